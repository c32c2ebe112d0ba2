"""Titles and names of authors that a file states, unless a program wrote them."""

import re

from desktop_app.core.documents import BlockKind, Document
from desktop_app.core.records import replace

_BY_PROGRAMS = re.compile(
    r"\(?(?:anonymous|unknown|un-?named|unspecified|untitled)\)?"
    r"(?: (?:author|creator|document|presentation|spreadsheet|user))?(?:[ -]?\d+)?"
    r"|python-docx|openpyxl|Apache POI|Microsoft Office User|Adobe Photoshop PDF"
    r"|(?:book|document|page|sheet|slide|folie|diapositiva|diapositive|dia|slajd|slayt|lysbilde"
    r"|слайд)[ -]?\d*"
    # The title of a new presentation, in the language of PowerPoint.
    r"|(?:Microsoft )?PowerPoint"
    r"|(?=.{0,40}\Z)(?=.*PowerPoint).*(?:pr.[sz]ent|през|プレゼン|演示|簡報|프레젠테이션|bemutató"
    r"|esitlus|esitys|pateikt|predstav|sunu|trình bày|παρουσίαση|מצגת|عرض|นำเสนอ).*",
    re.IGNORECASE,
)
"""What programs write where a user entered no title or name."""


def name_stated(stated: str) -> str:
    """Return a title or a name as a file states it; empty when a program wrote it."""
    name = " ".join(stated.split())
    return "" if _BY_PROGRAMS.fullmatch(name) else name


def with_title(document: Document) -> Document:
    """Return a presentation with the title of its first slide where it states none."""
    if document.title:
        return document
    for block in document.blocks:
        if block.page == 1 and block.kind is BlockKind.HEADING:
            title = " ".join(document.text[block.start : block.end].split())
            return replace(document, title=title)
    return document
