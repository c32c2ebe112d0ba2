"""The lists of a Word document, by its numbering definitions (17.3 and 17.9).

What Word does beyond the standard is in MS-OI29500.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from desktop_app.core.records import Record
from desktop_app.reading.markup.xml_parsing import Element, attribute, children
from desktop_app.reading.office.list_numbers import LONGEST, NOTHING, Level, whole_number

NO_LIST = "0"
"""Number of the list of a paragraph that is not an item although its style is that of a list."""

OFF = frozenset({"0", "false", "off"})
"""Values of a property that is switched off."""

_LEVELS = 9
_PLACE = re.compile("%([1-9])")
_FORMS = {
    "bullet": "", "none": "", "decimal": "1", "decimalZero": "01", "lowerRoman": "i",
    "upperRoman": "I", "lowerLetter": "a", "upperLetter": "A", "decimalEnclosedCircle": "①",
    "chineseCounting": "一", "chineseCountingThousand": "一", "japaneseCounting": "一",
    "taiwaneseCounting": "一", "taiwaneseCountingThousand": "一",
}  # fmt: skip
"""Numbers in other forms, such as words, are shown in digits."""

_PADDED = re.compile("0+1")
"""The first number of a form with more zeros."""


def value_of(element: Element, path: str) -> str:
    """Return the value of an element below another; empty without one."""
    found = element.find(f"{{*}}{path}")
    return "" if found is None else attribute(found, "val")


class WordList(Record):
    """A list of the document.

    Attributes:
        definition: Identifier of its definition; Word counts along all lists of a definition.
        levels: Its levels.
        styles: Levels by the style that each belongs to.
        restarted: Levels that its first paragraph there restarts.
    """

    definition: str
    levels: tuple[Level, ...]
    styles: Mapping[str, int]
    restarted: frozenset[int]


class WordLists:
    """The lists of a document.

    Args:
        root: The part with the definitions; None without one.
        styles: Each style by its identifier, followed by those that it is based on.
    """

    def __init__(self, root: Element | None, styles: Mapping[str, Sequence[Element]]) -> None:
        definitions = () if root is None else children(root, "abstractNum")
        self._definitions = {attribute(one, "abstractNumId"): one for one in definitions}
        stated = () if root is None else children(root, "num")
        self._stated = {attribute(one, "numId"): one for one in stated}
        self._styles = styles
        self._found: dict[str, WordList | None] = {}
        self._of_styles: dict[tuple[str, str], str] = {}

    def place_of(self, paragraph: Element) -> tuple[str, WordList, int] | None:
        """Return the identifier of a paragraph's list, the list, and its level from 0.

        They are those that the paragraph states, else those of its style; None without a list.
        """
        own = next(children(paragraph, "pPr"), None)
        if own is None or not self._stated:
            return None
        style, numbered = value_of(own, "pStyle"), own.find("{*}numPr")
        listed = "" if numbered is None else value_of(numbered, "numId")
        level = None if numbered is None else whole_number(value_of(numbered, "ilvl"))
        identity = listed or self._of_style(style, "numId")
        found = self._list(identity)
        if found is None:
            return None
        if level is None:
            level = self._level_of_style(found, style, is_stated=not listed)
        is_known = level < _LEVELS and found.levels[level] is not NOTHING
        return (identity, found, level) if is_known else None

    def _level_of_style(self, found: WordList, style: str, *, is_stated: bool) -> int:
        """Return the level that belongs to a style, else the level that the style states."""
        for one in self._styles.get(style, ()):
            if (level := found.styles.get(attribute(one, "styleId"))) is not None:
                return level
        return (whole_number(self._of_style(style, "ilvl")) or 0) if is_stated else 0

    def _of_style(self, style: str, name: str) -> str:
        """Return a property of lists that a style, or a style that it is based on, states."""
        if (style, name) not in self._of_styles:
            based = self._styles.get(style, ())
            values = (value_of(one, f"pPr/{{*}}numPr/{{*}}{name}") for one in based)
            self._of_styles[style, name] = next(filter(None, values), "")
        return self._of_styles[style, name]

    def _list(self, identity: str) -> WordList | None:
        if identity not in self._found:
            self._found[identity] = self._read(identity)
        return self._found[identity]

    def _read(self, identity: str) -> WordList | None:
        stated = None if identity == NO_LIST else self._stated.get(identity)
        definition = self._definition_of(stated)
        style = "" if definition is None else value_of(definition, "numStyleLink")
        if style:
            named = self._of_style(style, "numId")
            definition = self._definition_of(self._stated.get(named))
        if stated is None or definition is None:
            return None
        levels = dict(_levels(definition))
        styles = {value_of(one, "pStyle"): at for at, one in levels.items()}
        starts = {}
        for at, override in _levels(stated, "lvlOverride"):
            levels |= ((at, one) for one in children(override, "lvl"))
            starts[at] = whole_number(value_of(override, "startOverride"))
        read = tuple(
            _level(levels[at], at, starts.get(at)) if at in levels else NOTHING
            for at in range(_LEVELS)
        )
        restarted = frozenset(at for at, start in starts.items() if start is not None)
        return WordList(attribute(definition, "abstractNumId"), read, styles, restarted)

    def _definition_of(self, stated: Element | None) -> Element | None:
        named = "" if stated is None else value_of(stated, "abstractNumId")
        return self._definitions.get(named)


def _levels(parent: Element, name: str = "lvl") -> Iterator[tuple[int, Element]]:
    for one in children(parent, name):
        at = whole_number(attribute(one, "ilvl"))
        if at is not None and at < _LEVELS:
            yield at, one


def _level(stated: Element, at: int, start: int | None) -> Level:
    """Return a level.

    Args:
        stated: Its definition.
        at: Its number, from 0.
        start: Its first number where the list states another than the definition.
    """
    text = value_of(stated, "lvlText")[:LONGEST]
    if text and value_of(stated, "numFmt") == "bullet":
        text = "•"  # fonts of symbols have signs in the places of letters
    split = enumerate(_PLACE.split(text))
    parts = tuple(int(one) - 1 if index % 2 else one for index, one in split)
    if start is None:
        start = whole_number(value_of(stated, "start")) or 0
    restart = whole_number(value_of(stated, "lvlRestart"))
    legal = stated.find("{*}isLgl")
    return Level(
        parts,
        _form(stated),
        start,
        at - 1 if restart is None or restart > at else restart - 1,
        legal is not None and attribute(legal, "val") not in OFF,
    )


def _form(stated: Element) -> str:
    # Word since 2010 states forms of its own as alternatives.
    for one in stated.iter("{*}numFmt"):
        name = attribute(one, "val")
        first = attribute(one, "format").partition(",")[0]
        if name != "custom" or _PADDED.fullmatch(first):
            return first or _FORMS.get(name, "1")
    return "1"
