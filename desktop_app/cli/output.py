"""What commands print: sentences for people, JSON for programs."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import msgspec

from desktop_app.core.disk_room import FULL
from desktop_app.core.errors import SatchelError, UsageError, system_reason
from desktop_app.core.letters import CONTROLS, OVERRIDES
from desktop_app.core.sayings import Saying

_UNSAFE = CONTROLS | OVERRIDES
_IN_TEXT = dict.fromkeys(_UNSAFE - {*b"\n\t"}, "\ufffd")
_IN_LINE = _IN_TEXT | dict.fromkeys({*b"\n", 0x2028, 0x2029}, "\ufffd")
_IN_JSON = {one: f"\\u{one:04x}" for one in _UNSAFE if one >= 0x7F}  # json escapes the others


@contextmanager
def new_file(path: Path) -> Iterator[TextIO]:
    """Open a file that does not exist yet, to write text; remove it if it cannot be completed.

    Raises:
        SatchelError: It cannot be written, or exists.
    """
    is_made = False
    try:
        with path.open("x", encoding="utf-8") as file:
            is_made = True
            yield file
    except OSError as error:
        if is_made:
            path.unlink(missing_ok=True)
        raise not_written(path, error) from error


def not_written(path: Path, error: OSError) -> SatchelError:
    """Return the error for a new file that cannot be written, or exists."""
    sentence = f"{path} was not written: {system_reason(error)}."
    if error.errno in FULL:
        return SatchelError("not_written", sentence, "Free some space on its disk.")
    return UsageError("not_written", sentence, "Choose another file.")


def visible(text: str) -> str:
    """Replace control characters in a line: names of files have them, and terminals obey them.

    A line end is one of them: what is behind it would look like another row.
    """
    return text.translate(_IN_LINE)


def visible_text(text: str) -> str:
    """Replace control characters as :func:`visible` does, in a text that may have several lines."""
    return text.translate(_IN_TEXT)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def about(seconds: float) -> str:
    """Return a duration in the largest unit of which there are two or more."""
    for size, unit in ((3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"about {seconds / size:.0f} {unit}"
    return f"about {seconds:.0f} s"


def counted_queries(number: int) -> str:
    return "1 query" if number == 1 else f"{number} queries"


def spot(page: int | None, place: str) -> str:
    """Describe a place in a file: by its own label, else by its page number."""
    return place or (f"page {page}" if page is not None else "")


def json_without_controls(encoded: str) -> str:
    """Escape the control characters of a JSON text that JSON allows and terminals obey."""
    return encoded.translate(_IN_JSON)


def print_json(value: object) -> None:
    is_escaped = sys.stdout.encoding.lower() != "utf-8"  # such as a pipe on Windows
    plain = msgspec.to_builtins(_in_english(value))
    print(json_without_controls(json.dumps(plain, ensure_ascii=is_escaped)), flush=True)


def _in_english(value: object) -> object:
    """Replace every saying in a value by its English text."""
    if isinstance(value, Saying):
        return str(value)
    if isinstance(value, dict):
        return {name: _in_english(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_in_english(one) for one in value]
    if isinstance(value, msgspec.Struct):
        return {name: _in_english(getattr(value, name)) for name in value.__struct_fields__}
    return value


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows below the column names."""
    rows = [[visible(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    for line in (columns, *rows):
        print("  ".join(map(str.ljust, line, widths)).rstrip())
