import numpy as np
import pytest

from desktop_app.core.records import replace
from desktop_app.mapping import computing
from desktop_app.mapping.computing import compute_map, is_outdated, place_beside
from desktop_app.storage.file_vectors import embedded_files
from desktop_app.storage.kept_map import KeptMap
from tests.support.library import SmallLibrary
from tests.support.map_files import SUBJECTS, write_subjects

pytest.importorskip("fastumap", reason="the extra `map` is not installed")


def computed(
    library: SmallLibrary, earlier: KeptMap | None = None, *, is_full: bool = False
) -> KeptMap:
    found = compute_map(library.stores, library.stores.model, earlier, is_full=is_full)
    assert found is not None
    return found


def place_of(kept: KeptMap, library: SmallLibrary, name: str) -> int:
    """Return where a file is in the columns of the map."""
    file_id = library.record(library.root / name).file_id
    return int(np.flatnonzero(kept.file_ids == file_id)[0])


def places_of(kept: KeptMap, library: SmallLibrary, subject: str) -> list[int]:
    return [place_of(kept, library, f"{subject}/{number}.txt") for number in range(12)]


def test_files_on_one_subject_are_together_and_the_names_state_what_it_is(
    library: SmallLibrary,
) -> None:
    write_subjects(library)
    kept = computed(library)
    rivers = kept.positions[places_of(kept, library, "rivers")]
    music = kept.positions[places_of(kept, library, "music")]
    between = np.linalg.norm(np.median(rivers, axis=0) - np.median(music, axis=0))

    assert len(kept.file_ids) == 24
    assert np.linalg.norm(rivers - np.median(rivers, axis=0), axis=1).mean() < between
    assert {word for name in kept.names for word in name} <= set(
        " ".join(SUBJECTS.values()).lower().replace(";", "").replace(".", "").split()
    )


def test_the_same_files_are_at_the_same_places_each_time(library: SmallLibrary) -> None:
    write_subjects(library)

    assert (computed(library).positions == computed(library).positions).all()


def test_a_new_file_is_placed_beside_similar_ones_and_no_other_moves(
    library: SmallLibrary,
) -> None:
    write_subjects(library)
    before = computed(library)
    library.write("new.txt", SUBJECTS["music"] + " Note xxxx of it.")
    library.index()
    assert is_outdated(before, embedded_files(library.stores.catalogue.connection))
    after = computed(library, before)
    new = place_of(after, library, "new.txt")
    distances = np.linalg.norm(before.positions - after.positions[new], axis=1)
    music = places_of(before, library, "music")

    assert (after.positions[:24] == before.positions).all()
    assert int(distances.argmin()) in music
    assert after.names == before.names
    assert after.clusters[new] in after.clusters[music]
    assert not is_outdated(after, embedded_files(library.stores.catalogue.connection))


def test_many_new_files_move_all_others_only_a_little(library: SmallLibrary) -> None:
    write_subjects(library)
    before = computed(library)
    for number in range(6):
        library.write(f"more/{number}.txt", f"{SUBJECTS['rivers']} Page {number}.")
    library.index()
    after = computed(library, before)
    width = np.ptp(before.positions, axis=0).max()
    moved = np.linalg.norm(after.positions[:24] - before.positions, axis=1)

    assert len(after.file_ids) == 30
    assert 0 < np.median(moved) < 0.25 * width
    assert after.projected == 30


def test_a_changed_file_is_placed_again(library: SmallLibrary) -> None:
    write_subjects(library)
    before = computed(library)
    library.write("rivers/0.txt", SUBJECTS["music"] + " Note aaaa of it, once more.")
    library.index()
    after = computed(library, before)
    changed = place_of(before, library, "rivers/0.txt")
    is_other = np.arange(24) != changed

    assert (after.positions[is_other] == before.positions[is_other]).all()
    assert (after.positions[changed] != before.positions[changed]).any()
    assert after.clusters[changed] in before.clusters[places_of(before, library, "music")]


def test_a_library_of_few_files_has_no_map(library: SmallLibrary) -> None:
    write_subjects(library, each=5)

    assert compute_map(library.stores, library.stores.model, None) is None
    assert not is_outdated(None, embedded_files(library.stores.catalogue.connection))


def test_files_beyond_the_limit_are_placed_beside_the_projected_ones(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing, "MOST_PROJECTED", 20)
    write_subjects(library)
    kept = computed(library)

    assert len(kept.file_ids) == 24
    assert np.isfinite(kept.positions).all()
    assert len({tuple(one) for one in kept.positions.tolist()}) >= 20


def test_a_file_that_is_being_read_again_stays_where_it_is(library: SmallLibrary) -> None:
    write_subjects(library)
    before = computed(library)
    with library.stores.catalogue.transaction() as connection:
        connection.execute("UPDATE files SET content_hash = NULL")
    assert not is_outdated(before, embedded_files(library.stores.catalogue.connection))
    after = computed(library, before)

    assert (after.positions == before.positions).all()
    assert (after.contents == before.contents).all()


def test_names_that_were_dropped_are_found_again(library: SmallLibrary) -> None:
    write_subjects(library)
    before = computed(library)
    nameless = replace(before, names=())
    assert is_outdated(nameless, embedded_files(library.stores.catalogue.connection))

    assert computed(library, nameless).names == before.names


def test_without_vectors_there_is_no_map(library: SmallLibrary) -> None:
    write_subjects(library)
    before = computed(library)
    with library.stores.catalogue.transaction() as connection:
        connection.execute("DELETE FROM embeddings")
    library.write("new.txt", "The river rose.")
    library.index()

    assert compute_map(library.stores, library.stores.model, None) is None
    assert len(computed(library, before).file_ids) == 24


KNOWN = np.eye(8, dtype=np.float32)[[0, 0, 0, 0, 4, 4, 4, 4]]
POSITIONS = np.array([[0, 0]] * 4 + [[9, 9]] * 4, np.float32)


def test_a_new_vector_is_beside_its_nearest() -> None:
    new = np.eye(8, dtype=np.float32)[[4, 0]]
    placed = place_beside(new, KNOWN, POSITIONS)

    assert placed.positions.tolist() == [[9, 9], [0, 0]]
    assert (placed.nearest >= 4).tolist() == [True, False]
    assert placed.is_near.tolist() == [True, True]


def test_a_vector_like_no_other_is_no_near_duplicate() -> None:
    placed = place_beside(np.eye(8, dtype=np.float32)[[7]], KNOWN, POSITIONS)

    assert placed.is_near.tolist() == [False]


def test_nothing_new_is_placed_nowhere() -> None:
    assert len(place_beside(KNOWN[:0], KNOWN, POSITIONS).positions) == 0
