import numpy as np
import pytest

from desktop_app.mapping.neighbours import find_neighbours
from desktop_app.mapping.projection import find_clusters, principal_plane, project

pytest.importorskip("fastumap", reason="the extra `map` is not installed")


def two_groups() -> np.ndarray:
    noise = np.random.default_rng(3).normal(size=(60, 12)) * 0.2
    noise[:30, 0] += 1
    noise[30:, 1] += 1
    return np.asarray(noise / np.linalg.norm(noise, axis=1, keepdims=True), np.float32)


def test_groups_are_apart_and_are_clusters() -> None:
    vectors = two_groups()
    positions = project(find_neighbours(vectors), principal_plane(vectors))
    clusters = find_clusters(positions)

    assert positions.shape == (60, 2)
    assert len(set(clusters[:30].tolist())) == len(set(clusters[30:].tolist())) == 1
    assert clusters[0] != clusters[59]


def test_a_map_that_is_continued_stays_near_where_it_was() -> None:
    vectors = two_groups()
    neighbours = find_neighbours(vectors)
    before = project(neighbours, principal_plane(vectors))
    after = project(neighbours, before, is_continued=True)
    width = np.ptp(before, axis=0).max()

    assert np.median(np.linalg.norm(after - before, axis=1)) < 0.1 * width


def test_equal_vectors_have_places() -> None:
    vectors = np.repeat(two_groups()[:1], 30, axis=0)

    assert np.isfinite(project(find_neighbours(vectors), principal_plane(vectors))).all()
