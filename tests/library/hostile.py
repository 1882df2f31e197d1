"""Texts that nobody writes but somebody could send, and how many steps it takes to read them."""

import sys

_UNITS = (
    *("\\(", "\\[", "$", "$$", "$a", "{$", "{", "}", "}{", "{a}", "\\({", "{\\em ", "\\frac{"),
    *("\\emph{", "\\emph{a}", "\\textbf{\\emph{", "**a ", "*a ", "_a ", "``a ", "`a", "[a](", "[a"),
    *("\\a[", "\\alpha ", "\\'e", "\\begin{a}", "\\left(", "x^", "x^{", "^{^", "a_{b", "\\a^b"),
    *("<b>", "&amp;", "a\u0301", "\u0301\u0323", "\\%", "--", "学习", "a-b-", "GPT-4, ", ",", "("),
    *("\\,", "A? ", "http://a ", "\\hat\\a{", "\\cite{a", "\\ensuremath{", "\\sqrt[", "\\verb|"),
)


def repeated(unit, length):
    """A text of one thing over and over, with every end at last that it may have waited for."""
    return unit * (length // len(unit)) + "\\)}$"


HOSTILE = [repeated(unit, 4_000) for unit in _UNITS]
# Deeper than Python's own calls may go.
NESTED = [
    f"{opened * 3000}deep{closed * 3000}"
    for opened, closed in (
        *(("\\emph{", "}"), ("{\\em ", "}"), ("\\emph{", ""), ("{", "}"), ("x^{", "}")),
        *(("*_", "_*"), ("$\\sqrt{", "}$"), ("\\left(", "\\right)"), ("[", "](http://a)")),
        ("\\begin{a}", "\\end{a}"),
    )
]  # fmt: skip


def steps(call, text):
    """How many lines of Python run for a text."""
    count = 0

    def each(frame, event, arg):
        nonlocal count
        count += event == "line"
        return each

    before = sys.gettrace()
    sys.settrace(each)
    try:
        call(text)
    finally:
        sys.settrace(before)
    return count


def slow(call):
    """The things whose repetition takes `call` more than its length in steps, with the steps."""
    call(repeated("$\\a{b}^c$", 100))  # what is made once is made now
    found = []
    for unit in _UNITS:
        once, twice = (steps(call, repeated(unit, length)) for length in (400, 800))
        if twice > 2.5 * once + 1000:
            found.append((unit, once, twice))
    return found
