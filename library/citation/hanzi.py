"""Chinese names and words in Latin letters, surnames as people bear them."""

import re
from functools import lru_cache

HANZI = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
# Surnames that are read otherwise than the same character elsewhere.
_SURNAMES = {
    "单": "shan", "單": "shan", "曾": "zeng", "仇": "qiu", "解": "xie", "区": "ou", "區": "ou",
    "查": "zha", "任": "ren", "华": "hua", "華": "hua", "朴": "piao", "覃": "qin", "盖": "ge",
    "翟": "zhai", "乐": "yue", "樂": "yue", "员": "yun", "繁": "po", "洗": "xian", "冼": "xian",
    "缪": "miao", "繆": "miao", "宓": "mi", "种": "chong", "尉迟": "yuchi", "万俟": "moqi",
    "吕": "lyu", "呂": "lyu", "召": "shao", "燕": "yan", "纪": "ji", "宁": "ning", "车": "che",
    "长孙": "zhangsun", "澹台": "tantai", "令狐": "linghu",
}  # fmt: skip
_DOUBLE_WORDS = """欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 公孙 公孫 慕容
司徒 令狐 宇文 长孙 長孫 鲜于 闻人 夏侯 轩辕 端木 百里 呼延 南宫 南宮 独孤 万俟 澹台 钟离 太史 申屠
赫连"""
_DOUBLE = frozenset(_DOUBLE_WORDS.split())


def parts(name: str) -> tuple[str, str]:
    """Surname and given name of a name in Chinese characters: 王小明 is 王 and 小明."""
    letters = "".join(name.split())
    at = 2 if letters[:2] in _DOUBLE and len(letters) > 2 else 1
    return letters[:at], letters[at:]


@lru_cache(maxsize=20_000)
def in_pinyin(text: str, *, surname: bool = False) -> str:
    """Chinese characters in a text as syllables without tones, everything else as it is."""
    from pypinyin import lazy_pinyin  # noqa: PLC0415 - its table takes a third of a second

    if surname and text in _SURNAMES:
        return _SURNAMES[text]
    return "".join(lazy_pinyin(text)).replace("ü", "v")
