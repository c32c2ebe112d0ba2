"""Marks passages for the user, and changes and deletes marks."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.mark_commands import DeleteMarks, DraftMark, KeepMark, ListMarks
from desktop_app.core.marks import KeptMark, MarkCount, MarkList, PlacedMark
from desktop_app.core.messages import Notice, Refused
from desktop_app.ui.marks.mark_dialog import MarkDialog
from desktop_app.ui.preview.pane import PreviewPane


class Marking(QObject):
    """Sends the changes of marks to the engine; deletions can be undone until the program ends.

    Args:
        client: The engine.
        window: The parent of the dialogs.

    Attributes:
        changed: Marks were kept or deleted.
        noticed: Why something could not be marked.
    """

    changed = Signal()
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, window: QWidget) -> None:
        super().__init__(window)
        self._client = client
        self._window = window
        self._edited = ""
        self._deleted: list[tuple[KeptMark, ...]] = []

    @property
    def can_undo(self) -> bool:
        """Whether a deletion can be undone."""
        return bool(self._deleted)

    def serve(self, preview: PreviewPane) -> None:
        """Mark what a preview requests, and show the marks in it."""
        preview.mark_requested.connect(self.mark)
        preview.edit_requested.connect(self.edit)
        self.changed.connect(preview.find_marks)

    def mark(self, wanted: DraftMark) -> None:
        """Ask for a note on what should be marked; what is marked already can be changed."""
        self._client.send(wanted, self._on_drafted, on_refused=self._on_refused)

    def edit(self, key: str) -> None:
        """Ask for another note of a mark."""
        self._edited = key
        self._client.send(ListMarks(), self._on_listed)

    def keep(self, mark: KeptMark) -> None:
        """Keep a new mark, or the changes of a kept one."""
        self._client.send(KeepMark(mark), self._on_changed, on_refused=self._on_refused)

    def delete(self, marks: Sequence[KeptMark]) -> None:
        if marks:
            self._deleted.append(tuple(marks))
            self._client.send(DeleteMarks(tuple(one.key for one in marks)), self._on_changed)

    def undo(self) -> None:
        """Keep the marks again that were deleted last."""
        for mark in self._deleted.pop() if self._deleted else ():
            self.keep(mark)

    def show_dialog(self, placed: PlacedMark) -> MarkDialog:
        """Show the dialog for the note of a mark."""
        dialog = MarkDialog(self._client, placed, self._window)
        dialog.kept.connect(self.changed)
        dialog.delete_requested.connect(self._on_delete)
        dialog.open()
        dialog.note.setFocus()
        return dialog

    def _on_drafted(self, placed: PlacedMark) -> None:
        self.show_dialog(placed)

    def _on_listed(self, found: MarkList) -> None:
        for one in found.marks:
            if one.mark.key == self._edited:
                self.show_dialog(one)

    def _on_delete(self, mark: KeptMark) -> None:
        self.delete((mark,))

    def _on_changed(self, _count: MarkCount) -> None:
        self.changed.emit()

    def _on_refused(self, refusal: Refused) -> None:
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))
