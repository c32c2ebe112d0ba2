"""The handlers of commands that change only rows of the catalogue: what the user did and noted.

These are the history, saved searches, kept conversations, marks, tags and the weights of searches.
They create no work for indexing.
"""

import secrets
import time
from collections.abc import Callable
from sqlite3 import Connection

from desktop_app.core.conversation_commands import DeleteConversations, KeepExchange
from desktop_app.core.errors import UsageError
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
from desktop_app.core.mark_commands import DeleteMarks, KeepMark
from desktop_app.core.marks import LONGEST_MARKED, LONGEST_NOTE, MarkCount
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import SavedSearches, check_name, check_saved_search
from desktop_app.core.sayings import Saying
from desktop_app.core.tags import ChangeTags, Tags, check_tag
from desktop_app.core.tuning import ApplyTuning, NoteRight, RightFiles, TuningState, UndoTuning
from desktop_app.storage import (
    conversation_records,
    file_records,
    history_records,
    mark_records,
    own_tag_records,
    right_file_records,
    saved_search_records,
)
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.history_forgetting import forget_conversations, forget_history
from desktop_app.storage.tuning_record import keep_tuning
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.command_table import CommandTable, Kind, Reply


def add_changes(
    table: CommandTable, stores: WritableStores, announce_change: Callable[[], None]
) -> None:
    """Add the handlers.

    Args:
        table: Gets the handlers, which run in the index thread.
        stores: The stores of the index thread.
        announce_change: Announces that search results may have changed.
    """

    def add(
        kind: type[Kind],
        change: Callable[[Connection, Kind], Reply],
        after: Callable[[], None] = lambda: None,
    ) -> None:
        def carry_out(command: Kind) -> Reply:
            with stores.catalogue.transaction(creates_work=False) as connection:
                reply = change(connection, command)
            after()
            return reply

        table.write(kind, carry_out)

    add(NoteOpening, _note_opening)
    add(NoteSearch, _note_search)
    add(KeepHistory, _keep_history)
    table.write(ForgetHistory, lambda _: forget_history(stores))
    add(KeepExchange, _keep_exchange)
    table.write(DeleteConversations, lambda command: forget_conversations(stores, command.keys))
    add(SaveSearch, _save_search)
    add(NoteLook, _note_look)
    add(RenameSearch, _rename_search)
    add(DeleteSearch, _delete_search)
    add(WatchSearch, _watch_search)
    add(KeepMark, _keep_mark)
    add(DeleteMarks, _delete_marks)
    add(ChangeTags, _change_tags, announce_change)
    add(ApplyTuning, _apply_tuning, announce_change)
    add(UndoTuning, _undo_tuning, announce_change)
    add(NoteRight, _note_right)


def _note_opening(connection: Connection, command: NoteOpening) -> None:
    """Record that a hit was opened."""
    path = known_path(connection, command.path)
    history_records.note_opening(connection, command.query, path, time.time())


def _note_search(connection: Connection, command: NoteSearch) -> None:
    """Record a search."""
    history_records.note_search(connection, command.query, time.time())


def _keep_history(connection: Connection, command: KeepHistory) -> None:
    """Switch the history on or off."""
    history_records.set_kept(connection, is_on=command.is_kept)


def _keep_exchange(connection: Connection, command: KeepExchange) -> None:
    """Keep an exchange, unless one of its files is no longer in the library."""
    conversation_records.keep_exchange(connection, command.key, command.exchange)


def _save_search(connection: Connection, command: SaveSearch) -> SavedSearches:
    """Save a search under its name."""
    search = check_saved_search(command.search)
    saved_search_records.save_search(connection, search, time.time())
    return saved_search_records.list_saved(connection)


def _note_look(connection: Connection, command: NoteLook) -> None:
    """Record that the user looked at a saved search."""
    saved_search_records.note_look(connection, command.name)


def _rename_search(connection: Connection, command: RenameSearch) -> SavedSearches:
    new_name = check_name(command.new_name)
    saved_search_records.rename_search(connection, command.name, new_name)
    return saved_search_records.list_saved(connection)


def _delete_search(connection: Connection, command: DeleteSearch) -> SavedSearches:
    saved_search_records.delete_search(connection, command.name)
    return saved_search_records.list_saved(connection)


def _watch_search(connection: Connection, command: WatchSearch) -> SavedSearches:
    """Watch a saved search, or no longer."""
    saved_search_records.set_watched(connection, command.name, is_on=command.is_on)
    return saved_search_records.list_saved(connection)


def _keep_mark(connection: Connection, command: KeepMark) -> MarkCount:
    """Keep a mark; a new one gets a key and the current time.

    Raises:
        ReadingError: ``vanished`` when its file is gone or secret.
        UsageError: ``note_too_long``.
    """
    mark = command.mark
    if len(mark.note) > LONGEST_NOTE or len(mark.text) > LONGEST_MARKED:
        raise UsageError(
            "note_too_long",
            Saying("A note has at most {} characters.", (LONGEST_NOTE,)),
            "Shorten it.",
        )
    if not mark.key:
        mark = replace(mark, key=secrets.token_hex(16), made_at=time.time())
    files = file_records.files_by_id(connection, [mark.file_id])
    path = files[mark.file_id].shown_path if mark.file_id in files else ""
    mark_records.keep_mark(connection, mark, path)
    return MarkCount(mark_records.count_marks(connection))


def _delete_marks(connection: Connection, command: DeleteMarks) -> MarkCount:
    mark_records.delete_marks(connection, command.keys)
    return MarkCount(mark_records.count_marks(connection))


def _change_tags(connection: Connection, command: ChangeTags) -> Tags:
    """Add a tag to files, or remove it.

    Raises:
        FolderError: A file is not in the library; then none is changed.
        UsageError: The tag is empty or too long.
    """
    tag = check_tag(command.tag)
    own_tag_records.change_tag(connection, command.paths, tag, is_added=command.is_added)
    return own_tag_records.read_tags(connection, command.paths)


def _apply_tuning(connection: Connection, command: ApplyTuning) -> TuningState:
    keep_tuning(connection, command.tuning)
    return TuningState(command.tuning)


def _undo_tuning(connection: Connection, _: UndoTuning) -> TuningState:
    """Search with the default weights."""
    keep_tuning(connection, None)
    return TuningState(None)


def _note_right(connection: Connection, command: NoteRight) -> RightFiles:
    """Note that a file is what a search was for, or take that back."""
    is_right = right_file_records.toggle_right(connection, command.query, command.file_id)
    return RightFiles(is_right, right_file_records.count_searches(connection))
