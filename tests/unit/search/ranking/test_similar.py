import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import FindSimilar
from desktop_app.search.ranking.similar import find_similar
from desktop_app.search.readiness import OTHER_MODEL
from desktop_app.search.searcher import Searcher
from desktop_app.storage import passage_records
from tests.support.embedding import KIND, SynonymHasher
from tests.support.library import SmallLibrary, name_of

MODES = [SearchMode.WORDS, SearchMode.MEANING]


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.embedder = SynonymHasher({"beacon": "lighthouse", "warden": "keeper"})
    library.write("keeper.txt", "Each lighthouse keeper trims a lamp at dusk.")
    library.write("beacon.txt", "A beacon warden; a beacon, a warden.")
    library.write("lamp.txt", "One keeper trims his lamp inside a lighthouse.")
    library.write("bread.txt", "Flour and salt make rye dough.")
    library.index()
    return library


def passage(library: SmallLibrary, name: str) -> int:
    file_id = library.record(library.root / name).file_id
    return passage_records.first_of_file(library.stores.catalogue.connection, file_id)


def similar(library: SmallLibrary, name: str, mode: SearchMode, limit: int = 20) -> Results:
    searcher = Searcher(library.stores, library.embedder)
    return searcher.find_similar(FindSimilar(passage(library, name), mode, limit))


def names(results: Results) -> list[str]:
    assert results.total == len(results.hits)
    return [name_of(hit) for hit in results.hits]


def test_passages_of_the_same_meaning_are_found_without_the_same_words(
    filled: SmallLibrary,
) -> None:
    found = names(similar(filled, "keeper.txt", SearchMode.MEANING))

    assert found[0] == "lamp.txt"
    assert "beacon.txt" in found
    assert "bread.txt" not in found


def test_passages_of_the_same_words_are_found(filled: SmallLibrary) -> None:
    found = names(similar(filled, "keeper.txt", SearchMode.WORDS))

    assert found[0] == "lamp.txt"
    assert "beacon.txt" not in found


@pytest.mark.parametrize("mode", MODES)
def test_the_passage_itself_is_left_out(filled: SmallLibrary, mode: SearchMode) -> None:
    for name in ("keeper.txt", "lamp.txt", "bread.txt"):
        assert name not in names(similar(filled, name, mode))


@pytest.mark.parametrize("mode", MODES)
def test_no_more_are_returned_than_requested_the_best_first(
    filled: SmallLibrary, mode: SearchMode
) -> None:
    hits = similar(filled, "keeper.txt", mode).hits

    assert similar(filled, "keeper.txt", mode, limit=1).hits == hits[:1]
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(0 <= hit.score <= 1 for hit in hits)


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_is_the_most_similar(filled: SmallLibrary, mode: SearchMode) -> None:
    filled.write("copy.txt", "Each lighthouse keeper trims a lamp at dusk.")
    filled.index()
    best = similar(filled, "keeper.txt", mode).hits[0]

    assert name_of(best) == "copy.txt"
    assert 0 < best.score <= 1


@pytest.mark.parametrize("mode", MODES)
def test_other_files_come_first_with_one_row_each(library: SmallLibrary, mode: SearchMode) -> None:
    sentence = "Each lighthouse keeper trims a lamp at dusk. "
    pages = [f"{sentence * 20} Page {number}." for number in range(4)]
    library.write("long.md", "\n\n".join(f"# Part {n}\n\n{page}" for n, page in enumerate(pages)))
    library.write("other.md", "\n\n".join(f"# Other {n}\n\n{page}" for n, page in enumerate(pages)))
    library.write("twin.md", "\n\n".join(f"# Other {n}\n\n{page}" for n, page in enumerate(pages)))
    library.write("lamp.txt", "One keeper trims his lamp inside a lighthouse.")
    library.index()
    found = similar(library, "long.md", mode)

    assert names(found)[-1] == "long.md"
    assert sorted(names(found)[:-1]) == ["lamp.txt", "other.md"]
    assert [len(hit.duplicates) for hit in found.hits if name_of(hit) == "other.md"] == [1]


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_like_a_passage_that_is_gone(filled: SmallLibrary, mode: SearchMode) -> None:
    assert find_similar(filled.stores, filled.embedder, FindSimilar(99_999, mode), 20) == []


def test_without_a_model_the_words_tell(filled: SmallLibrary) -> None:
    searcher = Searcher(filled.stores, None)
    results = searcher.find_similar(FindSimilar(passage(filled, "keeper.txt")))

    assert names(results)[0] == "lamp.txt"
    assert list(map(str, results.notes)) == [
        "The model for meaning is missing, so only words are searched."
    ]


def test_with_the_vectors_of_another_model_the_words_count(filled: SmallLibrary) -> None:
    filled.stores.vectors.model = ""
    results = similar(filled, "keeper.txt", SearchMode.MEANING)

    assert names(results)[0] == "lamp.txt"
    assert results.notes == (OTHER_MODEL,)


def test_the_words_count_while_a_passage_has_no_vector(library: SmallLibrary) -> None:
    assert library.kind == KIND
    library.write("a.txt", "river")
    library.write("b.txt", "river")
    library.index(meaning=False)

    by_meaning = similar(library, "a.txt", SearchMode.MEANING)
    by_words = similar(library, "a.txt", SearchMode.WORDS)

    assert names(by_meaning) == ["b.txt"]
    assert list(map(str, by_meaning.notes)) == ["Meaning is ready for 0 of 2 passages."]
    assert names(by_words) == ["b.txt"]
    assert not by_words.notes


@pytest.mark.parametrize(
    "mode",
    [
        SearchMode.WORDS,
        SearchMode.MEANING,
    ],
)
def test_a_passage_whose_file_just_vanished_is_no_trouble(
    filled: SmallLibrary, mode: SearchMode
) -> None:
    like = FindSimilar(passage(filled, "keeper.txt"), mode)
    (filled.root / "keeper.txt").unlink()
    filled.notice()
    results = Searcher(filled.stores, filled.embedder).find_similar(like)

    assert "keeper.txt" not in names(results)
