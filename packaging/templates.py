"""The templates of the engine's sayings, as literals in the code.

A template is in a call of :class:`Saying`, or as a plain text in the call of an error, a notice
or a refusal. Only literals can be collected and translated.
"""

import ast
import builtins
import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ENGLISH_ONLY = ("cli", "evaluation")
"""Packages whose own sentences are only printed by the command line, in English."""

_SENTENCES: dict[str, slice] = {
    "Saying": slice(0, 1),
    "sentences": slice(0, None),
    "Notice": slice(0, 2),
    "Refused": slice(1, 3),
    "DiskFullError": slice(0, 2),
}
"""The arguments of a call that are sentences; of an error the second and the third."""

_CALLS = re.compile(rf"\b(?:{'|'.join(_SENTENCES)}|\w*Error)\(")
"""Beginning of such a call. Four of five modules have none, and to parse these takes a second."""

_MARKS = re.compile(r"(?:\{\}|[\s.;()])*")
"""Templates of only values and punctuation, which need no translation."""

_COMPUTED = (ast.JoinedStr, ast.BinOp)


@dataclass(frozen=True, slots=True)
class Template:
    """A template in the code.

    Attributes:
        place: Module and line.
        text: None where it is computed and cannot be translated.
    """

    place: str
    text: str | None


def templates(package: Path) -> list[Template]:
    """Return the templates of all modules whose sentences can appear in the window."""
    return [
        template
        for path in sorted(package.rglob("*.py"))
        if path.relative_to(package).parts[0] not in ENGLISH_ONLY
        for template in _templates(path.read_text("utf-8"), path.relative_to(package).as_posix())
    ]


def translatable(package: Path) -> list[str]:
    """Return the texts of a package to translate, each once and in order."""
    texts = {one.text for one in templates(package) if one.text is not None}
    return sorted(text for text in texts if not _MARKS.fullmatch(text))


@functools.cache  # each language asks again
def _templates(code: str, name: str) -> tuple[Template, ...]:
    return tuple(_find_templates(code, name))


def _find_templates(code: str, name: str) -> Iterator[Template]:
    if not _CALLS.search(code):
        return
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        for argument in node.args[_sentences_of(called)]:
            place = f"{name}:{argument.lineno}"
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Template(place, argument.value)
            elif called == "Saying" or isinstance(argument, _COMPUTED):
                yield Template(place, None)


def _sentences_of(called: str) -> slice:
    if called in _SENTENCES:
        return _SENTENCES[called]
    is_own_error = called.endswith("Error") and not hasattr(builtins, called)
    return slice(1, 3) if is_own_error else slice(0)
