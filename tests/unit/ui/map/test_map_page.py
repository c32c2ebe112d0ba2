from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library_map import (
    FindOnMap,
    GetMap,
    GetMapPassages,
    LibraryMap,
    MapHits,
    MapState,
    MapUpdate,
    UpdateMap,
)
from desktop_app.core.messages import LibraryChanged, Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.ui.map import map_updates
from desktop_app.ui.map.map_export import MapExport
from desktop_app.ui.map.map_page import MapPage
from tests.support.accessibility import find_faults
from tests.support.library_maps import library_map, map_passages
from tests.support.windows import EngineByHand

DUPLICATES = (1, 1, 0, 0, 0, 0, 0, 0, 0)


@pytest.fixture
def page(qtbot: QtBot, client: EngineClient) -> Iterator[MapPage]:
    page = MapPage(client)
    qtbot.addWidget(page)
    page.resize(1_100, 700)
    page.show()
    yield page
    for dialog in page.findChildren(MapExport):
        dialog.reject()


@pytest.fixture
def filled(page: MapPage, engine: EngineByHand) -> MapPage:
    engine.answer_newest(GetMap, library_map(9, DUPLICATES))
    return page


@pytest.fixture
def near(filled: MapPage, engine: EngineByHand, qtbot: QtBot) -> MapPage:
    """Show the middle of the map with the passages of its file."""
    filled.view.zoom_by(4)
    qtbot.waitUntil(lambda: bool(engine.asked(GetMapPassages)))
    engine.answer_newest(GetMapPassages, map_passages(5, each=3))
    return filled


def passage_on_screen(page: MapPage, passage: int) -> QPoint:
    column, row = page.view.passage_pixels()[passage].tolist()
    return QPoint(round(column), round(row))


def place_on_screen(page: MapPage, place: int) -> QPoint:
    column, row = page.view.pixels()[place].tolist()
    return QPoint(round(column), round(row))


def colour_of(page: MapPage, place: int) -> int:
    return int(page.view.point_colours()[place])


def listed(page: MapPage) -> list[str]:
    return [page.list.item(row).text().partition(" ")[0] for row in range(page.list.count())]


def test_the_map_is_requested_and_brought_up_to_date_when_it_is_shown(
    page: MapPage, engine: EngineByHand
) -> None:
    engine.answer_newest(GetMap, LibraryMap(MapState.NOT_COMPUTED, 9))
    before = page.hint.heading
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=True))
    engine.answer_newest(GetMap, library_map(9))

    assert before == "The map is being computed"
    assert page.view.isVisible()
    assert len(page.view.points) == 9
    assert "9 files" in page.note.text()
    assert find_faults(page) == []


@pytest.mark.parametrize(
    ("state", "heading", "text"),
    [
        (MapState.TOO_FEW, "Too few files", "9 files"),
        (MapState.NOT_INSTALLED, "another package", "satchel[map]"),
    ],
)
def test_without_a_map_the_page_states_why(
    page: MapPage, engine: EngineByHand, state: MapState, heading: str, text: str
) -> None:
    engine.answer_newest(GetMap, LibraryMap(state, 9))

    assert heading in page.hint.heading
    assert text in page.hint.text


def test_a_map_that_could_not_be_computed_is_a_notice(
    page: MapPage, engine: EngineByHand, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(page.noticed) as noticed:
        engine.answer_newest(UpdateMap, Refused("map_failed", "It failed.", "Try again."))

    assert str(noticed.args[0].message) == "It failed."
    assert "It failed." in page.hint.text


def test_the_empty_preview_names_what_is_chosen_here(filled: MapPage) -> None:
    assert filled.preview.note.startswith("Choose a point on the map")


def test_what_is_typed_replaces_the_query_of_the_search_page(filled: MapPage) -> None:
    filled.search_for("river")
    QTest.keyClicks(filled.words, "rain")

    assert filled.words.text() == "rain"


def test_hits_are_lit_while_typing_by_words_first(filled: MapPage, engine: EngineByHand) -> None:
    usual = colour_of(filled, 4)
    QTest.keyClicks(filled.words, "rose")
    (*_, by_words) = engine.asked(FindOnMap)
    engine.answer_newest(FindOnMap, MapHits((5,)))
    highlighted, faint = colour_of(filled, 4), colour_of(filled, 5)
    (*_, complete) = engine.asked(FindOnMap)
    engine.answer_newest(FindOnMap, MapHits((6, 5)))

    assert by_words.search.mode is SearchMode.WORDS
    assert complete.search.mode is SearchMode.HYBRID
    assert highlighted == usual
    assert faint not in (colour_of(filled, 5), usual)
    assert listed(filled) == ["6.txt", "5.txt"]
    assert "2 files" in filled.note.text()
    filled.words.clear()
    assert listed(filled) == []
    assert colour_of(filled, 0) != faint


def test_a_lasso_limits_the_search(filled: MapPage, engine: EngineByHand) -> None:
    view = filled.view
    filled.bar.lasso.click()
    first, last = place_on_screen(filled, 0), place_on_screen(filled, 2)
    corners = [
        first + QPoint(-15, -15),
        last + QPoint(15, -15),
        last + QPoint(15, 15),
        first + QPoint(-15, 15),
    ]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=corners[0])
    for corner in corners[1:]:
        QTest.mouseMove(view, corner)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=corners[-1])
    inside = listed(filled)
    QTest.keyClicks(filled.words, "rose")
    within = engine.asked(FindOnMap)[-1].within
    filled.bar.everywhere.click()

    assert inside == ["1.txt", "2.txt", "3.txt"]
    assert within == (1, 2, 3)
    assert not filled.bar.lasso.isChecked()
    assert engine.asked(FindOnMap)[-1].within == ()
    assert not filled.bar.everywhere.isVisible()


def test_the_keyboard_searches_in_the_view(filled: MapPage, engine: EngineByHand) -> None:
    filled.view.setFocus()
    for _ in range(8):
        QTest.keyClick(filled.view, Qt.Key.Key_Plus)
    filled.bar.in_view.click()

    assert listed(filled) == ["5.txt"]


def test_a_click_previews_a_file(filled: MapPage, engine: EngineByHand) -> None:
    QTest.mouseClick(
        filled.view, Qt.MouseButton.LeftButton, pos=place_on_screen(filled, 3) + QPoint(2, 2)
    )

    assert engine.asked(GetPreview)[-1].file_id == 4
    assert filled.view.current == 3
    assert "4.txt" in filled.view.accessibleDescription()


def test_tab_walks_the_points_nearest_to_the_middle_first_and_then_leaves(
    filled: MapPage, engine: EngineByHand
) -> None:
    filled.view.setFocus()
    walked: list[int] = []
    filled.view.chosen.connect(walked.append)
    for _ in range(9):
        QTest.keyClick(filled.view, Qt.Key.Key_Tab)
    had_focus = filled.view.hasFocus()
    QTest.keyClick(filled.view, Qt.Key.Key_Tab)

    assert walked[0] == 4
    assert filled.view.current == walked[-1]
    assert set(walked[1:3]) == {3, 5}
    assert sorted(walked) == list(range(9))
    assert had_focus
    assert not filled.view.hasFocus()
    assert engine.asked(GetPreview)[-1].file_id == walked[-1] + 1


def test_keys_lead_from_the_box_to_the_map_and_back(filled: MapPage) -> None:
    filled.words.setFocus()
    QTest.keyClick(filled.words, Qt.Key.Key_Down)
    is_on_map = filled.view.hasFocus()
    QTest.keyClick(filled.view, Qt.Key.Key_Tab)
    QTest.keyClick(filled.view, Qt.Key.Key_Escape)

    assert is_on_map
    assert filled.words.hasFocus()


def test_enter_reads_the_preview(filled: MapPage, engine: EngineByHand) -> None:
    filled.view.setFocus()
    QTest.keyClick(filled.view, Qt.Key.Key_Tab)
    QTest.keyClick(filled.view, Qt.Key.Key_Return)

    assert engine.asked(GetPreview)[-1].file_id == 5
    assert not filled.view.hasFocus()


def test_keys_move_and_zoom_the_view(filled: MapPage) -> None:
    view, whole = filled.view, filled.view.viewport
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    moved = view.viewport
    QTest.keyClick(view, Qt.Key.Key_Minus)
    smaller = view.viewport
    QTest.keyClick(view, Qt.Key.Key_0)

    assert moved.x > whole.x
    assert smaller.scale < moved.scale
    assert view.viewport == whole


def test_duplicates_can_be_highlighted(filled: MapPage) -> None:
    filled.bar.duplicates.click()

    assert listed(filled) == ["1.txt", "2.txt"]
    assert "1 duplicate or near-duplicate" in filled.view.describe(0)
    assert "duplicate" not in filled.view.describe(5)


def test_colours_follow_the_choice(filled: MapPage) -> None:
    by_folder = {colour_of(filled, place) for place in range(9)}
    filled.bar.colour_by.setCurrentIndex(1)

    assert len(by_folder) == 2
    assert len({colour_of(filled, place) for place in range(9)}) == 1
    assert "text" in filled.legend.text()


def test_a_changed_library_updates_the_map_and_keeps_the_view(
    filled: MapPage, engine: EngineByHand
) -> None:
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=False))
    engine.answer_newest(GetMap, library_map(9, DUPLICATES))
    filled.view.zoom_by(3)
    filled.view.show_point(7)
    viewport = filled.view.viewport
    engine.tell(LibraryChanged(5))
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=True))
    engine.answer_newest(GetMap, library_map(8))

    assert len(engine.asked(UpdateMap)) == 2
    assert filled.view.viewport == viewport
    assert filled.view.current == 7
    assert len(filled.view.points) == 8


def test_files_without_a_point_are_counted(page: MapPage, engine: EngineByHand) -> None:
    engine.answer_newest(GetMap, replace(library_map(9), unplaced=2))
    assert page.note.text() == "9 files · new files are being placed…"
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=False))

    note = "9 files · not on the map, as they have no text to find by meaning: 2 files"
    assert page.note.text() == note


def test_what_is_on_the_map_is_shown_whole_in_a_narrow_window(
    qtbot: QtBot, page: MapPage, engine: EngineByHand
) -> None:
    engine.answer_newest(GetMap, replace(library_map(9), unplaced=2))
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=False))
    page.resize(500, 400)
    note = page.note

    qtbot.waitUntil(lambda: 0 < note.width() < note.fontMetrics().horizontalAdvance(note.text()))
    qtbot.waitUntil(lambda: note.height() >= note.heightForWidth(note.width()))


def test_a_map_that_is_up_to_date_is_not_requested_again(
    filled: MapPage, engine: EngineByHand
) -> None:
    before = filled.note.text()
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=False))

    assert "new files are being placed" in before
    assert filled.note.text() == "9 files"
    assert len(engine.asked(GetMap)) == 1


def test_a_library_that_changes_during_an_update_is_looked_at_again(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_updates, "UPDATE_MS", 1)
    page = MapPage(client)
    qtbot.addWidget(page)
    page.show()
    engine.tell(LibraryChanged(5))
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=False))

    assert len(engine.asked(GetMap)) == 2
    qtbot.waitUntil(lambda: len(engine.asked(UpdateMap)) == 2)


@pytest.mark.parametrize("name", ["map.svg", "map.png"])
def test_the_map_is_exported(filled: MapPage, tmp_path: Path, name: str, qtbot: QtBot) -> None:
    path = tmp_path / name
    dialog = MapExport(filled.view, filled)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(path))

    assert noticed.args[0].is_done
    if name.endswith(".png"):
        image = QImage(str(path))
        colours = {
            image.pixel(*np.round(2 * filled.view.pixels()[at]).astype(int).tolist())
            for at in (2, 3)
        }
        assert colours == {colour_of(filled, 2), colour_of(filled, 3)}
    else:
        assert "river" in path.read_text()
    with qtbot.waitSignal(dialog.noticed) as failed:
        dialog.save(str(tmp_path / "missing" / name))
    assert not failed.args[0].is_done


def test_passages_are_requested_for_the_files_in_a_close_view_only(
    near: MapPage, engine: EngineByHand, qtbot: QtBot
) -> None:
    (asked,) = engine.asked(GetMapPassages)
    note = near.note.text()
    near.view.show_all()
    qtbot.waitUntil(lambda: not len(near.view.passages))

    assert asked.file_ids[0] == 5
    assert set(asked.file_ids) < set(range(1, 10))
    assert "3 passages" in note
    assert "passages" not in near.note.text()
    assert len(engine.asked(GetMapPassages)) == 1


def test_a_view_with_the_same_files_is_requested_once(
    near: MapPage, engine: EngineByHand, qtbot: QtBot
) -> None:
    near.view.zoom_by(1.001)
    (resting,) = near.view.findChildren(QTimer)
    qtbot.waitUntil(lambda: not resting.isActive())

    assert len(engine.asked(GetMapPassages)) == 1
    assert len(near.view.passages) == 3


def test_where_passages_are_left_out_the_note_states_of_how_many(
    near: MapPage, engine: EngineByHand
) -> None:
    near.view.show_passages(replace(near.view.passages, total=12))
    near.bar.duplicates.click()

    assert "3 of 12 passages" in near.note.text()


def test_a_click_previews_a_passage(near: MapPage, engine: EngineByHand) -> None:
    QTest.mouseClick(near.view, Qt.MouseButton.LeftButton, pos=passage_on_screen(near, 1))

    asked = engine.asked(GetPreview)[-1]
    assert (asked.passage_id, asked.file_id) == (52, 5)
    assert near.view.current == 4
    assert near.view.accessibleDescription().splitlines()[:2] == ["passage 2 · River", "5.txt"]


def test_a_passage_that_is_pointed_at_is_joined_to_its_file(near: MapPage) -> None:
    view = near.view
    middle = (place_on_screen(near, 4) + passage_on_screen(near, 0)) / 2
    before = view.grab().toImage().pixelColor(middle)
    QTest.mouseMove(view, passage_on_screen(near, 0))
    pointed = view.grab().toImage().pixelColor(middle)
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    after = view.grab().toImage().pixelColor(middle)

    assert pointed != before
    assert after == before


def test_keys_walk_through_the_passages_of_the_current_file(
    near: MapPage, engine: EngineByHand
) -> None:
    near.view.setFocus()
    QTest.keyClick(near.view, Qt.Key.Key_Tab)
    walked = []
    for key in (Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_Return):
        QTest.keyClick(near.view, key)
        walked.append(engine.asked(GetPreview)[-1].passage_id)

    assert walked == [51, 52, 51, 51]
    focused = QApplication.focusWidget()
    assert focused is not None
    assert near.preview.isAncestorOf(focused)


def test_passages_have_the_colour_of_their_file_and_fade_with_it(
    near: MapPage, engine: EngineByHand
) -> None:
    image = near.view.grab().toImage()
    of_passage = image.pixelColor(passage_on_screen(near, 2)).rgb()
    of_file = colour_of(near, 4)
    near.view.highlight(near.view.points.places([6]))
    faded = near.view.grab().toImage().pixelColor(passage_on_screen(near, 2)).rgb()

    assert of_passage == of_file
    assert faded == colour_of(near, 4) != of_file


def test_a_map_that_changed_has_its_passages_requested_again(
    near: MapPage, engine: EngineByHand, qtbot: QtBot
) -> None:
    engine.answer_newest(UpdateMap, MapUpdate(is_changed=True))
    engine.answer_newest(GetMap, library_map(9))
    hidden = len(near.view.passages)
    qtbot.waitUntil(lambda: len(engine.asked(GetMapPassages)) == 2)

    assert hidden == 0


def test_passages_are_exported(near: MapPage, tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    MapExport(near.view, near).save(str(path))
    place = 2 * near.view.passage_pixels()[2]

    assert QImage(str(path)).pixel(*np.round(place).astype(int).tolist()) == colour_of(near, 4)


def test_the_chosen_file_of_the_list_stays_chosen(filled: MapPage, engine: EngineByHand) -> None:
    filled.words.setText("rose")
    engine.answer_newest(FindOnMap, MapHits((5, 6, 7)))
    filled.list.setCurrentRow(1)
    previews = len(engine.asked(GetPreview))
    engine.answer_newest(FindOnMap, MapHits((7, 5, 6)))
    moved = filled.list.currentRow()
    filled.search.repeat()
    engine.answer_newest(FindOnMap, MapHits((7, 5)))

    assert moved == 2
    assert filled.list.currentRow() == -1
    assert len(engine.asked(GetPreview)) == previews


def test_a_listed_file_is_shown_where_it_is_on_a_newer_map(
    filled: MapPage, engine: EngineByHand
) -> None:
    filled.words.setText("rose")
    engine.answer_newest(FindOnMap, MapHits((9, 8)))
    engine.answer_newest(FindOnMap, MapHits((9, 8)))
    filled.show_map(library_map(8))
    filled.list.setCurrentRow(0)
    after_gone = filled.view.current
    filled.list.setCurrentRow(1)

    assert after_gone is None
    assert filled.view.current == 7
    assert engine.asked(GetPreview)[-1].file_id == 8
