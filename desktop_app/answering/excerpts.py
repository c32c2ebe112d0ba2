"""The part of a source that the second look sees."""

from collections.abc import Sequence
from functools import cached_property

from desktop_app.answering.evidence import Evidence
from desktop_app.answering.numbers import find_numbers
from desktop_app.core.answers import Source
from desktop_app.core.records import Record
from desktop_app.storage.lexical.analysis import content_words

_SHOWN = 4
"""Sentences that are shown."""


class Claim(Record, dict=True):
    """A sentence of an answer.

    Attributes:
        text: The sentence.
        question: The question that it answers.
        language: ISO 639-1 code of the sources; empty when unknown.
    """

    text: str
    question: str
    language: str

    def count_in(self, text: str) -> tuple[int, int]:
        """Return how many of its words and numbers a text has: those that are new, and all."""
        held = self._values & _words_and_numbers(text, self.language)
        return len(held - self._asked), len(held)

    @cached_property
    def _values(self) -> frozenset[object]:
        return _words_and_numbers(self.text, self.language)

    @cached_property
    def _asked(self) -> frozenset[object]:
        return _words_and_numbers(self.question, self.language)


def excerpt(source: Source, evidence: Sequence[Evidence], claim: Claim) -> str:
    """Return the title and the best sentences of a source, in their order.

    The sentence that has most of the claim is among them: it may have few words of the question,
    and without it the claim cannot be judged.
    """
    own = sorted((one for one in evidence if one.source == source.n), key=lambda one: -one.score)
    holder = max(own, key=lambda one: (*claim.count_in(one.text), one.score), default=None)
    best = own[:_SHOWN]
    if holder is not None and holder not in best:
        best = [*best[: _SHOWN - 1], holder]
    text = " ".join(one.text for one in sorted(best, key=lambda one: one.start))
    return f"{source.about}: {text}" if source.about else text


def _words_and_numbers(text: str, language: str) -> frozenset[object]:
    return frozenset(content_words(text, language)) | find_numbers(text, language)
