"""Word documents as web pages, with emphasis, links and whole tables for the preview."""

from collections.abc import Iterator, Mapping
from html import escape

from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import Element, attribute, children, local_name
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.office.word import (
    BREAKS,
    NOT_READ,
    NOTES,
    columns_of,
    held,
    hides_run,
    text_boxes,
)
from desktop_app.reading.office.word_lists import value_of
from desktop_app.reading.office.word_signs import SHOWN
from desktop_app.reading.office.word_styles import OFF_IN_TEXT, Styles

_MARKS = {"b": "b", "i": "i", "u": "u", "strike": "s", "dstrike": "s"}
_RAISED = {"superscript": "sup", "subscript": "sub"}
_SPOKEN = {"\n": "<br>", "\t": "\u2003"}
_DEEPEST_LIST = 9


def pages(content: FileContent) -> Iterator[str]:
    """Return the text of a document, then its notes.

    Raises:
        ReadingError, zipfile.BadZipFile: As for ``word.read``.
    """
    package = OfficePackage(content)
    main = package.main("word/document.xml")
    known = Styles(package, main)
    root = package.needed_part(main)
    known.prepare(root)
    for story in children(root, "body"):
        yield "".join(_Story(known, package.links(main)).parts(story))
    for note in package.relations(main, *NOTES):
        notes = package.part(note.target)
        if notes is not None:
            known.prepare(notes)
            yield "".join(_Story(known, package.links(note.target)).parts(notes))


class _Story:
    """Renders the parts of a story in order."""

    def __init__(self, styles: Styles, links: Mapping[str, str]) -> None:
        self._styles = styles
        self._links = links

    def parts(self, parent: Element) -> Iterator[str]:
        for child in parent:
            match local_name(child):
                case "p":
                    yield self._paragraph(child)
                case "tbl":
                    yield self._table(child)
                case name if name not in NOT_READ:
                    yield from self.parts(child)

    def _paragraph(self, paragraph: Element) -> str:
        html = "".join(self._runs(paragraph))
        level = self._styles.level_of(paragraph)
        boxes = "".join(part for box in text_boxes(paragraph) for part in self.parts(box))
        if level is not None:
            tag = f"h{min(max(level, 1), 6)}"
            return f"<{tag}>{html}</{tag}>{boxes}"
        if self._styles.marker_of(paragraph):
            depth = _depth_of(paragraph)
            return "<ul>" * depth + f"<li>{html}</li>" + "</ul>" * depth + boxes
        return f"<p>{html}</p>{boxes}"

    def _table(self, table: Element) -> str:
        rows = (
            "".join(
                f'<td colspan="{columns_of(cell)}">{"".join(self.parts(cell))}</td>'
                for cell in held(row, "tc")
            )
            for row in held(table, "tr")
        )
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def _runs(self, element: Element) -> Iterator[str]:
        """Return the text below an element that is not a paragraph of its own."""
        for child in element:
            name = local_name(child)
            if name == "t":
                yield escape(child.text or "", quote=False)
            elif name in BREAKS:
                yield _SPOKEN.get(BREAKS[name], BREAKS[name])
            elif name in SHOWN:
                yield escape(SHOWN[name](child), quote=False)
            elif name == "rPr" and hides_run(child):
                return
            elif name == "r":
                yield from _marked(child, "".join(self._runs(child)))
            elif name == "hyperlink":
                target = escape(self._links.get(attribute(child, "id"), ""))
                yield f'<a href="{target}">{"".join(self._runs(child))}</a>'
            elif name not in NOT_READ:
                yield "/" if name == "den" else ""
                yield from self._runs(child)


def _marked(run: Element, html: str) -> Iterator[str]:
    """Return a run of text with its emphasis; spaces alone have none."""
    tags = [] if not html.strip() else list(_tags_of(run))
    yield "".join(f"<{tag}>" for tag in tags)
    yield html
    yield "".join(f"</{tag}>" for tag in reversed(tags))


def _tags_of(run: Element) -> Iterator[str]:
    for look in children(run, "rPr"):
        for one in look:
            name, value = local_name(one), attribute(one, "val")
            if name in _MARKS and value not in OFF_IN_TEXT:
                yield _MARKS[name]
            elif name == "vertAlign" and value in _RAISED:
                yield _RAISED[value]


def _depth_of(paragraph: Element) -> int:
    stated = value_of(paragraph, "pPr/{*}numPr/{*}ilvl")
    return min(int(stated), _DEEPEST_LIST - 1) + 1 if stated.isdecimal() else 1
