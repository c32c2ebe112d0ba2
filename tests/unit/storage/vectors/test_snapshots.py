import os
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.core.records import replace
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.disk.manifest import read_manifest, write_manifest
from desktop_app.storage.identity import Identity
from desktop_app.storage.vectors.snapshots import SNAPSHOT, check, check_identity, seal_snapshot

IDENTITY = Identity("0123456789abcdef0123456789abcdef", 7, "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / SNAPSHOT).write_bytes(bytes(range(256)) * 9000)
    seal_snapshot(tmp_path, IDENTITY)
    return tmp_path


def is_sound(folder: Path, *, is_thorough: bool) -> bool:
    try:
        finish(check(folder, is_thorough=is_thorough))
    except StoreError as error:
        return error.code != "vectors_damaged"
    return True


def test_a_snapshot_is_sound_as_it_was_written(folder: Path) -> None:
    check_identity(folder, IDENTITY)

    assert is_sound(folder, is_thorough=True)


@pytest.mark.parametrize("place", [0, 1_000_000, 2_303_999])
def test_a_flipped_bit_is_found_by_a_thorough_check(folder: Path, place: int) -> None:
    path = folder / SNAPSHOT
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    content = bytearray(path.read_bytes())
    content[place] ^= 4
    path.write_bytes(content)
    assert not is_sound(folder, is_thorough=False)  # something wrote to it
    os.utime(path, ns=times)

    assert not is_sound(folder, is_thorough=True)


@pytest.mark.parametrize("name", [SNAPSHOT, "manifest.json"])
def test_a_lost_file_is_damage(folder: Path, name: str) -> None:
    (folder / name).unlink()

    assert not is_sound(folder, is_thorough=False)


@pytest.mark.parametrize(
    ("identity", "words"),
    [(Identity("other", 7, ""), "another library"), (Identity(IDENTITY.library, 6, ""), "newer")],
)
def test_a_snapshot_of_another_history_is_refused(
    folder: Path, identity: Identity, words: str
) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        check_identity(folder, identity)

    assert refused.value.code == "vectors_foreign"


def test_a_later_catalogue_keeps_the_snapshot(folder: Path) -> None:
    check_identity(folder, Identity(IDENTITY.library, 8, ""))


@pytest.mark.parametrize(
    ("version", "code"), [("99", "index_from_the_future"), ("garbage", "vectors_damaged")]
)
def test_a_snapshot_of_an_unknown_version_is_refused(folder: Path, version: str, code: str) -> None:
    write_manifest(folder, replace(read_manifest(folder), version=version))

    with pytest.raises(StoreError) as refused:
        check_identity(folder, IDENTITY)

    assert refused.value.code == code


def test_a_snapshot_of_an_older_satchel_is_distinguished_from_a_damaged_one(folder: Path) -> None:
    with pytest.raises(StoreError) as refused:
        check_identity(folder / SNAPSHOT, IDENTITY)

    assert refused.value.code == "vectors_version"
