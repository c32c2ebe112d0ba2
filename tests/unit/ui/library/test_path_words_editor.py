import pytest
from PySide6.QtWidgets import QDialogButtonBox, QTableWidgetItem
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.path_contexts import PathContext, PathContextTable, SetPathContexts
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from tests.support.windows import EngineByHand

ACME = PathContext("**/invoices/**", "Acme accounting")


@pytest.fixture
def editor(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> PathWordsEditor:
    engine.start()
    editor = PathWordsEditor(client)
    editor.open()
    assert not editor.isEnabled()
    engine.answer(PathContextTable((ACME,)))
    return editor


def fill(editor: PathWordsEditor, glob: str, words: str) -> None:
    editor.add.click()
    row = editor.table.currentRow()
    for column, text in enumerate((glob, words)):
        editor.table.setItem(row, column, QTableWidgetItem(text))


def save(editor: PathWordsEditor) -> None:
    editor.buttons.button(QDialogButtonBox.StandardButton.Save).click()


def test_contexts_are_shown_changed_and_saved(
    qtbot: QtBot, editor: PathWordsEditor, engine: EngineByHand
) -> None:
    assert editor.contexts == (ACME,)
    fill(editor, "*.eml", "Letters")
    fill(editor, "", "")
    with qtbot.waitSignal(editor.accepted):
        save(editor)

    expected = (ACME, PathContext("*.eml", "Letters"))
    assert engine.asked(SetPathContexts) == [SetPathContexts(expected)]


def test_invalid_path_contexts_are_reported_and_not_saved(
    editor: PathWordsEditor, engine: EngineByHand
) -> None:
    fill(editor, "*.eml", "")
    save(editor)

    assert "has no words" in editor.problem.text()
    assert engine.asked(SetPathContexts) == []
    editor.remove.click()
    assert editor.contexts == (ACME,)
    editor.reject()
