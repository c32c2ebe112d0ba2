import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from desktop_app.search.query.spelling import correct, describe_correction
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("a.txt", "They receive a letter about the harbour. The river rises.")
    library.index()
    return library


def meant(library: SmallLibrary, text: str, *, is_typing: bool = False) -> str:
    """Return the query as it was probably meant; empty when nothing is corrected."""
    correction = correct(ask(library.stores, Search(text, is_typing=is_typing)))
    return correction.text if correction else ""


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("recieve", "receive"),
        ("to recieve a leter", "to receive a letter"),
        ("harbuor ext:txt -river", "harbour ext:txt -river"),
        ("Recieve, recieve", "receive, receive"),
        ("letters", ""),
        ("rises", ""),
        ("qzxvwjk", ""),
        ("rvr", ""),
        ('"recieve leter"', '"receive letter"'),
        ("-recieve", ""),
        ("recieve~", ""),
        ("reci3ve", ""),
        ("", ""),
    ],
)
def test_words_that_are_nowhere_get_another_spelling(
    filled: SmallLibrary, text: str, corrected: str
) -> None:
    assert meant(filled, text) == corrected


def test_a_word_that_is_being_typed_is_left_as_it_is(filled: SmallLibrary) -> None:
    assert meant(filled, "harbuo", is_typing=True) == ""
    assert meant(filled, "recieve a let", is_typing=True) == "receive a let"


def test_only_whole_words_are_replaced(filled: SmallLibrary) -> None:
    assert meant(filled, "leter in:leters") == "letter in:leters"


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_a_search_suggests_the_query_that_was_meant(filled: SmallLibrary, mode: SearchMode) -> None:
    results = filled.search("recieve leter", mode)

    assert results.suggestion == "receive letter"
    assert tuple(map(str, results.notes)) == (
        "No file holds “recieve” and “leter”. Did you mean “receive” and “letter”?",
    )
    again = filled.search(results.suggestion, mode)
    assert again.hits
    assert again.suggestion == ""


def test_nothing_is_suggested_by_meaning_or_while_a_word_is_typed(filled: SmallLibrary) -> None:
    assert filled.search("recieve", SearchMode.MEANING).suggestion == ""
    assert filled.carry_out(Search("recieve", is_typing=True)).suggestion == ""


def test_what_is_suggested_is_asked_in_a_sentence(filled: SmallLibrary) -> None:
    correction = correct(ask(filled.stores, Search("recieve")))

    assert correction is not None
    assert correction.changes == (("recieve", "receive"),)
    assert (
        str(describe_correction(correction)) == "No file holds “recieve”. Did you mean “receive”?"
    )
