"""Parsing XML safely; all readers of XML parse with this module."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from lxml import etree
from lxml.etree import _Element

from desktop_app.reading.decoding import decode

Element: TypeAlias = _Element

# No entity of the document is expanded, no other file is read, and libxml2's limits apply:
# 256 levels deep, 10 MB of text in one piece.
_SAFE = {
    "resolve_entities": False,
    "no_network": True,
    "load_dtd": False,
    "huge_tree": False,
    "remove_comments": True,
    "remove_pis": True,
}
_SPACE = re.compile(r"[ \t\r\n]+")
_WRONG_ENCODING = etree.ErrorTypes.ERR_INVALID_ENCODING


def parse_xml(data: bytes, *, recovers: bool = False) -> Element:
    """Return the root of an XML document.

    Args:
        data: The document with its declaration, if it has one.
        recovers: Read what can be read of a document that is not well formed, or in another
            encoding than it declares.

    Raises:
        etree.XMLSyntaxError: It is not XML; `registry.read` reports it to the user.
    """
    parser = etree.XMLParser(recover=recovers, **_SAFE)
    root: Element | None = etree.fromstring(data, parser)
    is_misread = root is None or any(one.type == _WRONG_ENCODING for one in parser.error_log)
    if recovers and is_misread:
        text = decode(data)
        if text is not None:
            parser = etree.XMLParser(recover=True, encoding="utf-8", **_SAFE)
            root = etree.fromstring(text.encode(), parser)
    if root is None or (parser.error_log and not text_below(root)):
        reason = parser.error_log[0].message if parser.error_log else "it holds no element"
        raise etree.XMLSyntaxError(reason, None, 0, 0)
    return root


def local_name(element: Element) -> str:
    """Return an element's name without its namespace; empty for an unexpanded entity."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def attribute(element: Element, name: str) -> str:
    """Return an attribute by its name without namespace; empty when there is none."""
    for key, value in element.items():
        if key.rpartition("}")[2] == name:
            return str(value)
    return ""


def children(element: Element, *names: str) -> Iterator[Element]:
    """Return the children with one of these local names."""
    return (child for child in element if local_name(child) in names)


def descendant(element: Element, name: str) -> Element | None:
    """Return the first element with this local name below another."""
    return next(element.iter(f"{{*}}{name}"), None)


def fold_space(text: str | None) -> str:
    """Fold the white space of XML to single spaces, and keep it at either end."""
    return _SPACE.sub(" ", text or "")


def text_below(element: Element | None) -> str:
    """Return all text below an element with white space folded; empty for None."""
    return "" if element is None else " ".join("".join(element.itertext()).split())
