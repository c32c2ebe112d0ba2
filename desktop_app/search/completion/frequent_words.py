"""Finding frequent words in a sample of passages instead of the whole word index.

The index stores its terms in alphabetical order. For the most frequent terms with a given first
letter it has to read all of them, which took 130 ms for 50,000 terms in nine segments. Frequent
words are in any sample of the passages, so a sample is read once and cached.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from heapq import nlargest
from pathlib import Path

from desktop_app.core.records import Record
from desktop_app.search.completion.word_forms import FormReader, find_forms
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores

SAMPLE = 200
"""Passages in the sample; a word in one of fifty passages is missing from 2% of such samples."""

_IDS_KEPT = 5
"""Passages stored with a word, to check whether the word is still in the library."""

_LOOKED_UP = 3
"""Words whose frequency is looked up per requested word; a look-up takes 3 µs per segment."""

_DRIFT = 0.1
"""Change in the number of documents after which the sample is taken again, as a share."""


class _Sample(Record):
    """A sample of one state of the index.

    Attributes:
        terms: In alphabetical order.
        times: Number of occurrences in the sample, by term.
        forms: Number of occurrences of each spelling, by term.
        passage_ids: Ids of passages that hold the term, by term.
    """

    path: Path
    documents: int
    terms: tuple[str, ...]
    times: dict[str, int]
    forms: dict[str, Counter[str]]
    passage_ids: dict[str, list[int]]


class FrequentWords:
    """Caches a sample of the library for further completions; safe to use from any thread."""

    def __init__(self) -> None:
        self._sample: _Sample | None = None

    def prepare(self, stores: Stores) -> None:
        """Take the sample now, since it takes longer than a completion should."""
        self._current(stores)

    def beginning_with(self, stores: Stores, prefix: str, limit: int) -> dict[str, Counter[str]]:
        """Return the most frequent terms with a prefix, and the spellings of each.

        There are fewer than ``limit`` if the sample has no more, though the index may.
        """
        sample = self._current(stores)
        first = bisect_left(sample.terms, prefix)
        last = bisect_left(sample.terms, prefix + "\U0010ffff")
        vocabulary = stores.lexical.reader().vocabulary
        likely = nlargest(
            _LOOKED_UP * limit, sample.terms[first:last], key=sample.times.__getitem__
        )
        begun = sorted(likely, key=vocabulary.frequency, reverse=True)[:limit]
        seen = [one for term in begun for one in sample.passage_ids[term]]
        living = stores.lexical.reader().living(seen)
        return {
            term: sample.forms[term]
            for term in begun
            if not living.isdisjoint(sample.passage_ids[term])
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
    passage_ids: dict[str, list[int]] = defaultdict(list)
    for form, times in written.items():
        if term := read.term(form):
            forms[term][form] = times
            passage_ids[term] = (passage_ids[term] + holding[form])[:_IDS_KEPT]
    times_of = {term: known.total() for term, known in forms.items()}
    terms = tuple(sorted(forms))
    return _Sample(stores.lexical.path, documents, terms, times_of, dict(forms), dict(passage_ids))
