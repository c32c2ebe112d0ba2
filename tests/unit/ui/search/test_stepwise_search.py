from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.results import Results
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.search_commands import Search
from desktop_app.ui.search.stepwise_search import StepwiseSearch
from tests.support.windows import EngineByHand

MakeResults = Callable[..., Results]


@pytest.fixture
def search(client: EngineClient) -> StepwiseSearch:
    return StepwiseSearch(client, "box", client)


def modes(engine: EngineByHand) -> list[SearchMode]:
    return [one.mode for one in engine.asked(Search)]


def test_words_come_first_then_both(
    qtbot: QtBot, search: StepwiseSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    told: list[tuple[Results, bool]] = []
    search.found.connect(lambda *found: told.append(found))
    results = make_results()
    search.find("rain", is_typing=True)
    engine.answer(results)
    engine.answer(results)

    assert modes(engine) == [SearchMode.WORDS, SearchMode.HYBRID]
    assert told == [(results, False), (results, True)]


def test_an_answer_to_an_older_search_is_not_told(
    qtbot: QtBot, search: StepwiseSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.find("rain", is_typing=True)
    older = engine.sent[-1]
    search.find("rain and", is_typing=True)
    engine.sent.append(older)
    with qtbot.assertNotEmitted(search.found):
        engine.answer(make_results())
        search.cancel()
        engine.answer(make_results())


def test_it_is_repeated_in_one_step_when_it_had_been_answered(
    search: StepwiseSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    search.find_again()
    search.find("rain", is_typing=False)
    search.find_again()
    assert modes(engine) == [SearchMode.WORDS]
    engine.answer(make_results())
    engine.answer(make_results())
    search.find_again()
    assert modes(engine) == [SearchMode.WORDS, SearchMode.HYBRID, SearchMode.HYBRID]


def test_its_own_refusal_is_told(
    qtbot: QtBot, search: StepwiseSearch, engine: EngineByHand, client: EngineClient
) -> None:
    refusal = Refused("engine_stopped", "Down.", "")
    client.request_status()
    with qtbot.assertNotEmitted(search.refused):
        engine.answer(refusal)
    search.find("rain", is_typing=True)
    with qtbot.waitSignal(search.refused):
        engine.answer(refusal)


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.MEANING])
def test_a_search_saved_for_one_half_is_made_in_one_step(
    mode: SearchMode, search: StepwiseSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    told: list[bool] = []
    search.found.connect(lambda _results, is_complete: told.append(is_complete))
    saved = SavedSearch("Rain", "rain", mode, 0.0, SearchOrder.DATE)
    search.find("rain", is_typing=True, saved=saved)
    engine.answer(make_results())
    search.find_again()

    assert (told, modes(engine)) == ([True], [mode, mode])
    assert {(one.order, one.is_typing) for one in engine.asked(Search)} == {
        (SearchOrder.DATE, False)
    }


def test_what_is_typed_on_is_no_longer_the_saved_search(
    search: StepwiseSearch, engine: EngineByHand, make_results: MakeResults
) -> None:
    saved = SavedSearch("Rain", "rain", balance=0.4)
    search.find("rain", is_typing=True, saved=saved)
    search.find("rain and", is_typing=True, saved=saved)

    assert [one.balance for one in engine.asked(Search)] == [0.4, 0.0]
