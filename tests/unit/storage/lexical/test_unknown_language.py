"""Words are found in lists and tables whose language is unknown, in another inflection."""

from desktop_app.core.query import SearchMode
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.unknown_language import forms_in_unknown
from tests.support.library import SmallLibrary, name_of
from tests.support.words import add, file_of


def test_a_list_of_unknown_language_is_found_by_another_inflection(library: SmallLibrary) -> None:
    letter = "Die Tomaten und die Rechnungen stehen seit dem Morgen im Garten vor der Tür."
    library.write("letter.txt", letter)
    library.write("seeds.txt", "Tomate, 5; Rechnung 17")
    library.write("other.txt", "Salat, 7; Kohl 19")
    library.index(meaning=False)
    first, second = library.search("Tomaten", SearchMode.WORDS).hits

    assert (name_of(first), name_of(second)) == ("letter.txt", "seeds.txt")
    assert second.matched_words == ("Tomate",)
    assert library.names("Rechnungen", SearchMode.WORDS) == ["letter.txt", "seeds.txt"]


def test_only_words_of_the_language_are_its_inflections(index: LexicalIndex) -> None:
    add(index, file_of(1, "die Hände, die Tomaten und die Dateien", language="de"))
    add(index, file_of(2, "Hand, Tomate, Tomatex, datei", language=""))
    vocabulary = index.reader().vocabulary

    assert forms_in_unknown(vocabulary, "Tomaten") == ["tomate"]
    assert forms_in_unknown(vocabulary, "Dateien") == ["datei"]
    assert forms_in_unknown(vocabulary, "Hände") == []  # an English file may have the hand
    assert forms_in_unknown(vocabulary, "Rechnungen") == []


def test_without_files_of_unknown_language_there_are_no_such_inflections(
    index: LexicalIndex,
) -> None:
    add(index, file_of(1, "die Tomaten", language="de"), file_of(2, "a Tomate", language="en"))

    assert forms_in_unknown(index.reader().vocabulary, "Tomaten") == []
