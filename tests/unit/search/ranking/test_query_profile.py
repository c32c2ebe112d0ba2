"""How much the meaning is worth for a query."""

from pathlib import Path

import numpy as np
import pytest

from desktop_app.core.query import Query
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.search.ranking.candidates import Candidate, Candidates, Gathered
from desktop_app.search.ranking.fusion import rank
from desktop_app.search.ranking.fusion_weights import FUSION
from desktop_app.search.ranking.query_profile import QueryProfile, profile_of
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.word_scores import WordScores
from tests.support.words import LIBRARY


@pytest.fixture
def lexical(tmp_path: Path) -> LexicalSearch:
    return LexicalSearch(LexicalIndex.make(tmp_path / "1", LIBRARY).reader(), Query())


def candidate(passage_id: int, words: float, similarity: float) -> Candidate:
    return Candidate(
        passage_id,
        passage_id,
        words=WordScores(words, words, 0.0),
        cosine=similarity,
        similarity=similarity,
        file_cosine=similarity,
        is_by_words=words > 0,
    )


def gather(lexical: LexicalSearch, *found: Candidate) -> Gathered:
    return Gathered(lexical, Candidates.of(found), {}, np.zeros((len(found), 0), np.float32))


def first(profile: QueryProfile, *candidates: Candidate) -> int:
    found = Candidates.of(candidates)
    return rank(found, profile).rows(found)[0].candidate.passage_id


def test_words_decide_where_the_best_similarity_is_low(lexical: LexicalSearch) -> None:
    wordy, meant = candidate(1, 0.2, 0.0), candidate(2, 0.1, FUSION.doubtful)
    doubtful = profile_of(Search("river"), gather(lexical, wordy, meant), 1)

    assert doubtful.trust == FUSION.least_trust
    assert first(doubtful, wordy, meant) == 1
    sure = candidate(3, 0.1, FUSION.sure)
    trusted = profile_of(Search("river"), gather(lexical, wordy, sure), 1)
    assert trusted.trust == 1.0
    assert first(replace(trusted, best_words=1.0), wordy, sure) == 3


def test_words_decide_in_a_language_that_the_model_does_not_know(lexical: LexicalSearch) -> None:
    wordy, meant = candidate(1, 0.2, 0.0), candidate(2, 0.1, 0.5)
    gathered = gather(lexical, wordy, meant)
    known = profile_of(Search("река"), gathered, 1)
    foreign = profile_of(Search("река"), replace(gathered, is_foreign=True), 1)

    assert foreign.trust == pytest.approx(FUSION.foreign_trust * known.trust)
    assert first(replace(known, best_words=1.0), wordy, meant) == 2
    assert first(foreign, wordy, meant) == 1


def test_witnesses_show_what_the_library_holds(lexical: LexicalSearch) -> None:
    gathered = gather(lexical, candidate(1, 0.1, 0.0))
    witnessed = replace(gathered, library_best=Candidates.of([candidate(2, 0.8, 0.9)]))

    assert profile_of(Search("river"), witnessed, 1).trust == 1.0
    assert profile_of(Search("river"), witnessed, 1).best_words == 0.8
    assert profile_of(Search("river"), gathered, 1).best_words == 0.1


def test_long_questions_are_compared_less_with_the_best_hits(lexical: LexicalSearch) -> None:
    gathered = gather(
        lexical,
    )
    expansions = [profile_of(Search("river"), gathered, n).feedback for n in (0, 1, 3, 6, 12, 50)]

    assert expansions[:3] == [1.0, 1.0, 1.0]
    assert expansions == sorted(expansions, reverse=True)
    assert 0 < expansions[-1] < 0.01


def test_without_candidates_the_weights_are_defined(lexical: LexicalSearch) -> None:
    profile = profile_of(
        Search("river"),
        gather(
            lexical,
        ),
        1,
    )

    assert profile.best_words == 1.0
    assert profile.weights.whole > 0
    for balance in (-1.0, 1.0):
        assert profile_of(
            Search("a", balance=balance),
            gather(
                lexical,
            ),
            1,
        ).weights.whole
