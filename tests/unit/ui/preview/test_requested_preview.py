from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.sayings import Saying
from desktop_app.ui.preview.requested_preview import RequestedPreview
from tests.unit.ui.conftest import HeldClient

MakePreview = Callable[..., Preview]
ASKED = GetPreview(1, 1, "rain")


@pytest.fixture
def requested(qtbot: QtBot, held: HeldClient) -> RequestedPreview:
    shown_in = QWidget()
    qtbot.addWidget(shown_in)
    shown_in.show()
    return RequestedPreview(held, shown_in)


@pytest.fixture
def heard(requested: RequestedPreview) -> list[str]:
    """The signals that were emitted, in order."""
    heard: list[str] = []
    requested.arrived.connect(lambda _: heard.append("arrived"))
    requested.note_changed.connect(lambda: heard.append("note"))
    requested.marks_changed.connect(lambda: heard.append("marks"))
    requested.refused.connect(lambda _: heard.append("refused"))
    return heard


def answer(held: HeldClient, reply: Preview | Refused) -> None:
    held.answer(held.newest(GetPreview), reply)


def test_of_a_preview_that_is_shown_only_changes_are_reported(
    requested: RequestedPreview, heard: list[str], held: HeldClient, make_preview: MakePreview
) -> None:
    requested.request(ASKED)
    pending = requested.is_pending
    answer(held, make_preview("It rains."))
    requested.look_again()
    answer(held, make_preview("It rains."))
    moved = make_preview("It rains.", note=Saying("It was moved."))
    requested.look_again()
    answer(held, moved)
    requested.find_marks()
    answer(held, moved)

    assert (pending, requested.is_pending) == (True, False)
    assert heard == ["arrived", "note", "marks"]
    assert requested.shown == moved


def test_a_file_that_vanishes_is_forgotten_and_another_refusal_changes_nothing(
    requested: RequestedPreview, heard: list[str], held: HeldClient, make_preview: MakePreview
) -> None:
    requested.request(ASKED)
    answer(held, make_preview("It rains."))
    requested.look_again()
    answer(held, Refused("busy", "It is busy.", ""))
    still_shown = requested.shown
    requested.look_again()
    answer(held, Refused("vanished", "It is gone.", ""))

    assert still_shown is not None
    assert heard == ["arrived", "refused"]
    assert not requested.is_coming


def test_what_arrives_for_no_file_is_not_shown(
    requested: RequestedPreview, heard: list[str], held: HeldClient, make_preview: MakePreview
) -> None:
    requested.request(ASKED)
    requested.leave()
    answer(held, make_preview("It rains."))

    assert heard == []
    assert (requested.asked, requested.shown) == (None, None)
