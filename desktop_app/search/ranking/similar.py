"""Finding passages that are similar to a passage, by meaning or by words."""

from desktop_app.core.query import Query, SearchMode
from desktop_app.core.results import Label
from desktop_app.search.ranking.calibration import Background, weigh
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.retrieval import QueryEmbedder
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

TOPICS = 25
"""Words that represent a passage, of the some 120 that it has."""


def find_similar(
    stores: Stores, embedder: QueryEmbedder | None, passage_id: int, mode: SearchMode, limit: int
) -> list[Found]:
    """Return passages that are similar to a passage, the most similar first.

    Args:
        stores: The stores to read.
        embedder: Has the background; None when the embedding model is missing.
        passage_id: The passage; one that no longer exists has no similar passages.
        mode: ``words`` for the same words, else the same meaning.
        limit: Largest number of passages.
    """
    if mode is SearchMode.WORDS or embedder is None:
        ranked = _by_words(stores, passage_id, limit + 1)
    else:
        ranked = _by_meaning(stores, embedder, passage_id, limit + 1)
    places = passage_records.places_of(
        stores.catalogue.connection, (one.candidate.passage_id for one in ranked)
    )
    found: list[Found] = []
    for one in ranked:
        candidate = one.candidate
        place = places.get(candidate.passage_id)
        is_other = candidate.passage_id != passage_id
        if place and is_other and candidate.fingerprint in (None, place.fingerprint):
            candidate.file_id, candidate.ordinal, candidate.fingerprint = place
            found.append(Found(one, (candidate.passage_id,)))
    return found[:limit]


def _by_meaning(
    stores: Stores, embedder: QueryEmbedder, passage_id: int, limit: int
) -> list[Ranked]:
    _, vectors = stores.vectors.vectors_of([passage_id])
    if not len(vectors):
        return []
    scale = Background(embedder.background).scale_for(vectors[0])
    ranked: list[Ranked] = []
    for rank, (found_id, cosine) in enumerate(stores.vectors.search(vectors[0], limit)):
        similarity = scale.similarity(cosine)
        evidence = weigh(None, similarity)
        if evidence.is_enough:
            label = Label.STRONG if evidence.is_strong else Label.RELATED
            candidate = Candidate(
                found_id, 0, cosine=cosine, similarity=similarity, meaning_rank=rank or None
            )
            ranked.append(Ranked(candidate, label, max(cosine, 0.0)))
    return ranked


def _by_words(stores: Stores, passage_id: int, limit: int) -> list[Ranked]:
    reader = stores.lexical.reader()
    records = passage_records.passages_by_id(stores.catalogue.connection, [passage_id])
    texts = reader.passage_texts(passage_records.fingerprints(records.values()))
    file_ids = [one.file_id for one in records.values()]
    files = list(file_records.files_by_id(stores.catalogue.connection, file_ids).values())
    if not files or not texts:
        return []
    topics = reader.topics([(files[0].language, texts[passage_id])], TOPICS)
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
