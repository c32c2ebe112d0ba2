"""The objects of a PDF behind its fields, comments and attachments, as plain values."""

from collections.abc import Iterator, Set
from itertools import islice
from typing import Any, TypeAlias

from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.library import Matrix, Page, Pdf, Rect, TextPage, objects

_LINK = 1
"""Kind of the annotations that are links, as MuPDF counts them."""

_MOST_NODES = 10_000
"""Parts of a list that are looked at; each has dozens of entries where programs divide one."""

_MOST_ANNOTATIONS = 2_000
"""Of a page that are looked at; a page of a tax form has some 300 fields."""

PdfObject: TypeAlias = Any
"""An object of a PDF; MuPDF states no type for it."""


def annotations_on(pdf: Pdf, number: int) -> Iterator[PdfObject]:
    """Give what is put onto a page, by its number from 1, but for links.

    Looking whether there is anything takes 0.01 ms.
    """
    if any(kind != _LINK for _, kind, _ in pdf.page_annot_xrefs(number - 1)):
        page = objects.pdf_lookup_page_obj(_document(pdf), number - 1)
        listed = objects.pdf_dict_gets(page, "Annots")
        yield from islice(items(listed), _MOST_ANNOTATIONS)


def named_files(pdf: Pdf) -> Iterator[PdfObject]:
    """Give what describes the files that a document lists as attached to it.

    The list is a tree; MuPDF's own function to read one crashes where there is none.
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
    """Give where the lines of some boxes of a page are, as if the page were not rotated.

    The library gives all words of a page with their places instead, which takes several times as
    long as the few boxes that are asked for.

    Args:
        text_page: Of the page.
        boxes: Their numbers on it, from 0; at least one.
    """
    areas: dict[int, list[Area]] = {}
    box = text_page.this.m_internal.first_block
    for number in range(max(boxes) + 1):
        if number in boxes:
            line = objects.FzStextBlock(box).begin().__ref__().m_internal
            areas[number] = []
            while line:
                place = line.bbox
                areas[number].append((place.x0, place.y0, place.x1, place.y1))
                line = line.next
        box = box.next
    return areas


def _document(pdf: Pdf) -> Any:  # noqa: ANN401 - MuPDF states no type for it
    return objects.pdf_document_from_fz_document(pdf.this)


def part(owner: PdfObject, path: str) -> PdfObject:
    """Give an object below another, such as ``EF/F``; nothing there is an object of no value."""
    return objects.pdf_dict_getp(owner, path)


def inherited(owner: PdfObject, key: str) -> PdfObject:
    """Give an object's entry, or the nearest one of those above it."""
    return objects.pdf_dict_gets_inheritable(owner, key)


def text(value: PdfObject) -> str:
    """Give a text string; empty for anything else. Line ends of old systems become line feeds."""
    return str(objects.pdf_to_text_string(value)).replace("\r\n", "\n").replace("\r", "\n").strip()


def name(value: PdfObject) -> str:
    """Give a name; empty for anything else."""
    return str(objects.pdf_to_name(value))


def items(value: PdfObject) -> Iterator[PdfObject]:
    """Give what an array holds; nothing for anything else."""
    return (objects.pdf_array_get(value, at) for at in range(objects.pdf_array_len(value)))


def number(value: PdfObject) -> float:
    """Give a number; 0 for anything else."""
    return float(objects.pdf_to_real(value))


def reference(value: PdfObject) -> int:
    """Give the number by which a document refers to an object; 0 when it has none."""
    return int(objects.pdf_to_num(value))


def field_name(field: PdfObject) -> str:
    """Give the name of a field, those of the fields above it first."""
    return str(objects.pdf_load_field_name(field))


def field_flags(field: PdfObject) -> int:
    """Give the flags of a field (ISO 32000-1, 12.7.3.1)."""
    return int(objects.pdf_field_flags(field))


def displayed(page: Page) -> Matrix:
    """Give what takes the units of a PDF to those of a page as displayed."""
    return Matrix(page.transformation_matrix * page.rotation_matrix)


def area(corners: list[float], matrix: Matrix) -> Area:
    """Give the area around points, x and y in turn; none is an area without size."""
    x, y = corners[::2] or [0.0], corners[1::2] or [0.0]
    found = Rect(min(x), min(y), max(x), max(y)) * matrix
    return found.x0, found.y0, found.x1, found.y1
