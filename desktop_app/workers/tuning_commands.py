"""The handlers of the commands that change the weights of searches and what they are fitted on."""

from collections.abc import Callable

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


class TuningCommands:
    """Changes the weights, in the index thread.

    Args:
        stores: The stores of the index thread.
        announce_change: Announces that search results may have changed.
    """

    def __init__(self, stores: Stores, announce_change: Callable[[], None]) -> None:
        self._stores = stores
        self._announce_change = announce_change

    def apply(self, command: ApplyTuning) -> TuningState:
        """Search with other weights from now on."""
        return self._keep(command.tuning)

    def undo(self, _: UndoTuning) -> TuningState:
        """Search with the weights that ship from now on."""
        return self._keep(None)

    def note_right(self, command: NoteRight) -> RightFiles:
        """Note that a file is what a search was for, or take that back."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            is_right = toggle_right(connection, command.query, command.file_id)
            return RightFiles(is_right, count_searches(connection))

    def _keep(self, tuning: Tuning | None) -> TuningState:
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            keep_tuning(connection, tuning)
        self._announce_change()
        return TuningState(tuning)
