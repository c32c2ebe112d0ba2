"""Finding passages that are similar to a passage, by meaning or by words."""

import numpy as np

from desktop_app.core.query import Query
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.core.search_commands import FindSimilar
from desktop_app.search.ranking.candidates import Candidate, Vector
from desktop_app.search.ranking.evidence import weigh_evidence
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found, fold_duplicates
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.ranking.similarity_scale import Background
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.found_files import ranked_files
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.topics import find_topics
from desktop_app.storage.passage_places import places_of
from desktop_app.storage.stores import Stores

TOPICS = 25
"""Words that represent a passage, of the some 120 that it has."""

PASSAGES_OF_FILE = 10
"""Passages looked at for each file of the list, since the most similar are often of one file."""


def find_similar(
    stores: Stores, embedder: QueryEmbedder | None, like: FindSimilar, limit: int
) -> list[Found]:
    """Return the most similar passage of each file, of other files first.

    Args:
        stores: The stores to read.
        embedder: Has the background; None when the embedding model is missing. Without one, or
            while the passage has no vector of it, the words count.
        like: Names the passage; one that no longer exists has no similar passages. Its mode
            ``words`` finds the same words, any other the same meaning.
        limit: Largest number of files.
    """
    connection = stores.catalogue.connection
    passage_id = like.passage_id
    depth = PASSAGES_OF_FILE * limit + 1
    vector: Vector | None = None
    if like.mode.has_meaning and stores.model:
        vector = next(iter(stores.vectors.reader().vectors_of([passage_id])[1]), None)
    if embedder is None or vector is None:
        ranked = _by_words(stores, passage_id, depth)
    else:
        ranked = _by_meaning(stores, embedder, vector, depth)
    ids = (one.candidate.passage_id for one in ranked)
    places = places_of(connection, (passage_id, *ids))
    best: dict[int, Found] = {}
    for one in ranked:
        candidate = one.candidate
        place = places.get(candidate.passage_id)
        is_other = candidate.passage_id != passage_id
        if place and is_other and candidate.fingerprint in (None, place.fingerprint):
            placed = replace(
                candidate,
                file_id=place.file_id,
                ordinal=place.ordinal,
                fingerprint=place.fingerprint,
            )
            found = Found(replace(one, candidate=placed), (candidate.passage_id,))
            best.setdefault(place.file_id, found)
    own = best.pop(places[passage_id].file_id, None) if passage_id in places else None
    files = ranked_files(connection, best)
    living = [one for one in best.values() if one.file_id in files]
    # Equal ones are in the order of their paths, and not of the index.
    living.sort(key=lambda one: (-one.best.score, files[one.file_id].shown_path))
    others = fold_duplicates(living, files)
    return [*others, *([own] if own else [])][:limit]


def _by_meaning(
    stores: Stores, embedder: QueryEmbedder, vector: Vector, limit: int
) -> list[Ranked]:
    """Return the nearest passages, in order; the passage itself is first, with the rank 0."""
    found = stores.vectors.reader().search(vector, limit)
    cosines = np.array([cosine for _, cosine in found])
    similarities = Background(embedder.background).scale_for(vector).similarities(cosines)
    evidence = weigh_evidence(None, similarities)
    ranked: list[Ranked] = []
    for rank, (found_id, cosine) in enumerate(found):
        if evidence.is_enough[rank]:
            similarity = float(similarities[rank])
            candidate = Candidate(
                found_id, 0, cosine=cosine, similarity=similarity, meaning_rank=rank or None
            )
            label = Label.STRONG if evidence.is_strong[rank] else Label.RELATED
            ranked.append(Ranked(candidate, label, max(cosine, 0.0)))
    return ranked


def _by_words(stores: Stores, passage_id: int, limit: int) -> list[Ranked]:
    """Return the passages with the most of a passage's topics, in order; it is itself the first."""
    reader = stores.lexical.reader()
    records = passage_records.passages_by_id(stores.catalogue.connection, [passage_id])
    texts = reader.passage_texts(passage_records.fingerprints(records.values()))
    file_ids = [one.file_id for one in records.values()]
    files = list(file_records.files_by_id(stores.catalogue.connection, file_ids).values())
    if not files or not texts:
        return []
    topics = find_topics(reader, [(files[0].language, texts[passage_id])], TOPICS)
    matches, shares = LexicalSearch(reader, Query()).about(topics, limit)
    return [
        Ranked(
            Candidate(
                one.passage_id, one.file_id, word_rank=rank or None, fingerprint=one.fingerprint
            ),
            Label.RELATED,
            shares[one.passage_id],
        )
        for rank, one in enumerate(matches)
    ]
