"""The words that stand in many passages, known without looking through the whole index.

The index keeps its words in the order of the alphabet. To find the most frequent ones that begin
with a single letter it looks at all of these, which took 130 ms for 50,000 in nine segments. Words
that are frequent stand in any part of the passages, so a part is read once and remembered.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass
from heapq import nlargest
from pathlib import Path

from desktop_app.search.completion.word_forms import FormReader, find_forms
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores

SAMPLE = 200
"""Passages read; a word of one passage in fifty is missed by 2% of such samples."""

_WITNESSES = 5
"""Passages remembered with a word, by which one sees whether it is still in the library."""

_LOOKED_UP = 3
"""Words whose frequency is looked up for each one wanted: 3 µs for each and each segment."""

_DRIFT = 0.1
"""Share of the documents that may have come or gone before the sample is taken anew."""


@dataclass(frozen=True, slots=True)
class _Sample:
    """What was read of one state of the index.

    Attributes:
        terms: In the order of the alphabet.
        times: Of each term how often it stands in the sample.
        forms: Of each term how often it was written in which way.
        witnesses: Of each term ids of passages that hold it.
    """

    path: Path
    documents: int
    terms: tuple[str, ...]
    times: dict[str, int]
    forms: dict[str, Counter[str]]
    witnesses: dict[str, list[int]]


class FrequentWords:
    """Keeps what was read of the library for further completions; for any thread."""

    def __init__(self) -> None:
        self._sample: _Sample | None = None

    def prepare(self, stores: Stores) -> None:
        """Read what is needed, which takes longer than a completion may."""
        self._current(stores)

    def beginning_with(self, stores: Stores, prefix: str, limit: int) -> dict[str, Counter[str]]:
        """Give the most frequent terms known that begin so, with the ways they are written.

        Fewer than ``limit`` when the index may have more of them.
        """
        sample = self._current(stores)
        first = bisect_left(sample.terms, prefix)
        last = bisect_left(sample.terms, prefix + "\U0010ffff")
        vocabulary = stores.lexical.reader().vocabulary
        likely = nlargest(
            _LOOKED_UP * limit, sample.terms[first:last], key=sample.times.__getitem__
        )
        begun = sorted(likely, key=vocabulary.frequency, reverse=True)[:limit]
        seen = [one for term in begun for one in sample.witnesses[term]]
        living = stores.lexical.reader().living(seen)
        return {
            term: sample.forms[term]
            for term in begun
            if not living.isdisjoint(sample.witnesses[term])
        }

    def _current(self, stores: Stores) -> _Sample:
        sample = self._sample
        documents = stores.lexical.reader().count_live()
        if (
            sample is None
            or sample.path != stores.lexical.path
            or abs(documents - sample.documents) > _DRIFT * sample.documents
        ):
            sample = self._sample = _read_sample(stores, documents)
        return sample


def _read_sample(stores: Stores, documents: int) -> _Sample:
    reader = stores.lexical.reader()
    connection = stores.catalogue.connection
    sample = passage_records.passages_by_id(
        connection, passage_records.spread_ids(connection, SAMPLE)
    )
    texts = reader.passage_texts(passage_records.fingerprints(sample.values()))
    written: Counter[str] = Counter()
    holding: dict[str, list[int]] = defaultdict(list)
    for passage_id, text in texts.items():
        found = find_forms(text)
        written.update(found)
        for form in set(found):
            holding[form].append(passage_id)
    read = FormReader(reader.vocabulary)
    forms: dict[str, Counter[str]] = defaultdict(Counter)
    witnesses: dict[str, list[int]] = defaultdict(list)
    for form, times in written.items():
        if term := read.term(form):
            forms[term][form] = times
            witnesses[term] = (witnesses[term] + holding[form])[:_WITNESSES]
    times_of = {term: known.total() for term, known in forms.items()}
    terms = tuple(sorted(forms))
    return _Sample(stores.lexical.path, documents, terms, times_of, dict(forms), dict(witnesses))
