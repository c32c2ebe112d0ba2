"""Finding words where they are consecutive, as they were typed."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from desktop_app.core.query import AnyOf, Phrase, Query
from desktop_app.search.query.phrases import phrases_of
from desktop_app.storage.lexical.scripts import unspaced_run

_APOSTROPHE = re.compile("['’]")

_LIKE_ASCII = re.compile("[\u0130\u0131\u017f\u212a]")
"""Letters that equal ASCII letters when case is ignored, but do not become ASCII by ``lower()``."""


class TypedRuns:
    """The runs of a query's words as typed: all plain words together, and each phrase."""

    def __init__(self, query: Query) -> None:
        runs = [tuple(word.text for word in query.wanted)]
        runs += [one.words for one in query.conditions if isinstance(one, Phrase)]
        runs += phrases_of(one for one in query.conditions if isinstance(one, AnyOf))
        self._runs = [_Run(words) for words in runs if len(words) > 1]

    def find(self, text: str) -> list[tuple[int, int]]:
        """Return where the words of a run are consecutive, for each run."""
        return [found for run in self._runs for found in run.find(text)]


class _Run:
    """Consecutive words as typed, whichever apostrophe a text has in them or between them."""

    def __init__(self, words: Sequence[str]) -> None:
        parts = (part for word in words for part in _APOSTROPHE.split(word))
        self._words = [one for one in parts if one]
        self._small = [one.lower() for one in self._words if one.isascii()]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # With all letters before it, as in phrases, it takes a hundred times as long to compile.
        return re.compile(r"\W+".join(map(re.escape, self._words)), re.IGNORECASE)

    def find(self, text: str) -> Iterator[tuple[int, int]]:
        """Return where the words are consecutive; the last one may be longer."""
        # Most texts lack one of the words.
        small = text.lower()
        if not _LIKE_ASCII.search(text) and not all(one in small for one in self._small):
            return
        at = 0
        while match := self._pattern.search(text, at):
            start, end = match.span()
            # The first word may not begin inside another, as "red" does in "hundred".
            is_inside = start > 0 and _is_letter(text[start]) and _is_letter(text[start - 1])
            if not is_inside:
                yield start, end
            at = start + 1 if is_inside else end


def _is_letter(character: str) -> bool:
    """Whether a character is a letter or digit in a script with spaces."""
    return character.isalnum() and unspaced_run().match(character) is None
