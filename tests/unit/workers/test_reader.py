import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.core.documents import FileKind, PassageTerms
from desktop_app.reading.messages import (
    FileRead,
    FileRefused,
    FileSame,
    ReadFile,
    ReadReply,
    Spent,
)
from desktop_app.workers import reader
from desktop_app.workers.codecs import Ready, reader_codec
from desktop_app.workers.reader import LONGEST_ANALYSED, read_one
from tests.support.bomb_documents import doubling_forms, many_pages


def read(path: Path, known_hash: bytes = b"") -> ReadReply:
    return read_one(ReadFile(str(path), known_hash))


def test_a_file_is_read_split_and_known_by_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"# Title\n\nThe river rose.\n")
    reply = read(path)

    assert isinstance(reply, FileRead)
    assert reply.document.kind is FileKind.MARKDOWN
    assert reply.document.title == "Title"
    assert reply.content_hash == hashlib.blake2b(path.read_bytes(), digest_size=16).digest()
    (passage,) = reply.passages
    assert "river" in reply.document.text[passage.start : passage.end]


def test_the_path_of_a_file_is_parsed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("The river rose.")
    parsed: list[str] = []

    def noted(given: str) -> Path:
        parsed.append(given)
        return Path(given)

    monkeypatch.setattr(reader, "Path", noted)

    assert isinstance(read(path), FileRead)
    assert parsed == [str(path)]


def test_the_terms_of_a_text_come_with_it_except_a_long_one(tmp_path: Path) -> None:
    short, long = tmp_path / "short.txt", tmp_path / "long.txt"
    short.write_text("The rivers rose.")
    long.write_text("The rivers rose. " * (LONGEST_ANALYSED // 17 + 1))
    replies = read(short), read(long)

    assert isinstance(replies[0], FileRead)
    assert replies[0].terms == (PassageTerms("", "the river rose"),)
    assert isinstance(replies[1], FileRead)
    assert replies[1].passages
    assert replies[1].terms == ()


def test_known_content_is_not_parsed_again(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("The river rose.")
    first = read(path)
    assert isinstance(first, FileRead)

    assert read(path, first.content_hash) == FileSame()
    path.write_text("The river fell.")
    assert isinstance(read(path, first.content_hash), FileRead)


@pytest.mark.parametrize(
    ("content", "name", "is_skipped"),
    [
        (b"", "empty.txt", True),
        (b"SQLite format 3\0" + bytes(64), "table.sqlite", True),
        (b"\x89PNG\r\n\x1a\n" + bytes(64), "picture.png", False),
        (b"%PDF-1.7 cut", "broken.pdf", False),
        (b"PK\x03\x04 cut", "broken.docx", False),
    ],
)
def test_what_returns_no_words_is_refused_with_a_reason(
    tmp_path: Path, content: bytes, name: str, is_skipped: bool
) -> None:
    (tmp_path / name).write_bytes(content)
    reply = read(tmp_path / name)

    assert isinstance(reply, FileRefused)
    assert (reply.is_skipped, reply.is_gone) == (is_skipped, False)
    assert name in str(reply.reason)
    assert reply.code


def test_a_file_that_vanished_is_gone_and_a_folder_is_refused(tmp_path: Path) -> None:
    gone, folder = read(tmp_path / "nothing.txt"), read(tmp_path)

    assert isinstance(gone, FileRefused)
    assert gone.is_gone
    assert isinstance(folder, FileRefused)
    assert not folder.is_gone


SURROGATES = {
    "broken text.ipynb": json.dumps(
        {
            "cells": [{"cell_type": "markdown", "metadata": {}, "source": "river \ud800 rose"}],
            "metadata": {},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    ).encode(),
    "broken.html": b"<html><body><p>river &#xD800; rose</p></body></html>",
    "broken.txt": b"river \xed\xa0\x80 rose",
    "broken.md": b"river &#xD800; rose\n",
}


@pytest.mark.parametrize("name", SURROGATES)
def test_a_file_with_lone_surrogates_is_reported(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(SURROGATES[name])
    reply = read(path)

    assert reader_codec().decode(reader_codec().encode(1, reply)) == (1, reply)


LIMITED = """
import sys
from desktop_app.workers.limits import limit_memory
from desktop_app.workers.reader import read_one
from desktop_app.reading.messages import ReadFile
from desktop_app.reading import registry
from desktop_app.reading.text import plain_text
read_one(ReadFile(sys.argv[1]))
limit_memory(300_000_000)
print(read_one(ReadFile(sys.argv[2])))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such limit")
def test_a_file_that_needs_too_much_memory_is_refused_and_the_reader_lives(tmp_path: Path) -> None:
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    small.write_text("The river rose.")
    large.write_bytes("é river \n".encode("utf-16") * 5_000_000)
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(small), str(large)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert "too_large" in done.stdout
    assert "large.txt" in done.stdout


SMALL_READER = """
from desktop_app.workers import reader
reader.MOST_MEMORY = 210_000_000
reader.KEPT_MEMORY = 150_000_000
reader.main(())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="no such limit, or nothing says what is used")
def test_a_reader_that_keeps_the_memory_of_a_pdf_asks_to_be_replaced(tmp_path: Path) -> None:
    harmless, bomb = tmp_path / "pages.pdf", tmp_path / "forms.pdf"
    harmless.write_bytes(many_pages(2))
    bomb.write_bytes(doubling_forms(30))
    codec = reader_codec()
    asked = [codec.encode(1, ReadFile(str(one))) for one in (harmless, bomb)]
    done = subprocess.run(
        [sys.executable, "-c", SMALL_READER],
        input=b"".join(asked),
        capture_output=True,
        check=True,
    )
    ready, (_, read), (_, refused), last = map(codec.decode, done.stdout.splitlines())

    assert isinstance(read, FileRead)
    assert isinstance(refused, FileRefused)
    assert refused.code == "too_large"
    assert (ready, last) == ((0, Ready(__version__)), (0, Spent()))


@pytest.mark.parametrize(
    ("name", "beginning", "code"),
    [
        ("library.so", b"\x7fELF\x02\x01\x01" + bytes(5000), "unsupported"),
        ("image.iso", bytes(40_000), "unsupported"),
        ("notes", "Grüße, ".encode() * 700_000, "too_large"),
        ("huge.log", b"08:15 started\n" * 400_000, "too_large"),
        ("book.pdf", b"%PDF-1.7\n", "too_large"),
        ("backup.zip", b"PK\x03\x04" + bytes(100), "too_large"),
    ],
)
def test_a_large_file_that_is_never_read_is_not_to_be_split(
    tmp_path: Path, name: str, beginning: bytes, code: str
) -> None:
    path = tmp_path / name
    with path.open("wb") as file:
        file.write(beginning)
        file.truncate(300_000_000)

    refused = read_one(ReadFile(str(path)))

    assert isinstance(refused, FileRefused)
    assert (refused.code, refused.is_skipped) == (code, code == "unsupported")
