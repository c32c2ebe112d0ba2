import socket
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image

from desktop_app.core.recognition import TextLine
from tests.support.scans import LINES, picture_of

if TYPE_CHECKING:
    from desktop_app.recognition.recogniser import Recogniser


def load() -> "Recogniser":
    # Not imported by every process that collects the tests: that takes 0.8 s.
    from desktop_app.recognition.recogniser import Recogniser  # noqa: PLC0415

    return Recogniser.load()


@pytest.fixture(scope="module")
def recogniser() -> "Recogniser":
    return load()


def recognise(recogniser: "Recogniser", picture: Image.Image) -> tuple[TextLine, ...]:
    pixels = np.asarray(picture.convert("RGB"))[:, :, ::-1]
    return recogniser.recognise(np.ascontiguousarray(pixels))


def test_lines_are_recognised_with_their_boxes(recogniser: "Recogniser") -> None:
    picture = picture_of(*LINES)
    lines = recognise(recogniser, picture)

    assert tuple(one.text for one in lines) == LINES
    assert all(one.confidence > 0.9 for one in lines)
    left, top, right, _, _, bottom, *_ = lines[0].corners
    assert 20 < left < 60 < right < picture.width
    assert 20 < top < bottom < picture.height / 2


@pytest.mark.parametrize("degrees", [90, 180, 270, 2])
def test_a_crooked_page_is_read(degrees: int, recogniser: "Recogniser") -> None:
    turned = picture_of(*LINES).rotate(degrees, expand=True, fillcolor="white")
    lines = recognise(recogniser, turned)
    x1, y1, x2, y2, *_ = lines[0].corners
    direction = np.degrees(np.arctan2(y1 - y2, x2 - x1))

    assert tuple(one.text for one in lines) == LINES
    assert direction % 360 == pytest.approx(degrees, abs=3)


def test_a_picture_of_nothing_has_no_lines(recogniser: "Recogniser") -> None:
    assert recognise(recogniser, Image.new("RGB", (200, 100), "white")) == ()
    assert recognise(recogniser, Image.new("RGB", (1, 1))) == ()


def test_models_that_are_missing_are_not_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("desktop_app.recognition.recogniser")
    monkeypatch.setitem(module._SETTINGS, "Rec.model_path", "/nowhere/model.onnx")

    with pytest.raises(FileNotFoundError):
        load()


def test_the_network_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)

    assert recognise(load(), picture_of("No bathing"))[0].text == "No bathing"
