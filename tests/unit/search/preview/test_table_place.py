from collections.abc import Sequence

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.preview_commands import GetPreview, GetTable
from desktop_app.core.tables import Sheet, TableCell, TableRow
from desktop_app.search.preview.previewing import Previewer
from desktop_app.search.preview.table_place import TablePlace
from desktop_app.storage import passage_records
from tests.support.library import SmallLibrary

LINES = ["Item,Remark", *(f"Chair {at},one that was bought for the hall {at}" for at in range(60))]


def places(library: SmallLibrary, name: str) -> list[tuple[str, TablePlace]]:
    """Return the text of each passage of a file with its place in the table."""
    previewer = Previewer(library.stores)
    file_id = library.record(library.root / name).file_id
    records = passage_records.passages_of_file(library.stores.catalogue.connection, file_id)
    return [
        (
            previewer.passage_text(one.passage_id),
            previewer.table_to_read(GetTable(file_id, one.passage_id))[1],
        )
        for one in records
    ]


def whole(lines: Sequence[str]) -> Sheet:
    rows = [TableRow(at, tuple(map(TableCell, one.split(",")))) for at, one in enumerate(lines, 1)]
    return Sheet("", len(lines), 2, rows[0], tuple(rows[1:]))


def test_a_passage_is_found_in_the_rows_it_was_made_from(library: SmallLibrary) -> None:
    library.write("a.csv", "\n".join(LINES))
    library.index(meaning=False)
    found = places(library, "a.csv")
    sheet = whole(LINES)

    assert len(found) > 3
    for text, place in found:
        first, last = place.rows_in(sheet)
        lines = [line for line in text.splitlines() if line]
        assert all(cell in lines[0] for cell in LINES[first - 1].split(","))
        assert all(cell in lines[-1] for cell in LINES[last - 1].split(","))


def test_the_row_is_the_nearest_that_states_the_same() -> None:
    place = TablePlace("", 10, 3, "Item: Chair 12; Price: 4")
    rows = tuple(TableRow(at, (TableCell(f"Chair {at}"),)) for at in range(2, 40))

    assert place.rows_in(Sheet("", 40, 1, None, rows)) == (12, 14)
    assert place.rows_in(Sheet("", 40, 1, None, rows[:11])) == (12, 12)
    assert TablePlace("", 10, 3, "Other").rows_in(Sheet("", 40, 1, None, rows)) == (10, 12)


def test_rows_above_that_are_headings_of_the_passage_are_part_of_it() -> None:
    texts = ("Sales by region", "Other", "Sales by region", "In millions", "North", "South")
    rows = tuple(TableRow(at, (TableCell(text),)) for at, text in enumerate(texts, start=1))
    place = TablePlace("", 5, 2, "North", "2023 › Sales by region, In millions")

    assert place.rows_in(Sheet("", 6, 1, None, rows)) == (3, 6)


def test_rows_that_are_not_shown_are_not_those_of_the_passage() -> None:
    rows = (TableRow(300, (TableCell("Chair"),)),)

    assert TablePlace("", 10, 3, "Chair").rows_in(Sheet("", 300, 1, None, rows)) == (0, 0)
    assert TablePlace().rows_in(Sheet("", 300, 1, None, rows)) == (0, 0)
    assert TablePlace("", 10, 3).rows_in(Sheet("", 0, 0, None, ())) == (0, 0)


def test_only_tables_that_are_there_are_shown_as_such(library: SmallLibrary) -> None:
    library.write("a.csv", "Item,Price\nChair,4\n")
    library.write("a.txt", "Item,Price\nChair,4\n")
    library.index(meaning=False)
    csv, text = (library.record(library.root / name).file_id for name in ("a.csv", "a.txt"))
    previewer = Previewer(library.stores)

    assert previewer.preview(GetPreview(0, csv)).is_table
    assert not previewer.preview(GetPreview(0, text)).is_table
    with pytest.raises(ReadingError) as caught:
        previewer.table_to_read(GetTable(text))
    assert caught.value.code == "no_table"
    (library.root / "a.csv").unlink()
    assert not previewer.preview(GetPreview(0, csv)).is_table
