import numpy as np

from desktop_app.mapping.neighbours import COUNT, find_neighbours, number_groups


def unit(vectors: np.ndarray) -> np.ndarray:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), np.float32)


def test_each_vector_is_its_own_first_neighbour_also_among_duplicates() -> None:
    vectors = unit(np.random.default_rng(1).normal(size=(40, 8)))
    vectors[20:30] = vectors[20]
    found = find_neighbours(vectors)

    assert found.indices.shape == (40, COUNT)
    assert found.indices[:, 0].tolist() == list(range(40))
    assert (found.distances[:, 0] == 0).all()


def test_the_nearest_ones_are_found() -> None:
    vectors = unit(np.random.default_rng(2).normal(size=(60, 16)))
    found = find_neighbours(vectors)
    exact = np.argsort(-(vectors @ vectors.T), axis=1)[:, :5]
    shared = [len(set(a) & set(b)) for a, b in zip(found.indices[:, :5], exact, strict=True)]

    assert sum(shared) / (5 * 60) > 0.95


def test_few_vectors_have_fewer_neighbours() -> None:
    assert find_neighbours(unit(np.eye(3))).indices.shape == (3, 3)


def test_near_duplicates_are_pairs() -> None:
    vectors = unit(np.eye(6))
    vectors[5] = unit(vectors[4:5] + 0.01)[0]

    assert find_neighbours(vectors).near_pairs().tolist() == [[4, 5]]


def test_more_duplicates_than_neighbours_are_one_group() -> None:
    vectors = unit(np.random.default_rng(3).normal(size=(400, 32)))
    vectors[100:] = vectors[100]
    groups = number_groups(find_neighbours(vectors).near_pairs().tolist(), len(vectors))

    assert groups.tolist() == [*[0] * 100, *[1] * 300]


def test_pairs_that_share_a_file_are_one_group() -> None:
    groups = number_groups([(1, 2), (5, 6), (2, 4)], 8)

    assert groups.tolist() == [0, 1, 1, 0, 1, 2, 2, 0]
