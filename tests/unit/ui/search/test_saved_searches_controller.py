from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history_commands import (
    CountNews,
    DeleteSearch,
    GetSavedSearches,
    NoteLook,
    RenameSearch,
    SaveSearch,
    WatchSearch,
)
from desktop_app.core.messages import LibraryChanged, Notice, Refused
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import (
    SavedSearch,
    SavedSearches,
    SavedSearchNews,
    SearchNews,
    WatchNews,
)
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.search.saved_searches_controller import SavedSearchesController
from desktop_app.ui.search.saved_searches_dialogs import SavedSearchesDialog, SaveSearchDialog
from desktop_app.ui.search.search_bar import SearchBar
from tests.support.windows import EngineByHand

RAIN = SavedSearch("Wet", "rain kind:pdf", SearchMode.HYBRID, 0.4, SearchOrder.DATE)


class Page(QWidget):
    """A search bar whose searches are kept."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.bar = SearchBar(self)
        self.search = LiveSearch(client, "window", self)
        self.keeping = SavedSearchesController(client, self.bar, self.search, self)

    def only(self, kind: Callable[..., object]) -> QWidget:
        """Return the only dialog of a kind."""
        (dialog,) = (one for one in self.findChildren(QWidget) if isinstance(one, kind))  # type: ignore[arg-type]
        return dialog


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient) -> Page:
    made = Page(client)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_list_is_asked_for_when_the_engine_starts(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))

    assert engine.asked(GetSavedSearches) == [GetSavedSearches()]
    assert "Wet" in [one.text() for one in page.bar.saved.menu().actions()]


def test_the_search_of_the_bar_is_saved_with_what_was_chosen(
    page: Page, engine: EngineByHand
) -> None:
    page.bar.run_saved(RAIN)
    page.keeping.save()
    dialog = page.only(SaveSearchDialog)
    assert isinstance(dialog, SaveSearchDialog)
    dialog.name.setText("Wet")
    dialog.accept()

    assert engine.asked(SaveSearch) == [SaveSearch(RAIN)]


def test_an_empty_box_is_not_saved(page: Page) -> None:
    page.keeping.save()

    assert not page.findChildren(SaveSearchDialog)


def test_similar_passages_are_neither_saved_nor_watched_as_the_text_of_the_box(
    page: Page, engine: EngineByHand
) -> None:
    notices: list[Notice] = []
    page.keeping.noticed.connect(notices.append)
    page.bar.run_saved(RAIN)
    page.search.find_similar(7, SearchMode.HYBRID)
    page.keeping.save()
    page.keeping.watch()

    assert not page.findChildren(SaveSearchDialog)
    assert not engine.asked(SaveSearch)
    assert [str(one.message) for one in notices] == [
        "Similar passages cannot be saved or watched as a search."
    ] * 2


def test_a_saved_search_is_made_again_whole(qtbot: QtBot, page: Page) -> None:
    with qtbot.waitSignal(page.bar.query_changed):
        page.bar.saved.chosen.emit(RAIN)

    asked = page.bar.search
    assert (asked.query, asked.is_typing) == (RAIN.query, False)
    assert (asked.mode, asked.balance, asked.order) == (RAIN.mode, RAIN.balance, RAIN.order)


def test_renaming_deleting_and_undoing_reach_the_engine(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.keeping.arrange()
    dialog = page.only(SavedSearchesDialog)
    assert isinstance(dialog, SavedSearchesDialog)
    dialog.list.item(0).setText("Dry")
    engine.answer(Refused("name_taken", "Taken.", "Choose another."))
    assert dialog.problem.text() == "Taken. Choose another."
    dialog.delete.click()
    engine.answer(SavedSearches(()))
    assert dialog.list.count() == 0
    dialog.undo.click()
    dialog.close()
    engine.answer(SavedSearches((RAIN,)))

    assert engine.asked(RenameSearch) == [RenameSearch("Wet", "Dry")]
    assert engine.asked(DeleteSearch) == [DeleteSearch("Wet")]
    assert engine.asked(SaveSearch) == [SaveSearch(RAIN)]


def test_a_refused_save_is_a_notice(
    qtbot: QtBot, page: Page, client: EngineClient, engine: EngineByHand
) -> None:
    page.bar.run_saved(RAIN)
    page.keeping.save()
    dialog = page.only(SaveSearchDialog)
    assert isinstance(dialog, SaveSearchDialog)
    dialog.accept()
    with qtbot.waitSignal(client.unhandled_refusal) as refused:
        engine.answer(Refused("name_too_long", "Too long.", "Shorten it."))

    assert refused.args[0].message == "Too long."


def entries(page: Page) -> list[str]:
    return [one.text() for one in page.bar.saved.menu().actions()]


def test_what_is_new_is_counted_when_the_library_has_settled(
    qtbot: QtBot, page: Page, engine: EngineByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.keeping.settling.setInterval(0)
    engine.tell(LibraryChanged(1))
    assert not page.keeping.settling.isActive(), "without saved searches there is nothing to count"
    engine.start()
    engine.answer(SavedSearches((RAIN, SavedSearch("Snow & ice", "snow"))))
    qtbot.waitUntil(lambda: bool(engine.asked(CountNews)))
    engine.answer(SavedSearchNews((SearchNews("Snow & ice", 3, 5),)))

    assert "Wet" in entries(page)
    assert "Snow && ice\t3 new" in entries(page)
    assert page.bar.saved.accessibleName() == "Saved searches, some with new files"


def test_a_search_that_was_looked_at_has_nothing_new(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.bar.saved.show_news(SavedSearchNews((SearchNews("Wet", 1, 5),)))
    page.bar.saved.chosen.emit(RAIN)

    assert engine.asked(NoteLook) == [NoteLook("Wet")]
    assert "Wet" in entries(page)
    assert page.bar.saved.accessibleName() == "Saved searches"


def test_the_search_of_the_bar_is_watched_under_its_text_and_no_longer(
    qtbot: QtBot, page: Page, engine: EngineByHand
) -> None:
    with qtbot.assertNotEmitted(page.keeping.noticed):
        page.keeping.watch()
    page.bar.run_saved(RAIN)
    engine.start()
    page.keeping.watch()
    watched = replace(RAIN, name=RAIN.query, is_watched=True)
    assert engine.asked(SaveSearch) == [SaveSearch(watched)]
    with qtbot.waitSignal(page.keeping.noticed) as begun:
        engine.answer_newest(SaveSearch, SavedSearches((watched,)))
    assert "“rain kind:pdf” is watched" in begun.args[0].message
    page.keeping.watch()
    assert engine.asked(WatchSearch) == [WatchSearch(RAIN.query, is_on=False)]
    with qtbot.waitSignal(page.keeping.noticed) as ended:
        engine.answer_newest(WatchSearch, SavedSearches((replace(watched, is_watched=False),)))
    assert "not watched any more" in ended.args[0].message


def test_of_two_searches_watched_at_once_each_is_reported(
    qtbot: QtBot, page: Page, engine: EngineByHand
) -> None:
    wet, dry = RAIN, replace(RAIN, name="Dry", query="dry")
    engine.start()
    engine.answer(SavedSearches((wet, dry)))
    page.bar.run_saved(wet)
    page.keeping.watch()
    page.bar.run_saved(dry)
    page.keeping.watch()
    watched = replace(wet, is_watched=True)

    with qtbot.waitSignal(page.keeping.noticed) as noticed:
        engine.answer_newest(WatchSearch, SavedSearches((watched, dry)))

    assert "“Wet” is watched" in noticed.args[0].message


def test_a_search_that_the_engine_refuses_to_watch_is_not_called_watched(
    qtbot: QtBot, page: Page, client: EngineClient, engine: EngineByHand
) -> None:
    engine.start()
    page.bar.run_saved(RAIN)
    refusal = Refused("read_only", "The library cannot be written.", "")
    with (
        qtbot.assertNotEmitted(page.keeping.noticed),
        qtbot.waitSignal(client.unhandled_refusal),
    ):
        page.keeping.watch()
        engine.answer_newest(SaveSearch, refusal)


def test_a_search_that_is_saved_already_is_watched_under_its_name(
    page: Page, engine: EngineByHand
) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.bar.run_saved(RAIN)
    page.keeping.watch()

    assert engine.asked(WatchSearch) == [WatchSearch("Wet", is_on=True)]


def test_a_question_is_watched_under_a_name_that_is_free(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((SavedSearch("How high?", "river"),)))
    page.keeping.watch_question("How high?")

    (asked,) = engine.asked(SaveSearch)
    assert asked.search == SavedSearch("How high? (2)", "How high?", is_watched=True)


def test_the_menu_shows_whether_the_search_of_the_bar_is_watched(
    page: Page, engine: EngineByHand
) -> None:
    def offered() -> tuple[bool, bool]:
        page.bar.saved.menu().aboutToShow.emit()
        (action,) = (
            one for one in page.bar.saved.menu().actions() if one.text() == "&Watch this search"
        )
        return action.isEnabled(), action.isChecked()

    engine.start()
    engine.answer(SavedSearches((replace(RAIN, is_watched=True),)))
    assert offered() == (False, False)
    page.bar.search_for("snow")
    assert offered() == (True, False)
    page.bar.run_saved(RAIN)
    assert offered() == (True, True)


def test_the_bookmark_shows_whether_what_is_typed_is_saved(
    qtbot: QtBot, page: Page, engine: EngineByHand
) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    with qtbot.waitSignal(page.bar.query_changed):
        page.bar.search_for("rain kind:pd")
    assert page.bar.saved.accessibleDescription() == ""

    with qtbot.waitSignal(page.bar.query_changed):
        page.bar.search_for("rain kind:pdf")
    assert page.bar.saved.accessibleDescription() == "This search is saved as “Wet”."


def test_a_search_with_news_is_run_with_the_new_files_marked_once(
    page: Page, engine: EngineByHand
) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    engine.tell(WatchNews((SearchNews("Wet", 2, 9),)))
    sent = []
    for query in ("", "snow", ""):
        if query:
            page.bar.search_for(query)
        else:
            page.keeping.run("Wet")
        sent.append(page.bar.search.since)
    assert sent == [9, None, None]
    page.keeping.run("unknown")


def test_a_tick_in_the_dialog_watches(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.keeping.arrange()
    dialog = page.only(SavedSearchesDialog)
    assert isinstance(dialog, SavedSearchesDialog)
    dialog.list.item(0).setCheckState(Qt.CheckState.Checked)
    assert engine.asked(WatchSearch) == [WatchSearch("Wet", is_on=True)]
    engine.answer(SavedSearches((replace(RAIN, is_watched=True),)))
    assert dialog.list.item(0).checkState() is Qt.CheckState.Checked
    assert engine.asked(RenameSearch) == []
    dialog.close()


def test_undoing_does_not_replace_another_search_that_has_the_name_now(
    page: Page, engine: EngineByHand
) -> None:
    dry = SavedSearch("Dry", "drought")
    engine.start()
    engine.answer(SavedSearches((RAIN, dry)))
    page.keeping.arrange()
    dialog = page.only(SavedSearchesDialog)
    assert isinstance(dialog, SavedSearchesDialog)
    dialog.list.setCurrentRow(1)
    dialog.delete.click()
    engine.answer(SavedSearches((dry,)))
    dialog.list.item(0).setText("Wet")
    engine.answer(SavedSearches((replace(dry, name="Wet"),)))
    dialog.undo.click()

    assert engine.asked(SaveSearch) == [SaveSearch(replace(RAIN, name="Wet (2)"))]


def test_undoing_a_deletion_that_was_refused_saves_nothing(
    page: Page, engine: EngineByHand
) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.keeping.arrange()
    dialog = page.only(SavedSearchesDialog)
    assert isinstance(dialog, SavedSearchesDialog)
    dialog.delete.click()
    engine.answer(Refused("locked", "It is locked.", ""))
    dialog.restore_requested.emit(RAIN)

    assert engine.asked(SaveSearch) == []


def test_a_refusal_that_comes_after_the_dialog_was_closed_is_a_notice(
    qtbot: QtBot, page: Page, engine: EngineByHand
) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN,)))
    page.keeping.arrange()
    dialog = page.only(SavedSearchesDialog)
    assert isinstance(dialog, SavedSearchesDialog)
    dialog.list.item(0).setText("Dry")
    dialog.close()
    with qtbot.waitSignal(page.keeping.noticed) as noticed:
        engine.answer(Refused("name_taken", "Taken.", "Choose another."))

    assert noticed.args == [Notice("Taken.", "Choose another.", is_passing=True)]


def test_all_saved_searches_are_deleted_with_everything(page: Page, engine: EngineByHand) -> None:
    engine.start()
    engine.answer(SavedSearches((RAIN, SavedSearch("Dry", "drought"))))
    page.keeping.delete_all()

    assert engine.asked(DeleteSearch) == [DeleteSearch("Wet"), DeleteSearch("Dry")]
