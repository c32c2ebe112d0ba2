from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup import markdown
from desktop_app.reading.markup.note_properties import note_of

Read = Callable[[str, bytes], Document]

_CREATED = datetime(2024, 3, 5, 14, 30, tzinfo=UTC).timestamp()
_JOPLIN = """The lamp

It burns.

id: 0123456789abcdef0123456789abcdef
parent_id: 0123456789abcdef0123456789abcdef
created_time: 2024-03-05T14:30:00.000Z
author: Ada
source_url:
type_: 1"""


@pytest.mark.parametrize(
    "tags",
    [
        "tags: [sea, lamp]",
        'tags: sea, "lamp"',
        "Tags:\n  - sea\n  - lamp",
        "keywords: '#sea, #lamp'",
    ],
)
def test_front_matter_of_obsidian(tags: str, read: Read) -> None:
    source = f"---\ntitle: The lamp\n{tags}\ncreated: 2024-03-05T14:30Z\n---\n# Heading\n"
    document = read("a.md", source.encode())

    assert document.title == "The lamp"
    assert document.tags == ("sea", "lamp")
    assert document.created == _CREATED
    assert document.text.endswith("Heading")


def test_properties_of_logseq(read: Read) -> None:
    document = read("a.md", b"title:: The lamp\ntags:: sea, [[lamp]]\n\n- It burns\n")

    assert document.title == "The lamp"
    assert document.tags == ("sea", "lamp")
    assert document.text == "title:: The lamp\ntags:: sea, [[lamp]]\n\n- It burns"


def test_properties_of_joplin_are_not_shown(read: Read) -> None:
    document = read("a.md", _JOPLIN.encode())

    assert (document.title, document.author, document.created) == ("The lamp", "Ada", _CREATED)
    assert document.text == "The lamp\n\nIt burns."
    (page,) = markdown.pages(FileContent(Path("a.md"), _JOPLIN.encode()))
    assert "type_" not in page


@pytest.mark.parametrize(
    "text",
    [
        "id: 0123456789abcdef0123456789abcdef\n\nSome text",
        "Names such as std::vector are words.",
        "---\nno end of front matter",
        "---\n\n# Lamps\n\nThey burn.\n\n---\n",
        "title: not in front matter\n",
    ],
)
def test_other_text_is_kept(text: str) -> None:
    note = note_of(text)

    assert (note.body, note.shown, note.metadata.title) == (text, "", "")


@pytest.mark.parametrize(
    "author", ["Ada, Ben", "[Ada, Ben]", '"[[Ada]], [[Ben]]"', "\n  - Ada\n  - Ben"]
)
def test_authors_are_read_without_brackets(author: str) -> None:
    assert note_of(f"---\nauthor: {author}\n---\n").metadata.author == "Ada, Ben"


def test_front_matter_in_toml(read: Read) -> None:
    source = b"""+++
title = "The lamp"
date = 2024-03-05T14:30:00Z
authors = ["Ada", "Ben"]
[taxonomies]
tags = ["sea", "lamp"]
+++
# Heading
"""
    document = read("a.md", source)

    assert (document.title, document.author, document.created) == ("The lamp", "Ada, Ben", _CREATED)
    assert document.tags == ("sea", "lamp")
    assert document.text.endswith("\n\nHeading")


def test_front_matter_that_is_not_valid_toml_is_kept_as_text() -> None:
    note = note_of("+++\ntitle = \n+++\nText")

    assert (note.metadata.title, note.shown, note.body) == ("", "title = \n", "Text")


def test_long_names_in_toml_take_no_time() -> None:
    assert note_of("+++\n" + "a." * 100_000 + "b = 1\n+++\nText").body == "Text"


def test_authors_about_whom_more_is_stated_have_their_names() -> None:
    authors = "\n  - name: Ada\n    affiliation: Sea\n  - affiliation: Sea\n    name: 'Ben'"

    assert note_of(f"---\nauthor:{authors}\n---\n").metadata.author == "Ada, Ben"


@pytest.mark.parametrize(
    "title", [">-\n  The lamp\n  burns", "|\n  The lamp burns", "The lamp\n  burns"]
)
def test_a_title_of_several_lines(title: str, read: Read) -> None:
    assert read("a.md", f"---\ntitle: {title}\n---\nText".encode()).title == "The lamp burns"
