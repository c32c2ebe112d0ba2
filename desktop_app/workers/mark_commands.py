"""The handlers of commands that change the user's marks."""

import secrets
import time
from functools import partial

from desktop_app.core.errors import UsageError
from desktop_app.core.mark_commands import DeleteMarks, KeepMark
from desktop_app.core.marks import LONGEST_MARKED, LONGEST_NOTE, MarkCount
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.storage import file_records, mark_records
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import CommandTable


def add_marks(table: CommandTable, stores: Stores) -> None:
    """Add the handlers.

    Args:
        table: Gets the handlers, which run in the index thread.
        stores: The stores of the index thread.
    """
    table.write(KeepMark, partial(keep_mark, stores))
    table.write(DeleteMarks, partial(delete_marks, stores))


def keep_mark(stores: Stores, command: KeepMark) -> MarkCount:
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
    with stores.catalogue.transaction(creates_work=False) as connection:
        files = file_records.files_by_id(connection, [mark.file_id])
        path = files[mark.file_id].shown_path if mark.file_id in files else ""
        mark_records.keep_mark(connection, mark, path)
        return MarkCount(mark_records.count_marks(connection))


def delete_marks(stores: Stores, command: DeleteMarks) -> MarkCount:
    with stores.catalogue.transaction(creates_work=False) as connection:
        mark_records.delete_marks(connection, command.keys)
        return MarkCount(mark_records.count_marks(connection))
