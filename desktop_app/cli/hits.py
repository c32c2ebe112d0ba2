"""What a search prints: its hits as lines for people and as JSON for programs."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from datetime import UTC, datetime

from desktop_app.cli.output import counted, spot, visible, visible_text
from desktop_app.core.explanations import Explanation
from desktop_app.core.letters import shortened
from desktop_app.core.results import Hit, Results

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
    "versions",
    "note",
    "exists",
)
"""Fields of a hit, in the order of the printed JSON."""

_ATTRIBUTES = {"absent": "is_absent", "copies": "duplicates"}
"""Attributes of a hit whose names differ from the JSON's."""


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
            {name: _value(hit, name) for name in HIT_FIELDS} | explanation
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
        print(visible(str(note)), file=sys.stderr)
    if results.is_corrected:
        print(visible(f"`--literal` searches for “{results.query}” instead."), file=sys.stderr)
    if not results.hits and results.query.strip():
        print(visible(f"Nothing found for “{shortened(results.query, 60)}”."))
    explained = explanations or [()] * len(results.hits)
    for number, (hit, lines) in enumerate(zip(results.hits, explained, strict=True), start=1):
        gone = "" if hit.is_absent or _exists(hit) else " (no longer there)"
        print(f"\n{number:3}. {visible(describe_place(hit))}{gone}")
        width = min(shutil.get_terminal_size().columns, 100)
        print(textwrap.fill(_mark(hit), width, initial_indent="     ", subsequent_indent="     "))
        print(f"     {describe_scores(hit)}")
        for line in lines:
            print(f"       {line}")


def _value(hit: Hit, name: str) -> object:
    """Return the value of a field of the JSON."""
    match name:
        case "snippet":
            return _snippet(hit)
        case "exists":
            return _exists(hit)
        case _:
            return getattr(hit, _ATTRIBUTES.get(name, name))


def _exists(hit: Hit) -> bool:
    """Whether the file is there: while Satchel does not run, the library notices no deletion."""
    return not hit.is_absent and os.path.lexists(hit.path_on_disk)


def describe_place(hit: Hit) -> str:
    """Describe where a hit is: path, page or other place, heading; whether it is absent."""
    place = ", ".join(filter(None, (hit.path, spot(hit.page, hit.place))))
    place += f" — {hit.heading}" if hit.heading else ""
    return place + (" (absent: its drive or folder is not connected)" if hit.is_absent else "")


def describe_scores(hit: Hit) -> str:
    """Describe how sure a hit is and what it was found by."""
    parts = [f"{hit.label} {hit.score:.2f}"]
    if hit.bm25 is not None:
        parts.append(f"words {hit.bm25:.1f} (rank {hit.word_rank or '–'})")
    if hit.cosine is not None:
        parts.append(f"meaning {hit.cosine:.2f} (rank {hit.meaning_rank or '–'})")
    if hit.context_words:
        parts.append(f"by its path: {visible(', '.join(hit.context_words))}")
    if hit.note:
        parts.append(f"by your note: {visible(' '.join(hit.note.split()))}")
    if hit.more_in_file:
        parts.append(f"{hit.more_in_file} more in this file")
    if hit.duplicates:
        parts.append(f"the same in {counted(len(hit.duplicates), 'other file')}")
    if hit.versions:
        newest = datetime.fromtimestamp(hit.newest_change, UTC).astimezone().date()
        parts.append(f"{1 + len(hit.versions)} versions, newest {newest}")
    return " · ".join(parts)


def _snippet(hit: Hit) -> str:
    """Return the snippet, or why the file was not read."""
    return hit.snippet or str(hit.reason)


def _mark(hit: Hit) -> str:
    snippet = visible_text(_snippet(hit))
    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    if is_plain or not sys.stdout.isatty():
        return snippet
    marked, end = "", 0
    for one in hit.highlights:
        marked += snippet[end : one.start] + "\033[1m" + snippet[one.start : one.end]
        marked += "\033[0m"
        end = one.end
    return marked + snippet[end:]
