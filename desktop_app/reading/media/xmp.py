"""Values in XMP (ISO 16684): properties of one or several values, or attributes for short."""

from collections.abc import Callable, Iterable, Iterator

from lxml.etree import XMLSyntaxError

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    parse_xml,
    text_below,
)


def values_of(data: bytes) -> Callable[[Iterable[str]], list[str]]:
    """Return a function from the names of properties, without name spaces, to their values."""
    try:
        root = parse_xml(data, recovers=True)
    except XMLSyntaxError:
        return lambda _: []

    def values(names: Iterable[str]) -> list[str]:
        found = (text for name in names for text in _values(root, name))
        return list(dict.fromkeys(filter(None, found)))

    return values


def _values(root: Element, name: str) -> Iterator[str]:
    for described in root.iter("{*}Description"):
        yield " ".join(attribute(described, name).split())
        for stated in children(described, name):
            listed = list(stated.iter("{*}li")) or [stated]
            yield from map(text_below, listed)
