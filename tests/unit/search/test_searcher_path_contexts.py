"""Searches for words that files have because of their paths."""

from pathlib import Path

import pytest

from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from tests.support.library import SmallLibrary, name_of

DULL = "It was a year of many roads, and there was no end of what had to be said of each. " * 8


@pytest.fixture(scope="module")
def office(
    tmp_path_factory: pytest.TempPathFactory, embedding_model: EmbeddingModel
) -> SmallLibrary:
    """Return a library with the real embedding model."""
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    office = SmallLibrary(Path(tmp_path_factory.mktemp("library")), kind, embedding_model)
    office.write("invoices/2024/roof.txt", "Please pay 300 for the new tiles.")
    office.write("invoices/2024/chairs.txt", "Delivery of ten chairs.")
    office.write("town.txt", f"{DULL}The accountants of the town met at last. {DULL}")
    office.write("garden.txt", "The roses were cut back in March.")
    office.stores.set_path_contexts([PathContext("**/invoices/2024/**", "Acme accounting")])
    office.index()
    return office


@pytest.mark.parametrize("mode", SearchMode)
def test_files_are_found_by_words_of_their_path(office: SmallLibrary, mode: SearchMode) -> None:
    assert set(office.names("Acme accounting", mode)[:2]) == {"roof.txt", "chairs.txt"}


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
@pytest.mark.parametrize("query", ["accountants", "accountants of the town"])
def test_a_file_with_the_words_precedes_files_with_only_the_path_context(
    office: SmallLibrary, query: str, mode: SearchMode
) -> None:
    assert office.names(query, mode)[0] == "town.txt"


def test_a_hit_states_which_words_are_of_its_path(office: SmallLibrary) -> None:
    hits = {name_of(hit): hit for hit in office.search("Acme chairs").hits}

    assert hits["chairs.txt"].matched_words == ("chairs",)
    assert hits["chairs.txt"].context_words == hits["roof.txt"].context_words == ("Acme",)
    assert hits["roof.txt"].matched_words == ()
    assert hits["roof.txt"].bm25
    assert all(hit.label is not Label.EXACT for hit in office.search("Acme accounting").hits)


def test_words_of_a_path_are_known_and_can_be_asked_for(office: SmallLibrary) -> None:
    assert office.search("acme").suggestion == ""
    assert office.names("(acme OR globex) chairs")[0] == "chairs.txt"
    assert "garden.txt" not in office.names("(acme OR globex) roses")
    assert office.names("ext:txt -acme -name:town -name:garden") != []
