"""The styles of a Word document: which text is a heading, an item of a list, or hidden."""

import re
from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import Element, attribute, children
from desktop_app.reading.office.packages import OfficePackage

NUMBERED = "{*}pPr/{*}numPr"
OFF = frozenset({"0", "false", "none", "off"})
"""Values of a property of text that is switched off."""

_HEADING_STYLE = re.compile(r"heading (\d)", re.IGNORECASE)
_LIST_STYLE = re.compile(r"list(?! continue)", re.IGNORECASE)
_DEEPEST_HEADING = 9
"""Number of outline levels; text with this level is no heading."""

_NO_LIST = "0"
"""Number of a paragraph that is no item although its style is that of a list."""

_MOST_BASES = 10
"""Styles that are based on each other; more of them are a loop."""


class Styles:
    """The roles of paragraphs and what is hidden, by styles and by what they state themselves."""

    def __init__(self, package: OfficePackage, main: str) -> None:
        listed = next((one.target for one in package.relations(main, "styles")), "")
        root = package.part(listed)
        styles = () if root is None else children(root, "style")
        known = {attribute(style, "styleId"): style for style in styles}
        self._levels: dict[str, int] = {}
        self._lists: set[str] = set()
        self._hidden: set[str] = set()
        for identity in known:
            based = list(_with_bases(identity, known))
            if next((hides for hides in map(_hides, based) if hides is not None), False):
                self._hidden.add(identity)
            level = next((one for one in map(_level, based) if one is not None), None)
            if level is not None:
                self._levels[identity] = level
            if any(_LIST_STYLE.match(_name(one)) for one in based):
                self._lists.add(identity)

    def level_of(self, paragraph: Element) -> int | None:
        """Return the level of a heading; 0 for the title, None for other text."""
        own = _outline_level(paragraph)
        level = self._levels.get(_style_of(paragraph)) if own is None else own
        return level if level is None or level <= _DEEPEST_HEADING else None

    def is_item(self, paragraph: Element) -> bool:
        """Whether a paragraph is an item of a list."""
        number = paragraph.find(f"{NUMBERED}/{{*}}numId")
        if number is not None and attribute(number, "val") == _NO_LIST:
            return False
        return _style_of(paragraph) in self._lists or paragraph.find(NUMBERED) is not None

    def remove_hidden(self, root: Element) -> None:
        """Remove the runs of a part that are hidden by their styles."""
        # Few documents have such a style.
        for run in list(root.iter("{*}r")) if self._hidden else ():
            paragraph = next(run.iterancestors("{*}p"), None)
            of_paragraph = "" if paragraph is None else _style_of(paragraph)
            own = run.find("{*}rPr/{*}rStyle")
            of_run = "" if own is None else attribute(own, "val")
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
        identity = next((attribute(one, "val") for one in children(style, "basedOn")), "")


def _name(style: Element) -> str:
    return next((attribute(one, "val") for one in children(style, "name")), "")


def _level(style: Element) -> int | None:
    name = _name(style)
    if name.lower() == "title":
        return 0
    named = _HEADING_STYLE.match(name)
    return int(named[1]) if named else _outline_level(style)


def _hides(style: Element) -> bool | None:
    """Whether a style hides text; None where it does not state that."""
    stated = style.find("{*}rPr/{*}vanish")
    return None if stated is None else attribute(stated, "val") not in OFF


def _outline_level(styled: Element) -> int | None:
    """Return the level that a style or a paragraph states, above the deepest for other text."""
    outline = styled.find("{*}pPr/{*}outlineLvl")
    stated = "" if outline is None else attribute(outline, "val")
    return int(stated) + 1 if stated.isdecimal() else None


def _style_of(paragraph: Element) -> str:
    """Return the id of a paragraph's style; empty for the default style."""
    style = paragraph.find("{*}pPr/{*}pStyle")
    return "" if style is None else attribute(style, "val")
