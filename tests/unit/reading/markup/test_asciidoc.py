from collections.abc import Callable
from datetime import datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]

_MANUAL = """= The dyke
:author: Ann
:toc:

// a remark
Some words.

[source,sh]
----
= no heading
make
----

////
= unseen
////

=== Deeper
More.

====
An example.
====
"""


@pytest.mark.parametrize("name", ["a.adoc", "a.asciidoc"])
def test_headings_listings_and_attributes(name: str, read: Read) -> None:
    document = read(name, _MANUAL.encode())

    assert document.kind is FileKind.TEXT
    assert (document.title, document.author) == ("The dyke", "Ann")
    assert [
        (one.kind, one.level, document.text[one.start : one.end]) for one in document.blocks
    ] == [
        (BlockKind.HEADING, 1, "The dyke"),
        (BlockKind.PARAGRAPH, 0, "Some words."),
        (BlockKind.CODE, 0, "= no heading\nmake"),
        (BlockKind.HEADING, 3, "Deeper"),
        (BlockKind.PARAGRAPH, 0, "More."),
        (BlockKind.PARAGRAPH, 0, "An example."),
    ]


def test_a_fence_that_is_never_closed_keeps_its_text(read: Read) -> None:
    assert read("a.adoc", b"one\n----\ntwo\nthree").text == "one\n\ntwo\nthree"


def test_headings_in_the_older_form(read: Read) -> None:
    source = (
        "The dyke\n========\n\nName\n----\nWords.\n\nA list\n------------\ncode\n------------\n"
    )

    document = read("a.adoc", source.encode())

    assert document.title == "The dyke"
    assert [
        (one.kind, one.level, document.text[one.start : one.end]) for one in document.blocks
    ] == [
        (BlockKind.HEADING, 1, "The dyke"),
        (BlockKind.HEADING, 2, "Name"),
        (BlockKind.PARAGRAPH, 0, "Words."),
        (BlockKind.PARAGRAPH, 0, "A list"),
        (BlockKind.CODE, 0, "code"),
    ]


@pytest.mark.parametrize(
    ("below", "author", "created"),
    [
        (
            "Ann B. Lee <ann@example.org>; Jürgen Roe\nv1.0, 2010-03-05T12:00: First",
            "Ann B. Lee, Jürgen Roe",
            True,
        ),
        ("Ann Lee\n:revdate: 2010-03-05", "Ann Lee", True),
        (":author: Ann Lee", "Ann Lee", False),
        ("Lamps burn at sea and on land.", "", False),
    ],
)
def test_authors_and_date_are_below_the_title(
    below: str, author: str, created: bool, read: Read
) -> None:
    document = read("a.adoc", f"= Lamps\n{below}\n:keywords: oil, sea\n\nText.".encode())

    assert document.author == author
    assert document.created == (datetime(2010, 3, 5).astimezone().timestamp() if created else None)
    assert document.tags == ("oil", "sea")
