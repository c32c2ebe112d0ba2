"""Whether a sentence of an answer is said by the sources it names.

Measured on 150 SQuAD questions (part of what is accepted). True, citing the right
paragraph: its sentence 1.00, the clause with the answer 0.97, the answer alone 0.95, the
question turned into a statement with the answer 0.93. False: the answer to another
question alone 0.02; that statement or sentence with another question's answer put in 0.22
and 0.35; a sentence, clause or statement citing the paragraph of the same article most
like the right one 0.05, 0.12 and 0.27, some of which that paragraph does say. A
cosine of 0.5 would refuse 0.07 more of the true ones and 0.02 fewer of the false.
"""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.similarity import Similarity
from desktop_app.answering.words import content_words
from desktop_app.core.answers import Source
from desktop_app.passages.sentences import sentence_spans

LEAST_SHARE = 0.5
LEAST_FRESH_SHARE = 0.75
LEAST_COSINE = 0.4
_FEW_WORDS = 4
"""A sentence of fewer content words means little without its question."""
_NAME = re.compile(r"(?<=[^\s.!?:])[\s(\"“-]+([^\W\d_a-z][^\W\d_]+)")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


@dataclass(frozen=True, slots=True)
class Support:
    """How well sources hold a sentence.

    Attributes:
        share: Part of its content words that stand in them, 0 to 1.
        fresh_share: The same of the words that do not come from the question: those are
            what the sentence claims.
        strangers: Its numbers and names that stand neither in them nor in the question.
        cosine: Nearness of its meaning to the nearest one or two sentences of them.
    """

    share: float
    fresh_share: float
    strangers: frozenset[str]
    cosine: float

    @property
    def is_enough(self) -> bool:
        """Whether the sentence counts as supported."""
        return (
            not self.strangers
            and self.share >= LEAST_SHARE
            and self.fresh_share >= LEAST_FRESH_SHARE
            and self.cosine >= LEAST_COSINE
        )


class Grounding:
    """Checks the sentences of one answer against its sources."""

    def __init__(self, question: str, sources: Sequence[Source], similarity: Similarity) -> None:
        self._question = question
        self._asked = frozenset(content_words(question))
        self._sources = {source.n: _SourceText(source, similarity) for source in sources}
        self._similarity = similarity

    def is_supported(self, sentence: CitedSentence) -> bool:
        """Say whether the sources that a sentence names say it, by words and by meaning."""
        return not self._sources.keys().isdisjoint(sentence.citations) and (
            self.weigh(sentence).is_enough
        )

    def weigh(self, sentence: CitedSentence) -> Support:
        """Give how well the sources that a sentence names hold it."""
        cited = [self._sources[n] for n in sentence.citations if n in self._sources]
        held = frozenset[str]().union(*(source.words for source in cited))
        words = content_words(sentence.text)
        return Support(
            share=_share(words, held),
            fresh_share=_share([word for word in words if word not in self._asked], held),
            strangers=_find_names_and_numbers(sentence.text) - held - self._asked,
            cosine=self._find_nearness(sentence.text, len(words), cited),
        )

    def _find_nearness(self, text: str, words: int, cited: Sequence["_SourceText"]) -> float:
        meant = text if words >= _FEW_WORDS else f"{self._question} {text}"
        vector = self._similarity.embed_passages([meant])[0]
        return max((float((source.vectors @ vector).max()) for source in cited), default=0.0)


class _SourceText:
    """The words of a source, and the meaning of its sentences once that is needed."""

    def __init__(self, source: Source, similarity: Similarity) -> None:
        self.words = frozenset(content_words(f"{source.title} {source.passage}"))
        self._text = source.passage
        self._similarity = similarity

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        """Vectors of each sentence and of each two neighbours."""
        spans = sentence_spans(self._text, 0, len(self._text)) or [(0, len(self._text))]
        pairs = pairwise(spans)
        windows = [*spans, *((first[0], second[1]) for first, second in pairs)]
        return self._similarity.embed_passages([self._text[start:end] for start, end in windows])


def _share(words: Sequence[str], held: Container[str]) -> float:
    return sum(word in held for word in words) / len(words) if words else 1.0


def _find_names_and_numbers(text: str) -> frozenset[str]:
    """Give the stems of numbers, and of capitalised words that begin no sentence."""
    names = " ".join(found.group(1) for found in _NAME.finditer(text))
    numbers = " ".join(_NUMBER.findall(text))
    return frozenset(content_words(f"{names} {numbers}"))
