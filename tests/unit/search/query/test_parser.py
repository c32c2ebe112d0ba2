from collections import Counter
from itertools import chain

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop_app.core.query import (
    AllOf,
    AnyOf,
    Condition,
    Extension,
    Fuzzy,
    InFolder,
    Kind,
    Named,
    NamedField,
    Not,
    Person,
    Phrase,
    Prefix,
    Role,
    Word,
)
from desktop_app.search.query.groups import MOST_DEPTH
from desktop_app.search.query.parser import (
    MOST_CHARACTERS,
    MOST_UNSPACED,
    MOST_WORDS,
    TOO_LONG,
    parse,
)
from desktop_app.search.query.terms import DATES_NOTE, KINDS_NOTE, PAGES_NOTE, SIZES_NOTE
from tests.support.queries import NOW, depth, soups, texts, walk

A, B, C, D = map(Word, "abcd")
PDF = Extension("pdf")


def wanted(text: str, *, is_typing: bool = False) -> list[str]:
    """Return the wanted words; an unfinished one ends in an ellipsis."""
    words = parse(text, is_typing=is_typing).query.wanted
    return [word.text + ("…" if word.is_prefix else "") for word in words]


def either(*conditions: Condition) -> AnyOf:
    return AnyOf(conditions)


def both(*conditions: Condition) -> AllOf:
    return AllOf(conditions)


def named(field: str, *words: str, is_prefix: bool = False) -> Named:
    return Named(NamedField(field), words, is_prefix)


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
        ("river - rose -- sea --lake", ["river", "rose", "sea", "lake"]),
        ("*:* ~2 ^3 [a TO b] * ~ _* 2*3 a~b", ["2", "3", "a", "TO", "b", "_", "2", "3", "a", "b"]),
        ("river\0rose \ud800sea", ["river", "rose", "sea"]),
        ("😀 river😀 👍🏽👩‍👩‍👧 🇩🇪🇫🇷 ❤️", ["😀", "river", "😀", "👍🏽", "👩‍👩‍👧", "🇩🇪", "🇫🇷", "❤️"]),
        ("Satchel™ ‼ ©", ["Satchel"]),
        ("river or rose and not sea", ["river", "or", "rose", "and", "not", "sea"]),
        ("(the river) (and (the) sea)", ["the", "river", "and", "the", "sea"]),
        ("what is f(x)?", ["what", "is", "f", "x"]),
        (")river( ) rose) ((sea", ["river", "rose", "sea"]),
        ("() (()) a ( )", ["a"]),
        (
            "http://x.org/y std::bar 12:30 C:\\dir Re:sea",
            ["http", "x.org", "y", "std", "bar", "12", "30", "C", "dir", "Re", "sea"],
        ),
        ("a|b || c | | d |", ["a", "b", "c", "d"]),
        ("a & b &c d& &", ["a", "b", "c", "d"]),
        ("1,234.50 99 28.10.2024 1.2.3 v2.10", ["1,234.50", "99", "28.10.2024", "1.2.3", "v2.10"]),
        ('a ""', ["a"]),
        ('"!?" a -"!?" -() -', ["a"]),
        ("-(-aa)", ["aa"]),
        ("NOT NOT a", ["a"]),
        ("NOT -aa", ["aa"]),
    ],
)
def test_words_are_wanted(text: str, words: list[str]) -> None:
    assert wanted(text) == words
    assert parse(text).notes == ()
    assert parse(text).query.conditions == ()


@pytest.mark.parametrize(
    "text",
    [
        "river AND",
        "river OR",
        "river NOT",
        "OR river",
        "AND river",
        "a OR OR b",
        "a AND OR b",
        "a AND AND b",
        "a NOT OR b",
        "(OR) a",
        "a (OR b)",
        "a (b AND) c",
        "NOT",
        "OR, AND; a",
        "Or And Not a",
    ],
)
def test_a_sign_with_nothing_to_join_is_a_word(text: str) -> None:
    assert wanted(text) == [word.strip("(),;") for word in text.split()]
    assert parse(text).query.conditions == ()


@pytest.mark.parametrize(
    "text",
    [
        "WHAT IS THE EFFECT OF HEAT AND MASS TRANSFER",
        "UNITED NATIONS EFFORTS TO GET PORTUGAL TO FREE ITS COLONIES OR NOT",
        "FBI OR CIA",
        "ТЕПЛО AND МАССА",
        "DO NOT ENTER kind:pdf",
        'HEAT AND MASS OF "BLACK BODIES"',
        "(HEAT OR MASS) NOT LIGHT",
    ],
)
def test_a_query_in_capitals_has_no_operator_words(text: str) -> None:
    query = parse(text).query

    assert query.conditions == parse(text.lower()).query.conditions or '"' in text
    assert not any(isinstance(one, Not | AnyOf | AllOf) for one in query.conditions)
    assert {"AND", "OR", "NOT"} & {word.text for word in query.wanted}


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("FBI OR Cia", either(Word("FBI"), Word("Cia"))),
        ("2023 OR 2024", either(Word("2023"), Word("2024"))),
        ("東京 OR 大阪", either(Word("東京"), Word("大阪"))),
        ("A | B", either(Word("A"), Word("B"))),
        ("name:X OR name:Y", either(named("name", "X"), named("name", "Y"))),
        ('A NOT "B C"', Not(Phrase(("B", "C")))),
    ],
)
def test_an_operator_word_needs_other_letters_or_a_mark_beside_it(
    text: str, condition: Condition
) -> None:
    assert parse(text).query.conditions == (condition,)


def test_an_operator_in_capitals_joins_its_quotation() -> None:
    assert parse('"A B" AND C').query.conditions == (Phrase(("A", "B")), Word("C"))


@pytest.mark.parametrize(
    ("text", "words", "conditions"),
    [
        ('"the river rose"', [], [Phrase(("the", "river", "rose"))]),
        ('a "the river', ["a"], [Phrase(("the", "river"))]),
        ('"river"', [], [Phrase(("river",))]),
        ("“a b” «a b» „a b“ »a b« „a b”", [], [Phrase(("a", "b"))] * 5),
        ('a"b"c', ["a", "c"], [Phrase(("b",))]),
        ('a "(b OR" c', ["a", "c"], [Phrase(("b", "OR"))]),
        ('"a b"~5 "a b"~0 "a b"~', [], [Phrase(("a", "b"), slop) for slop in (5, 0, 0)]),
        ('"a b"~99999999999999999999 "a"~5', [], [Phrase(("a", "b"), 100), Phrase(("a",))]),
        ('"a b"~5c', ["5c"], [Phrase(("a", "b"))]),
        ("c AT&T, -R&D", ["c"], [Phrase(("AT", "T")), Not(Phrase(("R", "D")))]),
        ("c 99.95 $3,10.", ["c"], [Phrase(("99.95",)), Phrase(("3,10",))]),
        ("a -bb", ["a"], [Not(Word("bb"))]),
        ("a -gpt-4 -C++", ["a"], [Not(Word("gpt-4")), Not(Word("C++"))]),
        ('a -"b c"', ["a"], [Not(Phrase(("b", "c")))]),
        ("a -b/c", ["a"], [Not(Phrase(("b", "c")))]),
        ("-aa", [], [Not(Word("aa"))]),
        ("-😀", [], [Not(Word("😀"))]),
        ("a NOT b", ["a"], [Not(B)]),
        ("a NOT NOT NOT b", ["a"], [Not(B)]),
        ("-OR", [], [Not(Word("OR"))]),
        ("a -(b)", ["a"], [Not(B)]),
        ("a -(b c", ["a"], [Not(both(B, C))]),
        ("NOT (b OR c)", [], [Not(either(B, C))]),
        ("-(a -(b c))", [], [Not(both(A, Not(both(B, C))))]),
        ("-(-(a b))", [], [A, B]),
        ("-meet* -a~ -ext:pdf", [], [Not(Prefix("meet")), Not(Fuzzy("a")), Not(PDF)]),
        ("meet* C* C++* 東京* (b*)", [], [*map(Prefix, ("meet", "C", "C++", "東京", "b"))]),
        ("meet*, meet*?", [], [Prefix("meet"), Prefix("meet")]),
        ("recieve~ b~1 c~2.", [], [Fuzzy("recieve"), Fuzzy("b"), Fuzzy("c")]),
    ],
)
def test_what_is_written_with_an_operator_is_a_condition(
    text: str, words: list[str], conditions: list[Condition]
) -> None:
    assert wanted(text) == words
    assert list(parse(text).query.conditions) == conditions
    assert parse(text).notes == ()


@pytest.mark.parametrize(
    ("text", "words", "conditions"),
    [
        ("a OR b", [], [either(A, B)]),
        ("a | b", [], [either(A, B)]),
        ("a OR b OR c", [], [either(A, B, C)]),
        ("a OR (b OR c)", [], [either(A, B, C)]),
        ("a b OR c d", ["a", "d"], [either(B, C)]),
        ("(a b OR c d)", [], [either(both(A, B), both(C, D))]),
        ("(a b OR c d", [], [either(both(A, B), both(C, D))]),
        ("a OR (b c)", [], [either(A, both(B, C))]),
        ("a OR -bb", [], [either(A, Not(Word("bb")))]),
        ("a OR NOT (b c)", [], [either(A, Not(both(B, C)))]),
        ("a AND b", [], [A, B]),
        ("a b AND c d", ["a", "d"], [B, C]),
        ("a AND b OR c AND d", [], [either(both(A, B), both(C, D))]),
        ("a AND (b OR c)", [], [A, either(B, C)]),
        ("a AND (b c)", [], [A, B, C]),
        ("a AND NOT b", [], [A, Not(B)]),
        ("a AND (b", [], [A, B]),
        ("(a AND b) c", ["c"], [A, B]),
        ("(a ext:pdf) b", ["a", "b"], [PDF]),
        ("((a OR b)) ((c))", ["c"], [either(A, B)]),
        ('"a b"OR"c d"', [], [either(Phrase(("a", "b")), Phrase(("c", "d")))]),
        ("(a)OR(b)", [], [either(A, B)]),
        ("a/b OR c", [], [either(Phrase(("a", "b")), C)]),
        ("ext:pdf a OR b", [], [PDF, either(A, B)]),
        ("a OR ext:pdf|md", [], [either(A, PDF, Extension("md"))]),
    ],
)
def test_or_is_a_choice_and_and_makes_both_conditions(
    text: str, words: list[str], conditions: list[Condition]
) -> None:
    assert wanted(text) == words
    assert list(parse(text).query.conditions) == conditions
    assert parse(text).notes == ()


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("name:(a OR b)", [either(named("name", "a"), named("name", "b"))]),
        (
            'title:("a b" OR c*)',
            [either(named("title", "a", "b"), named("title", "c", is_prefix=True))],
        ),
        ("author:(a b)", [named("author", "a"), named("author", "b")]),
        (
            "name:(a OR (b title:c))",
            [either(named("name", "a"), both(named("name", "b"), named("title", "c")))],
        ),
        ("-name:(a -bb)", [Not(both(named("name", "a"), Not(named("name", "bb"))))]),
        ("name:(OR)", [named("name", "OR")]),
        ("ext:(pdf OR md)", [either(PDF, Extension("md"))]),
        ("ext:(pdf, md) ", [either(PDF, Extension("md"))]),
        ("kind:(pdf code)", [either(Kind("pdf"), Kind("code"))]),
        ("-ext:(pdf md)", [Not(either(PDF, Extension("md")))]),
        ('in:("x y" letters)', [InFolder("x y"), InFolder("letters")]),
    ],
)
def test_a_field_before_a_group_is_that_of_all_in_it(
    text: str, conditions: list[Condition]
) -> None:
    assert list(parse(text).query.conditions) == conditions
    assert parse(text).query.wanted == ()


@pytest.mark.parametrize(
    ("text", "words", "note"),
    [
        (
            "before:banana",
            [],
            f"“before:banana” is not a valid date, so it is left out. {DATES_NOTE}",
        ),
        (
            "date:lastweek rent",
            ["rent"],
            f"“date:lastweek” is not a valid date, so it is left out. {DATES_NOTE}",
        ),
        (
            "rent size:>abc",
            ["rent"],
            f"“size:>abc” is not a valid size, so it is left out. {SIZES_NOTE}",
        ),
        (
            "a -SIZE:big/x",
            ["a"],
            f"“SIZE:big/x” is not a valid size, so it is left out. {SIZES_NOTE}",
        ),
        ('page:"x y"', [], f"“page:x y” is not a valid page, so it is left out. {PAGES_NOTE}"),
        (
            "before:(2024x)",
            [],
            f"“before:2024x” is not a valid date, so it is left out. {DATES_NOTE}",
        ),
        (
            "kind:banana",
            [],
            f"“kind:banana” is not a valid kind of file, so it is left out. {KINDS_NOTE}",
        ),
        (
            "kind:emal",
            [],
            (
                "“kind:emal” is not a valid kind of file, so it is left out. "
                "Did you mean “kind:email”?"
            ),
        ),
        (
            "kind:pdf,Picturse",
            [],
            (
                "“kind:pdf,Picturse” is not a valid kind of file, so it is left out. Did you mean "
                "“kind:picture”?"
            ),
        ),
        (
            "lang:germn",
            [],
            "“lang:germn” is not a valid language, so it is left out. Did you mean “lang:german”?",
        ),
        ("title: x", ["title", "x"], "Nothing follows “title:”, so it is searched as a word."),
        ("name:() x", ["name", "x"], "Nothing follows “name:”, so it is searched as a word."),
        ('in:""', ["in"], "Nothing follows “in:”, so it is searched as a word."),
        ("ext:!? ext:!?", [], "“ext:!?” is not a valid file extension, so it is left out."),
        ("lang:" + "x" * 41, [], f"“lang:{'x' * 40}…” is not a valid language, so it is left out."),
    ],
)
def test_a_field_with_an_invalid_value_is_left_out_with_a_note(
    text: str, words: list[str], note: str
) -> None:
    parsed = parse(text)

    assert wanted(text) == words
    assert tuple(map(str, parsed.notes)) == (note,)


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("a OR date:x", []),
        ("date:x OR a", []),
        ("(date:x) OR a", []),
        ("NOT date:x a", []),
        ("a OR date:x OR b", [either(A, B)]),
        ("a OR b AND date:x", [either(A, B)]),
        ("a AND date:x AND b", [A, B]),
        ("(a OR date:x) ext:pdf", [PDF]),
        ("kind:(pdf banana)", [Kind("pdf")]),
    ],
)
def test_operators_beside_an_invalid_value_join_the_others(
    text: str, conditions: list[Condition]
) -> None:
    parsed = parse(text)

    assert list(parsed.query.conditions) == conditions
    assert {word.text for word in parsed.query.wanted} <= {"a"}
    assert len(parsed.notes) == 1


def test_the_model_reads_no_invalid_value() -> None:
    assert parse("what  was the date:lastweek rent?").query.prose == "what was the rent"


def test_what_an_invalid_value_was_joined_to_is_joined_to_nothing_else() -> None:
    assert wanted("a OR date:x b") == ["a", "b"]
    assert wanted("a date:x OR b") == ["a", "b"]


@pytest.mark.parametrize("text", ["size::type", "re:page", "note:foo"])
def test_what_is_not_a_value_of_a_field_stays_words(text: str) -> None:
    assert wanted(text) == text.replace("::", ":").split(":")


@pytest.mark.parametrize("text", ["", " ", "\n", "!?", '"', '"""', "-", "--", "()", "( - )", "|"])
def test_where_nothing_is_to_be_found_the_query_is_empty(text: str) -> None:
    parsed = parse(text)

    assert parsed.query.is_empty
    assert parsed.query.prose == ""
    assert str(parsed.understood) == "nothing to search for"
    assert parsed.chips == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("riv", ["riv…"]),
        ("the riv", ["the", "riv…"]),
        ("riv ", ["riv"]),
        ("riv,", ["riv"]),
        ("gpt-", ["gpt-…"]),
        ('riv "old mi', ["riv", "mi…"]),
        ('"riv', ["riv…"]),
        ('"old ', []),
        ('-"old mi', []),
        ("river -dra", ["river"]),
        ('"old mill" riv', ["riv…"]),
        ("ext:pdf riv", ["riv…"]),
        ("riv ext:pdf", ["riv"]),
        ("riv (", ["riv"]),
        ("the (riv", ["the", "riv…"]),
        ("the (riv)", ["the", "riv"]),
        ("river O", ["river", "O…"]),
        ("river OR", ["river", "OR…"]),
        ("river OR ro", []),
        ("before:20", ["before", "20…"]),
        ("東", ["東…"]),
        ("हि", ["हि…"]),
        ("", []),
    ],
)
def test_only_the_word_being_typed_may_go_on(text: str, words: list[str]) -> None:
    assert wanted(text, is_typing=True) == words
    assert all("…" not in word for word in wanted(text))


@pytest.mark.parametrize(
    ("text", "prose"),
    [
        ("  what is\tthe river? ", "what is the river?"),
        ("what (or who) is f(x)?", "what (or who) is f(x)?"),
        ("river AND", "river AND"),
        ("\0river\ud800", "river"),
        ('how does "the river" rise -sea?', "how does the river rise"),
        ("a (b* OR c~) -(d -ee) ext:pdf name:x after:2024", "a b c ee"),
        ("ext:pdf", ""),
    ],
)
def test_the_model_reads_the_words_without_their_signs(text: str, prose: str) -> None:
    assert parse(text).query.prose == prose


@pytest.mark.parametrize("text", ["arXiv:1706.03762", "PMID:32015508", "ecli:EU:C:2020:559"])
def test_identifiers_are_not_called_unknown_fields(text: str) -> None:
    assert not parse(text).notes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pytest -n auto", ["pytest", "n", "auto"]),
        ("docker run -p 80", ["docker", "run", "p", "80"]),
    ],
)
def test_an_option_of_a_command_excludes_nothing(text: str, words: list[str]) -> None:
    parsed = parse(text)

    assert [one.text for one in parsed.query.wanted] == words
    assert not parsed.query.conditions


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        ("frost -12.4", []),
        ("refund -49,99 or -1.299,00 or -12.5kg", []),
        ("freezer -20 °C, -80°C, -50% and -5 €", []),
        ("report -2020 -3.10.2", ["-2020", "-3.10.2"]),
        ('python -"2.7" -5cm', ['-"2.7"', "-5cm"]),
    ],
)
def test_a_minus_belongs_to_an_amount_and_excludes_other_numbers(
    text: str, excluded: list[str]
) -> None:
    chips = parse(text).chips
    without = [text[one.start : one.end] for one in chips if str(one.text).startswith("without")]

    assert without == excluded


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ('a "b c" d -ee', [("exactly “b c”", '"b c"'), ("without “ee”", "-ee")]),
        ("a NOT (b c) d", [("not (“b” and “c”)", "NOT (b c)")]),
        ("a b OR c d", [("either “b” or “c”", "b OR c")]),
        ("a AND b AND c", [("with “a”", "a AND "), ("with “b”", " AND b"), ("with “c”", " AND c")]),
        (
            "a AND (b ext:pdf)",
            [("with “a”", "a AND "), ("with “b”", "b"), ("file extension pdf", "ext:pdf")],
        ),
        ("a AND ((b))", [("with “a”", "a AND "), ("with “b”", " AND ((b))")]),
        (
            "((ext:pdf)) (a kind:code)",
            [("file extension pdf", "((ext:pdf))"), ("kind code", "kind:code")],
        ),
        ("name:(a) x", [("name “a”", "name:(a)")]),
        ("😀 ext:pdf|md", [("file extension pdf or md", "ext:pdf|md")]),
        ("before:banana river", []),
    ],
)
def test_each_condition_has_a_chip_that_states_what_to_cut_out(
    text: str, chips: list[tuple[str, str]]
) -> None:
    assert [(str(one.text), text[one.start : one.end]) for one in parse(text).chips] == chips


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
        "a OR " * 300,
        "a AND (" * 300,
        "ext:pdf " * 140,
        "ext:" + "a|" * 140,
        "(name:x -" * 140,
        "x " * MOST_WORDS + "OR y",
        "x " * MOST_WORDS + "-y",
        "x " * MOST_WORDS + "(y",
        "x" + " " * MOST_CHARACTERS,
    ],
)
def test_the_beginning_of_a_long_query_is_searched_with_a_note(text: str) -> None:
    parsed = parse(text, is_typing=True)
    leaves = [
        one for one in walk(parsed.query.conditions) if not isinstance(one, Not | AnyOf | AllOf)
    ]
    words = [word.text for word in parsed.query.wanted]
    words += chain.from_iterable(one.words for one in leaves if isinstance(one, Phrase))

    assert len(words) + sum(not isinstance(one, Phrase) for one in leaves) <= MOST_WORDS
    assert sum(map(len, words)) <= MOST_CHARACTERS
    assert not any(word.is_prefix for word in parsed.query.wanted)
    assert parsed.notes == (TOO_LONG,)
    assert all(word in text for word in words)


def test_a_phrase_of_too_many_words_keeps_its_beginning() -> None:
    query = parse("x " * (MOST_WORDS - 4) + '"' + "y " * 9 + '"~3').query

    assert query.conditions == (Phrase(("y",) * 4, 3),)
    assert parse("x " * (MOST_WORDS - 1) + '"y y"~3').query.conditions == (Phrase(("y",)),)
    assert parse("x " * (MOST_WORDS - 2) + "y/z/w").query.wanted[-2:] == (Word("y"), Word("z"))
    assert parse("x " * (MOST_WORDS - 2) + "y/z/w").query.prose.endswith("x y/z")


def test_a_query_of_the_longest_length_is_whole() -> None:
    assert len(wanted("x " * MOST_WORDS)) == MOST_WORDS
    assert parse("x " * MOST_WORDS).notes == ()
    assert parse("x" * MOST_CHARACTERS).notes == ()


def test_of_scripts_without_spaces_fewer_letters_are_searched() -> None:
    assert parse("川" * MOST_UNSPACED).notes == ()
    cut = parse("river " + "川" * (MOST_UNSPACED + 1))

    assert cut.notes == (TOO_LONG,)
    assert cut.query.wanted[-1] == Word("川" * MOST_UNSPACED)


def test_parentheses_beyond_the_deepest_are_skipped() -> None:
    inside, beyond = "-(" * (MOST_DEPTH - 1), "-(" * (MOST_DEPTH + 1)

    assert parse(f"{inside}a b").query.conditions == (Not(both(A, B)),)
    assert parse(f"{beyond}a b").query.conditions == (A, B)
    assert parse(f"{beyond}a b{')' * len(beyond)} c").query.wanted == (C,)


def test_a_value_being_typed_is_not_called_senseless_yet() -> None:
    assert wanted("river before:20", is_typing=True) == ["river", "before", "20…"]
    typing = parse("river before:20", is_typing=True)
    assert (typing.notes, typing.ends_invalid) == ((), True)
    ended = parse("river before:20 ", is_typing=True)
    assert (ended.notes, ended.ends_invalid) == (parse("river before:20").notes, False)
    assert parse("river before:20").notes != ()


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("name:rep", named("name", "rep", is_prefix=True)),
        ("title:a|rep", AnyOf((named("title", "a"), named("title", "rep", is_prefix=True)))),
        ('author:"ann re', named("author", "ann", "re", is_prefix=True)),
        ("from:ann", Person(Role.SENDER, "ann", is_prefix=True)),
        ('name:"rep"', named("name", "rep")),
        ("name:rep ", named("name", "rep")),
        ("name:rep river", named("name", "rep")),
        ("-name:rep", Not(named("name", "rep"))),
        ("NOT name:rep", Not(named("name", "rep"))),
    ],
)
def test_a_name_being_typed_is_a_prefix_unless_it_is_unwanted(
    text: str, condition: Condition
) -> None:
    assert parse(text, is_typing=True).query.conditions == (condition,)
    assert parse("name:rep").query.conditions == (named("name", "rep"),)


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("river AND ro", (Word("river"), Word("ro", is_prefix=True))),
        ("river OR ro", (either(Word("river"), Word("ro", is_prefix=True)),)),
        ("(river OR ro", (either(Word("river"), Word("ro", is_prefix=True)),)),
        ("(river OR ro)", (either(Word("river"), Word("ro")),)),
        ("river AND ro ", (Word("river"), Word("ro"))),
        ("river NOT ro", (Not(Word("ro")),)),
        ("-(river OR ro", (Not(either(Word("river"), Word("ro"))),)),
        ('"old mi', (Phrase(("old",)),)),
        ('"the old mi', (Phrase(("the", "old")),)),
        ('"the old mi"', (Phrase(("the", "old", "mi")),)),
    ],
)
def test_a_condition_being_typed_may_go_on_unless_files_with_it_are_unwanted(
    text: str, conditions: tuple[Condition, ...]
) -> None:
    assert parse(text, is_typing=True).query.conditions == conditions


@pytest.mark.parametrize(
    "text", ["(" * 100_000, "-(" * 50_000, "(a OR " * 20_000, "NOT " * 25_000, '"-(' * 33_000]
)
def test_of_100_kb_only_the_beginning_is_looked_at(text: str) -> None:
    parsed = parse(text)

    assert parsed.query == parse(text[:MOST_CHARACTERS]).query
    assert parsed.notes[0] == TOO_LONG


@given(text=soups | texts, is_typing=st.booleans())
@example(text="(" * 999, is_typing=True)
@example(text="-(a OR b (" * 90, is_typing=False)
def test_nothing_that_can_be_typed_is_an_error(text: str, is_typing: bool) -> None:
    parsed = parse(text, is_typing=is_typing, now=NOW)
    query = parsed.query

    assert all(word.text and word.text in text for word in query.wanted)
    assert all(word.is_prefix is False for word in query.wanted[:-1])
    assert all(0 <= one.start < one.end <= len(text) for one in parsed.chips)
    assert len(parsed.chips) == len(query.conditions)
    assert parsed.understood
    assert (str(parsed.understood) == "nothing to search for") is query.is_empty
    "".join(
        [
            str(parsed.understood),
            query.prose,
            *map(str, parsed.notes),
            *(str(one.text) for one in parsed.chips),
        ]
    ).encode()


@given(soups)
@example("-(a OR b (c OR " * 90)
def test_conditions_are_flat_and_no_deeper_than_parentheses_may_be(text: str) -> None:
    conditions = parse(text, now=NOW).query.conditions

    for condition in walk(conditions):
        within = condition.conditions if isinstance(condition, AnyOf | AllOf) else ()
        assert len(within) != 1
        assert not any(type(one) is type(condition) for one in within)
        assert not (isinstance(condition, Not) and isinstance(condition.condition, Not))
    assert not any(isinstance(one, AllOf) for one in conditions)
    # A pair of parentheses holds at most a choice, between conjunctions, of negations.
    assert max(map(depth, conditions), default=0) <= 3 * (MOST_DEPTH + 1) + 1


@given(soups)
def test_without_the_range_of_a_chip_its_condition_is_gone(text: str) -> None:
    parsed = parse(text, now=NOW)
    before = Counter(parsed.query.conditions)
    for chip, condition in zip(parsed.chips, parsed.query.conditions, strict=True):
        rest = text[: chip.start] + " " + text[chip.end :]
        after = Counter(parse(rest, now=NOW).query.conditions)
        assert after[condition] < before[condition], (text, rest)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("folder:letters", "in:letters"),
        ("-Folder:letters", "-in:letters"),
        ("date:2024-03", "modified:2024-03"),
        ("language:German", "lang:de"),
    ],
)
def test_fields_also_have_the_names_of_the_filters(text: str, same: str) -> None:
    assert parse(text, now=NOW).query == parse(same, now=NOW).query


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("rent size:>1 MB", "rent size:>1MB"),
        ("SIZE:<=1.5 kb rent", "size:<=1500 rent"),
        ('size:">1 MB"', "size:>1MB"),
        ("-size:1 GiB rent", "-size:1GiB rent"),
        ("size:1 MB..5 MB, rent", "size:1MB..5MB rent"),
        ("size:1 Mbit", "size:1 (Mbit)"),
    ],
)
def test_a_size_may_have_a_space_before_its_unit(text: str, same: str) -> None:
    spaced, joined = parse(text, now=NOW), parse(same, now=NOW)

    assert (spaced.query.wanted, spaced.query.conditions) == (
        joined.query.wanted,
        joined.query.conditions,
    )
    assert not spaced.notes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"What is an "architecture"?"', ("What", "is", "an", "architecture")),
        ('"How does it differ from "loss"?"', ("How", "does", "it", "differ", "from", "loss")),
        ("“Why is it „latent“?”", ("Why", "is", "it", "latent")),
        ('""Loss" is what?"\n', ("Loss", "is", "what")),
        ('"a "b" and "c""', ("a", "b", "and", "c")),
    ],
)
def test_a_quotation_around_quotations_is_one_phrase(text: str, words: tuple[str, ...]) -> None:
    assert parse(text).query.conditions == (Phrase(words),)
    assert parse(text).query.wanted == ()


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ('"a b" AND "c d"', (Phrase(("a", "b")), Phrase(("c", "d")))),
        ('"a" "b"', (Phrase(("a",)), Phrase(("b",)))),
        ('"a" b "c"', (Phrase(("a",)), Phrase(("c",)))),
        ('"a "b" c', (Phrase(("a",)), Phrase(("c",)))),
        ('"a" -"b"', (Phrase(("a",)), Not(Phrase(("b",))))),
    ],
)
def test_quotations_beside_each_other_are_several_phrases(
    text: str, phrases: tuple[Phrase | Not, ...]
) -> None:
    assert parse(text).query.conditions == phrases


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 234", ["1234"]),
        ("pay 1 234,50 now", ["pay", "1234,50", "now"]),
        ("12 345 678 euros", ["12345678", "euros"]),
        ("pay 1 350 euros", ["pay", "1350", "euros"]),
        ("1 350 €", ["1350"]),
        ("pay £1 350 now", ["pay", "1350", "now"]),
        ("$ 1 350", ["1350"]),
        ("pay 1 350 now", ["pay", "1", "350", "now"]),
        ("£12 of 300", ["12", "of", "300"]),
        ("pay 1\u00a0234 now", ["pay", "1234", "now"]),
        (" 12 345 ", ["12345"]),
        ("ext: 1 234,50", ["ext", "1234,50"]),
        ("phone 5 256 gb", ["phone", "5", "256", "gb"]),
        ("2024 100 200 300", ["2024", "100", "200", "300"]),
        ("1 234 567 890 123", ["1", "234", "567", "890", "123"]),
    ],
)
def test_groups_of_digits_are_one_number_if_they_look_like_one(text: str, words: list[str]) -> None:
    assert [one.text for one in parse(text).query.wanted] == words


@pytest.mark.parametrize(
    ("text", "operators"),
    [
        ("boiler OR OR rent", ["OR"]),
        ("(boiler OR", ["OR"]),
        ("AND boiler", ["AND"]),
        ("boiler AND", ["AND"]),
        ("a OR ()", ["OR"]),
        ("a OR (|)", ["OR"]),
        ("a NOT", ["NOT"]),
        ("AND a NOT", ["AND", "NOT"]),
        ("a OR b", []),
        ("HEAT AND MASS OR", []),
        ("a | | b |", []),
        ('"OR" a', []),
    ],
)
def test_an_operator_in_the_wrong_place_is_a_word_and_a_note_names_it(
    text: str, operators: list[str]
) -> None:
    assert list(map(str, parse(text).notes)) == [
        f"“{one}” has nothing to join here, so it is searched as a word." for one in operators
    ]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("foo:bar", "There is no field “foo:”, so it is searched as a word."),
        (
            "Autor:Meyer",
            "There is no field “autor:”, so it is searched as a word. Did you mean “author:”?",
        ),
    ],
)
def test_an_unknown_field_is_a_word_and_a_note_names_it(text: str, note: str) -> None:
    assert wanted(text) == text.split(":")
    assert list(map(str, parse(text).notes)) == [note]
    assert parse(text, is_typing=True).notes == ()


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("type:pdf", "kind:pdf"),
        ("filetype:pdf", "ext:pdf"),
        ("filename:rent", "name:rent"),
        ("path:letters", "in:letters"),
        ("subject:rent", "title:rent"),
        ("name:rent|lease", "name:(rent OR lease)"),
        ('title:"a b|c"', 'title:("a b" OR c)'),
        ("from:anna|bert", "from:anna OR from:bert"),
        ("name:|rent|", "name:rent"),
        ('from:"anna b"|bert', 'from:("anna b" OR bert)'),
        ('rent tag:home|"to do"', 'rent tag:(home OR "to do")'),
        ('-tag:"to do"|home rent', '-tag:("to do" OR home) rent'),
        ('in:letters|"old bills"', 'in:(letters OR "old bills")'),
        ('tag:"to do"|""', 'tag:("to do")'),
        ("page:3|7-9", "page:(3 OR 7-9)"),
        ("modified:2023|2025", "modified:(2023 OR 2025)"),
        ("created:2023|2025", "created:(2023 OR 2025)"),
    ],
)
def test_fields_have_other_names_and_values_alternatives(text: str, same: str) -> None:
    assert parse(text).query == parse(same).query
    assert parse(text).notes == ()


def test_of_alternatives_only_the_invalid_one_is_left_out() -> None:
    parsed = parse("rent page:3|x")

    assert parsed.query == parse("rent page:3").query
    assert [str(note).partition(",")[0] for note in parsed.notes] == [
        "“page:x” is not a valid page"
    ]
