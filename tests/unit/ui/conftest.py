"""Widgets are tested without a screen."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QDesktopServices, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.results import Highlight, Hit, Label, Results
from tests.support.windows import DesktopByHand, EngineByHand

HitMaker = Callable[..., Hit]


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path) -> EngineByHand:
    return EngineByHand(tmp_path / "logs")


@pytest.fixture
def desktop(qtbot: QtBot) -> Iterator[DesktopByHand]:
    """Take the place of the desktop, which would open files."""
    desktop = DesktopByHand()
    # The stubs ask for bytes; the binding takes only text.
    QDesktopServices.setUrlHandler("file", desktop, "take")  # type: ignore[arg-type]
    yield desktop
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def client(engine: EngineByHand) -> EngineClient:
    return EngineClient(engine, QCoreApplication.instance())


@pytest.fixture
def make_hit() -> HitMaker:
    """Give a maker of hits: of a text, with its marked words."""

    def make(snippet: str = "It rains on the hills.", *marked: str, **fields: object) -> Hit:
        places = [snippet.index(word) for word in marked]
        highlights = tuple(
            Highlight(at, at + len(word)) for at, word in zip(places, marked, strict=True)
        )
        values: dict[str, object] = {
            "file_id": 1,
            "passage_id": 1,
            "path": "/d/rain/report.pdf",
            "title": "Rain",
            "page": 3,
            "heading": "Hills",
            "start": 0,
            "label": Label.EXACT,
            "score": 0.91,
            "bm25": 7.5,
            "cosine": 0.62,
            "word_rank": 1,
            "meaning_rank": 4,
            "more_in_file": 2,
        }
        values |= fields
        return Hit(
            passage=snippet,
            snippet=snippet,
            highlights=highlights,
            matched_words=marked,
            **values,  # type: ignore[arg-type]
        )

    return make


@pytest.fixture
def make_results() -> Callable[..., Results]:
    """Give a maker of results with these hits."""

    def make(*hits: Hit, query: str = "rain", understood: str = "") -> Results:
        return Results(query, understood, 4.2, len(hits), hits)

    return make


@pytest.fixture(params=["light", "dark"])
def palette(request: pytest.FixtureRequest) -> QPalette:
    """Give a light and a dark palette, as desktops have them."""
    if request.param == "light":
        palette = QPalette(QColor("#efefef"), QColor("#efefef"))
        palette.setColor(QPalette.ColorRole.Base, QColor("#ffffff"))
    else:
        palette = QPalette(QColor("#2b2d30"), QColor("#2b2d30"))
        palette.setColor(QPalette.ColorRole.Base, QColor("#1e1f22"))
    return palette
