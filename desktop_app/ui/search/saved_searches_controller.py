"""Saves searches: connects the search bar and the dialogs with the engine."""

from collections.abc import Collection

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.history_commands import (
    CountNews,
    DeleteSearch,
    GetSavedSearches,
    NoteLook,
    RenameSearch,
    SavedChange,
    SaveSearch,
    WatchSearch,
)
from desktop_app.core.letters import shortened
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import (
    SavedSearch,
    SavedSearches,
    SavedSearchNews,
    WatchNews,
)
from desktop_app.core.search_commands import FindSimilar
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.search.saved_searches_button import LONGEST_SHOWN, find_search
from desktop_app.ui.search.saved_searches_dialogs import SavedSearchesDialog, SaveSearchDialog
from desktop_app.ui.search.search_bar import SearchBar

SETTLED_MS = 2_000
"""Without a change of the library for so long, indexing has ended, and what is new is counted."""


class SavedSearchesController(QObject):
    """Lists the saved searches in the bar, and sends changes of them to the engine.

    Args:
        client: The engine, which stores them.
        bar: Lists the saved searches.
        search: The search whose results are shown.
        page: The parent of the dialogs.

    Attributes:
        noticed: Reports that a search is watched, or no longer, or why a change was refused.
        query_missing: A search should be saved or watched, but the search box is empty.
        settling: Runs while the library has just changed; then what is new is counted.
    """

    noticed = Signal(Notice)
    query_missing = Signal()

    def __init__(
        self, client: EngineClient, bar: SearchBar, search: LiveSearch, page: QWidget
    ) -> None:
        super().__init__(page)
        self._client = client
        self._bar = bar
        self._search = search
        self._page = page
        self._saved = SavedSearches(())
        self._since: dict[str, int] = {}
        self._dialog: SavedSearchesDialog | None = None
        self.settling = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self.settling.timeout.connect(self._count_news)
        bar.saved.chosen.connect(self._on_chosen)
        bar.saved.save_requested.connect(self.save)
        bar.saved.arrange_requested.connect(self.arrange)
        bar.saved.watch_requested.connect(self.watch)
        bar.saved.menu().aboutToShow.connect(self._show_query)
        bar.query_changed.connect(self._show_query)
        client.send(GetSavedSearches(), self._on_saved)
        client.library_changed.connect(self._count_later)
        client.matches_found.connect(self._on_matches)

    def save(self) -> None:
        """Ask for a name for the search in the bar; nothing is saved while it is empty."""
        if not self._is_text_shown():
            return
        taken = frozenset(search.name for search in self._saved.searches)
        dialog = SaveSearchDialog(self._typed(), taken, self._page)
        dialog.named.connect(self._on_named)
        dialog.open()

    def run(self, name: str) -> None:
        """Run a saved search, with what is new in it first."""
        for search in self._saved.searches:
            if search.name == name:
                self._on_chosen(search)

    def delete_all(self) -> None:
        """Delete all saved searches, as the user forgets everything."""
        for search in self._saved.searches:
            self._change(DeleteSearch(search.name))

    def watch(self) -> None:
        """Watch the search in the bar, or no longer; nothing is watched while it is empty."""
        if self._is_text_shown():
            self._watch(self._typed())

    def watch_question(self, question: str) -> None:
        """Watch a question that was asked, or no longer."""
        self._watch(SavedSearch(question, question.strip()))

    def arrange(self) -> None:
        """Open the dialog to rename or delete saved searches."""
        dialog = SavedSearchesDialog(self._saved, self._page)
        dialog.rename_requested.connect(self._on_rename)
        dialog.delete_requested.connect(self._on_delete)
        dialog.restore_requested.connect(self._on_restored)
        dialog.watch_requested.connect(self._on_watch)
        dialog.finished.connect(self._on_dialog_closed)
        self._dialog = dialog
        dialog.open()

    def _is_text_shown(self) -> bool:
        """Return whether the text in the bar was searched; if not, show why it is not saved."""
        if isinstance(self._search.state.asked, FindSimilar):
            message = self.tr("Similar passages cannot be saved or watched as a search.")
            action = self.tr("Remove “passages similar to this one” to go back to your search.")
            self.noticed.emit(Notice(message, action, is_passing=True))
            return False
        if not self._bar.query:
            self.query_missing.emit()
        return bool(self._bar.query)

    def _typed(self) -> SavedSearch:
        asked = self._bar.search
        return SavedSearch(asked.query, asked.query, asked.mode, asked.balance, asked.order)

    def _watch(self, search: SavedSearch) -> None:
        """Watch a search, saved under its text unless it is saved already; or no longer."""
        known = find_search(self._saved, search.query)
        if known is None:
            taken = {one.name for one in self._saved.searches}
            known = replace(search, name=free_name(search.query, taken))
            change: SavedChange = SaveSearch(replace(known, is_watched=True))
        else:
            change = WatchSearch(known.name, not known.is_watched)
        self._client.send(change, self._on_watched)

    def _change(self, change: SavedChange) -> None:
        # An open dialog would hide a notice, which other refusals become.
        on_refused = self._on_refused if self._dialog is not None else None
        self._client.send(change, self._on_saved, on_refused=on_refused)

    def _on_chosen(self, search: SavedSearch) -> None:
        self._bar.run_saved(search, self._since.pop(search.name, None))
        self._bar.saved.drop_news(search.name)
        self._client.send(NoteLook(search.name))

    def _count_later(self) -> None:
        if self._saved.searches:
            self.settling.start()

    def _count_news(self) -> None:
        self._client.send(CountNews(), self._on_news)

    def _show_query(self) -> None:
        self._bar.saved.show_query(self._bar.query)

    def _on_matches(self, news: WatchNews) -> None:
        # For a search that is run before what is new was counted.
        self._since |= {one.name: one.since for one in news.searches}

    def _on_news(self, news: SavedSearchNews) -> None:
        self._since = {one.name: one.since for one in news.searches}
        self._bar.saved.show_news(news)

    def _on_named(self, search: SavedSearch) -> None:
        self._change(SaveSearch(search))

    def _on_restored(self, search: SavedSearch) -> None:
        if search in self._saved.searches:
            return  # deleting it was refused, or it was requested twice
        taken = {one.name for one in self._saved.searches}
        # Another search may have been given the name meanwhile, and would be replaced.
        name = free_name(search.name, taken) if search.name in taken else search.name
        self._change(SaveSearch(replace(search, name=name)))

    def _on_rename(self, name: str, new_name: str) -> None:
        self._change(RenameSearch(name, new_name))

    def _on_watch(self, name: str, is_on: bool) -> None:
        self._change(WatchSearch(name, is_on))

    def _on_delete(self, name: str) -> None:
        self._change(DeleteSearch(name))

    def _on_saved(self, saved: SavedSearches) -> None:
        self._saved = saved
        self._bar.saved.show_saved(saved)
        self._count_later()
        if self._dialog is not None:
            self._dialog.show_saved(saved)

    def _on_watched(self, saved: SavedSearches) -> None:
        """Report which search is watched now, or no longer."""
        before = {one.name for one in self._saved.searches if one.is_watched}
        self._on_saved(saved)
        for search in saved.searches:
            if search.is_watched != (search.name in before):
                watched = self.tr("“{}” is watched: a message is shown when a new file matches.")
                left = self.tr("“{}” is not watched any more.")
                sentence = watched if search.is_watched else left
                self.noticed.emit(Notice(sentence.format(search.name), is_done=True))

    def _on_refused(self, refusal: Refused) -> None:
        if self._dialog is not None:
            self._dialog.show_problem(translated(refusal.message, refusal.action))
        else:  # it was closed meanwhile
            self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))

    def _on_dialog_closed(self) -> None:
        self._dialog = None


def free_name(query: str, taken: Collection[str]) -> str:
    """Return a name for a search that no other has: the beginning of its query, and a number."""
    name = shortened(query, LONGEST_SHOWN)
    names = (name, *(f"{name} ({number})" for number in range(2, len(taken) + 3)))
    return next(one for one in names if one not in taken)
