import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.query import Phrase, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical import passage_terms as made
from desktop_app.storage.lexical import writing
from desktop_app.storage.lexical.analysis import build_analyzers, indexed_form
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.passage_terms import passage_terms, stems_of
from desktop_app.storage.lexical.schema import stem_terms, stemmer_of
from tests.support.words import add, file_of, files_meeting, passages, words

TEXTS = (
    "The rivers rose, and rivers fell: camelCase state-of-the-art e-mail 1,234.50",
    "Die Häuser; naïve cafés İstanbul ΣΟΦΟΣ straße C++ .NET",
    "東京都に住む人々 สวัสดี и люди",
    "don't O'Neil's x_y a\u00a0b a\u2028b \x1f 😀 ½ ²",
    "a" * 150 + " short " + "é" * 60,
)


def analysed(text: str, language: str) -> list[str]:
    """Return the terms as tantivy makes them of the whole text."""
    stemmer = stemmer_of(language)
    return stem_terms(build_analyzers()[stemmer].analyze(indexed_form(text)), stemmer)


@pytest.mark.parametrize("language", ["", "en", "de", "fr", "tr", "ja"])
@pytest.mark.parametrize("text", TEXTS)
def test_stems_are_those_of_the_analysed_text(text: str, language: str) -> None:
    assert stems_of(text, language).split() == analysed(text, language)


@given(
    st.lists(
        st.sampled_from("aZé9ßİςя中ก 😀\u00a0\u0301.,'’-_+#\n")
        | st.characters(exclude_categories=["Cs"])
    ).map("".join)
)
def test_stems_of_any_text_are_those_of_the_analysed_text(text: str) -> None:
    assert stems_of(text, "en").split() == analysed(text, "en")


def test_stems_stay_right_when_more_words_were_seen_than_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(made, "REMEMBERED", 3)

    for text in TEXTS * 2:
        assert stems_of(text, "it").split() == analysed(text, "it")


def test_words_that_are_the_text_are_not_repeated() -> None:
    plain, compound = passage_terms("The river rose.", "en"), passage_terms("An e-mail.", "en")

    assert plain.words == ""
    assert compound.words == indexed_form("An e-mail.") != "An e-mail."


def test_a_listing_is_recognised() -> None:
    contents = "\n".join(f"Chapter {number} ..... {10 * number}" for number in range(1, 9))

    assert passage_terms(contents, "en").is_listing
    assert not passage_terms("The river rose.", "en").is_listing


def test_terms_that_a_reader_made_are_written_without_another_analysis(
    index: LexicalIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str, language: str) -> None:
        raise AssertionError("the text is analysed again")

    texts = "The rivers rose by 1,234.50 on camelCase.", "The hill fell."
    file = file_of(1, *texts, language="en")
    ready = replace(
        file,
        passages=tuple(replace(one, terms=passage_terms(one.text, "en")) for one in file.passages),
    )
    add(index, file_of(2, *texts, language="en"))
    monkeypatch.setattr(writing, "passage_terms", refuse)
    add(index, ready)

    for query in ("river", "1234.5", "camel", "hills"):
        assert files_meeting(index, Word(query)) == {1, 2}
    assert files_meeting(index, Phrase(("rivers", "rose"))) == {1, 2}
    assert sorted(passages(index, words("fell"))) == [11, 21]
