"""A library whose folder was replaced by a backup of it while its stores are open."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.errors import StoreError
from desktop_app.storage.opening import renew_vectors
from desktop_app.storage.segment_rewriting import SegmentRewriting
from desktop_app.storage.writable_stores import WritableStores
from tests.support.library import SmallLibrary

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows keeps files in use at their place"
)


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for number in range(3):
        library.write(f"{number}.txt", f"The river rose by {number} metres.")
    library.index()
    (library.root / "1.txt").unlink()
    library.index()
    library.reopen()
    return library


def replace(folder: Path, tmp_path: Path) -> dict[Path, bytes]:
    """Replace a folder by a copy of it; return the files of its indexes."""
    backup = shutil.copytree(folder, tmp_path / "backup")
    shutil.rmtree(folder)
    shutil.copytree(backup, folder)
    return files_in(folder)


def rewrite(library: SmallLibrary, segment: str) -> None:
    rewriting = SegmentRewriting(library.stores, segment)
    while rewriting.step():
        pass


def files_in(folder: Path) -> dict[Path, bytes]:
    indexes = (folder / "lexical", folder / "vectors")
    found = (path for index in indexes for path in index.rglob("*") if path.is_file())
    # tantivy lists in one file what it may remove, and adds each file that it begins.
    return {path: path.read_bytes() for path in found if path.name != ".managed.json"}


def test_its_word_index_is_not_rewritten(filled: SmallLibrary, tmp_path: Path) -> None:
    segments = filled.stores.lexical.segments()
    (dirty,) = [one for one in segments if one.deleted]
    before = replace(filled.folder.path, tmp_path)
    with pytest.raises(StoreError, match="replaced"):
        rewrite(filled, dirty.name)

    after = files_in(filled.folder.path)
    assert {path: after.get(path) for path in before} == before


def test_its_vectors_are_not_replaced(filled: SmallLibrary, tmp_path: Path) -> None:
    builder = filled.stores.vectors.start_snapshot(is_full=True)
    while not builder.step():
        pass
    before = replace(filled.folder.path, tmp_path)
    with pytest.raises(StoreError, match="replaced"):
        filled.stores.adopt(builder)

    assert files_in(filled.folder.path) == before


@pytest.mark.parametrize("renew", [WritableStores.renew_words, renew_vectors])
def test_its_indexes_are_not_set_aside_as_damaged(
    filled: SmallLibrary, tmp_path: Path, renew: Callable[[WritableStores], None]
) -> None:
    before = replace(filled.folder.path, tmp_path)
    with pytest.raises(StoreError, match="replaced"):
        renew(filled.stores)

    assert files_in(filled.folder.path) == before
