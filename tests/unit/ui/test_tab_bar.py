from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_app.ui.tab_bar import TabBar


def heights_of_ink(picture: QImage, left: int, right: int) -> int:
    """Count the lines of a picture in which letters are, by their contrast along the line."""
    lines = 0
    for y in range(5, picture.height() - 3):
        shades = [picture.pixelColor(x, y).lightness() for x in range(left, right)]
        lines += max(shades) - min(shades) > 60
    return lines


def test_the_text_of_a_tab_that_is_not_chosen_is_whole(qtbot: QtBot) -> None:
    bar = TabBar()
    qtbot.addWidget(bar)
    bar.addTab("Übergangen")
    bar.addTab("Übergangen")
    bar.show()

    inks = []
    for at in (0, 1):
        bar.setCurrentIndex(at)
        area = bar.tabRect(0)
        inks.append(heights_of_ink(bar.grab().toImage(), area.left() + 8, area.right() - 8))

    chosen, not_chosen = inks
    assert not_chosen == chosen > 0
