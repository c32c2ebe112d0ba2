"""PyMuPDF, the library that reads PDF and XPS, and functions that all readers of them share.

The only module that loads it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pymupdf

from desktop_app.core.sayings import Saying
from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office_signatures import is_xps
from desktop_app.reading.passwords import open_with_password
from desktop_app.reading.pdf.page_labels import LabelRule
from desktop_app.reading.refusals import damaged

# MuPDF writes what it repairs to stderr; serious faults are exceptions.
pymupdf.TOOLS.mupdf_display_errors(on=False)
pymupdf.TOOLS.mupdf_display_warnings(on=False)
# Keep the places of letters as MuPDF has them. PyMuPDF otherwise corrects their heights by the
# font, which takes as long as everything else needed to extract the text of a page.
pymupdf.TOOLS.unset_quad_corrections(True)  # noqa: FBT003 - takes it by position alone

Pdf = pymupdf.Document
Page = pymupdf.Page
TextPage = pymupdf.TextPage
Rect = pymupdf.Rect
Matrix = pymupdf.Matrix
Story = pymupdf.Story
objects = pymupdf.mupdf
"""MuPDF's own functions, for the objects of a PDF that PyMuPDF has no access to."""

BROKEN_PART = (
    objects.FzErrorBase,
    RuntimeError,
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    AssertionError,
)
"""Exceptions of PyMuPDF for parts of a file that break the rules."""

# Ligatures are not preserved: users who search for a word with "ﬁ" type "fi".
TEXT_FLAGS = (
    pymupdf.TEXT_MEDIABOX_CLIP
    | pymupdf.TEXT_PRESERVE_WHITESPACE
    | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
)


@contextmanager
def without_colour_profiles() -> Iterator[None]:
    """Leave out the colour profiles of pages in the block, which reads their text and draws none.

    MuPDF otherwise converts the colour of each text by them, which takes up to a quarter of the
    time for the text of a page.
    """
    pymupdf.TOOLS.set_icc(0)
    try:
        yield
    finally:
        pymupdf.TOOLS.set_icc(1)


@contextmanager
def opened(content: FileContent) -> Iterator[Pdf]:
    """Open a PDF until the block ends, or an XPS document converted to one.

    Raises:
        ReadingError: ``corrupt``, or ``needs_password`` when reading requires another password; a
            password for changes does not matter. ``too_large`` for an XPS document that unpacks to
            too much.
    """
    data = _converted(content) if is_xps(content) else content.data
    with pymupdf.open(stream=data, filetype="pdf") as pdf:
        if not pdf.is_pdf:
            # The library detects the format itself, and crashes on objects of other formats.
            raise damaged(content.name, Saying("it is of another kind"))
        if pdf.needs_pass:
            open_with_password(
                content, content.name, lambda password: pdf.authenticate(password) or None
            )
        yield pdf


def _converted(content: FileContent) -> bytes:
    """Convert XPS to PDF, so that its pages have the same order of text, pictures and previews."""
    check_unpacked_size(content)
    with pymupdf.open(stream=content.data, filetype="xps") as document:
        converted: bytes = document.convert_to_pdf()
    return converted


@contextmanager
def blank_page(width: float, height: float) -> Iterator[Page]:
    """Return an empty page of this size in 1/72 inch, of a PDF in memory, until the block ends."""
    with pymupdf.open() as pdf:
        yield pdf.new_page(width=width, height=height)


def insert_cropped(page: Page, area: Rect, picture: bytes, cut: tuple[float, ...]) -> None:
    """Insert a picture on a page, less a share of it at its left, top, right and bottom.

    Raises:
        One of ``BROKEN_PART`` when the library cannot read the picture.
    """
    with pymupdf.open() as source:
        whole = source.new_page(width=1_000, height=1_000)
        whole.insert_image(whole.rect, stream=picture, keep_proportion=False)
        left, top, right, bottom = (1_000 * one for one in cut)
        seen = Rect(left, top, 1_000 - right, 1_000 - bottom)
        page.show_pdf_page(area, source, 0, clip=seen, keep_proportion=False)


def label_rules(pdf: Pdf) -> list[LabelRule]:
    """Return a PDF's rules for page labels; none if they are broken."""
    try:
        return [
            LabelRule(
                int(rule["startpage"]) + 1,
                str(rule.get("style", "")),
                str(rule["prefix"]),
                int(rule["firstpagenum"]),
            )
            for rule in pdf.get_page_labels()
        ]
    except BROKEN_PART:
        return []
