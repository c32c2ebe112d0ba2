from collections.abc import Callable
from datetime import datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]


def parts(document: Document) -> list[tuple[BlockKind, int, str]]:
    return [
        (block.kind, block.level, document.text[block.start : block.end])
        for block in document.blocks
    ]


def test_headings_lists_code_and_tables(read: Read) -> None:
    source = b"""
=====
Title
=====

:Author: Ann

Section
=======

Some *text*::

    code here

Sub
---

- one
- two

  - deep

1. first

====  =====
Name  Price
====  =====
Tea   2
====  =====
"""
    document = read("a.rst", source)

    assert document.kind is FileKind.TEXT
    assert (document.title, document.author) == ("Title", "Ann")
    assert parts(document) == [
        (BlockKind.HEADING, 1, "Title"),
        (BlockKind.PARAGRAPH, 0, "Ann"),
        (BlockKind.HEADING, 1, "Section"),
        (BlockKind.PARAGRAPH, 0, "Some text:"),
        (BlockKind.CODE, 0, "code here"),
        (BlockKind.HEADING, 2, "Sub"),
        (BlockKind.PARAGRAPH, 0, "- one\n- two\n  - deep"),
        (BlockKind.PARAGRAPH, 0, "1. first"),
        (BlockKind.TABLE, 0, "Name\tPrice\nTea\t2"),
    ]


def test_what_the_parser_reports_about_an_empty_cell_is_not_read(read: Read) -> None:
    table = b"=====  ===\n\\      Mon\n=====  ===\nEarly  Ann\n=====  ===\n"

    assert read("a.rst", table).text == "\tMon\nEarly\tAnn"


def test_what_only_sphinx_knows_is_kept(read: Read) -> None:
    source = (
        b"See :ref:`the guide <guide>` and :class:`Box`.\n\n.. versionadded:: 2\n   New words.\n"
    )

    text = read("a.rst", source).text

    assert "See the guide and Box." in text
    assert "New words." in text


def test_no_other_file_is_read_and_nothing_is_printed(
    read: Read, capfd: pytest.CaptureFixture[str]
) -> None:
    source = (
        b".. include:: /etc/passwd\n\n.. csv-table::\n   :file: /etc/passwd\n\n"
        b".. raw:: html\n   :file: /etc/passwd\n\nText *unclosed\n"
    )

    text = read("a.rst", source).text

    assert "root:" not in text
    assert "Text *unclosed" in text
    assert capfd.readouterr() == ("", "")


def test_comments_targets_and_the_contents_are_left_out(read: Read) -> None:
    source = b".. a comment\n\n.. _label:\n\n.. contents::\n\nHead\n====\n\nText\n"

    assert read("a.rst", source).text == "Head\n\nText"


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(
            b"".join(b" " * (2 * depth) + b"- x\n\n" for depth in range(400)), id="deep lists"
        ),
        pytest.param(b", ".join([b"https://example.org/"] * 1000), id="many links in a paragraph"),
    ],
)
def test_what_the_parser_cannot_read_is_read_as_typed(made: bytes, read: Read) -> None:
    text = read("a.rst", b"Head\n====\n\n" + made + b"\n\nEnd\n").text

    assert text.startswith("Head\n====\n\n")
    assert text.endswith("\n\nEnd\n")


def test_the_description_of_a_picture_is_read(read: Read) -> None:
    source = b"Head\n====\n\n.. image:: fox.png\n   :alt: A red fox\n\n.. image:: dog.png\n"

    assert read("a.rst", source).text == "Head\n\nA red fox"


FOLLOWED = b"Head\n====\n\nText\n\n"


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(b"=====  =====\na  b that is too long\n\n" * 20_000, id="broken tables"),
        pytest.param(b"*a " * 40_000, id="marks without an end"),
        pytest.param(b"`{" * 5_000, id="marks that are no end"),
        pytest.param(b"----\n\n" * 5_000, id="lines between nothing"),
    ],
)
def test_what_would_take_the_parser_too_long_is_read_as_typed(made: bytes, read: Read) -> None:
    document = read("a.rst", FOLLOWED + made)

    assert document.kind is FileKind.TEXT
    assert document.text.startswith("Head\n====\n\nText\n\n")
    assert document.text.rstrip().endswith(made[-6:].decode().rstrip())
    assert {kind for kind, _, _ in parts(document)} == {BlockKind.PARAGRAPH}


def test_many_closed_marks_and_lines_between_sections_are_followed(read: Read) -> None:
    marks = b"Call ``make`` with *care*, see `page`_ |x|\nand ``make`` again.\n\n" * 200
    document = read("a.rst", FOLLOWED + marks + b"----\n\nText\n\n" * 100 + b"Last\n====\n\nEnd\n")

    headings = [text for kind, _, text in parts(document) if kind is BlockKind.HEADING]
    assert headings == ["Head", "Last"]
    assert "Call make with care" in document.text


def test_the_date_is_read(read: Read) -> None:
    source = b"Lamps\n=====\n\n:Date: 2010-03-05\n\nThey burn.\n"

    assert read("a.rst", source).created == datetime(2010, 3, 5).astimezone().timestamp()
