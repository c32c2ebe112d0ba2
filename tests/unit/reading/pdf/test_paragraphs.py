from collections.abc import Callable, Sequence

import pymupdf

from desktop_app.core.documents import Document
from desktop_app.reading.pdf.columns import TextBox
from desktop_app.reading.pdf.paragraphs import paragraphs

Read = Callable[[str, bytes], Document]

_HEIGHT, _DISTANCE = 12.0, 28.0
_LETTER = 5.0

DOUBLE_SPACED = (
    "Samuel sought admission to the emergency room at the hospital, with",
    "symptoms of an influenza and a history of diabetes. He was first seen",
    "by a nurse. She took his history and classified him as a patient with",
    "low priority.",
    "George Eubanks, who is a physician, then examined him and concluded",
    "that he did not need further tests and could be sent home. Thereupon",
    "Eubanks discharged him.",
)


def boxes(lines: Sequence[str], indent: float = 0, distance: float = _DISTANCE) -> list[TextBox]:
    """Make a box for each line, the first of each paragraph further right."""
    tops = [100 + at * distance for at in range(len(lines))]
    first = [at == 0 or lines[at - 1].endswith("priority.") for at in range(len(lines))]
    return [
        TextBox(x, top, x + len(line) * _LETTER, top + _HEIGHT, line + "\n")
        for line, top, x in zip(lines, tops, (72 + indent * one for one in first), strict=True)
    ]


def texts(found: Sequence[TextBox]) -> list[str]:
    return [box.text for box in found]


def test_lines_far_apart_are_one_paragraph_up_to_its_last_line() -> None:
    expected = ["\n".join((*one, "")) for one in (DOUBLE_SPACED[:4], DOUBLE_SPACED[4:])]

    for indent in (0, 36):
        found = paragraphs(boxes(DOUBLE_SPACED, indent))
        assert texts(found) == expected
        assert [box.line_count for box in found] == [4, 3]
        assert found[0][:2] == (72, 100)


def test_an_indented_line_begins_a_paragraph_after_a_full_line() -> None:
    full = [*DOUBLE_SPACED[:3], "low priority, as is usual for a patient with such complaints and"]
    lines = boxes([*full[:3], *DOUBLE_SPACED[4:]])
    lines[3] = lines[3]._replace(x0=108, x1=72 + len(DOUBLE_SPACED[0]) * _LETTER)

    assert len(paragraphs(lines)) == 2


def test_a_sentence_that_goes_on_in_the_next_box_of_several_lines_is_not_cut() -> None:
    above = TextBox(72, 100, 400, 112, "The round pegs in the square holes, who have no respect\n")
    box = TextBox(84, 114, 400, 140, "for the status quo. You can quote them,\nor not.\n", 2)

    assert texts(paragraphs([above, box])) == [above.text + box.text]


def test_lists_headings_and_rows_stay_apart() -> None:
    names = boxes(
        ["calliope", "clio", "erato", "euterpe", "melpomene", "polyhymnia", "terpsichore"]
    )
    items = boxes(["• apples from the old garden behind the house", "• pears and", "• figs"])
    heading = boxes(
        ["On the growth of cities", "whose people come from far away and stay for long"]
    )
    rows = boxes([f"Chair number {at} with arms and wheels, grey 412.50" for at in range(8)])
    cells = boxes(["a first cell of this row\tand the second one which is", "longer than others"])

    for lines in (names, items, heading, rows, cells):
        assert paragraphs(lines) == lines


def test_text_far_below_is_another_paragraph() -> None:
    far = boxes(DOUBLE_SPACED[:2], distance=40)

    assert paragraphs(far) == far


def test_sentences_of_a_double_spaced_document_are_whole(read: Read) -> None:
    source = pymupdf.open()
    page = source.new_page()
    for at, line in enumerate(DOUBLE_SPACED):
        page.insert_text((72, 72 + at * 24), line, fontsize=10)

    text = read("a.pdf", source.tobytes()).text

    assert text.split("\n\n") == ["\n".join(DOUBLE_SPACED[:4]), "\n".join(DOUBLE_SPACED[4:])]
