import os
from pathlib import Path

import pytest

from desktop_app.core.messages import Notice
from desktop_app.core.query import SearchMode
from desktop_app.indexing import integrity
from desktop_app.indexing.integrity import FIRST_SECONDS, SECONDS_BETWEEN, IntegrityChecks
from desktop_app.storage.disk.checksums import STEP
from desktop_app.storage.disk.generations import Generations
from tests.support.library import SmallLibrary, find_disagreements


class Checking:
    """A library with a snapshot, its check, and a clock that a test moves."""

    def __init__(self, library: SmallLibrary) -> None:
        self.library = library
        self.time = 0.0
        self.notices: list[Notice] = []
        self.integrity = IntegrityChecks(library.stores, self.notices.append, lambda: self.time)

    def wait(self, seconds: float) -> None:
        """Advance the clock, then take enough steps for a whole check."""
        self.time += seconds
        for _ in range(100):
            self.integrity.step()

    def damage(self, store: Path, ending: str) -> None:
        """Flip a bit as a failing disk does: size and time stay."""
        (path, *_) = sorted(store.glob(f"*/*{ending}"))
        found = path.stat()
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 16
        path.write_bytes(content)
        os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


@pytest.fixture
def checking(library: SmallLibrary) -> Checking:
    for n in range(20):
        library.write(f"{n}.txt", f"The river rose {n} times.")
    library.index()
    builder = library.stores.vectors.start_snapshot()
    while not builder.step():
        pass
    library.stores.adopt(builder)
    return Checking(library)


def test_sound_stores_stay_as_they_are(checking: Checking) -> None:
    before = checking.library.stores.lexical
    checking.wait(FIRST_SECONDS)
    checking.wait(SECONDS_BETWEEN)

    assert checking.notices == []
    assert checking.library.stores.lexical is before
    assert not checking.integrity.renew_if_damaged()


def test_damage_of_the_word_index_is_found_in_idle_time_and_repaired(checking: Checking) -> None:
    library = checking.library
    checking.damage(library.folder.lexical, ".fast")
    checking.wait(FIRST_SECONDS - 1)
    early = list(checking.notices)
    checking.wait(1)
    library.index()

    assert early == []
    assert [".fast" in str(one.message) for one in checking.notices] == [True]
    assert len(library.names("river", SearchMode.WORDS)) == 20
    assert find_disagreements(library.stores) == []


def test_damage_of_the_vectors_is_found_a_day_later_and_they_are_searched_exactly(
    checking: Checking,
) -> None:
    library = checking.library
    embedded = list(library.embedder.embedded)  # type: ignore[attr-defined]
    checking.wait(FIRST_SECONDS)
    checking.damage(library.folder.vectors, ".usearch")
    checking.wait(SECONDS_BETWEEN)

    assert [f"{one.message} {one.action}" for one in checking.notices] == [
        "The vectors are damaged. They are being rebuilt."
    ]
    assert Generations(library.folder.vectors).current() is None
    assert len(library.names("The river rose 7 times.", SearchMode.MEANING)) == 20
    assert library.embedder.embedded == embedded  # type: ignore[attr-defined]
    assert find_disagreements(library.stores) == []


def test_a_step_reads_only_its_budget(checking: Checking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integrity, "BUDGET", STEP)
    checking.damage(checking.library.folder.vectors, ".usearch")
    checking.time = FIRST_SECONDS
    checking.integrity.step()

    assert checking.notices == []
    checking.wait(0)
    assert len(checking.notices) == 1


def test_an_index_replaced_during_its_check_is_no_damage(checking: Checking) -> None:
    library = checking.library
    checking.time = FIRST_SECONDS
    steps = checking.integrity._check_all()
    next(steps)
    library.stores.renew_words()
    library.index()
    for _ in steps:
        pass

    assert checking.notices == []
    assert len(library.names("river", SearchMode.WORDS)) == 20
