from collections.abc import Callable

import pytest

from desktop_app.core.results import Hit
from desktop_app.ui.search.merging import merge_in_place

MakeHit = Callable[..., Hit]


@pytest.mark.parametrize(
    ("chosen", "row", "merged"),
    [
        (None, 0, [1, 2, 3, 4]),
        (3, 0, [3, 1, 2, 4]),
        (1, 2, [2, 3, 1, 4]),
        (1, 9, [2, 3, 4, 1]),
        (7, 1, [1, 2, 3, 4]),
    ],
)
def test_the_chosen_file_stays_where_it_is(
    make_hit: MakeHit, chosen: int | None, row: int, merged: list[int]
) -> None:
    newer = tuple(make_hit(file_id=n, snippet="newer") for n in (1, 2, 3, 4))
    hit = None if chosen is None else make_hit(file_id=chosen, snippet="older")
    result = merge_in_place(newer, hit, row)

    assert [one.file_id for one in result] == merged
    assert {one.snippet for one in result} == {"newer"}
