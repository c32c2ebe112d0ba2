import struct

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
from tests.support.zones import NEW_YORK, local_zone


def test_streams_are_read_by_name() -> None:
    data = compound({"WordDocument": b"one" * 2000, "1Table": b"two"})

    assert stream_names(data) == frozenset({"WordDocument", "1Table"})
    first, second, third = read_streams(data, "WordDocument", "1Table", "0Table")
    assert first == b"one" * 2000
    assert second.rstrip(b"\0") == b"two"
    assert third == b""


def test_a_file_without_metadata() -> None:
    assert read_metadata(compound({"WordDocument": b""})) == Metadata()


def test_the_date_of_creation_is_in_utc() -> None:
    # A set of one property, number 12, of type FILETIME: units of 100 ns since 1601.
    ticks = (1267790400 + 11644473600) * 10_000_000
    section = struct.pack("<5IQ", 28, 1, 12, 16, 0x40, ticks)
    header = struct.pack("<HHI16sI16sI", 0xFFFE, 0, 0, bytes(16), 1, bytes(16), 48)
    data = compound({"\x05SummaryInformation": header + section})

    with local_zone(NEW_YORK):
        assert read_metadata(data).created == 1267790400


@pytest.mark.parametrize("size", [20, 600])
def test_a_damaged_file_has_no_names(size: int) -> None:
    assert stream_names(compound({"WordDocument": b""})[:size]) is None


def test_everything_in_a_file_is_given_as_a_tree() -> None:
    tree = storage_of(compound_file({"a": b"one", "folder": {"b": b"two", "deeper": {"c": b"x"}}}))

    assert tree.streams == {"a": b"one"}
    assert tree.storages["folder"].streams == {"b": b"two"}
    assert tree.storages["folder"].storages["deeper"].streams == {"c": b"x"}


def test_a_stream_whose_sectors_form_a_circle_is_no_longer_than_the_file() -> None:
    """A message of 5 kB became a title of 1 GB."""
    data = bytearray(compound_file({"long": b"x" * 5000}))
    size = data.index("long".encode("utf-16-le")) + 120
    data[size : size + 4] = struct.pack("<I", 50_000_000)
    (table,) = struct.unpack_from("<I", data, 76)
    for sector in range(20):
        struct.pack_into("<I", data, (table + 1) * 512 + sector * 4, sector)

    assert len(storage_of(bytes(data)).streams["long"]) <= len(data)


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
