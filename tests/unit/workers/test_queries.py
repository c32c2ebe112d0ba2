from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.library_map import FindOnMap
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.queries import Queries
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.window_queries import WindowQueries
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
def pool(library: SmallLibrary) -> Iterator[StoresPool]:
    pool = StoresPool(library.stores)
    yield pool
    pool.close()


@pytest.fixture
def queries(pool: StoresPool, embedding_model: EmbeddingModel) -> Queries:
    return Queries(pool, embedding_model)


def never() -> bool:
    return False


def test_a_search_below_a_link_is_one_below_its_target(
    library: SmallLibrary, queries: Queries, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(library.root / "sub")
    found = queries.search(Search("bread", folder=str(tmp_path / "link")), never)

    assert [Path(hit.path).name for hit in found.hits] == ["bread.txt"]
    with pytest.raises(FolderError):
        queries.search(Search("bread", folder="/d/\udcff"), never)


def test_passages_similar_to_a_hit_are_found(library: SmallLibrary, queries: Queries) -> None:
    library.write("flood.txt", "In March the water of the Aller rose by two metres.")
    library.index()
    (hit, *_) = queries.search(Search("Aller", limit=1), never).hits
    similar = queries.find_similar(FindSimilar(hit.passage_id, limit=1))

    assert {Path(one.path).name for one in (hit, *similar.hits)} == {"river.txt", "flood.txt"}


def test_without_the_embedding_model_words_are_searched(pool: StoresPool) -> None:
    assert len(Queries(pool, None).search(Search("river"), never).hits) == 1


def test_the_map_gets_the_files_of_a_search_and_only_those_within_its_lasso(
    library: SmallLibrary, pool: StoresPool, embedding_model: EmbeddingModel
) -> None:
    river = library.record(library.root / "river.txt").file_id
    bread = library.record(library.root / "sub" / "bread.txt").file_id
    search = Search("kind:text", limit=1)
    queries = WindowQueries(pool, embedding_model)

    assert set(queries.find_on_map(FindOnMap(search), never).file_ids) == {river, bread}
    assert queries.find_on_map(FindOnMap(search, (bread,)), never).file_ids == (bread,)
    assert queries.find_on_map(FindOnMap(Search("Aller")), never).file_ids[0] == river
