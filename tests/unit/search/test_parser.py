import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.search.parser import MOST_CHARACTERS, MOST_WORDS, parse


def wanted(text: str, *, is_typing: bool = False) -> list[str]:
    """Give the wanted words; an unfinished one ends in an ellipsis."""
    words = parse(text, is_typing=is_typing).query.wanted
    return [word.text + ("…" if word.is_prefix else "") for word in words]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("river Rose", ["river", "Rose"]),
        ("  river\trose\n", ["river", "rose"]),
        (
            "gpt-4 don't C++ c# 1.0.21 snake_case",
            ["gpt-4", "don't", "C++", "c#", "1.0.21", "snake_case"],
        ),
        ("what is it?", ["what", "is", "it"]),
        ("a,b;c/d", ["a", "b", "c", "d"]),
        ("東京都 の", ["東京都", "の"]),
        ("हिन्दी भाषा", ["हिन्दी", "भाषा"]),
        ("مُحَمَّد", ["مُحَمَّد"]),
        ("cafe\u0301 re\u0301sume\u0301", ["cafe\u0301", "re\u0301sume\u0301"]),
        ("river - rose -- sea", ["river", "rose", "sea"]),
        ("river AND (rose OR sea)", ["river", "AND", "rose", "OR", "sea"]),
        ("name:x *:* ~2 ^3 [a TO b]", ["name", "x", "2", "3", "a", "TO", "b"]),
        ("river\0rose \ud800sea", ["river", "rose", "sea"]),
        ("😀 river 😀", ["river"]),
    ],
)
def test_words_are_wanted(text: str, words: list[str]) -> None:
    assert wanted(text) == words
    assert parse(text).notes == ()


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ('"the river rose"', Query((), (Phrase(("the", "river", "rose")),))),
        ('sea "the river', Query((Word("sea"),), (Phrase(("the", "river")),))),
        ('"river"', Query((), (Phrase(("river",)),))),
        ("sea -river", Query((Word("sea"),), (), (Word("river"),))),
        ('sea -"the river"', Query((Word("sea"),), (), (Phrase(("the", "river")),))),
        ("sea -gpt-4", Query((Word("sea"),), (), (Word("gpt-4"),))),
        ('a"b"c', Query((Word("a"), Word("c")), (Phrase(("b",)),))),
        ('""', Query()),
        ('sea ""', Query((Word("sea"),))),
        ('"!?" sea', Query((Word("sea"),))),
    ],
)
def test_quotes_require_and_a_minus_excludes(text: str, query: Query) -> None:
    read = parse(text).query

    assert (read.wanted, read.required, read.unwanted) == (
        query.wanted,
        query.required,
        query.unwanted,
    )


@pytest.mark.parametrize(
    "text", ["", " ", "\n", "!?", '"', '"""', "-", "--", "😀", "-river", '-"a b"']
)
def test_where_nothing_is_to_be_found_the_query_is_empty(text: str) -> None:
    parsed = parse(text)

    assert parsed.query.is_empty
    assert parsed.understood == "nothing to look for"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("riv", ["riv…"]),
        ("the riv", ["the", "riv…"]),
        ("riv ", ["riv"]),
        ("riv,", ["riv"]),
        ("gpt-", ["gpt-…"]),
        ('riv "old mi', ["riv"]),
        ("river -dra", ["river"]),
        ('"old mill" riv', ["riv…"]),
        ("東", ["東…"]),
        ("हि", ["हि…"]),
        ("", []),
    ],
)
def test_only_the_word_being_typed_may_go_on(text: str, words: list[str]) -> None:
    assert wanted(text, is_typing=True) == words
    assert all("…" not in word for word in wanted(text))


def test_the_model_reads_the_words_without_their_signs() -> None:
    assert parse('how does "the river" rise -sea?').query.prose == "how does rise the river"


def test_what_was_understood_names_every_part() -> None:
    understood = parse('rise "the river" -sea -"old mill"').understood

    for part in ("rise", "exactly “the river”", "without sea", "without “old mill”"):
        assert part in understood


@pytest.mark.parametrize(
    "text",
    [
        "river " * 1667,
        "a" * 10_000,
        "東京" * 5000,
        '"the river" ' * 800,
        '"' + "river " * 1660,
        "sea " + "-river " * 1400,
        "x " * (MOST_WORDS + 1),
    ],
)
def test_of_a_long_query_the_beginning_is_looked_for_and_that_is_said(text: str) -> None:
    parsed = parse(text, is_typing=True)
    query = parsed.query
    words = [word.text for word in query.wanted]
    words += [word for phrase in query.required for word in phrase.words]
    words += [one.text for one in query.unwanted if isinstance(one, Word)]

    assert 0 < len(words) <= MOST_WORDS
    assert sum(map(len, words)) <= MOST_CHARACTERS
    assert not any(word.is_prefix for word in query.wanted)
    assert parsed.notes == ("The query is long: only its beginning is looked for.",)
    assert text.startswith(words[0]) or words[0] in text


def test_a_query_of_the_longest_length_is_whole() -> None:
    assert len(wanted("x " * MOST_WORDS)) == MOST_WORDS
    assert parse("x " * MOST_WORDS).notes == ()


@settings(max_examples=500, derandomize=True, deadline=None)
@given(st.text(st.characters() | st.sampled_from('"- \0é東्a1'), max_size=60), st.booleans())
def test_nothing_that_can_be_typed_is_an_error(text: str, is_typing: bool) -> None:
    parsed = parse(text, is_typing=is_typing)
    query = parsed.query
    words = [word.text for word in query.wanted]
    words += [word for phrase in query.required for word in phrase.words]

    assert all(word and word in text for word in words)
    assert query.prose.split() == words or query.prose == " ".join(words)
    assert all(word.is_prefix is False for word in query.wanted[:-1])
    parsed.understood.encode()
    query.prose.encode()
