import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon
from pytestqt.qtbot import QtBot

from desktop_app.core.documents import FileKind
from desktop_app.core.locations import find_shipped
from desktop_app.ui.icons import icon, kind_icon

NAMES = sorted(
    file.stem for file in find_shipped("resources", "icons").glob("*.svg") if file.stem != "satchel"
)


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_is_drawn_in_the_colour_asked_for(qtbot: QtBot, name: str) -> None:
    image = icon(name, QColor("#ff0000")).pixmap(32, 32).toImage()
    pixels = [image.pixelColor(x, y) for x in range(32) for y in range(32)]
    solid = [pixel for pixel in pixels if pixel.alpha() == 255]
    assert solid
    assert {pixel.name() for pixel in solid} == {"#ff0000"}


def test_an_icon_of_what_cannot_be_done_is_faint(qtbot: QtBot) -> None:
    drawn = icon("open", QColor("#000000"))
    image = drawn.pixmap(QSize(32, 32), QIcon.Mode.Disabled).toImage()
    opacities = {image.pixelColor(x, y).alpha() for x in range(32) for y in range(32)}

    assert 0 < max(opacities) < 128


@pytest.mark.parametrize("kind", FileKind)
def test_a_kind_of_file_has_an_icon_of_its_own_or_a_similar_kind(
    qtbot: QtBot, kind: FileKind
) -> None:
    drawn = kind_icon(kind.value, QColor("#000000")).pixmap(24, 24).toImage()
    unknown = kind_icon("", QColor("#000000")).pixmap(24, 24).toImage()
    assert drawn != unknown
