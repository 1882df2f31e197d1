"""Which column of a table holds which fact of a paper, guessed from the headings.

`Columns` is a plain value: it can be shown, changed by a person, and read with.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

_NOT_LETTERS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The heading of the column of each fact; "" where the table has none for it."""

    title: str = ""
    authors: str = ""
    institutions: str = ""
    editors: str = ""
    abstract: str = ""
    keywords: str = ""
    area: str = ""
    topic: str = ""
    venue: str = ""
    year: str = ""
    date: str = ""
    decision: str = ""
    page: str = ""
    pdf: str = ""
    openreview: str = ""
    code: str = ""
    doi: str = ""
    arxiv: str = ""
    kind: str = ""
    booktitle: str = ""
    journal: str = ""
    series: str = ""
    volume: str = ""
    number: str = ""
    pages: str = ""
    first_page: str = ""
    last_page: str = ""
    publisher: str = ""
    address: str = ""
    id: str = ""


# Headings as they fold, the likeliest first. Those of Scopus, IEEE Xplore, ACM, Zotero, Google
# Scholar's tools, conference sites and lists that people keep, in English and Chinese.
_HEADINGS = {
    "title": """title|paper title|document title|article title|title of paper|full title
        |papertitle|标题|题名|题目|论文题目|论文标题|论文名称|篇名|文献标题|文章标题|title 题名
        |name|paper name|paper""",
    "authors": """author full names|authors|author|author names|author s|author list
        |speakers authors|作者|作者列表|author 作者|all authors|creators|names""",
    "institutions": """institutions|author affiliations|affiliations|affiliation|institution
        |authors with affiliations|organizations|机构|单位|作者单位|organ 单位""",
    "editors": "editors|editor|book editors|编者",
    "abstract": """abstract|abstracts|abstract note|summary|摘要|summary 摘要|abstract text
        |description""",
    "keywords": """author keywords|keywords|keyword|key words|keywords plus|manual tags
        |关键词|关键字|keyword 关键词|subjects""",
    "area": "area|primary area|research area|subject area|领域|研究领域|方向",
    "topic": "topic|topics|track|category|primary category|subtopic|主题|类别|分类",
    "venue": """venue|conference|conference name|conf|会议|会议名称|publication venue
        |source title|publication title|publication|container title
        |来源|文献来源|source 文献来源""",
    "year": """year|publication year|pub year|published year|conference year|yr|年份|年
        |发表年份|发表年度|出版年|year 年""",
    "date": """date|publication date|pub date|published|date published|issued|发表时间|日期
        |发表日期|出版日期|pubtime 发表时间""",
    "decision": "decision|status|acceptance|presentation type|accepted as|录用类型",
    "page": """url|link|links|page|paper url|paper link|web|website|site|paper page|article url
        |链接|网址|论文链接|url 链接|virtualsite url|landing page|proceedings url|html""",
    "pdf": "pdf|pdf url|pdf link|pdf links|pdfurl|full text link",
    "openreview": "openreview|openreview url|openreview link|open review|forum|forum url",
    "code": "code|code url|code link|github|github url|repository|repo|software|代码|代码链接",
    "doi": "doi|digital object identifier|doi link|doi url",
    "arxiv": "arxiv|arxiv id|arxiv url|arxiv link|eprint|arxivid",
    "kind": """kind|item type|document type|entry type|publication type|type|类型|文献类型
        |srcdatabase 来源库""",
    "booktitle": "booktitle|book title|proceedings title|proceedings|会议录名称",
    "journal": "journal|journal name|journal title|journaltitle|期刊|期刊名称|刊名",
    "series": "series|book series title|丛书",
    "volume": "volume|vol|卷",
    "number": "issue|number|no|期|issue number",
    "pages": "pages|page numbers|page range|页码|页|page 页码",
    "first_page": "page start|start page|first page|firstpage|beginning page|起始页",
    "last_page": "page end|end page|last page|lastpage|ending page|结束页",
    "publisher": "publisher|出版社|出版者",
    "address": "address|place|location|conference location|publisher address|地点",
    "id": "id|paper id|paperid|event id|uid|identifier|number id|编号",
}
_FACTS_OF = {
    fact: tuple(name.strip() for name in " ".join(names.split()).split("|"))
    for fact, names in _HEADINGS.items()
}


@lru_cache(maxsize=256)
def guessed(headings: Sequence[str]) -> Columns:
    """The columns that the headings (a tuple) speak of; each serves one fact."""
    by_name: dict[str, str] = {}
    for heading in headings:
        by_name.setdefault(_folded(heading), heading)
    found: dict[str, str] = {}
    for fact, names in _FACTS_OF.items():
        if name := next((name for name in names if name in by_name), ""):
            found[fact] = by_name.pop(name)
    return Columns(**found)


@lru_cache(maxsize=256)
def filled(columns: Columns) -> tuple[tuple[str, str], ...]:
    """Each fact that has a column, and the heading of that."""
    named = ((field.name, getattr(columns, field.name)) for field in fields(columns))
    return tuple((fact, heading) for fact, heading in named if heading)


def _folded(heading: str) -> str:
    return _NOT_LETTERS.sub(" ", heading.lower()).strip()
