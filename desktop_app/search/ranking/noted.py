"""Moving those marked passages to the front whose notes have the typed words."""

from collections.abc import Iterable, Sequence

from desktop_app.core.records import Record, replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found


class Noted(Record):
    """A marked passage whose note was found.

    Attributes:
        passage_id: The passage in which the mark begins; 0 in a file without passages.
        ordinal: Its index among the passages of its file.
        fingerprint: Fingerprint of its text; None without a passage.
        note: The user's words.
    """

    file_id: int
    passage_id: int
    ordinal: int
    fingerprint: int | None
    note: str


def put_noted_first(
    found: Sequence[Found], noted: Iterable[Noted], *, is_by_passage: bool = False
) -> list[Found]:
    """Return the hits, first the marked passages, each with the note that was found.

    Args:
        found: Hits in order.
        noted: The marked passages in order; of a file, or of a passage, the first one is shown.
        is_by_passage: Whether each passage is a hit of its own, and not each file.
    """
    first: dict[int, Found] = {}
    replaced: set[int] = set()
    for one in noted:
        key = one.passage_id if is_by_passage and one.passage_id else -one.file_id
        if key in first:
            continue
        known = _hit_of(one, found, is_by_passage=is_by_passage)
        first[key] = _noted_hit(one, known)
        replaced.add(id(known))
    return [*first.values(), *(hit for hit in found if id(hit) not in replaced)]


def _hit_of(one: Noted, found: Iterable[Found], *, is_by_passage: bool) -> Found | None:
    for hit in found:
        if one.passage_id in hit.passage_ids if is_by_passage else hit.file_id == one.file_id:
            return hit
    return None


def _noted_hit(one: Noted, known: Found | None) -> Found:
    """Return the hit of a marked passage; ``known`` is the hit that it replaces."""
    if known is not None and known.best.candidate.passage_id == one.passage_id:
        return replace(known, best=Ranked(known.best.candidate, Label.EXACT, 1.0), note=one.note)
    candidate = Candidate(
        one.passage_id, one.file_id, ordinal=one.ordinal, fingerprint=one.fingerprint
    )
    passages = (one.passage_id,) if one.passage_id else ()
    others = 0
    if known is not None:
        others = known.more_in_file + (one.passage_id not in known.passage_ids)
    return Found(Ranked(candidate, Label.EXACT, 1.0), passages, others, note=one.note)
