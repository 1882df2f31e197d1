import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument

from desktop.models.answer import Styled
from desktop.views.textview import TextView
from library import Span, spans

HOSTILE = [
    '<script>alert(1)</script>',
    '<img src="file:///etc/passwd">',
    "![x](file:///etc/passwd)",
    "[x](javascript:alert(1))",
    "<a href='file:///'>x</a>",
]  # fmt: skip


@pytest.fixture
def view(qtbot, theme):
    view = TextView(theme, 14)
    qtbot.addWidget(view)
    view.resize(300, 100)
    return view


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text(view, text):
    view.show_styled(Styled(spans(text)))
    assert "<" in view.toPlainText() or "(" in view.toPlainText()
    document = view.document()
    block = document.begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            form = fragments.fragment().charFormat()
            assert not form.isImageFormat()
            assert not form.anchorHref().startswith(("javascript:", "file:"))
            fragments += 1
        block = block.next()


def test_nothing_is_loaded(view):
    kind = QTextDocument.ResourceType.ImageResource.value
    assert view.loadResource(kind, QUrl("file:///etc/hostname")) is None


def test_it_is_as_high_as_its_text(view, qtbot):
    view.show()
    view.show_styled(Styled((Span("word " * 10),)))
    low = view.height()
    view.show_styled(Styled((Span("word " * 100),)))
    assert view.height() > 3 * low


def test_hits_are_marked_by_place(view, theme):
    runs = (Span("𝔸 kernel "), Span("trick", bold=True))
    view.show_styled(Styled(runs, ((2, 8), (9, 14))))
    cursor = view.textCursor()
    marked = []
    for position in range(1, len("xx kernel trick") + 1):
        cursor.setPosition(position)
        if cursor.charFormat().background().color() == theme.colour("hit"):
            marked.append(position)
    assert marked == [*range(4, 10), *range(11, 16)]


def test_what_is_copied_is_the_source(view):
    view.show_styled(Styled(spans("rate $\\sqrt{T}$ and **more**")))
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == "rate $\\sqrt{T}$ and more"


def in_turn(view):
    return [selection.cursor.selectedText() for selection in view.extraSelections()]


def test_hits_take_their_turn_whole_and_round(view):
    runs = (Span("𝔸 kernel "), Span("tri", bold=True), Span("ck and 核"))
    view.show_styled(Styled(runs, ((2, 8), (9, 14), (19, 20))))
    assert (view.hit_count, in_turn(view)) == (3, [])
    assert [(view.step_to_hit(by), in_turn(view)) for by in (1, 1, 1, 1, -1, -1)] == [
        (1, ["kernel"]),
        (2, ["trick"]),
        (3, ["核"]),
        (1, ["kernel"]),
        (3, ["核"]),
        (2, ["trick"]),
    ]
    view.show_styled(Styled((Span("no hit"),)))
    assert (view.step_to_hit(1), in_turn(view)) == (0, [])
    view.show_styled(Styled(runs, ((2, 8), (9, 14))))
    assert (view.step_to_hit(-1), in_turn(view)) == (2, ["trick"])


def test_the_hit_in_turn_stays_when_the_same_text_is_shown_again(view, theme):
    styled = Styled((Span("kernel kernel"),), ((0, 6), (7, 13)))
    view.show_styled(styled)
    view.step_to_hit(-1)
    theme.choose("dark", 0)
    view.show_styled(Styled((Span("kernel kernel"),), ((0, 6), (7, 13))))
    [selection] = view.extraSelections()
    assert selection.format.background().color() == theme.colour("accent")
    assert view.step_to_hit(-1) == 1
