"""The preview of a file as text: its parts and matches, and navigation between them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.core.documents import FileKind, last_break
from desktop_app.core.previews import ColouredCode, Preview
from desktop_app.core.results import Highlight
from desktop_app.ui.looks.parts import Part, set_small_part
from desktop_app.ui.preview.text_view import TextView
from desktop_app.ui.theme import SMALL_SPACE
from desktop_app.ui.wording import place


class TextPreview(QWidget):
    """Shows the text of a :class:`Preview`.

    Attributes:
        part_requested: The part of the file with a passage should be shown, scrolled to it.
        moved: The current match changed.
    """

    part_requested = Signal(int)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview: Preview | None = None
        self._current = -1
        self.view = TextView(self)
        self._earlier = QPushButton(self.tr("Earlier part of the file"), self)
        self._later = QPushButton(self.tr("Later part of the file"), self)
        self._earlier.clicked.connect(self._on_earlier)
        self._later.clicked.connect(self._on_later)
        for button in (self._earlier, self._later):
            set_small_part(button, Part.CHIP)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SMALL_SPACE, 0, SMALL_SPACE)
        column.setSpacing(SMALL_SPACE)
        column.addWidget(self._earlier, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.view, 1)
        column.addWidget(self._later, 0, Qt.AlignmentFlag.AlignHCenter)
        self.setFocusProxy(self.view)

    @property
    def match(self) -> tuple[int, int]:
        """The number of the current match, from 1, and the number of matches."""
        return self._current + 1, len(self._preview.marks) if self._preview else 0

    @property
    def is_part(self) -> bool:
        """Whether only a part of the file is shown."""
        return self._preview is not None and bool(self._preview.earlier or self._preview.later)

    @property
    def place(self) -> str:
        """The place in the file of the current match or the passage, in words."""
        if self._preview is None or self._preview.part is None:
            return ""
        part = self._preview.part
        at = part.start
        if self._current >= 0:
            at = self._preview.marks[self._current].start
            part = next((later for later in self._preview.parts if at < later.end), part)
        spot = last_break(part.breaks, at - part.start) or part
        return place(spot.page, part.heading, spot.place)

    @property
    def selected_text(self) -> str:
        return self.view.textCursor().selection().toPlainText()

    def show_preview(self, preview: Preview) -> None:
        """Show a text at the requested passage."""
        self._preview = preview
        self._current = preview.first_mark
        self._earlier.setVisible(bool(preview.earlier))
        self._later.setVisible(bool(preview.later))
        self.view.show_as_code(preview.text, is_code=preview.kind == FileKind.CODE)
        part = preview.part
        passage = Highlight(part.start, part.end) if part is not None else None
        is_inside = passage is not None and self._is_in(passage)
        mark = self._current if is_inside else -1
        self.view.show_text(preview.text, preview.headings)
        self.view.show_kept(preview.kept)
        self.view.show_matches(preview.marks, passage, mark)
        self.moved.emit()

    def colour_code(self, coloured: ColouredCode) -> None:
        """Apply the colours if the text is code."""
        self.view.colour_code(coloured.spans)

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
        count = self.match[1]
        if count:
            self._current = (self._current + by) % count
            self.view.show_mark(self._current)
            self.moved.emit()

    def zoom_by(self, steps: int) -> None:
        """Enlarge the font by this many points; 0 restores the usual size."""
        self.view.zoom_by(steps)

    def _is_in(self, passage: Highlight) -> bool:
        marks = self._preview.marks if self._preview else ()
        is_any = self._current >= 0
        return is_any and passage.start <= marks[self._current].start < passage.end

    def _on_earlier(self) -> None:
        if self._preview is not None:
            self.part_requested.emit(self._preview.earlier)

    def _on_later(self) -> None:
        if self._preview is not None:
            self.part_requested.emit(self._preview.later)
