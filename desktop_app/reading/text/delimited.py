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
from desktop_app.reading.text.cells import Cell, LazyRow
from desktop_app.reading.text.records import add_records

# A value may be as long as the file.
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
    return assembly.finish(FileKind.SHEET)


def lazy_rows(content: FileContent) -> Iterator[LazyRow]:
    """Return the rows, including empty ones.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    stated = _STATED.match(text)
    table = text[stated.end() if stated else 0 :]
    delimiter = stated[1] if stated else _delimiter(text, content.suffix)
    for values in _records(table, delimiter):
        yield partial(_cells, values)


def _records(text: str, delimiter: str) -> Iterator[list[str]]:
    """Return the values of each record, of which quoted ones may go over several lines."""
    # Most programs that write tabs do not quote. If all lines have as many, no value has two lines.
    is_by_line = delimiter == "\t" and len({one.count("\t") for one in io.StringIO(text)}) == 1
    for part in io.StringIO(text) if is_by_line else (text,):
        yield from _records_of(part, delimiter)


def _records_of(text: str, delimiter: str) -> Iterator[list[str]]:
    """Return the records; a line with a quote that is not closed properly is one of its own.

    Otherwise one sign for inches would join all lines up to the next quote.
    """
    parse = partial(csv.reader, delimiter=delimiter, skipinitialspace=True)
    table = io.StringIO(text)
    records = parse(table, strict=True)
    while True:
        start = table.tell()
        try:
            values = next(records, None)
        except csv.Error:
            table.seek(start)
            line = table.readline()
            is_closed = line.count('"') % 2 == 0
            values = next(parse([line], quoting=csv.QUOTE_MINIMAL if is_closed else csv.QUOTE_NONE))
        if values is None:
            return
        yield values


def _cells(values: list[str]) -> list[Cell]:
    return [Cell(value.strip(), not _is_number(value)) for value in values]


def _is_number(value: str) -> bool:
    return len(value) <= _LONGEST_NUMBER and _NUMBER.fullmatch(value) is not None


def _delimiter(text: str, suffix: str) -> str:
    """Return the delimiter for which most lines have the same number of values."""
    if suffix in {".tsv", ".tab"} and "\t" in text[:_SAMPLE]:
        return "\t"
    return max(_DELIMITERS, key=lambda one: _agreement(text[:_SAMPLE], one))


def _agreement(text: str, delimiter: str) -> tuple[int, int]:
    """Return how many records have the same number of values, if several, and that number."""
    records = islice(_records(text, delimiter), _LINES)
    sizes = Counter(len(record) for record in records if len(record) > 1)
    size, count = max(sizes.items(), key=lambda one: (one[1], one[0]), default=(0, 0))
    return count, size
