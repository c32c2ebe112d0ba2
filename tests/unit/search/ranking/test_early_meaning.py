from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.search.ranking import early_meaning as module
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.early_meaning import embed_early
from desktop_app.storage import embedded_passages, passage_records
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, find_disagreements


def candidates(library: SmallLibrary) -> Candidates:
    connection = library.stores.catalogue.connection
    files = connection.execute("SELECT id FROM files ORDER BY path").fetchall()
    records = [passage_records.passages_of_file(connection, one)[0] for (one,) in files]
    return Candidates.of(
        Candidate(one.passage_id, one.file_id, fingerprint=one.fingerprint, is_by_words=True)
        for one in records
    )


def embedded(library: SmallLibrary) -> list[str]:
    assert isinstance(library.embedder, WordHasher)
    return library.embedder.embedded


def fill(library: SmallLibrary, count: int) -> None:
    for at in range(count):
        library.write(f"{at:02}.md", f"# River {at}\n\nThe water of river {at} rose.")
    library.index(meaning=False)


def test_a_search_before_the_index_has_the_cosines_of_a_search_after_it(
    library: SmallLibrary,
) -> None:
    fill(library, 3)
    early = library.search("river 1 rose").hits
    read_early = list(embedded(library))
    library.embed()
    late = library.search("river 1 rose").hits

    assert len(early) == 3
    assert [(one.path, one.cosine, one.score) for one in early] == [
        (one.path, one.cosine, one.score) for one in late
    ]
    assert sorted(embedded(library)[3:]) == sorted(read_early)


def test_the_next_search_embeds_no_passage_again_and_the_stores_have_no_vector(
    library: SmallLibrary,
) -> None:
    fill(library, 3)
    library.search("rivers")
    library.search("rivers rose")
    library.search("rivers rose", SearchMode.WORDS)

    assert len(embedded(library)) == 3
    assert len(library.stores.vectors) == 0
    assert embedded_passages.count_passages(library.stores.catalogue.connection) == (3, 0)
    assert find_disagreements(library.stores) == []


def test_only_the_best_by_words_are_embedded(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    fill(library, 4)
    library.search("river 2")

    assert embedded(library) == ["River 2\n\nThe water of river 2 rose."]


def test_passages_found_otherwise_are_not_embedded(library: SmallLibrary) -> None:
    fill(library, 1)
    found = candidates(library)
    found = replace(found, is_by_words=~found.is_by_words)

    assert embed_early(library.stores, WordHasher(), found, lambda: False) == {}


def test_a_cancelled_search_embeds_no_more(library: SmallLibrary) -> None:
    fill(library, 6)
    model = WordHasher()
    found = embed_early(library.stores, model, candidates(library), lambda: bool(model.embedded))

    assert 0 < len(found) == len(model.embedded) < 6


def test_the_time_is_limited(library: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])

    class Slow(WordHasher):
        def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
            clock[0] += module.MOST_SECONDS
            return super().embed_passages(texts)

    fill(library, 6)
    model = Slow()
    found = embed_early(library.stores, model, candidates(library), lambda: False)

    assert 0 < len(found) == len(model.embedded) < 6


def test_for_a_language_that_the_model_does_not_know_none_is_embedded(
    library: SmallLibrary,
) -> None:
    assert isinstance(library.embedder, WordHasher)
    library.embedder.languages = ("en",)
    library.write("a.txt", "река разлилась весной")
    library.index(meaning=False)

    assert len(library.search("река").hits) == 1
    assert embedded(library) == []
