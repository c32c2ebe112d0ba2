"""Grouping ranked passages into the files of a result list, in the requested order."""

import sqlite3
from collections.abc import Collection, Iterable, Sequence

from desktop_app.core.members import PACKED
from desktop_app.core.query import SearchOrder
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.alongside import alongside
from desktop_app.search.ranking.file_order import first_in_order, in_order
from desktop_app.search.ranking.fusion import lower_labels
from desktop_app.search.ranking.grouping import (
    Found,
    fold_duplicates,
    group_by_file,
    join_neighbours,
)
from desktop_app.search.ranking.habits import prefer_used
from desktop_app.search.ranking.judging import Judged
from desktop_app.search.ranking.names import find_named_partly, put_called_first, show_first
from desktop_app.search.ranking.noted import put_noted_first
from desktop_app.search.ranking.remaining import (
    MOST_SORTED,
    count_all,
    find_meeting,
    find_remaining,
    is_all_met,
    show_remaining,
)
from desktop_app.storage.found_files import ranked_files
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.member_records import packed_members
from desktop_app.storage.saved_search_records import files_written_since
from desktop_app.storage.stores import Stores


class FoundFiles(Record):
    """The files that a search found, with one hit each.

    Attributes:
        hits: In the requested order, at most the limit.
        total: Number of files, including duplicates, versions and files that are not in ``hits``;
            without archives that only pack another of them, as far as they were looked up.
        folded: Number of unlikely files that are left out of ``hits``, whatever the limit.
        file_ids: The files to count facets of, where the search asks for them: all, but of filters
            alone and above :data:`MOST_SORTED` the first.
    """

    hits: tuple[Found, ...] = ()
    total: int = 0
    folded: int = 0
    file_ids: tuple[int, ...] = ()


def group_files(stores: Stores, judged: Judged, noted: Sequence[Found] = ()) -> FoundFiles:
    """Return the files that a query finds, or for filters alone the first that meet them.

    The files named as typed come first, then those of the noted passages, then those of the ranked
    passages. Then come all other files that match the words.
    """
    connection = stores.catalogue.connection
    search, lexical = judged.asked.search, judged.asked.lexical
    if not lexical.query.prose:
        first = first_in_order(connection, lexical, search.order, max(search.limit, 1))
        hits = [show_first(stores, lexical, file_id, Label.EXACT) for file_id in first]
        hits = sorted(_mark_new(connection, hits, search.since), key=lambda one: not one.is_new)
        return FoundFiles(tuple(hits), lexical.conditions.count_files(), file_ids=tuple(first))
    files = judged.gathered.files
    with alongside(stores, search.mode, lexical.matching_among, files):
        hits = _group_ranked(stores, judged, noted)
    known = {hit.file_id for hit in hits}
    files = files | ranked_files(connection, known - files.keys())
    paths = {one: files[one].path.lower() for one in known & files.keys()}
    packing = [one for one, path in paths.items() if path.endswith(PACKED)]
    has_packed = bool(packing) or any(map(_is_in_packed, paths.values()))
    known -= _packed_twice(connection, packing, known)
    hits = fold_duplicates((hit for hit in hits if hit.file_id in known), files)
    hits = _mark_new(connection, hits, search.since)
    return _list_files(stores, judged, hits, known, has_packed=has_packed)


def _is_in_packed(path: str) -> bool:
    return path.rpartition("/")[0].endswith(PACKED)


def _group_ranked(stores: Stores, judged: Judged, noted: Sequence[Found]) -> list[Found]:
    """Return the files of the ranked passages, after those of notes and those named as typed."""
    search, lexical = judged.asked.search, judged.asked.lexical
    hits = prefer_used(group_by_file(join_neighbours(judged.ranked)), judged.gathered.files)
    if not search.mode.has_words:
        return put_noted_first(_with_lower_labels(hits, judged), noted)
    named, files = find_named_partly(stores, judged)
    first, named = _part_named(named, hits)
    others = prefer_used([*hits, *named], judged.gathered.files | files) if named else hits
    hits = _with_lower_labels(first, judged) + _with_lower_labels(others, judged)
    hits = put_called_first(stores, lexical, search.query, put_noted_first(hits, noted))
    return _with_meeting(stores, lexical, hits) if is_all_met(lexical.query) else hits


def _part_named(named: list[Found], hits: Sequence[Found]) -> tuple[list[Found], list[Found]]:
    """Return the files found by name that come before the other hits, and those among these.

    A file that is found by its name makes none of the others likely.
    """
    if not all(hit.best.label is Label.UNLIKELY for hit in hits):
        return [], named
    best = max((hit.best.score for hit in hits), default=0.0)
    first = [hit for hit in named if hit.best.score > best]
    return first, [_labelled(hit, Label.UNLIKELY) for hit in named[len(first) :]]


def _with_meeting(stores: Stores, lexical: LexicalSearch, hits: Sequence[Found]) -> list[Found]:
    """Return the hits, each of which has all that was typed, with the files that have it in names.

    None of them is unlikely.
    """
    likely = [
        _labelled(hit, Label.RELATED) if hit.best.label is Label.UNLIKELY else hit for hit in hits
    ]
    meeting = find_meeting(stores, lexical, {hit.file_id for hit in likely})
    first = [hit for hit in meeting if hit.best.label is Label.EXACT]
    return [*first, *likely, *(hit for hit in meeting if hit not in first)]


def _labelled(hit: Found, label: Label) -> Found:
    return replace(hit, best=replace(hit.best, label=label))


def _with_lower_labels(hits: Sequence[Found], judged: Judged) -> list[Found]:
    """Return the hits with labels that never rise down the list."""
    lowered = lower_labels([hit.best for hit in hits], judged.profile)
    return [
        hit if hit.best is best else replace(hit, best=best)
        for hit, best in zip(hits, lowered, strict=True)
    ]


def _list_files(
    stores: Stores,
    judged: Judged,
    hits: Sequence[Found],
    known: Collection[int],
    *,
    has_packed: bool,
) -> FoundFiles:
    """Return the requested part of the list.

    Args:
        stores: The stores to read.
        judged: The ranked passages.
        hits: The files of these passages.
        known: Their ids, those of duplicates included.
        has_packed: Whether some of them are packed, or pack others. Archives that are found beside
            what they pack are not counted; therefore they are looked for beyond the limit.
    """
    search, connection = judged.asked.search, stores.catalogue.connection
    likely = [hit for hit in hits if hit.best.label is not Label.UNLIKELY]
    is_folded = search.folds_unlikely and bool(likely)
    by_file = {hit.file_id: hit for hit in (likely if is_folded else hits)}
    is_whole = search.order is not SearchOrder.RELEVANCE or search.has_facets or has_packed
    room = MOST_SORTED if is_whole else search.limit - len(by_file)
    others = find_remaining(judged, known, room)
    found = [*known, *others]
    packed = _packed_twice(connection, found if has_packed else others, set(found))
    wanted = [*by_file] if is_folded else [*by_file, *others]
    ordered = in_order(connection, (one for one in wanted if one not in packed), search.order)
    new = {file_id for file_id, hit in by_file.items() if hit.is_new}
    ordered = sorted(ordered, key=lambda one: one not in new)[: search.limit]
    by_file |= show_remaining(stores, judged, [one for one in ordered if one not in by_file])
    total = count_all(judged, known) - len(packed)
    shown = sum(len(hit.file_ids) for hit in likely if hit.file_id not in packed)
    return FoundFiles(
        tuple(by_file[file_id] for file_id in ordered),
        total,
        total - shown if is_folded else 0,
        tuple(file_id for file_id in found if file_id not in packed),
    )


def _packed_twice(
    connection: sqlite3.Connection, file_ids: Iterable[int], found: Collection[int]
) -> set[int]:
    """Return the files among these ids that only pack another found file, as GZ does."""
    packed = packed_members(connection, file_ids)
    return {file_id for file_id, member in packed.items() if member in found}


def _mark_new(connection: sqlite3.Connection, hits: list[Found], since: int | None) -> list[Found]:
    """Return the hits, those with files written after a commit marked as new."""
    if since is None:
        return hits
    new = set(files_written_since(connection, since))
    return [
        replace(one, is_new=True)
        if one.best.label is not Label.UNLIKELY and not new.isdisjoint(one.file_ids)
        else one
        for one in hits
    ]
