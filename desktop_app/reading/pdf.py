"""PDF: the text layer, page by page. The only module that loads PyMuPDF."""

import re
from itertools import accumulate

import pymupdf

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading.assembly import Assembly, Facts
from desktop_app.reading.contract import LONGEST_TEXT, FileContent
from desktop_app.reading.hyphens import rejoin
from desktop_app.reading.refusals import damaged, encrypted

# MuPDF writes what it repairs to stderr; what matters of it comes as an exception.
pymupdf.TOOLS.mupdf_display_errors(on=False)
pymupdf.TOOLS.mupdf_display_warnings(on=False)

# Ligatures are not preserved: whoever looks for a word with "ﬁ" types "fi".
_FLAGS = (
    pymupdf.TEXT_MEDIABOX_CLIP
    | pymupdf.TEXT_PRESERVE_WHITESPACE
    | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
)
_TEXT_BLOCK = 0

_LONGEST_HEADING = 4
"""Lines a heading may take."""

_LEADER = re.compile(r"([.·…_=*-])(?: ?\1){4,}")
"""Dots to a page number and lines drawn with signs; every sign would be a token."""

_NO_TITLE = re.compile(
    r"\(?(?:anonymous|untitled|unspecified|unknown)\)?|Microsoft \w+ - ", re.IGNORECASE
)
"""What programs write where the author gave no title or name, or before it."""

_NO_LETTER = re.compile(r"[\W_]++")

_Outline = dict[tuple[int, str], int]
"""Page and :func:`_key` of a heading to its level."""


def read(content: FileContent) -> Document:
    """Read the text layer of a PDF in the order it was written; headings by its outline.

    Raises:
        ReadingError: ``encrypted``, ``corrupt``, or ``no_text`` when it has no text layer.
    """
    with pymupdf.open(stream=content.data, filetype="pdf") as pdf:
        if pdf.needs_pass:
            raise encrypted(content.name)
        document = _read(pdf)
        if document.blocks:
            return document
        if pdf.is_repaired:
            raise damaged(content.name, "its pages are missing")
    raise ReadingError(
        "no_text",
        f"{content.name} holds only pictures of pages (no text layer).",
        "Run it through a text recognition (OCR) program to have it searched.",
    )


def _read(pdf: pymupdf.Document) -> Document:
    blocks: list[tuple[int, str]] = []
    pictures: list[int] = []
    length = 0
    for number in range(1, pdf.page_count + 1):
        page = pdf[number - 1]
        texts = _texts_of(page)
        if not texts and page.get_images():
            pictures.append(number)
        blocks += ((number, text) for text in texts)
        length += sum(map(len, texts))
        if length > LONGEST_TEXT:
            break
    return _set(pdf, blocks, pictures)


def _set(pdf: pymupdf.Document, blocks: list[tuple[int, str]], pictures: list[int]) -> Document:
    assembly = Assembly()
    outline = _outline(pdf)
    texts = rejoin([text for _, text in blocks])
    for (number, _), text in zip(blocks, texts, strict=True):
        _add(assembly, text, number, outline)
    stated = pdf.metadata or {}
    title, author = (_NO_TITLE.sub("", stated.get(name) or "") for name in ("title", "author"))
    warnings = _warnings(pictures, pdf.page_count)
    return assembly.finish(FileKind.PDF, Facts(title, author), pdf.page_count, warnings)


def _texts_of(page: pymupdf.Page) -> list[str]:
    blocks = page.get_text("blocks", flags=_FLAGS)
    texts = (text for *_, text, _, kind in blocks if kind == _TEXT_BLOCK)
    return [_LEADER.sub(r"\1\1\1", text) for text in texts if text.strip()]


def _outline(pdf: pymupdf.Document) -> _Outline:
    """Give the entries of the outline (the bookmarks), which name headings on their page."""
    return {(page, key): level for level, title, page in pdf.get_toc() if (key := _key(title))}


def _key(text: str) -> str:
    """Give a heading's letters: outlines and pages differ in numbers, spaces and case."""
    return _NO_LETTER.sub("", text).casefold().lstrip("0123456789")


def _add(assembly: Assembly, text: str, page: int, outline: _Outline) -> None:
    """Append a block; lines at its beginning that the outline names become a heading."""
    if outline:
        lines = text.split("\n")
        openings = accumulate(lines[:_LONGEST_HEADING], "{}\n{}".format)
        for count, opening in enumerate(openings, start=1):
            level = outline.pop((page, _key(opening)), 0)
            if level:
                heading = " ".join(opening.split())
                assembly.add(heading, BlockKind.HEADING, level=level, page=page)
                text = "\n".join(lines[count:])
                break
    assembly.add(text, page=page)


def _warnings(pictures: list[int], pages: int) -> tuple[str, ...]:
    if not pictures or len(pictures) == pages:
        return ()
    return (
        f"{len(pictures)} of {pages} pages are only pictures, the first is page {pictures[0]}.",
    )
