import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.views.chips import Chip
from desktop.views.flow import FlowLayout
from library import Field


def placed(qtbot, width, sizes):
    """Buttons of some sizes in a flow of a width: where each lies, and the flow's height."""
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, gap=10)
    for wide, high in sizes:
        button = QPushButton()
        button.setFixedSize(wide, high)
        flow.addWidget(button)
    holder.resize(width, flow.heightForWidth(width))
    holder.show()
    places = [flow.itemAt(place).geometry() for place in range(flow.count())]
    return places, flow.heightForWidth(width)


@pytest.mark.parametrize(
    ("width", "places", "height"),
    [
        (400, [(0, 0), (110, 0), (220, 0)], 20),
        (210, [(0, 0), (110, 0), (0, 30)], 50),
        (100, [(0, 0), (0, 30), (0, 60)], 80),
    ],
)
def test_items_go_on_in_the_next_line(qtbot, width, places, height):
    found, whole = placed(qtbot, width, [(100, 20)] * 3)
    assert [(rect.x(), rect.y()) for rect in found] == places
    assert whole == height


def test_items_stand_in_the_middle_of_their_line(qtbot):
    found, _ = placed(qtbot, 400, [(50, 10), (50, 30)])
    assert [rect.center().y() for rect in found] == [14, 14]


@pytest.mark.parametrize("words", ["Optimization", "ICML/2024", "Deep Learning/Theory"])
def test_a_chip_with_room_is_said_whole_and_a_narrow_one_keeps_its_cross(qtbot, theme, words):
    chip = Chip(Field("tag", words), theme, {})
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    chip.show()
    assert chip.text() == f"{words}  ×"
    chip.resize(70, chip.height())
    assert "…" in chip.text()
    assert chip.text().endswith("×")
