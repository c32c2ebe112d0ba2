"""The numbers that LibreOffice shows before headings and items of lists."""

from collections.abc import Iterable

from desktop_app.core.records import Record
from desktop_app.reading.markup.xml_parsing import Element, attribute, children, local_name
from desktop_app.reading.office.list_numbers import (
    BULLET,
    MOST_LEVELS,
    NOTHING,
    Count,
    Level,
    whole_number,
)
from desktop_app.reading.office.open_lists import OpenLists

_MARKER = "marker"
"""Attribute of items, set here: what is before their text."""


def insert_numbers(root: Element, styles: Element) -> None:
    """Insert the numbers of headings and items into their text.

    Args:
        root: Root of the content, whose hidden text was removed.
        styles: Root of the part with the named styles.
    """
    numbers = _Numbers(OpenLists(root, styles))
    for body in root.iterfind("{*}body"):
        numbers.add(body)


def marker_of(item: Element) -> str:
    """Return what is before the text of an item: a bullet, or nothing if it has a number."""
    return str(item.get(_MARKER, BULLET))


class _Place(Record):
    """Where a list is.

    Attributes:
        name: Name of its list style.
        level: Its level, from 0.
        count: Its numbers, and those of the lists around it.
    """

    name: str
    level: int
    count: Count


class _Numbers:
    def __init__(self, lists: OpenLists) -> None:
        self._lists = lists
        self._outline = Count()
        self._by_style: dict[str, Count] = {}
        self._by_identity: dict[str, Count] = {}

    def add(self, parent: Iterable[Element]) -> None:
        """Number everything below an element that is in no list, in order."""
        for child in parent:
            match local_name(child):
                case "list":
                    self._add_list(child, None)
                case "h":
                    self._number_heading(child)
                    self.add(child)
                case name if name != "tracked-changes":
                    self.add(child)

    def _add_list(self, items: Element, outer: _Place | None) -> None:
        name = attribute(items, "style-name")
        if outer is not None:
            place = _Place(name or outer.name, outer.level + 1, outer.count)
        else:
            name = name or self._style_of_paragraphs(items)
            place = _Place(name, 0, self._count_of(items, name))
        for item in children(items, "list-item", "list-header"):
            if local_name(item) == "list-item":
                self._number_item(item, place)
            for part in item:
                if local_name(part) == "list":
                    self._add_list(part, place)
                else:
                    self.add(part)

    def _style_of_paragraphs(self, items: Element) -> str:
        """Return the list style that the first paragraph of a list has by its own style."""
        first = next(items.iter("{*}p", "{*}h"), None)
        style = "" if first is None else attribute(first, "style-name")
        return self._lists.of_paragraphs(style) or ""

    def _count_of(self, items: Element, name: str) -> Count:
        """Return the numbers that a list continues, or new ones."""
        continued = self._by_identity.get(attribute(items, "continue-list"))
        if name and name == self._lists.outline_name:
            continued = self._outline
        elif continued is None and attribute(items, "continue-numbering") == "true":
            continued = self._by_style.get(name)
        count = Count() if continued is None else continued
        self._by_style[name] = count
        if identity := attribute(items, "id"):
            self._by_identity[identity] = count
        return count

    def _number_item(self, item: Element, place: _Place) -> None:
        """Insert the number of an item; one that only holds another list has none."""
        first = next(children(item, "p", "h"), None)
        if first is None or _is_without_number(first):
            return
        levels = self._lists.levels_of(place.name)
        start = whole_number(attribute(item, "start-value"))
        label = _next(place.count, levels, place.level, start)
        label = _take_number(item) or _take_number(first) or label
        if label not in {None, BULLET}:
            item.set(_MARKER, "")
            _insert(first, label or "")

    def _number_heading(self, heading: Element) -> None:
        style = self._lists.of_paragraphs(attribute(heading, "style-name"))
        stated = _take_number(heading)
        label = None
        if style in {None, self._lists.outline_name} and not _is_without_number(heading):
            level = whole_number(attribute(heading, "outline-level")) or 1
            restarts = attribute(heading, "restart-numbering") == "true"
            start = whole_number(attribute(heading, "start-value")) if restarts else None
            label = _next(self._outline, self._lists.outline, level - 1, start)
        label = stated or label
        if label not in {None, BULLET}:
            _insert(heading, label or "")


def _next(count: Count, levels: tuple[Level, ...] | None, at: int, start: int | None) -> str | None:
    """Count a paragraph, and return what is shown before it; None for an unknown level."""
    if levels is None or at >= MOST_LEVELS or levels[at] is NOTHING:
        return None
    return count.next(levels, at, start)


def _is_without_number(paragraph: Element) -> bool:
    return attribute(paragraph, "is-list-header") == "true"


def _take_number(element: Element) -> str:
    """Remove the number that a program wrote for those that compute none, and return it."""
    for number in children(element, "number"):
        text = "".join(number.itertext())
        number.clear(keep_tail=True)
        return " ".join(text.split())
    return ""


def _insert(paragraph: Element, label: str) -> None:
    """Insert a number; empty paragraphs show theirs only where a column may be numbers."""
    has_text = any(map(str.strip, paragraph.itertext()))
    if label and (has_text or next(paragraph.iterancestors("{*}table-cell"), None) is not None):
        paragraph.text = f"{label} {paragraph.text or ''}"
