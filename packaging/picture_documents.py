"""The files that the pictures of the documentation show."""

import io
import os
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import docx
import pptx
import pymupdf
import xlsxwriter
from picture_texts import BUDGET, LETTER, PROSE, REPORT, SLIDES, SURVEY

FOLDERS = ("Documents", "Projects")
"""Folders of the home that are indexed."""

DAYS = (0, 1, 3, 6, 9, 16, 24, 40, 75, 130, 210, 380, 560)
"""Ages of the files in days, used in turn: some recent, some years old."""


def write_documents(home: Path) -> list[Path]:
    """Write all files into a home.

    Returns:
        The folders to add.
    """
    contents: dict[str, Callable[[], bytes]] = {
        path: partial(str.encode, text) for path, text in PROSE.items()
    }
    contents["Documents/glaciology/survey.pdf"] = partial(_pdf, SURVEY)
    contents["Documents/glaciology/winter talk.pptx"] = _deck
    contents["Documents/hydrology/high water report.pdf"] = partial(_pdf, REPORT)
    contents["Documents/letters/footbridge.docx"] = _letter
    contents["Documents/hydrology/budget.xlsx"] = _table
    now = datetime.now().astimezone()
    for at, (path, make) in enumerate(contents.items()):
        file = home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(make())
        changed = (now - timedelta(days=DAYS[at % len(DAYS)], hours=at % 7)).timestamp()
        os.utime(file, (changed, changed))
    return [home / name for name in FOLDERS]


def _pdf(pages: tuple[tuple[str, str], ...]) -> bytes:
    """Return a PDF of headings and paragraphs."""
    pdf = pymupdf.open()
    for heading, text in pages:
        page = pdf.new_page()
        area = pymupdf.Rect(60, 60, page.rect.width - 60, 700)
        page.insert_htmlbox(area, f"<h1>{heading}</h1><p>{text}</p>")
    data: bytes = pdf.tobytes()
    return data


def _deck() -> bytes:
    """Return slides."""
    deck = pptx.Presentation()
    for title, lines in SLIDES:
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = lines
    stream = io.BytesIO()
    deck.save(stream)
    return stream.getvalue()


def _letter() -> bytes:
    """Return a word processor's document."""
    document = docx.Document()
    document.add_heading(LETTER[0])
    for paragraph in LETTER[1:]:
        document.add_paragraph(paragraph)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def _table() -> bytes:
    """Return a workbook."""
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Budget")
        for number, row in enumerate(BUDGET):
            sheet.write_row(number, 0, row)
    return stream.getvalue()
