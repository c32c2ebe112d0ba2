import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import FileState
from desktop_app.core.library_commands import ListFiles, Why
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.sayings import NOTHING
from desktop_app.ui.library.why_page import WhyPage
from tests.support.windows import EngineByHand


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> WhyPage:
    engine.start()
    page = WhyPage(client)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.path.setFocus()
    return page


def listed(state: FileState, *paths: str) -> FilePage:
    files = tuple(ListedFile(path, path, state, "pdf", "", NOTHING, 0, 0.0, 1) for path in paths)
    return FilePage(0, len(files), files)


def answer(engine: EngineByHand, page: FilePage, state: FileState) -> None:
    number = next(
        one.number
        for one in reversed(engine.sent)
        if isinstance(one.body, ListFiles) and one.body.state is state
    )
    engine.answer_to(number, page)


def test_known_files_are_offered_by_name_first_and_the_chosen_one_is_explained(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand
) -> None:
    QTest.keyClicks(page.path, "rain")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    answer(engine, listed(FileState.INDEXED, "/d/rain/a.txt", "/d/z/hills.txt"), FileState.INDEXED)
    answer(engine, listed(FileState.FAILED, "/d/x/Rain.pdf"), FileState.FAILED)
    popup = page.completion.list

    assert {one.containing for one in engine.asked(ListFiles)} == {"rain"}
    assert page.completion.paths == ["/d/x/Rain.pdf", "/d/rain/a.txt"]
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert engine.asked(Why)[-1] == Why("/d/x/Rain.pdf")
    assert page.path.text() == "/d/x/Rain.pdf"


def test_each_name_is_listed_on_one_line_and_explained_as_it_is(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand
) -> None:
    path, plain = "/d/rain\u202efdp\nx.exe", "/d/rain.txt"
    QTest.keyClicks(page.path, "rain")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    answer(engine, listed(FileState.INDEXED, path, plain), FileState.INDEXED)
    popup = page.completion.list
    heights = {popup.visualRect(popup.model().index(row, 0)).height() for row in range(2)}
    option = QStyleOptionViewItem()
    row = page.completion.paths.index(path)
    delegate = popup.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, popup.model().index(row, 0))

    assert option.text == "/d/rain\ufffdfdp\ufffdx.exe"
    assert len(heights) == 1
    for _ in range(row + 1):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert engine.asked(Why)[-1] == Why(path)


def test_a_long_path_is_as_wide_as_the_list(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand
) -> None:
    QTest.keyClicks(page.path, "rain")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    answer(engine, listed(FileState.INDEXED, f"/{'d' * 400}/rain.txt"), FileState.INDEXED)
    popup = page.completion.list

    assert popup.visualRect(popup.model().index(0, 0)).width() <= popup.viewport().width()
    assert popup.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("is_early", [False, True])
def test_no_list_covers_the_answer_about_a_path_that_was_typed_whole(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand, *, is_early: bool
) -> None:
    found = listed(FileState.INDEXED, "/d/rain.txt")
    QTest.keyClicks(page.path, "/d/rain.txt")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    if is_early:
        answer(engine, found, FileState.INDEXED)
        assert page.completion.list.isVisible()
    page.ask.click()
    if not is_early:
        answer(engine, found, FileState.INDEXED)

    assert engine.asked(Why)[-1] == Why("/d/rain.txt")
    assert not page.completion.list.isVisible()


def test_names_for_an_earlier_text_are_not_offered(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand
) -> None:
    QTest.keyClicks(page.path, "r")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    older = [one.number for one in engine.sent if isinstance(one.body, ListFiles)]
    QTest.keyClicks(page.path, "x")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 6)
    engine.answer_to(older[0], listed(FileState.INDEXED, "/d/rx.txt"))

    assert page.completion.paths == []


def test_the_list_closes_when_no_known_file_has_the_text_any_more(
    qtbot: QtBot, page: WhyPage, engine: EngineByHand
) -> None:
    QTest.keyClicks(page.path, "rain")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 3)
    answer(engine, listed(FileState.INDEXED, "/d/rain.txt"), FileState.INDEXED)
    assert page.completion.list.isVisible()
    QTest.keyClicks(page.completion.list, "x")
    qtbot.waitUntil(lambda: len(engine.asked(ListFiles)) == 6)
    for state in (FileState.INDEXED, FileState.FAILED, FileState.SKIPPED):
        answer(engine, listed(state), state)

    assert page.completion.paths == []
    assert not page.completion.list.isVisible()
