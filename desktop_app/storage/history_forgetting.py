"""Forgets searches, openings and conversations for good, in the catalogue's file and beside it."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial

from desktop_app.core.conversations import ConversationList
from desktop_app.core.history import History
from desktop_app.storage import conversation_records, history_records
from desktop_app.storage.catalogue_backup import drop_backups
from desktop_app.storage.row_rewriting import rewrite_rows
from desktop_app.storage.writable_stores import WritableStores


def forget_history(stores: WritableStores) -> History:
    """Remove all searches and openings from the catalogue's file; return what is left."""
    _forget_rows(stores, history_records.delete_history)
    return history_records.read_history(stores.catalogue.connection)


def forget_conversations(stores: WritableStores, keys: Sequence[str] | None) -> ConversationList:
    """Remove conversations, None for all, from the catalogue's file; return what is left."""
    _forget_rows(stores, partial(conversation_records.delete_conversations, keys=keys))
    return conversation_records.list_conversations(stores.catalogue.connection)


def _forget_rows(stores: WritableStores, delete: Callable[[sqlite3.Connection], object]) -> None:
    """Delete rows of the catalogue, and what its log and backups hold of them."""
    # It creates work: upkeep truncates the log if another connection keeps it now.
    with stores.catalogue.transaction() as connection:
        delete(connection)
    rewrite_rows(stores)
    # Freed pages are overwritten, but the log still holds their content.
    stores.catalogue.cut_log()
    drop_backups(stores.folder)
