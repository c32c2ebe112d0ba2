"""The objects of a PDF behind its fields, comments and attachments, as plain values."""

from collections.abc import Iterator, Sequence, Set
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.library import Matrix, Page, Pdf, Rect, TextPage, objects

_LINK = 1
"""MuPDF's number for annotations that are links."""

_MOST_NODES = 10_000
"""Nodes of a list that are read; each has dozens of entries where programs divide a list."""

_MOST_ANNOTATIONS = 2_000
"""Annotations of a page that are read; a page of a tax form has some 300 fields."""

_HIDDEN = 1 << 1 | 1 << 5
"""Flags of annotations that are not shown, the second of those that are at most printed (ISO
32000-1, table 165)."""

_LEAST_RAISED = 0.1
"""Height above the base of the line in font sizes, from which a character is raised."""

PdfObject: TypeAlias = Any
"""An object of a PDF; MuPDF states no type for it."""

TextLine: TypeAlias = Any
"""A line of text of a page; MuPDF states no type for it."""


class PageBlock(NamedTuple):
    """A block of text as MuPDF returns it, with its number on the page."""

    left: float
    top: float
    right: float
    bottom: float
    text: str
    number: int
    kind: int

    @property
    def area(self) -> Area:
        """Where it is on the page, as if the page were not rotated."""
        return self[:4]


def annotations_on(pdf: Pdf, number: int) -> Iterator[PdfObject]:
    """Return the annotations on a page, by its number from 1, except links.

    Checking whether there are any takes 0.01 ms.
    """
    if any(kind != _LINK for _, kind, _ in pdf.page_annot_xrefs(number - 1)):
        page = objects.pdf_lookup_page_obj(_document(pdf), number - 1)
        listed = objects.pdf_dict_gets(page, "Annots")
        yield from islice(items(listed), _MOST_ANNOTATIONS)


def is_hidden(annotation: PdfObject) -> bool:
    """Whether programs do not show an annotation on its page."""
    return bool(int(number(part(annotation, "F"))) & _HIDDEN)


def named_files(pdf: Pdf) -> Iterator[PdfObject]:
    """Return the specifications of the files that a document lists as attachments.

    The list is a tree; MuPDF's own function to read it crashes where there is none.
    """
    root = objects.pdf_trailer(_document(pdf))
    upcoming = [objects.pdf_dict_getp(root, "Root/Names/EmbeddedFiles")]
    known: set[int] = set()
    while upcoming and len(known) <= _MOST_NODES:
        node = upcoming.pop()
        names = list(items(part(node, "Names")))
        yield from names[1::2]
        kids = [kid for kid in items(part(node, "Kids")) if reference(kid) not in known]
        known.update(map(reference, kids))
        upcoming += reversed(kids)


def line_areas(text_page: TextPage, boxes: Set[int]) -> dict[int, list[Area]]:
    """Return where the lines of some boxes of a page are, as if the page were not rotated.

    The library would return all words of a page with their places instead, which takes several
    times as long for the few boxes needed.

    Args:
        text_page: The text of the page.
        boxes: Numbers of boxes on it, from 0; at least one.
    """
    areas: dict[int, list[Area]] = {number: [] for number in boxes}
    for number, line in text_lines(text_page, boxes):
        place = line.bbox
        areas[number].append((place.x0, place.y0, place.x1, place.y1))
    return areas


def text_lines(text_page: TextPage, boxes: Set[int]) -> Iterator[tuple[int, TextLine]]:
    """Return the lines of some boxes of a page in order, each with the number of its box.

    Args:
        text_page: The text of the page.
        boxes: Numbers of boxes on it, from 0; at least one.
    """
    box = text_page.this.m_internal.first_block
    for number in range(max(boxes) + 1):
        if number in boxes:
            line = objects.FzStextBlock(box).begin().__ref__().m_internal
            while line:
                yield number, line
                line = line.next
        box = box.next


def first_raised(line: TextLine, text: str, places: Sequence[int]) -> list[int]:
    """Return which of some characters are raised and follow one that is not.

    Args:
        line: A line of text.
        text: Its text, which lacks the characters outside the page.
        places: Places of characters in it, in order, from 1; at least one.
    """
    if line.wmode or (line.dir.x, line.dir.y) != (1, 0):
        return []
    found: list[int] = []
    before = character = line.first_char
    base = character.origin.y
    wanted = frozenset(places)
    for at in range(places[-1] + 1):
        if character is None:
            break
        if at in wanted and _is_raised(character, base) and not _is_raised(before, base):
            is_as_in_text = chr(before.c) + chr(character.c) == text[at - 1 : at + 1]
            found += [at] if is_as_in_text else []
        before, character = character, character.next
    return found


def _is_raised(character: Any, base: float) -> bool:  # noqa: ANN401 - MuPDF states no type for it
    """Whether a character is above the base of its line, by the measure of MuPDF."""
    return bool(character.origin.y < base - _LEAST_RAISED * character.size)


def _document(pdf: Pdf) -> Any:  # noqa: ANN401 - MuPDF states no type for it
    return objects.pdf_document_from_fz_document(pdf.this)


def part(owner: PdfObject, path: str) -> PdfObject:
    """Return an object below another, such as ``EF/F``; a missing one is the null object."""
    return objects.pdf_dict_getp(owner, path)


def inherited(owner: PdfObject, key: str) -> PdfObject:
    """Return an object's entry, or that of its nearest ancestor."""
    return objects.pdf_dict_gets_inheritable(owner, key)


def text(value: PdfObject) -> str:
    """Return a text string; empty for other objects. Line ends of old systems become line feeds."""
    return str(objects.pdf_to_text_string(value)).replace("\r\n", "\n").replace("\r", "\n").strip()


def name(value: PdfObject) -> str:
    """Return a name; empty for other objects."""
    return str(objects.pdf_to_name(value))


def items(value: PdfObject) -> Iterator[PdfObject]:
    """Return the items of an array; none for other objects."""
    return (objects.pdf_array_get(value, at) for at in range(objects.pdf_array_len(value)))


def number(value: PdfObject) -> float:
    """Return a number; 0 for other objects."""
    return float(objects.pdf_to_real(value))


def reference(value: PdfObject) -> int:
    """Return the number by which a document refers to an object; 0 when it has none."""
    return int(objects.pdf_to_num(value))


def field_name(field: PdfObject) -> str:
    """Return the name of a field, after the names of its ancestors."""
    return str(objects.pdf_load_field_name(field))


def field_flags(field: PdfObject) -> int:
    """Return the flags of a field (ISO 32000-1, 12.7.3.1)."""
    return int(objects.pdf_field_flags(field))


def displayed(page: Page) -> Matrix:
    """Return the transformation of a PDF's units to those of a page as displayed."""
    return Matrix(page.transformation_matrix * page.rotation_matrix)


def area_of(annotation: PdfObject, matrix: Matrix) -> Area:
    """Return the area of an annotation."""
    return area([number(one) for one in items(part(annotation, "Rect"))], matrix)


def area(corners: list[float], matrix: Matrix) -> Area:
    """Return the area around points, x and y in turn; without points it has no size."""
    x, y = corners[::2] or [0.0], corners[1::2] or [0.0]
    found = Rect(min(x), min(y), max(x), max(y)) * matrix
    return found.x0, found.y0, found.x1, found.y1
