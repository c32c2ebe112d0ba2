"""Tables as text (CSV, TSV): each record a line with labelled values."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.contract import LARGEST_FILE, FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.records import Cell, LazyRow, add_records

# A file in which a quote is never closed is one field from there on.
csv.field_size_limit(LARGEST_FILE)

_DELIMITERS = ",;\t|"
_SAMPLE = 64 * 1024
"""Characters searched for the delimiter."""

_LINES = 50
_STATED = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""The line in which Excel lets a file state its delimiter."""

_NUMBER = re.compile(
    r"[^\W\d_]{0,3}[-+(]?[$€£¥]?\s?[\d.,:/\-' ]*\d[\d.,:/\-' %)€$£]*(?:[eE][-+]?\d+)?"
)
"""Numbers, amounts, dates and times; other values with digits are text."""

_LONGEST_NUMBER = 40


def read(content: FileContent) -> Document:
    """Read a table whose values are separated by commas, semicolons, tabs or bars.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    assembly = Assembly()
    add_records(assembly, (row() for row in lazy_rows(content)))
    return assembly.finish(FileKind.DATA)


def lazy_rows(content: FileContent) -> Iterator[LazyRow]:
    """Return the rows, including empty ones.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    stated = _STATED.match(text)
    table = io.StringIO(text[stated.end() if stated else 0 :])
    delimiter = stated[1] if stated else _delimiter(text, content.suffix)
    for values in csv.reader(table, delimiter=delimiter, skipinitialspace=True):
        yield partial(_cells, values)


def _cells(values: list[str]) -> list[Cell]:
    return [Cell(value.strip(), not _is_number(value)) for value in values]


def _is_number(value: str) -> bool:
    return len(value) <= _LONGEST_NUMBER and _NUMBER.fullmatch(value) is not None


def _delimiter(text: str, suffix: str) -> str:
    """Return the delimiter for which most lines have the same number of values."""
    lines = text[:_SAMPLE].splitlines(keepends=True)
    if suffix in {".tsv", ".tab"} and "\t" in text[:_SAMPLE]:
        return "\t"
    return max(_DELIMITERS, key=lambda one: _agreement(lines, one))


def _agreement(lines: list[str], delimiter: str) -> tuple[int, int]:
    """Return how many records have the same number of values, if several, and that number."""
    records = islice(csv.reader(lines, delimiter=delimiter), _LINES)
    sizes = Counter(len(record) for record in records if len(record) > 1)
    size, count = max(sizes.items(), key=lambda one: (one[1], one[0]), default=(0, 0))
    return count, size
