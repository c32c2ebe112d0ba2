"""The styles of a LibreOffice presentation, which define how its slides look."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from desktop_app.core.records import Record
from desktop_app.reading.archive_signatures import ZIP_SIGNATURE
from desktop_app.reading.archives.packed_documents import check_unpacked_size, is_locked, opened_zip
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    descendant,
    parse_xml,
)
from desktop_app.reading.refusals import encrypted

_LENGTH = re.compile(r"(-?[\d.]+)(cm|mm|in|pt|pc|px|inch)")
_POINTS = {"cm": 72 / 2.54, "mm": 72 / 25.4, "in": 72.0, "inch": 72.0, "pt": 1.0, "pc": 12.0,
           "px": 0.75}  # fmt: skip
_DEFAULT_PAGE = (793.7, 446.5)
"""28 × 15.75 cm, the default of LibreOffice."""

_MOST_STYLES = 20
"""Styles that inherit from each other; a file may have a cycle of them."""


class Look(Record):
    """The values of styles, the nearest first; those of a text come before those of its shape."""

    values: Sequence[Mapping[str, str]] = ()

    def of(self, name: str) -> str:
        """Return the value of a property; empty for none."""
        return next((one[name] for one in self.values if name in one), "")

    def or_else(self, other: "Look") -> "Look":
        """Return this look with another one for the properties it does not state."""
        return Look([*self.values, *other.values])

    def size(self) -> float:
        """Return the nearest font size in a unit of length; percentages are ignored."""
        return next(filter(None, (length(one.get("font-size", "")) for one in self.values)), 0.0)

    def line(self) -> str:
        """Return the colour of an outline; empty for none."""
        is_drawn = self.of("stroke") not in {"", "none"}
        return (self.of("stroke-color") or "#000000") if is_drawn else ""

    def fill(self) -> str:
        """Return the colour of the fill; empty for none."""
        kind = self.of("fill")
        return self.of("fill-color") if kind in {"solid", "hatch"} else ""


@dataclass(slots=True)
class DeckFile:
    """The parts of a file: its content, its styles by family and name, and its pictures."""

    content: Element
    styles: dict[tuple[str, str], Element] = field(default_factory=dict)
    masters: dict[str, Element] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    size: tuple[float, float] = _DEFAULT_PAGE

    def add_styles(self, root: Element) -> None:
        """Add the styles and the masters below an element."""
        self.masters |= {attribute(one, "name"): one for one in root.iter("{*}master-page")}
        for style in root.iter("{*}style"):
            self.styles[attribute(style, "family"), attribute(style, "name")] = style

    def look(self, family: str, name: str) -> Look:
        """Return the properties of a style, and of the styles it inherits from."""
        values: list[Mapping[str, str]] = []
        style = self.styles.get((family, name))
        for _ in range(_MOST_STYLES):
            if style is None:
                break
            values.append(_properties(style))
            style = self.styles.get((family, attribute(style, "parent-style-name")))
        return Look(values)


def opened_deck(content: FileContent) -> DeckFile:
    """Open a presentation.

    Raises:
        ReadingError: ``encrypted``, or ``too_large`` when it unpacks to too much.
        zipfile.BadZipFile, lxml.etree.XMLSyntaxError: It is damaged.
    """
    if not content.data.startswith(ZIP_SIGNATURE):
        root = parse_xml(content.data)
        return _with_styles(DeckFile(root), root)
    check_unpacked_size(content)
    with opened_zip(content.data) as archive:
        if is_locked(archive):
            raise encrypted(content.name)
        names = set(archive.namelist())
        root = parse_xml(archive.read("content.xml"))
        roots = [parse_xml(archive.read("styles.xml"))] if "styles.xml" in names else []
        roots.append(root)
        linked = {attribute(one, "href") for part in roots for one in part.iter("{*}image")}
        pictures = {name: archive.read(name) for name in linked & names}
    return _with_styles(DeckFile(root, pictures=pictures), *roots)


def _with_styles(file: DeckFile, *roots: Element) -> DeckFile:
    for root in roots:
        file.add_styles(root)
    used = {attribute(one, "page-layout-name") for one in file.masters.values()}
    for layout in (one for root in roots for one in root.iter("{*}page-layout")):
        stated = descendant(layout, "page-layout-properties")
        if attribute(layout, "name") in used and stated is not None:
            # Layouts that no master uses are those of notes and handouts.
            size = length(attribute(stated, "page-width")), length(attribute(stated, "page-height"))
            file.size = size if all(size) else file.size
    return file


def _properties(style: Element) -> dict[str, str]:
    """Return the properties that a style states itself."""
    return {key.rpartition("}")[2]: str(value) for part in style for key, value in part.items()}


def length(written: str) -> float:
    """Return a stated length in 1/72 inch; 0 for none."""
    match = _LENGTH.match(written)
    try:
        return float(match[1]) * _POINTS[match[2]] if match else 0.0
    except ValueError:
        return 0.0
