"""Manual pages of Unix, written with the macros of man(7) or mdoc(7)."""

import re

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import day_within
from desktop_app.reading.decoding import text_of
from desktop_app.reading.manual.man import MACROS as MAN_MACROS
from desktop_app.reading.manual.man import Page
from desktop_app.reading.manual.mdoc import MACROS as MDOC_MACROS
from desktop_app.reading.manual.mdoc import MdocPage
from desktop_app.reading.manual.requests import Requests

_MDOC = re.compile(r"^[.'][ \t]*(?:Dd|Dt)(?:[ \t]|$)", re.MULTILINE)
_MAN = re.compile(r"^[.'][ \t]*TH[ \t]", re.MULTILINE)
_LINK = re.compile(r"""^[.'][ \t]*so[ \t]+(?:\S*/)?([^\s/]+)""", re.MULTILINE)
_PACKED = re.compile(r"\.(?:gz|bz2|xz|Z|zst)\Z")
_CODING = re.compile(r"-\*-.*?coding:[ \t]*([\w-]+)")
_LONGEST_TITLE = 200
"""Characters; pages of libraries may list hundreds of functions."""


def read(content: FileContent) -> Document:
    """Read a manual page: sections, paragraphs, options, examples and tables.

    Its title is what the page states after its name, such as "ls - list directory contents". A page
    that only refers to another one is read as that page's name.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    declared = _CODING.search(content.data[:400].decode("latin-1"))
    text = text_of(content, declared[1] if declared else "")
    is_mdoc = _MDOC.search(text) is not None and _MAN.search(text) is None
    page = MdocPage() if is_mdoc else Page()
    page.read(Requests(text, MDOC_MACROS if is_mdoc else MAN_MACROS).lines())
    name, section, date, *others = [*page.header, "", "", ""]
    stated = f"{name}({section})" if section else name
    if not page.flow.assembly.length and (link := _LINK.search(text)):
        stated = _PACKED.sub("", link[1])
    footer = [one for one in (stated, *others, date) if one]
    page.flow.assembly.add("\n".join(footer))
    document = page.flow.assembly.finish(FileKind.TEXT, Metadata(stated, created=day_within(date)))
    title = " ".join(_title(document).split())
    return replace(document, title=title) if title else document


def _title(document: Document) -> str:
    """Return the first paragraph below the first heading; empty if it is too long for a title."""
    blocks = document.blocks[:2]
    if [block.kind for block in blocks] != [BlockKind.HEADING, BlockKind.PARAGRAPH]:
        return ""
    title = document.text[blocks[1].start : blocks[1].end]
    return title if len(title) <= _LONGEST_TITLE else ""
