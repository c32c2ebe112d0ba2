import json
from pathlib import Path

import pytest

from tests.support.command_line import CommandLine, Shelf


def test_passages_are_printed_as_lines(satchel: CommandLine, shelf: Shelf) -> None:
    ran = satchel("export", "passages")
    rows = [json.loads(line) for line in ran.out.splitlines()]

    assert (ran.code, ran.err) == (0, "2 passages written.\n")
    assert {row["path"] for row in rows} == {
        str(shelf.files / "lighthouse.txt"),
        str(shelf.files / "inner" / "river.md"),
    }
    assert [row["vector"] for row in rows] == [[], []]


def test_vectors_are_written_where_they_are_asked_for(satchel: CommandLine, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="the extra “parquet” is not installed")
    file = tmp_path / "passages.parquet"
    words = ("export", "passages", "--vectors", "--format", "parquet", "--output", str(file))

    assert satchel(*words).code == 0
    assert file.read_bytes()[:4] == b"PAR1"
    assert satchel(*words).code == 2


def test_without_a_library_there_is_nothing_to_write(own: CommandLine) -> None:
    assert own("export", "passages").code == 1
