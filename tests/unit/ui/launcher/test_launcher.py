from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.history_commands import GetHistory, GetSavedSearches, NoteOpening, NoteSearch
from desktop_app.core.messages import LibraryChanged, Outcome, Refused
from desktop_app.core.passage_links import PassageLink
from desktop_app.core.preview_commands import GetPreview, MakeLink
from desktop_app.core.previews import Preview
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.search_commands import ExplainHit, Search
from desktop_app.ui.launcher.entries_view import EntriesView
from desktop_app.ui.launcher.extent import WIDTH
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.live_search.live_search import FIRST
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.preview.preview_content import PreviewContent
from tests.support.windows import DesktopByHand, EngineByHand
from tests.unit.ui.results.test_explanation_sections import EXPLANATION

MakeHit = Callable[..., Hit]

NO_KEYS = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Shown:
    """The launcher on the screen, about files that exist."""

    def __init__(
        self, qtbot: QtBot, launcher: Launcher, engine: EngineByHand, hits: list[Hit]
    ) -> None:
        self._qtbot = qtbot
        self.launcher = launcher
        self.lists = launcher.lists
        self.engine = engine
        self.hits = hits

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEYS) -> None:
        QTest.keyClick(self.launcher.box, key, modifiers)

    def type(self, text: str) -> None:
        """Type, and wait until all of it is searched for."""
        QTest.keyClicks(self.launcher.box, text)
        wanted = self.launcher.box.query
        self._qtbot.waitUntil(lambda: self.last_search().query == wanted)

    @property
    def searches(self) -> list[Search]:
        """The searches for hits, and not those for names."""
        return [one for one in self.engine.asked(Search) if one.box == "launcher"]

    def last_search(self) -> Search:
        return self.searches[-1]

    def answer(self, *hits: Hit) -> None:
        """Answer the last search."""
        self.answer_with(Results(self.last_search().query, NOTHING, 4.2, len(hits), hits))

    def answer_with(self, results: Results) -> None:
        last = self.last_search()
        self.engine.answer_to(
            [one.number for one in self.engine.sent if one.body == last][-1], results
        )

    def answer_names(self, *hits: Hit) -> None:
        """Answer the last search for names."""
        self.engine.answer_newest(Search, Results("", NOTHING, 1.0, len(hits), hits))

    def find(self, text: str) -> None:
        """Type a text that finds all files, by words and then by meaning."""
        self.type(text)
        self.answer(*self.hits)
        self.answer(*self.hits)

    def wait_for_literal(self) -> None:
        self._qtbot.waitUntil(lambda: self.last_search().keeps_spelling)

    def wait_for_preview_of(self, file_id: int) -> None:
        self._qtbot.waitUntil(
            lambda: [one.file_id for one in self.engine.asked(GetPreview)][-1:] == [file_id]
        )

    @property
    def names(self) -> list[str]:
        return [Path(hit.path).name for hit in self.lists.hits]

    @property
    def chosen(self) -> str:
        return self.names[self.lists.row]


@pytest.fixture
def shown(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, make_hit: MakeHit, tmp_path: Path
) -> Shown:
    hits = []
    for n in range(20):
        path = tmp_path / f"{n}.txt"
        path.touch()
        hits.append(make_hit(file_id=n, path=str(path), page=None))
    launcher = Launcher(client)
    qtbot.addWidget(launcher)
    launcher.toggle()
    qtbot.waitUntil(launcher.isActiveWindow)
    return Shown(qtbot, launcher, engine, hits)


def turn_away(qtbot: QtBot) -> None:
    """Return the keyboard to another window, as a window manager does when one is hidden."""
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)


def test_it_comes_with_the_keyboard_and_goes_again(shown: Shown, qtbot: QtBot) -> None:
    assert shown.launcher.box.hasFocus()
    shown.launcher.toggle()
    assert not shown.launcher.isVisible()
    turn_away(qtbot)
    shown.launcher.toggle()
    qtbot.waitUntil(shown.launcher.isActiveWindow)
    assert shown.launcher.isVisible()


def test_it_is_frameless_centred_and_in_the_upper_part(shown: Shown) -> None:
    screen = QGuiApplication.primaryScreen().availableGeometry()
    place = shown.launcher.geometry()

    assert shown.launcher.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert place.width() == min(WIDTH, screen.width() - 16)
    assert abs(place.center().x() - screen.center().x()) <= 1
    assert place.top() < screen.height() / 3


def test_it_stays_on_its_screen_when_the_pointer_leaves_it(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = shown.launcher.pos()
    other = SimpleNamespace(availableGeometry=lambda: QRect(4000, 0, 1000, 700))
    monkeypatch.setattr(QGuiApplication, "screenAt", staticmethod(lambda _point: other))
    shown.find("snow")
    assert shown.launcher.pos() == place


def test_the_first_key_is_searched_for_at_once_by_words(shown: Shown) -> None:
    QTest.keyClicks(shown.launcher.box, "s")

    assert shown.engine.asked(Search) == [
        Search(
            "s",
            FIRST,
            SearchMode.WORDS,
            is_typing=True,
            folds_unlikely=True,
            box="launcher",
        )
    ]


def test_words_are_shown_and_meaning_takes_their_place(shown: Shown) -> None:
    shown.type("snow")
    shown.answer(*shown.hits[:2])
    assert shown.names == ["0.txt", "1.txt"]
    assert shown.last_search().mode is SearchMode.HYBRID
    shown.answer(shown.hits[3], *shown.hits[:2])
    assert shown.names == ["3.txt", "0.txt", "1.txt"]
    assert shown.chosen == "3.txt"


def test_a_corrected_query_can_be_searched_as_typed(shown: Shown) -> None:
    shown.type("snwo ")
    results = Results("snwo", NOTHING, 4.2, 1, tuple(shown.hits[:1]), (Saying("Corrected."),))
    shown.engine.answer(results)
    shown.engine.answer(replace(results, suggestion="snow", is_corrected=True))
    button = next(one for one in shown.launcher.foot.findChildren(QPushButton))

    assert shown.launcher.foot.text.startswith("1 file · Corrected. · ")
    assert button.text() == "Search &instead for “snwo”"
    shown.press(Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    shown.wait_for_literal()
    assert shown.last_search().query == "snwo"
    shown.engine.answer(replace(results, suggestion="snow"))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown.launcher.box.query == "snow"
    assert shown.launcher.box.hasFocus()


def test_meaning_does_not_move_the_row_that_was_chosen(shown: Shown) -> None:
    shown.type("snow")
    shown.answer(*shown.hits[:4])
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Down)
    shown.answer(*reversed(shown.hits[:6]))

    assert (shown.chosen, shown.lists.row) == ("2.txt", 2)
    assert shown.names == ["5.txt", "4.txt", "2.txt", "3.txt", "1.txt", "0.txt"]


def test_a_changed_library_leaves_the_hit_that_is_looked_at_selected(
    shown: Shown, qtbot: QtBot
) -> None:
    shown.find("snow")
    searches = len(shown.searches)
    shown.engine.tell(LibraryChanged(1))
    snow = Search("snow", is_typing=True, folds_unlikely=True, box="launcher")
    assert shown.last_search() == snow
    assert len(shown.searches) == searches + 1
    shown.answer(shown.hits[5], *shown.hits[:5])
    assert (shown.chosen, shown.lists.row) == ("0.txt", 1)
    shown.engine.tell(LibraryChanged(2))
    qtbot.waitUntil(lambda: len(shown.searches) == searches + 2)
    shown.answer(*shown.hits[1:3])
    assert (shown.names, shown.lists.row) == (["1.txt", "2.txt"], 1)


def test_another_text_begins_with_the_first_row(shown: Shown) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Down)
    shown.find("s")

    assert shown.lists.row == 0


def test_no_words_found_leaves_what_is_shown_until_meaning_has_answered(shown: Shown) -> None:
    shown.find("snow")
    shown.type("xyz")
    shown.answer()
    assert len(shown.names) == 20
    shown.answer()
    assert shown.names == []
    assert shown.launcher.foot.text.startswith("Nothing found")


def test_results_of_an_older_text_are_not_shown(shown: Shown) -> None:
    shown.type("snow")
    older = shown.engine.sent[-1]
    shown.type("man")
    shown.engine.sent.append(older)
    shown.answer(*shown.hits[:1])

    assert shown.names == []


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ([Qt.Key.Key_Down], 1),
        ([Qt.Key.Key_Up], 0),
        ([Qt.Key.Key_PageDown], 8),
        ([Qt.Key.Key_End], 19),
        ([Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_Up], 10),
        ([Qt.Key.Key_End, Qt.Key.Key_Home], 0),
        ([Qt.Key.Key_End, Qt.Key.Key_Down], 19),
    ],
)
def test_keys_choose_a_row_while_the_box_keeps_the_keyboard(
    shown: Shown, keys: list[Qt.Key], row: int
) -> None:
    shown.find("snow")
    for key in keys:
        shown.press(key)

    assert shown.lists.row == row
    assert shown.launcher.box.hasFocus()
    assert shown.launcher.box.text() == "snow"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_less_likely_files_are_shown_by_the_button_below_the_last_hit(
    shown: Shown, key: Qt.Key
) -> None:
    shown.type("snow")
    shown.answer(*shown.hits[:2])
    folded = Results("snow", NOTHING, 4.2, 20, tuple(shown.hits[:2]), folded=18)
    shown.engine.answer(folded)
    button = shown.lists.less_likely
    height = shown.launcher.height()
    assert (button.isVisible(), button.text()) == (True, "18 less likely files")
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Down)
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Up)
    assert (shown.launcher.box.hasFocus(), shown.chosen) == (True, "1.txt")
    shown.press(Qt.Key.Key_Down)
    QTest.keyClick(button, key)
    assert not shown.last_search().folds_unlikely
    shown.answer(*shown.hits)

    assert (len(shown.names), shown.chosen) == (20, "1.txt")
    assert shown.launcher.box.hasFocus()
    assert button.isHidden()
    assert shown.launcher.height() > height


def test_other_keys_on_the_button_are_those_of_the_box(shown: Shown) -> None:
    shown.find("snow")
    shown.engine.tell(LibraryChanged(1))
    hits = tuple(shown.hits[:1])
    shown.engine.answer(Results("snow", NOTHING, 4.2, 2, hits, folded=1))
    shown.press(Qt.Key.Key_Down)
    assert shown.lists.less_likely.text() == "1 less likely file"
    assert shown.lists.less_likely.hasFocus()
    QTest.keyClicks(shown.lists.less_likely, "y")
    assert shown.launcher.box.query == "snowy"
    assert shown.launcher.box.hasFocus()


def test_an_emptied_box_offers_no_less_likely_files(shown: Shown, qtbot: QtBot) -> None:
    shown.type("snow")
    hits = tuple(shown.hits[:1])
    shown.engine.answer(Results("snow", NOTHING, 4.2, 2, hits, folded=1))
    shown.press(Qt.Key.Key_Escape)

    qtbot.waitUntil(shown.lists.less_likely.isHidden)


def test_enter_opens_the_chosen_hit_and_it_is_remembered(
    shown: Shown, desktop: DesktopByHand
) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)

    assert desktop.opened == [f"file://{shown.hits[1].path}"]
    assert shown.engine.asked(NoteOpening) == [NoteOpening("snow", shown.hits[1].path)]
    assert not shown.launcher.isVisible()


def test_enter_before_the_hits_are_there_opens_the_first_of_them(
    shown: Shown, desktop: DesktopByHand
) -> None:
    shown.find("snow")
    shown.type("man")
    shown.press(Qt.Key.Key_Return)
    assert desktop.opened == []
    shown.answer(shown.hits[7])

    assert desktop.opened == [f"file://{shown.hits[7].path}"]


def test_enter_before_a_refusal_opens_nothing_later(shown: Shown, desktop: DesktopByHand) -> None:
    shown.type("snow")
    shown.press(Qt.Key.Key_Return)
    shown.engine.answer(Refused("engine_stopped", "The engine is down.", ""))
    shown.launcher.search.refresh()
    shown.answer(shown.hits[7])

    assert shown.names == ["7.txt"]
    assert desktop.opened == []


def test_enter_before_the_launcher_is_hidden_opens_nothing_later(
    shown: Shown, desktop: DesktopByHand
) -> None:
    shown.type("snow")
    shown.press(Qt.Key.Key_Return)
    shown.launcher.hide()
    shown.answer(shown.hits[7])

    assert desktop.opened == []


def test_control_enter_shows_the_folder(shown: Shown, desktop: DesktopByHand) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Return, CONTROL)

    assert desktop.opened == [f"file://{Path(shown.hits[0].path).parent}"]
    assert shown.engine.asked(NoteSearch) == [NoteSearch("snow")]
    assert not shown.launcher.isVisible()


def test_a_deleted_file_is_reported_and_the_launcher_stays(
    shown: Shown, desktop: DesktopByHand
) -> None:
    shown.find("snow")
    Path(shown.hits[0].path).unlink()
    shown.press(Qt.Key.Key_Return)

    assert "is no longer there" in shown.launcher.foot.text
    assert shown.launcher.isVisible()
    assert shown.engine.asked(NoteOpening) == []


def test_path_and_passage_are_copied(shown: Shown) -> None:
    clipboard = QGuiApplication.clipboard()
    shown.find("snow")
    shown.launcher.box.selectAll()
    shown.press(Qt.Key.Key_C, CONTROL)
    assert clipboard.text() == shown.hits[0].path
    shown.press(Qt.Key.Key_C, CONTROL | SHIFT)
    assert clipboard.text() == shown.hits[0].passage
    assert shown.launcher.foot.text == "Passage copied"


def test_a_link_is_copied_when_the_engine_has_made_it(shown: Shown) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_L, CONTROL | SHIFT)
    link = PassageLink(b"c" * 16, 0, b"t" * 16, "0" * 32, shown.hits[0].file_id)
    shown.engine.answer_newest(MakeLink, link)

    assert QGuiApplication.clipboard().text() == str(link)
    assert shown.launcher.foot.text == "Link copied"


def test_a_part_of_the_text_that_is_selected_is_what_is_copied(shown: Shown) -> None:
    shown.find("snow")
    shown.launcher.box.setSelection(0, 2)
    shown.press(Qt.Key.Key_C, CONTROL)

    assert QGuiApplication.clipboard().text() == "sn"


def test_space_in_the_list_previews_in_the_window(shown: Shown, qtbot: QtBot) -> None:
    shown.find("snow")
    shown.lists.hits_view.setFocus()
    with qtbot.waitSignal(shown.launcher.preview_requested) as asked:
        QTest.keyClick(shown.lists.hits_view, Qt.Key.Key_Space)
    assert asked.args == [shown.hits[0], "snow"]
    assert shown.engine.asked(NoteSearch) == [NoteSearch("snow")]
    shown.launcher.box.setFocus()
    with qtbot.assertNotEmitted(shown.launcher.preview_requested):
        shown.press(Qt.Key.Key_Space)
    assert shown.launcher.box.text() == "snow "


def test_control_p_shows_the_preview_beside_the_list_and_hides_it(
    shown: Shown, qtbot: QtBot
) -> None:
    shown.find("snow")
    left, width = shown.launcher.x(), shown.launcher.width()
    assert shown.engine.asked(GetPreview) == []
    with qtbot.waitSignal(shown.launcher.preview.switched) as switched:
        shown.press(Qt.Key.Key_P, CONTROL)
    assert switched.args == [True]
    shown.wait_for_preview_of(0)
    first = GetPreview(shown.hits[0].passage_id, 0, "snow", is_typing=True)
    assert shown.engine.asked(GetPreview) == [first]
    assert shown.launcher.preview.isVisible()
    assert shown.launcher.width() > width
    assert shown.launcher.box.hasFocus()
    shown.press(Qt.Key.Key_P, CONTROL)
    assert not shown.launcher.preview.isVisible()
    assert (shown.launcher.x(), shown.launcher.width()) == (left, width)


def test_the_right_arrow_behind_the_text_switches_the_preview(shown: Shown) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Left)
    shown.press(Qt.Key.Key_Right)
    assert not shown.launcher.preview.is_on
    shown.press(Qt.Key.Key_Right)
    assert shown.launcher.preview.isVisible()
    shown.press(Qt.Key.Key_Right)
    assert not shown.launcher.preview.isVisible()


def test_the_preview_is_built_soon_after_the_launcher_is_shown(shown: Shown, qtbot: QtBot) -> None:
    preview = shown.launcher.preview

    qtbot.waitUntil(lambda: preview.findChild(PreviewPane) is not None)
    assert not preview.is_on
    assert preview.preview is preview.findChild(PreviewPane)
    assert preview.findChild(PreviewContent) is not None


def test_without_hits_there_is_no_preview_to_switch(shown: Shown) -> None:
    shown.press(Qt.Key.Key_P, CONTROL)
    assert not shown.launcher.preview.is_on


def test_the_preview_follows_the_selection_and_not_each_row_on_the_way(
    shown: Shown, make_preview: Callable[..., Preview]
) -> None:
    shown.launcher.preview.set_on(is_on=True)
    shown.find("snow")
    shown.wait_for_preview_of(0)
    for _ in range(5):
        shown.press(Qt.Key.Key_Down)
    shown.wait_for_preview_of(5)
    assert len(shown.engine.asked(GetPreview)) == 2
    shown.engine.answer_newest(GetPreview, make_preview("Snow. " * 9, "Snow"))
    pane = shown.launcher.preview.preview
    assert pane.header.matches == "match 1 of 9"
    shown.press(Qt.Key.Key_F3)
    assert pane.header.matches == "match 2 of 9"
    assert shown.launcher.box.hasFocus()


def test_the_preview_goes_with_the_hits(shown: Shown) -> None:
    shown.launcher.preview.set_on(is_on=True)
    empty = shown.launcher.width()
    shown.find("snow")
    height = shown.launcher.height()
    shown.type("x")
    shown.answer(*shown.hits[:2])
    shown.answer(*shown.hits[:2])
    assert shown.launcher.height() == height
    shown.type("yz")
    shown.answer()
    shown.answer()

    assert not shown.launcher.preview.isVisible()
    assert shown.launcher.width() == empty


def test_escape_and_letters_leave_the_preview_for_the_box(
    shown: Shown, make_preview: Callable[..., Preview]
) -> None:
    shown.launcher.preview.set_on(is_on=True)
    shown.find("snow")
    shown.wait_for_preview_of(0)
    shown.engine.answer_newest(GetPreview, make_preview("Snow on the hills.", "Snow"))
    shown.launcher.preview.preview.focus_content()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is not shown.launcher.box
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert shown.launcher.box.hasFocus()
    assert shown.launcher.box.text() == "snow"
    focused.setFocus()
    QTest.keyClick(focused, Qt.Key.Key_P)
    assert shown.launcher.box.hasFocus()
    assert shown.launcher.box.text() == "snowp"


def test_typing_in_the_list_goes_on_in_the_box(shown: Shown) -> None:
    shown.find("snow")
    row = shown.lists.chosen_place().center()
    view = shown.lists.hits_view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=row + QPoint(0, 70))
    assert view.hasFocus()
    assert shown.lists.row == 1
    QTest.keyClicks(view, "m")

    assert shown.launcher.box.text() == "snowm"
    assert shown.launcher.box.hasFocus()


def test_a_double_click_opens(shown: Shown, desktop: DesktopByHand) -> None:
    shown.find("why?")
    row = shown.lists.chosen_place().center()
    viewport = shown.lists.hits_view.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=row)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=row)

    assert desktop.opened == [f"file://{shown.hits[0].path}"]


def test_a_question_begins_with_its_mark(shown: Shown, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(shown.launcher.question_began):
        shown.type("why")
    with qtbot.waitSignal(shown.launcher.question_began):
        shown.type("why?")


@pytest.mark.parametrize(
    ("text", "key"),
    [("why", Qt.Key.Key_Tab), ("why?", Qt.Key.Key_Tab), ("why?", Qt.Key.Key_Return)],
)
def test_a_question_is_asked_elsewhere(shown: Shown, qtbot: QtBot, text: str, key: Qt.Key) -> None:
    shown.find(text)
    with qtbot.waitSignal(shown.launcher.asked) as asked:
        shown.press(key)

    assert asked.args == [text]
    assert not shown.launcher.isVisible()


def test_a_hit_chosen_for_a_question_is_opened(shown: Shown, desktop: DesktopByHand) -> None:
    shown.find("why?")
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Return)

    assert desktop.opened == [f"file://{shown.hits[1].path}"]


def test_nothing_typed_asks_nothing(shown: Shown, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(shown.launcher.asked):
        shown.press(Qt.Key.Key_Tab)
    assert shown.launcher.box.hasFocus()


def test_all_actions_are_in_a_menu_with_their_keys(shown: Shown, desktop: DesktopByHand) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_K, CONTROL)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    listed = {
        one.text().replace("&", ""): one.shortcut().toString()
        for one in menu.actions()
        if not one.isSeparator()
    }
    QTest.keyClick(menu, Qt.Key.Key_Return)

    assert listed == {
        "Open": "Enter",
        "Open with…": "Ctrl+Shift+Enter",
        "Show in folder": "Ctrl+Enter",
        "Preview": "Ctrl+P",
        "Copy path": "Ctrl+C",
        "Copy passage": "Ctrl+Shift+C",
        "Copy link": "Ctrl+Shift+L",
        "Copy citation": "Ctrl+Alt+C",
        "Find similar passages": "Ctrl+M",
        "Mark…": "Ctrl+B",
        "Answers this search": "Ctrl+Shift+G",
        "Ask about this file": "Ctrl+Shift+J",
        "Why this hit": "Ctrl+I",
        "Forget…": "Ctrl+Shift+Del",
        "Exclude this folder…": "Ctrl+Shift+X",
    }
    assert desktop.opened == [f"file://{shown.hits[0].path}"]


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [(Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_F10, SHIFT)],
)
def test_the_keys_of_menus_list_the_actions(
    shown: Shown, desktop: DesktopByHand, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Down)
    shown.press(key, modifiers)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Return)

    assert desktop.opened == [f"file://{shown.hits[1].path}"]


def test_a_key_states_why_and_escape_closes_only_that(shown: Shown) -> None:
    shown.find("snow")
    found_by = shown.last_search()
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_I, CONTROL)
    shown.engine.answer(EXPLANATION)
    popover = shown.launcher.why.popover
    was_shown = popover.isVisible()
    QTest.keyClick(popover, Qt.Key.Key_Escape)

    assert shown.engine.asked(ExplainHit) == [ExplainHit(found_by, 1, 1)]
    assert was_shown
    assert not popover.isVisible()
    assert shown.launcher.isVisible()
    assert shown.launcher.box.text() == "snow"


def test_the_offer_in_a_row_and_the_menu_state_why(shown: Shown) -> None:
    shown.find("snow")
    view = shown.lists.hits_view
    row = view.visualRect(view.model().index(1, 0))
    at = QPoint(row.right() - 30, row.top() + 20)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.sendEvent(
        view.viewport(),
        QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at)),
    )
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_W)

    assert [one.file_id for one in shown.engine.asked(ExplainHit)] == [1, 1]


def test_escape_clears_and_then_hides(shown: Shown) -> None:
    shown.find("snow")
    shown.press(Qt.Key.Key_Escape)
    assert shown.launcher.box.text() == ""
    assert shown.launcher.isVisible()
    shown.press(Qt.Key.Key_Escape)
    assert not shown.launcher.isVisible()


def test_it_grows_with_its_hits_up_to_eight_rows_or_the_screen(shown: Shown, qtbot: QtBot) -> None:
    empty = shown.launcher.height()
    shown.type("snow")
    shown.answer(*shown.hits[:2])
    shown.answer(*shown.hits[:2])
    row = shown.lists.hits_view.sizeHintForRow(0)
    assert shown.launcher.height() == empty + 2 * row
    shown.find("s")
    assert shown.launcher.height() <= empty + 8 * row
    screen = shown.launcher.screen().availableGeometry()
    assert shown.launcher.geometry().bottom() <= screen.bottom()


def test_it_shrinks_when_nothing_is_found(shown: Shown) -> None:
    empty = shown.launcher.height()
    shown.find("snow")
    shown.type("xyz")
    shown.answer()
    shown.answer()

    assert shown.launcher.height() == empty


def test_a_long_message_is_elided(shown: Shown) -> None:
    shown.launcher.foot.show_message("Very long. " * 50)
    (said, _) = shown.launcher.foot.findChildren(QLabel)

    assert said.text().endswith("…")
    assert said.fontMetrics().horizontalAdvance(said.text()) <= said.width()


def test_it_goes_when_the_user_turns_to_another_window(shown: Shown, qtbot: QtBot) -> None:
    turn_away(qtbot)
    qtbot.waitUntil(lambda: not shown.launcher.isVisible())


def test_it_stays_for_a_window_of_its_own(shown: Shown, qtbot: QtBot) -> None:
    preview = QWidget(shown.launcher, Qt.WindowType.Dialog)
    preview.show()
    preview.activateWindow()
    qtbot.waitUntil(preview.isActiveWindow)
    QTest.qWait(20)

    assert shown.launcher.isVisible()


HISTORY = History(
    is_kept=True,
    searches=(PastSearch("snow depth", 2, 9.0), PastSearch("rain", 1, 8.0)),
    openings=1,
    opened=(OpenedFile("/d/report.pdf", 9.0),),
)


def test_the_empty_box_offers_searches_and_files_of_before(
    shown: Shown, desktop: DesktopByHand, tmp_path: Path
) -> None:
    path = str(tmp_path / "0.txt")
    assert isinstance(shown.engine.sent[-1].body, GetHistory)
    shown.engine.answer(History(True, HISTORY.searches, 1, (OpenedFile(path, 9.0),)))  # noqa: FBT003
    shown.press(Qt.Key.Key_End)
    shown.press(Qt.Key.Key_Return)

    assert desktop.opened == [f"file://{path}"]
    assert shown.engine.asked(NoteOpening) == [NoteOpening("", path)]


@pytest.mark.parametrize("is_history_first", [True, False])
def test_saved_searches_are_offered_whichever_reply_comes_first(
    shown: Shown, is_history_first: bool
) -> None:
    saved, history = shown.engine.sent[-2:]
    replies: list[tuple[int, Outcome]] = [
        (history.number, HISTORY),
        (saved.number, SavedSearches((SavedSearch("Wet", "rain", balance=0.4),))),
    ]
    for number, reply in replies if is_history_first else reversed(replies):
        shown.engine.answer_to(number, reply)
    shown.press(Qt.Key.Key_Home)
    shown.press(Qt.Key.Key_Return)

    assert shown.last_search().query == "rain"
    shown.answer(*shown.hits[:1])
    assert shown.last_search().balance == 0.4


def test_a_search_of_before_is_made_again(shown: Shown) -> None:
    shown.engine.answer(HISTORY)
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Return)

    assert shown.launcher.box.text() == "snow depth"
    assert shown.last_search().query == "snow depth"


def test_a_deleted_recent_file_is_reported(shown: Shown) -> None:
    shown.engine.answer(HISTORY)
    shown.press(Qt.Key.Key_End)
    shown.press(Qt.Key.Key_Return)

    assert "is no longer there" in shown.launcher.foot.text
    assert shown.launcher.isVisible()


def test_a_history_that_comes_late_does_not_replace_the_hits(shown: Shown) -> None:
    asked = shown.engine.sent[-1].number
    shown.find("snow")
    shown.engine.answer_to(asked, HISTORY)

    assert shown.chosen == "0.txt"


def test_what_was_typed_is_still_there_and_selected(shown: Shown, qtbot: QtBot) -> None:
    shown.find("snow")
    shown.launcher.hide()
    turn_away(qtbot)
    shown.launcher.toggle()
    qtbot.waitUntil(shown.launcher.isActiveWindow)

    assert shown.launcher.box.selectedText() == "snow"


def test_a_search_that_cannot_be_made_states_why(shown: Shown) -> None:
    shown.type("snow")
    shown.engine.answer(Refused("engine_stopped", "The engine is down.", "Try again."))

    assert shown.launcher.foot.text == "The engine is down. Try again."


def test_everything_has_a_name_for_screen_readers(shown: Shown) -> None:
    parts = (shown.launcher.box, shown.lists.hits_view, shown.lists.above, shown.lists.below)

    assert all(part.accessibleName() for part in parts)


def test_it_is_painted_in_light_and_dark(shown: Shown, palette: QPalette) -> None:
    shown.launcher.setPalette(palette)
    shown.find("snow")
    image = shown.launcher.grab().toImage()

    assert image.pixelColor(5, 5) == palette.color(QPalette.ColorRole.Base)


RAIN = SavedSearches((SavedSearch("Wet days", "rain", balance=0.4),))


def titles(view: EntriesView) -> list[str]:
    return [entry.title for entry in view.entries]


def test_an_action_that_the_text_begins_is_before_the_hits_at_once(
    shown: Shown, qtbot: QtBot
) -> None:
    shown.find("set")
    assert titles(shown.lists.below) == ["Settings"]
    shown.press(Qt.Key.Key_T)
    assert titles(shown.lists.above) == ["Settings"]
    with qtbot.waitSignal(shown.launcher.entry_actions.action_requested) as requested:
        shown.press(Qt.Key.Key_Return)

    assert requested.args == ["settings"]
    assert not shown.launcher.isVisible()


def test_hits_come_between_what_is_named_and_what_else_matches(shown: Shown) -> None:
    shown.engine.answer_newest(GetSavedSearches, RAIN)
    shown.find("wet d")
    assert titles(shown.lists.above) == ["Wet days"]
    assert shown.lists.row == -1
    shown.press(Qt.Key.Key_C, CONTROL)
    assert shown.launcher.foot.text != "Path copied"
    shown.press(Qt.Key.Key_Down)
    assert shown.chosen == "0.txt"
    shown.press(Qt.Key.Key_Up)
    assert shown.lists.chosen_entry == shown.lists.above.entries[0]


def test_entries_after_the_hits_are_reached_by_the_arrow_keys(
    shown: Shown, desktop: DesktopByHand
) -> None:
    shown.engine.answer_newest(GetSavedSearches, RAIN)
    shown.type("days")
    for _ in range(2):
        shown.answer(*shown.hits[:2])
    assert shown.chosen == "0.txt"
    shown.press(Qt.Key.Key_Down)
    shown.press(Qt.Key.Key_Down)
    assert shown.lists.chosen_entry is not None
    assert shown.lists.row == -1
    assert shown.launcher.box.hasFocus()
    shown.engine.tell(LibraryChanged(1))
    shown.answer(*shown.hits[:3])
    assert titles(shown.lists.below) == [shown.lists.chosen_entry.title]
    shown.press(Qt.Key.Key_Return)

    assert desktop.opened == []
    assert shown.launcher.box.text() == "rain"
    assert shown.lists.below.count == 0
    shown.answer(*shown.hits[:2])
    assert shown.last_search().balance == 0.4
    assert shown.chosen == "0.txt"


def test_a_saved_search_with_the_typed_name_and_query_is_made(shown: Shown) -> None:
    saved = SavedSearches((SavedSearch("rain", "rain", balance=0.4),))
    shown.engine.answer_newest(GetSavedSearches, saved)
    shown.find("rain")
    shown.press(Qt.Key.Key_Return)

    assert shown.last_search().balance == 0.4
    assert shown.lists.above.count == 0


def test_less_likely_files_are_between_the_hits_and_the_entries(shown: Shown) -> None:
    shown.engine.answer_newest(GetSavedSearches, RAIN)
    shown.type("days")
    shown.answer(*shown.hits[:1])
    hits = tuple(shown.hits[:1])
    shown.answer_with(Results("days", NOTHING, 4.2, 2, hits, folded=1))
    shown.press(Qt.Key.Key_Down)
    assert shown.lists.less_likely.hasFocus()
    QTest.keyClick(shown.lists.less_likely, Qt.Key.Key_Down)
    assert shown.lists.chosen_entry is not None
    shown.press(Qt.Key.Key_Up)
    assert shown.chosen == "0.txt"


def test_files_by_name_arrive_after_the_hits_and_move_none_of_them(shown: Shown) -> None:
    shown.type("ann rep")
    shown.answer(*shown.hits[:12])
    assert [one.box for one in shown.engine.asked(Search)] == ["launcher"] * len(shown.searches)
    shown.answer(*shown.hits[:12])
    for _ in range(5):
        shown.press(Qt.Key.Key_Down)
    place = shown.lists.chosen_place()
    shown.answer_names(shown.hits[0], *shown.hits[13:20])

    assert titles(shown.lists.below) == ["13.txt", "14.txt", "15.txt"]
    assert shown.lists.below.isVisible()
    assert (shown.chosen, shown.lists.chosen_place()) == ("5.txt", place)
    assert shown.lists.hits_view.geometry().contains(place)
    screen = shown.launcher.screen().availableGeometry()
    assert shown.launcher.geometry().bottom() <= screen.bottom()


def test_a_file_found_by_name_is_previewed_and_opened(shown: Shown, desktop: DesktopByHand) -> None:
    shown.launcher.preview.set_on(is_on=True)
    shown.type("ann rep")
    for _ in range(2):
        shown.answer(shown.hits[0])
    shown.answer_names(shown.hits[13])
    shown.press(Qt.Key.Key_End)
    assert shown.engine.asked(GetPreview)[-1] == GetPreview(0, 13, "ann rep")
    shown.press(Qt.Key.Key_Return)

    assert desktop.opened == [f"file://{shown.hits[13].path}"]


def test_without_hits_the_first_entry_is_chosen_once_that_is_known(shown: Shown) -> None:
    shown.type("ind pau")
    assert titles(shown.lists.below) == ["Pause indexing"]
    assert shown.lists.chosen_entry is None
    shown.answer()
    assert shown.lists.chosen_entry is None
    shown.answer()
    assert shown.lists.chosen_entry == shown.lists.below.entries[0]


def test_enter_before_the_hits_are_there_triggers_no_entry_after_them(
    shown: Shown, qtbot: QtBot
) -> None:
    shown.type("ind pau")
    with qtbot.assertNotEmitted(shown.launcher.entry_actions.action_requested):
        shown.press(Qt.Key.Key_Return)
        shown.answer()
        shown.answer()


def test_a_question_is_asked_although_it_was_asked_before(shown: Shown, qtbot: QtBot) -> None:
    shown.launcher.suggestions.remember_question("why rain?")
    shown.find("why rain")
    assert titles(shown.lists.above) == ["why rain?"]
    shown.find("?")
    assert shown.lists.above.count == 0
    with qtbot.waitSignal(shown.launcher.asked) as asked:
        shown.press(Qt.Key.Key_Return)

    assert asked.args == ["why rain?"]


def test_late_entries_do_not_go_before_the_hits(shown: Shown) -> None:
    saved = [one.number for one in shown.engine.sent if isinstance(one.body, GetSavedSearches)]
    shown.find("wet days")
    shown.engine.answer_to(saved[-1], RAIN)

    assert shown.lists.above.count == 0
    assert titles(shown.lists.below) == ["Wet days"]
    assert shown.chosen == "0.txt"


def test_what_is_typed_is_searched_by_the_next_engine(shown: Shown) -> None:
    shown.find("rain")
    shown.type("y")
    shown.engine.stopped.emit("The engine stopped.")
    before = len(shown.searches)
    shown.engine.start()
    again = shown.searches[before:]
    shown.answer(shown.hits[3])

    assert [one.query for one in again] == ["rainy"]
    assert shown.names == ["3.txt"]


def test_the_foot_states_why_there_is_no_engine(shown: Shown) -> None:
    shown.engine.is_up = False
    shown.engine.gave_up.emit(Refused("library_busy", "The library is in use.", "Close it."))
    first = shown.launcher.foot.text
    shown.launcher.foot.show_message("")
    QTest.keyClicks(shown.launcher.box, "rain")
    shown._qtbot.waitUntil(lambda: shown.launcher.foot.text != "")

    assert first == "The library is in use. Close it."
    assert shown.launcher.foot.text == first
