"""The text of elements of LibreOffice's documents, and the parts that are read apart from it."""

from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    fold_space,
    local_name,
)
from desktop_app.reading.office.open_numbers import marker_of

_DRAWING = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
_NOTES = frozenset({"note", "annotation"})

_NOT_READ = frozenset({"tracked-changes", "note-citation", "forms", "settings", "ruby-text"})
"""Elements whose text is left out. Pronunciation above words (ruby text) would be read as part of
them."""

_ABOUT_A_COMMENT = frozenset(
    {"{http://purl.org/dc/elements/1.1/}creator", "{http://purl.org/dc/elements/1.1/}date"}
)
"""Elements whose names fields in a text have, too, in another namespace."""

_ROWS = ("table-row", "table-rows", "table-header-rows", "table-row-group")


def text_in(element: Element) -> str:
    """Return the text of a paragraph, or of all paragraphs below an element, spaced."""
    return "".join(_words(element))


def list_lines(items: Element, indent: str = "") -> Iterator[str]:
    """Return the lines of a list and of the lists in it."""
    for item in children(items, "list-item", "list-header"):
        marker = marker_of(item)
        for part in item:
            if local_name(part) == "list":
                yield from list_lines(part, indent + "  ")
            elif text := text_in(part).strip():
                yield f"{indent}{marker}{text}"
                marker = "  "


def rows_of(table: Element) -> Iterator[Element]:
    """Return the rows of a table without those of tables in it."""
    for child in children(table, *_ROWS):
        if local_name(child) == "table-row":
            yield child
        else:
            yield from rows_of(child)


def cells_of(row: Element) -> Iterator[Element]:
    """Return the cells of a row, among them those that a merged one covers."""
    return children(row, "table-cell", "covered-table-cell")


def separate_parts(parent: Element) -> Iterator[Element]:
    """Return the notes, comments and boxes in an element, but not those inside one another."""
    for child in parent:
        if _is_separate(child):
            yield child
        else:
            yield from separate_parts(child)


def is_read(element: Element) -> bool:
    """Whether the text of an element is part of the document's text."""
    return local_name(element) not in _NOT_READ and element.tag not in _ABOUT_A_COMMENT


def _words(element: Element) -> Iterator[str]:
    yield fold_space(element.text)
    for child in element:
        name = local_name(child)
        match name:
            case "s":
                count = attribute(child, "c")
                yield " " * min(int(count) if count.isdigit() else 1, 100)
            case "tab":
                yield "\t"
            case "line-break":
                yield "\n"
            case _ if is_read(child) and not _is_separate(child):
                yield from _words(child)
                yield " " if name in {"p", "h"} else ""
        yield fold_space(child.tail)


def _is_separate(element: Element) -> bool:
    """Whether an element in a paragraph is read after it: a note, a comment, a drawn shape."""
    name = local_name(element)
    return name in _NOTES or (name != "a" and str(element.tag).startswith(_DRAWING))
