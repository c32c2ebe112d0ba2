"""The speed of completions: ``python -m benchmarks.completion [PASSAGES…]``.

Each of the words of the corpus is typed letter by letter, alone and after two others, with a full
history of searches. The library has no vectors: completing reads none.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from benchmarks.corpus import documents, vocabulary
from benchmarks.library import DOCUMENT, fill_words
from desktop_app.core.locations import DataFolder
from desktop_app.core.search_commands import Complete
from desktop_app.search.completion.completing import Completer
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.storage import history_records
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.stores import Stores

SIZES = (10_000, 100_000)
WORDS = 60

_VALUES = ("kind:t", "ext:", "lang:", "in:", "in:/library/1", "in:1", "before:", "title:a")


def run(sizes: Sequence[int] = SIZES) -> dict[str, float]:
    """Measure libraries of these numbers of passages; times in milliseconds."""
    figures: dict[str, float] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as place:
            stores = _fill(DataFolder(Path(place)), size)
            for name, times in _measure(stores).items():
                figures[f"{name}_{size}_p50"] = statistics.median(times)
                figures[f"{name}_{size}_p95"] = statistics.quantiles(times, n=20)[18]
            figures[f"first_{size}"] = _time(Completer(stores, FrequentWords()), "a")
            stores.close()
    return figures


def _fill(folder: DataFolder, passages: int) -> Stores:
    folder.make()
    stores, _ = open_for_writing(folder, None)
    fill_words(stores, passages, documents(10**9, DOCUMENT))
    with stores.catalogue.transaction() as connection:
        for at, words in enumerate(_phrases(history_records.MOST_SEARCHES, 3)):
            history_records.note_search(connection, words, 1000.0 * at)
    return stores


def _phrases(count: int, size: int) -> Iterator[str]:
    source = random.Random(1)
    words = vocabulary()[:1500]
    return (" ".join(source.sample(words, size)) for _ in range(count))


def _measure(stores: Stores) -> dict[str, list[float]]:
    completer = Completer(stores, FrequentWords())
    completer.complete(Complete(""))
    alone = [word[:size] for word in _phrases(WORDS, 1) for size in range(1, len(word) + 1)]
    after = [
        phrase[:size]
        for phrase in _phrases(WORDS, 3)
        for size in range(phrase.rindex(" ") + 2, len(phrase) + 1)
    ]
    kinds: dict[str, Iterable[str]] = {"word": alone, "with_others": after, "value": _VALUES * 10}
    times = {name: [_time(completer, text) for text in texts] for name, texts in kinds.items()}
    return times | {"empty": [_time(completer, "") for _ in range(50)]}


def _time(completer: Completer, text: str) -> float:
    began = time.perf_counter()
    completer.complete(Complete(text))
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    chosen = tuple(int(size) for size in sys.argv[1:]) or SIZES
    for name, value in run(chosen).items():
        print(f"{name:28} {value:10.2f} ms")
