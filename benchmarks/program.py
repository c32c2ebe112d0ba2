"""The real program on a real engine, without a screen, and a watch on what it paints."""

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "*.warning=false")  # some have no meaning off screen

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QWidget

from benchmarks.corpus import documents
from benchmarks.library import DOCUMENT, fill
from desktop_app.app import Program, make_application
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.ui.live_search.live_search import LiveSearch

_THREADS = 2


class PaintWatch(QObject):
    """Detects that one of some widgets has been painted.

    Attributes:
        has_painted: Whether one was painted since this was set to False.
    """

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.has_painted = False
        for one in widgets:
            one.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Note a paint event."""
        self.has_painted |= event.type() == QEvent.Type.Paint
        return False

    def paint(self, do: Callable[[], object]) -> float:
        """Return the milliseconds from a call to the first painting after it."""
        began = time.perf_counter()
        self.has_painted = False
        do()
        spin_until(lambda: self.has_painted)
        return (time.perf_counter() - began) * 1000


class Stopwatch(PaintWatch):
    """Measures until the results of a search are painted."""

    def __init__(self, search: LiveSearch, *widgets: QWidget) -> None:
        super().__init__(*widgets)
        self._search = search
        self._has_changed = False
        search.changed.connect(self._on_changed)

    def answer(self, do: Callable[[], object]) -> tuple[float, float]:
        """Return the milliseconds to the first painted results, and to the complete ones."""
        began = time.perf_counter()
        times: list[float] = []
        self._has_changed = is_complete = False
        do()
        while not is_complete:
            spin_until(lambda: self._has_changed)
            self._has_changed, is_complete = False, self._search.state.is_complete
            spin_until(lambda: self.has_painted)
            times.append((time.perf_counter() - began) * 1000)
        return times[0], times[-1]

    def _on_changed(self) -> None:
        self._has_changed = True
        self.has_painted = False


@contextmanager
def running_program(passages: int) -> Iterator[tuple[Program, DataFolder]]:
    """Run the program in the background, on a library of this many passages of generated text."""
    application = make_application()
    embedder = EmbeddingModel.load(find_embedding_model(), threads=_THREADS)
    with tempfile.TemporaryDirectory() as place:
        folder = DataFolder(Path(place) / "library")
        fill(folder.path, embedder, passages, documents(10**9, DOCUMENT))
        program, instance = Program(folder), SingleInstance(folder)
        instance.claim(StartRequest())
        instance.started_again.connect(program.serve)
        program.ended.connect(application.quit)
        program.begin(StartRequest(view=StartView.BACKGROUND))
        _await_engine(program)
        gc.freeze()  # as the program does
        yield program, folder
        program.close()
        application.exec()
        instance.close()


def spin_until(condition: Callable[[], bool]) -> None:
    """Run the event loop until a condition holds."""
    while not condition():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def spread(name: str, values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile, with the name as prefix."""
    return {
        f"{name}_p50": statistics.median(values),
        f"{name}_p95": statistics.quantiles(values, n=20)[18],
    }


def _await_engine(program: Program) -> None:
    arrived: list[object] = []
    program.client.status_arrived.connect(arrived.append)
    spin_until(lambda: bool(arrived))
