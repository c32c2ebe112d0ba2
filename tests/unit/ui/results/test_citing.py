from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.passage_links import PassageLink
from desktop_app.core.preview_commands import MakeLink
from desktop_app.core.results import Hit
from desktop_app.ui.results.citing import LinkCopier, citation_of
from tests.support.windows import EngineByHand


@pytest.mark.parametrize(
    ("fields", "citation"),
    [
        ({"title": "Rain\nand hills"}, "Rain and hills, page 3 (/d/rain/report.pdf)"),
        ({"title": ""}, "report.pdf, page 3 (/d/rain/report.pdf)"),
        ({"page": None}, "Rain, Hills (/d/rain/report.pdf)"),
        ({"page": None, "place": "row 12"}, "Rain, row 12 (/d/rain/report.pdf)"),
        ({"page": None, "heading": ""}, "Rain (/d/rain/report.pdf)"),
    ],
)
def test_a_citation_names_title_place_and_path(
    make_hit: Callable[..., Hit], fields: dict[str, object], citation: str
) -> None:
    assert citation_of(make_hit(**fields)) == citation


def test_the_link_of_a_hit_is_copied_when_it_is_made(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, make_hit: Callable[..., Hit]
) -> None:
    engine.start()
    copier = LinkCopier(client)
    hit = make_hit("/d/a.txt")
    copier.copy(hit)
    link = PassageLink(b"c" * 16, 3, b"t" * 16, "0" * 32, hit.file_id)
    with qtbot.waitSignal(copier.copied):
        engine.answer(link)

    assert engine.asked(MakeLink) == [MakeLink(hit.passage_id, hit.file_id, hit.page)]
    assert QGuiApplication.clipboard().text() == str(link)
