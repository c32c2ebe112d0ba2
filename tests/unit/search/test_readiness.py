"""What a search reports about files and passages that are not indexed yet."""

from contextlib import closing

from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.readiness import OTHER_MODEL
from desktop_app.search.searcher import Searcher
from desktop_app.storage.facts import MODEL, drop_fact
from desktop_app.storage.opening import VectorKind, open_for_reading
from tests.support.embedding import KIND
from tests.support.library import SmallLibrary, name_of


def test_files_that_wait_are_noted_while_they_are_many(library: SmallLibrary) -> None:
    for n in range(30):
        library.write(f"{n}.txt", "The river rose.")
    library.index()
    library.write("later.txt", "The river fell.")
    library.notice()
    assert library.search("river").notes == ()

    for n in range(10):
        library.write(f"later{n}.txt", "The river fell.")
    library.notice()
    notes = library.search("river").notes
    assert tuple(map(str, notes)) == ("The words of 30 of 41 files are ready.",)
    assert library.search("river", SearchMode.WORDS).notes == notes


def test_passages_that_wait_for_their_meaning_are_noted(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index()
    library.write("b.txt", "The river fell.")
    library.index(meaning=False)

    for mode in (SearchMode.HYBRID, SearchMode.MEANING):
        (note,) = library.search("river", mode).notes
        assert str(note) == "Meaning is ready for 1 of 2 passages."
    assert library.search("river", SearchMode.WORDS).notes == ()


def test_vectors_of_another_model_are_not_searched(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index()
    stores = open_for_reading(library.folder, VectorKind("another", KIND.dimensions))
    results = Searcher(stores, library.embedder).search(Search("river"), lambda: False)
    stores.close()

    assert [name_of(hit) for hit in results.hits] == ["a.txt"]
    assert results.hits[0].cosine is None
    assert OTHER_MODEL in results.notes


def test_beside_the_vectors_of_another_model_words_are_found_and_that_is_reported(
    library: SmallLibrary, embedding_model: EmbeddingModel
) -> None:
    library.write("a.txt", "The river rose.")
    library.index()
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    stores = open_for_reading(library.folder, kind)
    for mode in SearchMode:
        search = Search("river", mode=mode)
        results = Searcher(stores, embedding_model).search(search, lambda: False)
        assert len(results.hits) == (mode is not SearchMode.MEANING)
        assert any("another model for meaning" in str(one) for one in results.notes) == (
            mode is not SearchMode.WORDS
        )
    stores.close()


def test_before_the_first_embedding_no_other_model_is_suspected(library: SmallLibrary) -> None:
    """`satchel index --wait words` opens the stores without vectors of any model."""
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    with library.stores.catalogue.transaction() as connection:
        drop_fact(connection, MODEL)
    with closing(open_for_reading(library.folder, KIND)) as stores:
        results = Searcher(stores, library.embedder).search(Search("river"), lambda: False)

    assert tuple(map(str, results.notes)) == ("Meaning is not ready for the only passage.",)


def test_the_progress_of_embedding_is_noted(library: SmallLibrary) -> None:
    library.write("a.txt", "river")
    library.index(meaning=False)
    before = library.search("river")
    words_only = library.search("river", SearchMode.WORDS)
    library.embed()

    assert tuple(map(str, before.notes)) == ("Meaning is not ready for the only passage.",)
    assert [name_of(hit) for hit in before.hits] == ["a.txt"]
    assert words_only.notes == ()
    assert library.search("river").notes == ()
