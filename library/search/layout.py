"""How a document lies in the index: its fields, their sections, places and weights.

Every document takes a stretch of the segment's places. Its sections follow one another in it,
`GAP` empty places after each, and after each author and keyword, so that no phrase crosses.
"""

from typing import Final

GAP: Final = 10

# The sections in their order. The authors are three, so that the first and the last are known.
TITLE, FIRST, MIDDLE, LAST, ABSTRACT, KEYWORDS = range(6)
SECTIONS: Final = 6

FIELD_SECTIONS: Final = {
    "title": (TITLE,),
    "authors": (FIRST, MIDDLE, LAST),
    "abstract": (ABSTRACT,),
    "keywords": (KEYWORDS,),
}
# One bit for each field in the mask of a posting, and two more for the first and last author.
FIELD_BITS: Final = {"title": 1, "authors": 2, "abstract": 4, "keywords": 8}
FIRST_BIT: Final = 16
LAST_BIT: Final = 32
ANY_BIT: Final = 15
HEADING_BITS: Final = 3  # title or authors
EXACT_BIT: Final = 64  # in hits only: the word stands there just as it was typed

# The fields of the query language, as bits of the mask.
QUERY_BITS: Final = {
    "": ANY_BIT,
    "title": 1,
    "author": 2,
    "abstract": 4,
    "keyword": 8,
    "first": FIRST_BIT,
    "last": LAST_BIT,
}
QUERY_SECTIONS: Final = {
    "": (TITLE, FIRST, MIDDLE, LAST, ABSTRACT, KEYWORDS),
    "title": (TITLE,),
    "author": (FIRST, MIDDLE, LAST),
    "first": (FIRST,),
    "last": (LAST,),
    "abstract": (ABSTRACT,),
    "keyword": (KEYWORDS,),
}
