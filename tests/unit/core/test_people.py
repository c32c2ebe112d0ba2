import pytest

from desktop_app.core.people import NamedAddress, parse_person


@pytest.mark.parametrize(
    ("person", "written", "shown", "key"),
    [
        (NamedAddress("Jane Doe", "jane@x.org"), "Jane Doe <jane@x.org>", "Jane Doe", "jane@x.org"),
        (NamedAddress("", "jane@x.org"), "<jane@x.org>", "jane@x.org", "jane@x.org"),
        (NamedAddress("Jane Doe"), "Jane Doe", "Jane Doe", "Jane Doe"),
    ],
)
def test_people_are_written_and_read_again(
    person: NamedAddress, written: str, shown: str, key: str
) -> None:
    assert str(person) == written
    assert parse_person(written) == person
    assert (person.shown, person.key) == (shown, key)
