"""Real files of every kind, each with phrases that a user can see in it."""

import functools
import json
import re
import unicodedata
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.recognition import DuePage, RecognisedPage, text_of
from desktop_app.reading import registry
from desktop_app.reading.loading import load
from desktop_app.workers.recogniser import PageWorker

_QUICK = ("test_hello_world.png", "testocr.png", "francais.pdf")
"""Scans that take three seconds together; `python -m benchmarks.recognition SET` does them all."""

_CODES = {
    "encrypted": {"encrypted", "needs_password"},
    "corrupt": {"corrupt"},
    "empty": {"empty"},
    "binary": {"unsupported"},
}
_PACKED_TEXT = "text-non-utf8-1.txt"
"""A text compressed by gzip under the name of a text, with a stray byte after it."""
_STRAIGHT = str.maketrans("‘’“”", "''\"\"", "\u00ad\ufeff")


def fold(text: str) -> str:
    """Return a text as the phrases are compared: without case, forms and runs of white space."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text).translate(_STRAIGHT)).casefold()


def whole_text(document: Document) -> str:
    """Return the text of a document and of all that is in it."""
    members = (whole_text(one.document) for one in document.members if one.document)
    return "\n".join((document.text, *members))


@functools.cache
def read(path: Path) -> Document:
    """Read a file, once for all tests."""
    return registry.read(load(path))


def missing(path: Path, phrases: list[str]) -> list[str]:
    """Return the phrases that are not read from a file, or the code of its refusal."""
    try:
        text = fold(whole_text(read(path)))
    except ReadingError as error:
        return [error.code]
    return [phrase for phrase in phrases if fold(phrase) not in text]


def expected(folder: Path, *kinds: str) -> list[tuple[Path, str, list[str]]]:
    """Return path, kind and phrases of the files of some kinds."""
    lines = map(json.loads, (folder / "expect.jsonl").read_text().splitlines())
    rows = [
        (folder / "docs" / one["path"], one["kind"], one["must_contain"])
        for one in lines
        if one["kind"] in kinds
    ]
    assert rows
    return rows


def test_every_phrase_that_a_user_sees_is_read(mixed_office: Path) -> None:
    lost = {
        path.name: phrases
        for path, _, wanted in expected(mixed_office, "text")
        if (phrases := missing(path, wanted))
    }

    assert lost == {}


def test_what_can_only_be_seen_is_to_be_recognised(mixed_office: Path) -> None:
    scans = [read(path) for path, _, _ in expected(mixed_office, "scanned")]

    assert all(document.unrecognised for document in scans)


def test_nothing_with_text_of_its_own_is_to_be_recognised(mixed_office: Path) -> None:
    due = {
        path.name: pages
        for path, _, _ in expected(mixed_office, "text")
        if path.suffix == ".pdf" and (pages := read(path).unrecognised)
    }

    # Two pages of it are pictures of nothing.
    assert due == {"twoblankpages.pdf": (1, 2)}


def test_phrases_in_scans_are_recognised(mixed_office: Path) -> None:
    worker = PageWorker()
    for path, _, wanted in expected(mixed_office, "scanned"):
        if path.name in _QUICK:
            content = load(path)
            page = worker.recognise(DuePage(str(path), content.content_hash(), 1))
            assert isinstance(page, RecognisedPage)
            text = fold(text_of(page.lines))
            assert [one for one in wanted if fold(one) not in text] == [], path.name


@pytest.mark.parametrize("kind", _CODES)
def test_what_cannot_be_read_states_why(kind: str, mixed_office: Path) -> None:
    for path, _, _ in expected(mixed_office, kind):
        if path.name == _PACKED_TEXT:
            continue
        with pytest.raises(ReadingError) as caught:
            registry.read(load(path))
        assert caught.value.code in _CODES[kind], path.name


def test_a_packed_text_is_read_up_to_its_damage(mixed_office: Path) -> None:
    (path,) = mixed_office.rglob(_PACKED_TEXT)

    document = registry.read(load(path))

    assert whole_text(document).strip() == "Hello World!"
    assert [str(one) for one in document.warnings] == [
        f"The rest of {_PACKED_TEXT} was left out: it is damaged there."
    ]
