"""The handlers of the commands about the map, and the engine's handle on the mapper process."""

import threading

from desktop_app.core.errors import EngineError
from desktop_app.core.library_map import (
    FindOnMap,
    GetMap,
    GetMapPassages,
    LibraryMap,
    MapHits,
    MapPassages,
    MapState,
    MapUpdate,
    UpdateMap,
)
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop
from desktop_app.mapping.computing import FEWEST_FILES, is_outdated
from desktop_app.mapping.passages import place_passages
from desktop_app.mapping.projection import is_installed
from desktop_app.mapping.showing import show_map
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage.facts import MODEL, read_fact
from desktop_app.storage.file_vectors import count_embedded, embedded_files
from desktop_app.storage.identity import read_identity
from desktop_app.storage.kept_map import KeptMap, decode_map, keep_map, read_map
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import RunJob
from desktop_app.workers.mapper import ComputedMap, ComputeMap, MapFailed, MapReply, mapper_codec
from desktop_app.workers.stores_pool import StoresPool
from desktop_app.workers.worker_errors import WorkerEndedError
from desktop_app.workers.worker_process import WorkerKind, WorkerProcess

IDLE_SECONDS = 5.0
"""Seconds without a request after which the process ends, which frees its memory."""

_LOOK_SECONDS = 0.2
"""Longest time until a cancelled request is noticed."""


def get_map(stores: Stores, _: GetMap) -> LibraryMap:
    """Return the map as it is kept, without the files that are gone."""
    connection = stores.catalogue.connection
    files = count_embedded(connection, FEWEST_FILES)
    if not is_installed():
        return LibraryMap(MapState.NOT_INSTALLED)
    if files < FEWEST_FILES:
        return LibraryMap(MapState.TOO_FEW, files)
    kept = _read(stores)
    if kept is None:
        return LibraryMap(MapState.NOT_COMPUTED)
    return show_map(connection, kept)


def get_map_passages(
    stores: Stores, command: GetMapPassages, should_stop: ShouldStop
) -> MapPassages:
    """Place the passages of some files around the points of these files."""
    kept = _read(stores)
    if kept is None:
        return MapPassages()
    return place_passages(stores.catalogue.connection, kept, command.file_ids, should_stop)


def find_on_map(
    embedder: QueryEmbedder | None, stores: Stores, command: FindOnMap, should_stop: ShouldStop
) -> MapHits:
    """Find the files of a search.

    Args:
        embedder: None when the embedding model is missing; then only words are searched.
        stores: The stores to search.
        command: The search, and the files that count.
        should_stop: Whether a newer search has come.
    """
    searcher = Searcher(stores, embedder)
    return MapHits(searcher.find_all_files(command.search, should_stop, command.within))


class MapKeeper:
    """Has the map computed in the mapper process, for one request at a time, and keeps it.

    Args:
        stores: The stores of the index thread.
        pool: Lends stores to the threads of requests.
        run_job: Runs a job in the index thread.
    """

    def __init__(self, stores: Stores, pool: StoresPool, run_job: RunJob) -> None:
        self._stores = stores
        self._pool = pool
        self._run_job = run_job
        self._computing = threading.Lock()
        self._worker = WorkerProcess[MapReply](
            WorkerKind("mapper", mapper_codec()),
            ("--data-dir", str(stores.folder.path)),
            idle_seconds=IDLE_SECONDS,
        )

    def update(self, command: UpdateMap, should_stop: ShouldStop) -> MapUpdate:
        """Bring the map up to date with the embedded files.

        Raises:
            EngineError: It could not be computed.
        """
        with self._computing:
            with self._pool.borrow() as stores:
                files = embedded_files(stores.catalogue.connection)
                is_wanted = command.is_full or is_outdated(_read(stores), files)
                model = read_fact(stores.catalogue.connection, MODEL)
            if not is_wanted or not model or not is_installed():
                return MapUpdate(is_changed=False)
            reply = self._compute(ComputeMap(model, command.is_full), should_stop)
            computed = decode_map(reply.content) if reply is not None else None
            if computed is None:
                return MapUpdate(is_changed=False)
            self._run_job(lambda: self._keep(computed)).result()
            return MapUpdate(is_changed=True)

    def close(self) -> None:
        """End the process with its request."""
        self._worker.close()

    def _keep(self, computed: KeptMap) -> None:
        keep_map(self._stores.folder.map, self._stores.catalogue.connection, computed)

    def _compute(self, request: ComputeMap, should_stop: ShouldStop) -> ComputedMap | None:
        """Return the reply of the process; None for a cancelled request.

        Raises:
            EngineError: It could not be computed.
        """
        sent = self._worker.send(request)
        while True:
            if should_stop():
                self._worker.end()
                return None
            try:
                taken = self._worker.take(_LOOK_SECONDS)
            except WorkerEndedError as error:
                raise _failed(error.message) from error
            if taken is not None and taken[0] == sent:
                break
        if isinstance(taken[1], MapFailed):
            raise _failed(taken[1].reason)
        return taken[1]


def _read(stores: Stores) -> KeptMap | None:
    connection = stores.catalogue.connection
    model = read_fact(connection, MODEL)
    return read_map(stores.folder.map, read_identity(connection).library, model)


def _failed(reason: Saying) -> EngineError:
    return EngineError(
        "map_failed",
        Saying("The map could not be computed: {}", (reason,)),
        "Search works as before. The map is computed again when the page is opened.",
    )
