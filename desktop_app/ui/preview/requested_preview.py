"""The preview of a file as the engine has it, requested again while the library changes."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.records import replace
from desktop_app.ui.throttle import Throttle

CHECK_MS = 2_000
"""Milliseconds between two checks of the shown file, while the library changes."""


class RequestedPreview(QObject):
    """Requests the preview of one file at a time.

    Args:
        client: The engine.
        pane: Shows the preview. While it is hidden, nothing is requested again: that would
            supersede the request of the visible pane.

    Attributes:
        asked: The last request; None without a file.
        shown: The preview that arrived last; None before the first.
        is_pending: Whether the reply to the last request is expected.
        arrived: A preview should be shown in place of the previous one.
        note_changed: Only the note of the shown preview has changed.
        marks_changed: Only the user's marks in it have changed.
        refused: There is no preview; carries the refusal.
    """

    arrived = Signal(Preview)
    note_changed = Signal()
    marks_changed = Signal()
    refused = Signal(Refused)

    def __init__(self, client: EngineClient, pane: QWidget) -> None:
        super().__init__(pane)
        self._client = client
        self._pane = pane
        self.asked: GetPreview | None = None
        self.shown: Preview | None = None
        self.is_pending = False
        self._is_outdated = False
        self._lacks_marks = False
        self._checking = Throttle(CHECK_MS, self)
        self._checking.triggered.connect(self.look_again)
        client.library_changed.connect(self._checking.request)

    @property
    def is_coming(self) -> bool:
        """Whether the requested preview is shown or pending."""
        return self.is_pending or self.shown is not None

    def request(self, asked: GetPreview) -> None:
        """Request a preview; until it arrives, the previous one stays."""
        self.asked = asked
        self.repeat()

    def repeat(self) -> None:
        """Request the preview of the same file again, for example once it is unlocked."""
        if self.asked is not None:
            self.is_pending, self._lacks_marks = True, False
            self._client.send(self.asked, self._on_arrived, on_refused=self._on_refused)

    def leave(self) -> None:
        """Stop requesting previews, and forget the last file."""
        self.asked = None
        self.forget()

    def forget(self) -> None:
        """Forget what was shown and what is pending; the file can be requested again."""
        self.is_pending = False
        self.shown = None

    def find_marks(self) -> None:
        """Look for the marks of the file again, since the user changed some."""
        self._lacks_marks = True
        self.look_again()

    def catch_up(self) -> None:
        """Look again if the library has changed while the pane was hidden."""
        if self._is_outdated:
            self.find_marks()

    def look_again(self) -> None:
        """Look at the shown file again, since it may have left the disk or the library."""
        if self.asked is None or self.shown is None or self.is_pending:
            return
        self._is_outdated = not self._pane.isVisible()
        if not self._is_outdated:
            self._client.send(self.asked, self._on_again, on_refused=self._on_check_refused)

    def _on_arrived(self, preview: Preview) -> None:
        if self.asked is None:
            return
        self.is_pending = False
        self.shown = preview
        self.arrived.emit(preview)
        if self._lacks_marks:
            self.look_again()  # they were changed after this preview was made

    def _on_refused(self, refusal: Refused) -> None:
        if self.asked is not None:
            self.forget()
            self.refused.emit(refusal)

    def _on_again(self, preview: Preview) -> None:
        self._take_changes(preview)
        # Any reply has the marks: a later request supersedes the one that was sent for them.
        if self._lacks_marks:
            self._take_marks(preview)

    def _take_changes(self, preview: Preview) -> None:
        shown = self.shown
        if shown is None or shown.file_id != preview.file_id:
            return
        is_unlocked = shown.needs_password and not preview.needs_password
        has_come = not (shown.text or shown.pages) and (preview.text or preview.pages)
        if is_unlocked or has_come:
            self._on_arrived(preview)
        elif preview.note != shown.note:
            self.shown = replace(shown, note=preview.note)
            self.note_changed.emit()

    def _take_marks(self, preview: Preview) -> None:
        self._lacks_marks = False
        shown = self.shown
        if shown is None or shown.file_id != preview.file_id or shown.text != preview.text:
            return
        self.shown = replace(shown, kept=preview.kept)
        self.marks_changed.emit()

    def _on_check_refused(self, refusal: Refused) -> None:
        if refusal.code == "vanished":
            self._on_refused(refusal)
