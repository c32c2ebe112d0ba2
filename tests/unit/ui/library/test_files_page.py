from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.commands import Retry
from desktop_app.core.library import FileCounts, FileState, Status
from desktop_app.core.library_commands import FileOrder, ListFiles
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.recognition import NO_PAGES, PageCounts
from desktop_app.core.records import replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.tags import GetTags
from desktop_app.ui.library.files_model import FOLDER, MOST_HELD, PAGE, REASON
from desktop_app.ui.library.files_page import STATES, FilesPage
from desktop_app.ui.library.parts import CutAtStart
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.theme import resized
from tests.support.windows import EngineByHand


class Listing:
    """A page of files whose engine is the test."""

    def __init__(self, qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> None:
        self.qtbot = qtbot
        self.engine = engine
        self.page = FilesPage(client)
        qtbot.addWidget(self.page)
        self.page.resize(900, 500)
        self.page.show()

    def status(self, *, failed: int = 2, indexed: int = 5, pages: PageCounts = NO_PAGES) -> None:
        counts = FileCounts(indexed=indexed, waiting=0, failed=failed, skipped=1)
        self.page.show_status(Status((), counts, 0, 0, (), {}, 0, None, pages))

    def wait_for(self, state: FileState, **fields: object) -> None:
        """Wait until the list of a state is asked for last."""
        wanted = ListFiles(state, limit=100, **fields)  # type: ignore[arg-type]
        self.qtbot.waitUntil(lambda: self.engine.asked(ListFiles)[-1:] == [wanted])

    def answer(self, *names: str) -> None:
        files = tuple(
            ListedFile(
                f"/d/{name}",
                f"/d/{name}",
                FileState.FAILED,
                "pdf",
                "x",
                Saying("Damaged."),
                1,
                0.0,
                1,
            )
            for name in names
        )
        self.engine.answer(FilePage(0, len(files), files))

    def answer_all(self, total: int) -> None:
        """Answer the requests for pages of a long list, until none is pending."""
        answered: set[int] = set()

        def answer() -> bool:
            pending = [
                (one.number, one.body.offset)
                for one in self.engine.sent
                if isinstance(one.body, ListFiles) and one.number not in answered
            ]
            for number, offset in pending:
                answered.add(number)
                paths = (f"/d/{at:06}" for at in range(offset, min(offset + PAGE, total)))
                files = tuple(
                    ListedFile(path, path, FileState.FAILED, "pdf", "x", NOTHING, 1, 0.0, 1)
                    for path in paths
                )
                self.engine.answer_to(number, FilePage(offset, total, files))
            return bool(answered) and not pending

        self.qtbot.waitUntil(answer)

    def choose(self, *rows: int) -> None:
        self.page.table.clearSelection()
        model = self.page.table.selectionModel()
        flags = model.SelectionFlag.Select | model.SelectionFlag.Rows
        for row in rows:
            model.select(self.page.model.index(row, 0), flags)


@pytest.fixture
def listing(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> Iterator[Listing]:
    engine.start()
    listing = Listing(qtbot, client, engine)
    yield listing
    listing.page.hide()


def test_the_end_of_a_long_folder_is_seen(listing: Listing) -> None:
    assert isinstance(listing.page.table.itemDelegateForColumn(FOLDER), CutAtStart)


def test_states_are_counted_and_failures_come_first(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf", "b.pdf")
    tabs = listing.page.states

    assert [tabs.tabText(at) for at in range(4)] == [
        "Failed (2)",
        "Skipped (1)",
        "Waiting (0)",
        "Indexed (5)",
    ]
    assert listing.page.model.rowCount() == 2
    assert listing.page.stack.currentWidget() is listing.page.table


def test_the_tab_key_visits_the_parts_as_they_are_read(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    page = listing.page
    parts = [page.states, page.filter, page.order, page.table]
    page.states.setFocus()
    for part, following in pairwise(parts):
        QTest.keyClick(part, Qt.Key.Key_Tab)
        assert following.hasFocus()


def test_the_file_that_the_keyboard_is_at_is_chosen(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf", "b.pdf")
    listing.page.table.setFocus()

    assert [file.path for file in listing.page.chosen()] == ["/d/a.pdf"]


def test_columns_grow_with_the_text(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    header = listing.page.table.horizontalHeader()
    size = header.count() - 1
    before = header.sectionSize(size)
    listing.page.setFont(resized(listing.page.font(), 1.5))

    assert header.sectionSize(size) > 1.3 * before


def test_the_menu_names_the_enter_key_as_the_list_of_keys_does(listing: Listing) -> None:
    shown = {one.shortcut().toString() for one in listing.page.table.actions()}
    assert {"Enter", "Ctrl+Enter"} <= shown


def test_without_failures_what_is_indexed_is_shown(listing: Listing) -> None:
    listing.status(failed=0)
    listing.wait_for(FileState.INDEXED)
    assert not listing.page.retry_all.isEnabled()


def test_an_empty_list_states_why(listing: Listing) -> None:
    listing.status()
    listing.page.states.setCurrentIndex(2)
    listing.wait_for(FileState.WAITING)
    listing.answer()

    assert listing.page.stack.currentWidget() is listing.page.hint
    assert listing.page.hint.heading == "No file is waiting"


def test_the_list_is_filtered_and_sorted(listing: Listing) -> None:
    listing.status()
    QTest.keyClicks(listing.page.filter, "pass")
    listing.page.order.setCurrentIndex(1)
    listing.page.order.activated.emit(1)
    listing.wait_for(FileState.FAILED, containing="pass", order=FileOrder.NEWEST)
    listing.answer()

    assert listing.page.hint.heading == "No such file here"


def test_an_answer_of_an_earlier_list_is_skipped(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.page.states.setCurrentIndex(1)
    listing.answer("late.pdf")

    assert listing.page.model.rowCount() == 0


def test_chosen_files_or_all_are_tried_again(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf", "b.pdf", "c.pdf")
    listing.choose(0, 2)
    listing.page.buttons["retry"].click()
    listing.page.retry_all.click()

    assert listing.engine.asked(Retry) == [Retry(("/d/a.pdf", "/d/c.pdf")), Retry()]
    assert not listing.page.buttons["open"].isEnabled()


def test_one_file_is_explained_copied_or_missing(qtbot: QtBot, listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    listing.choose(0)
    with qtbot.waitSignal(listing.page.why_requested) as asked:
        listing.page.buttons["why"].click()
    with qtbot.waitSignal(listing.page.noticed) as told:
        listing.page.buttons["open"].click()
    listing.page.table.setFocus()
    QTest.keyClick(listing.page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert asked.args == ["/d/a.pdf"]
    assert "no longer there" in str(told.args[0].message)
    assert QGuiApplication.clipboard().text() == "/d/a.pdf"
    assert listing.page.detail.text() == "/d/a.pdf\nDamaged."


@pytest.mark.parametrize("agrees", [True, False])
def test_a_file_is_forgotten_when_the_user_agrees(listing: Listing, agrees: bool) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    listing.choose(0)
    forgotten: list[str] = []
    listing.page.forget_requested.connect(forgotten.append)
    listing.page.buttons["forget"].click()
    (box,) = listing.page.findChildren(QMessageBox)
    buttons = {one.text().replace("&", ""): one for one in box.findChildren(QPushButton)}
    buttons["Forget" if agrees else "Cancel"].click()

    assert "not touched" in box.informativeText()
    assert forgotten == (["/d/a.pdf"] if agrees else [])


def test_the_password_of_locked_files_is_asked_for(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    broken = ListedFile(
        "/d/a.pdf", "/d/a.pdf", FileState.FAILED, "", "corrupt", Saying("Damaged."), 1, 0.0, 1
    )
    locked = replace(broken, path="/d/b.pdf", code="needs_password")
    listing.engine.answer(FilePage(0, 2, (broken, locked)))
    listing.choose(0)
    of_broken = listing.page.buttons["unlock"].isEnabled()
    listing.choose(0, 1)
    listing.page.buttons["unlock"].click()
    (dialog,) = listing.page.findChildren(PasswordDialog)

    assert not of_broken
    assert "b.pdf" in dialog.question.text()


def test_a_change_of_the_counts_fetches_the_list_again(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf", "b.pdf")
    asked = len(listing.engine.asked(ListFiles))
    listing.status(failed=1)
    listing.qtbot.waitUntil(lambda: len(listing.engine.asked(ListFiles)) == asked + 1)
    listing.answer("b.pdf")

    assert listing.page.model.rowCount() == 1


def test_pages_that_could_not_be_recognised_are_retried_alone(listing: Listing) -> None:
    listing.status(failed=0, pages=PageCounts(recognised=10, failed=2))
    listing.wait_for(FileState.INDEXED)
    said = "2 of 10 pages could not be recognised. Page 3: It took too long."
    whole = ListedFile("/d/a", "/d/a", FileState.INDEXED, "pdf", "", NOTHING, 0, 0.0, 1)
    partly = replace(whole, path="/d/b", reason=Saying(said), failed_pages=2)
    listing.engine.answer(FilePage(0, 2, (whole, partly)))
    listing.choose(0)
    of_whole = listing.page.buttons["retry"].isEnabled()
    listing.choose(1)
    listing.page.buttons["retry"].click()
    said_below = listing.page.detail.text()
    listing.page.retry_all.click()

    assert not of_whole
    assert said_below == f"/d/b\n{said}"
    assert listing.engine.asked(Retry) == [Retry(("/d/b",)), Retry(())]


def test_the_room_of_an_empty_column_goes_to_names(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    table = listing.page.table
    narrow = table.columnWidth(0)
    shown = not table.isColumnHidden(REASON)
    listing.page.states.setCurrentIndex(STATES.index(FileState.INDEXED))
    listing.wait_for(FileState.INDEXED)
    indexed = ListedFile("/d/b", "/d/b", FileState.INDEXED, "pdf", "", NOTHING, 1, 0.0, 1)
    listing.engine.answer(FilePage(0, 1, (indexed,)))

    assert shown
    assert table.isColumnHidden(REASON)
    assert table.columnWidth(0) > narrow


def test_a_list_that_becomes_empty_offers_nothing_for_the_file_that_was_chosen(
    listing: Listing,
) -> None:
    listing.status(failed=1)
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    listing.choose(0)
    described = listing.page.detail.text()
    listing.page.model.refresh()
    listing.qtbot.waitUntil(lambda: len(listing.engine.asked(ListFiles)) > 1)
    listing.answer()

    assert described
    assert not listing.page.detail.text()
    assert not any(button.isEnabled() for button in listing.page.buttons.values())


def test_a_reason_has_as_much_room_as_a_name_in_a_small_window_with_large_text(
    listing: Listing,
) -> None:
    listing.page.setFont(resized(listing.page.font(), 1.5))
    listing.page.resize(600, 400)
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf")
    table = listing.page.table

    assert not table.isColumnHidden(REASON)
    assert abs(table.columnWidth(REASON) - table.columnWidth(0)) <= 1


def test_several_files_are_tagged_together(listing: Listing) -> None:
    listing.status()
    listing.wait_for(FileState.FAILED)
    listing.answer("a.pdf", "b.pdf")
    listing.page.table.selectAll()
    listing.page.file_actions.by_name["tags"].trigger()

    assert listing.engine.asked(GetTags) == [GetTags(("/d/a.pdf", "/d/b.pdf"))]


def test_actions_reach_all_selected_files_of_a_list_that_is_fetched_in_parts(
    listing: Listing,
) -> None:
    page, total = listing.page, 1_000
    listing.status(failed=total)
    listing.answer_all(total)
    page.table.selectAll()
    assert not page.file_actions.by_name["tags"].isEnabled()
    listing.answer_all(total)
    page.file_actions.by_name["retry"].trigger()
    page.file_actions.by_name["tags"].trigger()

    paths = tuple(f"/d/{at:06}" for at in range(total))
    assert listing.engine.asked(Retry) == [Retry(paths)]
    assert listing.engine.asked(GetTags) == [GetTags(paths)]


def test_a_selection_that_cannot_be_fetched_as_a_whole_is_not_changed(listing: Listing) -> None:
    page, total = listing.page, 300_000
    listing.status(failed=total)
    listing.answer_all(total)
    page.table.selectAll()
    enabled = [name for name, action in page.file_actions.by_name.items() if action.isEnabled()]
    explained = page.detail.text()
    assert not page.table.horizontalHeader().selectionModel().hasSelection()  # Qt would visit rows
    listing.answer_all(total)
    asked = len(listing.engine.asked(ListFiles))
    listing.choose(3)

    assert enabled == []
    assert "Too many" in explained
    assert asked < MOST_HELD
    assert page.detail.text() == "/d/000003"
    assert page.file_actions.by_name["tags"].isEnabled()


def test_selected_files_stay_selected_when_others_come_and_go(listing: Listing) -> None:
    listing.status(failed=4)
    listing.wait_for(FileState.FAILED)
    listing.answer("b.pdf", "c.pdf", "d.pdf", "e.pdf")
    listing.choose(1, 3)
    listing.page.table.setCurrentIndex(listing.page.model.index(3, 0))
    listing.choose(1, 3)
    seen = []
    for names in (("a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"), ("c.pdf", "e.pdf"), ("e.pdf",)):
        with listing.qtbot.waitSignal(listing.page.model.page_wanted):
            listing.page.model.refresh()
        listing.answer(*names)
        current = listing.page.table.currentIndex().row()
        seen.append(([file.path for file in listing.page.chosen()], current))

    assert seen == [(["/d/c.pdf", "/d/e.pdf"], 4), (["/d/c.pdf", "/d/e.pdf"], 1), (["/d/e.pdf"], 0)]
