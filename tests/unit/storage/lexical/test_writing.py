import pytest

from desktop_app.core.documents import PassageTerms
from desktop_app.core.query import AnyOf, Extension, InFolder, Kind, Not, Phrase, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical import analysis, passage_terms
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage
from tests.support.words import add, file_of, files_meeting, passages, words


def test_a_file_is_one_document_and_each_of_its_passages_another(index: LexicalIndex) -> None:
    add(index, file_of(1, "one", "two", "three"), file_of(2))

    assert index.reader().count_documents(1) == 4
    assert index.reader().count_documents(2) == 1
    assert index.reader().count_live() == 5


def test_texts_come_back_exactly(index: LexicalIndex) -> None:
    text = "Línea 1\n\n  東京都 \0 😀 \u2028 end camelCase "
    add(index, file_of(1, text))

    assert index.reader().passage_texts({10: 10}) == {10: text}


def test_only_the_names_that_a_file_has_are_analysed(
    index: LexicalIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysed: list[str] = []
    original = analysis.indexed_form

    def noted(text: str) -> str:
        analysed.append(text)
        return original(text)

    monkeypatch.setattr(analysis, "indexed_form", noted)
    monkeypatch.setattr(passage_terms, "indexed_form", noted)
    read = IndexedPassage(10, 10, "", "The river rose.", terms=PassageTerms("", "the river rose"))
    add(index, IndexedFile(1, "/docs/a.txt", passages=(read,)))

    # The name for its stems, with the empty title below it, and once more as a name.
    assert analysed == ["a\n", "a.txt"]


@pytest.mark.parametrize("word", ["annual", "chapters"])
def test_a_passage_is_found_by_its_title_and_headings(index: LexicalIndex, word: str) -> None:
    file = file_of(1, "The river rose.", title="Annual accounts")
    add(index, file, file_of(2))

    assert passages(index, words(word)) == [10]


def test_title_and_headings_are_not_the_passages_own_words(index: LexicalIndex) -> None:
    add(index, file_of(1, "The river rose.", title="Annual accounts"))

    # The title is asked as a title; the heading is not a place for a phrase.
    assert files_meeting(index, Phrase(("annual", "accounts"))) == {1}
    assert files_meeting(index, Phrase(("accounts", "chapter"))) == set()
    assert files_meeting(index, Phrase(("chapter", "the"))) == set()


@pytest.mark.parametrize(
    ("path", "extension"),
    [
        ("/docs/a.PDF", "pdf"),
        ("/docs/archive.tar.gz", "gz"),
        ("/docs/Makefile", ""),
        ("/docs/.profile", ""),
        ("/docs/a.b/c", ""),
        ("/docs/übersicht.Docx", "docx"),
    ],
)
def test_the_extension_is_the_end_of_the_name(
    index: LexicalIndex, path: str, extension: str
) -> None:
    add(index, file_of(1, "x", path=path))

    assert files_meeting(index, Extension(extension)) == {1}


def test_removing_and_adding_in_one_batch_leaves_what_was_added(index: LexicalIndex) -> None:
    add(index, file_of(1, "old one", "old two"), file_of(2, "old three"))
    with index.batch() as batch:
        batch.remove(1)
        batch.remove(99)
        batch.add(replace(file_of(1, "new"), kind="pdf"))

    assert passages(index, words("old")) == [20]
    assert passages(index, words("new")) == [10]
    assert files_meeting(index, Kind("pdf")) == {1}
    assert index.reader().count_documents(1) == 2


def test_ids_of_any_size_are_distinguished(index: LexicalIndex) -> None:
    large = 2**40
    add(index, IndexedFile(large + 1, "/d/river a"), file_of(large + 2, "The river."))
    with index.batch() as batch:
        batch.remove(large + 2)

    assert files_meeting(index, Word("river")) == {large + 1}
    assert index.reader().count_documents(large + 1) == 1
    assert index.reader().count_documents(large + 2) == 0


def test_a_file_of_any_name_is_kept(index: LexicalIndex) -> None:
    names = ["/", "/a\nb", "/" + "long name " * 400, "/\0", "/日本/語", "/a//b/../c", "/d/…"]
    add(index, *(file_of(n, "x", path=path) for n, path in enumerate(names, start=1)))

    assert files_meeting(index, InFolder("/")) == set(range(1, 1 + len(names)))


def test_the_words_of_a_path_are_of_every_passage_and_of_no_text(index: LexicalIndex) -> None:
    file = replace(file_of(1, "The river rose.", "The hill."), context="Acme accounts\nAcme")
    add(index, file, file_of(2, "Nothing."))

    assert set(passages(index, words("acme", "accounting"))) == {10, 11}
    assert files_meeting(index, Word("accounts")) == {1}
    assert files_meeting(index, Phrase(("acme", "accounts"))) == set()
    assert files_meeting(index, Not(Word("accounts"))) == {1, 2}
    assert files_meeting(index, AnyOf((Word("globex"), Word("acme")))) == {1}
    assert index.reader().passage_texts({10: 10}) == {10: "The river rose."}
