"""Scoring how well each sentence of the sources answers a question, and finding the best."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import log
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.words import content_words
from desktop_app.core.answers import Quotation, Source
from desktop_app.passages.sentences import sentence_spans

_EMBEDDED = 12
"""Number of sentences, the best by words, that are compared by meaning. See
:func:`weigh_sentences`."""
_LONGEST = 400
"""Characters; a longer sentence is mostly a list or a table, and is scored in parts."""
# As long as allowed, cut between words, or else anywhere.
_PART = re.compile(rf"\S.{{0,{_LONGEST - 2}}}\S(?=\s|$)|\S{{1,{_LONGEST}}}", re.DOTALL)


class Similarity(Protocol):
    """Embeds texts as unit vectors (float32), whose dot product is the cosine."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the vector of a question, of shape (dimensions,)."""

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the vectors of texts, of shape (texts, dimensions)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A sentence of a source.

    Attributes:
        source: Number of the source.
        start: First character, in the source's passage.
        end: One past the last.
        score: How well it answers, from 0 to 1; comparable only for the same question.
    """

    source: int
    start: int
    end: int
    text: str
    score: float


def weigh_sentences(
    question: str, sources: Sequence[Source], similarity: Similarity
) -> tuple[Evidence, ...]:
    """Return every sentence of the sources that has words, with its score, in their order.

    Half of a score is the share of the question's words in the sentence; words that are rare
    among the sentences count more. The other half is the cosine to the question. Measured on
    300 SQuAD questions, each with the right paragraph and the four most similar ones of the
    article: the best sentence holds the answer for 234; by words alone for 210, by meaning
    alone for 205. Embedding the best 12 by words is as good as embedding 40.
    """
    pieces = list(chain.from_iterable(map(_cut, sources)))
    overlaps = _score_words(question, [content_words(piece.text) for piece in pieces])
    scores = [overlap / 2 for overlap in overlaps]
    best = sorted(range(len(pieces)), key=lambda n: -overlaps[n])[:_EMBEDDED]
    if best:
        vectors = similarity.embed_passages([pieces[n].text for n in best])
        for n, cosine in zip(best, vectors @ similarity.embed_query(question), strict=True):
            scores[n] += max(0.0, float(cosine)) / 2
    return tuple(
        Evidence(piece.source, piece.start, piece.end, piece.text, score)
        for piece, score in zip(pieces, scores, strict=True)
    )


def quote(evidence: Sequence[Evidence]) -> Quotation:
    """Return the best sentence, of equals the first; an empty quotation without any sentence.

    A question in a document may hold the words of the user's question, but does not answer it. It
    is returned only if there is no other sentence.
    """
    if not evidence:
        return Quotation("", 0)
    best = max(evidence, key=lambda each: ("?" not in each.text, each.score))
    return Quotation(best.text, best.source)


@dataclass(frozen=True, slots=True)
class _Piece:
    source: int
    start: int
    end: int
    text: str


def _cut(source: Source) -> Iterator[_Piece]:
    text = source.passage
    for start, end in sentence_spans(text, 0, len(text)):
        for part in _PART.finditer(text, start, end):
            if any(map(str.isalnum, part[0])):
                yield _Piece(source.n, part.start(), part.end(), part[0])


def _score_words(question: str, sentences: Sequence[Sequence[str]]) -> list[float]:
    """Return each sentence's share of the question's words, weighted by rarity."""
    spread = Counter(word for sentence in sentences for word in set(sentence))
    weights = {
        word: log(1 + len(sentences) / (1 + spread[word])) for word in content_words(question)
    }
    total = sum(weights.values()) or 1.0
    return [sum(weights.get(word, 0.0) for word in set(sentence)) / total for sentence in sentences]
