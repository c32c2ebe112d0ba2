"""Suggesting the probable spelling of words that no document has."""

import re
from dataclasses import dataclass

from desktop_app.core.query import SearchMode
from desktop_app.core.sayings import Saying, joined
from desktop_app.search.query.asking import AskedQuery

_SHORTEST = 4
"""Fewest letters of a word that is corrected: almost any three letters are near some word."""

_LONGEST_SHORT = 8
"""Letters up to which only one error is allowed: with two, "starving" becomes "staring"."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A query as it was probably meant.

    Attributes:
        text: The query as typed, with other words.
        changes: Pairs of a typed word and its replacement.
    """

    text: str
    changes: tuple[tuple[str, str], ...]


def correct(asked: AskedQuery) -> Correction | None:
    """Return the query with another spelling of the words that no document has; None without any.

    A search by meaning alone is not corrected: it needs no exact words.
    """
    if asked.search.mode is SearchMode.MEANING:
        return None
    vocabulary = asked.lexical.reader.vocabulary
    changes: dict[str, str] = {}
    for word in asked.lexical.query.wanted:
        is_checked = not word.is_prefix and len(word.text) >= _SHORTEST and word.text.isalpha()
        if is_checked and word.text not in changes and not vocabulary.knows(word.text):
            near = vocabulary.spelled_like(word.text, 1, _LONGEST_SHORT)
            if near:
                changes[word.text] = near[0]
    if not changes:
        return None
    text = asked.search.query
    for wrong, right in changes.items():
        text = re.sub(rf"\b{re.escape(wrong)}\b", right, text)
    return Correction(text, tuple(changes.items()))


def describe_correction(correction: Correction) -> Saying:
    """Return the sentence that asks the user about the correction."""
    wrong, right = (
        joined(Saying("{} and {}"), (Saying("“{}”", (word,)) for word in words))
        for words in zip(*correction.changes, strict=True)
    )
    return Saying("No file holds {}. Did you mean {}?", (wrong, right))
