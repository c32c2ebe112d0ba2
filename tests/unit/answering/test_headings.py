import pytest

from desktop_app.answering.headings import headings_in
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
