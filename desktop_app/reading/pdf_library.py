"""PyMuPDF, the library that reads PDF, and what of it all readers of PDF need.

The only module that loads it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pymupdf

from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf_labels import LabelRule
from desktop_app.reading.refusals import damaged, encrypted

# MuPDF writes what it repairs to stderr; what matters of it comes as an exception.
pymupdf.TOOLS.mupdf_display_errors(on=False)
pymupdf.TOOLS.mupdf_display_warnings(on=False)

Pdf = pymupdf.Document
Page = pymupdf.Page
TextPage = pymupdf.TextPage
Rect = pymupdf.Rect
Matrix = pymupdf.Matrix
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
            raise damaged(content.name, "it is of another kind")
        if pdf.needs_pass:
            raise encrypted(content.name)
        yield pdf


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
