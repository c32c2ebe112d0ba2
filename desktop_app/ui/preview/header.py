"""The header of a preview: file, place, matches and buttons."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from desktop_app.core.letters import seen
from desktop_app.core.previews import Preview
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.icons import icon
from desktop_app.ui.labels import ElidedLabel
from desktop_app.ui.shown_paths import file_name, folder_of
from desktop_app.ui.theme import SMALL, SMALL_SPACE, SPACE, resized
from desktop_app.ui.wording import number

_STEPS, _ZOOMS = ("up", "down"), ("zoom-out", "zoom-in")
"""Buttons that act on the shown content; disabled where nothing of a file can be shown."""


class PreviewHeader(QWidget):
    """The file's name, place and matches in two lines, with buttons.

    Attributes:
        step_requested: The preview should go to the next passage (1) or the previous one (-1).
        zoom_requested: The content should be magnified by this many steps.
        open_requested: The file should be opened.
        mark_requested: The selected text, or else the passage, should be marked.
        similar_requested: Passages similar to the shown passage should be found.
    """

    step_requested = Signal(int)
    zoom_requested = Signal(int)
    open_requested = Signal()
    mark_requested = Signal()
    similar_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = ["", ""]
        self._folder = ""
        self._title = QLabel(self)
        self._place = QLabel(self)
        self._matches = ElidedLabel(self)
        self._counts = ["", ""]
        self._has_content = False
        self._left: tuple[QWidget, QWidget | None] | None = None
        self._buttons: dict[str, QToolButton] = {}
        for name, what, keys, act in (
            ("up", self.tr("Previous passage"), "Shift+F3", lambda: self.step_requested.emit(-1)),
            ("down", self.tr("Next passage"), "F3", lambda: self.step_requested.emit(1)),
            ("zoom-out", self.tr("Smaller"), "Ctrl+-", lambda: self.zoom_requested.emit(-1)),
            ("zoom-in", self.tr("Larger"), "Ctrl++", lambda: self.zoom_requested.emit(1)),
            ("mark", self.tr("Mark"), "Ctrl+B", self.mark_requested.emit),
            ("similar", self.tr("Similar passages"), "", self.similar_requested.emit),
            ("open", self.tr("Open the file"), "", self.open_requested.emit),
        ):
            self._buttons[name] = self._make_button(what, keys)
            self._buttons[name].clicked.connect(act)
        self._prepare()
        self._lay_out()

    @property
    def buttons(self) -> tuple[QToolButton, ...]:
        """The buttons, from left to right."""
        return tuple(self._buttons.values())

    @property
    def title(self) -> str:
        """The name of the shown file; empty without a file."""
        return self._texts[0]

    @property
    def place(self) -> str:
        """The place in the file; the file's folder if the file has no places."""
        return self._texts[1]

    @property
    def matches(self) -> str:
        """The numbers of the current passage and match, and how many there are, in words."""
        return self._matches.sentence

    def show_file(self, preview: Preview) -> None:
        """Show the name of a file; :meth:`show_position` adds the place and the matches."""
        self._folder = folder_of(preview.path)
        self._texts = [file_name(preview.path), self._folder]
        self._title.setToolTip(tool_tip(seen(preview.path)))
        self._counts[1] = ""
        self._has_content = False
        self._enable("open", "mark", is_on=True)
        self._enable("similar", is_on=bool(preview.passage_id))
        self._write()

    def show_position(self, place: str, match: int, matches: int, *, is_part: bool) -> None:
        """Show the place in the file, the current match and the number of matches.

        Args:
            place: The place; the folder is shown where it is empty.
            match: From 1; 0 for none.
            matches: Their number in what is shown.
            is_part: Whether the rest of the file, which is not shown, may have more.
        """
        self._texts[1] = place or self._folder
        if not matches:
            sentence = ""
        elif match:
            sentence = self.tr("match {} of {}").format(number(match), number(matches))
        else:
            sentence = self.tr("1 match") if matches == 1 else self.tr("%Ln matches", "", matches)
        if sentence and is_part:
            sentence = self.tr("{} in this part").format(sentence)
        self._counts[1] = sentence
        self._has_content = True
        self._write()

    def show_passage(self, passage: int, passages: int, *, are_all: bool = True) -> None:
        """Show the place of a passage among those found in the file.

        Args:
            passage: From 1; 0 for one alone.
            passages: Their number.
            are_all: Whether no others were found; otherwise they are the best.
        """
        wording = self.tr("passage {} of {}")
        if not are_all:
            wording = self.tr("passage {} of the best {}")
        sentence = wording.format(number(passage), number(passages))
        self._counts[0] = sentence if passage else ""
        self._write()

    def clear(self) -> None:
        """Show no file."""
        self._texts = ["", ""]
        self._counts = ["", ""]
        self._has_content = False
        self._title.setToolTip("")
        self._enable(*self._buttons, is_on=False)
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the texts to the width."""
        super().resizeEvent(event)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._write()

    def _enable(self, *names: str, is_on: bool) -> None:
        """Enable or disable buttons; one that was disabled with the keyboard gets it back.

        Qt passes the keyboard on to another button, which the next press would then reach.
        """
        for name in names:
            button = self._buttons[name]
            if button.isEnabled() is is_on:
                continue
            had_keyboard = button.hasFocus()
            button.setEnabled(is_on)
            if had_keyboard:
                self._left = button, self.window().focusWidget()
            elif is_on and self._left == (button, self.window().focusWidget()):
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_button(self, what: str, keys: str) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setAccessibleName(what)
        named = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{what} ({named})" if named else what)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _prepare(self) -> None:
        self._title.setFont(resized(self.font(), 1.0, bold=True))
        for label in (self._title, self._place):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._matches.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        for label in (self._place, self._matches):
            label.setFont(resized(self.font(), SMALL))
        self._draw_icons()
        self.clear()

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(0)
        tools.addWidget(self._place, 1)
        tools.addSpacing(SPACE)
        tools.addWidget(self._matches)
        tools.addSpacing(SMALL_SPACE)
        for button in self.buttons:
            tools.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, SPACE, SPACE, SMALL_SPACE)
        column.setSpacing(SMALL_SPACE)
        column.addWidget(self._title)
        column.addLayout(tools)

    def _draw_icons(self) -> None:
        colour = self.palette().color(QPalette.ColorRole.ButtonText)
        for name, button in self._buttons.items():
            button.setIcon(icon(name, colour))

    def _share_width(self) -> None:
        """Leave the place the width it needs, up to half of that of place and matches.

        A folder, which is shown for files without places, gets a third at most.
        """
        if layout := self.layout():
            layout.activate()  # the widgets beside the texts may be wider than before
            width = self._place.width() + self._matches.width()
            needed = self._place.fontMetrics().horizontalAdvance(self._texts[1])
            most = width // (3 if self._texts[1] == self._folder else 2)
            self._matches.setMaximumWidth(self._matches.width_within(width - min(needed, most)))
            layout.activate()

    def _write(self) -> None:
        self._enable(*_ZOOMS, is_on=self._has_content)
        self._enable(*_STEPS, is_on=self._has_content and any(self._counts))
        counts = tuple(filter(None, self._counts))
        self._matches.show_sentence(" · ".join(counts), counts[0] if counts else "")
        self._share_width()
        for label, text in zip((self._title, self._place), self._texts, strict=True):
            # The last folders distinguish paths that all begin in the user's home.
            is_end_shown = text == self._folder and not self.isRightToLeft()
            mode = Qt.TextElideMode.ElideLeft if is_end_shown else Qt.TextElideMode.ElideMiddle
            label.setText(label.fontMetrics().elidedText(text, mode, label.width()))
            label.setAccessibleName(text)
        is_cut = self._place.text() != self._texts[1]
        self._place.setToolTip(tool_tip(self._texts[1]) if is_cut else "")
