"""The sentence of the sources that answers best, word for word, without any model."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from desktop_app.answering.similarity import Similarity
from desktop_app.answering.words import content_words
from desktop_app.core.answers import Quotation, Source
from desktop_app.passages.sentences import sentence_spans

_EMBEDDED = 12
"""Sentences compared by meaning: those best by words. Measured on 300 SQuAD questions with five
paragraphs of the right article: the quoted sentence holds the answer for 234 (words alone 210,
meaning alone 205), for 12 as for 40 sentences."""
_WEIGHT_OF_MEANING = 0.5
_LONGEST = 600
"""Characters; a longer 'sentence' is a table or a list without full stops."""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A sentence that may be quoted, and its words."""

    text: str
    source: int
    words: frozenset[str]


def quote(question: str, sources: Sequence[Source], similarity: Similarity) -> Quotation:
    """Give the sentence that answers best; empty without sources.

    A sentence is judged by the question's words it holds, the rare ones among the
    sentences counting more, and by the nearness of its meaning to the question's.
    """
    candidates = _find_candidates(sources)
    if not candidates:
        return Quotation("", 0)
    overlaps = _score_words(question, candidates)
    best = sorted(range(len(candidates)), key=lambda n: -overlaps[n])[:_EMBEDDED]
    vectors = similarity.embed_passages([candidates[n].text for n in best])
    cosines = vectors @ similarity.embed_query(question)
    scores = [
        _WEIGHT_OF_MEANING * float(cosine) + (1 - _WEIGHT_OF_MEANING) * overlaps[n]
        for n, cosine in zip(best, cosines, strict=True)
    ]
    chosen = candidates[best[scores.index(max(scores))]]
    return Quotation(chosen.text, chosen.source)


def _find_candidates(sources: Sequence[Source]) -> list[_Candidate]:
    candidates = []
    for source in sources:
        for start, end in sentence_spans(source.passage, 0, len(source.passage)):
            text = source.passage[start:end].strip()[:_LONGEST]
            words = frozenset(content_words(text))
            if words:
                candidates.append(_Candidate(text, source.n, words))
    return candidates


def _score_words(question: str, candidates: Sequence[_Candidate]) -> list[float]:
    """Give, for each sentence, the share of the question's words it holds, by rarity."""
    spread = Counter(word for candidate in candidates for word in candidate.words)
    weights = {
        word: log(1 + len(candidates) / (1 + spread[word])) for word in content_words(question)
    }
    total = sum(weights.values()) or 1.0
    return [
        sum(weight for word, weight in weights.items() if word in candidate.words) / total
        for candidate in candidates
    ]
