import pytest

from desktop_app.storage.lexical.analysis import PLAIN
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.matched_terms import WeightedTerm
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import STEMS, stem_terms, stemmer_of
from desktop_app.storage.lexical.topics import find_topics
from tests.support.words import add, file_of


@pytest.fixture
def reader(index: LexicalIndex) -> LexicalReader:
    add(index, file_of(1, "river river", "river", "hill"), file_of(2, "the river of the plain"))
    return index.reader()


def test_topics_are_the_rare_words_that_some_passages_share(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "the river of the plain of Kent") for n in range(1, 9)))
    add(index, file_of(9, "the flood of the river"), file_of(10, "floods of the year"))
    add(index, *(file_of(n, "and it is at no sea of the plain") for n in range(11, 19)))
    reader = index.reader()
    texts = [("en", "The floods, and the river of it."), ("en", "A flood of the year, at no. 7.")]
    topics = find_topics(reader, texts, 3)

    assert topics[0].term == "flood"
    assert {one.term for one in topics} <= {"flood", "year", "river", "and"}
    assert {one.field for one in topics} == {STEMS}
    assert sum(one.weight for one in topics) == pytest.approx(1.0)
    assert [one.weight for one in topics] == sorted((o.weight for o in topics), reverse=True)
    assert len(find_topics(reader, texts, 99)) > 3
    assert all(len(one.term) >= 3 for one in find_topics(reader, texts, 99))


def test_topics_are_in_the_language_of_each_text(reader: LexicalReader) -> None:
    topics = find_topics(
        reader, [("de", "Häuser"), ("en", "houses"), ("hr", "kuća"), ("", "hills")], 9
    )

    german, croatian = (stem_terms(["haus"], stemmer_of("de")), stem_terms(["kuca"], PLAIN))
    assert {one.term for one in topics} == {*german, *croatian, "hous", "hill"}


@pytest.mark.parametrize("texts", [[], [("en", "")], [("en", "to a b !?")]])
def test_texts_about_nothing_have_no_topics(
    reader: LexicalReader, texts: list[tuple[str, str]]
) -> None:
    assert find_topics(reader, texts, 9) == []


def test_a_topic_is_a_term_with_a_weight(reader: LexicalReader) -> None:
    assert find_topics(reader, [("en", "river")], 9) == [WeightedTerm(STEMS, "river", 1.0)]


def test_a_word_that_one_text_repeats_does_not_outweigh_what_texts_share(
    index: LexicalIndex,
) -> None:
    add(index, file_of(1, "Nowak", "reminder"), *(file_of(n, "the hill") for n in range(2, 20)))
    others = [("en", "reminder hill hill hill")] * 2
    (topic,) = find_topics(index.reader(), [("en", f"{'Nowak ' * 9}reminder"), *others], 1)

    assert topic.term == "remind"
