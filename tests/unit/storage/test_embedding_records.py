import sqlite3

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.storage import embedded_passages, passage_records
from desktop_app.storage.embedding_records import (
    count_unused_embeddings,
    delete_unused_embeddings,
    drop_unused,
    first_dropped_at,
    insert_embeddings,
    known_hashes,
)
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stored_vectors import vectors_of_passages
from tests.support.library import SmallLibrary


def unit_vectors(count: int, dimensions: int = 384) -> NDArray[np.float32]:
    vectors = np.random.default_rng(1).standard_normal((count, dimensions)).astype(np.float32)
    unit: NDArray[np.float32] = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return unit


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    passage_records.insert_passages(
        connection,
        [
            PassageRecord(1, 1, 0, 0, 9, None, "", b"x"),
            PassageRecord(2, 1, 1, 9, 18, None, "", b"y"),
            PassageRecord(3, 2, 0, 0, 9, None, "", b"x"),
        ],
    )
    embedded_passages.set_embedded(connection, [1, 2, 3])
    return connection


def test_a_text_is_known_to_the_model_that_embedded_it_only(connection: sqlite3.Connection) -> None:
    insert_embeddings(connection, "one", [b"x", b"y"], unit_vectors(2))

    assert known_hashes(connection, "one", [b"x", b"z"]) == {b"x"}
    assert known_hashes(connection, "two", [b"x", b"y"]) == set()


def test_vectors_come_back_in_the_order_asked_nearly_as_they_were(
    filled: sqlite3.Connection,
) -> None:
    vectors = unit_vectors(2)
    insert_embeddings(filled, "one", [b"x", b"y"], vectors)
    found, given = vectors_of_passages(filled, "one", [2, 99, 3, 1])

    assert found == [2, 3, 1]
    assert given.dtype == np.float32
    np.testing.assert_allclose(given, vectors[[1, 0, 0]], atol=1e-3)


def test_embedding_a_known_text_again_changes_nothing(filled: sqlite3.Connection) -> None:
    vectors = unit_vectors(2)
    insert_embeddings(filled, "one", [b"x"], vectors[:1])
    insert_embeddings(filled, "one", [b"x"], vectors[1:])
    _, given = vectors_of_passages(filled, "one", [1])

    np.testing.assert_allclose(given, vectors[:1], atol=1e-3)


def test_a_passage_that_is_not_yet_searchable_returns_no_vector(filled: sqlite3.Connection) -> None:
    insert_embeddings(filled, "one", [b"x"], unit_vectors(1))
    embedded_passages.forget_embedded(filled)

    assert vectors_of_passages(filled, "one", [1])[0] == []


def test_a_model_is_named_by_any_text(filled: sqlite3.Connection) -> None:
    vectors = unit_vectors(1)
    insert_embeddings(filled, "it's", [b"x"], vectors)

    assert vectors_of_passages(filled, "it's", [1, 2, 3])[0] == [1, 3]


def test_nothing_asked_returns_nothing(connection: sqlite3.Connection) -> None:
    found, vectors = vectors_of_passages(connection, "one", [])

    assert found == []
    assert len(vectors) == 0


def test_vectors_of_texts_that_are_nowhere_any_more_are_dropped(filled: sqlite3.Connection) -> None:
    insert_embeddings(filled, "one", [b"x", b"y"], unit_vectors(2))
    insert_embeddings(filled, "two", [b"y"], unit_vectors(1))
    passage_records.delete_passages(filled, [1])

    assert delete_unused_embeddings(filled) == 2
    assert known_hashes(filled, "one", [b"x", b"y"]) == {b"x"}


def test_vectors_of_dropped_texts_are_kept_for_a_while_and_those_in_use_for_ever(
    library: SmallLibrary,
) -> None:
    connection = library.stores.catalogue.connection
    library.write("a.txt", "The river rose.")
    library.write("b.txt", "The hill fell.")
    library.index()
    for name in ("a.txt", "b.txt"):
        (library.root / name).unlink()
    library.index()
    library.write("c.txt", "The hill fell.")
    library.index()
    at = first_dropped_at(connection)
    assert at is not None
    early = drop_unused(connection, at - 1, 10)
    kept = count_unused_embeddings(connection)
    late = [drop_unused(connection, at + 60, 1) for _ in range(3)]

    assert (early, kept, late) == (0, 1, [1, 1, 0])
    assert count_unused_embeddings(connection) == 0
    assert connection.execute("SELECT count(*) FROM embeddings").fetchone() == (1,)
    assert first_dropped_at(connection) is None
