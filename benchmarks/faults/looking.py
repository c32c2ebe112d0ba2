"""Whether a library shows what is on disk: every file found, and every hit true."""

import itertools
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.faults.files import COMMON, words_of
from benchmarks.faults.program import Engine
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results

Texts = Mapping[str, str]
"""What is on disk: the text of each file by its path."""


QUERIES = ("a storm at the harbour", "the doctor's letter")
"""Queries by meaning; each is compared with every passage."""

Cosines = dict[str, dict[str, float]]
"""Cosines of queries and files: by query and path."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What searches showed.

    Attributes:
        missing: A sentence for each file that its word does not find.
        wrong: A sentence for each hit that is not true.
    """

    missing: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        """Whether everything is as it is on disk."""
        return not self.missing and not self.wrong


def look(
    engine: Engine,
    texts: Texts,
    gone: Iterable[str] = (),
    *,
    by_meaning: bool = False,
    every: int = 1,
) -> Sight:
    """Search for all files together and one by one, and for words that are no longer in any.

    Args:
        engine: The engine to ask.
        texts: Texts to find.
        gone: Words that are no longer in any file.
        by_meaning: Whether every passage is also searched by meaning.
        every: One in this many files is searched by its own word.

    Raises:
        EngineEndedError: The engine ended or failed.
        EngineRefusedError: A search was refused.
    """
    wrong = list(_untrue(engine.search(COMMON), texts, "", is_full=True))
    if by_meaning:
        found = engine.search(QUERIES[0], SearchMode.MEANING)
        wrong += _untrue(found, texts, "", is_full=True)
    missing = []
    for path, text in itertools.islice(texts.items(), 0, None, every):
        for word in words_of(text):
            results = engine.search(f'"{word}"')
            wrong += _untrue(results, texts, word)
            if path not in {hit.path for hit in results.hits}:
                missing.append(f"{_name(path)} is not found by {word}")
    for word in gone:
        wrong += _untrue(engine.search(f'"{word}"'), texts, word)
    return Sight(tuple(missing), tuple(dict.fromkeys(wrong)))


def look_until_whole(see: Callable[[], Sight], seconds: float) -> list[Sight]:
    """Look repeatedly until everything is as it is on disk, or time is up; return all sights.

    The pauses grow: a look is some hundred searches, which take the engine from its work.
    """
    deadline = time.monotonic() + seconds
    sights, pause = [see()], 0.2
    while not sights[-1].is_whole and time.monotonic() < deadline:
        time.sleep(pause)
        pause = min(pause * 1.5, 1.0)
        sights.append(see())
    return sights


def cosines_of(engine: Engine) -> Cosines:
    """Return the cosines of every file and the queries."""
    return {
        query: {
            hit.path: hit.cosine
            for hit in engine.search(query, SearchMode.MEANING).hits
            if hit.cosine is not None
        }
        for query in QUERIES
    }


def _untrue(results: Results, texts: Texts, word: str, *, is_full: bool = False) -> Iterable[str]:
    paths = [hit.path for hit in results.hits]
    for path in {one for one in paths if paths.count(one) > 1}:
        yield f"{_name(path)} is shown twice"
    if is_full and results.total < len(results.hits):
        yield f"{results.total} files are counted and {len(results.hits)} are shown"
    for hit in results.hits:
        yield from _untrue_hit(hit, texts, word)


def _untrue_hit(hit: Hit, texts: Texts, word: str) -> Iterable[str]:
    text = texts.get(hit.path)
    if text is None:
        if not _is_shown_absent(hit):
            yield f"{_name(hit.path)} is shown, and is not on disk"
    elif _plain(hit.passage) not in _plain(text) or _plain(hit.snippet) not in _plain(text):
        yield f"{_name(hit.path)} is shown with text that it does not hold: {hit.passage[:90]!r}"
    elif word not in text:
        yield f"{_name(hit.path)} is shown for {word}, which it does not hold"


def _is_shown_absent(hit: Hit) -> bool:
    return any(getattr(hit, name, False) for name in ("absent", "is_absent"))


def _plain(text: str) -> str:
    return re.sub(r"[\s…]+", " ", text).strip()


def _name(path: str) -> str:
    return Path(path).name
