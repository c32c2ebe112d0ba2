"""How the sources compare with a sentence of an answer.

:mod:`desktop_app.answering.confidence` decides by it whether the sentence is supported.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from string import digits

import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.claims import Asked, Claim
from desktop_app.answering.contacts import is_for_other_name, is_theirs
from desktop_app.answering.headings import Parts
from desktop_app.answering.labelled import is_labelled
from desktop_app.answering.negations import find_negations
from desktop_app.answering.numbers import find_measures, find_numbers, without_measures
from desktop_app.answering.other_rows import is_of_other_part, is_of_other_row
from desktop_app.answering.question_types import is_open, is_polar
from desktop_app.answering.roles import has_other_role
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.answering.source_text import readable, sentences_in
from desktop_app.core.answers import Source
from desktop_app.core.letters import only_letters
from desktop_app.core.records import Record
from desktop_app.storage.lexical.stop_words import content_words

_FEW_WORDS = 4
"""Content words below which a sentence is embedded with its question."""
_CLEARLY_MORE = 0.1
"""A source that is not cited has to hold this much more of a sentence to be cited instead."""
_HELD = 0.85
"""A sentence is in its source if one sentence of the source has this share of its words. For a
sentence of few words, the words of its question count as well."""
_AMOUNTS = frozenset({"much", "mani", "viel", "cuant"})
"""Stems of words that ask for a number; answers lack them."""
_CAPITALISED = re.compile(r"\b[^\W\d_a-zà-öø-ÿ][^\W\d_]+")
_NAME = re.compile(r"(?<=[^\s.!?:])[\s(\"“-]+([^\W\d_a-zà-öø-ÿ][^\W\d_]+)")


class Grounds(Record):
    """How a source compares with a sentence.

    The fields are in three groups: measures of what the source has, which the regressions and the
    notes of summaries weigh; rules that decide the confidence whatever these are; and what else
    decides whether the sentence is called supported, or only in its source, and which regression
    counts.

    Attributes:
        source: Number of the source.
        holds_numbers: Whether it has every number of the sentence that is not in the question, and
            none of them only with another unit.
        holds_names: Whether it has every name of the sentence that is not in the question.
        new_words: Share of the words that are not in the question which the source has, 0 to 1.
        cosine: Cosine of the sentence to the nearest one or two sentences of the source.
        asked: Share of the question's words, by rarity, in those sentences and the title.
        asked_names: Share of the question's names and numbers in the source or its title.

        is_theirs: Whether it has the address or telephone number of the sentence for the name in
            the question; false where the question asks for neither.
        is_labelled: Whether it has the sentence behind a label that the question names, every name
            of the question and nearly all of its words: a number behind the same label may be that
            of another policy.
        is_for_other_name: Whether it has no e-mail address that spells a word of the name whose
            address the question asks for.
        repeats_question: Whether the sentence states nothing that its question lacks, although the
            question asks for it, or is only a fragment of a question for yes or no.
        is_of_other_row: Whether it has the sentence only in rows of a table, or behind labels, that
            lack a word of the question which other such rows or labels have.
        has_other_role: Whether it has the role asked for beside another name than the sentence.

        has_type: Whether the sentence may have the time or the quantity asked for; true where the
            question asks for neither.
        is_in_source: Whether one of its own sentences has the words of the sentence, with all its
            names and numbers; it may answer another question.
        may_decide: Whether the question is one for yes or no, and the sentence is one of its own or
            two of them, which may decide it without either word.
    """

    source: int
    holds_numbers: bool
    holds_names: bool
    new_words: float
    cosine: float
    asked: float
    asked_names: float

    is_theirs: bool = False
    is_labelled: bool = False
    is_for_other_name: bool = False
    repeats_question: bool = False
    is_of_other_row: bool = False
    has_other_role: bool = False

    has_type: bool = True
    is_in_source: bool = False
    may_decide: bool = False


class Grounding:
    """Compares sentences with sources."""

    def __init__(
        self, sources: Sequence[Source], embedder: SentenceEmbedder, language: str
    ) -> None:
        self._language = language
        self._embedder = embedder
        self._sources = {source.n: _SourceText(source, embedder, language) for source in sources}

    def find_grounds(self, sentence: CitedSentence, asked: Asked) -> Grounds | None:
        """Return how the best source compares; None without any source.

        The best is one that is cited, unless another has clearly more of the sentence.
        """
        if not self._sources:
            return None
        claim = Claim(sentence.text, asked)
        held = {n: source.measure(claim) for n, source in self._sources.items()}
        cited = [n for n in sentence.citations if n in held]
        best = max(held, key=lambda n: held[n])
        if cited:
            best_cited = max(cited, key=lambda n: held[n])
            if held[best] <= held[best_cited] + _CLEARLY_MORE:
                best = best_cited
        return self._compare(claim, best)

    def _compare(self, claim: Claim, n: int) -> Grounds:
        source, asked = self._sources[n], claim.asked
        text = claim.text
        meant = text if len(claim.words) >= _FEW_WORDS else f"{asked.question} {text}"
        cosines = source.vectors @ self._embedder.embed_passages([meant])[0]
        nearest = source.windows[int(cosines.argmax())]
        named = " ".join(found[1] for found in _NAME.finditer(text))
        names = frozenset(content_words(named, self._language))
        asked_names = asked.rarities.share_of_names(source.words)
        titled = source.titled("")
        return Grounds(
            source=n,
            holds_numbers=source.has_numbers_of(claim) and source.has_units_of(claim),
            holds_names=names <= source.words | asked.words,
            new_words=source.share_of_words(claim),
            cosine=float(cosines.max()),
            asked=asked.rarities.share(source.titled(nearest)),
            asked_names=asked_names,
            is_theirs=is_theirs(asked.expectation, text, source.text),
            is_labelled=asked_names == 1.0
            and (asked.expectation.may_be_met(text) or asked.expectation.may_be_value("", text))
            and asked.is_nearly_covered(source.words)
            and is_labelled(asked.question, text, source.text, self._language),
            is_for_other_name=is_for_other_name(asked.expectation, text),
            repeats_question=claim.repeats_question
            and (is_open(asked.question) or claim.is_fragment),
            is_of_other_row=is_of_other_row(claim, source.text, titled)
            or is_of_other_part(claim, source.text, titled),
            has_other_role=has_other_role(claim, source.text),
            has_type=asked.expectation.may_be_met(text),
            is_in_source=self._is_in_source(text, meant, source),
            may_decide=is_polar(asked.question, self._language) and source.has_sentences(text),
        )

    def _is_in_source(self, text: str, meant: str, source: "_SourceText") -> bool:
        """Whether a source has a sentence word for word, or all that it states in one sentence."""
        letters = only_letters(text)
        numbers = find_numbers(meant, self._language)
        words = frozenset(content_words(meant, self._language)) - _AMOUNTS
        names = content_words(" ".join(_CAPITALISED.findall(text)), self._language)
        is_negated = bool(find_negations(meant))
        return any(
            held.letters == letters
            or (
                held.words.issuperset(names)
                and numbers <= held.numbers
                and len(words & held.words) >= _HELD * len(words)
                and held.is_negated == is_negated
            )
            for held in source.sentences
        )


class _SourceSentence(Record):
    """A sentence of a source.

    Attributes:
        letters: Its letters and digits.
        words: Its content words, and those of the source's title and heading.
        numbers: Its numbers, and those of the source's title and heading.
        is_negated: Whether it has a negation.
    """

    letters: str
    words: frozenset[str]
    numbers: frozenset[Decimal]
    is_negated: bool


class _SourceText:
    """The words and numbers of a source, and its sentences with their vectors."""

    def __init__(self, source: Source, embedder: SentenceEmbedder, language: str) -> None:
        self._title = source.about
        self.text = readable(source.passage)
        self._parts = Parts(source, self.text)
        self._embedder = embedder
        self._language = language
        self.words = self.titled(self.text)
        self.numbers = find_numbers(f"{self._title} {self.text}", language)
        self.measures = find_measures(self.text)

    @cached_property
    def numbers_without_symbol(self) -> frozenset[Decimal]:
        return find_numbers(without_measures(self.text), self._language)

    def measure(self, claim: Claim) -> float:
        """Return how much of a claim the source has: its new words, and 1 for its numbers."""
        return self.has_numbers_of(claim) + self.share_of_words(claim)

    def has_numbers_of(self, claim: Claim) -> bool:
        """Whether the source has every new number of a claim, whatever the unit."""
        return claim.new_numbers <= self.numbers

    def has_units_of(self, claim: Claim) -> bool:
        """Whether no number of a claim has a unit while the source has it with other units alone.

        A number before a unit that is written out may have any.
        """
        units: dict[Decimal, set[str]] = {}
        for number, unit in self.measures:
            units.setdefault(number, set()).add(unit)
        return all(
            unit in units.get(number, {unit}) or number in self.numbers_without_symbol
            for number, unit in claim.measures
        )

    def share_of_words(self, claim: Claim) -> float:
        """Return the share of a claim's new words that the source has; 1 without new words."""
        if not claim.new_words:
            return 1.0
        return sum(word in self.words for word in claim.new_words) / len(claim.new_words)

    def has_sentences(self, text: str) -> bool:
        """Whether a text is a sentence, or two neighbours, with or without a number before it."""
        letters = only_letters(text).lstrip(digits)
        return any(only_letters(window).lstrip(digits) == letters for window in self.windows)

    def titled(self, text: str) -> frozenset[str]:
        """Return the content words of a text and of the source's title and heading."""
        return frozenset(content_words(f"{self._title} {text}", self._language))

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        return list(sentences_in(self.text))

    @cached_property
    def sentences(self) -> list[_SourceSentence]:
        """What each sentence has, with the title and the headings of its part."""
        return [self._sentence(start, self.text[start:end]) for start, end in self._spans]

    def _sentence(self, start: int, text: str) -> _SourceSentence:
        titled = f"{self._parts.about(start)} {text}"
        return _SourceSentence(
            only_letters(text),
            frozenset(content_words(titled, self._language)),
            find_numbers(titled, self._language),
            bool(find_negations(text)),
        )

    @cached_property
    def windows(self) -> list[str]:
        """Each sentence, and each pair of neighbours."""
        spans = self._spans or [(0, len(self.text))]
        pairs = ((first[0], second[1]) for first, second in pairwise(spans))
        return [self.text[start:end] for start, end in [*spans, *pairs]]

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        return self._embedder.embed_passages(self.windows)
