from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.query import Phrase, Query, Word
from desktop_app.storage.generations import Generations
from desktop_app.storage.lexical import index as index_module
from desktop_app.storage.lexical.index import (
    IndexedFile,
    IndexedSection,
    LexicalIndex,
    open_lexical,
)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[LexicalIndex]:
    index = LexicalIndex.make(tmp_path / "1")
    yield index
    index.close()


def file_of(file_id: int, *texts: str, path: str = "", title: str = "") -> IndexedFile:
    """Give a file whose sections have the ids 10 × file id, and on."""
    sections = tuple(
        IndexedSection(10 * file_id + n, "Chapter", text) for n, text in enumerate(texts)
    )
    path = path or f"/docs/{file_id}.txt"
    return IndexedFile(file_id, path, title, "Somebody", "\n".join(texts), sections)


def add(index: LexicalIndex, *files: IndexedFile) -> None:
    with index.batch() as batch:
        for file in files:
            batch.add(file)


def fail_after(add: Callable[[IndexedFile], None], file: IndexedFile) -> None:
    add(file)
    raise KeyError


def words(*texts: str) -> Query:
    return Query(tuple(Word(text) for text in texts))


def sections(index: LexicalIndex, query: Query, folder: str = "") -> list[int]:
    return [match.section_id for match in index.search_sections(query, folder, 50)]


def files(index: LexicalIndex, query: Query, folder: str = "") -> list[int]:
    return [match.file_id for match in index.search_files(query, folder, 50)]


def test_a_batch_is_found_when_it_has_ended_and_not_before(index: LexicalIndex) -> None:
    with index.batch() as batch:
        batch.add(file_of(1, "The river rose."))
        during = sections(index, words("river"))

    assert during == []
    assert sections(index, words("river")) == [10]
    assert files(index, words("river")) == [1]
    assert index.count_live() == index.count_documents(1) == 2


def test_a_batch_that_fails_leaves_nothing_and_the_next_one_works(index: LexicalIndex) -> None:
    with pytest.raises(KeyError), index.batch() as batch:
        fail_after(batch.add, file_of(1, "The river rose."))
    add(index, file_of(2, "The river fell."))

    assert sections(index, words("river")) == [20]
    assert index.count_live() == 2


def test_a_removed_file_is_gone_with_its_sections(index: LexicalIndex) -> None:
    add(index, file_of(1, "river one", "river two"), file_of(2, "river three"))
    with index.batch() as batch:
        batch.remove(1)
        batch.remove(99)

    assert sections(index, words("river")) == [20]
    assert index.count_documents(1) == 0
    assert index.section_texts([10, 11, 20]) == {20: "river three"}


def test_replacing_a_file_in_one_batch_leaves_the_new_state_only(index: LexicalIndex) -> None:
    add(index, file_of(1, "old words"))
    with index.batch() as batch:
        batch.remove(1)
        batch.add(file_of(1, "new words"))

    assert sections(index, words("old")) == []
    assert sections(index, words("new")) == [10]
    assert index.count_documents(1) == 2


def test_texts_come_back_exactly(index: LexicalIndex) -> None:
    text = "Línea 1\n\n  東京都 \0 😀 \u2028 end "
    add(index, file_of(1, text))

    assert index.section_texts([10, 11]) == {10: text}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (words("rivers"), {10, 20}),
        (words("RIVER"), {10, 20}),
        (words("café"), {30}),
        (words("cafe"), {30}),
        (words("résumé"), {30}),
        (words("京都"), {40}),
        (words("東京都"), {40}),
        (words("gpt-4"), {50}),
        (words("nothing"), set()),
        (Query((), (Phrase(("river", "rose")),)), {10}),
        (Query((), (Phrase(("rose", "river")),)), set()),
        (Query((Word("river"),), (), (Word("rose"),)), {20}),
        (Query((Word("river"),), (), (Phrase(("river", "rose")),)), {20}),
        (Query((Word("riv", is_prefix=True),)), {10, 20}),
        (Query((Word("riv"),)), set()),
        (words("somebody"), set()),
        (words("chapter"), {10, 20, 30, 40, 50}),
    ],
)
def test_sections_are_found_by_the_query(
    index: LexicalIndex, query: Query, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "The river rose by two metres."),
        file_of(2, "The rivers of the plain."),
        file_of(3, "A cafe\u0301 where the résume is read."),
        file_of(4, "日本の首都は東京都です。"),
        file_of(5, "We used GPT-4 and 4 gpt."),
    )

    assert set(sections(index, query)) == expected


@pytest.mark.parametrize("nothing", ["_", "x" * 200])
def test_an_unwanted_word_without_letters_to_look_for_excludes_nothing(
    index: LexicalIndex, nothing: str
) -> None:
    add(index, file_of(1, "The river rose."))

    assert sections(index, Query((Word("river"),), (), (Word(nothing),))) == [10]


def test_a_word_as_typed_ranks_above_its_inflections(index: LexicalIndex) -> None:
    add(index, file_of(1, "It was painted there."), file_of(2, "The paint was there."))

    assert sections(index, words("paint")) == [20, 10]
    assert sections(index, words("painted")) == [10, 20]


def test_words_that_stand_together_rank_above_the_same_words_apart(index: LexicalIndex) -> None:
    add(index, file_of(1, "4 and then gpt and more"), file_of(2, "gpt-4 and then and more"))

    assert sections(index, words("gpt-4"))[0] == 20


def test_files_are_found_by_name_title_author_and_body(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "nothing", path="/docs/annual_report-2024.pdf"),
        file_of(2, "nothing", title="Annual accounts"),
        file_of(3, "the annual fair"),
        file_of(4, "nothing"),
    )

    assert set(files(index, words("annual"))) == {1, 2, 3}
    assert files(index, words("report")) == [1]
    assert set(files(index, words("somebody"))) == {1, 2, 3, 4}
    assert files(index, Query((Word("rep", is_prefix=True),))) == [1]


def test_only_what_lies_in_the_folder_is_found(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "river", path="/docs/a/1.txt"),
        file_of(2, "river", path="/docs/ab/2.txt"),
        file_of(3, "river", path="/docs/a/b c/3.txt"),
    )

    assert set(sections(index, words("river"), "/docs/a")) == {10, 30}
    assert set(sections(index, words("river"), "/")) == {10, 20, 30}
    assert sections(index, words("river"), "/docs/a/b c") == [30]
    assert sections(index, words("river"), "/docs/a/1.txt") == [10]
    assert files(index, words("river"), "/docs/ab") == [2]
    assert sections(index, words("river"), "/other") == []


def test_scores_of_named_sections_are_those_of_the_search(index: LexicalIndex) -> None:
    add(index, file_of(1, "river", "river rose", "hills"), file_of(2, "river bank"))
    found = {one.section_id: one.bm25 for one in index.search_sections(words("river"), "", 9)}

    assert index.score_sections(words("river"), [10, 11, 12]) == pytest.approx(
        {10: found[10], 11: found[11]}
    )
    assert index.score_sections(words("river"), []) == {}


def test_sections_are_permitted_by_phrases_and_unwanted_words(index: LexicalIndex) -> None:
    add(index, file_of(1, "the river rose", "the river fell", "the hills"))
    query = Query((Word("water"),), (Phrase(("the", "river")),), (Word("fell"),))

    assert index.permitted_sections(query, [10, 11, 12]) == {10}
    assert index.permitted_sections(Query((Word("water"),)), [10, 12]) == {10, 12}
    assert index.permitted_sections(query, []) == set()


@pytest.mark.parametrize(
    "query", [words("river"), words("river", "hills"), Query((), (Phrase(("river", "rose")),))]
)
def test_no_section_scores_more_than_the_ideal(index: LexicalIndex, query: Query) -> None:
    add(
        index,
        file_of(1, "river rose", "river " * 50, "river rose hills"),
        *map(filler, range(2, 30)),
    )
    best = max(one.bm25 for one in index.search_sections(query, "", 50))

    assert 0 < best <= index.ideal_scores(query)[0]


def filler(file_id: int) -> IndexedFile:
    return file_of(file_id, f"Quite another text about number {file_id}.")


def test_a_commit_of_another_opening_is_seen_after_a_refresh(index: LexicalIndex) -> None:
    reader = LexicalIndex.open(index.path)
    add(index, file_of(1, "river"))
    reader.refresh()

    assert sections(reader, words("river")) == [10]


def test_an_index_outlives_its_closing(index: LexicalIndex) -> None:
    add(index, file_of(1, "river"))
    index.close()
    index.close()
    add(index, file_of(2, "river"))
    index.close()

    assert set(sections(LexicalIndex.open(index.path), words("river"))) == {10, 20}


def test_the_first_opening_makes_the_index_and_later_ones_find_it(tmp_path: Path) -> None:
    generations = Generations(tmp_path / "lexical")
    made = open_lexical(generations)
    add(made, file_of(1, "river"))
    made.close()

    assert sections(open_lexical(generations), words("river")) == [10]


def test_an_index_of_another_version_is_refused(
    index: LexicalIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_module, "SCHEMA_VERSION", 99)

    with pytest.raises(StoreError) as refused:
        LexicalIndex.open(index.path)

    assert refused.value.code == "lexical_version"


@pytest.mark.parametrize("damage", ["meta.json", "segment", "version", "all"])
def test_a_damaged_index_is_refused(index: LexicalIndex, damage: str) -> None:
    add(index, file_of(1, "river"))
    index.close()
    for path in list(index.path.iterdir()):
        is_segment = len(path.stem) == 32
        if damage == "meta.json" and path.name == "meta.json":
            path.write_text("{")
        elif damage == "version" and path.name.startswith("satchel"):
            path.write_bytes(b"\xff\xfe")
        elif damage == "all" or (damage == "segment" and is_segment):
            path.unlink()

    with pytest.raises(StoreError) as refused:
        sections(LexicalIndex.open(index.path), words("river"))

    assert refused.value.code in {"lexical_damaged", "lexical_version"}
    assert refused.value.action
