"""Leaving out the parts of codes such as AB-12345 in texts that have the whole code."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

_Span = tuple[int, int]
_Placed = tuple[str, int]
"""A term of a text, and which of the matched words it is of."""


class Codes:
    """The codes of a query: words of several terms with a digit.

    Args:
        words: The terms of each word of the query.
    """

    def __init__(self, words: Sequence[Sequence[str]]) -> None:
        counts = Counter(term for terms in words for term in set(terms))
        # Of each code, the terms that no other word of the query has.
        self._codes = [
            (list(terms), frozenset(term for term in terms if counts[term] == 1))
            for terms in words
            if len(terms) > 1 and any(map(str.isdecimal, "".join(terms)))
        ]

    def without_parts(
        self, found: list[_Span], text: str, terms_of: Callable[[str], list[str]]
    ) -> list[_Span]:
        """Return the matched words without parts of a code that occurs as a whole.

        Args:
            found: The ranges of the words, in order.
            text: The text they are in.
            terms_of: Returns the terms of a word as written.
        """
        if not self._codes:
            return found
        terms = [terms_of(text[start:end]) for start, end in found]
        runs = list(_runs(found, terms, text))
        left_out: set[int] = set()
        for code, parts in self._codes:
            whole = {at for run in runs for at in _places_in(run, code)}
            if whole:
                of_code = (at for at, one in enumerate(terms) if one and parts.issuperset(one))
                left_out.update(at for at in of_code if at not in whole)
        return [span for at, span in enumerate(found) if at not in left_out]


def _runs(
    found: Sequence[_Span], terms: Sequence[Sequence[str]], text: str
) -> Iterator[list[_Placed]]:
    """Return the terms of matched words that have no letter or digit between them."""
    run: list[_Placed] = []
    last = 0
    for at, (start, end) in enumerate(found):
        if run and any(map(str.isalnum, text[last:start])):
            yield run
            run = []
        run.extend((term, at) for term in terms[at])
        last = end
    yield run


def _places_in(run: Sequence[_Placed], code: Sequence[str]) -> Iterator[int]:
    """Return which matched words are a whole code; its last term may be longer, as of a prefix."""
    for first in range(len(run) - len(code) + 1):
        part = run[first : first + len(code)]
        *before, last = (term for term, _ in part)
        if before == code[:-1] and last.startswith(code[-1]):
            yield from (at for _, at in part)
