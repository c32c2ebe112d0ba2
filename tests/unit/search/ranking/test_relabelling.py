import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import NO_CANDIDATES, Candidate, Candidates
from desktop_app.search.ranking.evidence import PRESENT, TOGETHER
from desktop_app.search.ranking.fusion import UNLIKELY_SHARE, Ranked, rank
from desktop_app.search.ranking.query_profile import QueryProfile
from desktop_app.search.ranking.relabelling import can_doubt, doubt, raise_complete, too_low
from tests.support.candidates import candidate


def doubted(*found: Candidate, profile: QueryProfile) -> list[Label]:
    """Return the labels after doubt, where doubt is possible."""
    candidates = Candidates.of(found)
    ranking = rank(candidates, profile)
    if can_doubt(candidates, profile, asks_for_code=False, has_parts_alone=False):
        ranking = doubt(candidates, ranking, profile)
    return [one.label for one in ranking.rows(candidates)]


def test_hits_of_a_library_with_nothing_on_the_subject_can_be_doubted() -> None:
    weak = candidate(0.0, PRESENT - 0.01)
    near, unembedded = candidate(0.0, PRESENT, passage_id=2), candidate(0.2, passage_id=3)

    assert doubted(weak, profile=QueryProfile()) == [Label.UNLIKELY]
    assert doubted(weak, near, profile=QueryProfile()) == [Label.RELATED] * 2
    # Words are all there is to judge a passage without a vector by.
    assert doubted(unembedded, weak, profile=QueryProfile()) == [Label.RELATED, Label.UNLIKELY]


def test_passages_that_have_most_words_together_are_related_despite_doubt() -> None:
    about, without, weak = (
        candidate(0.0, TOGETHER, passage_id=1),
        candidate(0.0, TOGETHER, passage_id=2),
        candidate(0.0, TOGETHER - 0.01, passage_id=3),
    )
    candidates = Candidates.of([about, without, weak])
    ranking = rank(candidates, QueryProfile())
    rows = doubt(candidates, ranking, QueryProfile(), {1, 3}).rows(candidates)
    labels = {one.candidate.passage_id: one.label for one in rows}

    assert labels == {1: Label.RELATED, 2: Label.UNLIKELY, 3: Label.UNLIKELY}


def raised(*found: Candidate, complete: int) -> list[Ranked]:
    """Return the ranked hits of which one passage has every word of the query."""
    candidates = Candidates.of(replace(one, is_by_words=True) for one in found)
    ranking = rank(candidates, QueryProfile())
    assert complete in too_low(candidates, ranking)
    return raise_complete(candidates, ranking, {complete}).rows(candidates)


def test_a_less_likely_passage_with_every_word_is_related_and_at_half_the_best_score() -> None:
    best, near, every = (
        candidate(0.9, 0.9, passage_id=1),
        candidate(0.2, 0.1, passage_id=2),
        candidate(0.1, 0.0, passage_id=3),
    )
    ranked = raised(near, best, every, complete=3)

    assert [one.candidate.passage_id for one in ranked] == [1, 3, 2]
    assert ranked[1].label is Label.RELATED
    assert ranked[1].score == pytest.approx(UNLIKELY_SHARE * ranked[0].score)


def test_a_passage_with_every_word_comes_first_where_no_hit_is_strong() -> None:
    near, every = candidate(0.2, 0.1, passage_id=1), candidate(0.1, 0.0, passage_id=2)

    assert [one.candidate.passage_id for one in raised(near, every, complete=2)] == [2, 1]


def test_a_doubted_search_may_have_no_candidates() -> None:
    ranking = rank(NO_CANDIDATES, QueryProfile())

    assert doubt(NO_CANDIDATES, ranking, QueryProfile(), {1}).rows(NO_CANDIDATES) == []


@pytest.mark.parametrize(
    "profile",
    [
        QueryProfile(SearchMode.WORDS),
        QueryProfile(SearchMode.MEANING),
        QueryProfile(least_cosine=0.1),
        QueryProfile(is_foreign=True),
        QueryProfile(library_best=Candidates.of([candidate(0.0, PRESENT)])),
    ],
)
def test_hits_are_not_doubted_where_evidence_does_not_decide(profile: QueryProfile) -> None:
    assert doubted(candidate(0.15, PRESENT - 0.12), profile=profile) == [Label.RELATED]


def test_a_part_of_a_compound_can_be_doubted_in_any_language() -> None:
    weak = Candidates.of([candidate(0.0, PRESENT - 0.01)])
    present = Candidates.of([candidate(0.0, PRESENT)])
    foreign = QueryProfile(is_foreign=True)

    assert not can_doubt(weak, foreign, asks_for_code=False, has_parts_alone=False)
    assert can_doubt(weak, foreign, asks_for_code=False, has_parts_alone=True)
    assert not can_doubt(present, foreign, asks_for_code=False, has_parts_alone=True)


def test_nothing_is_doubted_beside_what_was_typed() -> None:
    exact = candidate(0.0, 0.1, is_literal=True)

    assert doubted(exact, candidate(0.0, 0.2, passage_id=2), profile=QueryProfile()) == [
        Label.EXACT,
        Label.RELATED,
    ]
