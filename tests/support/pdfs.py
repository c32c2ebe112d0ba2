"""Small PDFs, made for tests."""

from collections.abc import Sequence

import pymupdf

LINE = 14.0
"""Points between two lines."""


def pdf_of(pages: Sequence[str], *, width: float = 400, height: float = 300) -> bytes:
    """Return a PDF with these texts, line by line, a page each."""
    document = pymupdf.open()
    for text in pages:
        page = document.new_page(width=width, height=height)
        for number, line in enumerate(text.splitlines()):
            page.insert_text((40, 40 + number * LINE), line, fontsize=10)
    data: bytes = document.tobytes()
    return data
