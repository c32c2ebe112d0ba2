"""The styles of a Word document: which text is a heading, an item of a list, or hidden.

The numbers of paragraphs are inserted into their text here, for reader and preview alike.
"""

import re
from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import Element, attribute, children
from desktop_app.reading.office.field_codes import empty_codes
from desktop_app.reading.office.list_numbers import BULLET
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.office.word_lists import NO_LIST, OFF, value_of
from desktop_app.reading.office.word_numbers import Numbers, label_of

OFF_IN_TEXT = OFF | {"none"}
"""Values of a property of text that is switched off, underlines among them."""

_HEADING_STYLE = re.compile(r"heading (\d)", re.IGNORECASE)
_LIST_STYLE = re.compile(r"list(?! continue)", re.IGNORECASE)
_DEEPEST_HEADING = 9
"""Number of outline levels; text with this level is not a heading."""

_MOST_BASES = 10
"""Styles that are based on each other; more of them are a loop."""


class Styles:
    """The roles of paragraphs and what is hidden, by styles and by what they state themselves."""

    def __init__(self, package: OfficePackage, main: str) -> None:
        targets = {one.kind: one.target for one in package.relations(main, "styles", "numbering")}
        root = package.part(targets.get("styles", ""))
        styles = () if root is None else children(root, "style")
        known = {attribute(style, "styleId"): style for style in styles}
        bases = {identity: list(_with_bases(identity, known)) for identity in known}
        self._numbers = Numbers(package.part(targets.get("numbering", "")), bases)
        self._levels: dict[str, int] = {}
        self._lists: set[str] = set()
        self._hidden: set[str] = set()
        for identity, based in bases.items():
            if next((hides for hides in map(_hides, based) if hides is not None), False):
                self._hidden.add(identity)
            level = next((one for one in map(_level, based) if one is not None), None)
            if level is not None:
                self._levels[identity] = level
            if any(_LIST_STYLE.match(value_of(one, "name")) for one in based):
                self._lists.add(identity)

    def level_of(self, paragraph: Element) -> int | None:
        """Return the level of a heading; 0 for the title, None for other text."""
        own = _outline_level(paragraph)
        level = self._levels.get(_style_of(paragraph)) if own is None else own
        return level if level is None or level <= _DEEPEST_HEADING else None

    def marker_of(self, paragraph: Element) -> str | None:
        """Return what is before the text of an item: a bullet, or nothing if it has a number.

        None for a paragraph that is not an item of a list.
        """
        if label := label_of(paragraph):
            return BULLET if label == BULLET else ""
        if label is not None or value_of(paragraph, "pPr/{*}numPr/{*}numId") == NO_LIST:
            return None
        is_item = (
            _style_of(paragraph) in self._lists or paragraph.find("{*}pPr/{*}numPr") is not None
        )
        return BULLET if is_item else None

    def prepare(self, root: Element) -> None:
        """Remove what a part hides, and insert the numbers of its paragraphs."""
        empty_codes(root)
        self._remove_hidden(root)
        self._numbers.insert(root)

    def _remove_hidden(self, root: Element) -> None:
        # Few documents have such a style.
        for run in list(root.iter("{*}r")) if self._hidden else ():
            paragraph = next(run.iterancestors("{*}p"), None)
            of_paragraph = "" if paragraph is None else _style_of(paragraph)
            of_run = value_of(run, "rPr/{*}rStyle")
            # A style of letters that hides shows what that of the paragraph hides (17.7.3).
            is_hidden = (of_paragraph in self._hidden) != (of_run in self._hidden)
            if is_hidden and run.find("{*}rPr/{*}vanish") is None:
                run.clear(keep_tail=True)


def _with_bases(identity: str, known: dict[str, Element]) -> Iterator[Element]:
    """Return a style and those that it is based on, the nearest first."""
    for _ in range(_MOST_BASES):
        style = known.get(identity)
        if style is None:
            return
        yield style
        identity = value_of(style, "basedOn")


def _level(style: Element) -> int | None:
    name = value_of(style, "name")
    if name.lower() == "title":
        return 0
    named = _HEADING_STYLE.match(name)
    return int(named[1]) if named else _outline_level(style)


def _hides(style: Element) -> bool | None:
    """Whether a style hides text; None where it does not state that."""
    stated = style.find("{*}rPr/{*}vanish")
    return None if stated is None else attribute(stated, "val") not in OFF_IN_TEXT


def _outline_level(styled: Element) -> int | None:
    """Return the level that a style or a paragraph states, above the deepest for other text."""
    stated = value_of(styled, "pPr/{*}outlineLvl")
    return int(stated) + 1 if stated.isdecimal() else None


def _style_of(paragraph: Element) -> str:
    """Return the id of a paragraph's style; empty for the default style."""
    return value_of(paragraph, "pPr/{*}pStyle")
