import stat

import numpy as np
import pytest

from desktop_app.core.private_files import unfinished
from desktop_app.core.records import replace
from desktop_app.storage.file_vectors import vectors_of_files
from desktop_app.storage.forgetting import forget, forget_deleted
from desktop_app.storage.identity import read_identity
from desktop_app.storage.kept_map import (
    KeptMap,
    decode_map,
    drop_from_map,
    encode_map,
    keep_map,
    read_map,
)
from tests.support.library import SmallLibrary
from tests.support.map_files import map_of
from tests.support.traces import holding


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for name in ("a", "b", "c"):
        library.write(f"{name}.txt", f"The river {name} rose.")
    library.index()
    keep_map(library.folder.map, library.stores.catalogue.connection, map_of(library))
    return library


def kept(library: SmallLibrary) -> KeptMap:
    identity = read_identity(library.stores.catalogue.connection)
    found = read_map(library.folder.map, identity.library, library.stores.model)
    assert found is not None
    return found


def test_a_map_is_read_as_it_was_kept(filled: SmallLibrary) -> None:
    found = kept(filled)

    assert found.positions.tolist() == [[0, 1], [2, 3], [4, 5]]
    assert found.names == (("river", "gauge"),)
    assert stat.S_IMODE(filled.folder.map.stat().st_mode) == 0o600


def test_a_map_of_another_library_or_model_is_not_shown(filled: SmallLibrary) -> None:
    assert read_map(filled.folder.map, "another", filled.stores.model) is None
    assert read_map(filled.folder.map, kept(filled).library, "another") is None


@pytest.mark.parametrize("damage", ["cut", "bytes", "nan", "short"])
def test_a_damaged_map_is_no_map_and_is_removed(filled: SmallLibrary, damage: str) -> None:
    content = filled.folder.map.read_bytes()
    whole = map_of(filled)
    if damage == "nan":
        whole.positions[1] = np.nan
        content = encode_map(whole)
    elif damage == "short":
        content = encode_map(replace(whole, groups=whole.groups[:2]))
    else:
        content = content[:50] if damage == "cut" else b"\xc1" + content
    filled.folder.map.write_bytes(content)
    drop_from_map(filled.folder.map, filled.stores.catalogue.connection)

    assert decode_map(content) is None
    assert not filled.folder.map.exists()


def test_a_forgotten_file_leaves_the_map_with_the_names(filled: SmallLibrary) -> None:
    before = kept(filled)
    file_id = filled.record(filled.root / "b.txt").file_id
    is_kept = before.file_ids != file_id
    forget(filled.stores, str(filled.root / "b.txt"))

    assert kept(filled).file_ids.tolist() == before.file_ids[is_kept].tolist()
    assert kept(filled).positions.tolist() == before.positions[is_kept].tolist()
    assert kept(filled).names == ()
    assert b"river" not in filled.folder.map.read_bytes()


@pytest.mark.parametrize("has_map", [True, False])
def test_a_map_that_a_crash_left_unfinished_goes_with_a_forgotten_file(
    filled: SmallLibrary, has_map: bool
) -> None:
    unfinished(filled.folder.map).write_bytes(filled.folder.map.read_bytes())
    if not has_map:
        filled.folder.map.unlink()
    forget(filled.stores, str(filled.root))

    assert holding(filled.folder.path, "gauge") == []


def test_forgetting_deleted_files_removes_them_from_the_map(filled: SmallLibrary) -> None:
    (filled.root / "b.txt").unlink()
    filled.index()
    forget_deleted(filled.stores)

    assert len(kept(filled).file_ids) == 2


def test_a_file_that_is_forgotten_while_the_map_is_computed_is_not_kept(
    filled: SmallLibrary,
) -> None:
    computed = map_of(filled)
    file_id = filled.record(filled.root / "a.txt").file_id
    forget(filled.stores, str(filled.root / "a.txt"))
    keep_map(filled.folder.map, filled.stores.catalogue.connection, computed)

    assert kept(filled).file_ids.tolist() == [
        one for one in computed.file_ids.tolist() if one != file_id
    ]
    assert kept(filled).names == ()


def test_without_a_map_nothing_is_dropped(library: SmallLibrary) -> None:
    drop_from_map(library.folder.map, library.stores.catalogue.connection)

    assert not library.folder.map.exists()


def test_the_vector_of_a_file_is_the_mean_of_its_passages(library: SmallLibrary) -> None:
    long = library.write("long.md", "# One\n\nThe river rose.\n\n# Two\n\nThe violin sounds.")
    library.write("short.txt", "The violin sounds.")
    library.index()
    file_id = library.record(long).file_id
    ids, vectors = vectors_of_files(
        library.stores.catalogue.connection, library.stores.model, [file_id]
    )

    assert ids.tolist() == [file_id]
    assert np.linalg.norm(vectors[0]) == pytest.approx(1.0, abs=1e-3)
    assert vectors_of_files(library.stores.catalogue.connection, "another", [file_id])[0].size == 0
