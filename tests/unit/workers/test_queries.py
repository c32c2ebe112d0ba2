from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.core.stopping import never
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.queries import Queries
from tests.support.library import SmallLibrary


@pytest.fixture
def library(tmp_path: Path, embedding_model: EmbeddingModel) -> Iterator[SmallLibrary]:
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    library = SmallLibrary(tmp_path, kind, embedding_model)
    library.write("river.txt", "The river Aller rose by two metres in March.")
    library.write("sub/bread.txt", "Sourdough bread needs a night of rest.")
    library.index()
    yield library
    library.stores.close()


@pytest.fixture
def queries(embedding_model: EmbeddingModel) -> Queries:
    return Queries(embedding_model)


def test_a_search_below_a_link_is_one_below_its_target(
    library: SmallLibrary, queries: Queries, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(library.root / "sub")
    search = Search("bread", folder=str(tmp_path / "link"))
    found = queries.search(library.stores, search, never)

    assert [Path(hit.path).name for hit in found.hits] == ["bread.txt"]
    with pytest.raises(FolderError):
        queries.search(library.stores, Search("bread", folder="/d/\udcff"), never)


def test_passages_similar_to_a_hit_are_found(library: SmallLibrary, queries: Queries) -> None:
    library.write("flood.txt", "In March the water of the Aller rose by two metres.")
    library.index()
    (hit, *_) = queries.search(library.stores, Search("Aller", limit=1), never).hits
    similar = queries.find_similar(library.stores, FindSimilar(hit.passage_id, limit=1))

    assert {Path(one.path).name for one in (hit, *similar.hits)} == {"river.txt", "flood.txt"}


def test_without_the_embedding_model_words_are_searched(library: SmallLibrary) -> None:
    assert len(Queries(None).search(library.stores, Search("river"), never).hits) == 1
