from desktop_app.storage.lexical.compound_parts import every_part, parts_of, words_for_part
from desktop_app.storage.lexical.index import LexicalIndex
from tests.support.words import add, file_of


def test_a_compound_is_found_by_the_parts_that_files_have(index: LexicalIndex) -> None:
    add(index, file_of(1, "Versicherungsnummer", language="de"))
    add(index, file_of(2, "Zecken und Impfungen im Wald, mit Versicherung", language="de"))
    vocabulary = index.reader().vocabulary

    assert parts_of(vocabulary, "Zeckenimpfung") == ["zecken", "impfung"]
    assert every_part(vocabulary, "Zeckenimpfung") == ["zecken", "impfung"]
    assert parts_of(vocabulary, "Versicherungsnummer") == []
    assert every_part(vocabulary, "Versicherungsnummer") == []
    assert every_part(vocabulary, "Zeckenplage") == words_for_part(vocabulary, "Zeckenplage")
    assert words_for_part(vocabulary, "Zeckenplage") == ["zecken"]
    assert words_for_part(vocabulary, "Zeckenwald") == ["zecken", "wald"]
    assert words_for_part(vocabulary, "Katzennummer") == ["versicherungsnummer"]


def test_words_of_other_languages_and_codes_have_no_parts(index: LexicalIndex) -> None:
    add(index, file_of(1, "The ticks and hills", language="en"))

    assert words_for_part(index.reader().vocabulary, "Hillsgarten") == []

    add(index, file_of(2, "Die Zecken", language="de"))

    for word in ("zecken2024plage", "Zecken-Plage", "ダニ予防接種", ""):
        assert words_for_part(index.reader().vocabulary, word) == [], word
