"""The visible speed of the main window: ``python -m benchmarks.window [PASSAGES…]``.

The real window without a screen, on a real engine: from a key press to the painted hits, found by
words and then by both, and the time that each frame takes while a list of up to 1,000 hits is
scrolled by a third of a row at a time.
"""

import random
import sys
from collections.abc import Sequence
from functools import partial

from PySide6.QtTest import QTest

from benchmarks.corpus import vocabulary
from benchmarks.painting import PaintWatch, Stopwatch
from benchmarks.program import running_program, spread
from desktop_app.ui.live_search.live_search import MOST
from desktop_app.ui.search.search_page import SearchPage

SIZES = (10_000, 100_000)
QUERIES = 10
"""Queries of two words each, typed letter by letter."""

FRAME_MS = 1000 / 60
_PAUSE_MS = 100
"""Pause between two keys."""


def run(sizes: Sequence[int] = SIZES) -> dict[str, float]:
    """Measure libraries of these numbers of passages; times in milliseconds."""
    figures: dict[str, float] = {}
    for size in sizes:
        with running_program(size) as (program, _):
            program.window.activate()
            measured = _measure(program.window.search_page)
        figures |= {f"{name}_{size}": value for name, value in measured.items()}
    return figures


def _measure(page: SearchPage) -> dict[str, float]:
    watch = Stopwatch(page.search, page.view.viewport())
    source, words = random.Random(1), vocabulary()[:1500]
    keys = []
    for _ in range(QUERIES):
        page.bar.search_for("")
        for letter in " ".join(source.sample(words, 2)):
            QTest.qWait(_PAUSE_MS)
            keys.append(watch.answer(partial(QTest.keyClicks, page.bar.stops[0], letter)))
    by_words, by_both = zip(*keys, strict=True)
    frames = _scroll(page, watch)
    return {
        **spread("key_to_words", by_words),
        **spread("key_to_both", by_both),
        "scrolled_hits": page.model.rowCount(),
        **spread("frame", frames),
        "longest_frame": max(frames),
        "frames_late": sum(one > FRAME_MS for one in frames),
        "frames": len(frames),
    }


def _scroll(page: SearchPage, watch: PaintWatch) -> list[float]:
    page.bar.search_for(vocabulary()[0])
    bar = page.view.verticalScrollBar()
    for _ in range(MOST):
        rows = page.model.rowCount()
        bar.setValue(bar.maximum())
        QTest.qWait(_PAUSE_MS)
        if rows == page.model.rowCount() >= MOST:
            break
    bar.setValue(0)
    QTest.qWait(_PAUSE_MS)
    step = page.view.sizeHintForRow(0) // 3
    places = range(step, bar.maximum(), step)
    return [watch.paint(partial(bar.setValue, place)) for place in places]


if __name__ == "__main__":
    chosen = tuple(map(int, sys.argv[1:])) or SIZES
    for name, value in run(chosen).items():
        print(f"{name:28} {value:10.2f}")
