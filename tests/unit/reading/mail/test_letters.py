"""The people in the address fields of messages."""

import pytest

from desktop_app.reading.mail.letters import LONGEST_PERSON, MOST_PEOPLE, people_of


@pytest.mark.parametrize(
    ("field", "people"),
    [
        ('"Doe, Jane" <Jane@Example.org>', ("Doe, Jane <jane@example.org>",)),
        ("bob@example.org; Jörg Müller <j@x.de>", ("<bob@example.org>", "Jörg Müller <j@x.de>")),
        ("neal@enron.example (Neal, Scott)", ("<neal@enron.example>",)),
        ("undisclosed-recipients:;", ()),
        ("Team: a@x.org, b@y.org;", ("<a@x.org>", "<b@y.org>")),
        ("Jane Doe", ("Jane Doe",)),
        ("Neal, Scott </O=ENRON/CN=SNEAL>", ("Neal", "Scott")),
        ("'jane@x.org' <jane@x.org>", ("<jane@x.org>",)),
        (" , ;<>,", ()),
        ("Ja\ud800ne\0 <jane@x.org>", ("Ja ne <jane@x.org>",)),
    ],
)
def test_each_person_has_a_name_an_address_or_both(field: str, people: tuple[str, ...]) -> None:
    assert people_of([field]) == people


def test_an_address_in_several_fields_is_one_person_with_any_name_found() -> None:
    assert people_of(["jane@x.org", "", "Jane <JANE@x.org>"]) == ("Jane <jane@x.org>",)


@pytest.mark.parametrize("hostile", ["(", '"\\', "<", "a:", ",'", '""', " ", "a", "<a@b"])
def test_hostile_fields_take_no_time_and_make_few_people(hostile: str) -> None:
    people = people_of([hostile * 50_000])
    assert len(people) <= 2
    assert all(len(one) <= LONGEST_PERSON for one in people)


def test_a_long_list_is_cut() -> None:
    assert len(people_of([",".join(f"p{n}@x.org" for n in range(900))])) == MOST_PEOPLE
