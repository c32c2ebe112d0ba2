"""The handlers of commands that change the history, saved searches and kept conversations."""

import time

from desktop_app.core.conversation_commands import DeleteConversations, KeepExchange
from desktop_app.core.conversations import ConversationList
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    DeleteSearch,
    ForgetHistory,
    KeepHistory,
    NoteLook,
    NoteOpening,
    NoteSearch,
    RenameSearch,
    SaveSearch,
    WatchSearch,
)
from desktop_app.core.locations import canonical
from desktop_app.core.saved_searches import SavedSearches, check_name, check_saved_search
from desktop_app.storage import (
    conversation_records,
    forgetting,
    history_records,
    saved_search_records,
)
from desktop_app.storage.stores import Stores


class HistoryCommands:
    """Changes the history, saved searches and kept conversations, in the index thread.

    Methods raise ``SearchError`` for an invalid, unknown or used name of a saved search.

    Args:
        stores: The stores of the index thread.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    def note_opening(self, command: NoteOpening) -> None:
        """Record that a hit was opened."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            path = canonical(command.path)
            history_records.note_opening(connection, command.query, path, time.time())

    def note_search(self, command: NoteSearch) -> None:
        """Record a search."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            history_records.note_search(connection, command.query, time.time())

    def keep_history(self, command: KeepHistory) -> None:
        """Switch the history on or off."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            history_records.set_kept(connection, is_on=command.is_kept)

    def forget_history(self, _: ForgetHistory) -> History:
        """Remove all searches and openings for good."""
        return forgetting.forget_history(self._stores)

    def keep_exchange(self, command: KeepExchange) -> None:
        """Keep an exchange, unless one of its files is no longer in the library."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            conversation_records.keep_exchange(connection, command.key, command.exchange)

    def delete_conversations(self, command: DeleteConversations) -> ConversationList:
        """Remove kept conversations for good."""
        return forgetting.forget_conversations(self._stores, command.keys)

    def save(self, command: SaveSearch) -> SavedSearches:
        """Save a search under its name."""
        search = check_saved_search(command.search)
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            saved_search_records.save_search(connection, search, time.time())
            return saved_search_records.list_saved(connection)

    def note_look(self, command: NoteLook) -> None:
        """Record that the user looked at a saved search."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            saved_search_records.note_look(connection, command.name)

    def rename(self, command: RenameSearch) -> SavedSearches:
        new_name = check_name(command.new_name)
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            saved_search_records.rename_search(connection, command.name, new_name)
            return saved_search_records.list_saved(connection)

    def watch(self, command: WatchSearch) -> SavedSearches:
        """Watch a saved search, or no longer."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            saved_search_records.set_watched(connection, command.name, is_on=command.is_on)
            return saved_search_records.list_saved(connection)

    def delete(self, command: DeleteSearch) -> SavedSearches:
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            saved_search_records.delete_search(connection, command.name)
            return saved_search_records.list_saved(connection)
