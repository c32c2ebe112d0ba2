from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from desktop_app.ui.keyboard import KeyboardPage, keys


def test_every_key_listed_is_a_key(qtbot: QtBot) -> None:
    names = [part for names, _ in keys() for part in names.replace("? ", "").split(", ")]
    assert [name for name in names if QKeySequence(name).isEmpty()] == []


def test_the_page_does_not_block(qtbot: QtBot) -> None:
    page = KeyboardPage()
    page.open()
    assert page.isVisible()
    page.close()
