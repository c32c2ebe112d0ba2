"""The dialog for the tags of files."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.sayings import Saying
from desktop_app.core.tags import ChangeTags, FileTags, GetTags, Tags, TagUse
from desktop_app.ui.tags_dialog import TagsDialog
from tests.support.windows import EngineByHand

KNOWN = (TagUse("Tax", 3), TagUse("to do", 1))
ONE = Tags((FileTags("/d/a.pdf", ("later", "Tax"), ("Work",)),), KNOWN)

Open = Callable[..., TagsDialog]


@pytest.fixture
def opened(qtbot: QtBot, client: EngineClient) -> Open:
    """Open the dialog for files."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()

    def open_dialog(*paths: str) -> TagsDialog:
        dialog = TagsDialog(client, paths, window)
        dialog.open()
        return dialog

    return open_dialog


def rows(dialog: TagsDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_tags_of_a_file_are_listed_and_those_in_it_apart(
    opened: Open, engine: EngineByHand
) -> None:
    dialog = opened("/d/a.pdf")
    assert engine.asked(GetTags) == [GetTags(("/d/a.pdf",))]
    assert not dialog.remove.isEnabled()
    engine.answer(ONE)
    assert dialog.windowTitle() == "Tags: a.pdf"
    assert rows(dialog) == ["later", "Tax"]
    assert dialog.stated.text() == "Also in the files themselves: Work"
    assert dialog.remove.isEnabled()


def test_the_next_tag_can_be_typed_after_one_was_added_by_the_button(
    opened: Open, engine: EngineByHand
) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    dialog.tag.setText("new")
    dialog.add.setFocus()
    dialog.add.click()

    assert dialog.focusWidget() is dialog.tag


def test_a_tag_of_some_of_the_files_has_their_number(
    qtbot: QtBot, opened: Open, engine: EngineByHand
) -> None:
    dialog = opened("/d/a", "/d/b")
    engine.answer(Tags((FileTags("/d/a", ("x", "y")), FileTags("/d/b", ("y",))), KNOWN))
    assert dialog.windowTitle() == "Tags: 2 files"
    assert rows(dialog) == ["x (1 of 2)", "y"]
    assert dialog.stated.isHidden()
    dialog.list.setFocus()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.list.hasFocus)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert engine.asked(ChangeTags) == [ChangeTags(("/d/a", "/d/b"), "x", is_added=False)]


def test_enter_adds_what_was_typed_and_the_dialog_stays(opened: Open, engine: EngineByHand) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    QTest.keyClick(dialog.tag, Qt.Key.Key_Return)
    assert engine.asked(ChangeTags) == []
    QTest.keyClicks(dialog.tag, "new one")
    QTest.keyClick(dialog.tag, Qt.Key.Key_Return)
    assert engine.asked(ChangeTags) == [ChangeTags(("/d/a.pdf",), "new one")]
    assert (dialog.isVisible(), dialog.tag.text()) == (True, "")
    engine.answer(Tags((FileTags("/d/a.pdf", ("new one",)),), KNOWN))
    assert rows(dialog) == ["new one"]


def test_known_tags_are_completed(opened: Open, engine: EngineByHand) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    completer = dialog.tag.completer()
    completer.setCompletionPrefix("DO")
    assert completer.currentCompletion() == "to do"


def test_a_refusal_is_shown_until_the_next_change(opened: Open, engine: EngineByHand) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(Refused("not_in_library", Saying("It is gone."), Saying("Add it.")))
    assert dialog.problem.text() == "It is gone. Add it."
    QTest.keyClicks(dialog.tag, "x")
    dialog.add.click()
    engine.answer(ONE)
    assert dialog.problem.isHidden()


def test_the_selected_tag_stays_selected_when_another_is_added_before_it(
    opened: Open, engine: EngineByHand
) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    dialog.list.setCurrentRow(1)
    dialog.tag.setText("apples")
    dialog.add.click()
    engine.answer(Tags((FileTags("/d/a.pdf", ("apples", "later", "Tax")),), KNOWN))
    dialog.remove.click()

    assert engine.asked(ChangeTags)[-1] == ChangeTags(("/d/a.pdf",), "Tax", is_added=False)


def test_a_pasted_tag_that_is_too_long_is_not_cut(opened: Open, engine: EngineByHand) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    dialog.tag.setText("x" * 70)
    QTest.keyClick(dialog.tag, Qt.Key.Key_Return)

    assert engine.asked(ChangeTags) == [ChangeTags(("/d/a.pdf",), "x" * 70, is_added=True)]


def test_a_tag_that_is_refused_can_be_corrected(opened: Open, engine: EngineByHand) -> None:
    dialog = opened("/d/a.pdf")
    engine.answer(ONE)
    dialog.tag.setText("a/")
    dialog.add.click()
    engine.answer(Refused("tag_invalid", "It is no tag.", ""))
    of_adding = dialog.tag.text()
    dialog.tag.clear()
    dialog.remove.click()
    engine.answer(Refused("locked", "It is locked.", ""))

    assert of_adding == "a/"
    assert dialog.tag.text() == ""
