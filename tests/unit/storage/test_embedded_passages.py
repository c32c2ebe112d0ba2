import sqlite3

import pytest

from desktop_app.storage import embedded_passages
from tests.support.passage_rows import insert_four


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    insert_four(connection)
    return connection


def test_it_is_known_whether_any_passage_has_no_vector(filled: sqlite3.Connection) -> None:
    embedded_passages.set_embedded(filled, [1, 2, 3])
    some = embedded_passages.is_any_waiting(filled)
    embedded_passages.set_embedded(filled, [4])

    assert some
    assert not embedded_passages.is_any_waiting(filled)


def test_passages_with_vectors_are_listed(filled: sqlite3.Connection) -> None:
    embedded_passages.set_embedded(filled, [4, 2])

    assert sorted(embedded_passages.embedded_ids(filled)) == [2, 4]


def test_another_model_makes_every_passage_wait(filled: sqlite3.Connection) -> None:
    embedded_passages.set_embedded(filled, [1, 2, 3, 4])
    embedded_passages.forget_embedded(filled)

    assert embedded_passages.embedded_ids(filled) == []
    assert embedded_passages.count_passages(filled) == (4, 0)


def test_counts_are_of_the_library_or_of_files_below_a_path(filled: sqlite3.Connection) -> None:
    embedded_passages.set_embedded(filled, [2, 4])

    assert embedded_passages.count_passages(filled) == (4, 2)
    assert embedded_passages.count_passages(filled, "/d") == (4, 2)
    assert embedded_passages.count_passages(filled, "/d/a") == (3, 1)
    assert embedded_passages.count_passages(filled, "/e") == (0, 0)
    assert sorted(embedded_passages.passage_ids_below(filled, "/d")) == [2, 4]
    assert embedded_passages.passage_ids_below(filled, "/d/b") == [4]
