"""Every bit of a segment's files is covered: a flip anywhere, a cut or a loss is noticed."""

import json
import os
import random
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.lexical.checksums import check, seal
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.meta import read_meta
from tests.support.words import LIBRARY, add, file_of, passages, words

ENDINGS = (".fast", ".store", ".term", ".idx", ".pos", ".fieldnorm", ".del")

FOOTER = 100
"""Bytes at the end of each file that hold its checksum and the version of its form."""


@pytest.fixture
def closed(index: LexicalIndex) -> Path:
    """Return the folder of an index with two segments, one of which has a deletion."""
    add(index, *(file_of(n, f"river number{n}", title=f"Title {n}") for n in range(1, 30)))
    add(index, file_of(40, "river"))
    with index.batch() as batch:
        batch.remove(3)
    index.close()
    return index.path


def files_of(folder: Path) -> list[Path]:
    return [folder / name for name in read_meta(folder).files]


def damage_found(folder: Path, *, is_thorough: bool) -> str:
    try:
        finish(check(folder, is_thorough=is_thorough))
    except StoreError as error:
        return f"{error.code}: {error.message}"
    return ""


def overwrite(path: Path, content: bytes | bytearray) -> None:
    """Replace a file: tantivy may have mapped the old one, which must not shrink."""
    path.unlink()
    path.write_bytes(content)


def flip(path: Path, place: int) -> None:
    """Flip one bit and leave size and times as they were, as a failing disk does."""
    found = path.stat()
    content = bytearray(path.read_bytes())
    content[place % len(content)] ^= 1 << (place % 8)
    overwrite(path, content)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def test_a_sound_index_is_found_sound(closed: Path) -> None:
    assert {path.suffix for path in files_of(closed)} == set(ENDINGS)
    assert damage_found(closed, is_thorough=True) == ""


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_flipped_bit_in_any_file_is_found(closed: Path, ending: str) -> None:
    chance = random.Random(ending)
    path = next(one for one in files_of(closed) if one.suffix == ending)
    sound = path.read_bytes()
    for _ in range(10):
        flip(path, chance.randrange(len(sound) - FOOTER))
        assert path.name in damage_found(closed, is_thorough=True)
        overwrite(path, sound)
    assert damage_found(closed, is_thorough=True) == ""


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("keep", [0, 5, 60])
def test_a_file_cut_short_is_found(closed: Path, ending: str, keep: int) -> None:
    path = next(one for one in files_of(closed) if one.suffix == ending)
    overwrite(path, path.read_bytes()[:keep])

    assert path.name in damage_found(closed, is_thorough=False)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_lost_file_is_found(closed: Path, ending: str) -> None:
    path = next(one for one in files_of(closed) if one.suffix == ending)
    path.unlink()

    assert path.name in damage_found(closed, is_thorough=False)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"segments": [{}]}', '{"segments": 3}'])
def test_a_commit_that_cannot_be_read_is_found(closed: Path, content: str) -> None:
    (closed / "meta.json").write_text(content)

    assert "meta.json" in damage_found(closed, is_thorough=False)


def test_an_index_is_opened_only_when_its_files_are_sound(closed: Path) -> None:
    path = next(one for one in files_of(closed) if one.suffix == ".fast")
    overwrite(path, path.read_bytes()[:-1] + b"?")

    with pytest.raises(StoreError, match="damaged") as refused:
        LexicalIndex.open(closed, LIBRARY)

    assert refused.value.code == "lexical_damaged"
    assert refused.value.action


def test_sealed_files_are_read_only_for_a_thorough_check(closed: Path) -> None:
    path = next(one for one in files_of(closed) if one.suffix == ".fast")
    flip(path, 7)

    assert damage_found(closed, is_thorough=False) == ""
    assert path.name in damage_found(closed, is_thorough=True)


def test_another_sound_file_in_the_place_of_one_is_damage(closed: Path) -> None:
    of_kind = [one for one in files_of(closed) if one.suffix == ".store"]
    first, second = of_kind[:2]
    overwrite(first, second.read_bytes())

    assert first.name in damage_found(closed, is_thorough=False)


def test_what_a_killed_run_wrote_is_sealed_with_each_commit(closed: Path) -> None:
    index = LexicalIndex.open(closed, LIBRARY)
    before = set(files_of(closed))
    add(index, file_of(50, "river"))
    new = next(one for one in files_of(closed) if one not in before and one.suffix == ".store")
    # Of another size, as the time may be the same: its steps are some milliseconds.
    stores = (one for one in before if one.suffix == ".store")
    other = next(one for one in stores if one.stat().st_size != new.stat().st_size)
    new.write_bytes(other.read_bytes())
    os.utime(new)  # a file system's clock may tick too rarely for a change within a test

    assert new.name in damage_found(closed, is_thorough=False)


def test_files_without_a_seal_are_checked(closed: Path) -> None:
    (closed / "seals.json").unlink()
    flip(files_of(closed)[0], 11)

    assert files_of(closed)[0].name in damage_found(closed, is_thorough=False)


def test_damaged_seals_only_cost_a_check(closed: Path) -> None:
    (closed / "seals.json").write_text("{")
    opened = LexicalIndex.open(closed, LIBRARY)

    assert 400 in passages(opened, words("river"))
    seal(closed)
    assert set(json.loads((closed / "seals.json").read_text())) == {
        one.name for one in files_of(closed)
    }


def test_files_that_a_commit_removes_during_a_check_are_no_damage(index: LexicalIndex) -> None:
    add(index, *(file_of(n, f"river number{n}") for n in range(1, 9)))
    with index.batch() as batch:
        batch.remove(3)
    steps = check(index.path, is_thorough=True)
    next(steps)
    for n in range(4, 9):
        with index.batch() as batch:
            batch.remove(n)
    before = {path.suffix for path in files_of(index.path)}
    finish(steps)

    assert ".del" in before  # the one that was there at the first step is gone


def test_a_file_that_is_lost_during_a_check_is_damage(closed: Path) -> None:
    steps = check(closed, is_thorough=True)
    next(steps)
    files_of(closed)[-1].unlink()

    with pytest.raises(StoreError, match="damaged"):
        finish(steps)
