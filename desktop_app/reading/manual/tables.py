"""Tables of tbl(1): their cells, without how they are drawn."""

import re
from collections.abc import Callable, Iterator

from desktop_app.reading.manual.characters import shown
from desktop_app.reading.manual.requests import arguments, control

_DELIMITER = re.compile(r"tab[ \t]*\((.)\)", re.IGNORECASE)
_RULE = re.compile(r"[ \t]*(?:[_=]|\\_)[ \t]*")
_NO_CELL = re.compile(r"[ \t]*(?:\\\^|[_=]|\\[_=]|\\R.)[ \t]*")
"""A cell that repeats the one above, or a line in its place."""

TextOfCall = Callable[[str, list[str]], str]

_END = "TE"
_NEXT_FORMAT = "T&"
_MOST_ROWS = 50_000


def table_rows(lines: Iterator[str], text_of_call: TextOfCall) -> list[list[str]]:
    """Return the rows of a table, of which the lines after ``.TS`` are passed.

    Args:
        lines: The lines of the page from the table on; those up to its end are taken.
        text_of_call: Returns the text that a macro in a cell prints, from its name and arguments.
    """
    table = _Table()
    is_format = True
    for line in lines:
        name, rest = control(line) or ("", "")
        if name == _END:
            break
        if name == _NEXT_FORMAT:
            is_format = True
        elif is_format:
            is_format = table.add_format(line)
        elif line[:1] == ".":
            table.add_text(text_of_call(name, arguments(rest)))
        else:
            table.add_line(line)
        if len(table.rows) > _MOST_ROWS:
            break
    table.finish_row()
    return table.rows


class _Table:
    """Collects the cells of a table.

    Attributes:
        rows: The finished rows.
    """

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self._delimiter = "\t"
        self._cells: list[str] = []
        self._block: list[str] | None = None

    def add_format(self, line: str) -> bool:
        """Read a line about the form of the table; report whether more of them follow."""
        line = line.rstrip()
        if line.endswith(";") and (found := _DELIMITER.search(line)):
            self._delimiter = found[1]
        return not line.endswith(".")

    def add_text(self, text: str) -> None:
        """Append text to the last cell, if it has several lines."""
        if self._block is not None:
            self._block.append(shown(text).strip())

    def add_line(self, line: str) -> None:
        """Read a line of cells, or a line of a cell that has several."""
        if self._block is not None and not line.startswith("T}"):
            self.add_text(line)
            return
        if self._block is not None:
            line = line[2:].removeprefix(self._delimiter)
            self._end_block()
        if line and not _RULE.fullmatch(line):
            self._add_cells(line.split(self._delimiter))
        if self._block is None:
            self.finish_row()

    def _add_cells(self, cells: list[str]) -> None:
        if cells[-1].strip() == "T{":
            cells[-1] = ""
            self._block = []
        self._cells += ["" if _NO_CELL.fullmatch(one) else shown(one).strip() for one in cells]

    def _end_block(self) -> None:
        """Fill the last cell with the lines that were read for it."""
        if self._block is not None:
            self._cells[-1] = " ".join(filter(None, self._block))
        self._block = None

    def finish_row(self) -> None:
        """Keep the row unless it is empty."""
        self._end_block()
        if any(self._cells):
            self.rows.append(self._cells)
        self._cells = []
