from collections.abc import Callable

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


def test_deep_nesting_is_an_error_of_the_file(
    refusal: Callable[[str, bytes], Exception],
) -> None:
    nested = b"".join(b" " * (2 * depth) + b"- x\n\n" for depth in range(400))

    assert "nested too deeply" in str(refusal("deep.rst", nested))
