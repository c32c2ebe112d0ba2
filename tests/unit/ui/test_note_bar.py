import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.appearance import dark_palette
from desktop_app.ui.note_bar import NoteBar, tint
from desktop_app.ui.theme import colours_for


@pytest.fixture
def bar(qtbot: QtBot) -> NoteBar:
    bar = NoteBar()
    qtbot.addWidget(bar)
    return bar


def test_it_is_hidden_without_a_sentence(bar: NoteBar) -> None:
    hidden = bar.isHidden()
    bar.show_sentence("Two of <b>three</b> files are away.")
    shown = (bar.isHidden(), bar.text())
    bar.show_sentence("")

    assert hidden
    assert shown == (False, "Two of <b>three</b> files are away.")
    assert bar.isHidden()


def test_its_colours_follow_those_of_the_program(bar: NoteBar, qapp: QApplication) -> None:
    bar.show_sentence("A file is away.")
    qapp.processEvents()
    before = qapp.palette()
    light = bar.palette().color(QPalette.ColorRole.Window)
    try:
        qapp.setPalette(dark_palette())
        qapp.processEvents()
        dark = bar.palette().color(QPalette.ColorRole.Window)
    finally:
        qapp.setPalette(before)

    assert light == colours_for(before).warning
    assert dark == colours_for(dark_palette()).warning
    assert light != dark


def test_it_is_reported_whether_colours_changed(qtbot: QtBot, qapp: QApplication) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    colours = colours_for(qapp.palette())

    assert tint(widget, colours.kept, colours.text)
    assert not tint(widget, colours.kept, colours.text)
