import pytest

from desktop_app.search.display.places import place_of
from desktop_app.storage.passage_records import PassageRecord


@pytest.mark.parametrize(
    ("page", "place", "kind", "called"),
    [
        (3, "", "slides", "slide 3"),
        (3, "", "pdf", ""),
        (3, "page iii", "pdf", "page iii"),
        (None, "row 12", "sheet", "row 12"),
        (None, "", "slides", ""),
    ],
)
def test_a_place_is_called_as_a_person_calls_it(
    page: int | None, place: str, kind: str, called: str
) -> None:
    assert place_of(PassageRecord(1, 1, 0, 0, 9, page, "", b"", place), kind) == called
