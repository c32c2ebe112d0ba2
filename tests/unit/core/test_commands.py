import pytest

from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command, Pause, supersession_key
from desktop_app.core.library_commands import TryRules
from desktop_app.core.preview_commands import GetPage
from desktop_app.core.search_commands import Complete, FindInFile, Search


def test_searches_supersede_those_of_the_same_box_whatever_they_ask() -> None:
    assert supersession_key(Search("r")) == supersession_key(Search("ri", limit=5))
    assert supersession_key(Search("r")) != supersession_key(Search("r", box="launcher"))


def test_passages_of_a_file_supersede_those_of_the_same_view() -> None:
    of_list = supersession_key(FindInFile("r", 1, view="list"))

    assert of_list == supersession_key(FindInFile("s", 2, view="list"))
    assert of_list != supersession_key(FindInFile("r", 1, view="preview"))


def test_commands_supersede_their_own_kind_alone() -> None:
    keys = [supersession_key(one) for one in (Complete("r"), TryRules("/d", ()), Search("r"))]

    assert len(set(keys)) == 3
    assert None not in keys


@pytest.mark.parametrize("command", [GetPage(1, 1, 100), Pause(), Ask("why"), StopAsking()])
def test_of_others_any_number_may_be_under_way(command: Command) -> None:
    assert supersession_key(command) is None
