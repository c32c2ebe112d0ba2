from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.query.parser import parse
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage
from tests.support.words import LIBRARY


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LexicalReader]:
    index = LexicalIndex.make(Path(tmp_path_factory.mktemp("forms")) / "1", LIBRARY)
    with index.batch() as batch:
        passages = (IndexedPassage(1, 1, "", "The river rose, and they receive letters."),)
        batch.add(IndexedFile(1, "/d/1", language="en", passages=passages))
    yield index.reader()
    index.close()


def forms_of(
    reader: LexicalReader, query: str, *, is_loose: bool = False, is_typing: bool = False
) -> QueryForms:
    asked = parse(query, is_typing=is_typing).query
    return QueryForms(reader.vocabulary, asked, "en", is_loose=is_loose)


def test_inflections_are_forms_and_other_words_are_not(reader: LexicalReader) -> None:
    forms = forms_of(reader, "river indexing")

    assert all(map(forms.has, ("River", "rivers", "indexes")))
    assert not any(map(forms.has, ("rival", "inn")))


def test_other_words_with_the_stem_are_loose_forms_only(reader: LexicalReader) -> None:
    assert forms_of(reader, "clause", is_loose=True).has("Claus")
    assert not forms_of(reader, "clause").has("Claus")


def test_stop_words_are_loose_forms_only(reader: LexicalReader) -> None:
    assert forms_of(reader, "the river", is_loose=True).has("the")
    assert not forms_of(reader, "the river").has("the")


def test_a_word_being_typed_has_all_words_that_begin_with_it(reader: LexicalReader) -> None:
    forms = forms_of(reader, "riv", is_typing=True)

    assert forms.has("Rivet")
    assert forms.starts == ("ri",)
    assert not forms_of(reader, "riv").has("Rivet")


def test_only_a_query_of_nothing_but_phrases_limits_what_is_found(reader: LexicalReader) -> None:
    assert forms_of(reader, '"the river"').only == [["the", "river"]]
    assert forms_of(reader, '"the river" letters').only == []


def test_what_needs_a_look_of_its_own_is_known(reader: LexicalReader) -> None:
    forms = forms_of(reader, "C++ 1,234.50")

    assert (forms.has_signs, forms.has_numbers) == (True, True)
    assert forms.is_written("c++")
    plain = forms_of(reader, "river")
    assert (plain.has_signs, plain.has_numbers) == (False, False)
