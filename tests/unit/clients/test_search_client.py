import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.search_client import SearchClient
from desktop_app.core.explanations import Explanation
from desktop_app.core.history_commands import DeleteSearch, GetSavedSearches
from desktop_app.core.messages import Done
from desktop_app.core.results import Label
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.core.search_commands import ExplainHit, Search
from tests.support.windows import EngineByHand

TOLD = Explanation(
    file_id=1,
    passage_id=1,
    label=Label.STRONG,
    score=0.5,
    shares=(),
    is_called=False,
    is_literal=False,
    words=(),
    bm25=None,
    word_rank=None,
    similarity=None,
    judgement=None,
    topics=(),
    usage=None,
    more_in_file=0,
    copies=0,
)


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path) -> EngineByHand:
    return EngineByHand(tmp_path / "logs")


@pytest.fixture
def client(engine: EngineByHand) -> SearchClient:
    whole = EngineClient(engine, QCoreApplication.instance())
    return SearchClient(whole, whole)


def test_why_a_hit_was_found_comes_with_the_number_of_the_request(
    qtbot: QtBot, client: SearchClient, engine: EngineByHand
) -> None:
    wanted = ExplainHit(Search("rain"), 1, 1)
    number = client.explain(wanted)
    with qtbot.waitSignal(client.explained) as explained:
        engine.answer(TOLD)

    assert engine.asked(ExplainHit) == [wanted]
    assert explained.args == [number, TOLD]


def test_what_is_saved_comes_after_asking_and_after_changing(
    qtbot: QtBot, client: SearchClient, engine: EngineByHand
) -> None:
    kept = SavedSearches((SavedSearch("Rain", "rain"),))
    client.ask_saved()
    with qtbot.waitSignal(client.saved_searches_arrived) as arrived:
        engine.answer(kept)
    client.change_saved(DeleteSearch("Snow"))
    with qtbot.waitSignal(client.saved_searches_arrived):
        engine.answer(kept)

    assert arrived.args == [kept]
    assert engine.asked(GetSavedSearches) == [GetSavedSearches()]
    assert engine.asked(DeleteSearch) == [DeleteSearch("Snow")]


def test_other_outcomes_are_not_its_own(
    qtbot: QtBot, client: SearchClient, engine: EngineByHand
) -> None:
    client.ask_saved()
    with (
        qtbot.assertNotEmitted(client.explained),
        qtbot.assertNotEmitted(client.saved_searches_arrived),
    ):
        engine.answer(Done())
