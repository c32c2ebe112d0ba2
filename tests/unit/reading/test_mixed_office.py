"""Real files of every kind, each with phrases that a person can see in it."""

import json
import re
import unicodedata
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.loading import load

_UNREAD = frozenset({".png", ".jpg"})
"""Pictures have no text."""

_CODES = {
    "encrypted": {"encrypted"},
    "corrupt": {"corrupt"},
    "empty": {"empty"},
    # One is a packed text with a stray byte behind it.
    "binary": {"unsupported", "corrupt"},
}
_STRAIGHT = str.maketrans("‘’“”", "''\"\"", "\u00ad\ufeff")


def fold(text: str) -> str:
    """Give a text as the phrases are compared: without case, forms and runs of white space."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text).translate(_STRAIGHT)).casefold()


def whole_text(document: Document) -> str:
    """Give the text of a document and of all that lies in it."""
    members = (whole_text(one.document) for one in document.members if one.document)
    return "\n".join((document.text, *members))


def missing(path: Path, phrases: list[str]) -> list[str]:
    """Give the phrases that are not read from a file, or the code of its refusal."""
    try:
        text = fold(whole_text(registry.read(load(path))))
    except ReadingError as error:
        return [error.code]
    return [phrase for phrase in phrases if fold(phrase) not in text]


def expected(folder: Path, *kinds: str) -> list[tuple[Path, str, list[str]]]:
    """Give path, kind and phrases of the files of some kinds."""
    lines = map(json.loads, (folder / "expect.jsonl").read_text().splitlines())
    rows = [
        (folder / "docs" / one["path"], one["kind"], one["must_contain"])
        for one in lines
        if one["kind"] in kinds
    ]
    assert rows
    return rows


def test_every_phrase_that_a_person_sees_is_read(mixed_office: Path) -> None:
    lost = {
        path.name: phrases
        for path, _, wanted in expected(mixed_office, "text")
        if path.suffix.lower() not in _UNREAD and (phrases := missing(path, wanted))
    }

    assert lost == {}


@pytest.mark.parametrize("kind", _CODES)
def test_what_cannot_be_read_says_why(kind: str, mixed_office: Path) -> None:
    for path, _, _ in expected(mixed_office, kind):
        with pytest.raises(ReadingError) as caught:
            registry.read(load(path))
        assert caught.value.code in _CODES[kind], path.name
