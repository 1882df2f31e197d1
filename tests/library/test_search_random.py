"""Whatever is typed or pasted is answered."""

import pytest
from searching import dice, engine_of, random_documents

ALPHABETS = {
    "bytes": "".join(map(chr, range(256))),
    "operators": ' ()"~*?|-:ANDORNOTtitle.,\\',
    "letters": "abcdefghij klmnop",
    "Chinese": "机器学习模型的方法图网络 （）：｜",
    "emoji": "😀🎓👩‍🔬🇨🇳 a",
    "right to left": "שלום مرحبا abc ",
    "marks and no letters": "α\u0301\u200b\ufeff\u202e\ud7ff\ufffd x",
    "entries": '@misc{title = "}, doi=10.1/x',
}


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    return engine_of(tmp_path_factory.mktemp("index"), random_documents(2, 100))


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_random_strings(engine, alphabet):
    pick = dice(len(alphabet))
    for number in range(250):
        longest = 100_000 if number == 0 else pick.choice([5, 30, 200, 2_000])
        text = "".join(pick.choices(ALPHABETS[alphabet], k=pick.randint(0, longest)))
        result = engine.search(text)
        assert result.total == len(result.ids) == len(set(result.ids.tolist())), text
        assert bool(result.corrected) <= bool(result.total), text
