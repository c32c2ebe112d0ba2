"""Jupyter notebooks: their prose as Markdown, their code, and what it printed."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from nbformat import ValidationError, converter, reader

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.markdown import add_markdown, page_of

_FORMAT = 4
_LONGEST_OUTPUT = 1000
"""Characters; longer outputs are logs and dumps, which bury what people wrote."""

_NAME_OF_OBJECT = re.compile(r"\s*<[^<>]*>\s*")
"""What Python prints for a figure or a widget, which a person sees drawn instead."""

_TERMINAL_CODE = re.compile(r"\x1b\[[0-?]*+[ -/]*+[@-~]")


def read(content: FileContent) -> Document:
    """Read a notebook of any version of the format.

    It is not validated, because most notebooks in the world break the schema somewhere
    (cells without ids, mostly) and are readable all the same.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
        NotJSONError, ValidationError: It is no notebook; `registry.read` says so to the person.
    """
    notebook = _notebook(text_of(content))
    assembly = Assembly()
    first_heading = ""
    for cell in notebook["cells"]:
        if assembly.is_full:
            break
        if cell["cell_type"] == "markdown":
            heading = add_markdown(assembly, _source(cell))
            first_heading = first_heading or heading
        else:
            assembly.add(_source(cell), BlockKind.CODE)
            for text in _printed(cell):
                assembly.add(text, BlockKind.CODE)
    stated = notebook.get("metadata", {})
    facts = Facts(_text(stated.get("title")) or first_heading, _authors(stated))
    return assembly.finish(FileKind.NOTEBOOK, facts)


def pages(content: FileContent) -> Iterator[str]:
    """Give its cells as web pages, each with what it printed.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
        NotJSONError, ValidationError: As for :func:`read`.
    """
    for cell in _notebook(text_of(content))["cells"]:
        if cell["cell_type"] == "markdown":
            yield page_of(_source(cell))
        else:
            texts = (_source(cell), *_printed(cell))
            yield "".join(f"<pre>{escape(text)}</pre>" for text in texts if text.strip())


def _notebook(text: str) -> Mapping[str, Any]:
    try:
        converted: Mapping[str, Any] = converter.convert(reader.reads(text), _FORMAT)
    except ValidationError:
        stored = json.loads(text)
        if not isinstance(stored.get("cells"), list):
            raise
        # What it misses is not what is read.
        converted = {**stored, "cells": [one for one in stored["cells"] if "cell_type" in one]}
    return converted


def _source(cell: Mapping[str, Any]) -> str:
    return _text(cell.get("source"))


def _printed(cell: Mapping[str, Any]) -> Iterator[str]:
    """Give the outputs of a code cell that are text and short enough to be read."""
    for output in cell.get("outputs", ()):
        text = output.get("text") or output.get("data", {}).get("text/plain") or ""
        plain = _TERMINAL_CODE.sub("", _text(text))
        if len(plain) <= _LONGEST_OUTPUT and not _NAME_OF_OBJECT.fullmatch(plain):
            yield plain


def _authors(facts: Mapping[str, Any]) -> str:
    authors = facts.get("authors") or ()
    return ", ".join(_text(author.get("name")) for author in authors if hasattr(author, "get"))


def _text(value: object) -> str:
    """Give a value as text: the format keeps text as a string or as a list of lines."""
    if isinstance(value, list):
        return "".join(map(str, value))
    return value if isinstance(value, str) else ""
