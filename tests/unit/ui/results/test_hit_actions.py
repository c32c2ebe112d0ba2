from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QKeyCombination, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history_commands import NoteOpening, NoteSearch
from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.core.tuning import NoteRight, RightFiles
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.programs import DesktopProgram
from desktop_app.ui.results.hit_actions import HitActions
from tests.support.windows import DesktopByHand, EngineByHand

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


class Chosen:
    """A hit that is selected, and what can be done with it."""

    def __init__(self, client: EngineClient, engine: EngineByHand, hit: Hit) -> None:
        self.client = client
        self.engine = engine
        self.hit = hit
        self.search = LiveSearch(client, "list", client)
        self.actions = HitActions(client, self.search, self.search, can_expand=True)

    def find(self, make_results: Callable[..., Results], **fields: object) -> None:
        self.hit = replace(self.hit, **fields)  # type: ignore[arg-type]
        self.search.find(Search("rain"))
        self.engine.answer(make_results(self.hit))
        self.engine.answer(make_results(self.hit))

    def press(self, keys: QKeyCombination) -> bool:
        return self.actions.take_key(keys)


@pytest.fixture
def chosen(
    client: EngineClient,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_results: Callable[..., Results],
    tmp_path: Path,
) -> Chosen:
    (tmp_path / "a.txt").touch()
    chosen = Chosen(client, engine, make_hit(path=str(tmp_path / "a.txt"), page=None))
    chosen.find(make_results)
    return chosen


def test_what_is_copied_counts_as_a_search(qtbot: QtBot, chosen: Chosen) -> None:
    copied = []
    for keys in (CONTROL, CONTROL | SHIFT, CONTROL | ALT):
        with qtbot.waitSignal(chosen.actions.reported):
            assert chosen.press(QKeyCombination(keys, Qt.Key.Key_C))
        copied.append(QGuiApplication.clipboard().text())

    assert copied == [chosen.hit.path, chosen.hit.passage, f"Rain, Hills ({chosen.hit.path})"]
    assert chosen.engine.asked(NoteSearch) == [NoteSearch("rain")] * 3


def test_a_hit_is_noted_as_what_the_search_was_for(qtbot: QtBot, chosen: Chosen) -> None:
    assert chosen.press(QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_G))
    assert chosen.engine.asked(NoteRight) == [NoteRight("rain", chosen.hit.file_id)]
    with qtbot.waitSignal(chosen.actions.reported) as noted:
        chosen.engine.answer_newest(NoteRight, RightFiles(is_right=True, searches=12))
    assert "12 searches" in noted.args[0]

    chosen.press(QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_G))
    with qtbot.waitSignal(chosen.actions.reported) as taken_back:
        chosen.engine.answer_newest(NoteRight, RightFiles(is_right=False, searches=11))
    assert taken_back.args == ["No longer noted as an answer"]


def test_an_opened_hit_is_remembered_with_its_search(
    chosen: Chosen, desktop: DesktopByHand
) -> None:
    assert chosen.press(QKeyCombination(Qt.KeyboardModifier.KeypadModifier, Qt.Key.Key_Enter))
    assert desktop.opened == [f"file://{chosen.hit.path}"]
    assert chosen.engine.asked(NoteOpening) == [NoteOpening("rain", chosen.hit.path)]


@pytest.mark.parametrize(
    ("keys", "signal", "carried"),
    [
        (QKeyCombination(CONTROL, Qt.Key.Key_P), "preview_requested", "hit"),
        (QKeyCombination(CONTROL, Qt.Key.Key_M), "similar_requested", "hit"),
        (QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_J), "ask_requested", "hit"),
        (QKeyCombination(CONTROL, Qt.Key.Key_T), "tags_requested", "hit"),
        (QKeyCombination(CONTROL, Qt.Key.Key_B), "mark_requested", "mark"),
        (QKeyCombination(CONTROL, Qt.Key.Key_I), "why_requested", ""),
        (QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_M), "parts_requested", ""),
        (QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_Delete), "forget_requested", "file"),
        (QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_X), "forget_requested", "folder"),
    ],
)
def test_a_key_requests_what_a_window_does(
    qtbot: QtBot, chosen: Chosen, keys: QKeyCombination, signal: str, carried: str
) -> None:
    with qtbot.waitSignal(getattr(chosen.actions, signal)) as asked:
        assert chosen.press(keys)

    folder = str(Path(chosen.hit.path).parent)
    mark = DraftMark(chosen.hit.file_id, chosen.hit.passage_id)
    expected = {"": [], "hit": [chosen.hit], "mark": [mark], "file": [chosen.hit.path, False]}
    assert asked.args == expected.get(carried, [folder, True])


@pytest.mark.parametrize(
    ("keys", "fields"),
    [
        (QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_M), {"more_in_file": 0}),
        (QKeyCombination(CONTROL, Qt.Key.Key_M), {"passage_id": 0}),
        (QKeyCombination(ALT, Qt.Key.Key_Enter), {"container": ""}),
    ],
)
def test_what_makes_no_sense_for_a_hit_is_not_done_or_listed(
    qtbot: QtBot,
    chosen: Chosen,
    make_results: Callable[..., Results],
    keys: QKeyCombination,
    fields: dict[str, object],
) -> None:
    chosen.find(make_results, **fields)
    assert not chosen.press(keys)

    parent = QWidget()
    qtbot.addWidget(parent)
    chosen.actions.show_menu(parent, QPoint())
    (menu,) = parent.findChildren(QMenu)
    action = next(one for one in chosen.actions.actions if one.shortcut() == QKeySequence(keys))
    assert action not in menu.actions()
    assert menu.activeAction() is chosen.actions.actions[0]


def test_a_key_for_duplicates_that_a_file_lacks_reports_that(
    qtbot: QtBot, chosen: Chosen, make_results: Callable[..., Results]
) -> None:
    keys = QKeyCombination(CONTROL | SHIFT, Qt.Key.Key_D)
    chosen.find(make_results, duplicates=())
    with qtbot.waitSignal(chosen.actions.reported) as lacking:
        assert chosen.press(keys)
    chosen.find(make_results, duplicates=("/b/a.txt",))
    with (
        qtbot.assertNotEmitted(chosen.actions.reported),
        qtbot.waitSignal(chosen.actions.duplicates_requested),
    ):
        assert chosen.press(keys)

    parent = QWidget()
    qtbot.addWidget(parent)
    chosen.find(make_results, duplicates=())
    chosen.actions.show_menu(parent, QPoint())
    (menu,) = parent.findChildren(QMenu)
    assert lacking.args == ["This file has no duplicates or versions"]
    assert QKeySequence(keys) not in [one.shortcut() for one in menu.actions()]


def test_nothing_is_done_without_a_hit(chosen: Chosen) -> None:
    chosen.search.clear()
    assert not chosen.press(QKeyCombination(CONTROL, Qt.Key.Key_C))


def test_programs_are_offered_in_a_menu(
    qtbot: QtBot, chosen: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[DesktopProgram, str]] = []
    monkeypatch.setattr(
        "desktop_app.ui.results.hit_opener.open_with", lambda *call: opened.append(call)
    )
    viewer = DesktopProgram("Read & write", "/e/viewer.desktop")
    with qtbot.waitSignal(chosen.actions.programs_offered) as offered:
        chosen.actions.opener.programs_found.emit(chosen.hit, (viewer,), chosen.hit.path)
    menu = offered.args[0]
    qtbot.addWidget(menu)
    menu.actions()[0].trigger()

    assert [action.text() for action in menu.actions()] == ["Read && write"]
    assert menu.accessibleName()
    assert opened == [(viewer, chosen.hit.path)]
    assert chosen.engine.asked(NoteOpening) == [NoteOpening("rain", chosen.hit.path)]
