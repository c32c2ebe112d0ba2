import pytest

from desktop_app.reading.office.list_numbers import BULLET, Count, Level, whole_number


def test_levels_below_restart() -> None:
    levels = (Level((0, ".")), Level((0, ".", 1), restarts_after=0))
    count = Count()

    assert [count.next(levels, at) for at in (0, 1, 1, 0, 1)] == ["1.", "1.1", "1.2", "2.", "2.1"]


def test_a_stated_number_continues() -> None:
    count = Count()

    assert [count.next((Level((0,)),), 0, start) for start in (None, 7, None)] == ["1", "7", "8"]


@pytest.mark.parametrize(
    ("form", "shown"),
    [("1", "28"), ("0001", "0028"), ("ab", "ab"), ("AB", "AB"), ("A", "BB"), ("i", "xxviii"),
     ("①", "28"), ("", ""), ("unknown", "28")],
)  # fmt: skip
def test_forms(form: str, shown: str) -> None:
    assert Count().next((Level((0,), form, 28),), 0) == shown


def test_signs_without_letters_and_digits_are_bullets() -> None:
    assert Count().next((Level((" ", "\uf0b7")),), 0) == BULLET


def test_only_whole_numbers_of_sensible_length_count() -> None:
    assert [whole_number(one) for one in ("12", "-1", "", "x", "1" * 10)] == [
        12, None, None, None, None,
    ]  # fmt: skip
