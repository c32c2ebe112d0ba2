import pytest
from PySide6.QtWidgets import QDialogButtonBox, QTableWidgetItem
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.path_contexts import (
    PathContext,
    PathContextTable,
    SetPathContexts,
)
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from tests.support.windows import EngineByHand

ACME = PathContext("**/invoices/**", "Acme accounting")


@pytest.fixture
def editor(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> PathWordsEditor:
    engine.start()
    editor = PathWordsEditor(client)
    editor.open()
    assert not editor.table.isEnabled()
    engine.answer(PathContextTable((ACME,)))
    return editor


def fill(editor: PathWordsEditor, glob: str, words: str) -> None:
    editor.add.click()
    row = editor.table.currentRow()
    for column, text in enumerate((glob, words)):
        editor.table.setItem(row, column, QTableWidgetItem(text))


def save(editor: PathWordsEditor) -> None:
    editor.buttons.button(QDialogButtonBox.StandardButton.Save).click()


def test_enter_never_cancels_what_was_typed(editor: PathWordsEditor, engine: EngineByHand) -> None:
    at_first = editor.focusWidget()
    fill(editor, "*.eml", "Letters")
    save(editor)
    while_saving = editor.focusWidget()
    engine.answer_newest(SetPathContexts, Refused("full", "The disk is full.", "Free some space."))

    assert at_first is editor.table
    assert while_saving is not editor.table
    assert editor.focusWidget() is editor.table
    assert editor.buttons.button(QDialogButtonBox.StandardButton.Save).isDefault()


def test_contexts_are_shown_changed_and_saved(
    qtbot: QtBot, editor: PathWordsEditor, engine: EngineByHand
) -> None:
    assert editor.contexts == (ACME,)
    fill(editor, "*.eml", "Letters")
    fill(editor, "", "")
    save(editor)
    assert editor.isVisible()
    expected = (ACME, PathContext("*.eml", "Letters"))
    with qtbot.waitSignal(editor.accepted):
        engine.answer_newest(SetPathContexts, PathContextTable(expected))

    assert engine.asked(SetPathContexts) == [SetPathContexts(expected)]


def test_invalid_path_contexts_are_reported_and_not_saved(
    editor: PathWordsEditor, engine: EngineByHand
) -> None:
    fill(editor, "*.eml", "")
    save(editor)

    assert "There are no words for the path" in editor.problem.text()
    assert engine.asked(SetPathContexts) == []
    editor.remove.click()
    assert editor.contexts == (ACME,)
    editor.reject()


def test_typed_words_stay_until_they_are_saved(
    editor: PathWordsEditor, engine: EngineByHand
) -> None:
    fill(editor, "*.eml", "Letters")
    save(editor)
    assert not editor.table.isEnabled()
    engine.stopped.emit("The engine stopped.")

    assert editor.isVisible()
    assert editor.problem.text() == "The engine stopped."
    assert editor.contexts == (ACME, PathContext("*.eml", "Letters"))
    save(editor)
    assert len(engine.asked(SetPathContexts)) == 2
    editor.reject()


def test_a_refusal_of_path_contexts_is_shown(editor: PathWordsEditor, engine: EngineByHand) -> None:
    save(editor)
    engine.answer_newest(SetPathContexts, Refused("read_only", "Nothing can be saved.", "Wait."))

    assert editor.problem.text() == "Nothing can be saved. Wait."
    editor.reject()
