import errno
import json
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from desktop_app.cli import passage_files
from desktop_app.cli.passage_files import Format, read_passages, write_passages
from desktop_app.core.errors import PassageFileError, SatchelError, UsageError
from desktop_app.core.passage_rows import PassageRow
from desktop_app.core.records import replace
from tests.unit.core.test_passage_rows import FIRST, SECOND

ROWS = [replace(FIRST, vector=(0.60009765625, 0.7998046875)), SECOND]


def write(place: Path, form: Format) -> Path:
    if form is Format.PARQUET:
        pytest.importorskip("pyarrow", reason="the extra “parquet” is not installed")
    path = place / f"passages.{form}"
    assert write_passages(ROWS, form, path) == 2
    return path


@pytest.mark.parametrize("form", Format)
def test_rows_come_back_as_they_were_written(form: Format, tmp_path: Path) -> None:
    first, second = read_passages(write(tmp_path, form))

    assert replace(first, vector=()) == replace(FIRST, vector=())
    assert first.vector == pytest.approx((0.60009765625, 0.7998046875), abs=1e-5)
    assert second == SECOND


def test_lines_have_no_control_characters_that_terminals_obey(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    row = replace(FIRST, text="a\x1b[2J b\x9b2J c\x7f")
    write_passages([row], Format.JSONL, path)

    assert not {"\x1b", "\x9b", "\x7f"} & set(path.read_text(encoding="utf-8"))
    assert next(read_passages(path)).text == row.text


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Make the system refuse to write more than this many bytes to a file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_ends_the_writing_is_reported_with_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    refused = pytest.raises(SatchelError, match=r"passages\.jsonl was not written: File too large")
    with largest_file(1_000), refused:
        write_passages(ROWS * 100, Format.JSONL, path)
    assert not path.exists()


@pytest.mark.parametrize("form", Format)
def test_what_ends_the_reading_of_rows_is_no_fault_of_the_file(
    form: Format, tmp_path: Path
) -> None:
    if form is Format.PARQUET:
        pytest.importorskip("pyarrow", reason="the extra “parquet” is not installed")

    def rows() -> Iterator[PassageRow]:
        yield FIRST
        raise OSError(errno.EIO, "Input/output error", "catalogue.sqlite")

    path = tmp_path / f"passages.{form}"
    with pytest.raises(OSError, match=r"Input/output error: 'catalogue\.sqlite'"):
        write_passages(rows(), form, path)
    assert not path.exists()


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_damaged_file_is_refused(form: Format, share: float, tmp_path: Path) -> None:
    path = write(tmp_path, form)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(PassageFileError):
        list(read_passages(path))
    at = int(len(content) * share)
    path.write_bytes(content[:at] + bytes(64) + content[at + 64 :])
    with pytest.raises(PassageFileError):
        list(read_passages(path))


@pytest.mark.parametrize(
    "content",
    [b"", b"PAR1", b"[]\n", b"{}\n", b'{"path": 7}\n', b"[" * 200_000, b"\xff\xfe\n"],
    ids=["empty", "mark", "list", "bare", "number", "deep", "binary"],
)
def test_what_is_not_a_file_of_passages_is_refused(content: bytes, tmp_path: Path) -> None:
    if content == b"PAR1":
        pytest.importorskip("pyarrow", reason="the extra “parquet” is not installed")
    path = tmp_path / "any"
    path.write_bytes(content)
    if content:
        with pytest.raises(PassageFileError):
            list(read_passages(path))
    else:
        assert list(read_passages(path)) == []


def line_with(**values: object) -> str:
    return json.dumps(msgspec.to_builtins(FIRST) | values)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "line 2: this is not valid JSON from character 2 on"),
        ("[]", "line 2: this is not an object in braces"),
        ("[" * 200_000, "line 2: this has too many brackets inside each other"),
        ('{"path": ' + "7" * 5000 + "}", "line 2: a number has too many digits"),
        ("{}", 'line 2: "path" is missing'),
        (line_with(page="4"), 'line 2: "page" has an invalid value'),
        (line_with(kind="novel"), 'line 2: "kind" has an invalid value'),
        (line_with(breaks=[{"at": "x"}]), 'line 2: "breaks" has an invalid value'),
    ],
)
def test_what_is_wrong_with_a_line_is_described_in_a_sentence(
    line: str, what: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(f"{line_with()}\n{line}\n")
    with pytest.raises(PassageFileError) as refused:
        list(read_passages(path))

    assert str(refused.value.message) == f"a.jsonl is not a complete file of passages: {what}."


def test_what_is_wrong_with_a_parquet_file_is_described_in_a_sentence(tmp_path: Path) -> None:
    path = write(tmp_path, Format.PARQUET)
    content = path.read_bytes()
    path.write_bytes(content[:-9] + bytes(9))
    with pytest.raises(PassageFileError, match="what is in it is damaged or not Parquet"):
        list(read_passages(path))
    table = import_module("pyarrow").table({"path": ["a.txt"]})
    import_module("pyarrow.parquet").write_table(table, path)
    with pytest.raises(PassageFileError, match='"member" is missing'):
        list(read_passages(path))


def piped(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace standard input by what another program wrote."""
    read, write = os.pipe()
    os.write(write, content)
    os.close(write)
    monkeypatch.setattr(sys, "stdin", os.fdopen(read))


def test_rows_come_from_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = write(tmp_path, Format.JSONL).read_bytes()
    piped(content, monkeypatch)
    with sys.stdin:
        assert [row.text for row in read_passages(Path("-"))] == [row.text for row in ROWS]

    piped(b"PAR1", monkeypatch)
    with sys.stdin, pytest.raises(UsageError, match="from a file only"):
        list(read_passages(Path("-")))


def test_a_missing_file_and_an_existing_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PassageFileError, match="cannot be read"):
        list(read_passages(tmp_path / "none"))
    with pytest.raises(UsageError, match="was not written"):
        write_passages(ROWS, Format.JSONL, write(tmp_path, Format.JSONL))


@pytest.mark.parametrize("form", Format)
def test_a_file_that_is_not_completed_is_removed(form: Format, tmp_path: Path) -> None:
    path = write(tmp_path, form).with_name("other")

    def rows() -> Iterator[PassageRow]:
        yield FIRST
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_passages(rows(), form, path)
    assert not path.exists()


def test_parquet_needs_a_file_and_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match="--output"):
        write_passages(ROWS, Format.PARQUET, None)

    def refuse(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(passage_files, "import_module", refuse)
    with pytest.raises(UsageError, match="pyarrow"):
        write_passages(ROWS, Format.PARQUET, tmp_path / "a.parquet")
    assert not (tmp_path / "a.parquet").exists()
