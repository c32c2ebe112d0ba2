"""The title of a presentation: the stated one, else that of its first slide."""

import re

from desktop_app.core.documents import BlockKind, Document
from desktop_app.core.records import replace

_NO_TITLE = re.compile(
    r"(?:slide|folie|diapositiva|diapositive|dia|slajd|slayt|lysbilde|слайд) ?\d*"
    r"|(?=.{0,40}\Z).*\bPowerPoint\b.*",
    re.IGNORECASE,
)
"""Titles that PowerPoint writes where the author entered none: *Slide 1*, *PowerPoint Presentation*
in its language."""


def with_title(document: Document) -> Document:
    """Return a presentation with the title of its first slide where it states none of its own."""
    if document.title and not _NO_TITLE.fullmatch(document.title):
        return document
    for block in document.blocks:
        if block.page == 1 and block.kind is BlockKind.HEADING:
            title = " ".join(document.text[block.start : block.end].split())
            return replace(document, title=title)
    return replace(document, title="")
