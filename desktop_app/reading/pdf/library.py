"""PyMuPDF, the library that reads PDF, and what of it all readers of PDF need.

The only module that loads it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pymupdf

from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf.page_labels import LabelRule
from desktop_app.reading.refusals import damaged, encrypted

# MuPDF writes what it repairs to stderr; what matters of it comes as an exception.
pymupdf.TOOLS.mupdf_display_errors(on=False)
pymupdf.TOOLS.mupdf_display_warnings(on=False)
# The places of letters as MuPDF has them. To correct their heights by their font, as PyMuPDF does
# else, takes as long as all else that is done to take the text of a page that is laid out.
pymupdf.TOOLS.unset_quad_corrections(True)  # noqa: FBT003 - takes it by position alone

Pdf = pymupdf.Document
Page = pymupdf.Page
TextPage = pymupdf.TextPage
Rect = pymupdf.Rect
Matrix = pymupdf.Matrix
Story = pymupdf.Story
objects = pymupdf.mupdf
"""MuPDF's own functions, for the objects of a PDF that PyMuPDF gives no access to."""

BROKEN_PART = (
    objects.FzErrorBase,
    RuntimeError,
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    AssertionError,
)
"""What PyMuPDF raises for parts of a file that break the rules it reads them by."""

# Ligatures are not preserved: whoever looks for a word with "ﬁ" types "fi".
TEXT_FLAGS = (
    pymupdf.TEXT_MEDIABOX_CLIP
    | pymupdf.TEXT_PRESERVE_WHITESPACE
    | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
)


@contextmanager
def opened(content: FileContent) -> Iterator[Pdf]:
    """Open a PDF until the block ends.

    Raises:
        ReadingError: ``corrupt``, or ``encrypted`` when a password is needed to read it; one that
            only changes need does not matter.
    """
    with pymupdf.open(stream=content.data, filetype="pdf") as pdf:
        if not pdf.is_pdf:
            # The library looks for itself what a file is, and crashes on objects of no PDF.
            raise damaged(content.name, Saying("it is of another kind"))
        if pdf.needs_pass:
            raise encrypted(content.name)
        yield pdf


@contextmanager
def blank_page(width: float, height: float) -> Iterator[Page]:
    """Give an empty page of a size in 1/72 inch, of a PDF in memory, until the block ends."""
    with pymupdf.open() as pdf:
        yield pdf.new_page(width=width, height=height)


def set_cut(page: Page, area: Rect, picture: bytes, cut: tuple[float, ...]) -> None:
    """Put a picture onto a page, less a share of it at its left, top, right and bottom.

    Raises:
        One of ``BROKEN_PART`` when it is none that the library reads.
    """
    with pymupdf.open() as source:
        whole = source.new_page(width=1_000, height=1_000)
        whole.insert_image(whole.rect, stream=picture, keep_proportion=False)
        left, top, right, bottom = (1_000 * one for one in cut)
        seen = Rect(left, top, 1_000 - right, 1_000 - bottom)
        page.show_pdf_page(area, source, 0, clip=seen, keep_proportion=False)


def label_rules(pdf: Pdf) -> list[LabelRule]:
    """Give how a PDF calls its pages; of broken rules none."""
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
