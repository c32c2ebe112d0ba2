"""FictionBook (FB2), a book in one XML file."""

from collections.abc import Iterator

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    parse_xml,
    text_below,
)

_PARAGRAPHS = frozenset({"p", "v", "subtitle", "text-author"})


def read(content: FileContent) -> Document:
    """Read a book; its sections' titles are headings, its notes come last.

    Raises:
        lxml.etree.XMLSyntaxError: It is damaged; `registry.read` reports it to the user.
    """
    book = parse_xml(content.data, recovers=True)
    assembly = Assembly()
    metadata = descendant(book, "title-info")
    if metadata is not None:
        for annotation in children(metadata, "annotation"):
            _add(assembly, annotation, 0)
    for body in children(book, "body"):
        _add(assembly, body, 1)
    title, keywords = (text_below(_of(metadata, name)) for name in ("book-title", "keywords"))
    date = _of(metadata, "date")
    created = None if date is None else seconds_stated(attribute(date, "value"))
    authors = ", ".join(_authors(metadata))
    genres = () if metadata is None else map(text_below, children(metadata, "genre"))
    tags = (*genres, *keywords_in(keywords))
    return assembly.finish(FileKind.EBOOK, Metadata(title, authors, created, tags))


def _add(assembly: Assembly, parent: Element, level: int) -> None:
    """Append everything below an element whose own title is a heading of this level."""
    for child in parent:
        match local_name(child):
            case "title":
                assembly.add_heading(_title(child), max(level, 1))
            case "section":
                _add(assembly, child, level + 1)
            case "stanza":
                titles = map(_title, children(child, "title"))
                lines = map(text_below, children(child, "subtitle", "v", "p"))
                assembly.add("\n".join((*titles, *lines)))
            case "table":
                rows = (map(text_below, children(row, "td", "th")) for row in children(child, "tr"))
                assembly.add(table_text(rows), BlockKind.TABLE)
            case name if name in _PARAGRAPHS:
                assembly.add(text_below(child))
            case _:
                _add(assembly, child, level)


def _title(element: Element) -> str:
    return " ".join(map(text_below, children(element, "p")))


def _of(metadata: Element | None, name: str) -> Element | None:
    return None if metadata is None else descendant(metadata, name)


def _authors(metadata: Element | None) -> Iterator[str]:
    for author in () if metadata is None else children(metadata, "author"):
        names = children(author, "first-name", "middle-name", "last-name", "nickname")
        yield " ".join(filter(None, map(text_below, names)))
