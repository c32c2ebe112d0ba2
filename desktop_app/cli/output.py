"""What commands print: sentences for people, JSON for programs."""

import json
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TextIO

import msgspec

from desktop_app.core.errors import UsageError
from desktop_app.core.explanations import Explanation
from desktop_app.core.results import Hit, Results
from desktop_app.core.sayings import Saying

HIT_FIELDS = (
    "path",
    "passage_id",
    "title",
    "page",
    "place",
    "heading",
    "passage",
    "snippet",
    "label",
    "score",
    "bm25",
    "cosine",
    "word_rank",
    "meaning_rank",
    "matched_words",
    "more_in_file",
    "copies",
    "context_words",
    "container",
    "absent",
)
"""Fields of a hit, in the order of the printed JSON."""

_ATTRIBUTES = {"absent": "is_absent", "copies": "duplicates"}
"""Attributes of a hit whose names differ from the JSON's."""

_CONTROLS = dict.fromkeys({*range(0x20), *range(0x7F, 0xA0)} - {*b"\n\t"}, "\ufffd")


@contextmanager
def new_file(path: Path) -> Iterator[TextIO]:
    """Open a file that does not exist yet, to write text.

    Raises:
        UsageError: It cannot be written, or exists.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise UsageError(
            "not_written", f"{path} was not written: {error.strerror}.", "Choose another file."
        ) from error


def visible(text: str) -> str:
    """Replace control characters: files and models write them, and terminals obey them."""
    return text.translate(_CONTROLS)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def print_json(value: object) -> None:
    is_escaped = sys.stdout.encoding.lower() != "utf-8"  # such as a pipe on Windows
    plain = msgspec.to_builtins(_in_english(value))
    print(json.dumps(plain, ensure_ascii=is_escaped), flush=True)


def _in_english(value: object) -> object:
    """Replace every saying in a value by its English text."""
    if isinstance(value, Saying):
        return str(value)
    if isinstance(value, dict):
        return {name: _in_english(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_in_english(one) for one in value]
    if is_dataclass(value):
        return {one.name: _in_english(getattr(value, one.name)) for one in fields(value)}
    return value


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows below the column names."""
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    for line in (columns, *rows):
        print("  ".join(map(str.ljust, line, widths)).rstrip())


def results_as_json(
    results: Results, explanations: Sequence[Explanation] = (), **more: object
) -> dict[str, object]:
    """Return the JSON object of a search, with extra keys first.

    Args:
        results: The results.
        explanations: One for each hit, or none.
        more: The extra keys.
    """
    explained = [{"explanation": one} for one in explanations] or [{}] * len(results.hits)
    return {
        **more,
        "query": results.query,
        "understood": results.understood,
        "milliseconds": round(results.milliseconds, 2),
        "total": results.total,
        "hits": [
            {name: getattr(hit, _ATTRIBUTES.get(name, name)) for name in HIT_FIELDS}
            | {"snippet": _snippet(hit)}
            | explanation
            for hit, explanation in zip(results.hits, explained, strict=True)
        ],
        "notes": results.notes,
        "suggestion": results.suggestion,
    }


def print_results(
    results: Results, explanations: Sequence[Sequence[str]] = (), noun: str = "file"
) -> None:
    """Print the results of a search for the user.

    Args:
        results: The results.
        explanations: The lines about each hit, or none.
        noun: What a hit is.
    """
    found = f"{counted(results.total, noun)} · understood: {results.understood}"
    print(visible(f"{found} · {results.milliseconds:.0f} ms"))
    for note in results.notes:
        print(note, file=sys.stderr)
    if results.is_corrected:
        print(visible(f"`--literal` searches for “{results.query}” instead."), file=sys.stderr)
    if not results.hits and results.query.strip():
        print(visible(f"Nothing found for “{textwrap.shorten(results.query, 60)}”."))
    explained = explanations or [()] * len(results.hits)
    for number, (hit, lines) in enumerate(zip(results.hits, explained, strict=True), start=1):
        print(f"\n{number:3}. {visible(describe_place(hit))}")
        width = min(shutil.get_terminal_size().columns, 100)
        print(textwrap.fill(_mark(hit), width, initial_indent="     ", subsequent_indent="     "))
        print(f"     {describe_scores(hit)}")
        for line in lines:
            print(f"       {line}")


def describe_place(hit: Hit) -> str:
    """Describe where a hit is: path, page or other place, heading; whether it is absent."""
    place = ", ".join(filter(None, (hit.path, spot(hit.page, hit.place))))
    place += f" — {hit.heading}" if hit.heading else ""
    return place + (" (absent: its drive or folder is not connected)" if hit.is_absent else "")


def spot(page: int | None, place: str) -> str:
    """Describe a place in a file: by its own label, else by its page number."""
    return place or (f"page {page}" if page is not None else "")


def describe_scores(hit: Hit) -> str:
    """Describe how sure a hit is and what it was found by."""
    parts = [f"{hit.label} {hit.score:.2f}"]
    if hit.bm25 is not None:
        parts.append(f"words {hit.bm25:.1f} (rank {hit.word_rank or '–'})")
    if hit.cosine is not None:
        parts.append(f"meaning {hit.cosine:.2f} (rank {hit.meaning_rank or '–'})")
    if hit.context_words:
        parts.append(f"by its path: {visible(', '.join(hit.context_words))}")
    if hit.more_in_file:
        parts.append(f"{hit.more_in_file} more in this file")
    if hit.duplicates:
        parts.append(f"the same in {counted(len(hit.duplicates), 'other file')}")
    return " · ".join(parts)


def _snippet(hit: Hit) -> str:
    """Return the snippet, or why the file was not read."""
    return hit.snippet or str(hit.reason)


def _mark(hit: Hit) -> str:
    snippet = visible(_snippet(hit))
    if not sys.stdout.isatty():
        return snippet
    marked, end = "", 0
    for one in hit.highlights:
        marked += snippet[end : one.start] + "\033[1m" + snippet[one.start : one.end]
        marked += "\033[0m"
        end = one.end
    return marked + snippet[end:]
