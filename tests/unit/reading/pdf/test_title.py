import pytest

from desktop_app.reading.pdf.columns import TextBox
from desktop_app.reading.pdf.title import title_of

BODY = TextBox(50, 300, 500, 700, "a line of the text\n" * 40, 40)


def line(text: str, y: float, height: float) -> TextBox:
    return TextBox(50, y, 500, y + height, f"{text}\n")


PAGE = [line("Header", 20, 10), line("On Rivers", 60, 18), line("and Rain", 80, 18), BODY]


def test_a_stated_title_is_the_title() -> None:
    assert title_of(" Of  Tides ", "scan17", 800, PAGE) == "Of Tides"


@pytest.mark.parametrize(
    "stated",
    [
        "",
        "untitled",
        "Microsoft Word - draft7.doc",
        "paper_final.tex",
        "(anonymous)",
        "PowerPoint-Präsentation",
        "scan 17",
    ],
)
def test_junk_gives_way_to_the_largest_letters(stated: str) -> None:
    assert title_of(stated, "scan17", 800, PAGE) == "On Rivers and Rain"


def test_junk_is_better_than_nothing_when_it_names_something() -> None:
    assert title_of("Microsoft Word - Report on tides", "x", 800, [BODY]) == "Report on tides"
    assert title_of("Untitled", "x", 800, [BODY]) == ""


@pytest.mark.parametrize(
    "page",
    [
        [],
        [BODY],
        [line("No larger", 60, 12), BODY],
        [line("Low on the page", 720, 30), BODY],
        [line("12", 60, 30), BODY],
        [line("20 % off", 60, 30), BODY],
        [line("It rains. Then it snows on the hills", 60, 30), BODY],
        [TextBox(10, 60, 30, 400, "up the edge of the page\n"), BODY],
        [TextBox(50, 20, 500, 200, "large words that go on and on\n" * 6, 6), BODY],
    ],
)
def test_there_may_be_no_title(page: list[TextBox]) -> None:
    assert title_of("", "x", 800, page) == ""
