"""The list styles of an OpenDocument text, and that of its headings (part 3, 16.30 to 16.36)."""

import re
from collections.abc import Iterator, Mapping

from desktop_app.reading.markup.xml_parsing import Element, attribute, children, local_name
from desktop_app.reading.office.list_numbers import (
    LONGEST,
    MOST_LEVELS,
    NOTHING,
    Level,
    whole_number,
)

_LEVELS = (
    "list-level-style-number",
    "list-level-style-bullet",
    "list-level-style-image",
    "outline-level-style",
)
_DECLARED = ("{*}styles", "{*}automatic-styles")
_PLACE = re.compile(r"%(\d{1,2})%")
_CONTINUED = {"a": "ab", "A": "AB"}
"""Letters that continue with aa, ab, unless they are synchronised."""

_MOST_PARENTS = 10
"""Styles that are based on each other; more of them are a loop."""


class OpenLists:
    """The list styles of a document.

    Attributes:
        outline: Levels of the headings.
        outline_name: Name of the style of these levels.

    Args:
        root: Root of the content; its automatic styles are those of the text.
        styles: Root of the part with the named styles.
    """

    def __init__(self, root: Element, styles: Element) -> None:
        declared = [*_within(styles, "{*}styles"), *_within(root, *_DECLARED)]
        self._levels = {
            attribute(one, "name"): _levels(one) for one in declared if _is(one, "list-style")
        }
        self._styles = {
            attribute(one, "name"): one
            for one in declared
            if _is(one, "style") and attribute(one, "family") == "paragraph"
        }
        outline = next((one for one in declared if _is(one, "outline-style")), None)
        self.outline = None if outline is None else _levels(outline)
        self.outline_name = "" if outline is None else attribute(outline, "name")

    def levels_of(self, name: str) -> tuple[Level, ...] | None:
        """Return the levels of a list style; None for one that is not declared."""
        if self.outline is not None and name and name == self.outline_name:
            return self.outline
        return self._levels.get(name)

    def of_paragraphs(self, style: str) -> str | None:
        """Return the list style of a style of paragraphs, or of one that it is based on.

        It is empty where their lists and headings have no numbers; None where no style states it.
        """
        for _ in range(_MOST_PARENTS):
            declared = self._styles.get(style)
            if declared is None:
                return None
            for key, value in declared.items():
                if key.rpartition("}")[2] == "list-style-name":
                    return str(value)
            style = attribute(declared, "parent-style-name")
        return None


def _is(element: Element, name: str) -> bool:
    return local_name(element) == name


def _within(root: Element, *parents: str) -> Iterator[Element]:
    for parent in parents:
        for one in root.iterfind(parent):
            yield from one


def _levels(style: Element) -> tuple[Level, ...]:
    stated: dict[int, Element] = {}
    for one in children(style, *_LEVELS):
        number = whole_number(attribute(one, "level"))
        if number is not None and 0 < number <= MOST_LEVELS:
            stated[number - 1] = one
    forms = {at: _form(one) for at, one in stated.items()}
    return tuple(
        _level(stated[at], at, forms) if at in stated else NOTHING for at in range(MOST_LEVELS)
    )


def _level(stated: Element, at: int, forms: Mapping[int, str]) -> Level:
    if _is(stated, "list-level-style-image"):
        return Level(("•",), "")
    if _is(stated, "list-level-style-bullet"):
        # Fonts of symbols have signs in the places of letters.
        return Level(("•" if attribute(stated, "bullet-char").strip() else "",), "")
    start = whole_number(attribute(stated, "start-value"))
    return Level(tuple(_parts(stated, at, forms)), forms[at], 1 if start is None else start)


def _parts(stated: Element, at: int, forms: Mapping[int, str]) -> list[str | int]:
    """Return the text and the numbers of a level; levels that have no numbers are left out."""
    template = _template(stated, at)[:LONGEST]
    texts, places = _PLACE.split(template)[::2], _PLACE.findall(template)
    if not forms[at]:
        return [texts[0], texts[-1] if places else ""]
    parts: list[str | int] = [texts[0]]
    for place, text in zip(places, texts[1:], strict=True):
        level = int(place) - 1
        if forms.get(level) and level <= at:
            parts += [level, text]
        elif level == at:
            parts.append(text)
    return parts


def _template(stated: Element, at: int) -> str:
    """Return what a level shows, with the numbers of levels as ``%1%``."""
    # LibreOffice states it so, beside what the standard has.
    if template := attribute(stated, "num-list-format"):
        return template
    count = whole_number(attribute(stated, "display-levels")) or 1
    places = ".".join(f"%{level + 1}%" for level in range(max(at + 1 - count, 0), at + 1))
    return f"{attribute(stated, 'num-prefix')}{places}{attribute(stated, 'num-suffix')}"


def _form(stated: Element) -> str:
    """Return how a level writes its numbers: as the first of those that it states."""
    first = attribute(stated, "num-format").partition(",")[0].strip()
    is_continued = attribute(stated, "num-letter-sync") != "true"
    return _CONTINUED.get(first, first) if is_continued else first
