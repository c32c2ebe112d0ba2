from collections.abc import Sequence

import pytest

from desktop_app.core.errors import UsageError
from desktop_app.core.query import SearchMode
from desktop_app.evaluation.measures import Scores
from desktop_app.evaluation.runs import Miss, Report, Run
from desktop_app.evaluation.sets import Component, LabelledQuery
from desktop_app.search.searcher import Searcher
from tests.support.library import SmallLibrary

KEEPER = "The lighthouse keeper winds the clock each evening at nine."
RIVER = "The river rose after the storm, and the old mill stood in the water."
BAKER = "The baker of the village opens early and sells rolls with poppy seed."


@pytest.fixture
def shelf(library: SmallLibrary) -> SmallLibrary:
    library.write("keeper.txt", KEEPER)
    library.write("inner/river.txt", RIVER)
    library.write("baker.txt", BAKER)
    library.index()
    return library


def run(
    shelf: SmallLibrary, *queries: LabelledQuery, at: int = 2, mode: SearchMode = SearchMode.WORDS
) -> Report:
    searcher = Searcher(shelf.stores, shelf.embedder)
    return Run(searcher, queries, str(shelf.root), at).measure(mode, with_misses=True)


def label(name: str, query: str, *relevant: str, passages: Sequence[str] = ()) -> LabelledQuery:
    return LabelledQuery(name, query, relevant, passages=tuple(passages))


def test_measures_are_means_over_the_queries(shelf: SmallLibrary) -> None:
    report = run(
        shelf,
        label("found", "lighthouse clock", "keeper.txt"),
        label("half", "poppy seed", "baker.txt", "inner/river.txt"),
        label("missed", "poppy", "keeper.txt"),
    )

    assert (report.mode, report.at, report.queries) == (SearchMode.WORDS, 2, 3)
    assert report.scores.mrr == report.scores.hit == pytest.approx(2 / 3)
    assert report.scores.recall == pytest.approx((1 + 1 / 2 + 0) / 3)
    assert 0 < report.p50_ms <= report.p95_ms
    assert report.passages is None


def test_a_miss_states_where_each_half_had_the_file(shelf: SmallLibrary) -> None:
    missed = label("m", "village baker poppy rolls lighthouse keeper", "./keeper.txt")
    lost = label("l", "xylofrumptious", "baker.txt")

    first, second = run(shelf, missed, lost, at=1).misses

    assert first == Miss("m", missed.query, ("./keeper.txt",), "baker.txt", 2, 2)
    assert second == Miss("l", "xylofrumptious", ("baker.txt",), "", None, None)


def test_a_file_is_found_also_where_a_duplicate_is_shown(shelf: SmallLibrary) -> None:
    shelf.write("a copy.txt", KEEPER)
    shelf.index()
    queries = [label(name, "lighthouse clock", name) for name in ("keeper.txt", "a copy.txt")]

    report = run(shelf, *queries)

    assert report.scores == Scores(1.0, 1.0, 1.0, 1.0)
    assert report.misses == ()


def test_files_outside_the_folder_are_not_found(shelf: SmallLibrary) -> None:
    inner = str(shelf.root / "inner")
    searcher = Searcher(shelf.stores, shelf.embedder)
    query = label("a", "river clock", "river.txt")

    report = Run(searcher, [query], inner, 10).measure(SearchMode.HYBRID, with_misses=True)

    assert report.scores == Scores(1.0, 1.0, 1.0, 1.0)
    assert report.misses == ()


def test_queries_without_a_relevant_file_are_left_out(shelf: SmallLibrary) -> None:
    nothing = label("n", "the moon")

    assert run(shelf, nothing, label("a", "lighthouse", "keeper.txt")).queries == 1
    with pytest.raises(UsageError, match="No query"):
        run(shelf, nothing)


def test_passages_are_judged_where_they_are_given(shelf: SmallLibrary) -> None:
    report = run(
        shelf,
        label("found", "lighthouse keeper", "keeper.txt", passages=["Not this.", KEEPER]),
        label("other", "poppy seed", "baker.txt", passages=["Nobody wrote these words down."]),
        label("none", "river", "inner/river.txt"),
    )

    assert report.passages is not None
    assert (report.passages.queries, report.passages.component_mrr) == (2, None)
    assert report.passages.mrr == report.passages.hit == 0.5


def test_every_component_has_to_be_there(shelf: SmallLibrary) -> None:
    both = (Component(("winds the clock", "no such words")), Component(), Component((RIVER,)))
    one = (Component(("winds the clock",)), Component(("no such words",)))
    query = "lighthouse keeper winds the clock, old mill"

    whole = run(shelf, LabelledQuery("a", query, ("keeper.txt",), components=both)).passages
    part = run(shelf, LabelledQuery("a", query, ("keeper.txt",), components=one)).passages

    assert whole is not None
    assert part is not None
    assert (whole.mrr, whole.component_mrr) == (1.0, 0.5)
    assert (part.mrr, part.component_mrr) == (1.0, 0.0)


def test_notes_of_searches_are_printed_once(shelf: SmallLibrary) -> None:
    shelf.write("late.txt", "Not embedded yet.")
    shelf.index(meaning=False)
    queries = [label(name, "lighthouse", "keeper.txt") for name in "ab"]

    assert run(shelf, *queries).notes == ()
    (note,) = run(shelf, *queries, mode=SearchMode.HYBRID).notes
    assert "3 of 4 passages" in note
