from collections.abc import Callable

import pytest

from desktop_app.core.facets import Facets
from desktop_app.core.query import SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results, Version
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.live_search.state import SearchState

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]

RAIN, SNOW = Search("rain"), Search("snow")


@pytest.fixture
def find(make_hit: MakeHit, make_results: MakeResults) -> Callable[..., Results]:
    """Return a function that makes results of numbered files, whose hits name their reply."""

    def find(*files: int, query: str = "rain", reply: str = "first") -> Results:
        return make_results(*(make_hit(reply, file_id=n, passage_id=n) for n in files), query=query)

    return find


def files(state: SearchState) -> list[int]:
    return [hit.file_id for hit in state.results.hits] if state.results is not None else []


def test_the_shown_results_stay_while_another_request_is_pending(
    find: Callable[..., Results],
) -> None:
    state = SearchState().ask(RAIN).show(find(1)).ask(SNOW)

    assert (state.asked, state.shown, state.query) == (SNOW, RAIN, "rain")
    assert (state.continues(RAIN), state.continues(SNOW)) == (True, False)


def test_only_hits_of_a_query_have_a_search(find: Callable[..., Results]) -> None:
    like = FindSimilar(7)
    states = (
        SearchState().ask(RAIN),
        SearchState().ask(RAIN).show(find()),
        SearchState().ask(like).show(find(1, query="")),
        SearchState().ask(RAIN).show(find(1)),
    )

    assert [state.search for state in states] == [None, None, None, RAIN]


def test_a_first_reply_selects_its_first_hit(find: Callable[..., Results]) -> None:
    results = find(1, 2)
    state = SearchState().ask(RAIN).show(results, is_complete=False)

    assert state.selection == results.hits[0]


def test_an_unchosen_selection_follows_the_best_hit_until_the_search_is_complete(
    find: Callable[..., Results],
) -> None:
    words = SearchState().ask(RAIN).show(find(1, 2), is_complete=False)
    both = words.ask(RAIN).show(find(3, 1, 2))
    again = both.ask(RAIN).show(find(4, 3, 1))

    selected = [one.selection.file_id for one in (words, both, again) if one.selection]
    assert selected == [1, 3, 3]
    assert files(again) == [4, 3, 1]


@pytest.mark.parametrize(
    ("file", "merged"), [(1, [1, 4, 3, 2]), (2, [4, 2, 3, 1]), (3, [4, 2, 3, 1])]
)
def test_a_chosen_hit_keeps_its_row_when_meaning_is_merged(
    find: Callable[..., Results], file: int, merged: list[int]
) -> None:
    words = find(1, 2, 3)
    state = SearchState().ask(RAIN).show(words, is_complete=False).choose(words.hits[file - 1])
    state = state.ask(RAIN).show(find(4, 3, 2, 1, reply="second"))

    assert state.results is not None
    assert state.selection is not None
    assert (state.selection.file_id, state.selection.snippet) == (file, "second")
    assert {hit.snippet for hit in state.results.hits} == {"second"}
    assert (files(state), state.is_chosen) == (merged, True)


def test_in_another_order_a_chosen_hit_moves_with_its_file(find: Callable[..., Results]) -> None:
    by_date = Search("rain", order=SearchOrder.DATE)
    words = find(1, 2)
    state = SearchState().ask(by_date).show(words, is_complete=False).choose(words.hits[0])
    state = state.ask(by_date).show(find(3, 2, 1))

    assert files(state) == [3, 2, 1]
    assert state.selection is not None
    assert state.selection.file_id == 1


def test_a_selected_hit_that_is_gone_gives_way_to_the_hit_of_its_row(
    find: Callable[..., Results],
) -> None:
    before = find(1, 2, 3)
    state = SearchState().ask(RAIN).show(before).choose(before.hits[1])
    state = state.ask(RAIN).show(find(1, 4))

    assert state.selection is not None
    assert state.selection.file_id == 4
    assert not state.is_chosen


@pytest.mark.parametrize("is_chosen", [True, False])
@pytest.mark.parametrize("is_seen_gone", [True, False])
def test_a_renamed_file_stays_selected(
    make_hit: MakeHit, make_results: MakeResults, is_chosen: bool, is_seen_gone: bool
) -> None:
    before, renamed = (
        make_hit("The river rose.", file_id=n, passage_id=n, changed=5.0) for n in (1, 3)
    )
    other = make_hit("The river fell.", file_id=2, passage_id=2)
    state = SearchState().ask(RAIN).show(make_results(before, other))
    if is_chosen:
        state = state.choose(before)
    if is_seen_gone:
        state = state.ask(RAIN).show(make_results(other))
        assert state.selection == other
    state = state.ask(RAIN).show(make_results(renamed, other))

    assert (state.selection, state.lost) == (renamed, None)


def test_a_file_that_is_folded_below_its_newest_version_keeps_its_row(
    find: Callable[..., Results],
) -> None:
    before = find(1, 2, 3)
    after = find(4, 3)
    newest = replace(after.hits[1], versions=(Version(2, "/d/old.txt", 1.0),))
    state = SearchState().ask(RAIN).show(before).choose(before.hits[1])
    state = state.show(replace(after, hits=(after.hits[0], newest)))

    assert files(state) == [4, 3]
    assert (state.selection, state.is_chosen) == (newest, True)

    first = SearchState().ask(RAIN).show(before).choose(before.hits[1])
    first = first.show(replace(after, hits=(newest, after.hits[0])))
    assert (files(first), first.selection) == ([4, 3], newest)


def test_a_hit_chosen_after_another_was_lost_stays_selected(find: Callable[..., Results]) -> None:
    state = SearchState().ask(RAIN).show(find(1, 2, 3))
    state = state.ask(RAIN).show(find(2, 3))
    chosen = find(3).hits[0]
    state = state.choose(chosen).ask(RAIN).show(find(1, 2, 3))

    assert state.selection == chosen


def test_a_passage_below_its_file_stays_selected(
    find: Callable[..., Results], make_hit: MakeHit
) -> None:
    part = make_hit("a passage of file 2", file_id=2, passage_id=22)
    state = SearchState().ask(RAIN).show(find(1, 2)).choose(part)
    state = state.ask(RAIN).show(find(2, 3))

    assert state.selection is part


def test_of_several_passages_of_a_file_the_selected_one_is_kept(
    make_hit: MakeHit, make_results: MakeResults
) -> None:
    like = FindSimilar(7)
    first, second = make_hit(passage_id=11), make_hit(passage_id=12)
    results = make_results(first, second, query="")
    state = SearchState().ask(like).show(results).choose(second)
    state = state.ask(like).show(results)

    assert state.results == results
    assert state.selection == second


def test_another_query_begins_with_its_best_hit(
    find: Callable[..., Results],
) -> None:
    rain, snow = find(1, 2), find(3, 2, query="snow")
    before = SearchState().ask(RAIN).show(rain)
    chosen = before.choose(rain.hits[1]).ask(SNOW).show(snow)
    unchosen = before.ask(SNOW).show(snow)

    assert (chosen.selection, chosen.is_chosen) == (snow.hits[0], False)
    assert (unchosen.selection, unchosen.is_chosen) == (snow.hits[0], False)


def test_a_corrected_query_begins_with_its_best_hit(find: Callable[..., Results]) -> None:
    typed = SearchState().ask(Search("rian", is_typing=True))
    typed = typed.show(find(1, 2, query="rian"))
    reply = replace(find(3, 1, query="rian"), suggestion="rain", is_corrected=True)
    state = typed.ask(Search("rian")).show(reply)

    assert files(state) == [3, 1]
    assert state.selection == reply.hits[0]
    assert (state.query, state.searched) == ("rian", "rain")
    assert state.search == Search("rain", keeps_spelling=True)


def test_facets_stay_until_the_complete_reply_brings_others(find: Callable[..., Results]) -> None:
    facets = Facets()
    complete = replace(find(1), facets=facets)
    state = SearchState().ask(RAIN).show(complete)
    state = state.ask(SNOW).show(find(2, query="snow"), is_complete=False)
    kept = state.results.facets if state.results is not None else None
    state = state.ask(FindSimilar(7)).show(find(2, query=""))

    assert kept is facets
    assert state.results is not None
    assert state.results.facets is None
