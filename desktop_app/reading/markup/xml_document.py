"""XML of any kind: its text in order, values with the names of their elements."""

import re
from collections.abc import Iterator

from lxml.etree import XMLSyntaxError

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import SEPARATOR, Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.markup.xml_parsing import Element, local_name, parse_xml, text_below
from desktop_app.reading.text import plain_text
from desktop_app.reading.text.lines import Line, add_lines

_LEAST_CHILDREN = 2
"""Child elements with a value from which an element is a record."""

_PARAGRAPHS = frozenset({"p", "para", "simpara"})
"""Names of a paragraph in HTML, DocBook and Office. Elements for the look of words inside it do not
separate them."""

_INLINE = frozenset(
    {
        "a",
        "b",
        "code",
        "em",
        "emphasis",
        "i",
        "link",
        "literal",
        "q",
        "span",
        "strong",
        "u",
        "ulink",
    }
)

_BREAKS = frozenset({"br", "break", "lb", "linebreak"}) | _PARAGRAPHS
"""Elements that separate the words before and after them."""

_NOTES = frozenset({"fn", "footnote", "note"})
"""Notes in DocBook, JATS and TEI, which are inside the sentence that they belong to."""

_UNITS = frozenset({"Ccy", "currency", "currencyCode", "currencyID", "unit", "units", "uom"})
"""Attributes that state the unit of a number, as in statements of banks and in invoices."""

_TYPED = frozenset({"text", "TEXT"})
"""Attributes that hold what a user typed, in outlines (OPML) and mind maps (FreeMind)."""

_OF_MIND_MAPS = frozenset({"TEXT", "LINK"})
"""Attributes of a node of a mind map that a user sees."""

_PAGE = re.compile(
    r"<(?:[?!][^<>]*+>\s*+<)*+(?:en-note|html|body|article|section|div|p|h[1-6]|ul|ol|table|pre"
    r"|blockquote|figure|span|font|strong|em|[abi]|img|br)(?:[\s/][^<>]*+)?>",
    re.IGNORECASE,
)
"""How a page begins that is the value of an element, as in feeds and in exports of notes."""

_TAG = re.compile(r"<br\s*+/?>|</(?:a|b|div|em|i|li|ol|p|span|strong|u|ul)>", re.IGNORECASE)
"""A tag of a page that begins with words, as in descriptions of places (KML)."""

_LONG = 400
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{40,}+ ?+)++[A-Za-z0-9+/]*+={0,2}")
"""A picture or another file, in lines or in one."""

_TOO_DEEP = "Excessive depth"


def read(content: FileContent) -> Document:
    """Read an XML file.

    An element that holds only text is a value and is shown as "name: text"; one that mixes text
    with elements is a paragraph. Attributes are for programs and are left out if there is text,
    except those of an element with a text among them, and the unit of a number.
    A file that is not XML in spite of its name is read as typed.

    Raises:
        lxml.etree.XMLSyntaxError: It is nested too deeply; `registry.read` reports it to the user.
    """
    try:
        root = parse_xml(content.data, recovers=True)
    except XMLSyntaxError as error:
        if _TOO_DEEP in str(error) or decode(content.data) is None:
            raise
        return plain_text.read(content)
    assembly = Assembly()
    add_lines(assembly, _lines(root))
    if not assembly.length:
        add_lines(assembly, _attributes(root))
    title = next(root.iterfind("{*}title"), None)
    return assembly.finish(FileKind.DATA, Metadata(text_below(title)))


def _attributes(root: Element) -> Iterator[Line]:
    """Return a line for each element of a file that has values only in attributes."""
    for element in root.iter():
        if element.attrib:
            yield _stated(element)


def _stated(element: Element) -> Line:
    items = element.items()
    if "TEXT" in element.attrib:
        # The others are times, identifiers and colours.
        items = [(name, value) for name, value in items if name in _OF_MIND_MAPS]
    values = "; ".join(value for _, value in items)
    return Line(f"{local_name(element)}: {values}", begins_record=True)


def _lines(element: Element) -> Iterator[Line]:
    """Return the lines below an element; one with several values of its own is a record."""
    if not _TYPED.isdisjoint(element.attrib):
        yield _stated(element)
    parts = [child for child in element if isinstance(child.tag, str)]  # no entities
    if not parts:
        text = _value(text_below(element))
        if text:
            yield Line(f"{local_name(element)}: {text}{_unit(element, text)}")
    elif _is_paragraph(element):
        yield from _paragraph(element)
    else:
        is_first = sum(not len(child) for child in parts) >= _LEAST_CHILDREN
        for child in parts:
            for line in _lines(child):
                yield replace(line, begins_record=line.begins_record or is_first)
                is_first = False


def _paragraph(element: Element) -> Iterator[Line]:
    """Return a paragraph, and below it the notes inside it."""
    notes: list[Element] = []
    yield Line(" ".join("".join(_pieces(element, notes)).split()))
    for note in notes:
        yield Line(text_below(note))


def _pieces(element: Element, notes: list[Element]) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        name = local_name(child)
        space = " " if name in _BREAKS else ""
        yield space
        if name in _NOTES:
            notes.append(child)
        else:
            yield from _pieces(child, notes)
        yield space + (child.tail or "")


def _unit(element: Element, text: str) -> str:
    """Return the unit or the currency of a number, after a space."""
    is_number = text[-1:].isdigit()
    units = (value for name, value in element.items() if is_number and name in _UNITS)
    return next((f" {unit}" for unit in units if unit), "")


def _value(text: str) -> str:
    """Return a value as a user sees it: the text of a page, and nothing of an encoded file."""
    if len(text) > _LONG and _BASE64.fullmatch(text) and not text.isupper():
        return ""
    if not (_PAGE.match(text) or _TAG.search(text)):
        return text
    page = Assembly()
    add_page(page, text)
    return page.finish(FileKind.WEB).text.replace(SEPARATOR, "\n")


def _is_paragraph(element: Element) -> bool:
    texts = (element.text, *(child.tail for child in element))
    if any(text and not text.isspace() for text in texts):
        return True
    is_spaced = any(text and "\n" not in text for text in texts)
    is_inline = is_spaced and all(local_name(one) in _INLINE for one in element)
    return is_inline or local_name(element) in _PARAGRAPHS
