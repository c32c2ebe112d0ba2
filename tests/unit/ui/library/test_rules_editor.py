import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import Folder, FolderState
from desktop_app.core.library_commands import SetRules, TryRules
from desktop_app.core.listing import RulesEffect
from desktop_app.core.messages import Done, Refused
from desktop_app.ui.library.path_words_editor import PathWordsEditor
from desktop_app.ui.library.rules_editor import RulesEditor
from tests.support.windows import EngineByHand

FOLDER = Folder("/d", FolderState.READY, 10, 9, 100, 25, ignore=("*.log",))


@pytest.fixture
def editor(qtbot: QtBot, client: EngineClient, engine: EngineByHand) -> RulesEditor:
    engine.start()
    editor = RulesEditor(client, FOLDER)
    editor.open()
    return editor


def test_the_effect_of_rules_is_shown_before_they_are_saved(
    qtbot: QtBot, editor: RulesEditor, engine: EngineByHand
) -> None:
    assert editor.globs.toPlainText() == "*.log"
    engine.answer(RulesEffect(9, 0, ()))
    assert (
        editor.effect.text()
        == "None of the 9 files known in the folder would be removed from the index."
    )
    editor.globs.setPlainText("*.log\n\n  drafts \ndrafts\n")
    qtbot.waitUntil(lambda: len(engine.asked(TryRules)) == 2)
    engine.answer(RulesEffect(9, 2, ("drafts/a.txt", "b\n.log")))

    assert engine.asked(TryRules)[-1] == TryRules("/d", ("*.log", "drafts"))
    assert editor.effect.text() == (
        "2 of the 9 files known in the folder would be removed from the index, such as "
        "drafts/a.txt, b\ufffd.log"
    )
    editor.reject()


def test_an_answer_to_older_rules_is_skipped(
    qtbot: QtBot, editor: RulesEditor, engine: EngineByHand
) -> None:
    first = engine.sent[-1].number
    editor.globs.setPlainText("x")
    qtbot.waitUntil(lambda: len(engine.asked(TryRules)) == 2)
    engine.answer_to(first, RulesEffect(9, 9, ("old",)))

    assert editor.effect.text() == "Counting…"
    editor.reject()


def test_rules_are_kept_when_they_are_applied_and_not_before(
    qtbot: QtBot, editor: RulesEditor, engine: EngineByHand
) -> None:
    editor.globs.setPlainText("*.tmp")
    before = engine.asked(SetRules)
    editor.apply.click()
    assert not editor.apply.isEnabled()
    with qtbot.waitSignal(editor.accepted):
        engine.answer_newest(SetRules, Done())

    assert (before, engine.asked(SetRules)) == ([], [SetRules("/d", ("*.tmp",))])


def test_typed_rules_stay_until_they_are_applied(editor: RulesEditor, engine: EngineByHand) -> None:
    editor.globs.setPlainText("*.tmp")
    editor.apply.setFocus()
    editor.apply.click()
    engine.answer_newest(SetRules, Refused("unknown_folder", "Not in the library.", "Add it."))

    assert editor.isVisible()
    assert editor.focusWidget() is editor.globs  # and not Cancel, at which Enter drops the rules
    assert editor.problem.text() == "Not in the library. Add it."
    assert (editor.rules, editor.apply.isEnabled()) == (("*.tmp",), True)
    editor.reject()


def test_applying_is_what_the_dialog_is_for(editor: RulesEditor) -> None:
    standard = QDialogButtonBox.StandardButton
    assert editor.apply.isDefault()
    assert not editor.buttons.button(standard.Cancel).isDefault()
    editor.reject()


def test_applying_is_on_the_same_side_as_saving_in_other_dialogs(
    qtbot: QtBot, editor: RulesEditor, client: EngineClient
) -> None:
    other = PathWordsEditor(client)
    qtbot.addWidget(other)
    other.show()
    standard = QDialogButtonBox.StandardButton
    save, cancel = (other.buttons.button(one) for one in (standard.Save, standard.Cancel))
    own = editor.buttons.button(standard.Cancel)

    assert (save.x() < cancel.x()) == (editor.apply.x() < own.x())
    editor.reject()
