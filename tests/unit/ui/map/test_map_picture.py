import numpy as np
from PySide6.QtGui import QColor, QImage

from desktop_app.ui.map.map_picture import MapPicture
from desktop_app.ui.map.points import MapPoints, PassagePoints, points_of
from desktop_app.ui.map.viewport import Viewport
from tests.support.library_maps import library_map

POINTS = points_of(library_map(4))
GROUND = QColor("white")
RED, BLUE = QColor("red"), QColor("blue")
SIZE = (40, 30)


def draw(picture: MapPicture, viewport: Viewport) -> QImage:
    return picture.draw(viewport, SIZE, 1.0, GROUND)


def shown(points: MapPoints) -> MapPicture:
    picture = MapPicture()
    picture.show(points, PassagePoints())
    numbers = np.arange(len(points), dtype=np.int64) % 2
    picture.colour(numbers, [RED, BLUE])
    return picture


def test_an_image_is_drawn_once_until_something_changes() -> None:
    picture, viewport = shown(POINTS), Viewport()
    first = draw(picture, viewport)

    assert draw(picture, viewport) is first
    picture.move()
    assert draw(picture, viewport) is not first


def test_an_image_has_the_pixels_of_the_screen_that_shows_it() -> None:
    picture, viewport = shown(POINTS), Viewport()
    picture.draw(viewport, SIZE, 1.0, GROUND)
    twice = SIZE[0] * 2, SIZE[1] * 2
    image = picture.draw(viewport, twice, 2.0, GROUND).copy()

    assert image == shown(POINTS).draw(viewport, twice, 2.0, GROUND)


def test_points_that_are_not_lit_fade() -> None:
    picture = shown(POINTS)
    before = picture.colours(GROUND)
    picture.highlight(np.array([0]))
    after = picture.colours(GROUND)

    assert before[0] == after[0] == RED.rgb()
    assert (before[1:] != after[1:]).all()
    picture.highlight(None)
    assert (picture.colours(GROUND) == before).all()
