from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.file_names import FileNames
from tests.support.windows import EngineByHand

MakeResults = Callable[..., Results]


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def names(client: EngineClient, owner: QObject) -> FileNames:
    return FileNames(client, owner)


def test_each_word_is_the_beginning_of_a_word_of_the_name(
    names: FileNames, engine: EngineByHand
) -> None:
    names.find("ann rep-24", ())
    (search,) = engine.asked(Search)

    assert search.query == "name:ann* name:rep* name:24*"
    assert search.mode is SearchMode.WORDS
    assert not search.has_facets


def test_vowel_signs_belong_to_their_words(names: FileNames, engine: EngineByHand) -> None:
    names.find("हिन्दी पत्र", ())

    (search,) = engine.asked(Search)
    assert search.query == "name:हिन्दी* name:पत्र*"


@pytest.mark.parametrize("typed", ["", "an", "kind:pdf", '"a b"', "why?", "- -"])
def test_other_texts_are_not_searched_for(
    names: FileNames, engine: EngineByHand, typed: str
) -> None:
    names.find(typed, ())

    assert engine.asked(Search) == []


def test_files_are_found_but_those_among_the_hits(
    names: FileNames,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
    qtbot: QtBot,
) -> None:
    hits = [make_hit(file_id=n, path=f"/d/{n}.txt") for n in (1, 2)]
    names.find("rain", {1})
    with qtbot.waitSignal(names.found):
        engine.answer(make_results(*hits))

    assert names.entries == (Entry(Group.FILES, "2.txt", "/d/2.txt", "/d", file_id=2),)
    names.clear()
    assert not names.entries


def test_a_reply_for_a_text_before_is_dropped(
    names: FileNames,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
) -> None:
    names.find("rain", ())
    names.drop()
    engine.answer(make_results(make_hit()))

    assert names.entries == ()


@pytest.mark.parametrize("typed", ["snow", "kind:pdf"])
def test_files_stay_until_those_of_the_next_text_replace_them(
    names: FileNames,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_results: MakeResults,
    typed: str,
) -> None:
    names.find("rain", ())
    engine.answer(make_results(make_hit()))
    names.drop()
    assert names.entries
    names.find(typed, ())
    engine.answer(Refused("failed", "It failed.", ""))

    assert names.entries == ()
