import numpy as np
import pytest

from desktop_app.core.library_map import MapPassages
from desktop_app.mapping import passages
from desktop_app.mapping.passages import REACH, place_passages, spread_passages
from desktop_app.storage.kept_map import KeptMap
from tests.support.library import SmallLibrary
from tests.support.map_files import map_of

EYE = np.eye(6, dtype=np.float32)
CHAPTERS = ("The gauge showed a flood.", "Bread rests a night.", "A violin is tuned in fifths.")


@pytest.fixture
def book(library: SmallLibrary) -> int:
    """Write a file with three passages among files with one, and return its id."""
    text = "\n\n".join(f"# Chapter {at}\n\n{one}" for at, one in enumerate(CHAPTERS))
    path = library.write("book.md", text)
    for number in range(3):
        library.write(f"{number}.txt", f"{CHAPTERS[number]} Note {number}.")
    library.index()
    return library.record(path).file_id


def placed(library: SmallLibrary, kept: KeptMap, *file_ids: int) -> MapPassages:
    connection = library.stores.catalogue.connection
    return place_passages(connection, kept, file_ids, lambda: False)


def positions_of(received: MapPassages) -> np.ndarray:
    return np.frombuffer(received.positions, "<f4").reshape(-1, 2)


def test_passages_are_on_the_side_of_the_files_that_they_resemble() -> None:
    directions = np.array([[1, 0], [-1, 0]], np.float32)
    spread = spread_passages(EYE[:2], EYE[:2], directions)

    assert np.allclose(spread, directions, atol=1e-5)


def test_passages_that_resemble_each_other_are_near_each_other() -> None:
    vectors = np.concatenate([EYE[[0, 0, 1, 1]] + 0.05 * EYE[[2, 3, 4, 5]]])
    spread = spread_passages(vectors, EYE[:0], np.zeros((0, 2), np.float32))
    apart = np.linalg.norm(spread[:, None] - spread[None], axis=2)

    assert max(apart[0, 1], apart[2, 3]) < apart[:2, 2:].min()
    assert np.linalg.norm(spread, axis=1).max() == pytest.approx(1)


def test_passages_with_the_same_words_are_all_at_their_file() -> None:
    assert not spread_passages(EYE[[0, 0, 0]], EYE[:1], np.ones((1, 2), np.float32)).any()


def test_the_passages_of_a_file_are_around_its_point(library: SmallLibrary, book: int) -> None:
    kept = map_of(library)
    received = placed(library, kept, book)
    middle = kept.positions[kept.file_ids.searchsorted(book)]
    away = np.linalg.norm(positions_of(received) - middle, axis=1)
    nearest = np.sort(np.linalg.norm(kept.positions - middle, axis=1))[1]

    assert np.frombuffer(received.file_ids, "<i8").tolist() == [book] * 3
    assert received.headings == ("Chapter 0", "Chapter 1", "Chapter 2")
    assert received.places[0]
    assert away.max() == pytest.approx(REACH * nearest)
    assert received.total == 3


def test_a_passage_has_one_place_whatever_else_is_visible(library: SmallLibrary, book: int) -> None:
    kept = map_of(library)
    alone = placed(library, kept, book)
    among_others = placed(library, kept, *kept.file_ids.tolist())

    assert alone == among_others  # the other files have one passage each, which is their point


def test_files_that_are_not_on_the_map_or_gone_have_no_passages(
    library: SmallLibrary, book: int
) -> None:
    kept = map_of(library)
    (library.root / "book.md").unlink()
    library.notice()

    assert placed(library, kept, book, 999) == MapPassages()


def test_a_cancelled_request_places_nothing(library: SmallLibrary, book: int) -> None:
    connection = library.stores.catalogue.connection
    received = place_passages(connection, map_of(library), [book], lambda: True)

    assert received.passage_ids == b""


def test_of_a_long_file_passages_are_left_out_evenly(
    library: SmallLibrary, book: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passages, "MOST_OF_FILE", 2)
    received = placed(library, map_of(library), book)

    assert received.headings == ("Chapter 0", "Chapter 2")
    assert received.total == 3


def test_files_beyond_the_most_passages_have_none(
    library: SmallLibrary, book: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passages, "MOST_PASSAGES", 2)
    received = placed(library, map_of(library), book)

    assert (received.passage_ids, received.total) == (b"", 3)
