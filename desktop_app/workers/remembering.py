"""Changing what is remembered of a person's searches; all of it is written by the index thread."""

import time

from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    DeleteSearch,
    ForgetHistory,
    KeepHistory,
    Opened,
    RenameSearch,
    SavedChange,
    SaveSearch,
    Searched,
)
from desktop_app.core.locations import canonical
from desktop_app.core.messages import Done
from desktop_app.core.saved_searches import SavedSearches, check_name, check_saved_search
from desktop_app.indexing.indexer import Indexer
from desktop_app.storage import forgetting, history_records, saved_search_records
from desktop_app.storage.stores import Stores

HistoryChange = Opened | Searched | KeepHistory
Remembered = HistoryChange | SavedChange | ForgetHistory


class Remembering:
    """Carries out what changes the history and the saved searches.

    Args:
        stores: Those that the index thread writes.
        indexer: Runs what is to be written between two of its steps.
    """

    def __init__(self, stores: Stores, indexer: Indexer) -> None:
        self._stores = stores
        self._indexer = indexer

    def change(self, command: Remembered) -> Done | History | SavedSearches:
        """Carry out a command; wait until it is written.

        Raises:
            SearchError: A saved search has no name or a wrong one, or there is none of that name.
        """
        if isinstance(command, ForgetHistory):
            return self._indexer.run_job(lambda: forgetting.forget_history(self._stores)).result()
        if isinstance(command, HistoryChange):
            self._indexer.run_job(lambda: self._change_history(command)).result()
            return Done()
        return self._indexer.run_job(lambda: self._change_saved(command)).result()

    def _change_history(self, command: HistoryChange) -> None:
        now = time.time()
        with self._stores.catalogue.transaction() as connection:
            match command:
                case Opened(query=query, path=path):
                    history_records.note_opening(connection, query, canonical(path), now)
                case Searched(query=query):
                    history_records.note_search(connection, query, now)
                case KeepHistory(is_kept=is_kept):
                    history_records.set_kept(connection, is_on=is_kept)

    def _change_saved(self, command: SavedChange) -> SavedSearches:
        with self._stores.catalogue.transaction() as connection:
            match command:
                case SaveSearch(search=search):
                    checked = check_saved_search(search)
                    saved_search_records.save_search(connection, checked, time.time())
                case RenameSearch(name=name, new_name=new_name):
                    saved_search_records.rename_search(connection, name, check_name(new_name))
                case DeleteSearch(name=name):
                    saved_search_records.delete_search(connection, name)
            return saved_search_records.list_saved(connection)
