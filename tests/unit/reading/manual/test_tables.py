from collections.abc import Callable

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
