from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest

from desktop_app.core.library_map import (
    FindOnMap,
    GetMap,
    GetMapPassages,
    MapPassages,
    MapState,
    MapUpdate,
    UpdateMap,
)
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import never
from desktop_app.mapping import projection
from desktop_app.storage.forgetting import forget
from desktop_app.storage.kept_map import keep_map
from desktop_app.workers import map_commands
from desktop_app.workers.command_table import Reply
from desktop_app.workers.map_commands import MapKeeper, find_on_map, get_map, get_map_passages
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary
from tests.support.map_files import map_of, write_subjects

needs_package = pytest.mark.skipif(
    not projection.is_installed(), reason="the extra `map` is not installed"
)


def run_here(job: Callable[[], Reply]) -> "Future[Reply]":
    done: Future[Reply] = Future()
    done.set_result(job())
    return done


@pytest.fixture
def keeper(library: SmallLibrary) -> Iterator[MapKeeper]:
    pool = StoresPool(library.stores)
    made = MapKeeper(library.stores, pool, run_here)
    yield made
    made.close()
    pool.close()


@needs_package
def test_the_map_is_computed_in_a_process_of_its_own_and_kept_without_what_is_forgotten(
    library: SmallLibrary, keeper: MapKeeper
) -> None:
    write_subjects(library)
    before = get_map(library.stores, GetMap())
    first = keeper.update(UpdateMap(), lambda: False)
    shown = get_map(library.stores, GetMap())
    second = keeper.update(UpdateMap(), lambda: False)
    forgotten = library.root / "music" / "3.txt"
    forget(library.stores, str(forgotten))
    after = get_map(library.stores, GetMap())

    assert before.state is MapState.NOT_COMPUTED
    assert (first, second) == (MapUpdate(is_changed=True), MapUpdate(is_changed=False))
    assert shown.state is MapState.SHOWN
    assert (len(shown.paths), shown.files) == (24, 24)
    assert str(forgotten) in shown.paths
    assert set(after.paths) == set(shown.paths) - {str(forgotten)}
    assert after.clusters == ()


@needs_package
def test_a_cancelled_update_ends_the_process(library: SmallLibrary, keeper: MapKeeper) -> None:
    write_subjects(library)

    assert keeper.update(UpdateMap(), lambda: True) == MapUpdate(is_changed=False)
    assert not library.folder.map.exists()


def test_few_files_have_no_map(
    library: SmallLibrary, keeper: MapKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_commands, "is_installed", lambda: True)
    write_subjects(library, each=4)

    assert keeper.update(UpdateMap(), lambda: False) == MapUpdate(is_changed=False)
    assert get_map(library.stores, GetMap()).state is MapState.TOO_FEW
    assert get_map(library.stores, GetMap()).files == 8


def test_without_its_package_there_is_no_map(
    library: SmallLibrary, keeper: MapKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_commands, "is_installed", lambda: False)
    write_subjects(library)

    assert keeper.update(UpdateMap(), lambda: False) == MapUpdate(is_changed=False)
    assert get_map(library.stores, GetMap()).state is MapState.NOT_INSTALLED


def test_passages_are_placed_on_the_kept_map(library: SmallLibrary) -> None:
    path = library.write("a.md", "# One\n\nThe river rose.\n\n# Two\n\nBread rests a night.")
    library.write("b.txt", "The orchestra tunes strings.")
    library.index()
    wanted = GetMapPassages((library.record(path).file_id,))
    before = get_map_passages(library.stores, wanted, never)
    keep_map(library.folder.map, library.stores.catalogue.connection, map_of(library))
    after = get_map_passages(library.stores, wanted, never)

    assert before == MapPassages()
    assert after.headings == ("One", "Two")


def test_the_map_gets_the_files_of_a_search_and_only_those_within_its_lasso(
    library: SmallLibrary,
) -> None:
    paths = (
        library.write("river.txt", "The river Aller rose by two metres in March."),
        library.write("sub/bread.txt", "Sourdough bread needs a night of rest."),
    )
    library.index()
    river, bread = (library.record(path).file_id for path in paths)
    search = Search("kind:text", limit=1)

    def found(command: FindOnMap) -> tuple[int, ...]:
        return find_on_map(None, library.stores, command, never).file_ids

    assert set(found(FindOnMap(search))) == {river, bread}
    assert found(FindOnMap(search, (bread,))) == (bread,)
    assert found(FindOnMap(Search("Aller"))) == (river,)
