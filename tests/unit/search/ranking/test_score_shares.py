import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.explanations import Reason
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.search.ranking import fusion
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.query_profile import QueryProfile
from desktop_app.search.ranking.score_shares import shares_of, whole_share
from desktop_app.storage.lexical.word_scores import WordScores

SHARES = st.floats(0, 1)
COSINES = st.floats(-1, 1)
CANDIDATES = st.builds(
    Candidate,
    passage_id=st.integers(1, 9),
    file_id=st.integers(1, 9),
    words=st.builds(WordScores, bm25=st.floats(0, 30), share=SHARES, nearness=SHARES),
    cosine=st.none() | COSINES,
    similarity=st.none() | SHARES,
    file_cosine=COSINES,
    feedback_words=SHARES,
    feedback_cosine=COSINES,
)
DEMANDS = st.builds(
    QueryProfile,
    mode=st.sampled_from(SearchMode),
    balance=st.floats(-1, 1),
    best_words=st.floats(0.01, 1),
    trust=st.floats(0.001, 1),
    feedback=SHARES,
)


def score(one: Candidate, profile: QueryProfile) -> float:
    (reached,) = fusion.score(Candidates.of([one]), profile)
    return float(reached)


@given(CANDIDATES, DEMANDS)
def test_the_shares_add_up_to_the_score(one: Candidate, profile: QueryProfile) -> None:
    shares = shares_of(one, profile)

    assert sum(share.points for share in shares) == pytest.approx(score(one, profile))
    assert sum(share.most for share in shares) == pytest.approx(1.0)
    assert all(share.points <= share.most + 1e-9 for share in shares)


def test_each_mode_has_its_own_reasons() -> None:
    one = Candidate(1, 1, words=WordScores(5.0, 0.5, 0.5), cosine=0.5, similarity=0.4)
    reasons = {
        mode: [share.reason for share in shares_of(one, QueryProfile(mode))] for mode in SearchMode
    }

    assert reasons[SearchMode.WORDS] == [Reason.WORDS, Reason.NEARNESS]
    assert reasons[SearchMode.MEANING] == [Reason.MEANING]
    assert len(reasons[SearchMode.HYBRID]) == 6


@pytest.mark.parametrize(
    ("balance", "without"),
    [
        (-1.0, {Reason.MEANING, Reason.FILE_MEANING, Reason.LIKE_BEST_MEANING}),
        (1.0, {Reason.WORDS, Reason.NEARNESS, Reason.LIKE_BEST_WORDS}),
    ],
)
def test_what_has_no_weight_is_no_reason(balance: float, without: set[Reason]) -> None:
    one = Candidate(1, 1, words=WordScores(5.0, 0.5, 0.5), cosine=0.5, similarity=0.4)
    reasons = {share.reason for share in shares_of(one, QueryProfile(balance=balance))}

    assert reasons.isdisjoint(without)


def test_the_opposite_in_meaning_takes_nothing_away() -> None:
    one = Candidate(1, 1, words=WordScores(5.0, 0.5, 0.0), cosine=-0.5, similarity=0.0)
    unlike = replace(one, cosine=0.0)

    shares = {share.reason: share for share in shares_of(one, QueryProfile())}
    assert (shares[Reason.MEANING].amount, shares[Reason.MEANING].points) == (-0.5, 0.0)
    assert score(one, QueryProfile()) == score(unlike, QueryProfile())


def test_one_reason_can_be_the_whole_score() -> None:
    (share,) = whole_share(Reason.CALLED)

    assert (share.reason, share.points, share.most) == (Reason.CALLED, 1.0, 1.0)
