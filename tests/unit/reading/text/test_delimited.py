from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]


def texts(document: Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_the_delimiter_and_the_encoding_are_found(
    delimiter: str, encoding: str, read: Read
) -> None:
    rows = (("Möbel", "Preis", "Ort"), ("Stühle, alt", "412,50", "Köln"), ("Tisch", "7", "Bonn"))
    source = "\r\n".join(
        delimiter.join(f'"{one}"' if "," in one else one for one in row) for row in rows
    )
    document = read("a.csv", source.encode(encoding))

    assert document.kind is FileKind.SHEET
    assert texts(document) == [
        "Möbel\tPreis\tOrt",
        "Möbel: Stühle, alt; Preis: 412,50; Ort: Köln\nMöbel: Tisch; Preis: 7; Ort: Bonn",
    ]
    assert {block.kind for block in document.blocks} == {BlockKind.TABLE}
    assert [block.place for block in document.blocks] == ["row 1", "row 2"]


def test_excel_may_state_the_delimiter(read: Read) -> None:
    assert texts(read("a.csv", b"sep=;\na,b;c,d\n1;2\n"))[1] == "a,b: 1; c,d: 2"


def test_a_value_may_go_over_several_lines(read: Read) -> None:
    source = b'Name,Note\nAnn,"said\n""yes"", twice"\n'

    assert texts(read("a.csv", source))[1] == 'Name: Ann; Note: said "yes", twice'


def lines_of(document: Document) -> list[str]:
    return "\n".join(texts(document)).split("\n")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('id,part\n1,"screw\n2,nail\n', ['id: 1; part: "screw', "id: 2; part: nail"]),
        ('id,part\n1,"screw\n2,"bolt, big"\n', ['id: 1; part: "screw', "id: 2; part: bolt, big"]),
        ('id,part\n1,nail\n2,"bolt', ["id: 1; part: nail", 'id: 2; part: "bolt']),
        (
            'id,part,size\n1,"Screw" long,5\n2,5" pipe,6\n',
            ["id: 1; part: Screw long; size: 5", 'id: 2; part: 5" pipe; size: 6'],
        ),
        (
            'id;part\n1;"screw, long\n2;nail, short\n3;bolt, big\n',
            ['id: 1; part: "screw, long', "id: 2; part: nail, short", "id: 3; part: bolt, big"],
        ),
    ],
)
def test_a_quote_that_is_not_closed_joins_no_rows(
    source: str, expected: list[str], read: Read
) -> None:
    assert lines_of(read("a.csv", source.encode()))[1:] == expected


def test_a_quote_among_tabs_joins_no_rows(read: Read) -> None:
    source = b'id\tpart\n1\t"screw 5\n2\tnail 6"\n3\t"a ""b"""\n'

    assert lines_of(read("a.tsv", source))[1:] == [
        'id: 1; part: "screw 5', 'id: 2; part: nail 6"', 'id: 3; part: a "b"',
    ]  # fmt: skip


def test_values_among_tabs_may_go_over_several_lines(read: Read) -> None:
    source = b'Name\tNote\tPrice\nAnn\t"said\n""yes"", twice"\t7\n'

    assert lines_of(read("a.tsv", source))[1:] == ['Name: Ann; Note: said "yes", twice; Price: 7']


def test_rows_after_thousands_with_open_quotes_are_read_in_time(read: Read) -> None:
    source = "id,part\n" + "".join(f'{n},"part of {n}\n' for n in range(10_000))

    assert lines_of(read("a.csv", source.encode()))[-1] == 'id: 9999; part: "part of 9999'


def test_a_first_row_of_numbers_is_no_header(read: Read) -> None:
    assert texts(read("a.csv", b"2024-03-05,412.50\n2024-03-06,7 EUR\n")) == [
        "2024-03-05\t412.50\n2024-03-06\t7 EUR"
    ]


def test_prose_under_the_name_of_a_table_is_kept(read: Read) -> None:
    assert "one column" in read("a.csv", b"Only one column\nof text\n").text


@pytest.mark.parametrize("tail", [b'"' + b"x" * 3_000_000, b"1" * 3_000_000 + b"x,2"])
def test_a_huge_value_is_read_in_time(tail: bytes, read: Read) -> None:
    assert len(read("a.csv", b"a,b\n" + tail).text) >= 3_000_000
