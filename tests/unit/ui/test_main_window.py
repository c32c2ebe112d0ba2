from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.asking_commands import Ask
from desktop_app.core.commands import AddFolders, Forget, GetStatus, Pause
from desktop_app.core.conversation_commands import GetConversation
from desktop_app.core.library import (
    AddReport,
    FileCounts,
    Folder,
    FolderState,
    ForgetReport,
    Status,
)
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.records import replace
from desktop_app.core.results import Chip, Hit, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.keyboard import KeyboardPage
from desktop_app.ui.launcher.suggestions import program_actions
from desktop_app.ui.library.drop_veil import DropVeil
from desktop_app.ui.library.library_panel import LibraryPanel
from desktop_app.ui.main_window import FRAME, SIZE, SMALLEST_SIZE, MainWindow
from desktop_app.ui.preview.preview_content import PreviewContent
from desktop_app.ui.search.filter_bar import FilterBar
from desktop_app.ui.window_requests import WindowRequests
from tests.support.conversations import shown_text
from tests.support.windows import EngineByHand

TROUBLE = "The index cannot be written. Make room on its disk."


def status(trouble: str) -> Status:
    return Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None, trouble=Saying(trouble))


def button(window: MainWindow, text: str) -> QPushButton:
    buttons = window.notices.findChildren(QPushButton)
    return next(one for one in buttons if one.text() == text)


def test_stopped_indexing_is_reported_once_with_a_button(
    window: MainWindow, client: EngineClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    restarts: list[bool] = []
    monkeypatch.setattr(EngineByHand, "restart", lambda _: restarts.append(True))
    message, action = TROUBLE.split(". ")
    client.noticed.emit(Notice(f"{message}.", action))
    client.status_arrived.emit(status(TROUBLE))
    client.status_arrived.emit(status(TROUBLE))
    told = window.notices.text
    button(window, "Restart").click()

    assert told == TROUBLE
    assert window.notices.text == ""
    assert restarts == [True]
    assert window.status_line.text == "Indexing has stopped; searches still work"


def test_trouble_that_passes_by_itself_needs_no_restart(
    window: MainWindow, client: EngineClient
) -> None:
    client.status_arrived.emit(replace(status(TROUBLE), goes_on=True))
    shown = [one.text() for one in window.notices.findChildren(QPushButton) if one.isVisible()]

    assert window.notices.text == TROUBLE
    assert "Restart" not in shown
    assert window.status_line.text == "Indexing waits; searches still work"


def test_that_a_drive_is_not_connected_is_withdrawn_when_it_is(
    window: MainWindow, client: EngineClient
) -> None:
    folder = Folder("/media/drive", FolderState.MISSING, 3, 3, 3, 3, absent=3)
    client.status_arrived.emit(replace(status(""), folders=(folder,)))
    window.notices.post(Notice("a.txt is absent.", "Connect the drive.", is_passing=True))
    client.status_arrived.emit(replace(status(""), folders=(folder,)))
    before = window.notices.text
    back = replace(folder, state=FolderState.READY, absent=0)
    client.status_arrived.emit(replace(status(""), folders=(back,)))

    assert (before, window.notices.text) == ("a.txt is absent. Connect the drive.", "")


def test_the_notice_of_an_engine_that_could_not_start_goes_when_it_does(
    window: MainWindow, client: EngineClient
) -> None:
    client.engine_gave_up.emit(Refused("library_busy", "Another Satchel uses the library.", ""))
    shown = window.notices.text
    client.status_arrived.emit(status(""))

    assert shown == "Another Satchel uses the library."
    assert window.notices.text == ""


def test_the_notice_of_trouble_goes_with_the_trouble(
    window: MainWindow, client: EngineClient
) -> None:
    client.status_arrived.emit(status(TROUBLE))
    client.status_arrived.emit(status(""))
    assert window.notices.text == ""


def test_the_removal_of_a_folder_is_reported(window: MainWindow, engine: EngineByHand) -> None:
    window.library_panel.folders.forget_requested.emit("/d/letters")
    engine.answer_newest(Forget, ForgetReport("/d/letters", 3, 9, {}))

    assert engine.asked(Forget) == [Forget("/d/letters")]
    assert window.notices.text.startswith("letters is no longer in the library: 3 files removed")


def test_a_confirmation_belongs_to_the_page_it_was_shown_on(window: MainWindow) -> None:
    window.notices.post(Notice("results.csv was written.", is_done=True))
    window.show_library()

    assert window.notices.text == ""


def test_a_refusal_without_a_handler_is_a_notice(window: MainWindow, engine: EngineByHand) -> None:
    window.folders.forget("/d/letters")
    engine.answer_newest(Forget, Refused("unknown_file", "It is not known.", "Choose another."))
    assert window.notices.text == "It is not known. Choose another."


@pytest.mark.parametrize("adds_again", [True, False])
def test_the_refusal_of_a_folder_leaves_with_the_next_action(
    window: MainWindow, engine: EngineByHand, adds_again: bool
) -> None:
    window.folders.add(["/d/lettres"])
    engine.answer_newest(AddFolders, Refused("folder_missing", "It does not exist.", "Check it."))
    assert window.notices.text == "It does not exist. Check it."
    if adds_again:
        window.folders.add(["/d/letters"])
    else:
        window.search_page.bar.search_for("rain")
    assert window.notices.text == ""


def test_a_notice_names_the_folder_that_an_added_one_is_inside(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.folders.add(["/d/letters", "/e"])
    engine.answer_newest(AddFolders, AddReport((("/d/letters", "/d"),)))

    assert window.notices.text == "letters is in the library already: it is inside /d."


def test_a_notice_names_an_added_folder_that_is_listed_also_when_another_is_refused(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.folders.add(["/d"])
    first = engine.sent[-1].number
    window.folders.add(["/gone"])
    engine.answer_newest(AddFolders, Refused("folder_missing", "It does not exist.", ""))
    engine.answer_to(first, AddReport((("/d", "/d"),)))

    assert window.notices.text == "d is in the library already."


def test_a_search_in_a_folder_does_not_state_that_it_is_in_the_library(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.folders.add(["/d"], reports_known=False)
    engine.answer_newest(AddFolders, AddReport((("/d", "/d"),)))

    assert window.notices.text == ""


def test_a_notice_is_followed_by_a_look_at_the_library(
    qtbot: QtBot, window: MainWindow, client: EngineClient, engine: EngineByHand
) -> None:
    before = len(engine.asked(GetStatus))
    client.noticed.emit(Notice("Something."))
    qtbot.waitUntil(lambda: len(engine.asked(GetStatus)) > before)


def test_what_is_dragged_over_the_window_is_answered_and_dropped(
    window: MainWindow, engine: EngineByHand, tmp_path: Path
) -> None:
    (veil,) = window.findChildren(DropVeil)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    rest = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(5, 5), *rest))
    shown = veil.isVisible()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), *rest))

    assert (shown, veil.isVisible()) == (True, False)
    assert engine.asked(AddFolders) == [AddFolders((str(tmp_path),))]


def test_after_a_folder_was_added_one_can_type_at_once(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand, tmp_path: Path
) -> None:
    window.activateWindow()
    window.search_page.view.setFocus()
    window.search_page.add_folder_requested.emit()
    (dialog,) = window.findChildren(QFileDialog)
    with qtbot.waitExposed(dialog):
        dialog.selectFile(str(tmp_path))
    dialog.accept()

    assert engine.asked(AddFolders) == [AddFolders((str(tmp_path),))]
    assert window.focusWidget() is window.search_page.bar.focusProxy()


def test_after_a_question_from_elsewhere_one_can_ask_on_at_once(window: MainWindow) -> None:
    WindowRequests(window).ask("When does it rain?")
    assert window.search_page.ask_panel.isAncestorOf(window.focusWidget())


def test_the_smallest_window_shows_whole_filters_below_a_notice_and_conditions(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand, make_hit: Callable[..., Hit]
) -> None:
    query = "rain kind:pdf lang:de"
    chips = (Chip(Saying("kind:pdf"), 5, 13), Chip(Saying("lang:de"), 14, 21))
    window.resize(*SMALLEST_SIZE)
    window.notices.post(Notice("The drive is not connected.", "Plug it in."))
    window.search_page.bar.search_for(query)
    results = Results(query, Saying("rain"), 1.0, 1, (make_hit(),), chips=chips)
    engine.answer_newest(Search, results)
    (filters,) = window.findChildren(FilterBar)
    qtbot.waitUntil(lambda: filters.mapTo(window, QPoint()).y() > 0)
    QApplication.processEvents()

    assert window.size().toTuple() == SMALLEST_SIZE
    assert filters.height() >= filters.sizeHint().height()


def test_the_smallest_window_has_room_for_a_question_below_all_that_a_search_may_show(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand, make_hit: Callable[..., Hit]
) -> None:
    query = "rayn kind:pdf"
    window.resize(*SMALLEST_SIZE)
    window.notices.post(Notice("The drive is not connected.", "Plug it in."))
    window.search_page.bar.search_for(query)
    chips = (Chip(Saying("kind:pdf"), 5, 13),)
    corrected = Results(
        query,
        Saying("rain"),
        1.0,
        1,
        (make_hit(),),
        chips=chips,
        suggestion="rain kind:pdf",
        is_corrected=True,
    )
    engine.answer_newest(Search, corrected)
    window.search_page.side.show_ask()
    (filters,) = window.findChildren(FilterBar)
    qtbot.waitUntil(lambda: filters.mapTo(window, QPoint()).y() > 0)
    QApplication.processEvents()
    foot = window.search_page.ask_panel.foot

    assert window.size().toTuple() == SMALLEST_SIZE
    assert foot.isVisible()
    assert foot.height() >= foot.minimumSizeHint().height()


def test_the_smallest_window_has_room_for_larger_text(window: MainWindow) -> None:
    font = window.font()
    font.setPixelSize(12)
    window.setFont(font)
    assert window.minimumSize().toTuple() == SMALLEST_SIZE

    font.setPixelSize(16)
    window.setFont(font)

    room = window.screen().availableSize() - FRAME
    assert SMALLEST_SIZE[1] < window.minimumHeight() <= room.height()
    assert SMALLEST_SIZE[0] <= window.minimumWidth() <= max(SMALLEST_SIZE[0], room.width() // 2)


@pytest.mark.parametrize("focus_is_in", ["list", "box", "preview"])
def test_the_preview_is_enlarged_from_anywhere(
    qtbot: QtBot,
    window: MainWindow,
    engine: EngineByHand,
    make_preview: Callable[..., Preview],
    focus_is_in: str,
) -> None:
    page = window.search_page
    page.side.show_file(GetPreview(1, 1, "rain"))
    engine.answer_newest(GetPreview, make_preview("It rains.", "rains"))
    view = page.side.preview.content.text.view
    usual = view.font().pointSizeF()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    {"list": page.view, "box": page.bar, "preview": view}[focus_is_in].setFocus()
    sizes = []
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Equal, Qt.Key.Key_0):
        QTest.keyClick(window.focusWidget(), key, Qt.KeyboardModifier.ControlModifier)
        sizes.append(view.font().pointSizeF() - usual)

    assert sizes == [1, 0, 1, 0]


def test_the_tab_key_visits_a_preview_after_its_header_and_before_the_questions(
    window: MainWindow, engine: EngineByHand, make_preview: Callable[..., Preview]
) -> None:
    side = window.search_page.side
    before = window.findChildren(PreviewContent)
    side.show_file(GetPreview(1, 1, "rain"))
    engine.answer_newest(GetPreview, make_preview("It rains.", "rains"))
    view = side.preview.content.text.view
    expected = [side.preview.header.buttons[-1], view, side.ask.conversation]
    visited: list[QWidget] = []
    stop = window.nextInFocusChain()
    while stop is not None and stop is not window:
        if stop in expected:
            visited.append(stop)
        stop = stop.nextInFocusChain()

    assert before == []
    assert visited == expected


def test_the_library_page_is_built_when_it_is_first_shown_with_the_last_status(
    window: MainWindow, client: EngineClient
) -> None:
    folder = Folder("/d", FolderState.READY, 3, 3, 3, 3)
    client.status_arrived.emit(replace(status(""), folders=(folder,)))
    before = window.findChildren(LibraryPanel)
    window.show_library()

    assert before == []
    assert window.library_panel.tabs.isVisible()
    assert window.library_panel.folders.chosen == folder


def test_a_new_window_fits_the_screen(window: MainWindow) -> None:
    room = window.screen().availableSize()

    assert room.width() < SIZE.width()
    assert window.width() + FRAME.width() == room.width()
    assert window.height() <= min(SIZE.height(), room.height() - FRAME.height())


def test_a_question_of_the_launcher_begins_a_conversation_beside_its_list(
    window: MainWindow, engine: EngineByHand, qtbot: QtBot
) -> None:
    WindowRequests(window).ask("Why does it rain?")
    WindowRequests(window).ask("When does it snow?")

    assert shown_text(window.search_page.ask_panel).count("?") == 1
    assert [one.question for one in engine.asked(Ask)] == [
        "Why does it rain?",
        "When does it snow?",
    ]
    assert engine.asked(Ask)[-1].before == ()
    qtbot.waitUntil(lambda: engine.asked(Search)[-1].query == "When does it snow?")
    assert window.search_page.side.currentWidget() is window.search_page.ask_panel


def test_a_kept_conversation_is_shown_for_the_launcher(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.show_library()
    WindowRequests(window).show_conversation("k1")

    assert engine.asked(GetConversation) == [GetConversation("k1")]
    assert window.search_page.isVisible()


def test_similar_passages_are_found_for_the_launcher(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.find_similar(7)

    assert [one.passage_id for one in engine.asked(FindSimilar)] == [7]


def test_actions_are_triggered_by_name_and_come_forward_with_what_they_show(
    window: MainWindow, engine: EngineByHand, qtbot: QtBot
) -> None:
    window.hide()
    window.trigger("pause")
    assert engine.asked(Pause)
    with qtbot.waitSignal(window.quit_requested):
        window.trigger("quit")
    assert not window.isVisible()
    window.trigger("library")
    assert window.library_panel.isVisible()


@pytest.mark.parametrize(
    "name", [entry.value for entry in program_actions(is_paused=False) if entry.value != "quit"]
)
def test_each_action_of_the_launcher_is_one_of_the_window(window: MainWindow, name: str) -> None:
    window.trigger(name)

    assert window.isVisible()


def test_the_launcher_opens_no_second_dialog_over_the_first(window: MainWindow) -> None:
    for name in ("keyboard", "keyboard", "add-folder"):
        window.trigger(name)
    pages = window.findChildren(QDialog)

    assert [type(page) for page in pages if page.isVisible()] == [KeyboardPage]
    for page in pages:
        page.close()


def test_a_failure_to_open_is_no_longer_noticed_after_the_next_search_or_page(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand
) -> None:
    opener = window.search_page.opener
    opener.open_path("/gone/a.txt")
    assert "a.txt" in window.notices.text
    window.search_page.bar.search_for("rain")
    qtbot.waitUntil(lambda: bool(engine.asked(Search)))
    assert window.notices.text == ""

    opener.open_path("/gone/b.txt")
    assert "b.txt" in window.notices.text
    window.show_marks()
    assert window.notices.text == ""


def test_why_a_search_failed_is_no_longer_noticed_after_the_next_search(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand
) -> None:
    engine.start()
    window.search_page.bar.search_for("rain")
    qtbot.waitUntil(lambda: bool(engine.asked(Search)))
    engine.answer_newest(Search, Refused("damaged", "The index is damaged.", ""))
    assert window.notices.text == "The index is damaged."
    window.search_page.bar.search_for("snow")
    qtbot.waitUntil(lambda: engine.asked(Search)[-1].query == "snow")
    assert window.notices.text == ""


def test_nothing_to_export_is_no_longer_noticed_after_the_next_search(
    qtbot: QtBot, window: MainWindow, engine: EngineByHand
) -> None:
    window.trigger("export")
    assert "no results" in window.notices.text
    window.search_page.bar.search_for("rain")
    qtbot.waitUntil(lambda: bool(engine.asked(Search)))
    assert window.notices.text == ""


@pytest.mark.parametrize(
    "outcome",
    [ForgetReport("/d/letters", 3, 9, {}), Refused("read_only", "It cannot be written.", "")],
)
def test_a_removal_ends_for_its_folder_alone_whatever_its_outcome(
    window: MainWindow, engine: EngineByHand, outcome: ForgetReport | Refused
) -> None:
    page = window.library_panel.folders
    page.model.show_leaving(frozenset({"/d/bills", "/d/letters"}))
    page.forget_requested.emit("/d/bills")
    page.forget_requested.emit("/d/letters")
    engine.answer_newest(Forget, outcome)

    assert page.model.leaving == frozenset({"/d/bills"})


@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_W])
def test_saving_an_empty_search_leads_from_any_page_to_the_search_box(
    qtbot: QtBot, window: MainWindow, key: Qt.Key
) -> None:
    window.show()
    window.show_marks()
    control = Qt.KeyboardModifier.ControlModifier
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, key, control if key == Qt.Key.Key_D else control | shift)

    assert window.search_page.isVisible()
    assert window.search_page.isAncestorOf(window.focusWidget())
