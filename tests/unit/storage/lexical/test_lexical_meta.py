"""A bit flipped anywhere in what tantivy keeps of a commit changes no result unnoticed."""

import json
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.meta import META, read_meta
from tests.support.words import LIBRARY, add, file_of, passages, words


@pytest.fixture
def closed(index: LexicalIndex) -> Path:
    add(index, *(file_of(n, "river") for n in range(1, 10)))
    with index.batch() as batch:
        batch.remove(3)
    index.close()
    return index.path


def test_a_commit_is_named_by_generation_number_and_documents(closed: Path) -> None:
    before = read_meta(closed).state
    meta = json.loads((closed / META).read_bytes())

    assert before == f"{closed.name}:{meta['opstamp']}:16"
    index = LexicalIndex.open(closed, LIBRARY, before)
    add(index, file_of(20, "river"))
    assert index.state.endswith(":18")
    assert index.state != before


def test_no_flipped_bit_changes_a_result_unnoticed(closed: Path) -> None:
    state, sound = read_meta(closed).state, (closed / META).read_bytes()
    expected = [10 * n for n in range(1, 10) if n != 3]
    start = sound.index(b'"segments"')
    for place in range(start, start + 700):
        content = bytearray(sound)
        content[place] ^= 1
        (closed / META).write_bytes(content)
        try:
            index = LexicalIndex.open(closed, LIBRARY, state)
        except StoreError:
            continue
        assert sorted(passages(index, words("river"))) == expected


@pytest.mark.parametrize(
    ("found", "put"),
    [('"max_doc": 18', '"max_doc": 17'), ('"fast": true', '"fast":false'), ('"stems"', '"stemz"')],
)
def test_a_change_that_can_still_be_read_is_damage(closed: Path, found: str, put: str) -> None:
    sound = read_meta(closed)
    content = (closed / META).read_text()
    assert found in content
    (closed / META).write_text(content.replace(found, put, 1))

    with pytest.raises(StoreError) as refused:
        read_meta(closed).check(sound.schema_checksum, sound.state)
    assert refused.value.code == "lexical_damaged"


def test_another_commit_than_the_recorded_one_is_no_damage(closed: Path) -> None:
    meta = read_meta(closed)

    meta.check(meta.schema_checksum, f"{closed.name}:1:99")
    meta.check(meta.schema_checksum, "")
