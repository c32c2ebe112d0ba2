import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.storage import file_states, passage_records
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.passage_places import PassagePlace, places_of
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.ranking_facts import RankingFacts
from tests.support.file_rows import see

HASH = b"hash of 16 bytes"


def insert(connection: sqlite3.Connection, passage_id: int, ordinal: int) -> None:
    passage = PassageRecord(passage_id, 1, ordinal, 0, 9, None, "", HASH)
    passage_records.insert_passages(connection, [passage])


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Catalogue]:
    writer = Catalogue.open_for_writing(tmp_path / "catalogue.sqlite")
    with writer.transaction() as connection:
        see(connection, "/d/a.txt")
        insert(connection, 1, 0)
        insert(connection, 2, 1)
    yield writer
    writer.close()


@pytest.fixture
def reader(writer: Catalogue) -> Iterator[Catalogue]:
    reader = Catalogue.open_for_reading(writer.path)
    yield reader
    reader.close()


def ordinals(facts: RankingFacts, *ids: int) -> dict[int, int]:
    facts.refresh()
    return {one: place.ordinal for one, place in facts.places(ids).items()}


def paths(facts: RankingFacts, *ids: int) -> dict[int, str]:
    facts.refresh()
    return {one: file.path for one, file in facts.files(ids).items()}


def test_places_and_files_are_those_of_the_catalogue(reader: Catalogue) -> None:
    facts = reader.ranking_facts
    for _ in range(2):
        found = facts.places([2, 9, 1])
        expected = places_of(reader.connection, [1, 2])
        assert found == expected
        assert isinstance(found[1], PassagePlace)
        assert paths(facts, 1, 9) == {1: "/d/a.txt"}


def test_what_was_read_is_not_read_again(reader: Catalogue) -> None:
    assert ordinals(reader.ranking_facts, 1) == {1: 0}
    statements: list[str] = []
    reader.connection.set_trace_callback(statements.append)

    assert ordinals(reader.ranking_facts, 1, 2) == {1: 0, 2: 1}
    assert paths(reader.ranking_facts, 1) == {1: "/d/a.txt"}
    assert ordinals(reader.ranking_facts, 2, 1) == {1: 0, 2: 1}
    assert paths(reader.ranking_facts, 1) == {1: "/d/a.txt"}
    assert len([one for one in statements if one.startswith("SELECT")]) == 2


def test_a_change_by_another_connection_is_seen(writer: Catalogue, reader: Catalogue) -> None:
    facts = reader.ranking_facts
    assert ordinals(facts, 1, 2) == {1: 0, 2: 1}
    assert paths(facts, 1) == {1: "/d/a.txt"}
    with writer.transaction() as connection:
        passage_records.delete_by_id(connection, [2])
        file_states.mark_gone(connection, ["/d/a.txt"])

    assert ordinals(facts, 1, 2) == {1: 0}
    assert paths(facts, 1) == {}


def test_own_changes_are_seen_and_forgotten_when_they_are_rolled_back(writer: Catalogue) -> None:
    facts = writer.ranking_facts
    assert ordinals(facts, 1, 2) == {1: 0, 2: 1}

    def change(*, fails: bool) -> None:
        with writer.transaction() as connection:
            passage_records.delete_by_id(connection, [1])
            assert ordinals(facts, 1, 2) == {2: 1}
            if fails:
                raise InterruptedError

    with pytest.raises(InterruptedError):
        change(fails=True)
    assert ordinals(facts, 1, 2) == {1: 0, 2: 1}
    change(fails=False)
    assert ordinals(facts, 1, 2) == {2: 1}


def test_more_passages_than_are_kept_are_found(writer: Catalogue) -> None:
    with writer.transaction() as connection:
        for number in range(3, 20_100):
            insert(connection, number, number)
    facts = writer.ranking_facts

    assert len(ordinals(facts, *range(1, 15_000))) == 14_999
    assert len(ordinals(facts, *range(1, 20_100))) == 20_099
    assert ordinals(facts, 3, 20_099) == {3: 3, 20_099: 20_099}
