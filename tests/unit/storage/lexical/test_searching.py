from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import (
    AnyOf,
    Condition,
    Fuzzy,
    InFolder,
    Kind,
    Named,
    NamedField,
    Not,
    Pages,
    Phrase,
    Prefix,
    Query,
    Word,
)
from desktop_app.core.records import replace
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.index_queries import with_ids
from desktop_app.storage.lexical.matched_terms import WeightedTerm
from desktop_app.storage.lexical.schema import STEMS
from desktop_app.storage.lexical.searching import LexicalSearch, search_words
from desktop_app.storage.lexical.topics import find_topics
from tests.support.words import LIBRARY, add, file_of, passages, words

EVERY_ID = range(1, 999)


def search(index: LexicalIndex, query: Query) -> LexicalSearch:
    return LexicalSearch(index.reader(), query)


def test_candidates_are_the_best_passages_that_meet_the_conditions(reports: LexicalIndex) -> None:
    wanted = (Word("river"),)

    assert [one.passage_id for one in search(reports, Query(wanted)).candidates(9)] == [20, 10]
    assert len(search(reports, Query(wanted)).candidates(1)) == 1
    assert passages(reports, Query(wanted, (Kind("pdf"),))) == [10]
    assert passages(reports, Query(wanted, (InFolder("/docs/river"),))) == []
    assert passages(reports, Query(wanted, (Not(Word("hills")),))) == [20]


def test_only_a_single_passage_holds_all_significant_words(reports: LexicalIndex) -> None:
    assert search(reports, words("the", "river", "rising")).together.is_complete
    assert not search(reports, words("river", "hills")).together.is_complete
    assert not search(reports, words("river", "nowhere")).together.is_complete


def test_passages_have_most_words_where_these_are_seldom_together(index: LexicalIndex) -> None:
    add(index, file_of(1, "the museum has a carousel", "the carousel and the keyboard"))
    add(index, *(file_of(n, f"the museum of hill {n}", f"the river {n}") for n in range(2, 40)))

    def found(*typed: str) -> int:
        return len(search(index, words(*typed)).together.passages_with_most())

    assert found("carousel", "keyboard", "nowhere") == 1
    assert found("carousel", "keyboard", "nowhere", "never") == 1
    assert found("carousel", "keyboard", "nowhere", "never", "neither") == 0
    assert found("carousel", "nowhere") == 0
    assert found("museum", "carousel", "nowhere") == 0
    assert found("keyboard", "hill", "nowhere") == 0


def test_passages_with_all_significant_words_have_them_seldom_by_chance(
    index: LexicalIndex,
) -> None:
    add(index, file_of(1, "the museum has a carousel", "the carousel and the keyboard"))
    add(index, *(file_of(n, f"the museum of hill {n}", f"the river {n}") for n in range(2, 40)))

    def found(*typed: str) -> frozenset[int]:
        return search(index, words(*typed)).together.among(EVERY_ID)

    assert len(found("carousels", "the", "keyboard")) == 1
    assert found("carousel", "keyboard", "nowhere") == frozenset()
    assert found("carousel", "museum") == frozenset()  # most passages about one have the other
    assert found("keyboard") == frozenset()
    assert search(index, words("carousel", "keyboard")).together.among([]) == frozenset()


def test_only_the_searched_files_decide_which_words_a_search_apart_has(index: LexicalIndex) -> None:
    add(index, file_of(1, "the carousel and the keyboard"), file_of(2, "secret carousel, keyboard"))
    add(index, *(file_of(n, f"the river {n}") for n in range(3, 40)))

    def asked(*typed: str, is_apart: bool) -> LexicalSearch:
        searched, reader = (1, *range(3, 40)), index.reader()
        if is_apart:
            reader = reader.apart(with_ids(reader.schema, "file_id", searched))
        return LexicalSearch(reader, replace(words(*typed), file_ids=searched))

    typed = ("carousel", "keyboard", "secret")
    assert len(asked(*typed, is_apart=True).together.passages_with_most()) == 1
    assert not asked(*typed, is_apart=True).together.is_complete
    assert asked(*typed, is_apart=False).together.is_complete
    assert asked("carousel", "keyboard", is_apart=True).together.is_complete
    assert not asked(*typed, is_apart=True).together.has(map(Word, typed))
    assert asked(*typed, is_apart=False).together.has(map(Word, typed))
    assert asked("carousel", "keyboard", is_apart=True).together.has(map(Word, typed[:2]))


def test_files_that_filters_leave_out_know_words_of_a_search_apart_and_decide_nothing_else(
    index: LexicalIndex,
) -> None:
    left_out = replace(file_of(2, "the carousel and the keyboard"), kind="pdf")
    add(index, file_of(1, "the carousel"), left_out)
    add(index, *(file_of(n, f"the river {n}") for n in range(3, 40)))
    query = replace(words("carousel", "keyboard"), conditions=(Not(Kind("pdf")),))
    reader = index.reader()
    apart = LexicalSearch(reader.apart(with_ids(reader.schema, "file_id", [1, 2, 3])), query)

    assert apart.reader.vocabulary.holds("keyboard")
    assert apart.conditions.decide_alone
    assert not apart.together.is_complete
    assert search(index, query).together.is_complete
    assert not search(index, query).conditions.decide_alone


def test_files_may_have_one_part_of_a_compound_alone(index: LexicalIndex) -> None:
    add(index, file_of(1, "Das Fahrrad und die Zecken", "die Impfungen", language="de"))

    assert search(index, words("Fahrradversicherung", "Nebel")).together.has_parts_alone()
    for typed in (["Fahrradversicherung", "Zecken"], ["Zeckenimpfung"], ["Nebel"], []):
        assert not search(index, words(*typed)).together.has_parts_alone(), typed


def test_the_best_passage_of_all_is_known_whatever_the_conditions(reports: LexicalIndex) -> None:
    anywhere = search(reports, words("river")).candidates(1)

    assert search(reports, Query((Word("river"),), (Kind("pdf"),))).best_anywhere() == anywhere
    assert search(reports, words("nowhere")).best_anywhere() == []


def test_words_of_the_conditions_find_and_rank_as_well(reports: LexicalIndex) -> None:
    assert passages(reports, Query((), (Phrase(("river", "rose")),))) == [10]
    assert set(passages(reports, Query((), (Prefix("riv"),)))) == {10, 20}
    assert passages(reports, Query((), (Kind("pdf"),))) == []
    assert passages(reports, Query()) == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (words("the", "river"), [10]),
        (words("river", "the"), []),
        (words("river"), [10]),
        (words("RIVERS"), [20]),
        (words("river", "nowhere"), []),
        (Query((Word("hills"),), (Phrase(("the",)),)), [11]),
        (Query((), (Phrase(("the", "river")),)), [10]),
        (Query((Word("rose"),), (Phrase(("the", "river")),)), [10]),
        # Of a choice between phrases, one is enough.
        (Query((), (AnyOf((Phrase(("the", "river")), Phrase(("rivers", "rise")))),)), [10, 20]),
        (Query((Word("rose"),), (AnyOf((Phrase(("the", "river")), Phrase(("no",)))),)), [10]),
        (Query((), (AnyOf((Phrase(("thé", "river")), Phrase(("rivers", "rïse")))),)), []),
        (Query((Word("rose"),), (AnyOf((Phrase(("hills",)), Kind("pdf"))),)), [10]),
        # A passage that has what an operator asks for is literal, too.
        (Query((), (Phrase(("the", "rose"), 1),)), [10]),
        (Query((), (Phrase(("the", "rose"), 0),)), []),
        (Query((), (AnyOf((Word("hills"), Word("rose"))),)), [10, 11]),
        (Query((), (AnyOf((Word("hill"), Prefix("ros"))),)), [10]),
        (Query((Word("river"),), (Prefix("ros"),)), [10]),
        (replace(Query((Word("river"),)), is_partial=True), []),
        (Query((Word("river"),), (Phrase(("the", "rose"), 1),)), [10]),
        (Query((Word("the"),), (Kind("pdf"),)), [10, 11]),
        (Query((Word("!"),)), []),
        (Query(), []),
    ],
)
def test_literal_passages_hold_what_was_typed_as_it_was_typed(
    reports: LexicalIndex, query: Query, expected: list[int]
) -> None:
    assert sorted(one.passage_id for one in search(reports, query).literal(9)) == expected


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (words("report"), {1, 4}),
        (words("2024", "annual"), {1}),
        (words("annual"), {1, 2}),
        (words("annual", "accounts"), {2}),
        # Every word, all in the name or all in the title.
        (words("report", "accounts"), set()),
        (words("somebody"), set()),
        (words("river"), set()),
        (Query((Word("annual"), Word("re", is_prefix=True))), {1}),
        (Query((Word("an", is_prefix=True), Word("report"))), set()),
        (Query((Word("report"),), (Kind("pdf"),)), {1}),
        (Query((Word("report"),), (Not(Word("hills")),)), {4}),
        (Query((), (Named(NamedField.NAME, ("report",)),)), set()),
        (words("!"), set()),
        (Query(), set()),
    ],
)
def test_files_are_called_by_every_word_typed(
    reports: LexicalIndex, query: Query, expected: set[int]
) -> None:
    called = search(reports, query).called(9)

    assert {one.file_id for one in called} == expected
    assert {one.passage_id for one in called} <= {0}


def test_all_passages_equal_to_the_last_candidate_are_returned(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "the river", "the river") for n in range(1, 9)))
    add(index, file_of(9, "river river river"))

    assert passages(index, words("river"))[0] == 90
    for limit in (2, 4):
        found = search(index, words("river")).candidates(limit)
        assert len(found) > limit
        assert len({one.bm25 for one in found[limit - 1 :]}) == 1


def test_topics_are_scored_as_shares_too(reports: LexicalIndex) -> None:
    one = search(reports, words("river"))
    hills, river = WeightedTerm(STEMS, "hill", 0.6), WeightedTerm(STEMS, "river", 0.4)
    shares = one.topic_shares([hills, river], [10, 11, 30])

    assert set(shares) == {10, 11}
    assert 1 >= shares[11] > shares[10] > 0
    assert one.topic_shares([], [10]) == {}


def test_passages_about_some_terms_meet_the_conditions_too(reports: LexicalIndex) -> None:
    hills, river = WeightedTerm(STEMS, "hill", 0.6), WeightedTerm(STEMS, "river", 0.4)
    matches, shares = search(reports, words("nowhere")).about([hills, river], 9)
    limited, _ = search(reports, Query((), (Kind("pdf"),))).about([hills, river], 9)

    assert [one.passage_id for one in matches] == [11, 20, 10]
    assert shares == search(reports, words("nowhere")).topic_shares([hills, river], [10, 11, 20])
    assert [one.passage_id for one in limited] == [11, 10]
    assert len(search(reports, words("nowhere")).about([hills, river], 1)[0]) == 1
    assert search(reports, words("nowhere")).about([], 9) == ([], {})


def test_a_search_is_of_the_state_it_began_with(index: LexicalIndex) -> None:
    add(index, file_of(1, "river"))
    one = search(index, words("river"))
    with index.batch() as batch:
        batch.remove(1)
        batch.add(file_of(2, "river"))

    assert [match.passage_id for match in one.candidates(9)] == [10]
    assert passages(index, words("river")) == [20]


def test_an_empty_index_answers_nothing(index: LexicalIndex) -> None:
    one = search(index, Query((Word("river"),), (Phrase(("a", "b")),)))

    assert one.candidates(9) == one.literal(9) == one.called(9) == []
    assert (
        one.word_scores.of_passages({1: 1}),
        one.conditions.newest_files(9),
        one.conditions.is_possible,
    ) == (
        {},
        [],
        False,
    )


def test_files_are_found_whose_words_are_in_different_passages(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river", "the hills"), file_of(2, "a river", "the plain"))
    add(index, *(file_of(n, "a hill or a plain", "nothing") for n in range(3, 9)))
    one = search(index, words("river", "hills"))
    scores = one.word_scores.of_passages({10: 1, 20: 2})

    assert one.files(9)[:2] == [1, 2]
    assert scores[10].bm25 > scores[20].bm25
    assert scores[10].share > scores[20].share
    assert one.word_scores.of_passages({99: 1}) == {}


def test_passages_of_chosen_files_meet_the_conditions(index: LexicalIndex) -> None:
    two = file_of(1, "a river", "the river")
    pages = tuple(replace(one, pages=(n,)) for n, one in enumerate(two.passages, start=1))
    add(index, replace(two, passages=pages), file_of(2, "no river"))
    wanted = (Word("river"),)

    def found(*conditions: Condition) -> list[int]:
        one = search(index, Query(wanted, conditions))
        return [match.passage_id for match in one.candidates_in((1,), 9)]

    assert sorted(found()) == [10, 11]
    assert found(Pages(2, 2)) == [11]
    assert found(Pages(3, None)) == []


def test_every_file_with_a_significant_word_is_counted(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river", "river"), file_of(2, title="River"), file_of(3, "a plain"))
    add(index, *(file_of(n, "the hill", path=f"/docs/sub/{n}.txt") for n in range(4, 40)))
    river = search(index, words("river"))
    limited = search(index, Query((Word("hill"),), (InFolder("/docs/sub"),)))

    assert river.count_matching_files() == 2
    assert set(river.files(9)) == {1, 2}
    assert river.matching_among([1, 3, 4]) == {1}
    assert limited.count_matching_files() == 36
    assert search(index, words("nowhere")).count_matching_files() == 0


@pytest.mark.parametrize(
    ("query", "matching"),
    [
        (words("river"), {1, 2}),
        (words("the", "river"), {1, 2}),
        (words("river", "river", "nowhere"), {1, 2}),
        (Query((Word("river"),), (InFolder("/docs/sub"),)), {2}),
    ],
)
def test_files_that_were_scored_match_as_others_do(
    index: LexicalIndex, query: Query, matching: set[int]
) -> None:
    hill = file_of(3, "the hill")
    add(index, file_of(1, "a river"), file_of(2, "the rivers", path="/docs/sub/2.txt"), hill)
    add(index, *(file_of(n, "the plain") for n in range(4, 40)))
    scored = search(index, query)
    scored.word_scores.of_passages({10: 1, 20: 2, 30: 3})

    for files in ([3, 2, 1], [4, 1], range(1, 40)):
        expected = matching.intersection(files)
        assert scored.matching_among(files) == expected
        assert search(index, query).matching_among(files) == expected


def test_stop_words_alone_find_nothing_beside_words_that_are_nowhere(index: LexicalIndex) -> None:
    add(index, file_of(1, "the river is here", language="en"))
    add(index, file_of(2, "die Brücke ist hier", language="de"))

    assert passages(index, words("what", "is", "the", "veltromin")) == []
    assert passages(index, words("die", "Wärmepumpe", "ist")) == []
    assert passages(index, words("the", "is")) == [10]
    assert passages(index, words("the", "river")) == [10]
    assert passages(index, Query((Word("the"), Word("ri", is_prefix=True)))) == [10]
    assert search(index, words("what", "is", "the", "veltromin")).knows_any()
    assert not search(index, words("what", "veltromin")).knows_any()


def test_files_in_another_language_do_not_change_how_a_word_is_found(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "Fold the paper, and fold it again.", "A fold in the hills.", language="en"),
        file_of(2, "The folder is here.", "Folders of letters.", language="en"),
        file_of(3, "Paper for letters.", language=""),
    )
    queries = [words("folder"), words("folders", "paper"), Query(conditions=(Word("folder"),))]
    english = [passages(index, one) for one in queries]

    add(index, file_of(4, "Der Folder liegt hier.", language="de"))

    assert set(english[0]) == {20, 21}
    for query, alone in zip(queries, english, strict=True):
        found = passages(index, query)
        assert 40 in found
        assert [one for one in found if one != 40] == alone
        scores = search(index, query).word_scores.of_passages(
            {10: 1, 11: 1, 20: 2, 21: 2, 30: 3, 40: 4}
        )
        assert set(scores) == set(found)


_TYPED_WORDS = [
    *("river", "rivers", "rose", "the", "e-mail", "email", "camelCase", "camel", "Müller"),
    *("Häuser", "Haus", "東京都", "京", "C++", "gpt-4", "!", "plan", "planning"),
]
_TEXT = st.lists(st.sampled_from(_TYPED_WORDS), min_size=1, max_size=12).map(" ".join)
_WORD = st.builds(Word, st.sampled_from(_TYPED_WORDS), st.booleans())
_CONDITION = st.one_of(
    st.builds(Prefix, st.sampled_from(_TYPED_WORDS)),
    st.builds(Fuzzy, st.sampled_from(_TYPED_WORDS)),
    st.builds(Phrase, st.tuples(*[st.sampled_from(_TYPED_WORDS)] * 2), st.integers(0, 3)),
)
_QUERY = st.builds(
    Query, st.lists(_WORD, max_size=3).map(tuple), st.lists(_CONDITION, max_size=2).map(tuple)
)
_LANGUAGES = st.sampled_from(["", "en", "de", "ja"])


@settings(max_examples=30)
@given(
    files=st.lists(st.tuples(st.lists(_TEXT, max_size=3), _LANGUAGES, _TEXT), max_size=8),
    removed=st.sets(st.integers(1, 8), max_size=4),
    queries=st.lists(_QUERY, min_size=4, max_size=4),
)
def test_whatever_is_asked_the_answers_agree_and_shares_are_shares(
    files: list[tuple[list[str], str, str]], removed: set[int], queries: list[Query]
) -> None:
    with TemporaryDirectory() as place:
        index = LexicalIndex.make(Path(place) / "1", LIBRARY)
        known = [
            file_of(number, *texts, language=language, title=title)
            for number, (texts, language, title) in enumerate(files, start=1)
        ]
        add(index, *known[::2])
        add(index, *known[1::2])
        with index.batch() as batch:
            for number in removed:
                batch.remove(number)
        for query in queries:
            check(index, query)
        index.close()


def check(index: LexicalIndex, query: Query) -> None:
    """Hold what is true of every search."""
    reader = index.reader()
    one = LexicalSearch(reader, query)
    found = one.candidates(999)
    scores = one.word_scores.of_passages({number: number // 10 for number in EVERY_ID})
    fingerprints = {match.passage_id: match.fingerprint for match in found}
    assert reader.passage_texts(fingerprints).keys() == fingerprints.keys()
    assert {match.passage_id for match in found} <= one.conditions.permitted(list(scores))
    assert all(0 < match.bm25 <= scores[match.passage_id].bm25 * 1.0001 for match in found)
    assert [match.bm25 for match in found] == sorted((o.bm25 for o in found), reverse=True)
    for score in scores.values():
        assert 0 < score.share <= 1
        assert 0 <= score.nearness <= 1
    few = one.conditions.few_permitted(999)
    assert one.conditions.is_limited == (few is not None)
    if few is not None:
        assert one.conditions.permitted(EVERY_ID) == set(few)
    assert {match.passage_id for match in one.literal(999)} <= one.conditions.permitted(EVERY_ID)
    topics = find_topics(reader, [("en", "river plan"), ("de", "Häuser")], 5)
    assert all(0 < share <= 1 for share in one.topic_shares(topics, EVERY_ID).values())


def test_a_query_is_searched_once_in_one_state_of_the_index(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river"))
    first = search_words(index.reader(), words("river"))
    assert len(first.candidates(9)) == 1
    assert search_words(index.reader(), words("river")) is first
    assert search_words(index.reader(), replace(words("river"), file_ids=(2,))) is not first

    add(index, file_of(2, "the rivers"))
    second = search_words(index.reader(), words("river"))
    assert [len(one.candidates(9)) for one in (first, second)] == [1, 2]
    assert [len(second.files(limit)) for limit in (9, 1)] == [2, 1]


def test_what_was_found_is_not_changed_by_who_requested_it(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river"), file_of(2, "a river"))
    river = search(index, words("river"))
    river.candidates(9).clear()
    river.candidates_in((1,), 9).clear()
    river.files(9).clear()

    assert len(river.candidates(9)) == 2
    assert len(river.candidates_in((1,), 9)) == 1
    assert river.files(9) == [1, 2]


def test_few_searches_are_kept(index: LexicalIndex) -> None:
    add(index, file_of(1, "a river"))
    reader = index.reader()
    first = search_words(reader, words("river"))
    for number in range(9):
        search_words(reader, words("river", str(number)))

    assert search_words(reader, words("river")) is not first
    assert len(reader.searches) < 9
