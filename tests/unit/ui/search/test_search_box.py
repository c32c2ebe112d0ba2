from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from desktop_app.core.completions import Completion, CompletionKind, Completions
from desktop_app.ui.search.search_box import SearchBox

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def box(qtbot: QtBot) -> SearchBox:
    box = SearchBox()
    qtbot.addWidget(box)
    box.show()
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    return box


def offer(box: SearchBox, text: str, *whole: str) -> None:
    box.setText(text)
    found = [Completion(CompletionKind.WORD, one, len(text), len(one)) for one in whole]
    box.offer(Completions(text, tuple(found), 1.0))


def menus(box: SearchBox) -> list[QMenu]:
    return [one for one in box.findChildren(QMenu) if one.isVisible()]


def test_the_likeliest_completion_goes_on_behind_the_cursor(box: SearchBox) -> None:
    offer(box, "light", "lighthouse", "lighter")
    assert box.continuation == "house"
    assert box.text() == "light"


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_End])
def test_a_key_to_the_right_takes_it_over(box: SearchBox, key: Qt.Key) -> None:
    offer(box, "light", "lighthouse")
    QTest.keyClick(box, key)
    assert (box.text(), box.cursorPosition()) == ("lighthouse", 10)


def test_within_the_text_the_key_moves_the_cursor(box: SearchBox) -> None:
    offer(box, "light", "lighthouse")
    box.setCursorPosition(2)
    QTest.keyClick(box, Qt.Key.Key_Right)
    assert (box.text(), box.cursorPosition(), box.continuation) == ("light", 3, "")


def test_what_was_typed_since_takes_the_offer_back(box: SearchBox) -> None:
    offer(box, "light", "lighthouse")
    QTest.keyClicks(box, "s")
    assert box.continuation == ""
    box.offer(Completions("light", (), 1.0))
    assert (box.continuation, box.show_menu()) == ("", False)


@pytest.mark.parametrize(
    ("typed", "completion", "start"),
    [
        ("oil", "which oil does the lamp need?", 0),
        ("from:keeper", "from:ada.keeper@x.org", 5),
        ("(", "lamp (oil)", 0),
    ],
)
def test_what_does_not_begin_as_typed_is_only_in_the_list(
    box: SearchBox, typed: str, completion: str, start: int
) -> None:
    box.setText(typed)
    found = Completion(CompletionKind.SEARCH, completion, start, len(completion))
    box.offer(Completions(typed, (found,), 1.0))

    assert box.continuation == ""
    assert box.show_menu()
    (menu,) = menus(box)
    menu.close()


def test_the_typed_text_may_lack_capitals_accents_and_quotes(box: SearchBox) -> None:
    box.setText("in:uber a")
    found = Completion(CompletionKind.VALUE, 'in:"Über alles"', 10, 15)
    box.offer(Completions("in:uber a", (found,), 1.0))

    assert box.continuation == 'lles"'


def test_what_runs_to_the_left_is_only_in_the_list(box: SearchBox) -> None:
    offer(box, "של", "שלום")
    assert box.continuation == ""
    assert box.show_menu()


def test_the_list_holds_all_of_them_and_the_chosen_one_is_taken_over(
    qtbot: QtBot, box: SearchBox
) -> None:
    offer(box, "light", "lighthouse", "light & shade")
    QTest.keyClick(box, Qt.Key.Key_Space, CONTROL)
    (menu,) = menus(box)
    assert [one.text() for one in menu.actions()] == ["lighthouse\tword", "light && shade\tword"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: box.text() == "light & shade")


def test_while_nothing_is_typed_the_list_holds_earlier_searches(box: SearchBox) -> None:
    past = Completion(CompletionKind.SEARCH, "rain on the hills", 0, 17)
    box.offer(Completions("", (past,), 1.0))
    assert box.continuation == ""
    assert box.show_menu()
    (menu,) = menus(box)
    assert [one.text() for one in menu.actions()] == ["rain on the hills\tsearched before"]


def test_the_continuation_is_drawn_in_a_muted_colour(box: SearchBox) -> None:
    offer(box, "light", "light")
    plain = box.grab().toImage()
    offer(box, "light", "lighthouse")
    assert box.grab().toImage() != plain


def test_while_the_list_is_open_one_goes_on_typing(box: SearchBox) -> None:
    offer(box, "light", "lighthouse")
    box.show_menu()
    (menu,) = menus(box)
    QTest.keyClicks(menu, "s")
    assert (box.text(), menu.isVisible()) == ("lights", False)
    offer(box, "light", "lighthouse")
    box.show_menu()
    QTest.keyClick(menus(box)[0], Qt.Key.Key_Backspace)
    assert box.text() == "ligh"


def test_a_key_of_the_window_works_while_the_list_is_open(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    box = SearchBox(window)
    window.setCentralWidget(box)
    library = QAction("Library", window)
    library.setShortcut("Ctrl+2")
    window.menuBar().addMenu("Go").addAction(library)
    of_hit = QAction("Open", window)  # its keys are handled elsewhere, so it is in no menu
    of_hit.setShortcut("Down")
    window.show()
    box.setFocus()
    offer(box, "light", "lighthouse", "lights")
    box.show_menu()
    (menu,) = menus(box)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.isVisible()

    with qtbot.waitSignal(library.triggered):
        QTest.keyClick(menu, Qt.Key.Key_2, CONTROL)
    assert (box.text(), menu.isVisible()) == ("light", False)


@pytest.fixture(params=list(Qt.LayoutDirection)[:2])
def direction(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """Set the direction of all windows: left to right, then right to left."""
    qapp.setLayoutDirection(request.param)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)


@pytest.mark.usefixtures("direction")
def test_the_continuation_is_drawn_beside_the_cursor(box: SearchBox) -> None:
    box.resize(600, box.sizeHint().height())
    offer(box, "light")
    plain = box.grab().toImage()
    offer(box, "light", "lighthouse")
    image = box.grab().toImage()
    at = box.cursorRect().center().x()
    width = box.fontMetrics().horizontalAdvance("house")
    across = range(image.width())
    changed = {
        x for x in across for y in range(image.height()) if image.pixel(x, y) != plain.pixel(x, y)
    }
    assert changed
    assert at - 2 <= min(changed) <= max(changed) <= at + width + 4


def test_a_shortcut_of_the_window_is_not_an_editing_key(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    box = SearchBox(window)
    window.setCentralWidget(box)
    # Which keys edit a line depends on the system; Ctrl+A does everywhere, Ctrl+E on a desktop.
    export = QAction("Export", window)
    export.setShortcut("Ctrl+A")
    window.menuBar().addMenu("File").addAction(export)
    window.show()
    window.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClicks(box, "light")

    with qtbot.waitSignal(export.triggered):
        QTest.keyClick(box, Qt.Key.Key_A, CONTROL)
    assert box.selectedText() == ""
    QTest.keyClick(box, Qt.Key.Key_Z, CONTROL)
    assert box.text() == ""
