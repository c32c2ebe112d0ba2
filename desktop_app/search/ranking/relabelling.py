"""Other labels of hits, where the words of a query or its language decide them."""

from collections.abc import Collection

import numpy as np

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidates
from desktop_app.search.ranking.evidence import TOGETHER, weigh_evidence
from desktop_app.search.ranking.fusion import (
    LEVELS,
    UNLIKELY_SHARE,
    Ranking,
    evidence_of,
    is_present,
    levels_of,
)
from desktop_app.search.ranking.query_profile import QueryProfile


def can_doubt(
    candidates: Candidates,
    profile: QueryProfile,
    *,
    asks_for_code: bool,
    has_parts_alone: bool,
) -> bool:
    """Whether words and meaning together show that the library has nothing on the subject.

    They do not if the model does not know the language, if the user chose the threshold, or if a
    passage has the query literally.

    Args:
        candidates: The candidates.
        profile: The profile of the query.
        asks_for_code: Whether the query is codes or numbers. Then neither the language nor what is
            near in meaning counts: a text with a part of a code is about something else.
        has_parts_alone: Whether files have one part of a typed compound alone. Then the language
            does not count either.
    """
    is_judged = profile.mode is SearchMode.HYBRID and profile.least_cosine is None
    if not is_judged or candidates.is_literal.any():
        return False
    is_foreign = profile.is_foreign and not has_parts_alone
    return asks_for_code or not (is_foreign or is_present(candidates, profile))


def doubt(
    candidates: Candidates, ranking: Ranking, profile: QueryProfile, together: Collection[int] = ()
) -> Ranking:
    """Return the ranking with every hit that has a vector labelled as unlikely, with exceptions.

    Args:
        candidates: The candidates that the hits are from.
        ranking: The hits.
        profile: The profile of the query.
        together: Passages that have most words of the query, and not by chance. They are related
            from an evidence of :data:`TOGETHER`.
    """
    is_embedded = candidates.is_embedded[ranking.places]
    levels = np.where(is_embedded, LEVELS[Label.UNLIKELY], ranking.levels)
    if together:
        has_most = np.array([one in together for one in candidates.passage_ids], dtype=bool)
        is_about = has_most & (evidence_of(candidates, profile).amounts >= TOGETHER)
        levels = np.where(is_about[ranking.places], LEVELS[Label.RELATED], levels)
    return replace(ranking, levels=levels)


def label_by_words(candidates: Candidates, ranking: Ranking) -> Ranking:
    """Return the ranking with the labels that words alone deserve, where these are better.

    Of passages with less than half of the best share of the words, the label stays.
    """
    shares = candidates.shares[ranking.places]
    levels = levels_of(weigh_evidence(shares, np.full(len(shares), np.nan)))
    is_near_best = shares >= UNLIKELY_SHARE * shares.max(initial=0.0)
    better = np.where(is_near_best, np.minimum(ranking.levels, levels), ranking.levels)
    return replace(ranking, levels=better)


def too_low(candidates: Candidates, ranking: Ranking) -> list[int]:
    """Return the passages by words that are too low for one with every word of the query.

    They are the less likely ones, and all where no hit is strong.
    """
    is_low = (ranking.levels == LEVELS[Label.UNLIKELY]) | (not _is_sure(ranking))
    places = ranking.places[is_low & candidates.is_by_words[ranking.places]]
    return [candidates.passage_ids[place] for place in places]


def raise_complete(candidates: Candidates, ranking: Ranking, complete: Collection[int]) -> Ranking:
    """Return the ranking with complete passages at least related, and higher up.

    They have at least half of the best score, and come first where no hit is strong. A row of a
    table with two names and a subject has no meaning of its own, and the model finds nothing but
    texts about the subject.

    Args:
        candidates: The candidates that the hits are from.
        ranking: The hits.
        complete: Passages that have every significant word of the query, and not by chance.
    """
    if not complete:
        return ranking
    every = np.array([candidates.passage_ids[place] in complete for place in ranking.places])
    least = (UNLIKELY_SHARE if _is_sure(ranking) else 1.0) * ranking.scores.max(initial=0.0)
    scores = np.where(every, np.maximum(ranking.scores, least), ranking.scores)
    levels = np.where(every, np.minimum(ranking.levels, LEVELS[Label.RELATED]), ranking.levels)
    order = np.lexsort((~every, -scores, levels != LEVELS[Label.EXACT]))
    return Ranking(ranking.places[order], levels[order], scores[order])


def _is_sure(ranking: Ranking) -> bool:
    return bool((ranking.levels <= LEVELS[Label.STRONG]).any())
