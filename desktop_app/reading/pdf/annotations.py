"""Annotations shown on the pages of a PDF: values in the fields of a form, and comments."""

from collections.abc import Iterable, Sequence

from desktop_app.core.records import Record
from desktop_app.reading.pdf.columns import Area, TextBox
from desktop_app.reading.pdf.lines import Word

_AROUND = 6
"""1/72 inch by which the box of a text may extend beyond its annotation, above and below."""


class AnnotationText(Record):
    """An annotation with text, which is not part of the page's own text.

    Attributes:
        text: The text that is read.
        shown: The text shown on the page; None for the sign of a tick, whatever its letter.
        area: Left, top, right, bottom in 1/72 inch of the page as displayed.
    """

    text: str
    shown: str | None
    area: Area


def without_shown(boxes: Iterable[TextBox], annotations: Sequence[AnnotationText]) -> list[TextBox]:
    """Leave out the boxes with the texts of annotations, or these would be read twice."""
    if not annotations:
        return list(boxes)
    return [box for box in boxes if not any(shows(box, annotation) for annotation in annotations)]


def shows(box: TextBox, annotation: AnnotationText) -> bool:
    """Whether a box is the text that the page shows of an annotation."""
    x0, y0, x1, y1 = annotation.area
    is_in_it = (
        x0 - _AROUND <= box.x0
        and y0 - _AROUND <= box.y0
        and box.x1 <= x1 + _AROUND
        and box.y1 <= y1 + _AROUND
    )
    letters = _letters(box.text)
    if annotation.shown is None:
        return is_in_it and len(letters) == 1
    return is_in_it and letters == _letters(annotation.shown)


def _letters(text: str) -> str:
    """Return a text without capitals and white space; signs stay, which may be all there is."""
    return "".join(text.split()).casefold()


def is_within(word: Word, area: Area) -> bool:
    """Whether the middle of a word is in an area."""
    x0, y0, x1, y1 = area
    return x0 <= (word[0] + word[2]) / 2 <= x1 and y0 <= (word[1] + word[3]) / 2 <= y1
