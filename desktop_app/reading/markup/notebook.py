"""Jupyter notebooks: their prose as Markdown, their code, and its output."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.markdown import add_markdown, page_of
from desktop_app.reading.text.plain_text import TERMINAL_CODE

_LEVELS = 6
_ERRORS = frozenset({"error", "pyerr"})
"""Kinds of output that are an error, of which the name and the message are read."""

_LONGEST_OUTPUT = 1000
"""Characters; longer outputs are logs and dumps, which would bury what people wrote."""

_NAME_OF_OBJECT = re.compile(r"\s*<[^<>]*>\s*")
"""Output of Python for a figure or a widget, which a user sees drawn instead."""


def read(content: FileContent) -> Document:
    """Read a notebook of any version of the format.

    It is not validated, because most notebooks break the schema somewhere (mostly by cells without
    ids) and are still readable.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
        ValueError: It is not a notebook; `registry.read` reports it to the user.
    """
    notebook = _parse(text_of(content))
    assembly = Assembly()
    first_heading = ""
    for cell in _cells(notebook):
        if assembly.is_full:
            break
        if _is_prose(cell):
            heading = add_markdown(assembly, _source(cell))
            first_heading = first_heading or heading
        else:
            assembly.add(_source(cell), BlockKind.CODE)
            for text in _printed(cell):
                assembly.add(text, BlockKind.CODE)
    stated = _mapping(notebook.get("metadata"))
    metadata = Metadata(_text(stated.get("title")) or first_heading, _authors(stated))
    return assembly.finish(FileKind.NOTEBOOK, metadata)


def pages(content: FileContent) -> Iterator[str]:
    """Return its cells as web pages, each with its output.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
        ValueError: As for :func:`read`.
    """
    for cell in _cells(_parse(text_of(content))):
        if _is_prose(cell):
            yield page_of(_source(cell))
        else:
            texts = (_source(cell), *_printed(cell))
            yield "".join(f"<pre>{escape(text)}</pre>" for text in texts if text.strip())


def _parse(text: str) -> Mapping[str, Any]:
    notebook = json.loads(text)
    if not isinstance(notebook, dict) or not any(
        isinstance(notebook.get(name), list) for name in ("cells", "worksheets")
    ):
        raise ValueError("neither cells nor worksheets")
    return notebook


def _cells(notebook: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the cells; up to the third version of the format, they are in worksheets.

    Source: nbformat's "The notebook file format" and its JSON schemas of versions 1 to 4.
    """
    sheets = notebook.get("worksheets") or (notebook,)
    for sheet in map(_mapping, sheets):
        for cell in sheet.get("cells") or ():
            if isinstance(cell, dict) and "cell_type" in cell:
                yield cell


def _is_prose(cell: Mapping[str, Any]) -> bool:
    return cell["cell_type"] in {"markdown", "heading", "html"}


def _source(cell: Mapping[str, Any]) -> str:
    # Up to the third version, code was called "input", and headings were cells of their own.
    text = _text(cell.get("source", cell.get("input")))
    if cell["cell_type"] != "heading":
        return text
    level = cell.get("level")
    hashes = "#" * (level if isinstance(level, int) and 1 <= level <= _LEVELS else 1)
    return f"{hashes} {' '.join(text.splitlines())}"


def _printed(cell: Mapping[str, Any]) -> Iterator[str]:
    """Return the outputs of a code cell that are text and short enough."""
    for output in map(_mapping, cell.get("outputs") or ()):
        data = _mapping(output.get("data"))
        # Of text that is displayed as Markdown, the plain form is only the name of its class.
        text = output.get("text") or data.get("text/markdown") or data.get("text/plain")
        if output.get("output_type") in _ERRORS:
            text = ": ".join(filter(None, (_text(output.get(one)) for one in ("ename", "evalue"))))
        plain = TERMINAL_CODE.sub("", _text(text))
        if len(plain) <= _LONGEST_OUTPUT and not _NAME_OF_OBJECT.fullmatch(plain):
            yield plain


def _authors(metadata: Mapping[str, Any]) -> str:
    authors = metadata.get("authors") or ()
    return ", ".join(_text(author.get("name")) for author in authors if hasattr(author, "get"))


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str:
    """Return a value as text: the format stores text as a string or as a list of lines."""
    if isinstance(value, list):
        lines = list(map(str, value))
        # Up to the third version, lines were also stored without their ends.
        return ("" if lines and lines[0].endswith("\n") else "\n").join(lines)
    return value if isinstance(value, str) else ""
