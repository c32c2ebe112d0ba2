import pytest
from tantivy import Query

from desktop_app.core.query import Condition, Kind
from desktop_app.core.records import replace
from desktop_app.storage.lexical import index_queries
from desktop_app.storage.lexical.filtering import ConditionCompiler
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import WORDS, stem_terms, stemmer_of
from desktop_app.storage.lexical.scoring import Scoring
from tests.support.words import add, file_of


def term(reader: LexicalReader, word: str) -> Query:
    return Query.term_query(reader.schema, WORDS, word, "position")


def compiled(reader: LexicalReader, *conditions: Condition) -> Query:
    compiler = ConditionCompiler(reader.schema, reader.vocabulary, reader.files_meeting)
    query = compiler.compile(conditions)
    assert query is not None
    return query


@pytest.fixture
def reader(index: LexicalIndex) -> LexicalReader:
    add(
        index,
        replace(file_of(1, "river river", "river", "hill"), kind="pdf", modified=30),
        replace(file_of(2, "the river of the plain"), kind="text", modified=10),
        replace(file_of(3), kind="pdf", modified=20),
    )
    return index.reader()


def test_the_best_come_first_and_no_more_than_asked(reader: LexicalReader) -> None:
    scoring = Scoring((term(reader, "river"),), 1.0)
    found = reader.find(scoring, None, 9)

    assert [(one.file_id, one.passage_id) for one in found] == [(1, 10), (1, 11), (2, 20)]
    assert found[0].bm25 > found[1].bm25 > found[2].bm25 > 0
    assert reader.find(scoring, None, 2) == found[:2]


def test_a_condition_limits_what_is_found_and_leaves_the_scores(reader: LexicalReader) -> None:
    scoring = Scoring((term(reader, "river"),), 1.0)
    everything = {one.passage_id: one for one in reader.find(scoring, None, 9)}
    limited = reader.find(scoring, compiled(reader, Kind("text")), 9)

    assert limited == [everything[20]]


def test_scores_of_named_passages_are_those_of_the_search(reader: LexicalReader) -> None:
    scoring = Scoring((term(reader, "river"),), 1.0)
    found = {one.passage_id: one.bm25 for one in reader.find(scoring, None, 9)}

    assert reader.score(scoring, [10, 12, 20, 99]) == {10: found[10], 20: found[20]}
    assert reader.score(scoring, []) == {}


def test_passages_that_meet_a_condition_are_counted_and_listed(
    reader: LexicalReader,
) -> None:
    pdf = compiled(reader, Kind("pdf"))

    assert reader.count(pdf) == 3
    assert sorted(reader.passages_meeting(pdf)) == [10, 11, 12]
    assert reader.permitted(pdf, [10, 20, 99]) == {10}
    assert reader.permitted(pdf, []) == set()
    assert sorted(reader.files_meeting(pdf)) == [1, 3]
    assert reader.count(compiled(reader, Kind("code"))) == 0
    assert reader.passages_meeting(compiled(reader, Kind("code"))) == []


def test_files_come_once_and_the_last_modified_first(reader: LexicalReader) -> None:
    assert reader.newest_files(Query.all_query(), 9) == [1, 3, 2]
    assert reader.newest_files(Query.all_query(), 2) == [1, 3]
    assert reader.newest_files(compiled(reader, Kind("pdf")), 9) == [1, 3]
    assert reader.newest_files(compiled(reader, Kind("code")), 9) == []


def test_files_that_meet_a_condition_are_counted(reader: LexicalReader) -> None:
    assert reader.count_files(Query.all_query()) == 3
    assert reader.count_files(compiled(reader, Kind("pdf"))) == 2
    assert reader.count_files(compiled(reader, Kind("code"))) == 0


def test_files_of_all_segments_are_in_one_order(index: LexicalIndex) -> None:
    for n in (5, 2, 9, 1, 7):
        add(index, replace(file_of(n, "x"), modified=n - 5))

    assert index.reader().newest_files(Query.all_query(), 9) == [9, 7, 5, 2, 1]


def test_texts_are_given_of_the_passages_there_are(reader: LexicalReader) -> None:
    assert reader.passage_texts({12: 12, 99: 99, 10: 10}) == {12: "hill", 10: "river river"}
    assert reader.passage_texts({10: 11}) == {}
    assert reader.passage_texts({}) == {}


@pytest.mark.parametrize("few", [0, 2, 3])
def test_few_and_many_passages_are_looked_up_alike(
    reader: LexicalReader, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    everywhere = reader.living([10, 20, 99])
    monkeypatch.setattr(index_queries, "_FEW", few)

    assert reader.living([10, 20, 99]) == everywhere == {10, 20}


def test_documents_are_counted_with_and_without_their_file(reader: LexicalReader) -> None:
    assert [reader.count_documents(n) for n in (1, 2, 3, 4)] == [4, 2, 1, 0]
    assert reader.count_live() == 7


def test_stems_of_a_text_and_of_a_query_meet_in_each_language(reader: LexicalReader) -> None:
    for text, query, language in (
        ("Die Häuser", "Haus", "de"),
        ("two houses", "house", "en"),
        ("two houses", "house", ""),
        ("kuća", "kuća", "hr"),
        ("an e-mail", "email", "en"),
    ):
        stems = reader.vocabulary.stems(query, language)
        terms = stem_terms(stems, stemmer_of(language))
        assert set(terms) <= set(reader.stem_terms(text, language))


def test_texts_are_given_of_what_holds_the_words(reader: LexicalReader) -> None:
    assert sorted(reader.texts_holding(["river"], 9)) == [
        *("river", "river river", "the river of the plain")
    ]
    assert reader.texts_holding(["the", "river"], 9) == ["the river of the plain"]
    assert reader.texts_holding(["river", "the"], 9) == []
    assert len(reader.texts_holding(["river"], 2)) == 2


def test_texts_about_words_hold_most_of_them_first(reader: LexicalReader) -> None:
    assert reader.texts_about(["plain", "river"], 9)[0] == "the river of the plain"
    assert len(reader.texts_about(["plain", "river"], 9)) == 3
    assert reader.texts_about(["nowhere"], 9) == []


def test_files_are_found_by_the_words_of_a_field(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "river", path="/docs/old mail/a.txt", title="Annual report"),
        file_of(2, "river", path="/docs/mail/b.txt", title="Report"),
    )
    reader = index.reader()

    assert set(reader.files_holding(["mail"], "path", 9)) == {1, 2}
    assert reader.files_holding(["old", "mail"], "path", 9) == [1]
    assert reader.files_holding(["annual"], "title", 9) == [1]
    assert len(reader.files_holding(["report"], "title", 1)) == 1
    assert reader.files_holding(["river"], "title", 9) == []


def test_values_and_passages_are_there_until_their_file_is_removed(index: LexicalIndex) -> None:
    add(index, replace(file_of(1, "river"), kind="pdf"), file_of(2, "hill"))
    before = index.reader()
    with index.batch() as batch:
        batch.remove(1)
    after = index.reader()

    assert before.holds_value("kind", "pdf")
    assert not after.holds_value("kind", "pdf")
    assert not before.holds_value("kind", "code")
    assert before.living([10, 20, 99]) == {10, 20}
    assert after.living([10, 20]) == {20}
    assert after.living([]) == set()
