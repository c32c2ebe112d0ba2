from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QSlider
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import supersession_key
from desktop_app.core.history_commands import NoteSearch
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.sayings import NOTHING
from desktop_app.core.search_commands import FindInFile, Search
from desktop_app.ui.ask.question_foot import QuestionBox
from desktop_app.ui.ask.scope import Scope, ScopeKind
from desktop_app.ui.preview import preview_controller
from desktop_app.ui.search import hits_area
from desktop_app.ui.search.hits_area import LEAST_WIDTH
from desktop_app.ui.search.search_page import SearchPage
from tests.support.windows import DesktopByHand, EngineByHand


class Searching:
    """The search page on an engine that the test moves."""

    def __init__(self, qtbot: QtBot, page: SearchPage, engine: EngineByHand) -> None:
        self._qtbot = qtbot
        self.page = page
        self.engine = engine

    def type(self, query: str) -> None:
        """Type, and wait until all of it is searched for."""
        self.page.bar.search_for(query)
        self._qtbot.waitUntil(lambda: self.last_search().query == query)

    def last_search(self) -> Search:
        return self.engine.asked(Search)[-1]

    def answer(self, *hits: Hit, total: int | None = None, folded: int = 0) -> None:
        """Answer the last search."""
        number = next(m.number for m in reversed(self.engine.sent) if isinstance(m.body, Search))
        found = len(hits) if total is None else total
        results = Results(self.last_search().query, NOTHING, 4.2, found, hits, folded=folded)
        self.engine.answer_to(number, results)

    def find(self, query: str, *hits: Hit) -> None:
        """Type a query that finds these hits, by words and then by meaning."""
        self.type(query)
        self.answer(*hits)
        self.answer(*hits)

    def previewed(self) -> list[tuple[int, str]]:
        return [(one.passage_id, one.query) for one in self.engine.asked(GetPreview)]


@pytest.fixture
def searching(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Searching]:
    monkeypatch.setattr(preview_controller, "PREVIEW_MS", 0)  # as for one who types slowly
    monkeypatch.setattr(preview_controller, "REST_MS", 0)
    monkeypatch.setattr(hits_area, "PENDING_MS", 0)
    page = SearchPage(client, "")
    page.show()
    yield Searching(qtbot, page, engine)
    page.close()
    page.deleteLater()


@pytest.fixture
def hits(make_hit: Callable[..., Hit]) -> list[Hit]:
    return [make_hit(file_id=n, passage_id=10 + n, path=f"/d/{n}.txt") for n in range(6)]


def listed(page: SearchPage) -> list[int]:
    rows = range(page.model.rowCount())
    hits = (page.model.hit(page.model.index(row)) for row in rows)
    return [hit.file_id for hit in hits if hit is not None]


def test_words_are_shown_at_once_and_meaning_is_merged_in_place(
    searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    searching.type("rain")
    searching.answer(*hits[:3])
    assert listed(page) == [0, 1, 2]
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    searching.answer(*reversed(hits))

    assert listed(page) == [5, 1, 4, 3, 2, 0]
    assert page.view.currentIndex().row() == 1
    assert searching.last_search().has_facets


def test_less_likely_files_are_reached_by_the_keyboard(
    searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    button = page.area.less_likely
    searching.type("rain")
    searching.answer(*hits[:3], total=6, folded=3)
    searching.answer(*hits[:3], total=6, folded=3)
    page.activateWindow()
    page.view.enter_from_above()
    for _ in range(3):
        QTest.keyClick(page.view, Qt.Key.Key_Down)
    assert button.hasFocus()
    assert (button.text(), button.accessibleName()) == (
        "3 less likely files",
        "Show 3 less likely files",
    )
    QTest.keyClick(button, Qt.Key.Key_Up)
    assert page.view.hasFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert not searching.last_search().folds_unlikely
    searching.answer(*hits)

    assert listed(page) == [0, 1, 2, 3, 4, 5]
    assert page.view.currentIndex().row() == 2
    assert page.view.hasFocus()
    assert button.isHidden()


def test_the_scroll_position_stays_when_less_likely_files_are_shown(
    searching: Searching, make_hit: Callable[..., Hit]
) -> None:
    page = searching.page
    hits = [make_hit(file_id=n, path=f"/d/{n}.txt") for n in range(40)]
    searching.type("rain")
    searching.answer(*hits[:20], total=40, folded=20)
    searching.answer(*hits[:20], total=40, folded=20)
    bar = page.view.verticalScrollBar()
    bar.setValue(bar.maximum() - 1)
    scrolled = bar.value()
    QTest.mouseClick(page.area.less_likely, Qt.MouseButton.LeftButton)
    searching.answer(*hits)

    assert page.model.rowCount() == 40
    assert bar.value() == scrolled > 0


def test_a_saved_search_lists_unlikely_files_until_its_query_is_changed(
    qtbot: QtBot, searching: Searching
) -> None:
    searching.page.bar.run_saved(SavedSearch("Wet", "rain"))
    qtbot.waitUntil(lambda: bool(searching.engine.asked(Search)))
    assert not searching.last_search().folds_unlikely
    searching.type("rain snow")

    assert searching.last_search().folds_unlikely


def test_what_is_chosen_as_hits_come_is_previewed_for_their_query(
    qtbot: QtBot, searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    searching.find("rain", hits[0])
    page.view.setCurrentIndex(page.model.index(0))
    qtbot.waitUntil(lambda: searching.previewed() == [(10, "rain")])
    searching.type("snow")
    searching.answer(hits[1])
    assert page.view.currentIndex().row() == 0
    searching.answer(hits[2], hits[1])

    # The hit that words alone ranked first gave way to another one.
    qtbot.waitUntil(lambda: len(searching.previewed()) > 1)
    assert searching.previewed() == [(10, "rain"), (12, "snow")]


def test_hits_of_a_box_that_was_emptied_are_not_shown(
    qtbot: QtBot, searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    searching.type("rain")
    page.bar.search_for("")
    qtbot.waitUntil(lambda: page.search.state.asked is None)
    searching.answer(hits[0])

    assert page.model.rowCount() == 0
    assert page.search.state.results is None


def test_a_hit_of_another_window_is_selected_when_its_list_arrives(
    qtbot: QtBot, searching: Searching, hits: list[Hit]
) -> None:
    page, (best, brought) = searching.page, hits[:2]
    searching.find("rain", best, brought)
    page.view.setCurrentIndex(page.model.index(0))
    page.preview_hit(brought, "snow")
    searching.answer(best, brought)
    searching.answer(best, brought)

    # And it stays so when the library has changed.
    sent = len(searching.engine.asked(Search))
    page.search.refresh()
    qtbot.waitUntil(lambda: len(searching.engine.asked(Search)) > sent)
    searching.answer(best, brought)
    assert page.view.chosen() == brought
    assert searching.previewed()[-1] == (brought.passage_id, "snow")


def test_a_hit_of_another_window_that_only_meaning_finds_is_selected_when_it_is_listed(
    searching: Searching, hits: list[Hit]
) -> None:
    page, (best, similar) = searching.page, hits[:2]
    page.preview_hit(similar, "snow")
    searching.answer(best)
    searching.answer(best, similar)

    assert page.view.chosen() == similar


def test_an_unlisted_hit_of_another_window_leaves_no_selection(
    searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    searching.find("rain", hits[0])
    page.view.setCurrentIndex(page.model.index(0))
    page.preview_hit(hits[1], "rain")

    assert not page.view.currentIndex().isValid()
    assert searching.previewed()[-1] == (hits[1].passage_id, "rain")


def test_the_search_has_the_options_of_the_bar(
    qtbot: QtBot, searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    page.bar.run_saved(SavedSearch("Wet", "rain kind:pdf", balance=0.4, order=SearchOrder.DATE))
    qtbot.waitUntil(lambda: bool(searching.engine.asked(Search)))
    searching.answer(hits[0])
    searching.answer(hits[0])
    page.bar.findChildren(QSlider)[0].setValue(-5)
    qtbot.waitUntil(lambda: searching.last_search().mode is SearchMode.WORDS)

    asked = searching.engine.asked(Search)[1]
    assert (asked.query, asked.balance, asked.order) == ("rain kind:pdf", 0.4, SearchOrder.DATE)
    assert not asked.is_typing
    assert searching.last_search() == replace(asked, mode=SearchMode.WORDS, balance=0.0)


def test_the_passages_of_a_file_are_found_as_its_hit_was(
    searching: Searching, hits: list[Hit], make_hit: Callable[..., Hit]
) -> None:
    page = searching.page
    searching.find("rain", hits[0], hits[1])
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    (asked,) = searching.engine.asked(FindInFile)
    searching.engine.answer(Results("rain", NOTHING, 1.0, 1, (make_hit("a part", file_id=0),)))

    assert (asked.query, asked.file_id, asked.mode) == ("rain", 0, SearchMode.HYBRID)
    assert listed(page) == [0, 0, 1]


def test_passages_that_come_after_another_search_are_not_listed(
    searching: Searching, hits: list[Hit], make_hit: Callable[..., Hit]
) -> None:
    page = searching.page
    searching.find("rain", hits[0], hits[1])
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    asked = searching.engine.sent[-1].number
    searching.find("rainy", hits[0], hits[1])
    late = Results("rain", NOTHING, 1.0, 1, (make_hit("a part", file_id=0),))
    searching.engine.answer_to(asked, late)

    assert listed(page) == [0, 1]


def test_the_preview_counts_passages_without_superseding_those_of_the_list(
    searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    searching.find("rain", hits[0])
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    page.previews.show_chosen()
    keys = [supersession_key(asked) for asked in searching.engine.asked(FindInFile)]

    assert len(keys) == len(set(keys)) == 2


def test_enter_before_the_hits_are_there_opens_the_first_of_them(
    searching: Searching, hits: list[Hit], desktop: DesktopByHand, tmp_path: Path
) -> None:
    page = searching.page
    wanted = replace(hits[1], path=str(tmp_path / "snowman.txt"))
    Path(wanted.path).touch()
    searching.find("snow", hits[0])
    page.bar.search_for("snowman")
    page.bar.open_requested.emit()
    assert desktop.opened == []
    searching.type("snowman")
    searching.answer(wanted, hits[2])

    assert desktop.opened == [f"file://{wanted.path}"]
    searching.answer(wanted, hits[2])
    assert len(desktop.opened) == 1


def test_enter_before_the_hits_is_dropped_when_typing_goes_on(
    searching: Searching, hits: list[Hit], desktop: DesktopByHand
) -> None:
    page = searching.page
    searching.type("snow")
    page.bar.open_requested.emit()
    searching.type("snowman")
    searching.answer(hits[1])

    assert desktop.opened == []


@pytest.fixture
def openable(hits: list[Hit], tmp_path: Path) -> Hit:
    """A hit whose file exists."""
    path = tmp_path / "snow.txt"
    path.touch()
    return replace(hits[1], path=str(path))


def test_enter_before_a_refusal_opens_nothing_later(
    qtbot: QtBot, searching: Searching, openable: Hit, desktop: DesktopByHand
) -> None:
    page = searching.page
    searching.type("snow")
    page.bar.open_requested.emit()
    with qtbot.waitSignal(page.noticed) as noticed:
        searching.engine.answer_newest(Search, Refused("invalid", "Not searchable.", "Change it."))
    page.search.refresh()
    searching.answer(openable)

    assert noticed.args == [Notice("Not searchable.", "Change it.", is_passing=True)]
    assert listed(page) == [openable.file_id]
    assert desktop.opened == []


def test_enter_before_the_page_is_hidden_opens_nothing_later(
    searching: Searching, openable: Hit, desktop: DesktopByHand
) -> None:
    searching.type("snow")
    searching.page.bar.open_requested.emit()
    searching.page.hide()
    searching.answer(openable)

    assert desktop.opened == []


def test_a_stop_of_the_engine_drops_enter_without_a_notice(
    qtbot: QtBot, searching: Searching, openable: Hit, desktop: DesktopByHand
) -> None:
    searching.type("snow")
    searching.page.bar.open_requested.emit()
    with qtbot.assertNotEmitted(searching.page.noticed):
        searching.engine.stopped.emit("The engine stopped.")
    searching.page.search.refresh()
    searching.answer(openable)

    assert desktop.opened == []


@pytest.fixture
def focused(qtbot: QtBot, searching: Searching) -> Searching:
    """The page with the keyboard in the box."""
    searching.page.activateWindow()
    searching.page.bar.focus_all()
    qtbot.waitUntil(searching.page.bar.stops[0].hasFocus)
    return searching


def test_the_first_hit_is_previewed_while_the_box_keeps_the_keyboard(
    qtbot: QtBot, focused: Searching, hits: list[Hit]
) -> None:
    page = focused.page
    focused.find("rain", *hits[:3])
    qtbot.waitUntil(lambda: focused.previewed() == [(10, "rain")])
    QTest.keyClicks(page.bar.stops[0], "s")
    focused.find("rains", hits[4])
    qtbot.waitUntil(lambda: focused.previewed()[-1] == (14, "rains"))

    assert page.bar.query == "rains"
    assert page.bar.stops[0].hasFocus()
    assert focused.engine.asked(NoteSearch) == []


def test_down_leads_to_the_second_hit_and_typing_back_to_the_box(
    focused: Searching, hits: list[Hit]
) -> None:
    page = focused.page
    focused.find("rain", *hits[:3])
    QTest.keyClick(page.bar.stops[0], Qt.Key.Key_Down)
    row, has_focus = page.view.currentIndex().row(), page.view.hasFocus()
    QTest.keyClicks(page.view, "s")

    assert (row, has_focus) == (1, True)
    assert page.bar.query == "rains"
    assert page.bar.stops[0].hasFocus()


def test_down_and_typing_bring_the_preview_before_the_questions(
    focused: Searching, hits: list[Hit]
) -> None:
    page = focused.page
    page.side.show_ask()
    page.bar.search_for("rain")
    before = page.side.currentWidget()
    QTest.keyClicks(page.bar.stops[0], "y")
    typed = page.side.currentWidget()
    page.side.show_ask()
    page.bar.focus_all()
    focused.find("rain", hits[0])
    QTest.keyClick(page.bar.stops[0], Qt.Key.Key_Down)

    assert before is page.side.ask
    assert typed is page.side.preview
    assert page.side.currentWidget() is page.side.preview


def test_keys_of_actions_work_from_the_box_and_leave_its_text(
    focused: Searching, hits: list[Hit]
) -> None:
    page, clipboard = focused.page, QGuiApplication.clipboard()
    focused.find("rain", *hits[:2])
    box = page.bar.stops[0]
    copied = []
    QTest.keyClick(box, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied.append(clipboard.text())
    page.bar.focus_all()
    QTest.keyClick(box, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied.append(clipboard.text())

    assert copied == ["/d/0.txt", "rain"]


def test_a_question_about_a_hit_is_asked_of_its_file(focused: Searching, hits: list[Hit]) -> None:
    page = focused.page
    focused.find("rain", *hits[:2])
    page.ask_about(hits[1])

    assert page.side.currentWidget() is page.ask_panel
    assert page.ask_panel.foot.scope_box.scope == Scope(ScopeKind.FILE, "/d/1.txt", file_ids=(1,))


def test_a_menu_lists_the_actions_on_the_row(
    qtbot: QtBot, focused: Searching, hits: list[Hit]
) -> None:
    page = focused.page
    focused.find("rain", *hits[:2])
    page.view.menu_requested.emit(page.mapToGlobal(page.rect().center()))
    (menu,) = page.view.findChildren(QMenu)
    with qtbot.waitSignal(page.forget_requested) as asked:
        next(one for one in menu.actions() if one.text() == "&Exclude this folder…").trigger()
    menu.close()

    assert asked.args == ["/d", True]


def test_the_list_keeps_its_width_whatever_the_preview_counts(
    searching: Searching, hits: list[Hit]
) -> None:
    page = searching.page
    page.resize(700, 500)
    searching.find("rain", *hits)
    before = page.view.width()
    page.side.preview.header.show_passage(1, 1_000, are_all=False)
    page.side.preview.header.show_position("Row 2", 1, 1_000, is_part=True)
    QApplication.processEvents()

    assert page.view.width() == before
    assert before >= LEAST_WIDTH


def test_passages_similar_to_a_similar_one_are_listed_from_the_first(
    searching: Searching, make_hit: Callable[..., Hit]
) -> None:
    page, bar = searching.page, searching.page.view.verticalScrollBar()
    page.resize(900, 400)
    found = [make_hit(file_id=at, passage_id=at) for at in range(1, 21)]

    def find(passage_id: int) -> tuple[int, int]:
        page.find_similar(passage_id)
        searching.engine.answer(Results("", NOTHING, 4.2, len(found), tuple(found)))
        return bar.value(), page.view.currentIndex().row()

    searching.find("rain", *found[:2])
    first = find(1)
    page.view.setCurrentIndex(page.model.index(15))
    scrolled = bar.value()
    again = find(1)
    other = find(16)

    assert scrolled > 0
    assert again == (scrolled, 15)
    assert first == other == (0, 0)


def test_after_a_question_from_the_search_box_a_follow_up_can_be_typed_at_once(
    qtbot: QtBot, searching: Searching, engine: EngineByHand
) -> None:
    page = searching.page
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    searching.type("Does it rain?")
    box = page.bar.focusProxy()
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Tab)
    QTest.keyClicks(page.focusWidget(), "And when?")

    assert [one.question for one in engine.asked(Ask)] == ["Does it rain?"]
    assert page.bar.query == "Does it rain?"
    assert isinstance(page.focusWidget(), QuestionBox)


@pytest.mark.parametrize("is_empty", [True, False])
def test_escape_leads_from_the_question_to_the_results_or_the_box(
    qtbot: QtBot, searching: Searching, hits: list[Hit], is_empty: bool
) -> None:
    page = searching.page
    page.activateWindow()
    searching.type("rain")
    searching.answer(*([] if is_empty else hits))
    page.side.show_ask()
    question = page.ask_panel.foot.question
    qtbot.waitUntil(question.hasFocus)
    QTest.keyClick(question, Qt.Key.Key_Escape)

    assert not question.hasFocus()
    assert page.view.hasFocus() is not is_empty


@pytest.mark.parametrize("is_refused", [True, False])
def test_a_search_that_takes_long_is_shown_as_pending_until_it_ends(
    qtbot: QtBot, searching: Searching, is_refused: bool
) -> None:
    hint = searching.page.area.hint
    before = hint.heading
    searching.type("rain")
    qtbot.waitUntil(lambda: hint.heading == "Searching…")
    folder = Folder("/d", FolderState.READY, 1, 1, 1, 1)
    counts = FileCounts(indexed=1, waiting=0, failed=0, skipped=0)
    searching.page.show_status(Status((folder,), counts, 1, 1, (), {}, 0, None))
    meanwhile = hint.heading
    if is_refused:
        searching.engine.answer_newest(Search, Refused("broken", "It failed.", ""))
    else:
        searching.answer()
        searching.answer()

    assert before == "Search by words or by meaning"
    assert meanwhile == "Searching…"
    assert hint.heading == (before if is_refused else "Nothing found for “rain”")


def test_nothing_is_pending_in_a_box_that_was_emptied(qtbot: QtBot, searching: Searching) -> None:
    hint = searching.page.area.hint
    before = hint.heading
    searching.type("rain")
    qtbot.waitUntil(lambda: hint.heading == "Searching…")
    searching.page.bar.search_for("")

    qtbot.waitUntil(lambda: hint.heading == before)
