from desktop_app.core.records import replace
from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.known_forms import is_known, is_known_unstemmed
from tests.support.words import add, file_of


def test_a_word_is_known_as_written_or_inflected_wherever_it_is(index: LexicalIndex) -> None:
    add(index, file_of(1, "two houses and an e-mail", title="Accounts", language="en"))
    add(index, file_of(2, "Die Häuser", language="de"), file_of(3, "東京都", language="ja"))
    add(index, replace(file_of(4, "The hill"), context="Acme Corporation"))
    vocabulary = index.reader().vocabulary

    for word in ("houses", "HOUSE", "account", "Haus", "email", "東京", "acme", "corporations"):
        assert is_known(vocabulary, word), word
    for word in ("horse", "nowhere", "京東", "!", ""):
        assert not is_known(vocabulary, word), word


def test_a_word_is_found_in_compounds(index: LexicalIndex) -> None:
    add(index, file_of(1, "Versicherungsnummer", language="de"))
    vocabulary = index.reader().vocabulary

    assert compounds_with(vocabulary, "Versicherung") == ["versicherungsnummer"]
    assert is_known_unstemmed(vocabulary, "Versicherung")


def test_forms_are_found_once(index: LexicalIndex) -> None:
    vocabulary = index.reader().vocabulary
    calls: list[str] = []

    def find(_: object, word: str) -> list[str]:
        calls.append(word)
        return [f"{word}s"]

    assert vocabulary.find_once(find, "river") == vocabulary.find_once(find, "river") == ["rivers"]
    assert vocabulary.find_once(find, "hill") == ["hills"]
    assert calls == ["river", "hill"]
