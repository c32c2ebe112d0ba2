import pytest

from desktop_app.reading.assembly import Metadata
from desktop_app.reading.compound_files import (
    read_metadata,
    read_streams,
    storage_of,
    stream_names,
)
from tests.support.containers import compound
from tests.support.outlook import compound_file


def test_streams_are_read_by_name() -> None:
    data = compound({"WordDocument": b"one" * 2000, "1Table": b"two"})

    assert stream_names(data) == frozenset({"WordDocument", "1Table"})
    first, second, third = read_streams(data, "WordDocument", "1Table", "0Table")
    assert first == b"one" * 2000
    assert second.rstrip(b"\0") == b"two"
    assert third == b""


def test_a_file_without_metadata() -> None:
    assert read_metadata(compound({"WordDocument": b""})) == Metadata()


@pytest.mark.parametrize("size", [20, 600])
def test_a_damaged_file_has_no_names(size: int) -> None:
    assert stream_names(compound({"WordDocument": b""})[:size]) is None


def test_everything_in_a_file_is_given_as_a_tree() -> None:
    tree = storage_of(compound_file({"a": b"one", "folder": {"b": b"two", "deeper": {"c": b"x"}}}))

    assert tree.streams == {"a": b"one"}
    assert tree.storages["folder"].streams == {"b": b"two"}
    assert tree.storages["folder"].storages["deeper"].streams == {"c": b"x"}


def test_streams_are_found_whatever_the_case_of_their_names_among_many() -> None:
    folders = {f"Folder {n}": {"Same": f"{n}".encode()} for n in range(150)}
    data = compound_file({**folders, "Last": b"one"})

    assert [one[:3] for one in read_streams(data, "LAST", "folder 149/SAME", "last/x", "none")] == [
        b"one",
        b"149",
        b"",
        b"",
    ]
    tree = storage_of(data)
    assert {name: one.streams for name, one in tree.storages.items()} == folders
