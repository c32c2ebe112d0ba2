"""Grouping ranked passages into hits: neighbours joined, one hit per file, duplicates folded."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath

from desktop_app.core.members import SEPARATOR
from desktop_app.core.records import Record, replace
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.storage.found_files import RankedFile

MOST_JOINED = 3
"""Passages of one hit, some 600 tokens. With joined passages, five hits hold the gold paragraph of
96% of 300 SQuAD questions, and of 94% when each passage is a separate hit."""

_LEAST_SHARE = 0.5
"""Share of a version's score from which a newer version takes its place in the list. A version that
lacks what was searched for would otherwise come before files that have it."""

_COPY = re.compile(r"\(\d+\)$|\b(copy|kopie|copia|copie)\b", re.IGNORECASE)
"""In the name of a copy by file managers and browsers: ``report (1)``, ``report - Copy``."""


class Found(Record):
    """A hit before it is shown: the best passage and its neighbours that were also found.

    Attributes:
        passage_ids: In reading order, including the best passage.
        more_in_file: Number of further hits found in the same file.
        duplicates: Other files with the same content, by id.
        versions: Other versions of the file, by id, the newest first.
        is_new: Whether it was written after the commit that the search names.
        note: The note of the passage's mark, where it has the typed words; else empty.
    """

    best: Ranked
    passage_ids: tuple[int, ...]
    more_in_file: int = 0
    duplicates: tuple[int, ...] = ()
    versions: tuple[int, ...] = ()
    is_new: bool = False
    note: str = ""

    @property
    def file_id(self) -> int:
        """The file of the passages."""
        return self.best.candidate.file_id

    @property
    def file_ids(self) -> tuple[int, ...]:
        """The file of the passages, its duplicates and its versions."""
        return self.file_id, *self.duplicates, *self.versions


def join_neighbours(ranked: Iterable[Ranked]) -> list[Found]:
    """Join consecutive passages into one hit, at the place of the best one.

    An answer often continues in the next passage, which would otherwise take another place.
    """
    runs: list[list[Ranked]] = []
    by_file: dict[int, dict[int, list[Ranked]]] = {}
    for one in ranked:
        candidate = one.candidate
        run_at = by_file.get(candidate.file_id)
        if run_at is None:
            run_at = by_file[candidate.file_id] = {}
        run = _run_beside(candidate.ordinal, run_at) if run_at else None
        if run is None:
            run = []
            runs.append(run)
        run.append(one)
        run_at[candidate.ordinal] = run
    return [_found(run) for run in runs]


def group_by_file(found: Iterable[Found]) -> list[Found]:
    """Return the best hit of each file in order, with the number of further ones."""
    best: dict[int, Found] = {}
    more: dict[int, int] = {}
    for one in found:
        file_id = one.file_id
        if file_id in best:
            more[file_id] = more.get(file_id, 0) + 1
        else:
            best[file_id] = one
    for file_id, count in more.items():
        best[file_id] = replace(best[file_id], more_in_file=count)
    return list(best.values())


def fold_duplicates(found: Iterable[Found], files: Mapping[int, RankedFile]) -> list[Found]:
    """Keep one hit of files that are duplicates or versions, at the place of the best.

    It is the hit of the newest version; of duplicates, that of a file on disk before those of
    members and of files named as copies. Among equals it is the best, and never one with a lower
    label than the best, or without :data:`_LEAST_SHARE` of its score. Unknown files are dropped.

    Args:
        found: In order.
        files: The files, by id.
    """
    alike: dict[bytes | int, list[Found]] = defaultdict(list)
    keys: dict[bytes | int, bytes | int] = {}
    for one in found:
        file_id = one.file_id
        file = files.get(file_id)
        if file is not None:
            content = file.content_hash or -file_id
            key = keys.setdefault(content, file.family or content)
            alike[key].append(one)
    return [hits[0] if len(hits) == 1 else _fold(hits, files) for hits in alike.values()]


def _fold(hits: Sequence[Found], files: Mapping[int, RankedFile]) -> Found:
    by_age = sorted(hits, key=lambda one: -files[one.file_id].changed)
    contents = {one.file_id: files[one.file_id].content_hash for one in by_age}
    # Duplicates are of one age, whatever their dates.
    ages = {content: age for age, content in enumerate(dict.fromkeys(contents.values()))}
    label, least = hits[0].best.label, _LEAST_SHARE * hits[0].best.score
    best = [one for one in hits if one.best.label is label and one.best.score >= least]
    shown = min(
        best,
        key=lambda one: (
            ages[contents[one.file_id]],
            _copy_rank(files[one.file_id].shown_path),
        ),
    )
    content = contents[shown.file_id]
    same = (one.file_id for one in hits if contents[one.file_id] == content)
    others = (file_id for file_id, other in contents.items() if other != content)
    duplicates = tuple(file_id for file_id in same if file_id != shown.file_id)
    note = shown.note or next((one.note for one in hits if one.note), "")
    return replace(shown, duplicates=duplicates, versions=tuple(others), note=note)


def _copy_rank(path: str) -> tuple[bool, bool]:
    """Return whether a shown path is of a member, and whether its name is a copy's."""
    return SEPARATOR in path, _COPY.search(PurePath(path).stem) is not None


def _run_beside(ordinal: int, run_at: Mapping[int, list[Ranked]]) -> list[Ranked] | None:
    for neighbour in (ordinal - 1, ordinal + 1):
        run = run_at.get(neighbour)
        if run is not None and len(run) < MOST_JOINED:
            return run
    return None


def _found(run: Sequence[Ranked]) -> Found:
    if len(run) == 1:
        return Found(run[0], (run[0].candidate.passage_id,))
    in_order = sorted(run, key=lambda one: one.candidate.ordinal)
    return Found(run[0], tuple(one.candidate.passage_id for one in in_order))
