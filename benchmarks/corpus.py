"""Text to measure with, the same on every machine: the project's own words, by Zipf's law."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_RARE_WORDS = 50_000
"""Made-up words for the long tail: real vocabularies grow with the text."""
_RARE_SHARE = 0.08


def vocabulary() -> list[str]:
    """Return the words of the project's pages, the most frequent first."""
    text = " ".join(path.read_text(encoding="utf-8") for path in sorted(_ROOT.glob("*.md")))
    text += (_ROOT / "LICENSE").read_text(encoding="utf-8")
    return [word for word, _ in Counter(re.findall(r"[a-z]{2,}", text.lower())).most_common()]


def documents(count: int, size: int, seed: int = 1) -> Iterator[str]:
    """Return documents of about ``size`` characters, each of some paragraphs."""
    source = random.Random(seed)
    words = vocabulary()
    cumulative = list(itertools.accumulate(1 / (rank + 2) for rank in range(len(words))))
    for _ in range(count):
        yield _document(source, words, cumulative, size)


def _document(source: random.Random, words: list[str], cumulative: list[float], size: int) -> str:
    pieces: list[str] = []
    length = 0
    while length < size:
        sentence = source.choices(words, cum_weights=cumulative, k=source.randint(6, 18))
        for place, _ in enumerate(sentence):
            if source.random() < _RARE_SHARE:
                sentence[place] = f"w{source.randrange(_RARE_WORDS):05d}x"
        end = ".\n\n" if source.random() < 0.15 else ". "
        pieces.append(" ".join(sentence).capitalize() + end)
        length += len(pieces[-1])
    return "".join(pieces)[:size]


def write_files(folder: Path, count: int, size: int) -> int:
    """Write the documents as text files, 500 in each folder; return their bytes."""
    total = 0
    for number, text in enumerate(documents(count, size)):
        place = folder / f"{number // 500:03d}"
        place.mkdir(parents=True, exist_ok=True)
        total += (place / f"document-{number:05d}.txt").write_bytes(text.encode())
    return total
