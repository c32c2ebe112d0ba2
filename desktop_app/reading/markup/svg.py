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
_TEXTS = frozenset({"desc", "flowRoot", "foreignObject", "text", "title"})
_IN_LINE = frozenset(
    "a b code em font i s small span strong sub sup textPath tspan u".split()  # noqa: SIM905
)
"""Elements inside a text, of SVG and of HTML, that separate no words."""


def read(content: FileContent) -> Document:
    """Read a drawing; one without texts, or that is not XML, is read as typed.

    Raises:
        ReadingError: ``unsupported``: it is not text.
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
        yield from _texts_of(child)


def _texts_of(element: Element) -> Iterator[str]:
    """Return the texts of an element and of those below it, in order."""
    name = local_name(element)
    if name == "switch":
        yield from _shown_texts(element)
    elif name in _TEXTS:
        if text := " ".join("".join(_pieces(element)).split()):
            yield text
    elif name not in _WITHOUT_TEXT:
        yield from _texts(element)


def _shown_texts(switch: Element) -> list[str]:
    """Return the texts of the first child that programs show; the others replace it."""
    for child in switch:
        texts = [*_texts_of(child)]
        # An extension without texts holds data that only the program that drew it reads.
        if texts or not attribute(child, "requiredExtensions"):
            return texts
    return []


def _pieces(element: Element) -> Iterator[str]:
    """Return the pieces of a text, with spaces around those that are not part of a line."""
    yield element.text or ""
    for child in element:
        name = local_name(child)
        around = "" if name in _IN_LINE else " "
        yield " " if _begins_line(child) else around
        if name not in _WITHOUT_TEXT:
            yield from _pieces(child)
        yield around
        yield child.tail or ""


def _begins_line(element: Element) -> bool:
    """Whether a part of a text is on another line, as opposed to raised or lowered letters."""
    return bool(attribute(element, "y") or (attribute(element, "x") and attribute(element, "dy")))
