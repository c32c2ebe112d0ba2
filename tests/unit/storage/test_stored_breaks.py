import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.documents import PageBreak
from desktop_app.storage.stored_breaks import decode_breaks, encode_breaks
from tests.support.library import SmallLibrary

PLACES = st.one_of(
    st.builds("{}{}".format, st.sampled_from(["row ", "line ", "0:0", ""]), st.integers(0, 12)),
    st.sampled_from(["", "page xii", "0:05:00", "row 007", "row ٣", "9999999999"]),
)
BREAKS = st.lists(
    st.builds(PageBreak, st.integers(0, 900), st.none() | st.integers(1, 3), PLACES), max_size=9
)


@given(BREAKS)
def test_breaks_come_back_as_they_were_stored(breaks: list[PageBreak]) -> None:
    assert decode_breaks(encode_breaks(breaks)) == tuple(breaks)


@given(BREAKS)
def test_breaks_that_were_stored_one_by_one_are_still_read(breaks: list[PageBreak]) -> None:
    stored = msgspec.json.encode(breaks).decode() if breaks else ""

    assert decode_breaks(stored) == tuple(breaks)


@pytest.mark.parametrize("step", [1, 2])
def test_a_run_of_rows_takes_few_bytes_a_row(step: int) -> None:
    breaks = [PageBreak(27 * at, None, f"row {7 + step * at}") for at in range(1, 31)]

    assert len(encode_breaks(breaks)) < 7 * len(breaks)


def test_the_lines_of_a_file_take_a_small_part_of_its_text_in_the_catalogue(
    library: SmallLibrary,
) -> None:
    lines = [f'{{"item": "chair", "pieces": {at}}}' for at in range(100)]
    library.write("stock.jsonl", "\n".join(lines))
    library.index(meaning=False)
    connection = library.stores.catalogue.connection
    (share,) = connection.execute(
        'SELECT sum(length(breaks)) * 1.0 / sum("end" - start) FROM passages'
    ).fetchone()

    assert 0 < share < 0.25


def test_a_passage_on_one_page_stores_no_breaks() -> None:
    assert encode_breaks([]) == ""
    assert decode_breaks("") == ()
