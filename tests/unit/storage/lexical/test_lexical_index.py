import shutil
from collections.abc import Callable

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.records import replace
from desktop_app.storage.disk.manifest import read_manifest, write_manifest
from desktop_app.storage.lexical.generation import SCHEMA_VERSION
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.writing import IndexedFile
from tests.support.words import LIBRARY, add, file_of, passages, words


def fail_after(add: Callable[[IndexedFile], None], file: IndexedFile) -> None:
    add(file)
    raise KeyError


def test_a_batch_is_found_when_it_has_ended_and_not_before(index: LexicalIndex) -> None:
    with index.batch() as batch:
        batch.add(file_of(1, "The river rose."))
        during = passages(index, words("river"))

    assert during == []
    assert passages(index, words("river")) == [10]
    assert index.reader().count_live() == index.reader().count_documents(1) == 2


def test_a_batch_that_fails_leaves_nothing_and_the_next_one_works(index: LexicalIndex) -> None:
    with pytest.raises(KeyError), index.batch() as batch:
        fail_after(batch.add, file_of(1, "The river rose."))
    add(index, file_of(2, "The river fell."))

    assert passages(index, words("river")) == [20]
    assert index.reader().count_live() == 2


def test_a_removed_file_is_gone_with_its_passages(index: LexicalIndex) -> None:
    add(index, file_of(1, "river one", "river two"), file_of(2, "river three"))
    with index.batch() as batch:
        batch.remove(1)
        batch.remove(99)

    assert passages(index, words("river")) == [20]
    assert index.reader().count_documents(1) == 0
    assert index.reader().passage_texts({10: 10, 11: 11, 20: 20}) == {20: "river three"}


def test_a_reader_stays_as_it_is_whatever_is_written_meanwhile(index: LexicalIndex) -> None:
    add(index, file_of(1, "river one"))
    before = index.reader()
    with index.batch() as batch:
        batch.remove(1)
        batch.add(file_of(2, "river two"))

    assert before.passage_texts({10: 10, 20: 20}) == {10: "river one"}
    assert index.reader().passage_texts({10: 10, 20: 20}) == {20: "river two"}


def test_the_reader_is_the_same_one_until_something_is_written(index: LexicalIndex) -> None:
    add(index, file_of(1, "river one"))
    before = index.reader()

    assert index.reader() is before
    add(index, file_of(2, "river two"))
    assert index.reader() is not before


def test_an_index_whose_files_were_removed_is_searched_as_it_was(index: LexicalIndex) -> None:
    add(index, file_of(1, "river one"))
    index.reader()
    index.close()
    shutil.rmtree(index.path)

    assert passages(index, words("river")) == [10]


def test_replacing_a_file_in_one_batch_leaves_the_new_state_only(index: LexicalIndex) -> None:
    add(index, file_of(1, "old words"))
    with index.batch() as batch:
        batch.remove(1)
        batch.add(file_of(1, "new words"))

    assert passages(index, words("old")) == []
    assert passages(index, words("new")) == [10]
    assert index.reader().count_documents(1) == 2


def test_texts_come_back_exactly(index: LexicalIndex) -> None:
    text = "Línea 1\n\n  東京都 \0 😀 \u2028 end "
    add(index, file_of(1, text))

    assert index.reader().passage_texts({10: 10, 11: 11}) == {10: text}


def test_a_commit_of_another_opening_is_seen(index: LexicalIndex) -> None:
    reader = LexicalIndex.open(index.path, LIBRARY)
    add(index, file_of(1, "river"))

    assert passages(reader, words("river")) == [10]


def test_an_index_outlives_its_closing(index: LexicalIndex) -> None:
    add(index, file_of(1, "river"))
    index.close()
    index.close()
    add(index, file_of(2, "river"))
    index.close()

    assert set(passages(LexicalIndex.open(index.path, LIBRARY), words("river"))) == {10, 20}


@pytest.mark.parametrize("version", [*range(1, SCHEMA_VERSION), SCHEMA_VERSION + 1])
def test_an_index_of_another_version_is_refused(index: LexicalIndex, version: int) -> None:
    manifest = replace(read_manifest(index.path), version=str(version))
    write_manifest(index.path, manifest)

    with pytest.raises(StoreError) as refused:
        LexicalIndex.open(index.path, LIBRARY)

    is_newer = version > SCHEMA_VERSION
    assert refused.value.code == ("index_from_the_future" if is_newer else "lexical_version")


def test_an_index_of_another_library_is_refused(index: LexicalIndex) -> None:
    with pytest.raises(StoreError) as refused:
        LexicalIndex.open(index.path, "another")

    assert refused.value.code == "lexical_foreign"


@pytest.mark.parametrize("damage", ["meta.json", "segment", "manifest", "all"])
def test_a_damaged_index_is_refused(index: LexicalIndex, damage: str) -> None:
    add(index, file_of(1, "river"))
    index.close()
    for path in list(index.path.iterdir()):
        is_segment = len(path.stem) == 32
        if damage == "meta.json" and path.name == "meta.json":
            path.write_text("{")
        elif damage == "manifest" and path.name == "manifest.json":
            path.write_bytes(b"\xff\xfe")
        elif damage == "all" or (damage == "segment" and is_segment):
            path.unlink()

    with pytest.raises(StoreError) as refused:
        passages(LexicalIndex.open(index.path, LIBRARY), words("river"))

    assert refused.value.code == "lexical_damaged"
    assert refused.value.action
