"""The text of one page of a PDF: its boxes in reading order, its form and its comments.

Numbers of footnotes, raised digits right after a word, would else be part of the word.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from desktop_app.core.records import Record
from desktop_app.reading.pages.text_layer import is_readable
from desktop_app.reading.pdf.annotations import AnnotationText, comment_of, without_shown
from desktop_app.reading.pdf.attachments import is_file
from desktop_app.reading.pdf.columns import TextBox, in_reading_order
from desktop_app.reading.pdf.form import fields_of, filled_in
from desktop_app.reading.pdf.library import (
    BROKEN_PART,
    TEXT_FLAGS,
    Matrix,
    Page,
    Pdf,
    Rect,
    TextPage,
)
from desktop_app.reading.pdf.lines import Word, side_by_side, taken_apart
from desktop_app.reading.pdf.objects import (
    PageBlock,
    TextLine,
    annotations_on,
    displayed,
    first_raised,
    line_areas,
    text_lines,
)
from desktop_app.reading.pdf.vertical import boxes_with_columns, may_be_vertical

_LEADER = re.compile(r"([.·…_=*-])(?: ?\1){4,}")
"""Dots before a page number and lines drawn with signs; every sign would be a token."""

_LEADERS = ".·…_=*-"
_SHORTEST = 5
"""Signs in a leader."""

_LONGEST_STAMP = 50
"""Characters that a scanner or a printer adds to a page; a page with more has text of its own."""

_COVERING = 0.8
"""Share of a page that its picture covers when the page is a picture."""

_LEAST_PATHS = 30
"""Letters drawn as outlines are a path each; fewer paths are a line and a frame, or a logo."""

_PICTURES = frozenset({"fill-image", "fill-imgmask"})

# The letters before the digits are checked last, as digits are found faster than letters.
_AFTER_WORD = re.compile(r"[0-9](?<=[^\W\d_]{3}[0-9])[0-9]{0,2}(?!\w)")
"""Digits after a word; those after one or two letters are mostly powers of units, such as km²."""


class PageText(Record):
    """The content of a page.

    Attributes:
        number: Page number, from 1.
        height: Height of the page as displayed, in 1/72 inch.
        boxes: Its text in reading order.
        annotations: Its filled-in fields and its comments, which are read after the text.
        has_files: Whether files are attached to it.
        is_picture: Whether its text layer is missing, garbage or only a stamp.
        recognised: Paragraphs recognised on it, in place of its text.
    """

    number: int
    height: float
    boxes: Sequence[TextBox]
    annotations: tuple[str, ...] = ()
    has_files: bool = False
    is_picture: bool = False
    recognised: tuple[str, ...] = ()


def is_pictured(page: Page, texts: Iterable[str]) -> bool:
    """Whether the text of a page is missing, garbage, or only a stamp on a picture."""
    text = "".join(texts)
    if len(text) > _LONGEST_STAMP:
        return not is_readable(text)
    drawn = page.get_bboxlog()
    if not text:
        paths = sum(kind.endswith("-path") for kind, _ in drawn)
        return paths >= _LEAST_PATHS or any(kind in _PICTURES for kind, _ in drawn)
    covering = _COVERING * abs(page.rect)
    is_covered = any(
        kind in _PICTURES and abs(Rect(box) & page.rect) > covering for kind, box in drawn
    )
    return is_covered or not is_readable(text)


@dataclass(slots=True)
class _Annotations:
    """The annotations of a page."""

    fields: list[AnnotationText] = field(default_factory=list)
    comments: list[AnnotationText] = field(default_factory=list)
    has_files: bool = False


def page_text(pdf: Pdf, number: int) -> PageText:
    """Read a page, by its number from 1."""
    page: Page = pdf.load_page(number - 1)
    text_page = page.get_textpage(flags=TEXT_FLAGS)
    # The library returns places as if the page were not rotated.
    rotation = page.rotation_matrix if page.rotation else None
    annotations = _annotations(pdf, page, text_page)
    shown = without_shown(_boxes(text_page, rotation), annotations.fields + annotations.comments)
    boxes = in_reading_order(shown)
    return PageText(
        number,
        page.rect.height,
        boxes,
        tuple(
            filter(
                None, (filled_in(annotations.fields), *(one.text for one in annotations.comments))
            )
        ),
        has_files=annotations.has_files,
        is_picture=is_pictured(page, [box.text for box in boxes]),
    )


def _boxes(text_page: TextPage, rotation: Matrix | None) -> list[TextBox]:
    """Return the boxes of text on a page in the file's order, those with columns taken apart."""
    every = map(PageBlock._make, text_page.extractBLOCKS())
    shown = [one for one in every if not one.text.isspace()]
    if rotation is None and may_be_vertical(shown) and (columns := boxes_with_columns(text_page)):
        return columns
    blocks = with_notes_apart(text_page, shown)
    boxes = [_placed(one.area, one.text, rotation) for one in blocks]
    runs = list(side_by_side(boxes))
    areas = line_areas(text_page, {blocks[at].number for run in runs for at in run}) if runs else {}
    for run in reversed(runs):
        placed = [(blocks[at].text, areas[blocks[at].number]) for at in run]
        # Lines outside the page have a place and no text.
        if all(len(places) == text.count("\n") for text, places in placed):
            lines = [
                _placed(area, line, rotation)
                for text, places in placed
                for area, line in zip(places, text.split("\n"), strict=False)
                if line and not line.isspace()
            ]
            boxes[run.start : run.stop] = taken_apart(lines)
    return _without_leaders(boxes)


def _without_leaders(boxes: list[TextBox]) -> list[TextBox]:
    if not _may_have_leader("\n".join([box.text for box in boxes])):
        return boxes
    return [
        box._replace(text=_LEADER.sub(r"\1\1\1", box.text)) if _may_have_leader(box.text) else box
        for box in boxes
    ]


def _may_have_leader(text: str) -> bool:
    """Whether there are enough signs, and two of them beside each other, which is fast to check."""
    return any(
        text.count(sign) >= _SHORTEST and (2 * sign in text or f"{sign} {sign}" in text)
        for sign in _LEADERS
    )


def _placed(area: Sequence[float], text: str, rotation: Matrix | None) -> TextBox:
    x0, y0, x1, y1 = area if rotation is None else Rect(area) * rotation
    return TextBox(x0, y0, x1, y1, text, text.count("\n") or 1)


def words_on(text_page: TextPage, rotation: Matrix | None) -> list[Word]:
    """Return the words of a page where they are displayed.

    Args:
        text_page: The text of the page.
        rotation: Rotation of the page; None when it has none.
    """
    found = text_page.extractWORDS()
    if rotation is None:
        return list(found)
    return [(*(Rect(word[:4]) * rotation), *word[4:]) for word in found]


def _annotations(pdf: Pdf, page: Page, text_page: TextPage) -> _Annotations:
    """Return the annotations of a page, as far as they are not broken."""
    found = _Annotations()
    try:
        annotations = list(annotations_on(pdf, page.number + 1))
        if annotations:
            words = words_on(text_page, page.rotation_matrix if page.rotation else None)
            matrix = displayed(page)
            found.has_files = any(map(is_file, annotations))
            found.fields = fields_of(annotations, matrix, words)
            comments = (comment_of(one, matrix, words) for one in annotations)
            found.comments = [one for one in comments if one]
    except BROKEN_PART:
        # A broken form must not cost the text of the page it is on.
        return found
    return found


def with_notes_apart(text_page: TextPage, blocks: Sequence[PageBlock]) -> Sequence[PageBlock]:
    """Return the blocks of a page with a space before each number of a note.

    Only the lines with a word before digits are looked at: the parts of all lines with their fonts
    take as long as everything else with the text of a page.
    """
    possible = {one.number for one in blocks if _AFTER_WORD.search(one.text)}
    if not possible:
        return blocks
    lines: dict[int, list[TextLine]] = defaultdict(list)
    for number, line in text_lines(text_page, possible):
        lines[number].append(line)
    return [
        one._replace(text=_apart(one.text, lines[one.number])) if one.number in possible else one
        for one in blocks
    ]


def _apart(text: str, lines: Sequence[TextLine]) -> str:
    """Return a text with its numbers apart; as it is where lines of it are outside the page."""
    texts = text.split("\n")[:-1]
    if len(texts) != len(lines):
        return text
    return "".join(f"{_spaced(*pair)}\n" for pair in zip(texts, lines, strict=True))


def _spaced(text: str, line: TextLine) -> str:
    places = [found.start() for found in _AFTER_WORD.finditer(text)]
    for at in reversed(first_raised(line, text, places) if places else ()):
        text = f"{text[:at]} {text[at:]}"
    return text
