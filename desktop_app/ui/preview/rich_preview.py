"""The preview of a file as rich text: its parts, matches and links."""

from bisect import bisect_left

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.documents import FileKind
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import MarkedRange
from desktop_app.core.rich_texts import FindMatches, GetRichText, RichText, TextMatches
from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.preview.link_bar import LinkBar
from desktop_app.ui.preview.rich_document import RichDocument, named
from desktop_app.ui.preview.rich_view import Range, RichView
from desktop_app.ui.text_positions import Utf16Places
from desktop_app.ui.theme import SMALL_SPACE
from desktop_app.ui.wording import place


class RichPreview(QWidget):
    """Requests the rich text of a file and its matches, and shows both together.

    Attributes:
        ready: The requested text was loaded; :meth:`show_loaded` shows it.
        moved: The current match changed.
        link_requested: The target of a link should be opened.
    """

    ready = Signal()
    moved = Signal()
    link_requested = Signal(QUrl)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._asked: GetPreview | None = None
        self._file_id = 0
        self._kind = ""
        self._reading: Request | None = None
        self._matching: Request | None = None
        self._rich = RichText((), 0, 0, 0)
        self._document: RichDocument | None = None
        self._marks: list[Range] = []
        self._passage: Range | None = None
        self._kept: tuple[MarkedRange, ...] = ()
        self._current = -1
        self._laying_out = QTimer(self, singleShot=True, interval=0)
        self._laying_out.timeout.connect(self._lay_out)
        self.view = RichView(self)
        self.links = LinkBar(self)
        self.earlier = QPushButton(self.tr("Earlier part of the file"), self)
        self.later = QPushButton(self.tr("Later part of the file"), self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SMALL_SPACE, 0, SMALL_SPACE)
        column.setSpacing(SMALL_SPACE)
        for part in (self.earlier, self.view, self.links, self.later):
            column.addWidget(part, part is self.view)
        self.setFocusProxy(self.view)
        self.earlier.clicked.connect(self._on_earlier)
        self.later.clicked.connect(self._on_later)
        for button in (self.earlier, self.later):
            set_small_part(button, Part.CHIP)
            column.setAlignment(button, Qt.AlignmentFlag.AlignHCenter)
        self.view.anchorClicked.connect(self.links.show_target)
        self.links.open_requested.connect(self.link_requested)
        self.links.closed.connect(self._on_links_closed)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that the Tab key visits, in order."""
        return (self.earlier, self.view, *self.links.buttons, self.later)

    @property
    def match(self) -> tuple[int, int]:
        """The number of the current match, from 1, and the number of matches."""
        return self._current + 1, len(self._marks)

    @property
    def is_part(self) -> bool:
        """Whether only a part of the file is shown."""
        return len(self._rich.pieces) < self._rich.count

    @property
    def place(self) -> str:
        """The heading that the current match, or else the visible text, is under."""
        document = self.view.rich_document
        if document is None:
            return ""
        at = self._marks[self._current][0] if self._current >= 0 else -1
        at = self.view.textCursor().position() if at < 0 else at
        return place(None, document.heading_at(at), "")

    @property
    def selected_text(self) -> str:
        return self.view.textCursor().selection().toPlainText()

    def find_kept(self) -> None:
        """Find the user's marks again, since they changed; the view does not move."""
        document = self.view.rich_document
        is_loading = self._document is not None  # its matches are pending, and must not be dropped
        if document is not None and self._asked is not None and not is_loading:
            text = document.toPlainText()
            self._matching = self._client.send(
                FindMatches(self._file_id, 0, "", is_typing=False, text=text),
                self._on_kept,
                on_refused=self._on_refused,
            )

    def request(self, asked: GetPreview, file_id: int, kind: str = "") -> None:
        """Request the rich text of a preview's file; :attr:`ready` follows.

        Args:
            asked: The preview.
            file_id: Its file.
            kind: The kind of the file, a value of ``FileKind``.
        """
        self.leave()
        self.view.show_document(RichDocument((), self.view.font(), self.palette()), ())
        self._asked = asked
        self._file_id = file_id
        self._kind = kind
        self._read(GetRichText(file_id, asked.passage_id))

    def show_loaded(self) -> None:
        """Show the loaded text at its passage; does nothing without one.

        This widget must be visible, so that the text is laid out only once.
        """
        document, self._document = self._document, None
        if document is None:
            return
        begin, end = self._passage or (document.place_of(self._shown_piece),) * 2
        self.earlier.setVisible(self._rich.first > 0)
        self.later.setVisible(self._end < self._rich.count)
        self.view.show_document(document, self._marks, self._passage or (0, 0))
        self.view.show_kept(self._kept)
        first = bisect_left(self._marks, (begin, begin))
        self._current = min(first, len(self._marks) - 1)
        if first < len(self._marks) and self._marks[first][0] < end:
            self.view.show_mark(first)
        else:
            self.view.go_to(begin)
        self.moved.emit()

    def leave(self) -> None:
        """Drop pending requests."""
        for request in (self._reading, self._matching):
            if request is not None:
                request.drop()
        self._asked = None
        self.links.hide()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        if self._marks:
            self.show_match((self._current + by) % len(self._marks))

    def show_match(self, number: int) -> None:
        """Go to a match, counted from 0."""
        self._current = number
        self.view.show_mark(number)
        self.moved.emit()

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font by this many points; 0 restores the usual size."""
        self.view.zoom_by(steps)

    def _read(self, wanted: GetRichText) -> None:
        self._reading = self._client.send(wanted, self._on_text, on_refused=self._on_refused)

    def _on_text(self, rich: RichText) -> None:
        """Build the document, and request its matches."""
        if self._asked is None:
            return
        self._rich = rich
        is_within = self._kind == FileKind.EMAIL and rich.first > 0
        pieces = rich.pieces if is_within else named(rich.pieces, self._kind)
        self._document = RichDocument(pieces, self.view.font(), self.palette())
        text = self._document.toPlainText()
        asked = self._asked
        self._matching = self._client.send(
            FindMatches(self._file_id, asked.passage_id, asked.query, asked.is_typing, text),
            self._on_matches,
            on_refused=self._on_refused,
        )
        self._laying_out.start()

    def _lay_out(self) -> None:
        if self._document is not None:
            self._document.lay_out(self.view.viewport().width())

    def _on_matches(self, found: TextMatches) -> None:
        if self._document is None:
            return
        places = Utf16Places(self._document.toPlainText())
        self._marks = [places.range_of(mark) for mark in found.marks]
        self._passage = places.range_of(found.passage) if found.passage else None
        self._kept = found.kept
        self._current = -1
        self.ready.emit()

    def _on_kept(self, found: TextMatches) -> None:
        self.view.show_kept(found.kept)

    @property
    def _shown_piece(self) -> int:
        return self._rich.shown - self._rich.first

    @property
    def _end(self) -> int:
        return self._rich.first + len(self._rich.pieces)

    def _on_earlier(self) -> None:
        self._request_piece(self._rich.first - 1)

    def _on_later(self) -> None:
        self._request_piece(self._end)

    def _request_piece(self, piece: int) -> None:
        if self._asked is not None:
            asked = self._asked
            self._asked = GetPreview(0, self._file_id, asked.query, asked.is_typing)
            self._read(GetRichText(self._file_id, 0, piece))

    def _on_refused(self, _refusal: Refused) -> None:
        """Leave the plain text shown."""

    def _on_links_closed(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
