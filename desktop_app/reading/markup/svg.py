"""Drawings in SVG: their title, descriptions and texts, without shapes and styles."""

from collections.abc import Iterator
from contextlib import suppress

from lxml.etree import XMLSyntaxError

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    local_name,
    parse_xml,
    text_below,
)

_WITHOUT_TEXT = frozenset({"metadata", "script", "style"})
_TEXTS = frozenset({"desc", "foreignObject", "text", "title"})


def read(content: FileContent) -> Document:
    """Read a drawing; one without texts, or that is no XML, is read as typed.

    Raises:
        ReadingError: ``unsupported``: it is no text.
    """
    assembly = Assembly()
    title = None
    with suppress(XMLSyntaxError):
        root = parse_xml(content.data, recovers=True)
        title = next(children(root, "title"), None)
        for text in _texts(root):
            assembly.add(text)
    if not assembly.length:
        assembly.add(text_of(content), BlockKind.CODE)
    return assembly.finish(FileKind.DATA, Metadata(text_below(title)))


def _texts(element: Element) -> Iterator[str]:
    for child in element:
        name = local_name(child)
        if name == "switch":  # programs show the first child that they can
            yield from next(filter(None, ([*_texts_of(one)] for one in child)), [])
        elif name not in _WITHOUT_TEXT:
            yield from _texts_of(child)


def _texts_of(element: Element) -> Iterator[str]:
    """Return the texts of an element and of those below it, in order."""
    if local_name(element) not in _TEXTS:
        yield from _texts(element)
    elif text := " ".join("".join(_pieces(element)).split()):
        yield text


def _pieces(element: Element) -> Iterator[str]:
    """Return the pieces of a text, with a space before each that begins another line."""
    yield element.text or ""
    for child in element:
        name = local_name(child)
        is_below = attribute(child, "y") or attribute(child, "dy")
        yield " " if is_below or name != "tspan" else ""
        if name not in _WITHOUT_TEXT:
            yield from _pieces(child)
        yield child.tail or ""
