import time
from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document

Read = Callable[[str, bytes], Document]

_HEAD = ".TH A 1\n.SH TABLES\n"


def table(document: Document) -> str:
    (found,) = [
        document.text[block.start : block.end]
        for block in document.blocks
        if block.kind is BlockKind.TABLE
    ]
    return found


def test_cells_rules_and_blocks_of_lines(read: Read) -> None:
    page = (
        _HEAD + ".TS\nallbox tab(:);\nlb lb\nl l.\nInterface:Value\n_\n"
        "T{\n.BR lamp (),\nbuoy ()\nT}:T{\nThread\nsafety\nT}\n\\^:MT-Safe\n.TE\nAfter.\n"
    )

    document = read("a.1", page.encode())

    assert table(document) == "Interface\tValue\nlamp(), buoy ()\tThread safety\n\tMT-Safe"
    assert "After." in document.text


def test_a_table_without_end(read: Read) -> None:
    document = read("a.1", (_HEAD + ".TS\nl l.\na\tb\nT{\nc").encode())

    assert table(document) == "a\tb\nc"


def test_long_cells_are_paragraphs(read: Read) -> None:
    long = "words " * 300
    document = read("a.1", (_HEAD + f".TS\nl l.\na\tT{{\n{long}\nT}}\n.TE\n").encode())

    assert all(block.kind is not BlockKind.TABLE for block in document.blocks)
    assert long.strip() in document.text


@pytest.mark.parametrize(
    "before", [f"{_HEAD}.TS\nl l.\nOne\tT{{\n", ".Dd May 1\n.Dt A 1\n.Sh A\n.Bl -column\n.It One\n"]
)
def test_a_cell_without_an_end_is_read_in_time(before: str, read: Read) -> None:
    line = "a long line of words that goes on for a while\n"
    count = 120_000
    begun = time.process_time()
    document = read("a.1", (before + line * count).encode())

    assert document.text.count("goes on") == count
    assert time.process_time() - begun < 15
