"""The grammars of programming languages, and what a definition is in each.

This is the only module with tree-sitter; a grammar is loaded with the first file of its language
(1 to 15 MB).
"""

import re
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from tree_sitter import Language, Node, Parser, Query, QueryCursor, Tree

from desktop_app.core.records import Record
from desktop_app.reading.code.queries import DIALECTS, Dialect

_CHUNK = 4096
"""Bytes passed to the parser at a time."""

_GRACE = 0.2
"""Seconds of processor time that any file gets."""

_SECONDS_PER_BYTE = 2e-6
"""Added to that: a tenth of the speed of ordinary code of all languages (3 to 8 MB/s)."""

_MOST_SCATTERED = 20_000
"""Error nodes in a row: 0.5 s to search; five times as many take 11 s."""

_DEEPEST = 2_000
"""Nested brackets, many times what people write. Those in strings and comments count, as telling
them apart would be parsing. Deeper nesting takes some parsers the square of its depth at the end of
the file, where they check no time limit."""

_MOST_OPEN = 200
"""``<`` in a statement without a ``>`` after it: 15,000 take the parser of C# 8 s, more crash that
of Java."""

_NESTING = re.compile(rb"<<|[()\[\]{}<>;]")
_LESS, _MORE = b"<", b">"
_OPENING, _CLOSING = frozenset((b"(", b"[", b"{")), frozenset((b")", b"]", b"}"))
_ENDS = frozenset((b"{", b"}", b";"))


class Capture(Record):
    """A definition, comment or decorator in a file; places are bytes of its UTF-8.

    Attributes:
        role: ``part`` for a definition that holds others, such as a class; ``whole`` for one that
            is not examined further, such as a function; ``above`` for comments and decorators.
        name: Where its name begins and ends; None for ``above``.
    """

    start: int
    end: int
    role: str
    name: tuple[int, int] | None = None


def find(source: bytes, suffix: str) -> list[Capture]:
    """Find the definitions, comments and decorators of a file, in the order of their beginnings.

    Returns what can be found in damaged code, and nothing when parsing takes too long.
    """
    if _is_too_deep(source):
        return []
    language, query = _grammar(DIALECTS[suffix])
    tree = _parsed(source, language)
    if tree is None or _is_scattered(tree.root_node):
        return []
    matches = QueryCursor(query).matches(tree.root_node)
    found = (one for _, captures in matches for one in _found(captures))
    return sorted(found, key=lambda one: (one.start, -one.end))


def _is_too_deep(source: bytes) -> bool:
    """Whether brackets are nested deeper than a parser can handle.

    ``<`` counts as a bracket only up to the end of a statement or block: mostly it compares.
    """
    if sum(map(source.count, _OPENING)) <= _DEEPEST and source.count(_LESS) <= _MOST_OPEN:
        return False
    depth = angles = 0
    for sign in _NESTING.findall(source):
        if sign == _LESS:
            angles += 1
        elif sign == _MORE:
            angles = max(0, angles - 1)
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth = max(0, depth - 1)
        if sign in _ENDS:
            angles = 0
        if depth > _DEEPEST or angles > _MOST_OPEN:
            return True
    return False


def _parsed(source: bytes, language: Language) -> Tree | None:
    """Parse a file; None when it takes too long.

    Text that is not code can take a parser the square of its length.
    """
    began = time.thread_time()

    def chunk_at(offset: int, _point: object) -> bytes:
        return source[offset : offset + _CHUNK]

    def is_late(offset: int, _has_error: bool) -> bool:
        return time.thread_time() - began > _GRACE + offset * _SECONDS_PER_BYTE

    try:
        return Parser(language).parse(chunk_at, progress_callback=is_late)
    except ValueError:  # stopped by is_late
        return None


def _is_scattered(root: Node) -> bool:
    """Whether the error nodes in a row are too many for a fast search.

    The search examines all that follow for each of them, and cannot be stopped: version 0.26
    crashes when its progress callback is used.
    """
    upcoming = [root]
    while upcoming:
        node = upcoming.pop()
        if node.type == "ERROR" and node.child_count > _MOST_SCATTERED:
            return True
        upcoming += [child for child in node.children if child.has_error]
    return False


@cache
def _grammar(dialect: Dialect) -> tuple[Language, Query]:
    load: Callable[[], object] = getattr(import_module(dialect.package), dialect.function)
    language = Language(load())
    return language, Query(language, dialect.query)


def _found(captures: dict[str, list[Node]]) -> Iterator[Capture]:
    name = next((_name(node) for node in captures.get("name", ())), None)
    for role in ("part", "whole", "above"):
        for node in captures.get(role, ()):
            yield Capture(node.start_byte, node.end_byte, role, name)


def _name(node: Node) -> tuple[int, int]:
    """Return the name in a declarator of C: ``Engine::start`` in ``*Engine::start(int speed)``."""
    while (inner := node.child_by_field_name("declarator")) is not None:
        node = inner
    return node.start_byte, node.end_byte
