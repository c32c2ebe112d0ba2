import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind
from desktop_app.ui.ask.scope_box import ScopeBox

FOLDER = Scope(ScopeKind.FOLDER, "/d", folder="/d")
FILE = Scope(ScopeKind.FILE, "/d/a.txt", file_ids=(1,))


@pytest.fixture
def box(qtbot: QtBot) -> ScopeBox:
    box = ScopeBox()
    qtbot.addWidget(box)
    return box


def test_at_first_all_files_are_asked(box: ScopeBox) -> None:
    assert box.scope == EVERYTHING
    assert box.count() == 1


def test_what_was_chosen_stays_when_it_is_offered_no_more(box: ScopeBox) -> None:
    box.offer_from(lambda: (EVERYTHING, FOLDER, FILE))
    box.setCurrentIndex(2)
    box.offer_from(lambda: (EVERYTHING, FOLDER))

    assert box.scope == FILE
    assert [box.itemText(n) for n in range(box.count())] == [
        "All files",
        "Folder /d",
        "File a.txt",
    ]


def test_what_is_offered_is_looked_up_when_the_list_opens(qtbot: QtBot, box: ScopeBox) -> None:
    offered = [EVERYTHING]
    box.offer_from(lambda: tuple(offered))
    offered.append(FILE)
    box.show()
    box.showPopup()
    box.hidePopup()

    assert box.count() == 2


def test_what_is_chosen_in_the_open_list_is_chosen(qtbot: QtBot, box: ScopeBox) -> None:
    box.offer_from(lambda: (EVERYTHING, FOLDER))
    box.show()
    qtbot.waitUntil(box.isActiveWindow)
    box.setFocus()
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not box.view().isVisible())

    assert box.scope == FOLDER
