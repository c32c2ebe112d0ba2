"""Exports results, conversations and marks as files for other programs."""

import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from desktop_app.core.answers import Answer, Sentence, Source
from desktop_app.core.conversations import KeptConversation
from desktop_app.core.letters import seen
from desktop_app.core.marks import MarkList, MarkState, PlacedMark
from desktop_app.core.results import Hit, Results

_WITH_TARGET = re.compile(r"(?<!\\)(\\*)(!(?=\[)|(?<=\])[(:]|<)")
"""What makes a picture, a link or HTML of a text, after backslashes that would undo another one."""

_FORMULA = re.compile(r"[\t\r]|\s*[=+@＝＋－＠-]")

_BYTE_ORDER_MARK = "\ufeff"

_COLUMNS = ("path", "title", "page", "place", "heading", "label", "score", "passage", "versions")


def to_csv(results: Results) -> str:
    """Return one line for each hit below a line of column names (RFC 4180).

    The byte order mark is for Excel, which takes a text without one as the old encoding of Windows.
    """
    text = io.StringIO()
    text.write(_BYTE_ORDER_MARK)
    table = csv.writer(text)
    table.writerow(_COLUMNS)
    for hit in results.hits:
        values = {name: getattr(hit, name) for name in _COLUMNS}
        values["versions"] = "\n".join(one.path for one in hit.versions)
        table.writerow(_as_cell(value) for value in values.values())
    return text.getvalue()


def to_json(results: Results) -> str:
    """Return all fields of the results."""
    return json.dumps(msgspec.to_builtins(results), ensure_ascii=False, indent=2) + "\n"


def to_markdown(results: Results) -> str:
    """Return the hits as a list for reading, each passage as a quotation below its place."""
    parts = [f"# {_on_one_line(results.query)}\n"]
    for number, hit in enumerate(results.hits, start=1):
        quoted = "\n".join(f"   {line}" for line in _quoted(hit.passage))
        parts.append(f"{number}. **{_escape(hit.path)}**{_place(hit)} ({hit.label})\n\n{quoted}\n")
        parts += [f"   Another version: {_escape(one.path)}\n" for one in hit.versions]
    return "\n".join(parts)


def conversation_to_markdown(conversation: KeptConversation) -> str:
    """Return a conversation for reading: questions, answers, and numbered sources with paths."""
    return "\n".join(_answer_to_markdown(one.answer) for one in conversation.exchanges)


def _answer_to_markdown(answer: Answer) -> str:
    parts = [f"## {_on_one_line(answer.question)}"]
    if answer.asked_as not in ("", answer.question):
        parts.append(f"Understood as: {_on_one_line(answer.asked_as)}")
    parts.append(_without_targets(answer.answer))
    if answer.quotation and not answer.is_quotation:
        parts.append(f"> {_on_one_line(answer.quotation)}")
    parts += [
        f"{_doubt(sentence)}: {_on_one_line(sentence.text)}"
        for sentence in answer.sentences
        if not sentence.supported
    ]
    if answer.sources:
        parts.append("\n".join(_source_to_markdown(source) for source in answer.sources))
    return "\n\n".join(part for part in parts if part) + "\n"


def marks_to_markdown(marks: MarkList) -> str:
    """Return marks for reading, by file: marked text, note, citation, and link to the passage."""
    parts = ["# Marks"]
    before = ""
    for one in marks.marks:
        if one.path != before:
            parts.append(f"## {_named(one)}")
            before = one.path
        if one.mark.text:
            parts.append("\n".join(_quoted(one.mark.text)))
        parts += [part for part in (one.mark.note.strip(), _cited(one)) if part]
    return "\n\n".join(parts) + "\n"


def _cited(placed: PlacedMark) -> str:
    cited = f"— {_named(placed)}{_place(placed)} ({_escape(placed.path)})"
    if placed.state is MarkState.CHANGED:
        cited += ", passage changed"
    if placed.state is MarkState.GONE or placed.link is None:
        return f"{cited}, no longer in the library"
    return f"{cited}, <{placed.link}>"


def _named(placed: PlacedMark) -> str:
    name = placed.path.replace("\\", "/").rpartition("/")[2]
    return _on_one_line(placed.title) or _escape(name)


def _doubt(sentence: Sentence) -> str:
    reason = str(sentence.reason)
    if sentence.is_in_source:
        return f"Unsure ({reason})"
    return f"Not supported ({reason})" if reason else "Not supported by its source"


def _source_to_markdown(source: Source) -> str:
    return f"{source.n}. {_escape(source.path)}{_place(source)}"


FORMATS: Mapping[str, Callable[[Results], str]] = MappingProxyType(
    {"csv": to_csv, "json": to_json, "md": to_markdown}
)
"""The function that writes each format, by file name extension."""


def _as_cell(value: object) -> object:
    """Return a value that no spreadsheet treats as a formula (OWASP, "CSV Injection").

    Programs for Chinese and Japanese treat the wide forms of the letters alike.
    """
    is_formula = isinstance(value, str) and _FORMULA.match(value)
    return f"'{value}" if is_formula else value


def _place(hit: Hit | Source | PlacedMark) -> str:
    spot = f"page {hit.page}" if hit.page is not None else hit.place
    return "".join(f", {_escape(one)}" for one in (spot, hit.heading) if one)


def _without_targets(text: str) -> str:
    """Escape pictures, links and HTML in a file's text: a viewer would fetch what they name."""
    return _WITH_TARGET.sub(r"\1\1\\\2", text)


def _quoted(text: str) -> list[str]:
    """Return the lines of a file's text as a quotation, which none of them can leave."""
    return [f"> {line}".rstrip() for line in _without_targets(text).splitlines()]


def _escape(text: str) -> str:
    """Escape the marks of Markdown, and replace line ends: names of files have both."""
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>#" else letter for letter in seen(text))


def _on_one_line(text: str) -> str:
    return _escape(" ".join(text.split()))
