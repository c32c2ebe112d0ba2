import math
from unittest.mock import Mock

import pytest
from tantivy import Query

from desktop_app.core.records import replace
from desktop_app.storage.lexical.analysis import build_analyzers
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.schema import STEMS, stem_terms, stemmer_of
from desktop_app.storage.lexical.vocabulary import EXPANSIONS
from desktop_app.storage.lexical.vocabulary_apart import VocabularyApart
from tests.support.words import add, file_of, passages, words


def reading(stems: str, language: str) -> tuple[str, ...]:
    return tuple(stem_terms(stems.split(), stemmer_of(language)))


def test_the_words_of_a_query_are_terms_and_stems_in_each_language(index: LexicalIndex) -> None:
    vocabulary = index.reader().vocabulary

    assert vocabulary.terms("The Häuser gpt-4") == ["the", "hauser", "gpt", "4"]
    assert vocabulary.stems("Häuser", "de") == vocabulary.stems("Haus", "de")
    assert vocabulary.stems("houses", "en") == vocabulary.stems("house", "") == ["hous"]
    assert vocabulary.stems("two houses", "hr") == ["two", "houses"]
    assert vocabulary.terms("!?") == vocabulary.stems("!?", "en") == []


def test_rarity_is_the_inverse_document_frequency_of_bm25(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "river" if n < 4 else "hill", "the") for n in range(1, 11)))
    vocabulary = index.reader().vocabulary
    documents = 30  # a file counts as one, and each of its two passages

    for word, frequency in (("river", 3), ("hill", 7), ("the", 10), ("nowhere", 0)):
        expected = math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
        assert vocabulary.rarity(word) == pytest.approx(expected)
    assert vocabulary.rarity("river", "title") == vocabulary.rarity("nowhere")


def test_a_part_of_the_index_has_its_own_words_as_rare_as_in_the_whole(
    index: LexicalIndex,
) -> None:
    add(index, *(file_of(n, "river", "hill" if n < 3 else "mill") for n in range(1, 11)))
    reader = index.reader()
    part = reader.apart(Query.term_query(reader.schema, "file_id", 1)).vocabulary

    for word in ("river", "hill"):
        assert part.rarity(word) == reader.vocabulary.rarity(word)
    assert not part.holds("mill")
    assert part.beginning_with("mi") == []
    assert part.beginning_with("ri") == ["river"]


def test_words_that_nothing_begins_with_are_not_looked_for_in_a_part_of_the_index(
    index: LexicalIndex,
) -> None:
    add(index, file_of(1, "river"))
    reader = index.reader()
    searcher = Mock(wraps=index.reader()._searcher)
    analyzers, nothing = build_analyzers(), Query.empty_query()
    part = VocabularyApart(searcher, analyzers, reader.schema, nothing)
    searcher.reset_mock()

    assert part.beginning_with("mi") == part.beginning_with("ri") == []
    conditions = [call.args[2] for call in searcher.terms_with_prefix.mock_calls if call.args[2:]]
    assert conditions == [nothing]


def test_in_an_empty_index_every_word_is_rare(index: LexicalIndex) -> None:
    vocabulary = index.reader().vocabulary

    assert vocabulary.rarity("river") > 0
    assert not vocabulary.holds("river")
    assert vocabulary.beginning_with("r") == []
    assert vocabulary.readings("houses") == [reading("houses", "ja")]


def test_the_index_has_a_term_in_the_fields_where_it_occurs(index: LexicalIndex) -> None:
    add(index, file_of(1, "rivers", title="Accounts"))
    vocabulary = index.reader().vocabulary

    assert vocabulary.holds("rivers")
    assert not vocabulary.holds("river")
    assert vocabulary.holds("river", STEMS)
    assert vocabulary.holds("accounts", "title")
    assert not vocabulary.holds("accounts")


def test_words_that_begin_so_come_most_frequent_first_without_the_beginning(
    index: LexicalIndex,
) -> None:
    add(
        index,
        file_of(1, "river rivers riverside", "rivers riverbed", "rivers riverside"),
        file_of(2, "riv hill", title="Rivalry"),
    )
    vocabulary = index.reader().vocabulary

    assert vocabulary.beginning_with("river") == ["rivers", "riverside", "riverbed"]
    assert vocabulary.beginning_with("rivers") == ["riverside"]
    assert vocabulary.beginning_with("x") == []
    assert vocabulary.beginning_with("riv", "title") == ["rivalry"]


def test_the_beginning_of_very_many_words_stands_for_the_most_frequent(index: LexicalIndex) -> None:
    rare = " ".join(f"meet{n}" for n in range(10, 60))
    add(index, file_of(1, f"{rare} meeting", "meeting meetings", "meetings meeting meet"))
    found = index.reader().vocabulary.beginning_with("meet")

    assert found[:2] == ["meeting", "meetings"]
    assert len(found) == EXPANSIONS
    assert "meet" not in found


def test_words_are_read_in_the_languages_there_are(index: LexicalIndex) -> None:
    def readings(text: str) -> list[tuple[str, ...]]:
        return index.reader().vocabulary.readings(text)

    add(index, file_of(1, "Haus", language="de"))
    german = readings("Häuser houses")
    add(index, file_of(2, "x", language="ja"), file_of(3, "kuća", language="hr"))
    others = readings("Häuser houses")
    add(index, file_of(4, "list", language=""))

    both = {reading("haus hous", "de"), reading("hauser houses", "ja")}
    assert german == [reading("haus hous", "de")]
    assert set(others) == both
    assert set(readings("Häuser houses")) == both | {reading("hauser hous", "en")}
    assert readings("Haus") == [reading("haus", "de")]
    assert readings("!?") == []


def test_a_stop_word_with_the_same_stem_is_not_found(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "Es ist kein Haus, sondern ein Baum.", language="de"),
        file_of(2, "Die Sonde misst die Tiefe.", language="de"),
    )

    assert index.reader().vocabulary.stems("Sonde", "de") == ["sond"]
    assert passages(index, words("Sonde")) == [20]
    assert set(passages(index, words("sondern"))) == {10, 20}


def test_the_most_frequent_terms_that_begin_so_or_are_so(index: LexicalIndex) -> None:
    add(index, file_of(1, "river rivers", "river rivers riverbed", "river", title="Rivalry"))
    vocabulary = index.reader().vocabulary

    assert vocabulary.most_frequent("river", 9) == ["river", "rivers", "riverbed"]
    assert vocabulary.most_frequent("river", 1) == ["river"]
    assert vocabulary.most_frequent("", 9, "title") == ["rivalry"]
    assert [vocabulary.frequency(one) for one in ("river", "rivers", "x")] == [3, 2, 0]


def test_a_stem_that_no_document_in_its_language_has_is_no_reading(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "A folder, and a fold of paper.", language="en"),
        file_of(2, "Der Ordner mit den Blättern.", language="de"),
    )
    vocabulary = index.reader().vocabulary

    assert vocabulary.stems("folder", "de") == ["fold"]
    assert vocabulary.readings("folder") == [reading("folder", "en")]
    assert passages(index, words("folder")) == [10]
    assert passages(index, words("Ordner")) == [20]
    # Without any document, each language counts.
    assert set(vocabulary.readings("boulders")) == {
        *(reading("boulder", "en"), reading("bould", "de"))
    }


def test_a_stem_of_another_language_is_a_reading_where_a_document_in_it_has_it(
    index: LexicalIndex,
) -> None:
    add(
        index,
        file_of(1, "A folder.", language="en"),
        file_of(2, "Der Folder mit den Blättern.", language="de"),
        file_of(3, "フォルダ folders", language="ja"),
    )
    vocabulary = index.reader().vocabulary

    assert set(vocabulary.readings("folder")) == {reading("folder", "en"), reading("fold", "de")}
    assert set(passages(index, words("folders"))) == {10, 20, 30}


def test_a_sentence_without_spaces_is_read_in_languages_that_have_it_in_part(
    index: LexicalIndex,
) -> None:
    add(
        index,
        file_of(1, "名前を表示する。", language="ja"),
        file_of(2, "basename prints a name: 名前を出力", language="en"),
        file_of(3, "basename: 名前を出力", language=""),
    )
    vocabulary = index.reader().vocabulary
    whole, partly = reading("名前 前を を表 表示 示す する", "ja"), "名前 前を を表 表示 示す する"

    assert vocabulary.readings("名前を表示する") == [whole]
    assert vocabulary.every_reading("名前を表示する") == [whole, reading(partly, "en")]
    assert set(passages(index, words("名前を表示する"))) == {10, 20, 30}
    assert vocabulary.every_reading("basename") == vocabulary.readings("basename")


def test_a_stem_may_be_only_in_path_contexts_of_its_language(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "A fold.", language="en"),
        replace(file_of(2, "Die Blätter.", language="de"), context="Folder"),
    )

    assert index.reader().vocabulary.readings("folder") == [reading("fold", "de")]
