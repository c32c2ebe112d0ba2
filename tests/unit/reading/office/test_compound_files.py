import pytest

from desktop_app.reading.assembly import Facts
from desktop_app.reading.office.compound_files import read_facts, read_streams, stream_names
from tests.support.containers import compound


def test_streams_are_read_by_name() -> None:
    data = compound({"WordDocument": b"one" * 2000, "1Table": b"two"})

    assert stream_names(data) == frozenset({"WordDocument", "1Table"})
    first, second, third = read_streams(data, "WordDocument", "1Table", "0Table")
    assert first == b"one" * 2000
    assert second.rstrip(b"\0") == b"two"
    assert third == b""


def test_a_file_that_says_nothing_of_itself() -> None:
    assert read_facts(compound({"WordDocument": b""})) == Facts()


@pytest.mark.parametrize("size", [20, 600])
def test_a_damaged_file_has_no_names(size: int) -> None:
    assert stream_names(compound({"WordDocument": b""})[:size]) is None
