"""PDF and XPS: the text of its pages in reading order, its forms, comments and attachments."""

from collections.abc import Iterable, Sequence
from itertools import islice

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in
from desktop_app.reading.contract import LONGEST_TEXT, FileContent
from desktop_app.reading.dates import seconds_in_pdf
from desktop_app.reading.hyphens import rejoin
from desktop_app.reading.members import unpack
from desktop_app.reading.pages.pictured import PicturedPages
from desktop_app.reading.pages.text_layer import is_readable
from desktop_app.reading.pdf.attachments import attachments
from desktop_app.reading.pdf.library import Pdf, label_rules, opened, without_colour_profiles
from desktop_app.reading.pdf.outline import Outline
from desktop_app.reading.pdf.page_labels import PageLabels
from desktop_app.reading.pdf.paragraphs import paragraphs
from desktop_app.reading.pdf.running import without_running
from desktop_app.reading.pdf.text import PageText, page_text
from desktop_app.reading.pdf.title import title_of
from desktop_app.reading.refusals import damaged
from desktop_app.reading.stated_names import name_stated

_FEWEST_CELLS = 4
"""Cells beside others that make a table of lines; a numbered heading has one."""


def read(content: FileContent) -> Document:
    """Read a PDF in the order of its pages, with the annotations after each page.

    Raises:
        ReadingError: ``needs_password`` or ``corrupt``.
    """
    with opened(content) as pdf:
        document = _read(content, pdf)
        is_empty = not (document.blocks or document.members or document.unrecognised)
        if is_empty and pdf.is_repaired:
            raise damaged(content.name, Saying("its pages are missing"))
    return document


def _read(content: FileContent, pdf: Pdf) -> Document:
    pictured = PicturedPages(content.recognised_pages())
    with without_colour_profiles():
        pages = _pages(pdf, pictured)
    unpacked = unpack(content, attachments(pdf, [one.number for one in pages if one.has_files]))
    shown = [replace(page, boxes=paragraphs(page.boxes)) for page in without_running(pages)]
    assembly = _assembled(shown, Outline(pdf), PageLabels(label_rules(pdf)))
    document = assembly.finish(
        FileKind.PDF,
        _metadata(content, pdf, pages[:1]),
        pdf.page_count,
        (*pictured.warnings, *unpacked.warnings),
    )
    unrecognised = tuple(pictured.unrecognised)
    return replace(document, members=unpacked.members, unrecognised=unrecognised)


def _metadata(content: FileContent, pdf: Pdf, first: Sequence[PageText]) -> Metadata:
    """Return a PDF's metadata, its title by its first page where it states none."""
    stated = {name: value or "" for name, value in (pdf.metadata or {}).items()}
    page = first[0] if first else PageText(1, 0.0, [])
    return Metadata(
        title_of(stated.get("title", ""), content.path.stem, page.height, page.boxes),
        name_stated(stated.get("author", "")),
        seconds_in_pdf(stated.get("creationDate", "")),
        keywords_in(stated.get("keywords", "")),
    )


def _pages(pdf: Pdf, pictured: PicturedPages) -> list[PageText]:
    """Read the pages until the text reaches the limit for a file."""
    pages: list[PageText] = []
    length = 0
    for number in range(1, pdf.page_count + 1):
        page = page_text(pdf, number)
        if page.is_picture:
            page = _with_recognised_text(page, pictured)
        pages.append(page)
        length += sum(map(len, _texts_of(page)))
        if length > LONGEST_TEXT:
            break
    return pages


def _with_recognised_text(page: PageText, pictured: PicturedPages) -> PageText:
    """Return a page with the text recognised on it, else with its own text."""
    texts = [box.text for box in page.boxes]
    recognised = pictured.texts(page.number, texts if is_readable("".join(texts)) else ())
    if recognised == texts:
        return page
    return replace(page, boxes=(), recognised=tuple(recognised))


def _assembled(pages: Iterable[PageText], outline: Outline, labels: PageLabels) -> Assembly:
    assembly = Assembly()
    runs = [(page.number, _texts_of(page)) for page in pages]
    texts = iter(rejoin([text for _, on_page in runs for text in on_page]))
    for number, on_page in runs:
        place = labels.place(number)
        for text in islice(texts, len(on_page)):
            level, heading, rest = outline.divide(number, text)
            if heading:
                assembly.add_heading(heading, level, page=number, place=place)
            assembly.add(rest, _kind(rest), page=number, place=place)
    return assembly


def _kind(text: str) -> BlockKind:
    """Return the kind of block for a text; several rows with cells are a table."""
    tabs = text.count("\t")
    is_table = tabs >= _FEWEST_CELLS and tabs >= text.count("\n") / 2
    return BlockKind.TABLE if is_table else BlockKind.PARAGRAPH


def _texts_of(page: PageText) -> list[str]:
    return [*(box.text for box in page.boxes), *page.recognised, *page.annotations]
