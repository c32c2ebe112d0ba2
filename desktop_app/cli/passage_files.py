"""Files of passages: JSON Lines with nothing else, Parquet with pyarrow."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from io import BufferedReader
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

import msgspec

from desktop_app.cli.output import json_without_controls, not_written
from desktop_app.core.errors import PassageFileError, UsageError
from desktop_app.core.json_lines import parse_object
from desktop_app.core.passage_rows import PassageRow, damaged, describe_wrong_row
from desktop_app.core.records import json_decoder
from desktop_app.core.sayings import Saying

_LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; the longest passage with its vector takes some 100 KB."""

_PARQUET = b"PAR1"
"""The first bytes of a Parquet file."""

_DIGITS = 5
"""Significant digits that distinguish any two float16 numbers."""


class Format(StrEnum):
    """The format of a file of passages."""

    JSONL = "jsonl"
    PARQUET = "parquet"


class _RowsError(Exception):
    """An error of the system while rows are read, and not while they are written."""

    def __init__(self, cause: OSError) -> None:
        super().__init__()
        self.cause = cause


def write_passages(rows: Iterable[PassageRow], form: Format, path: Path | None) -> int:
    """Write rows to a file that does not exist yet, or lines to standard output; return how many.

    Raises:
        UsageError: The file exists or cannot be written, or pyarrow is missing.
        OSError: The rows cannot be read.
    """
    try:
        return _write(_as_read(rows), form, path)
    except _RowsError as error:
        raise error.cause from None


def _as_read(rows: Iterable[PassageRow]) -> Iterator[PassageRow]:
    try:
        yield from rows
    except OSError as error:
        raise _RowsError(error) from error


def _write(rows: Iterable[PassageRow], form: Format, path: Path | None) -> int:
    if form is Format.JSONL:
        with _output(path) as file:
            return _write_lines(rows, file)
    if path is None:
        raise UsageError("usage", "Parquet is written to a file.", "Name it with --output.")
    parquet = _parquet()
    with _output(path) as file:
        return int(parquet.write(rows, file))


def read_passages(path: Path) -> Iterator[PassageRow]:
    """Yield the rows of a file, or of standard input if the path is ``-``.

    Raises:
        PassageFileError: It cannot be opened, or is not a complete file of passages.
        UsageError: It is a Parquet file from a pipe, or pyarrow is missing.
    """
    try:
        with _input(path) as file:
            is_parquet = file.peek(len(_PARQUET)).startswith(_PARQUET)  # no pipe can be read twice
            if is_parquet and not file.seekable():
                raise UsageError("usage", "Parquet is read from a file only.", "Name the file.")
            yield from (_parquet().read if is_parquet else _read_lines)(file, path.name)
    except OSError as error:
        raise PassageFileError(
            "passages_unreadable",
            Saying("{} cannot be read: {}.", (str(path), str(error.strerror or error))),
            "Name a file that `satchel export passages` wrote.",
        ) from error


def _input(path: Path) -> BufferedReader:
    if str(path) == "-":
        return open(sys.stdin.fileno(), "rb", closefd=False)
    return path.open("rb")


@contextmanager
def _output(path: Path | None) -> Iterator[BinaryIO]:
    """Open a new file, which is removed if it is not completed; standard output without a path."""
    if path is None:
        yield sys.stdout.buffer
        return
    try:
        file = path.open("xb")
    except OSError as error:
        raise not_written(path, error) from error
    try:
        with file:
            yield file
    except OSError as error:
        path.unlink()
        raise not_written(path, error) from error
    except BaseException:
        path.unlink()
        raise


def _parquet() -> ModuleType:
    """Return the module that needs pyarrow, which no other command loads."""
    try:
        return import_module("desktop_app.cli.parquet_files")
    except ImportError as error:
        raise UsageError(
            "no_pyarrow",
            "Parquet files need the package pyarrow, which is not installed.",
            "Install Satchel with its extra “parquet”, or use --format jsonl.",
        ) from error


def _write_lines(rows: Iterable[PassageRow], file: BinaryIO) -> int:
    encoder = msgspec.json.Encoder()
    count = 0
    for row in rows:
        line = msgspec.to_builtins(row)
        line["vector"] = [float(f"{one:.{_DIGITS}g}") for one in row.vector]
        encoded = encoder.encode(line).decode()
        file.write(json_without_controls(encoded).encode() + b"\n")
        count += 1
    return count


def _read_lines(file: BinaryIO, name: str) -> Iterator[PassageRow]:
    decoder = json_decoder(PassageRow)
    number = 0
    while line := file.readline(_LONGEST_LINE):
        number += 1
        try:
            yield decoder.decode(line)
        except (ValueError, RecursionError) as error:
            raise damaged(name, Saying("line {}: {}", (number, _describe_wrong(line)))) from error


def _describe_wrong(line: bytes) -> str:
    """Return what is wrong with a line that is not a row of a passage."""
    if len(line) == _LONGEST_LINE:
        return f"this is longer than {_LONGEST_LINE >> 20} MB"
    try:
        return describe_wrong_row(parse_object(line))
    except ValueError as error:
        return str(error)
