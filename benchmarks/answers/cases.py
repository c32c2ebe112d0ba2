"""The questions that are asked, with what a right answer holds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

EVERY = 1_000_000
"""More cases than any set has."""


class Group(StrEnum):
    """What the folder has for a question."""

    ANSWERABLE = "answerable"
    UNANSWERABLE = "unanswerable"
    """Written to look answerable, or without an answer in the file nearest to it. Some are answered
    by another file of the folder."""
    ELSEWHERE = "elsewhere"
    """Answerable, but the files that answer it are left out of the search."""


@dataclass(frozen=True, slots=True)
class Case:
    """A question.

    Attributes:
        id: Unique within the set and the group.
        left_out: Files that are left out of the search, below the folder of the set.
        strings: Accepted answers; empty without any.
        passages: Sentences that answer it, where no strings are given.
    """

    group: Group
    id: str
    question: str
    left_out: tuple[str, ...] = ()
    strings: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()


def read_cases(folder: Path, most: int) -> list[Case]:
    """Return at most this many cases of each group of a set, in turn and evenly spread."""
    answerable = _read(folder / "queries.jsonl")
    groups = (
        _spread([_answerable(one) for one in answerable], most),
        _spread([_unanswerable(one) for one in _read(folder / "queries_unanswerable.jsonl")], most),
        _spread([_elsewhere(one) for one in answerable[1:]], most),
    )
    longest = max(map(len, groups))
    return [group[n] for n in range(longest) for group in groups if n < len(group)]


def read_polar(name: str) -> list[Case]:
    """Return the questions for yes or no over a set; none without any.

    Accepted is what a sentence has that decides the question.
    """
    asked = _read(Path(__file__).parent / "polar" / f"{name}.jsonl")
    return [_answerable(one) if "answers" in one else _unanswerable(one) for one in asked]


def _answerable(asked: dict[str, object]) -> Case:
    return Case(
        Group.ANSWERABLE,
        str(asked["id"]),
        str(asked["query"]),
        strings=_texts(asked, "answers"),
        passages=_texts(asked, "passages"),
    )


def _unanswerable(asked: dict[str, object]) -> Case:
    return Case(Group.UNANSWERABLE, str(asked["id"]), str(asked["query"]))


def _elsewhere(asked: dict[str, object]) -> Case:
    return Case(
        Group.ELSEWHERE, str(asked["id"]), str(asked["query"]), left_out=_texts(asked, "relevant")
    )


def _texts(asked: dict[str, object], name: str) -> tuple[str, ...]:
    texts = asked.get(name) or ()
    return tuple(map(str, texts)) if isinstance(texts, list | tuple) else ()


def _spread(cases: list[Case], most: int) -> list[Case]:
    step = max(1, len(cases) // most)
    return cases[::step][:most]


def _read(path: Path) -> list[dict[str, object]]:
    return list(_lines(path)) if path.exists() else []


def _lines(path: Path) -> Iterator[dict[str, object]]:
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.strip():
            yield json.loads(line)
