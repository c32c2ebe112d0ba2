"""Annotations shown on the pages of a PDF: values in the fields of a form, and comments."""

from collections.abc import Iterable, Sequence

from desktop_app.core.records import Record
from desktop_app.reading.pdf import objects as of
from desktop_app.reading.pdf.columns import Area, TextBox
from desktop_app.reading.pdf.library import Matrix
from desktop_app.reading.pdf.lines import Word

_AROUND = 6
"""1/72 inch by which the box of a text may extend beyond its annotation, above and below."""

_NO_COMMENTS = frozenset({"Link", "Widget", "Popup", "FileAttachment", "Screen", "Movie"})
_MARKED = frozenset({"Highlight", "Underline", "Squiggly", "StrikeOut"})
_LONGEST_MARKED = 200
"""Characters of the marked words that are repeated before the comment on them."""


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


def comment_of(
    annotation: of.PdfObject, matrix: Matrix, words: Iterable[Word]
) -> AnnotationText | None:
    """Return the comment of an annotation; None for one without text.

    Args:
        annotation: An annotation on the page.
        matrix: Transforms units of the PDF to those of the page as displayed.
        words: The words of the page, some of which may be marked.
    """
    kind = of.name(of.part(annotation, "Subtype"))
    content = of.text(of.part(annotation, "Contents"))
    if not content or kind in _NO_COMMENTS or of.is_hidden(annotation):
        return None
    author = " ".join(of.text(of.part(annotation, "T")).split())
    area = of.area_of(annotation, matrix)
    opening = f"Comment by {author}" if author else "Comment"
    if kind in _MARKED and (marked := _marked(annotation, matrix, words)):
        opening += f" on “{marked}”"
    return AnnotationText(f"{opening}: {content}", content, area)


def _marked(annotation: of.PdfObject, matrix: Matrix, words: Iterable[Word]) -> str:
    corners = [of.number(one) for one in of.items(of.part(annotation, "QuadPoints"))]
    lines = [of.area(corners[at : at + 8], matrix) for at in range(0, len(corners) - 7, 8)]
    text = " ".join(word[4] for word in words if any(is_within(word, line) for line in lines))
    return text if len(text) <= _LONGEST_MARKED else text[:_LONGEST_MARKED].rstrip() + "…"
