import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.storage.kept_map import decode_map
from desktop_app.workers.mapper import ComputedMap, ComputeMap, MapFailed, compute
from tests.support.library import SmallLibrary
from tests.support.map_files import write_subjects


def test_a_library_is_computed_from_its_folder(library: SmallLibrary) -> None:
    pytest.importorskip("fastumap", reason="the extra `map` is not installed")
    write_subjects(library)
    reply = compute(library.folder, ComputeMap(library.stores.model, is_full=False))

    assert isinstance(reply, ComputedMap)
    kept = decode_map(reply.content)
    assert kept is not None
    assert len(kept.file_ids) == 24


def test_too_few_files_are_no_map(library: SmallLibrary) -> None:
    write_subjects(library, each=2)

    assert compute(library.folder, ComputeMap(library.stores.model, is_full=False)) == ComputedMap(
        b""
    )


def test_a_folder_without_a_library_is_a_failure_with_its_reason(library: SmallLibrary) -> None:
    reply = compute(DataFolder(library.root / "nothing"), ComputeMap("", is_full=False))

    assert isinstance(reply, MapFailed)
    assert str(reply.reason)
