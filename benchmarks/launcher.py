"""How fast the launcher is to a person's eye: ``python -m benchmarks.launcher [PASSAGES]``.

The real window without a screen, on a real engine: from a key press to the painted hits, found by
words and then by both, and from a toggle to the painted window. Between two keys it waits until
nothing more is to come, as a person who types at ten keys a second does.
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject
from PySide6.QtTest import QTest

from benchmarks.corpus import documents, vocabulary
from benchmarks.library import DOCUMENT, fill
from desktop_app.app import Program, make_application
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.results import Results
from desktop_app.core.start_request import StartRequest, Wish
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.ui.launcher import Launcher
from desktop_app.ui.launcher_parts import PAUSE_MS

PASSAGES = 10_000
QUERIES = 20
"""Of two words each, typed letter by letter."""

TOGGLES = 20
_THREADS = 2


class Stopwatch(QObject):
    """Sees when the launcher has painted what it was told of."""

    def __init__(self, launcher: Launcher, spin: Callable[[], None]) -> None:
        super().__init__()
        self._spin = spin
        self._steps: list[bool] = []
        self._has_painted = False
        launcher.installEventFilter(self)
        launcher.lists.hits_view.viewport().installEventFilter(self)
        launcher.search.found.connect(self._on_found)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Note a painting."""
        self._has_painted |= event.type() == QEvent.Type.Paint
        return False

    def paint(self, do: Callable[[], object]) -> float:
        """Give the milliseconds from a deed to the first painting after it."""
        began = time.perf_counter()
        self._has_painted = False
        do()
        self._wait_until(lambda: self._has_painted)
        return (time.perf_counter() - began) * 1000

    def answer(self, do: Callable[[], object]) -> tuple[float, float]:
        """Give the milliseconds to the painted hits of the words, and to all of them."""
        began = time.perf_counter()
        self._steps.clear()
        do()
        times: list[float] = []
        while len(times) < 2:
            self._wait_until(lambda: len(self._steps) > len(times))
            self._wait_until(lambda: self._has_painted)
            times.append((time.perf_counter() - began) * 1000)
        return times[0], times[1]

    def _on_found(self, _results: Results, is_complete: bool) -> None:
        self._steps.append(is_complete)
        self._has_painted = False

    def _wait_until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._spin()


def run(passages: int = PASSAGES) -> dict[str, float]:
    """Measure a library of this many passages; times in milliseconds."""
    application = make_application()
    embedder = EmbeddingModel.load(find_embedding_model(), threads=_THREADS)
    with tempfile.TemporaryDirectory() as place:
        folder = DataFolder(Path(place) / "library")
        fill(folder.path, embedder, passages, documents(10**9, DOCUMENT))
        program, instance = Program(folder), SingleInstance(folder)
        instance.claim(StartRequest())
        instance.started_again.connect(program.serve)
        program.ended.connect(application.quit)
        program.begin(StartRequest(wish=Wish.BACKGROUND))
        _await_engine(program)
        figures = _measure(program, folder, Stopwatch(program.launcher, _spin))
        program.close()
        application.exec()
        instance.close()
    return figures


def _await_engine(program: Program) -> None:
    arrived: list[object] = []
    program.client.status_arrived.connect(arrived.append)
    while not arrived:
        _spin()


def _measure(program: Program, folder: DataFolder, watch: Stopwatch) -> dict[str, float]:
    launcher = program.launcher
    first = watch.paint(launcher.summon)
    first_key = watch.answer(lambda: QTest.keyClicks(launcher.box, "a"))
    words, both = _type(launcher, watch)
    toggles, commands = [], []
    for _ in range(TOGGLES):
        launcher.hide()
        toggles.append(watch.paint(launcher.toggle))
        launcher.hide()
        commands.append(watch.paint(lambda: _start_toggle(folder)))
    return {
        "first_toggle": first,
        "first_key_words": first_key[0],
        **_spread("toggle", toggles),
        **_spread("toggle_command", commands),
        **_spread("key_to_words", words),
        **_spread("key_to_both", both),
    }


def _type(launcher: Launcher, watch: Stopwatch) -> tuple[list[float], list[float]]:
    source, words = random.Random(1), vocabulary()[:1500]
    times = []
    for _ in range(QUERIES):
        launcher.box.clear()
        for letter in " ".join(source.sample(words, 2)):
            QTest.qWait(PAUSE_MS)
            times.append(watch.answer(partial(QTest.keyClicks, launcher.box, letter)))
    by_words, by_both = zip(*times, strict=True)
    return list(by_words), list(by_both)


def _start_toggle(folder: DataFolder) -> None:
    command = (sys.executable, "-m", "desktop_app", "--data-dir", str(folder.path), "toggle")
    subprocess.Popen(command, cwd=find_shipped())


def _spread(name: str, times: list[float]) -> dict[str, float]:
    return {
        f"{name}_p50": statistics.median(times),
        f"{name}_p95": statistics.quantiles(times, n=20)[18],
    }


def _spin() -> None:
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


if __name__ == "__main__":
    chosen = int(sys.argv[1]) if len(sys.argv) > 1 else PASSAGES
    for name, value in run(chosen).items():
        print(f"{name:28} {value:10.2f} ms")
