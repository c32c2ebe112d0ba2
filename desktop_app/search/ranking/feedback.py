"""Pseudo-relevance feedback: hits that are similar to the best hits move up.

It has two parts: the words that the best hits share (RM3) and the mean of their vectors (Rocchio
1971, "Relevance Feedback in Information Retrieval"). On NFCorpus it raises nDCG@10 from 0.361 to
0.367-0.373, and it does not affect the other sets.
"""

from collections.abc import Sequence

import numpy as np

from desktop_app.search.ranking.candidates import Candidate, Gathered
from desktop_app.storage import file_records
from desktop_app.storage.lexical.scoring import WeightedTerm
from desktop_app.storage.stores import Stores

BEST = 4
"""Hits that are treated as relevant."""

COMPARED = 100
"""Hits that are compared with the best hits."""

TOPICS = 15
"""Words taken from the best hits."""


def add_feedback(
    stores: Stores, gathered: Gathered, ranked: Sequence[Candidate]
) -> list[WeightedTerm]:
    """Set the similarity of the first hits to the best ones.

    Args:
        stores: The stores to read.
        gathered: The candidates that the hits are from.
        ranked: The hits in order. The first :data:`BEST` are treated as relevant, and the first
            :data:`COMPARED` are compared with them. Lower hits could not rise far enough.

    Returns:
        The stems that the best hits share, by which the others were compared.
    """
    best, compared = ranked[:BEST], ranked[:COMPARED]
    if not best:
        return []
    topics = _compare_words(stores, gathered, best, compared)
    vectors = [gathered.vectors[o.passage_id] for o in best if o.passage_id in gathered.vectors]
    embedded = [one for one in compared if one.passage_id in gathered.vectors]
    if not vectors:
        return topics
    mean = np.mean(vectors, axis=0)
    cosines = np.stack([gathered.vectors[one.passage_id] for one in embedded]) @ mean
    for one, cosine in zip(embedded, cosines.tolist(), strict=True):
        one.feedback_cosine = cosine
    return topics


def _compare_words(
    stores: Stores, gathered: Gathered, best: Sequence[Candidate], compared: Sequence[Candidate]
) -> list[WeightedTerm]:
    wanted = {o.passage_id: o.fingerprint for o in best if o.fingerprint is not None}
    texts = gathered.lexical.reader.passage_texts(wanted)
    files = file_records.files_by_id(stores.catalogue.connection, {one.file_id for one in best})
    topics = gathered.lexical.reader.topics(
        [
            (files[one.file_id].language, texts[one.passage_id])
            for one in best
            if one.passage_id in texts and one.file_id in files
        ],
        TOPICS,
    )
    shares = gathered.lexical.topic_shares(topics, [one.passage_id for one in compared])
    for one in compared:
        one.feedback_words = shares.get(one.passage_id, 0.0)
    return topics
