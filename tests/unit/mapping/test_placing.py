import numpy as np

from desktop_app.mapping.placing import place_beside

KNOWN = np.eye(8, dtype=np.float32)[[0, 0, 0, 0, 4, 4, 4, 4]]
POSITIONS = np.array([[0, 0]] * 4 + [[9, 9]] * 4, np.float32)


def test_a_new_vector_is_beside_its_nearest() -> None:
    new = np.eye(8, dtype=np.float32)[[4, 0]]
    placed = place_beside(new, KNOWN, POSITIONS)

    assert placed.positions.tolist() == [[9, 9], [0, 0]]
    assert (placed.nearest >= 4).tolist() == [True, False]
    assert placed.is_near.tolist() == [True, True]


def test_a_vector_like_no_other_is_no_near_duplicate() -> None:
    placed = place_beside(np.eye(8, dtype=np.float32)[[7]], KNOWN, POSITIONS)

    assert placed.is_near.tolist() == [False]


def test_nothing_new_is_placed_nowhere() -> None:
    assert len(place_beside(KNOWN[:0], KNOWN, POSITIONS).positions) == 0
