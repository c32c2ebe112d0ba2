import pytest

from desktop_app.passages.context import embedding_text


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
def test_title_and_headings_are_said_once(
    title: str, heading: str, text: str, expected: str
) -> None:
    assert embedding_text(title, heading, text) == expected
