"""Org files of Emacs; the only module with orgparse."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

from orgparse import OrgNode, loads

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, limited, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import day_within
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of, longest_line

_KEYWORD = re.compile(r"^[ \t]*#\+(title|author|date):[ \t]*(.*)$", re.IGNORECASE | re.MULTILINE)
_LONGEST_LINE = 10_000
"""Characters; the parser takes the square of a line of stars or of dates, 0.1 s for this many."""

_MARK = re.compile(r"^[ \t]*#\+\w+(?::.*|[ \t].*)?$\n?", re.MULTILINE)
"""Lines with instructions for Emacs: options, the beginning and the end of a block."""

_TABLE = re.compile(r"((?:^[ \t]*\|.*$\n?)+)", re.MULTILINE)
_RULE = re.compile(r"\|[-+|]*-[-+|]*")
"""A line between the rows of a table."""


def read(content: FileContent) -> Document:
    """Read an Org file: its outline as headings, links by their descriptions.

    A file that would take the parser too long, or that has a date such as 30 February, on which
    the parser stops, is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    if longest_line(text) <= _LONGEST_LINE:
        with suppress(ValueError):
            return _parsed(text)
    return limited(Document(text, blocks_of(text), FileKind.TEXT))


def _parsed(text: str) -> Document:
    """Return the document of a text.

    Raises:
        ValueError: It has an impossible date.
    """
    metadata = {name.lower(): value for name, value in reversed(_KEYWORD.findall(text))}
    assembly = Assembly()
    root = loads(text)
    for node in root:
        if not node.is_root():
            assembly.add_heading(node.get_heading(), node.level)
            assembly.add("\n".join(_facts(node)))
        _add_body(assembly, _MARK.sub("", node.get_body()))
    title, author = metadata.get("title", ""), metadata.get("author", "")
    tags = tuple(sorted(root.tags))
    created = day_within(metadata.get("date", ""))
    return assembly.finish(FileKind.TEXT, Metadata(title, author, created, tags))


def _add_body(assembly: Assembly, body: str) -> None:
    """Append the paragraphs and tables below a heading."""
    for place, part in enumerate(_TABLE.split(body)):
        if place % 2:
            assembly.add(table_text(_rows(part)), BlockKind.TABLE)
        else:
            for block in blocks_of(part):
                assembly.add(part[block.start : block.end])


def _rows(table: str) -> Iterator[list[str]]:
    for line in table.splitlines():
        row = line.strip()
        if not _RULE.fullmatch(row):
            yield row.removeprefix("|").removesuffix("|").split("|")


def _facts(node: OrgNode) -> Iterator[str]:
    """Return the lines for what a heading states beside its text: state, dates and tags."""
    if node.todo:
        yield f"State: {node.todo}"
    for name in ("deadline", "scheduled", "closed"):
        moment = getattr(node, name).start
        if moment is not None:
            has_time = isinstance(moment, datetime)
            shown = f"{moment:%Y-%m-%d %H:%M}" if has_time else f"{moment:%Y-%m-%d}"
            yield f"{name.capitalize()}: {shown}"
    if node.shallow_tags:
        yield f"Tags: {', '.join(sorted(node.shallow_tags))}"
