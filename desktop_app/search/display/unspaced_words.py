"""Words in scripts without spaces, such as Chinese, Japanese and Thai, as they are marked."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from unicodedata import normalize

from desktop_app.storage.lexical.scripts import unspaced_run

_LONGEST_WORD = 4
"""Characters of a word in a script without spaces; a longer run is several words, and each pair of
its characters is marked wherever it occurs."""

_ALPHABET = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
"""Letters of Thai, Lao, Burmese and Khmer, of whose words two or three letters are any syllable."""


class UnspacedWords:
    """The words of a query in scripts without spaces.

    A short word is marked whole. A long run of characters is several words, so each pair of its
    characters is marked wherever it occurs.

    Args:
        texts: The words of the query in all their spellings.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        # Thai has a vowel that texts write in another way than the index.
        foreign = {
            normalize(form, text)
            for text in texts
            if not text.isascii()
            for form in ("NFC", "NFKC")
        }
        runs = {run for text in foreign for run in unspaced_run().findall(text)}
        self._pairs = {
            first + second
            for run in runs
            if len(run) > _LONGEST_WORD
            for first, second in pairwise(run)
        }
        # Programs on macOS write Korean letters and Japanese marks one by one.
        runs |= {normalize("NFD", run) for run in runs}
        whole = sorted((run for run in runs if len(run) > 1), key=len, reverse=True)
        self._whole = re.compile("|".join(whole)) if whole else None

    def find_whole(self, text: str) -> list[tuple[int, int]]:
        """Return the ranges of the words in a text."""
        return [match.span() for match in self._whole.finditer(text)] if self._whole else []

    def has_pair(self, pair: str | None) -> bool:
        """Whether two characters are consecutive in a long run."""
        return pair in self._pairs


def long_enough(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the range of consecutive pairs of characters, if it may be a word."""
    least = _LONGEST_WORD if _ALPHABET.match(text, start) else 2
    if end - start >= least:
        yield start, end
