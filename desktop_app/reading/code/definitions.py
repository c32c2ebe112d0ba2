"""Source code as sections: each function, each class without its methods, and the text between."""

import re

from desktop_app.core.records import Record, replace
from desktop_app.reading.code.grammars import Capture, find

_BESIDE = frozenset({"", "template"})
"""Text allowed before a comment or decorator on its line, for it to belong to what follows."""

_BRACKETS = re.compile(r"[{};]")
"""Characters after which another definition on the same line has ended."""

_TOO_SHORT = 20
"""Characters: shorter text between definitions is mostly a bracket or ``end``."""

_DEEPEST = 8
"""Depth of nested definitions; deeper ones are text of the one around them."""


class Section(Record):
    """A range of the text.

    Attributes:
        level: 1 for a definition of the file or text between definitions, 2 for one inside those.
        name: Its line up to the end of its name, such as ``def start``; empty between definitions.
    """

    start: int
    end: int
    level: int
    name: str


def sections_of(text: str, suffix: str) -> list[Section]:
    """Split a text at its definitions; the sections are in order and hold every visible character.

    A definition includes the comments and decorators right above it, and all that is inside a
    function.

    Args:
        text: The code.
        suffix: An extension that has a grammar.
    """
    outline = _Outline(text)
    for one in _in_characters(find(text.encode("utf-8", "replace"), suffix), text):
        outline.take(one)
    return outline.finish()


def _in_characters(found: list[Capture], text: str) -> list[Capture]:
    """Convert the places of definitions from bytes to characters."""
    if text.isascii():
        return found
    places = sorted({place for one in found for place in (one.start, one.end, *(one.name or ()))})
    source = text.encode("utf-8", "replace")
    characters = {}
    before = count = 0
    for place in places:
        count += len(source[before:place].decode("utf-8", "replace"))
        characters[place] = count
        before = place
    return [
        replace(
            one,
            start=characters[one.start],
            end=characters[one.end],
            name=(characters[one.name[0]], characters[one.name[1]]) if one.name else None,
        )
        for one in found
    ]


class _Outline:
    """Takes definitions in order and splits the text at them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._sections: list[Section] = []
        self._open: list[Capture] = []
        self._current = Section(0, 0, 1, "")
        self._above: tuple[int, int] | None = None

    def take(self, one: Capture) -> None:
        """Begin a section with a definition, or remember a comment or decorator."""
        if self._open and self._open[-1].role == "whole" and one.start < self._open[-1].end:
            return
        if one.role == "above":
            self._remember(one)
        elif one.name and len(self._open) < _DEEPEST:
            self._close(one.start)
            self._cut(self._beginning(one.start), len(self._open) + 1, self._name(one.name))
            self._open.append(one)

    def finish(self) -> list[Section]:
        self._close(len(self._text))
        self._cut(len(self._text), 1, "")
        return self._sections

    def _close(self, position: int) -> None:
        """End the definitions that end before a position."""
        while self._open and self._open[-1].end <= position:
            ended = self._open.pop()
            self._cut(ended.end, len(self._open) + 1, "")

    def _cut(self, position: int, level: int, name: str) -> None:
        """End the section at a position and begin another one."""
        position = max(position, self._current.start)
        visible = self._text[self._current.start : position].strip()
        if visible and not self._current.name and self._sections and len(visible) < _TOO_SHORT:
            self._sections[-1] = replace(self._sections[-1], end=position)
        elif visible:
            self._sections.append(replace(self._current, end=position))
        self._current = Section(position, position, level, name)

    def _remember(self, one: Capture) -> None:
        line = self._line_start(one.start)
        if self._text[line : one.start].strip() not in _BESIDE:
            return
        is_next = self._above is not None and self._adjoins(self._above[1], line)
        self._above = (self._above[0] if self._above and is_next else line, one.end)

    def _beginning(self, start: int) -> int:
        line = self._line_start(start)
        if self._above is not None and self._adjoins(self._above[1], line):
            return self._above[0]
        is_inside = self._current.name and line <= self._current.start
        return start if is_inside else line

    def _adjoins(self, end: int, start: int) -> bool:
        """Whether no empty line is between two places; a comment may include its line end."""
        if end >= start:
            return True
        between = self._text[end:start]
        newlines = between.count("\n") + (self._text[end - 1] == "\n")
        return newlines <= 1 and between.strip() in _BESIDE

    def _line_start(self, position: int) -> int:
        return self._text.rfind("\n", 0, position) + 1

    def _name(self, name: tuple[int, int]) -> str:
        """Return the line of the name up to its end, such as ``export async function load``."""
        before = self._text[self._line_start(name[0]) : name[0]]
        return " ".join((_BRACKETS.split(before)[-1] + self._text[name[0] : name[1]]).split())
