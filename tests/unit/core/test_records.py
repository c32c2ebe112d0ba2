"""Records: values that never change, and are printed without what is confidential."""

import pytest

from desktop_app.core.password_commands import Unlock
from desktop_app.core.records import ConfidentialRecord, Record, replace


class _Place(Record):
    path: str
    page: int = 1


class _Secret(ConfidentialRecord):
    password: str


def test_a_record_is_equal_to_one_with_the_same_fields_and_is_a_key() -> None:
    assert _Place("a") == _Place("a", 1)
    assert _Place("a") != _Place("a", 2)
    assert {_Place("a"): "found"}[_Place("a")] == "found"


def test_a_field_cannot_be_assigned() -> None:
    place = _Place("a")
    with pytest.raises(AttributeError):
        place.page = 2  # type: ignore[misc]


def test_a_changed_copy_leaves_the_record_and_has_no_other_fields() -> None:
    place = _Place("a")

    assert replace(place, page=2) == _Place("a", 2)
    assert place == _Place("a", 1)
    with pytest.raises(TypeError):
        replace(place, line=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("value", [_Secret("open sesame"), Unlock(("a.pdf",), "open sesame")])
def test_a_password_is_not_printed(value: ConfidentialRecord) -> None:
    assert "sesame" not in f"{value} {value!r} {[value]}"
