from desktop_app.core.results import Highlight
from desktop_app.search.preview.text import PreviewText, put_together
from desktop_app.storage.passage_records import PassageRecord


def together(
    document: str, *passages: str, kind: str, headings: tuple[str, ...] = ()
) -> PreviewText:
    """Join these passages of a document."""
    records: list[PassageRecord] = []
    at = 0
    for number, text in enumerate(passages, start=1):
        at = document.index(text, at)
        heading = headings[number - 1] if headings else ""
        records.append(PassageRecord(number, 7, number - 1, at, at + len(text), None, heading, b""))
        at += len(text)
    return put_together(records, dict(enumerate(passages, start=1)), kind)


def test_prose_keeps_its_paragraphs_and_sentences() -> None:
    document = "One. Two.\n\nThree."
    shown = together(document, "One.", "Two.", "Three.", kind="text")

    assert shown.text == document
    assert [shown.text[one.start : one.end] for one in shown.parts] == ["One.", "Two.", "Three."]
    assert [one.passage_id for one in shown.parts] == [1, 2, 3]


def test_code_keeps_its_blank_lines_and_indentation() -> None:
    document = "import a\n\n\nclass B:\n    x = 1\n\n    def c(self):\n        go()\n    y = 2"
    passages = ("import a", "class B:\n    x = 1", "def c(self):\n        go()", "y = 2")

    assert together(document, *passages, kind="code").text == document


def test_lines_of_tables_stay_lines() -> None:
    assert together("a; 1\nb; 2", "a; 1", "b; 2", kind="sheet").text == "a; 1\nb; 2"


def test_a_long_line_ends_between_two_passages() -> None:
    sentence = "word " * 900 + "end."
    shown = together(f"{sentence} {sentence}", sentence, sentence, kind="text")

    assert shown.text == f"{sentence}\n{sentence}"


def test_headings_are_known_by_the_trail() -> None:
    passages = ("Report\n\nWeather\n\nIt rains.", "It rained.", "Food\n\nBread.")
    trails = ("Report › Weather", "Report › Weather", "Report › Food")
    shown = together("\n\n".join(passages), *passages, kind="word", headings=trails)

    assert [shown.text[one.start : one.end] for one in shown.headings] == [
        "Report",
        "Weather",
        "Food",
    ]
    assert all(isinstance(one, Highlight) for one in shown.headings)


def test_a_paragraph_that_is_not_a_heading_is_none() -> None:
    shown = together("It rains.", "It rains.", kind="text", headings=("Weather",))

    assert shown.headings == ()


def test_nothing_returns_nothing() -> None:
    assert put_together([], {}, "text") == PreviewText("", (), ())
