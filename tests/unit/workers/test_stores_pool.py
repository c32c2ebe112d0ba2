from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop_app.core.errors import DataFolderError, StoreError
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher
from desktop_app.storage.forgetting import forget
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for n in range(10):
        library.write(f"{n}.txt", f"The river number {n} rose.")
    library.index()
    return library


def test_threads_search_beside_each_other_and_beside_the_writer(filled: SmallLibrary) -> None:
    pool = StoresPool(filled.stores)

    def search(_: int) -> int:
        with pool.borrow() as stores:
            return Searcher(stores, filled.embedder).search(Search("river"), lambda: False).total

    with ThreadPoolExecutor(4) as threads:
        totals = threads.map(search, range(40))
        for n in range(10, 14):
            filled.write(f"{n}.txt", f"The river again {n}.")
            filled.index()
        found = list(totals)
    pool.close()

    assert set(found) <= set(range(10, 15))
    assert filled.search("river").total == 14


def test_what_is_lent_goes_back_also_after_an_error(filled: SmallLibrary) -> None:
    pool = StoresPool(filled.stores)
    with pytest.raises(KeyError), pool.borrow() as first:
        raise KeyError
    with pool.borrow() as second:
        assert second.catalogue is first.catalogue
        with pool.borrow() as third:
            assert third.catalogue is not first.catalogue
    pool.close()


def test_a_reader_cannot_write(filled: SmallLibrary) -> None:
    pool = StoresPool(filled.stores)
    with pytest.raises(DataFolderError, match="readonly"), pool.borrow() as stores:
        stores.catalogue.connection.execute("DELETE FROM files")
    pool.close()


def test_after_forgetting_the_new_word_index_is_lent(filled: SmallLibrary) -> None:
    pool = StoresPool(filled.stores)
    with pool.borrow() as before:
        old = before.lexical
    forget(filled.stores, str(filled.root / "1.txt"))
    with pool.borrow() as after:
        assert after.lexical is not old
        assert after.lexical is filled.stores.lexical
    pool.close()


def test_damage_found_in_the_catalogue_is_reported(filled: SmallLibrary) -> None:
    pool = StoresPool(filled.stores)
    filled.stores.catalogue.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(filled.folder.catalogue.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    filled.folder.catalogue.write_bytes(content)

    with pytest.raises(StoreError) as refused, pool.borrow() as stores:
        stores.catalogue.connection.execute("SELECT * FROM files").fetchall()
    pool.close()

    assert refused.value.code == "catalogue_damaged"
