import numpy as np
import pytest

from desktop_app.ui.map.viewport import CLOSEST, Viewport, whole_map

POSITIONS = np.array([[0, 0], [20, 10]], np.float32)


def test_the_whole_map_is_in_view() -> None:
    pixels = whole_map(POSITIONS, 400, 300).to_pixels(POSITIONS, 400, 300)

    assert (pixels >= 0).all()
    assert (pixels <= [400, 300]).all()
    assert pixels.mean(axis=0).tolist() == pytest.approx([200, 150], abs=0.1)


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    before = whole_map(POSITIONS, 400, 300)
    after = before.zoomed(2.0, 50, -30)
    place = (before.x + 50 / before.scale, before.y - 30 / before.scale)
    pixels = after.to_pixels(np.array([place], np.float32), 400, 300)

    assert after.scale == 2 * before.scale
    assert pixels[0].tolist() == pytest.approx([250, 120], abs=0.1)


def test_zooming_has_limits() -> None:
    view = whole_map(POSITIONS, 400, 300)

    assert view.zoomed(1e9).scale == view.whole * CLOSEST
    assert view.zoomed(1e-9).scale == view.whole / 2


def test_a_moved_map_moves_its_points() -> None:
    before = whole_map(POSITIONS, 400, 300)
    moved = before.moved(30, -10).to_pixels(POSITIONS, 400, 300)

    assert (moved - before.to_pixels(POSITIONS, 400, 300)).round(2).tolist() == [[30, -10]] * 2


def test_no_points_and_no_view_are_no_error() -> None:
    assert whole_map(POSITIONS[:0], 400, 300) == Viewport()
    assert whole_map(POSITIONS, 0, 0) == Viewport()
    assert whole_map(POSITIONS[:1], 400, 300).scale > 0
