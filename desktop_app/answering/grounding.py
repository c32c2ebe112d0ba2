"""Checking whether the cited sources support a sentence of an answer.

Measured on 150 SQuAD questions, as the share of sentences that are accepted. True sentences that
cite the right paragraph: the paragraph's own sentence 1.00, the clause with the answer 0.97, the
answer alone 0.95, the question turned into a statement with the answer 0.93. False sentences: the
answer to another question alone 0.02; that statement or sentence with another question's answer
inserted 0.22 and 0.35; a sentence, clause or statement that cites the most similar paragraph of the
same article 0.05, 0.12 and 0.27, some of which that paragraph does support. A least cosine of 0.5
would accept 0.07 less of the true sentences and 0.02 more of the false.
"""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.citations import CitedSentence
from desktop_app.answering.evidence import Similarity
from desktop_app.core.answers import Source
from desktop_app.passages.sentences import sentence_spans
from desktop_app.storage.lexical.analysis import content_words

LEAST_SHARE = 0.5
LEAST_FRESH_SHARE = 0.75
LEAST_COSINE = 0.4
_FEW_WORDS = 4
"""Content words below which a sentence is embedded with its question."""
_NAME = re.compile(r"(?<=[^\s.!?:])[\s(\"“-]+([^\W\d_a-z][^\W\d_]+)")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


@dataclass(frozen=True, slots=True)
class Support:
    """How well sources support a sentence.

    Attributes:
        share: Share of its content words that are in the sources, 0 to 1.
        fresh_share: The same for words that are not in the question, which make its claim.
        strangers: Its numbers and names that are neither in the sources nor in the question.
        cosine: Cosine to the nearest one or two consecutive sentences of the sources.
    """

    share: float
    fresh_share: float
    strangers: frozenset[str]
    cosine: float

    @property
    def is_enough(self) -> bool:
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
        """Whether the sources that a sentence cites support it, by words and by meaning."""
        return not self._sources.keys().isdisjoint(sentence.citations) and (
            self.weigh(sentence).is_enough
        )

    def weigh(self, sentence: CitedSentence) -> Support:
        """Return how well the sources that a sentence cites support it."""
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
    """The words of a source, and the vectors of its sentences, computed when needed."""

    def __init__(self, source: Source, similarity: Similarity) -> None:
        self.words = frozenset(content_words(f"{source.title} {source.passage}"))
        self._text = source.passage
        self._similarity = similarity

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        """Vectors of each sentence and of each pair of neighbours."""
        spans = sentence_spans(self._text, 0, len(self._text)) or [(0, len(self._text))]
        pairs = pairwise(spans)
        windows = [*spans, *((first[0], second[1]) for first, second in pairs)]
        return self._similarity.embed_passages([self._text[start:end] for start, end in windows])


def _share(words: Sequence[str], held: Container[str]) -> float:
    return sum(word in held for word in words) / len(words) if words else 1.0


def _find_names_and_numbers(text: str) -> frozenset[str]:
    """Return the stems of numbers, and of capitalised words except at the start of a sentence."""
    names = " ".join(found.group(1) for found in _NAME.finditer(text))
    numbers = " ".join(_NUMBER.findall(text))
    return frozenset(content_words(f"{names} {numbers}"))
