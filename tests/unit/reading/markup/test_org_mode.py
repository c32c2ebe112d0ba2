from collections.abc import Callable
from datetime import datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]

_NOTES = """#+TITLE: The river
#+AUTHOR: Ann
#+OPTIONS: toc:nil

Before all.

* TODO Buy sand                                                    :work:
DEADLINE: <2024-03-05 Tue 14:30>
:PROPERTIES:
:ID: 7
:END:
Ask [[https://example.org][the mill]] first.

#+BEGIN_SRC sh
make dyke
#+END_SRC
** Deeper
CLOSED: [2024-03-06 Wed]
   Größer.
"""


def test_the_outline_is_headings(read: Read) -> None:
    document = read("a.org", _NOTES.encode())

    assert document.kind is FileKind.TEXT
    assert (document.title, document.author) == ("The river", "Ann")
    assert [
        (one.kind, one.level, document.text[one.start : one.end]) for one in document.blocks
    ] == [
        (BlockKind.PARAGRAPH, 0, "Before all."),
        (BlockKind.HEADING, 1, "Buy sand"),
        (BlockKind.PARAGRAPH, 0, "State: TODO\nDeadline: 2024-03-05 14:30\nTags: work"),
        (BlockKind.PARAGRAPH, 0, "Ask the mill first."),
        (BlockKind.PARAGRAPH, 0, "make dyke"),
        (BlockKind.HEADING, 2, "Deeper"),
        (BlockKind.PARAGRAPH, 0, "Closed: 2024-03-06"),
        (BlockKind.PARAGRAPH, 0, "Größer."),
    ]


def test_a_table_has_its_cells_without_lines_and_bars(read: Read) -> None:
    table = """* Depths
Measured by hand:
| site | depth |
|------+-------|
| A    |   1.2 |
|      |     - |
#+TBLFM: @2$2=1
After it.
"""
    document = read("a.org", table.encode())

    assert [(one.kind, document.text[one.start : one.end]) for one in document.blocks[1:]] == [
        (BlockKind.PARAGRAPH, "Measured by hand:"),
        (BlockKind.TABLE, "site\tdepth\nA\t1.2\n\t-"),
        (BlockKind.PARAGRAPH, "After it."),
    ]


def test_the_tags_of_a_file_are_those_of_its_first_lines(read: Read) -> None:
    document = read("a.org", b"#+TITLE: Plan\n#+filetags: :phd:thesis:\n* Task :later:\ntext\n")

    assert document.tags == ("phd", "thesis")


def test_a_deep_outline_is_read(read: Read) -> None:
    deep = "\n".join("*" * level + " h" for level in range(1, 1500))

    assert len(read("a.org", deep.encode()).blocks) == 1499


def test_a_line_that_would_take_the_parser_too_long_is_read_as_typed(read: Read) -> None:
    line = "* H <2020-01-01> " * 1_000
    document = read("a.org", f"* Head\ntext\n\n{line}\n".encode())

    assert document.text.startswith("* Head\ntext\n\n* H <2020-01-01>")
    assert document.text.rstrip().endswith("<2020-01-01>")


def test_an_impossible_date_does_not_cost_the_text(read: Read) -> None:
    source = "* Head <2024-02-30 Fri>\ntext"

    assert read("a.org", source.encode()).text == source


@pytest.mark.parametrize("date", ["<2010-03-05 Fri>", "2010-03-05", "[2010-03-05 Fri 12:00]"])
def test_the_date_is_read(date: str, read: Read) -> None:
    document = read("a.org", f"#+DATE: {date}\n* Lamps\n".encode())

    assert document.created == datetime(2010, 3, 5).astimezone().timestamp()
