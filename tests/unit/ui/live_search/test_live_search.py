import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.facets import Count, Facets
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.live_search.live_search import FACETS_MS, FIRST, MORE, MOST, LiveSearch
from tests.support.windows import EngineByHand

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]

REFUSAL = Refused("engine_stopped", "Down.", "")


class Watched(QObject):
    """A live search, and what it reported."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__(client)
        self.search = LiveSearch(client, "box", self, on_refused=self._on_refused)
        self.search.changed.connect(self._on_changed)
        self.steps: list[bool] = []
        self.refusals: list[Refused] = []

    def _on_changed(self) -> None:
        self.steps.append(self.search.state.is_complete)

    def _on_refused(self, refusal: Refused) -> None:
        self.refusals.append(refusal)


@pytest.fixture
def watched(client: EngineClient) -> Watched:
    return Watched(client)


@pytest.fixture
def search(watched: Watched) -> LiveSearch:
    return watched.search


def modes(engine: EngineByHand) -> list[SearchMode]:
    return [one.mode for one in engine.asked(Search)]


def answer(engine: EngineByHand, results: Results, *, times: int = 1) -> None:
    """Answer the last search; as its query is."""
    for _ in range(times):
        engine.answer(replace(results, query=engine.asked(Search)[-1].query))


def unknown(engine: EngineByHand, results: Results) -> None:
    """Answer both steps of a search whose last word no file has."""
    answer(engine, replace(results, ends_unknown=True), times=2)


def test_an_unknown_word_is_complete_when_the_user_pauses(
    qtbot: QtBot, search: LiveSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.find(Search("rian", is_typing=True))
    unknown(engine, make_results())
    assert len(engine.asked(Search)) == 2
    qtbot.waitUntil(lambda: len(engine.asked(Search)) == 3)

    assert engine.asked(Search)[-1] == Search("rian", box="box")
    answer(engine, make_results())
    assert len(engine.asked(Search)) == 3


def test_a_late_reply_about_an_unknown_word_is_repeated_at_once(
    qtbot: QtBot, search: LiveSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.find(Search("rian", is_typing=True))
    qtbot.waitUntil(lambda: not search.is_waiting_for_pause)
    unknown(engine, make_results())

    assert not engine.asked(Search)[-1].is_typing


def test_a_known_or_complete_word_is_not_searched_again_after_a_pause(
    qtbot: QtBot, search: LiveSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.find(Search("rai", is_typing=True))
    answer(engine, make_results(), times=2)
    qtbot.waitUntil(lambda: not search.is_waiting_for_pause)
    assert len(engine.asked(Search)) == 2

    search.find(Search("rian"))
    unknown(engine, make_results())
    qtbot.waitUntil(lambda: not search.is_waiting_for_pause)
    assert len(engine.asked(Search)) == 4


def test_words_come_first_then_both(
    watched: Watched, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    search = watched.search
    search.find(Search("rain", has_facets=True, balance=0.4))
    answer(engine, make_results(make_hit()), times=2)

    asked = Search("rain", has_facets=True, balance=0.4, box="box")
    by_words = replace(asked, mode=SearchMode.WORDS, has_facets=False, limit=FIRST)
    assert engine.asked(Search) == [by_words, asked]
    assert watched.steps == [False, True]
    assert (search.state.asked, search.state.shown) == (asked, asked)


def test_the_step_by_words_finds_no_more_hits_than_were_requested(
    search: LiveSearch, engine: EngineByHand
) -> None:
    search.find(Search("rain", limit=FIRST - 1))

    assert engine.asked(Search)[0].limit == FIRST - 1


def test_the_filters_are_counted_by_words_while_meaning_is_pending(
    qtbot: QtBot,
    watched: Watched,
    engine: EngineByHand,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    search, counted = watched.search, Facets(kinds=(Count("pdf", 3),))
    search.find(Search("rain", limit=20, has_facets=True))
    answer(engine, make_results(make_hit()))
    by_both = engine.sent[-1].number
    qtbot.waitUntil(lambda: len(engine.asked(Search)) == 3)
    assert engine.asked(Search)[-1] == Search(
        "rain", limit=1, mode=SearchMode.WORDS, has_facets=True, box="box facets"
    )

    by_words = make_results(make_hit(file_id=2), make_hit(file_id=3))
    engine.answer(replace(by_words, facets=counted))
    assert search.state.results is not None
    assert (search.state.results.facets, len(search.state.results.hits)) == (counted, 1)
    assert watched.steps == [False, False]
    engine.answer_to(by_both, make_results(make_hit()))
    assert watched.steps == [False, False, True]
    assert search.state.results.facets is None


def test_the_filters_are_not_counted_by_words_when_meaning_comes_first(
    watched: Watched, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    search = watched.search
    search.find(Search("rain", has_facets=True))
    answer(engine, make_results(make_hit()))
    (timer,) = (one for one in search.findChildren(QTimer) if one.interval() == FACETS_MS)
    assert timer.isActive()
    answer(engine, make_results(make_hit()))
    assert not timer.isActive()


def test_the_selection_survives_the_merging_of_meaning(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(4)]
    search.find(Search("rain"))
    answer(engine, make_results(*hits[:3]))
    search.choose(hits[1])
    answer(engine, make_results(*reversed(hits)))

    state = search.state
    assert state.results is not None
    assert state.selection == hits[1]
    assert [hit.file_id for hit in state.results.hits] == [3, 1, 2, 0]


def test_no_words_found_leaves_what_is_shown_until_meaning_is_searched(
    watched: Watched, engine: EngineByHand, make_results: MakeResults
) -> None:
    watched.search.find(Search("rain"))
    answer(engine, make_results())
    assert watched.steps == []
    answer(engine, make_results())
    assert watched.steps == [True]


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.MEANING])
def test_a_search_by_words_or_meaning_alone_takes_one_step(
    watched: Watched, mode: SearchMode, engine: EngineByHand, make_results: MakeResults
) -> None:
    watched.search.find(Search("rain", mode=mode))
    answer(engine, make_results())

    assert (watched.steps, modes(engine)) == ([True], [mode])


def test_a_late_reply_of_an_older_query_changes_nothing(
    qtbot: QtBot,
    search: LiveSearch,
    engine: EngineByHand,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    search.find(Search("rain"))
    by_words = engine.sent[-1].number
    answer(engine, make_results(make_hit()))
    by_both = engine.sent[-1].number
    search.find_similar(7, SearchMode.HYBRID)
    like = engine.sent[-1].number
    search.find(Search("rain and snow"))
    before, sent = search.state, len(engine.sent)
    with qtbot.assertNotEmitted(search.changed):
        for number in (by_words, by_both, like):
            engine.answer_to(number, make_results(make_hit()))
        assert search.state is before
        assert len(engine.sent) == sent
    search.clear()
    with qtbot.assertNotEmitted(search.changed):
        engine.answer(make_results(make_hit()))


def test_the_same_query_in_another_order_is_replaced_in_one_step(
    watched: Watched, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    watched.search.find(Search("rain"))
    answer(engine, make_results(make_hit()), times=2)
    watched.search.find(Search("rain", order=SearchOrder.DATE))
    answer(engine, make_results(make_hit()))

    assert watched.steps == [False, True, True]
    assert engine.asked(Search)[-1].order is SearchOrder.DATE


def test_a_changed_library_repeats_the_last_step(
    qtbot: QtBot, search: LiveSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.refresh()
    assert engine.sent == []
    search.find(Search("rain"))
    search.find(Search("rain"))  # is followed by the other step
    assert modes(engine) == [SearchMode.WORDS]
    answer(engine, make_results(), times=2)
    search.refresh()
    qtbot.waitUntil(lambda: len(engine.sent) == 3)
    assert modes(engine) == [SearchMode.WORDS, SearchMode.HYBRID, SearchMode.HYBRID]


def test_the_list_grows_to_its_limit(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(MOST)]
    search.find_more()
    search.find(Search("rain", limit=20))
    answer(engine, replace(make_results(*hits[:20]), total=5 * MOST), times=2)
    search.find_more()
    search.find_more()  # they are on their way
    assert [one.limit for one in engine.asked(Search)] == [FIRST, 20, 20 + MORE]
    search.find(Search("rain", limit=MOST))
    answer(engine, replace(make_results(*hits), total=5 * MOST))
    search.find_more()
    assert len(engine.asked(Search)) == 4


def test_no_more_hits_are_requested_while_the_hits_are_of_an_earlier_query(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(20)]
    search.find(Search("rain", limit=20))
    answer(engine, replace(make_results(*hits), total=60), times=2)
    search.find(Search("snow", limit=20))
    before = len(engine.sent)
    search.find_more()

    assert len(engine.sent) == before


RAIN = Search("rain", limit=20, folds_unlikely=True)


def test_no_hits_are_requested_beyond_the_likely_ones(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(30)]
    search.find(RAIN)
    answer(engine, replace(make_results(*hits[:20]), total=100, folded=70), times=2)
    search.find_more()
    assert engine.asked(Search)[-1] == replace(RAIN, limit=20 + MORE, box="box")
    answer(engine, replace(make_results(*hits), total=100, folded=70))
    search.find_more()
    search.find(replace(RAIN, query="snow"))
    answer(engine, replace(make_results(*hits[:20]), total=100, folded=80), times=2)
    search.find_more()

    assert len(engine.asked(Search)) == 5


def test_unlikely_hits_follow_on_request_and_the_selection_stays(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(50)]
    search.unfold()
    search.find(RAIN)
    answer(engine, replace(make_results(*hits[:20]), total=50, folded=30), times=2)
    search.choose(hits[19])
    search.unfold()
    unfolded = replace(RAIN, limit=20 + MORE, folds_unlikely=False, box="box")
    assert engine.asked(Search)[-1] == unfolded
    answer(engine, make_results(*hits))
    assert search.state.results is not None
    assert search.state.results.hits == tuple(hits)
    assert search.state.selection == hits[19]
    search.unfold()

    assert len(engine.asked(Search)) == 3


def test_unlikely_hits_stay_until_the_query_changes(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    search.find(RAIN)
    answer(engine, replace(make_results(make_hit()), total=2, folded=1), times=2)
    search.unfold()
    answer(engine, make_results(make_hit()))
    search.find(replace(RAIN, order=SearchOrder.DATE))
    assert not engine.asked(Search)[-1].folds_unlikely
    search.find(replace(RAIN, query="rain and snow"))
    assert engine.asked(Search)[-1].folds_unlikely
    search.find(RAIN)

    assert engine.asked(Search)[-1].folds_unlikely


@pytest.mark.parametrize("is_shown", [False, True])
def test_an_unlikely_hit_of_another_window_is_listed(
    search: LiveSearch,
    engine: EngineByHand,
    make_hit: MakeHit,
    make_results: MakeResults,
    is_shown: bool,
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(2)]
    unlikely = replace(hits[1], label=Label.UNLIKELY)
    if is_shown:
        search.find(RAIN)
        answer(engine, replace(make_results(hits[0]), total=2, folded=1), times=2)
    search.show_hit(RAIN, unlikely)
    assert not engine.asked(Search)[-1].folds_unlikely
    if not is_shown:
        search.find(RAIN)  # as the box reports it afterwards
        answer(engine, make_results(hits[0]))
    answer(engine, make_results(hits[0], unlikely))

    assert search.state.selection == unlikely


@pytest.mark.parametrize(
    ("mode", "by"),
    [
        (SearchMode.WORDS, SearchMode.WORDS),
        (SearchMode.HYBRID, SearchMode.MEANING),
        (SearchMode.MEANING, SearchMode.MEANING),
    ],
)
def test_similar_passages_replace_the_results_of_the_search(
    search: LiveSearch,
    engine: EngineByHand,
    make_hit: MakeHit,
    make_results: MakeResults,
    mode: SearchMode,
    by: SearchMode,
) -> None:
    search.find_similar(7, mode)
    engine.answer(make_results(make_hit(), query=""))
    search.find_more()

    assert [message.body for message in engine.sent] == [FindSimilar(7, by)]
    assert (search.state.query, search.state.search) == ("", None)


def test_a_hit_of_another_window_is_selected_when_its_search_is_shown(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(3)]
    search.show_hit(Search("rain"), hits[2])
    search.find(Search("rain"))  # as the box reports it afterwards
    answer(engine, make_results(*hits), times=2)

    assert search.state.results == make_results(*hits)
    assert search.state.selection == hits[2]


def test_a_hit_of_another_window_is_selected_at_once_where_its_query_is_shown(
    watched: Watched, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n, passage_id=n) for n in range(3)]
    watched.search.find(Search("rain"))
    answer(engine, make_results(*hits), times=2)
    watched.search.show_hit(Search("rain"), hits[2])

    assert watched.steps == [False, True, True]
    assert watched.search.state.selection == hits[2]


def test_a_refusal_is_passed_on_and_the_search_can_be_repeated(
    watched: Watched, engine: EngineByHand, make_results: MakeResults
) -> None:
    watched.search.find(Search("rain"))
    engine.answer(REFUSAL)
    assert watched.refusals == [REFUSAL]
    watched.search.find(Search("rain"))
    answer(engine, make_results())
    assert watched.steps == [True]


def test_an_empty_query_clears_what_is_shown(
    search: LiveSearch, engine: EngineByHand, make_hit: MakeHit, make_results: MakeResults
) -> None:
    search.find(Search("rain"))
    answer(engine, make_results(make_hit()), times=2)
    search.find(Search(""))

    assert search.state.results is None
    assert len(engine.sent) == 2


def test_a_live_search_needs_no_widgets() -> None:
    code = (
        "import sys, desktop_app.ui.live_search.live_search;"
        "sys.exit(any(name in sys.modules for name in ('PySide6.QtGui', 'PySide6.QtWidgets')))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
