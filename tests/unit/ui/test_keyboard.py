from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from desktop_app.ui.keyboard import KeyboardPage, launcher_keys, window_keys


def test_every_key_listed_is_a_key(qtbot: QtBot) -> None:
    listed = [names.replace("? ", "") for names, _ in (*window_keys(), *launcher_keys())]
    names = [part.removesuffix(" in the list") for names in listed for part in names.split(", ")]
    # A name that Qt takes for no key it writes as nothing.
    native = QKeySequence.SequenceFormat.NativeText
    assert [name for name in names if not QKeySequence(name).toString(native)] == []


def test_the_page_does_not_block(qtbot: QtBot) -> None:
    page = KeyboardPage()
    page.open()
    assert page.isVisible()
    page.close()
