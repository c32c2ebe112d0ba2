"""The line at the foot of the window: the current activity and its progress."""

from PySide6.QtCore import QElapsedTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from desktop_app.clients.translated import translated
from desktop_app.core.library import Status
from desktop_app.core.messages import Progress
from desktop_app.ui.labels import ElidedLabel
from desktop_app.ui.looks.parts import make_secondary
from desktop_app.ui.theme import SMALL_SPACE, SPACE, WIDE_SPACE
from desktop_app.ui.wording import Counted, files, number, passages, percent, time_left

WORTH_SHOWING_MS = 500
"""Shorter work is over before the user could read about it."""

BAR_WIDTH = 160
BAR_HEIGHT = 6
STEPS = 1000

_WORDS = 0.1
"""Share of the bar for reading files. Embedding takes most of the time: 66 s for a passage of each
of 5,183 texts, which are searchable by words after 3 s (docs/performance.md)."""


class StatusLine(QWidget):
    """A sentence, and a progress bar while files are being indexed.

    Attributes:
        message_changed: Another sentence is shown.
    """

    message_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ElidedLabel(self)
        make_secondary(self._sentence)
        self._bar = QProgressBar(self)
        self._bar.setRange(0, STEPS)
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(BAR_WIDTH, BAR_HEIGHT)
        self._bar.setAccessibleName(self.tr("Progress of indexing"))
        self._bar.hide()
        self._since = QElapsedTimer()
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE_SPACE - SMALL_SPACE, SMALL_SPACE, WIDE_SPACE, SMALL_SPACE)
        row.setSpacing(SPACE)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._bar)

    @property
    def text(self) -> str:
        """The shown sentence."""
        return self._sentence.sentence

    def show_message(self, sentence: str) -> None:
        """Show a sentence that is not about work in progress."""
        self._since.invalidate()
        self._bar.hide()
        self._write(sentence)

    def show_status(self, status: Status) -> None:
        """Show the state of the library, unless work on it is being shown."""
        if status.trouble:
            stopped = self.tr("Indexing has stopped; searches still work")
            waits = self.tr("Indexing waits; searches still work")
            self.show_message(waits if status.goes_on else stopped)
            return
        if status.is_paused:
            self.show_message(self._paused(status.files.waiting))
            return
        if not self._since.isValid() or not status.queue:
            sentence = self._at_rest(status.files.indexed, status.passages, status.embedded)
            self.show_message(self._with_waiting(sentence, status.files.waiting))

    def show_progress(self, progress: Progress) -> None:
        """Show how far the work is, once it has lasted for :data:`WORTH_SHOWING_MS`."""
        if progress.is_paused:
            self.show_message(self._paused(progress.waiting))
            return
        waiting = progress.waiting - progress.held_files
        is_done = waiting <= 0 and progress.embedded + progress.held_passages >= progress.passages
        if is_done and not progress.pages_waiting:
            sentence = self._at_rest(progress.indexed, progress.passages, progress.embedded)
            self.show_message(self._with_waiting(sentence, progress.waiting))
            return
        if not self._since.isValid():
            self._since.start()
        if self._since.elapsed() >= WORTH_SHOWING_MS:
            self._write(self._at_work(progress))
            self._bar.setValue(round(STEPS * _share(progress)))
            self._bar.show()

    def _write(self, sentence: str) -> None:
        if sentence != self.text:
            self._sentence.show_sentence(sentence)
            self.message_changed.emit(sentence)

    def _paused(self, waiting: int) -> str:
        if not waiting:
            return self.tr("Indexing is paused")
        return self.tr("Indexing is paused · {} waiting").format(files(waiting))

    def _with_waiting(self, sentence: str, waiting: int) -> str:
        """Add the number of files that wait during other work, such as those of a paused folder."""
        if not waiting:
            return sentence
        return self.tr("{} · {} waiting").format(sentence, files(waiting))

    def _at_work(self, progress: Progress) -> str:
        """Name the activity, the work that is left, and the time that it takes.

        Work that is complete is left out: in a small window there is no room for it.
        """
        parts = [translated(progress.activity)]
        if progress.waiting:
            total = progress.indexed + progress.waiting
            words = self.tr("{} of {} by words")
            parts.append(words.format(number(progress.indexed), files(total)))
        if progress.embedded < progress.passages:
            share = progress.embedded / progress.passages
            parts.append(self.tr("{} by meaning").format(percent(share)))
        if progress.pages_waiting:
            pages = progress.pages_recognised + progress.pages_waiting
            parts.append(Counted().pages_recognised(progress.pages_recognised, pages))
        parts.append(time_left(progress.seconds_left))
        return " · ".join(part for part in parts if part)

    def _at_rest(self, indexed: int, in_index: int, embedded: int) -> str:
        if not indexed:
            return self.tr("Nothing indexed yet")
        if embedded < in_index:
            sentence = self.tr("{} searchable by words, {} of them by meaning")
            return sentence.format(files(indexed), percent(embedded / in_index))
        return self.tr("{} searchable by words and meaning · {}").format(
            files(indexed), passages(in_index)
        )


def _share(progress: Progress) -> float:
    """Return the share that is done, of files and passages together and afterwards of pages."""
    if progress.pages_waiting and not progress.waiting and progress.embedded >= progress.passages:
        return progress.pages_recognised / (progress.pages_recognised + progress.pages_waiting)
    total = progress.indexed + progress.waiting
    words = (total - progress.waiting) / total if total else 1.0
    meaning = progress.embedded / progress.passages if progress.passages else 0.0
    return _WORDS * words + (1 - _WORDS) * meaning
