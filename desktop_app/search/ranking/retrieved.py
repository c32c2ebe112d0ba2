"""The passages that were retrieved for a query by each way, and their order as candidates."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from desktop_app.core.records import Record, replace
from desktop_app.search.ranking.candidates import Candidates, Ints, Vector
from desktop_app.search.ranking.comparing import Scored
from desktop_app.storage.found_files import RankedFile
from desktop_app.storage.lexical.documents import WordMatch
from desktop_app.storage.passage_places import PassagePlace

WORD_DEPTH = 100
"""Passages found by their words; lower ranks affect no fused top twenty."""


class Retrieved(Record):
    """What the word index and the vectors found for a query.

    Attributes:
        matches: The best passages by words, then those of further files.
        literal: Passages that hold the query as it was typed.
        vector: The vector of the query; None when meaning is not searched.
        nearest: The nearest passages, of which the first :data:`WORD_DEPTH` are candidates.
    """

    matches: Sequence[WordMatch] = ()
    literal: Sequence[WordMatch] = ()
    vector: Vector | None = None
    nearest: Sequence[Scored] = ()

    @property
    def passage_ids(self) -> list[int]:
        """All passages found, once each."""
        by_words = [one.passage_id for one in (*self.matches, *self.literal)]
        return list(dict.fromkeys([*by_words, *(one for one, _ in self.nearest)]))

    def living(self, places: Mapping[int, PassagePlace]) -> dict[int, PassagePlace]:
        """Return the places of the candidates, without those that the catalogue lacks.

        A passage that the catalogue has with another text is left out, too.
        """
        # Of several documents with an id, the best one counts.
        worst_first = reversed((*self.matches, *self.literal))
        fingerprints = {one.passage_id: one.fingerprint for one in worst_first}
        near = (one for one, _ in self.nearest[:WORD_DEPTH])
        living: dict[int, PassagePlace] = {}
        for passage_id in dict.fromkeys([*fingerprints, *near]):
            place = places.get(passage_id)
            found = fingerprints.get(passage_id)
            if place is not None and found in (None, place.fingerprint):
                living[passage_id] = place
        return living

    def in_order(
        self, living: Mapping[int, PassagePlace], files: Mapping[int, RankedFile]
    ) -> Candidates:
        """Return the candidates without scores, in the order of their places.

        Args:
            living: The places of the candidates; those of vanished files are left out.
            files: The files, by id.
        """
        kept = [one for one in living.items() if one[1].file_id in files]
        places = dict(sorted(kept, key=lambda one: place_order(one[1], files)))
        word_ranks = _ranks([(one.passage_id, one.bm25) for one in self.matches], places)
        literal = {one.passage_id for one in self.literal}
        return replace(
            Candidates.unscored(places, files),
            word_ranks=word_ranks,
            meaning_ranks=_ranks(self.nearest[:WORD_DEPTH], places),
            is_by_words=word_ranks > 0,
            is_literal=np.array([one in literal for one in places], np.bool_),
        )


def place_order(place: PassagePlace, files: Mapping[int, RankedFile]) -> tuple[str, int]:
    """Return the order of equal scores; that in the stores depends on their history."""
    file = files.get(place.file_id)
    return file.path if file is not None else "", place.ordinal


def _ranks(scored: Iterable[Scored], living: Iterable[int]) -> Ints:
    """Return the rank of each living passage, from 1; 0 for those that are not in a list.

    Args:
        scored: The list: passages with their scores, best first. Equal scores are ranked in the
            order of the living passages.
        living: The passages in the order of places.
    """
    at = {passage_id: place for place, passage_id in enumerate(living)}
    known = sorted((-value, at[passage_id]) for passage_id, value in scored if passage_id in at)
    best_first = [place for _, place in known]
    ranks = np.zeros(len(at), np.int64)
    ranks[best_first] = np.arange(1, len(best_first) + 1)
    return ranks
