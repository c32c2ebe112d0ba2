"""Comments on the pages of a PDF: notes, and comments on marked words."""

from collections.abc import Iterable

from desktop_app.reading.pdf import objects as of
from desktop_app.reading.pdf.annotations import AnnotationText, is_within
from desktop_app.reading.pdf.library import Matrix
from desktop_app.reading.pdf.lines import Word

_NO_COMMENTS = frozenset({"Link", "Widget", "Popup", "FileAttachment", "Screen", "Movie"})
_MARKED = frozenset({"Highlight", "Underline", "Squiggly", "StrikeOut"})
_LONGEST_MARKED = 200
"""Characters of the marked words that are repeated before the comment on them."""


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
