"""Ranking the passages for a query, and keeping what determined their order."""

from collections.abc import Sequence

from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record
from desktop_app.core.stopping import ShouldStop
from desktop_app.search.query.asking import AskedQuery
from desktop_app.search.query.phrases import only_phrases
from desktop_app.search.ranking.candidates import Candidates, Gathered
from desktop_app.search.ranking.feedback import COMPARED, add_feedback
from desktop_app.search.ranking.fusion import Ranked, Ranking, lower_labels, rank, rescore
from desktop_app.search.ranking.fusion_weights import FUSION, FusionWeights, tuned
from desktop_app.search.ranking.query_profile import QueryProfile, profile_of
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.ranking.relabelling import (
    can_doubt,
    doubt,
    label_by_words,
    raise_complete,
    too_low,
)
from desktop_app.search.ranking.retrieval import Retrieval
from desktop_app.storage.lexical.scored_words import scored_words
from desktop_app.storage.stores import Stores
from desktop_app.storage.tuning_record import read_tuning

_LEAST_FEEDBACK = 0.03
"""Weight of the similarity to the best hits below which it is not computed; queries of more than 12
words have less."""


class Judged(Record):
    """The passages found for a query.

    Attributes:
        ranked: The hits, the best first.
        topics: Stems that the best hits share, by which the others were compared.
    """

    asked: AskedQuery
    ranked: list[Ranked]
    profile: QueryProfile
    gathered: Gathered
    topics: tuple[str, ...] = ()


def judge(
    stores: Stores,
    embedder: QueryEmbedder | None,
    asked: AskedQuery,
    should_stop: ShouldStop,
) -> Judged:
    """Find and rank the passages for a query.

    A search that should stop ends early with the results so far.
    """
    mode = asked.search.mode
    gathered = Retrieval(stores, embedder, asked.lexical, mode, should_stop).gather()
    fusion = FUSION
    if mode is SearchMode.HYBRID:
        tuning = read_tuning(stores.catalogue.connection)
        fusion = FUSION if tuning is None else tuned(tuning.weights)
    return judge_candidates(asked, gathered, should_stop, fusion)


def judge_candidates(
    asked: AskedQuery,
    gathered: Gathered,
    should_stop: ShouldStop,
    fusion: FusionWeights,
) -> Judged:
    """Rank the candidates of a query.

    The hits are ordered by their scores and labelled by their evidence; where this shows little,
    other labels follow (:func:`_relabel`). The best hits then show what else is about the subject,
    which changes the order (:mod:`.feedback`), and passages with every word are raised. Last,
    labels are lowered so that none rises down the list.
    """
    profile = profile_of(asked.search, gathered, asked.lexical.count_terms(), fusion)
    candidates = gathered.candidates
    ranking = _relabel(asked, candidates, rank(candidates, profile), profile)
    stems: tuple[str, ...] = ()
    has_feedback = profile.mode is SearchMode.HYBRID and profile.feedback > _LEAST_FEEDBACK
    if has_feedback and not should_stop():
        candidates, topics = add_feedback(gathered, ranking.places)
        stems = tuple(one.term for one in topics)
        ranking = rescore(candidates, ranking, profile, COMPARED)
    if profile.mode is SearchMode.HYBRID and not candidates.is_literal.any():
        complete = asked.lexical.together.among(too_low(candidates, ranking))
        ranking = raise_complete(candidates, ranking, complete)
    ranked = lower_labels(ranking.rows(candidates), profile)
    if only_phrases(asked.lexical.query):
        ranked = _with_phrase(ranked)
    return Judged(asked, ranked, profile, gathered, stems)


def _relabel(
    asked: AskedQuery, candidates: Candidates, ranking: Ranking, profile: QueryProfile
) -> Ranking:
    """Return the ranking with other labels, where evidence shows little of relevance.

    Similarities show nothing in a language that the model does not know, so words alone decide
    there. Elsewhere, if no passage has all words and none has enough evidence, what is similar is
    probably about something else: the whole query is doubted.
    """
    lexical = asked.lexical
    asks_for_code = _asks_for_code(asked)
    is_doubtful = can_doubt(
        candidates,
        profile,
        asks_for_code=asks_for_code,
        has_parts_alone=profile.is_foreign and lexical.together.has_parts_alone(),
    )
    if not (is_doubtful or profile.is_foreign):
        return ranking
    if lexical.together.is_complete:
        is_by_words = profile.is_foreign and profile.mode is SearchMode.HYBRID
        return label_by_words(candidates, ranking) if is_by_words else ranking
    if not is_doubtful:
        return ranking
    together = () if asks_for_code else lexical.together.passages_with_most()
    return doubt(candidates, ranking, profile, together)


def _asks_for_code(asked: AskedQuery) -> bool:
    """Whether every plain word of a query has a digit, and no file has all of them."""
    words = asked.lexical.query.wanted
    are_codes = bool(words) and all(any(map(str.isdigit, one.text)) for one in words)
    return are_codes and not asked.lexical.together.has(scored_words(asked.lexical.query))


def _with_phrase(ranked: Sequence[Ranked]) -> list[Ranked]:
    """Leave out the passages without the typed phrases in files that have others with them."""
    holding = {one.candidate.file_id for one in ranked if one.candidate.is_literal}
    return [
        one for one in ranked if one.candidate.is_literal or one.candidate.file_id not in holding
    ]
