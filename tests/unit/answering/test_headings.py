import pytest

from desktop_app.answering.headings import Parts, headings_in
from desktop_app.core.answers import Source


def headings(text: str, heading: str = "") -> list[str]:
    source = Source(1, "/docs/a.txt", "", None, text, 1, heading=heading)
    return [text[start:end] for start, end in headings_in(source, text)]


def test_a_paragraph_of_the_heading_trail_is_a_heading() -> None:
    text = "Lease\n\nRent in 2021\n\n900 euros a month"

    assert headings(text, "Lease › Rent in 2021") == ["Lease", "Rent in 2021"]


def test_a_short_paragraph_above_text_is_a_heading() -> None:
    text = "How to claim\n\n- Open the form.\n\n2. Hotel bills\n\nThey are paid."

    assert headings(text) == ["How to claim", "2. Hotel bills"]


def test_the_title_above_the_fields_of_a_form_is_a_heading() -> None:
    assert headings("Summer concert\n\nDate: 22 June\nPlace: Market square") == ["Summer concert"]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Reed\n\nPhone: 0911 123456",
        "The rent is due.\n\nIt is 900 euros.",
        "Rent: 900 euros\n\nIt is due on the first.",
        "Rent of 900 euros\n\nIt is due on the first.",
        "- Roses\n\n- Lilies.",
        "the rest of a sentence\n\nIt ended.",
        "Ann Reed\n\nManager",
        "Roses want sun",
    ],
)
def test_what_may_answer_is_no_heading(text: str) -> None:
    assert headings(text) == []


def test_each_part_of_a_text_is_about_its_own_headings() -> None:
    text = "It ended.\n\nDentist\n\nAt nine.\n\nBirthday party\n\nAt ten.\n\nDentist\n\nAt noon."
    trails = ("Work", "Dentist", "Birthday party", "Dentist")
    source = Source(1, "/d/family.ics", "", None, text, 1, heading="Dentist", trails=trails)
    parts = Parts(source, text)

    abouts = [parts.about(text.index(one)) for one in ("It ended", "nine", "ten", "noon")]
    assert abouts == [
        "family: Work",
        "family: Dentist",
        "family: Birthday party",
        "family: Dentist",
    ]


def test_a_text_of_one_part_is_about_its_heading() -> None:
    source = Source(1, "/d/family.ics", "", None, "At nine.", 1, heading="Dentist")

    assert Parts(source, "At nine.").about(3) == "family: Dentist"
