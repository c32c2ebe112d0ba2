"""The visible speed of the launcher: ``python -m benchmarks.launcher [PASSAGES]``.

The real window without a screen, on a real engine: from a key press to the painted hits, found by
words and then by both, and from a toggle to the painted window. Between two keys it waits until
nothing more is to come, as a user who types at ten keys a second does.
"""

import random
import subprocess
import sys
from functools import partial

from PySide6.QtTest import QTest

from benchmarks.corpus import vocabulary
from benchmarks.painting import Stopwatch
from benchmarks.program import running_program, spread
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.program import Program
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.launcher.parts import PAUSE_MS

PASSAGES = 10_000
QUERIES = 20
"""Queries of two words each, typed letter by letter."""

TOGGLES = 20


def run(passages: int = PASSAGES) -> dict[str, float]:
    """Measure a library of this many passages; times in milliseconds."""
    with running_program(passages) as (program, folder):
        launcher = program.launcher
        watch = Stopwatch(launcher.search, launcher, launcher.lists.hits_view.viewport())
        return _measure(program, folder, watch)


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
        **spread("toggle", toggles),
        **spread("toggle_command", commands),
        **spread("key_to_words", words),
        **spread("key_to_both", both),
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


if __name__ == "__main__":
    chosen = int(sys.argv[1]) if len(sys.argv) > 1 else PASSAGES
    for name, value in run(chosen).items():
        print(f"{name:28} {value:10.2f} ms")
