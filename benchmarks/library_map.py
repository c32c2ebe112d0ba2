"""The map of the library: how well it keeps neighbours, what it costs, and frames a second.

usage: python -m benchmarks.library_map [LIBRARY…]

Each LIBRARY is a data folder; it is only read. Trustworthiness (Venna and Kaski, 2001) compares the
ten nearest points on the map with the nearest vectors: 1 if all are among those, 0.5 for points at
random. That of passages is a mean over views: each passage is compared with the others of its view.
All times are of one processor, in this process.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from PySide6.QtWidgets import QApplication

from desktop_app.core.library_map import LibraryMap, MapCluster, MapState
from desktop_app.core.locations import DataFolder
from desktop_app.mapping.computing import NEW_SHARE, compute_map, place_beside
from desktop_app.mapping.neighbours import find_neighbours
from desktop_app.mapping.passages import MOST_PASSAGES, place_passages
from desktop_app.mapping.projection import Positions, principal_plane, project
from desktop_app.storage.facts import read_fact
from desktop_app.storage.file_vectors import vectors_of_files
from desktop_app.storage.kept_map import KeptMap
from desktop_app.storage.opening import open_for_reading
from desktop_app.storage.stored_vectors import Vectors, vectors_of_passages
from desktop_app.storage.stores import Stores
from desktop_app.ui.map.map_view import ZOOM, MapView
from desktop_app.ui.map.passages_in_view import MOST_FILES
from desktop_app.ui.map.points import PassagePoints, points_of
from desktop_app.ui.theme import series_for

NEIGHBOURS = 10
VIEWS = 12
FILES_IN_VIEW = (30, 150)
JITTER = 1e-4
FRAMES = 60
POINTS = 100_000
SIZE = (1100, 800)
_AT_ONCE = 256


def trustworthiness(vectors: Vectors, positions: Positions) -> float:
    """Return the trustworthiness of positions at :data:`NEIGHBOURS`, from 0 to 1."""
    total, count = len(vectors), NEIGHBOURS
    penalty = 0
    for start in range(0, total, _AT_ONCE):
        rows = np.arange(start, min(start + _AT_ONCE, total))
        cosines = vectors[rows] @ vectors.T
        cosines[rows - start, rows] = np.inf
        order = np.argsort(-cosines, axis=1, kind="stable")
        ranks = np.empty_like(order)
        np.put_along_axis(ranks, order, np.arange(total)[None].repeat(len(rows), 0), 1)
        apart = ((positions[rows, None] - positions[None]) ** 2).sum(axis=2)
        apart[rows - start, rows] = np.inf
        nearest = np.argpartition(apart, count - 1, axis=1)[:, :count]
        penalty += int(np.maximum(np.take_along_axis(ranks, nearest, 1) - count, 0).sum())
    return 1 - 2 * penalty / (total * count * (2 * total - 3 * count - 1))


def measure_library(folder: Path) -> dict[str, float]:
    """Return the figures of a library."""
    with closing(open_for_reading(DataFolder(folder), None)) as stores:
        model = read_fact(stores.catalogue.connection, "model") or ""
        began = time.process_time()
        computed = compute_map(stores, model, None)
        seconds = time.process_time() - began
        if computed is None:
            return {"files (too few for a map)": 0.0}
        passages = _measure_passages(stores, computed)
        again = compute_map(stores, model, computed, is_full=True)
        _, vectors = vectors_of_files(stores.catalogue.connection, model, computed.file_ids)
    return {
        "files": float(len(computed.file_ids)),
        "processor seconds": seconds,
        "trustworthiness of the map": trustworthiness(vectors, computed.positions),
        "… of a plain PCA": trustworthiness(vectors, principal_plane(vectors)),
        "… with a tenth placed beside others": _with_placed(vectors),
        "moved when computed again, % of width": 100 * _moved(computed, again or computed),
        **passages,
    }


def measure_frames() -> dict[str, float]:
    """Return the processor time of a frame while the map is moved and zoomed."""
    application = QApplication.instance() or QApplication([])
    view = MapView()
    view.resize(*SIZE)
    view.show_points(points_of(_random_map()))
    numbers = np.arange(POINTS) % 10
    view.colour(numbers, series_for(view.palette()))
    view.show()
    application.processEvents()
    view.show_all()
    moving = _frames(view, lambda at: view.move_to(view.viewport.moved(at % 7 - 3, 2)))
    zooming = _frames(view, lambda at: view.zoom_by(ZOOM**0.1 if at < FRAMES / 2 else ZOOM**-0.1))
    view.highlight(np.arange(0, POINTS, 200))
    lit = _frames(view, lambda at: view.move_to(view.viewport.moved(at % 7 - 3, 2)))
    view.highlight(None)
    while len(view.in_view()) > MOST_FILES:
        view.zoom_by(ZOOM)
    view.show_passages(_random_passages(view))
    with_passages = _frames(view, lambda at: view.move_to(view.viewport.moved(at % 7 - 3, 2)))
    view.hide()
    return {
        "points": float(POINTS),
        "ms of a frame, moving": moving,
        "ms of a frame, zooming": zooming,
        "ms of a frame, with lit points": lit,
        "ms of a frame, with 5,000 passages": with_passages,
    }


def _frames(view: MapView, act: Callable[[int], None]) -> float:
    """Return the median processor time of a frame in milliseconds."""
    times = []
    for frame in range(FRAMES):
        began = time.process_time()
        act(frame)
        view.repaint()
        times.append((time.process_time() - began) * 1000)
    return float(np.median(times))


def _measure_passages(stores: Stores, kept: KeptMap) -> dict[str, float]:
    """Return how well views keep neighbours among passages, and the processor time of a view."""
    connection = stores.catalogue.connection
    random = np.random.default_rng(7)
    figures: dict[str, float] = {}
    for count in FILES_IN_VIEW:
        found: list[tuple[float, ...]] = []
        for middle in random.choice(len(kept.file_ids), VIEWS):
            away = np.abs(kept.positions - kept.positions[middle]).max(axis=1)
            in_view = np.argsort(away, kind="stable")[:count]
            began = time.process_time()
            placed = place_passages(
                connection, kept, kept.file_ids[in_view].tolist(), lambda: False
            )
            taken = (time.process_time() - began) * 1000
            ids = np.frombuffer(placed.passage_ids, "<i8")
            known, vectors = vectors_of_passages(connection, kept.model, ids.tolist())
            if len(known) <= 2 * NEIGHBOURS or len(known) != len(ids):
                continue
            owners = np.searchsorted(kept.file_ids, np.frombuffer(placed.file_ids, "<i8"))
            apart = random.normal(scale=JITTER, size=(len(ids), 2)).astype(np.float32)
            around = np.frombuffer(placed.positions, "<f4").reshape(-1, 2)
            found.append(
                (
                    trustworthiness(vectors, around),
                    trustworthiness(vectors, kept.positions[owners] + apart),
                    taken,
                    len(known),
                )
            )
        if found:
            around_mean, at_files_mean, milliseconds, passages = np.mean(found, axis=0).tolist()
            figures |= {
                f"passages in a view of {count} files": passages,
                f"… trustworthiness ({count} files)": around_mean,
                f"… at their files' points ({count})": at_files_mean,
                f"… ms of a view of {count} files": milliseconds,
            }
    return figures


def _with_placed(vectors: Vectors) -> float:
    """Return the trustworthiness of a map on which every tenth file was placed beside others."""
    is_new = np.arange(len(vectors)) % round(1 / NEW_SHARE) == 0
    known = vectors[~is_new]
    positions = np.zeros((len(vectors), 2), np.float32)
    positions[~is_new] = project(find_neighbours(known), principal_plane(known))
    positions[is_new] = place_beside(vectors[is_new], known, positions[~is_new]).positions
    return trustworthiness(vectors, positions)


def _moved(before: KeptMap, after: KeptMap) -> float:
    distances = np.linalg.norm(after.positions - before.positions, axis=1)
    return float(np.median(distances) / np.ptp(before.positions, axis=0).max())


def _random_map() -> LibraryMap:
    count = POINTS
    random = np.random.default_rng(5)
    middles = random.normal(size=(30, 2)) * 8
    positions = middles[random.integers(30, size=count)] + random.normal(size=(count, 2))
    clusters = [MapCluster(("one", "two"), x, y, 10) for x, y in middles.tolist()]
    return LibraryMap(
        MapState.SHOWN,
        count,
        ("/a/file.txt",) * count,
        np.arange(1, count + 1).astype("<i8").tobytes(),
        positions.astype("<f4").tobytes(),
        np.zeros(count, np.uint8).tobytes(),
        np.zeros(count, np.uint8).tobytes(),
        np.zeros(count, "<i4").tobytes(),
        np.zeros(count, "<i4").tobytes(),
        ("text",),
        ("/a",),
        tuple(clusters),
    )


def _random_passages(view: MapView) -> PassagePoints:
    """Return as many passages as are placed at once, all in the view."""
    random = np.random.default_rng(6)
    owners = random.integers(POINTS, size=MOST_PASSAGES)
    middle = (view.viewport.x, view.viewport.y)
    reach = min(SIZE) / 2 / view.viewport.scale
    positions = random.uniform(-reach, reach, (MOST_PASSAGES, 2)).astype(np.float32)
    positions += np.asarray(middle, np.float32)
    names = [("line 1", "")] * MOST_PASSAGES
    return PassagePoints(owners, owners, positions, names, MOST_PASSAGES)


def main(libraries: list[str]) -> None:
    """Print the figures."""
    for library in libraries:
        _show(library, measure_library(Path(library)))
    _show("Drawing", measure_frames())


def _show(title: str, figures: dict[str, float]) -> None:
    print(f"== {title}")
    for name, value in figures.items():
        print(f"{name:40} {value:12.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
