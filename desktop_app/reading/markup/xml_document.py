"""XML of any kind: its text in order, values with the names of their elements."""

from collections.abc import Iterator
from dataclasses import replace

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import Element, local_name, parse_xml, text_below
from desktop_app.reading.text.records import Line, add_lines

_LEAST_CHILDREN = 2
"""Elements with values of their own that make an element a record."""


def read(content: FileContent) -> Document:
    """Read an XML file.

    An element that holds only text is a value and is set as "name: text"; one that mixes text
    with elements is a paragraph. Attributes are for programs and are left out.

    Raises:
        lxml.etree.XMLSyntaxError: It is damaged; `registry.read` says so to the person.
    """
    root = parse_xml(content.data, recovers=True)
    assembly = Assembly()
    add_lines(assembly, _lines(root))
    title = next(root.iterfind("{*}title"), None)
    return assembly.finish(FileKind.DATA, Facts(text_below(title)))


def _lines(element: Element) -> Iterator[Line]:
    """Give the lines below an element; one with several values of its own is a record."""
    if not len(element):
        text = text_below(element)
        if text:
            yield Line(f"{local_name(element)}: {text}")
    elif _is_paragraph(element):
        yield Line(text_below(element))
    else:
        is_first = sum(not len(child) for child in element) >= _LEAST_CHILDREN
        for child in element:
            for line in _lines(child):
                yield replace(line, begins_record=line.begins_record or is_first)
                is_first = False


def _is_paragraph(element: Element) -> bool:
    texts = (element.text, *(child.tail for child in element))
    return any(text and not text.isspace() for text in texts)
