import pytest

from desktop_app.core.documents import Block, BlockKind, Document, FileKind
from desktop_app.reading import assembly
from desktop_app.reading.assembly import CUT_WARNING, Assembly, Metadata, limited, table_text


def test_the_ranges_of_blocks_match_the_text() -> None:
    page = Assembly()
    page.add_heading("  Title\n", 1, page=2)
    page.add(" \n ")
    page.add("\n  indented = 1  \n", BlockKind.CODE)

    document = page.finish(FileKind.TEXT, Metadata(" A \n title ", "B"))

    assert document.text == "Title\n\n  indented = 1"
    assert document.blocks == (
        Block(0, 5, BlockKind.HEADING, 1, 2),
        Block(7, 21, BlockKind.CODE),
    )
    assert (document.title, document.author) == ("A title", "B")


def test_half_surrogates_are_replaced_one_for_one() -> None:
    page = Assembly()
    page.add("a\ud800b")

    document = page.finish(FileKind.TEXT, Metadata("\udfff"))

    assert document.text == "a\ufffdb"
    assert document.title == "\ufffd"


def test_long_text_is_cut_between_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assembly, "LONGEST_TEXT", 8)
    page = Assembly()
    for text in ("abc", "def", "ghi"):
        page.add(text)

    assert page.is_full
    document = page.finish(FileKind.TEXT)
    assert document.text == "abc\n\ndef"
    assert len(document.blocks) == 2
    assert document.warnings == (CUT_WARNING,)


def test_one_long_block_is_cut_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assembly, "LONGEST_TEXT", 8)

    whole = Document("abcdefghij", (Block(0, 10),), FileKind.TEXT, "Title", "Ann", 3)

    document = limited(whole)

    assert document.text == "abcdefgh"
    assert document.blocks == (Block(0, 8),)
    assert (document.title, document.author, document.pages) == ("Title", "Ann", 3)


def test_text_within_the_limit_is_kept_as_it_is() -> None:
    document = Document("abc", (Block(0, 3),), FileKind.TEXT)

    assert limited(document) is document


def test_bullets_of_fonts_of_symbols_are_bullets() -> None:
    assembly = Assembly()
    assembly.add("\uf0b7 \nTo read\n \uf0a7 to write\n\uf0fc\tdone")
    assembly.add("x \uf0b7 y, \uf065 = 2, \uf0b7b")

    document = assembly.finish(FileKind.PDF)

    assert document.text == "• \nTo read\n • to write\n•\tdone\n\nx \uf0b7 y, \uf065 = 2, \uf0b7b"
    assert [document.text[block.start] for block in document.blocks] == ["•", "x"]


def test_the_columns_below_an_empty_corner_of_a_table_stay_in_place() -> None:
    rows = [["", "Mon", "Tue"], ["", "", ""], ["Early", "Ann", "Ben"]]
    assembly = Assembly()
    assembly.add(table_text(rows), BlockKind.TABLE)

    assert assembly.finish(FileKind.WEB).text == "\tMon\tTue\nEarly\tAnn\tBen"


def test_tables_have_a_line_for_each_row() -> None:
    rows = [["Name", " Unit\nprice "], ["", ""], ["Tea", "2"]]

    assert table_text(rows) == "Name\tUnit price\nTea\t2"
