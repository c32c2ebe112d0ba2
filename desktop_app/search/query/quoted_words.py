"""The words of a query in the notes of its results."""

from collections.abc import Iterable

from desktop_app.core.sayings import Saying, joined
from desktop_app.search.query.spelling import Correction

_LONGEST_SHOWN = 60
"""Characters of a typed word or phrase in a note."""


def describe_correction(correction: Correction) -> Saying:
    """Return the sentence that reports the correction as done."""
    return Saying(
        "Showing results for “{}”; no file holds {}.",
        (correction.text, any_of(wrong for wrong, _ in correction.changes)),
    )


def describe_suggestion(correction: Correction) -> Saying:
    """Return the sentence that asks the user about the correction."""
    wrong, right = zip(*correction.changes, strict=True)
    return Saying("No file holds {}. Did you mean {}?", (any_of(wrong), all_of(right)))


def shorten(typed: str) -> str:
    """Return a typed word or phrase as a note repeats it."""
    return typed if len(typed) <= _LONGEST_SHOWN else f"{typed[:_LONGEST_SHOWN].rstrip()}…"


def any_of(words: Iterable[str]) -> Saying:
    """Return words in quotation marks, with "or" between them."""
    return joined(Saying("{} or {}"), map(_quoted, words))


def all_of(words: Iterable[str]) -> Saying:
    """Return words in quotation marks, with "and" between them."""
    return joined(Saying("{} and {}"), map(_quoted, words))


def _quoted(word: str) -> Saying:
    return Saying("“{}”", (word,))
