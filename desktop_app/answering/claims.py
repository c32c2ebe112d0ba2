"""A sentence of an answer beside its question: what it states that the question lacks."""

import re
from collections.abc import Sequence, Set
from decimal import Decimal
from functools import cached_property

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.numbers import find_measures, find_numbers
from desktop_app.answering.question_types import ASKING
from desktop_app.answering.sentence_scores import AskedWords, ScoredSentence
from desktop_app.answering.times_and_quantities import may_state_quantity
from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.records import Record
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words

_NEARLY = 0.8
"""Least share of a question's words in a source whose label it names. Of 13 labelled answers to
everyday questions, the eight right ones have 0.85 and more, and four of the wrong ones at most
0.75."""
_MONTHS = "|".join(name for names in MONTH_NAMES.values() for name in names)
_STATES = re.compile(
    r"\b(?:yes|no|not|is|are|was|were|be|been|has|have|had|can|could|may|might|must|shall|should|will"
    r"|would|do|does|did|ja|nein|doch|ist|sind|war|waren|hat|haben|hatten?|kann|können|darf|dürfen"
    r"|muss|müssen|soll|sollen|wird|werden|sí|es|son|está|están|era|fue|hay|tienen?|pueden?|debe"
    r"|oui|non|sont|était|peut|peuvent|doit|ont)\b|n['’]t\b",
    re.IGNORECASE,
)
"""Yes, no, and verbs by which a question for one of them begins, or a statement answers it."""
_BEGINS = re.compile(r"\W*(?:(?P<support>do|does|did|est)\b|(?P<word>\w+))", re.IGNORECASE)
"""The first word of a question. A statement leaves some out: "Does it close?", "It closes"."""
_MOSTLY = 0.6
"""Content words of a statement for each of its question's, where such a word is left out. Fewer
are a fragment."""
_ASKS_WHO = re.compile(r"^\W*wer\b", re.IGNORECASE)
_PLACE = re.compile(
    r"\b(?i:im|am|ins|ans|zum|zur|beim) (?:[a-zäöüß]+ )*[A-ZÄÖÜ]\w+(?: [A-ZÄÖÜ]\w+s\b)?"
)
"""A German place or time, such as "im Südosten Berlins", which never answers who."""
_ALTERNATIVE = re.compile(r"\b(?:or|oder|o|ou)\b", re.IGNORECASE)
_ITEM = re.compile(rf"\W*\d{{1,2}}[.)]\s+(?=\S)(?!(?:{_MONTHS})\b)")
"""The number of an item of a list, which no source has to have; not the day before a month."""


class Asked:
    """A question, as sentences of an answer are compared with it.

    The sentences of the sources show how rare its words are.

    Attributes:
        question: The question, as it was searched for.
        language: ISO 639-1 code of the sources; empty when unknown.
        words: The content words of the question.
        rarities: These words, each with its rarity.
        numbers: The numbers of the question.
        expectation: What an answer needs to have.
    """

    def __init__(self, question: str, sentences: Sequence[ScoredSentence], language: str) -> None:
        self.question = question
        self.language = language
        self.words = frozenset(content_words(question, language))
        words = [frozenset(content_words(one.text, language)) for one in sentences]
        self.rarities = AskedWords(question, language, words)
        self.numbers = find_numbers(question, language)
        self.expectation = Expectation(question, language)

    def is_nearly_covered(self, words: Set[str]) -> bool:
        """Whether some words include nearly all of the question's, question words left out."""
        named = frozenset(content_words(ASKING.sub(" ", self.question), self.language))
        return len(held_words(named, words, self.language)) >= _NEARLY * len(named)


class Claim(Record, dict=True):
    """A sentence of an answer, compared with its question once for all sources.

    Attributes:
        sentence: The sentence as it was written.
        asked: The question that it answers.
    """

    sentence: str
    asked: Asked

    @cached_property
    def text(self) -> str:
        """The sentence without the number of an item of a list."""
        item = _ITEM.match(self.sentence)
        return self.sentence[item.end() :] if item else self.sentence

    @cached_property
    def words(self) -> list[str]:
        """All content words, in order."""
        return content_words(self.text, self.asked.language)

    @cached_property
    def new_words(self) -> list[str]:
        """The content words that are not in the question, in order."""
        return [word for word in self.words if word not in self.asked.words]

    @cached_property
    def new_numbers(self) -> frozenset[Decimal]:
        """The numbers that are not in the question."""
        return self._numbers - self.asked.numbers

    @cached_property
    def measures(self) -> frozenset[tuple[Decimal, str]]:
        """The quantities: each number before the symbol of a unit, with the symbol."""
        return find_measures(self.text)

    @property
    def repeats_question(self) -> bool:
        """Whether all its content words and numbers are in the question.

        "I" and "you" answer who, and "none" and "all" how many. To a German question for who, a
        place is nothing new: "Der Park liegt im Südosten" does not answer "Wer legte den Park an?".
        """
        new_words = self.new_words
        if _ASKS_WHO.match(self.asked.question):
            words = content_words(_PLACE.sub(" ", self.text), self.asked.language)
            new_words = [word for word in words if word not in self.asked.words]
        has_new = bool(new_words or self.new_numbers) or may_state_quantity(self.text)
        return bool(self.words) and not has_new

    @property
    def is_fragment(self) -> bool:
        """Whether it has neither yes nor no, nor the verb of a question for one of them.

        "Loss of keys" does not answer "Is loss of keys covered?": the source may list it under what
        is not covered. Two kinds of statements are not fragments: the answer to a question with
        "or", for which a thing alone is enough, and a statement with all words of the question,
        such as "The shop opens on Sunday" for "Will the shop open on Sunday?".
        """
        question = self.asked.question
        first = _BEGINS.match(question)
        if not first or _STATES.search(self.text) or _ALTERNATIVE.search(question):
            return False
        if self._distinct_words.issuperset(self.asked.words):
            return False
        if first["support"]:
            return len(self._distinct_words) < _MOSTLY * len(self.asked.words)
        return first["word"].casefold() not in self.text.casefold().split()

    def count_in(self, text: str) -> tuple[int, int]:
        """Return how many of its new words and numbers a text has, and how many of all."""
        words = self._distinct_words.intersection(content_words(text, self.asked.language))
        numbers = self._numbers & find_numbers(text, self.asked.language)
        new = len(words - self.asked.words) + len(numbers - self.asked.numbers)
        return new, len(words) + len(numbers)

    @cached_property
    def _distinct_words(self) -> frozenset[str]:
        return frozenset(self.words)

    @cached_property
    def _numbers(self) -> frozenset[Decimal]:
        return find_numbers(self.text, self.asked.language)
