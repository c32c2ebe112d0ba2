import pytest

from desktop_app.core.query import Extension, Not, Phrase, Word
from desktop_app.search.query.asking import describe_relaxed, relax
from desktop_app.search.query.parser import parse

LETTER = Phrase(("the", "letter"))


@pytest.mark.parametrize(
    ("text", "wanted", "left"),
    [
        ('"old mill"', "old mill", ()),
        ('river "old mill"', "river old mill", ()),
        ('"old mill" "the river"', "old mill the river", ()),
        ('"old mill"~5', "old mill", ()),
        ('"old mill" ext:pdf', "old mill", (Extension("pdf"),)),
        ('-"the letter" "old mill"', "old mill", (Not(LETTER),)),
        ("river ext:pdf", "river", (Extension("pdf"),)),
    ],
)
def test_the_words_of_phrases_become_wanted_and_all_else_stays(
    text: str, wanted: str, left: tuple[object, ...]
) -> None:
    query = parse(text).query
    relaxed = relax(query)

    assert relaxed.wanted == tuple(map(Word, wanted.split()))
    assert relaxed.conditions == left
    assert relaxed.prose == query.prose


def test_what_was_relaxed_is_said_in_a_sentence() -> None:
    query = parse('river "old mill" -"the letter" "a b"~3').query

    assert describe_relaxed(query) == (
        "No file holds “old mill” and “a b” as it is typed, so its words are searched."
    )


def test_a_long_phrase_is_cut_in_what_is_said() -> None:
    said = describe_relaxed(parse(f'"{"word " * 50}"').query)

    assert "word word…”" in said
    assert len(said) < 140
