"""Moving those marked passages to the front whose notes have the typed words."""

from collections.abc import Iterable, Sequence

from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found


def put_noted_first(
    found: Sequence[Found], noted: Iterable[Found], *, is_by_passage: bool = False
) -> list[Found]:
    """Return the hits, first the marked passages, each with the note that was found.

    Args:
        found: Hits in order.
        noted: Hits of the marked passages in order, each with its note; of a file, or of a
            passage, the first one is shown.
        is_by_passage: Whether each passage is a hit of its own, and not each file.
    """
    first: dict[int, Found] = {}
    replaced: set[int] = set()
    for one in noted:
        passage_id = one.best.candidate.passage_id
        key = passage_id if is_by_passage and passage_id else -one.file_id
        if key in first:
            continue
        known = _hit_of(one, found, is_by_passage=is_by_passage)
        first[key] = one if known is None else _joined(one, known)
        replaced.add(id(known))
    return [*first.values(), *(hit for hit in found if id(hit) not in replaced)]


def _hit_of(one: Found, found: Iterable[Found], *, is_by_passage: bool) -> Found | None:
    for hit in found:
        passage_id = one.best.candidate.passage_id
        if passage_id in hit.passage_ids if is_by_passage else hit.file_id == one.file_id:
            return hit
    return None


def _joined(one: Found, known: Found) -> Found:
    """Return the hit of a marked passage in place of another one of its file."""
    candidate, passage_id = known.best.candidate, one.best.candidate.passage_id
    if candidate.passage_id == passage_id:
        return replace(known, best=Ranked(candidate, Label.EXACT, 1.0), note=one.note)
    return replace(one, more_in_file=known.more_in_file + (passage_id not in known.passage_ids))
