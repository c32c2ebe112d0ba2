from pathlib import Path

import pytest

from desktop_app.core.history import History, PastSearch
from desktop_app.core.history_commands import GetHistory
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.history_records import note_opening, note_search
from tests.support.command_line import CommandLine, Engine


def remember(data: Path) -> None:
    catalogue = Catalogue.open_for_writing(data / "catalogue.sqlite")
    with catalogue.transaction() as connection:
        note_search(connection, "river", 0.0)
        note_opening(connection, "lighthouse keeper", "/d/a.txt", 1_000.0)
        note_search(connection, "river", 2_000.0)
    catalogue.close()


@pytest.fixture
def used(own: CommandLine, own_files: Path) -> CommandLine:
    assert own("index", str(own_files / "lighthouse.txt"), "--wait", "words").code == 0
    remember(own.data)
    return own


def test_the_searches_remembered_are_listed_the_last_one_first(used: CommandLine) -> None:
    assert used("history").out == (
        "Remembered: 2 searches, 1 hit opened.\n  river (2 times)\n  lighthouse keeper (1 time)\n"
    )
    assert used("history", "list").out == used("history").out
    assert used("history", "--json").json == {
        "is_kept": True,
        "searches": [
            {"query": "river", "times": 2, "last_at": 2000.0},
            {"query": "lighthouse keeper", "times": 1, "last_at": 1000.0},
        ],
        "openings": 1,
        "opened": [{"path": "/d/a.txt", "last_at": 1000.0}],
    }


def test_they_are_forgotten_and_further_ones_not_remembered(used: CommandLine) -> None:
    forgotten = used("history", "forget", "--json").json
    off = used("history", "off").out
    on = used("history", "on", "--json").json

    assert forgotten == {"is_kept": True, "searches": [], "openings": 0, "opened": []}
    assert off == "Remembered: 0 searches, 0 hits opened. Further ones are not remembered.\n"
    assert on["is_kept"]


def test_a_running_engine_is_asked(own: CommandLine, engine: Engine) -> None:
    engine.will_say(History(is_kept=True, searches=(PastSearch("a\x1bb", 1, 0.0),), openings=0))
    ran = own("history")

    assert ran.out == "Remembered: 1 search, 0 hits opened.\n  a\ufffdb (1 time)\n"
    assert engine.heard == [GetHistory()]
