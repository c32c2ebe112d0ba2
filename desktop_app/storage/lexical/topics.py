"""Finding what passages are about: the stems that they have and few other passages have."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from heapq import nlargest
from operator import itemgetter

from desktop_app.storage.lexical.matched_terms import WeightedTerm
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import STEMS, stem_terms, stemmer_of

_LOOKED_UP = 6
"""Words whose rarity is looked up per requested topic."""

_SHORTEST_TOPIC = 3
"""Least letters of a topic word."""


def find_topics(
    reader: LexicalReader, texts: Sequence[tuple[str, str]], most: int
) -> list[WeightedTerm]:
    """Return the terms of the stems that best describe the topic of some passages.

    The weight is the mean share of the text times the rarity, as in RM3 (Abdul-Jaleel
    et al. 2004, "UMass at TREC 2004: Novelty and HARD"). A repeated word counts less each time, as
    the logarithm of its number: rows of a table would outweigh what the other passages share.

    Args:
        reader: State of the index, which has the rarities.
        texts: Pairs of a language and a text in it.
        most: Most stems to return.
    """
    shares: dict[str, float] = defaultdict(float)
    for language, text in texts:
        stems = reader.stems(text, language)
        times = Counter(one for one in stems if len(one) >= _SHORTEST_TOPIC)
        terms = stem_terms(list(times), stemmer_of(language))
        for term, count in zip(terms, times.values(), strict=True):
            shares[term] += (1 + math.log(count)) / len(stems)
    # A look-up takes 8 µs, and most words of a text occur once and in no other text.
    frequent = nlargest(_LOOKED_UP * most, shares.items(), key=itemgetter(1))
    weights = [(share * reader.vocabulary.rarity(term, STEMS), term) for term, share in frequent]
    best = nlargest(most, weights)
    total = sum(weight for weight, _ in best)
    return [WeightedTerm(STEMS, term, weight / total) for weight, term in best]
