import pytest

from desktop_app.passages.embedding_text import Preamble, embedding_text


@pytest.mark.parametrize(
    ("title", "heading", "text", "expected"),
    [
        ("", "", "Body", "Body"),
        ("Title", "", "Body", "Title\nBody"),
        ("Title", "Part › Sub", "Body", "Title › Part › Sub\nBody"),
        ("Title", "Part › Sub", "Sub\n\nBody", "Title › Part\nSub\n\nBody"),
        ("Title", "Part › Sub", "Part\n\nSub\n\nBody", "Title\nPart\n\nSub\n\nBody"),
        ("Part", "Part", "Part\n\nBody", "Part\n\nBody"),
        ("Part", "part › Sub", "Body", "Part › Sub\nBody"),
        ("", "A  B", "A\nB\n\nBody", "A\nB\n\nBody"),
    ],
)
def test_title_and_headings_are_in_the_text_once(
    title: str, heading: str, text: str, expected: str
) -> None:
    assert embedding_text(text, Preamble(title, heading)) == expected


@pytest.mark.parametrize(
    ("title", "heading", "text", "context", "expected"),
    [
        ("", "", "Body", "Acme accounting", "Acme accounting\nBody"),
        ("Title", "Part", "Body", "Acme\nNorth", "Acme › North › Title › Part\nBody"),
        ("Acme", "acme", "Body", "Acme", "Acme\nBody"),
        ("Title", "", "Acme\nBody", "Acme", "Title\nAcme\nBody"),
    ],
)
def test_the_words_of_the_path_come_first_and_once(
    title: str, heading: str, text: str, context: str, expected: str
) -> None:
    assert embedding_text(text, Preamble(title, heading, context)) == expected
