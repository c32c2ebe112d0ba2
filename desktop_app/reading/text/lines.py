"""Lines of data as blocks of about a passage."""

from collections.abc import Iterable, Sequence

from desktop_app.core.documents import BlockKind, row_in
from desktop_app.core.records import Record
from desktop_app.reading.assembly import Assembly

_BLOCK = 800
"""Characters of the records in one block: about a passage, so that none is split."""

_TITLE_LEVEL = 2
"""Level of a heading below the name of a sheet."""


class Line(Record):
    """A line of data.

    Attributes:
        place: Its place in the user's terms.
        begins_record: Whether a block ends before it.
        is_title: Whether it is the heading of the lines below.
    """

    text: str
    place: str = ""
    begins_record: bool = False
    is_title: bool = False


def add_lines(assembly: Assembly, lines: Iterable[Line]) -> None:
    """Append lines as blocks of about a passage, or less where a record begins."""
    block: list[Line] = []
    length = 0
    for line in lines:
        begins = line.begins_record or line.is_title or (bool(block) and _skips(block[-1], line))
        if block and (begins or length + len(line.text) > _BLOCK):
            _add_block(assembly, block)
            block, length = [], 0
        if assembly.is_full:
            return
        if line.is_title:
            assembly.add_heading(line.text, _TITLE_LEVEL, place=line.place)
            continue
        block.append(line)
        length += len(line.text)
    _add_block(assembly, block)


def _skips(before: Line, line: Line) -> bool:
    """Whether there are empty rows between two lines: in a block, each line is the next row."""
    return row_in(line.place) > row_in(before.place) + 1


def _add_block(assembly: Assembly, lines: Sequence[Line]) -> None:
    text = "\n".join(line.text for line in lines)
    assembly.add(text, BlockKind.TABLE, place=lines[0].place if lines else "")
