"""The grammars of programming languages, and what a definition is in each.

Alone loads tree-sitter; a grammar is loaded with the first file of its language (1 to 15 MB).
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from tree_sitter import Language, Node, Parser, Query, QueryCursor

from desktop_app.reading.code.queries import DIALECTS, QUERIES

_CHUNK = 256
"""Bytes given to the parser between two looks at the clock."""

_GRACE = 0.2
"""Seconds of processor time that any file gets."""

_SECONDS_PER_BYTE = 2e-6
"""Beyond that: a tenth of the speed of ordinary code of all languages (3 to 8 MB/s)."""


_MOST_SCATTERED = 20_000
"""Signs in a row that a grammar makes nothing of: 0.5 s to search; five times as many take 11 s."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a grammar found in a file: places are bytes of its UTF-8.

    Attributes:
        role: ``part`` for what holds definitions, such as a class; ``whole`` for what is not
            looked into, such as a function; ``above`` for comments and decorators.
        name: Where its name begins and ends; None for what is above.
    """

    start: int
    end: int
    role: str
    name: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Grammar:
    language: Language
    query: Query


def knows(suffix: str) -> bool:
    """Whether definitions can be found in files of a lower-case extension, such as ``.py``."""
    return suffix in DIALECTS


def find(source: bytes, suffix: str) -> list[Found]:
    """Find the definitions, comments and decorators of a file, in the order of their beginnings.

    Damaged code gives what can be found in it, and nothing when it takes the parser too long.
    """
    grammar = _grammar(DIALECTS[suffix])
    reading = _Reading(source)
    tree = Parser(grammar.language).parse(reading.give)
    if reading.is_late or _is_scattered(tree.root_node):
        return []
    matches = QueryCursor(grammar.query).matches(tree.root_node)
    found = (one for _, captures in matches for one in _found(captures))
    return sorted(found, key=lambda one: (one.start, -one.end))


class _Reading:
    """Gives a parser its source, and the end of it too soon when it takes too long.

    Code that is no code can keep it busy for the square of its length.
    """

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._began = time.thread_time()
        self.is_late = False

    def give(self, offset: int, _point: object) -> bytes:
        spent = time.thread_time() - self._began
        self.is_late = self.is_late or spent > _GRACE + offset * _SECONDS_PER_BYTE
        return b"" if self.is_late else self._source[offset : offset + _CHUNK]


def _is_scattered(root: Node) -> bool:
    """Whether there are so many signs without meaning in a row that a search would take too long.

    The search looks at all that follow for each of them, and cannot be told to give up: version
    0.26 crashes when it is asked whether to go on.
    """
    upcoming = [root]
    while upcoming:
        node = upcoming.pop()
        if node.type == "ERROR" and node.child_count > _MOST_SCATTERED:
            return True
        upcoming += [child for child in node.children if child.has_error]
    return False


@cache
def _grammar(dialect: tuple[str, str]) -> _Grammar:
    package, function = dialect
    load: Callable[[], object] = getattr(import_module(package), function)
    language = Language(load())
    return _Grammar(language, Query(language, QUERIES[dialect]))


def _found(captures: dict[str, list[Node]]) -> Iterator[Found]:
    name = next((_name(node) for node in captures.get("name", ())), None)
    for role in ("part", "whole", "above"):
        for node in captures.get(role, ()):
            yield Found(node.start_byte, node.end_byte, role, name)


def _name(node: Node) -> tuple[int, int]:
    """Give the name in a declarator of C: ``Engine::start`` in ``*Engine::start(int speed)``."""
    while (inner := node.child_by_field_name("declarator")) is not None:
        node = inner
    return node.start_byte, node.end_byte
