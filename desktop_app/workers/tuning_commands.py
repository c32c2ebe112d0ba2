"""The handlers of the commands that change the weights of searches and what they are fitted on."""

from collections.abc import Callable
from functools import partial

from desktop_app.core.tuning import (
    ApplyTuning,
    NoteRight,
    RightFiles,
    Tuning,
    TuningState,
    UndoTuning,
)
from desktop_app.storage.right_file_records import count_searches, toggle_right
from desktop_app.storage.stores import Stores
from desktop_app.storage.tuning_record import keep_tuning
from desktop_app.workers.command_table import CommandTable


def add_tuning(table: CommandTable, stores: Stores, announce_change: Callable[[], None]) -> None:
    """Add the handlers.

    Args:
        table: Gets the handlers, which run in the index thread.
        stores: The stores of the index thread.
        announce_change: Announces that search results may have changed.
    """

    def keep(tuning: Tuning | None) -> TuningState:
        with stores.catalogue.transaction(creates_work=False) as connection:
            keep_tuning(connection, tuning)
        announce_change()
        return TuningState(tuning)

    table.write(ApplyTuning, lambda command: keep(command.tuning))
    table.write(UndoTuning, lambda _: keep(None))  # search with the default weights
    table.write(NoteRight, partial(note_right, stores))


def note_right(stores: Stores, command: NoteRight) -> RightFiles:
    """Note that a file is what a search was for, or take that back."""
    with stores.catalogue.transaction(creates_work=False) as connection:
        is_right = toggle_right(connection, command.query, command.file_id)
        return RightFiles(is_right, count_searches(connection))
