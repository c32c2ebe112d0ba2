import threading

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.search.ranking.alongside import alongside
from tests.support.library import SmallLibrary
from tests.support.waiting import PATIENCE


def test_a_hybrid_search_computes_in_another_thread(library: SmallLibrary) -> None:
    computed: dict[str, threading.Thread] = {}
    is_there = threading.Event()

    def compute(name: str) -> None:
        computed[name] = threading.current_thread()
        is_there.set()

    with alongside(library.stores, SearchMode.HYBRID, compute, "river"):
        assert is_there.wait(PATIENCE)  # while the block runs

    assert computed["river"] is not threading.current_thread()


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.MEANING])
def test_other_searches_compute_when_they_need_it(library: SmallLibrary, mode: SearchMode) -> None:
    computed: list[str] = []

    with alongside(library.stores, mode, computed.append, "river"):
        pass

    assert computed == []


def test_a_failure_is_that_of_the_search(library: SmallLibrary) -> None:
    def fail(name: str) -> None:
        raise OSError(name)

    with (
        pytest.raises(OSError, match="river"),
        alongside(library.stores, SearchMode.HYBRID, fail, "river"),
    ):
        pass
