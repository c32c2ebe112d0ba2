"""The handlers of commands that change the history, saved searches and kept conversations."""

import time
from functools import partial

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
from desktop_app.core.saved_searches import SavedSearches, check_name, check_saved_search
from desktop_app.storage import (
    conversation_records,
    forgetting,
    history_records,
    saved_search_records,
)
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.command_table import CommandTable


def add_history(table: CommandTable, stores: WritableStores) -> None:
    """Add the handlers.

    Args:
        table: Gets the handlers, which run in the index thread.
        stores: The stores of the index thread.
    """
    table.write(NoteOpening, partial(note_opening, stores))
    table.write(NoteSearch, partial(note_search, stores))
    table.write(KeepHistory, partial(keep_history, stores))
    table.write(ForgetHistory, partial(forget_history, stores))
    table.write(KeepExchange, partial(keep_exchange, stores))
    table.write(DeleteConversations, partial(delete_conversations, stores))
    table.write(SaveSearch, partial(save_search, stores))
    table.write(NoteLook, partial(note_look, stores))
    table.write(RenameSearch, partial(rename_search, stores))
    table.write(DeleteSearch, partial(delete_search, stores))
    table.write(WatchSearch, partial(watch_search, stores))


def note_opening(stores: WritableStores, command: NoteOpening) -> None:
    """Record that a hit was opened."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        path = known_path(connection, command.path)
        history_records.note_opening(connection, command.query, path, time.time())


def note_search(stores: WritableStores, command: NoteSearch) -> None:
    """Record a search."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        history_records.note_search(connection, command.query, time.time())


def keep_history(stores: WritableStores, command: KeepHistory) -> None:
    """Switch the history on or off."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        history_records.set_kept(connection, is_on=command.is_kept)


def forget_history(stores: WritableStores, _: ForgetHistory) -> History:
    """Remove all searches and openings for good."""
    return forgetting.forget_history(stores)


def keep_exchange(stores: WritableStores, command: KeepExchange) -> None:
    """Keep an exchange, unless one of its files is no longer in the library."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        conversation_records.keep_exchange(connection, command.key, command.exchange)


def delete_conversations(stores: WritableStores, command: DeleteConversations) -> ConversationList:
    """Remove kept conversations for good."""
    return forgetting.forget_conversations(stores, command.keys)


def save_search(stores: WritableStores, command: SaveSearch) -> SavedSearches:
    """Save a search under its name."""
    search = check_saved_search(command.search)
    with stores.catalogue.transaction(creates_work=False) as connection:
        saved_search_records.save_search(connection, search, time.time())
        return saved_search_records.list_saved(connection)


def note_look(stores: WritableStores, command: NoteLook) -> None:
    """Record that the user looked at a saved search."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        saved_search_records.note_look(connection, command.name)


def rename_search(stores: WritableStores, command: RenameSearch) -> SavedSearches:
    new_name = check_name(command.new_name)
    with stores.catalogue.transaction(creates_work=False) as connection:
        saved_search_records.rename_search(connection, command.name, new_name)
        return saved_search_records.list_saved(connection)


def watch_search(stores: WritableStores, command: WatchSearch) -> SavedSearches:
    """Watch a saved search, or no longer."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        saved_search_records.set_watched(connection, command.name, is_on=command.is_on)
        return saved_search_records.list_saved(connection)


def delete_search(stores: WritableStores, command: DeleteSearch) -> SavedSearches:
    with stores.catalogue.transaction(creates_work=False) as connection:
        saved_search_records.delete_search(connection, command.name)
        return saved_search_records.list_saved(connection)
