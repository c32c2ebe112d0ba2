import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.search.saved_searches_dialogs import SavedSearchesDialog, SaveSearchDialog

RAIN = SavedSearch("rain", "rain kind:pdf", SearchMode.MEANING, 0.4, SearchOrder.DATE)
SNOW = SavedSearch("Snow", "snow")
APPLES = SavedSearch("apples", "apple tree")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def saving(window: QWidget) -> SaveSearchDialog:
    dialog = SaveSearchDialog(RAIN, frozenset({"Snow"}), window)
    dialog.open()
    return dialog


@pytest.fixture
def arranging(window: QWidget) -> SavedSearchesDialog:
    dialog = SavedSearchesDialog(SavedSearches((SNOW, APPLES)), window)
    dialog.open()
    return dialog


def names(dialog: SavedSearchesDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_what_is_typed_is_proposed_and_what_was_chosen_goes_along(
    qtbot: QtBot, saving: SaveSearchDialog
) -> None:
    assert (saving.name.text(), saving.hint.text()) == ("rain", RAIN.query)
    saving.name.setText("  Wet  days ")
    with qtbot.waitSignal(saving.named) as named:
        QTest.keyClick(saving.name, Qt.Key.Key_Return)

    assert named.args == [SavedSearch("Wet days", RAIN.query, RAIN.mode, RAIN.balance, RAIN.order)]


def test_a_used_name_is_reported_before_it_is_replaced(saving: SaveSearchDialog) -> None:
    before = saving.save.text()
    saving.name.setText("Snow")

    assert (before, saving.save.text()) == ("&Save", "&Replace")
    assert "replaced" in saving.hint.text()


def test_nothing_is_saved_without_a_name_or_when_left(
    qtbot: QtBot, saving: SaveSearchDialog
) -> None:
    saving.name.setText(" ")
    assert not saving.save.isEnabled()
    with qtbot.assertNotEmitted(saving.named):
        QTest.keyClick(saving, Qt.Key.Key_Escape)


def test_searches_are_listed_by_name(arranging: SavedSearchesDialog) -> None:
    assert names(arranging) == ["apples", "Snow"]
    assert not arranging.undo.isEnabled()


def test_a_search_is_renamed_in_its_row(qtbot: QtBot, arranging: SavedSearchesDialog) -> None:
    arranging.rename.click()
    editor = arranging.list.findChildren(QLineEdit)[0]
    editor.setText("Pears")
    with qtbot.waitSignal(arranging.rename_requested) as asked:
        QTest.keyClick(editor, Qt.Key.Key_Return)

    assert asked.args == ["apples", "Pears"]


def test_a_refused_name_goes_back_to_what_it_was(arranging: SavedSearchesDialog) -> None:
    arranging.list.item(0).setText("Snow")
    arranging.show_problem("There is already one.")

    assert names(arranging) == ["apples", "Snow"]
    assert arranging.problem.isVisible()
    arranging.show_saved(SavedSearches((SNOW,)))
    assert not arranging.problem.isVisible()


def test_deleting_can_be_undone(qtbot: QtBot, arranging: SavedSearchesDialog) -> None:
    arranging.activateWindow()
    arranging.list.setFocus()
    with qtbot.waitSignal(arranging.delete_requested) as deleted:
        arranging.delete.click()
    arranging.show_saved(SavedSearches((SNOW,)))
    assert deleted.args == ["apples"]
    assert arranging.undo.toolTip() == "Bring back “apples”"
    with qtbot.waitSignal(arranging.restore_requested) as restored:
        arranging.undo.click()

    assert restored.args == [APPLES]
    assert not arranging.undo.isEnabled()


def test_with_nothing_left_nothing_can_be_done(
    qtbot: QtBot, arranging: SavedSearchesDialog
) -> None:
    arranging.show_saved(SavedSearches(()))

    assert not arranging.rename.isEnabled()
    assert not arranging.delete.isEnabled()


def test_enter_presses_the_button_gone_to_and_does_not_close(
    qtbot: QtBot, arranging: SavedSearchesDialog
) -> None:
    arranging.delete.setFocus()
    with qtbot.waitSignal(arranging.delete_requested):
        QTest.keyClick(arranging.delete, Qt.Key.Key_Return)
    assert arranging.isVisible()


def test_a_renamed_search_stays_selected_where_its_new_name_is_listed(
    arranging: SavedSearchesDialog,
) -> None:
    pears = replace(APPLES, name="zebras")
    arranging.show_saved(SavedSearches((SNOW, pears)))
    renamed = arranging.list.currentItem().text()
    arranging.show_saved(SavedSearches((SNOW, pears, RAIN)))
    beside_a_new_one = arranging.list.currentItem().text()
    arranging.show_saved(SavedSearches((SNOW, RAIN)))

    assert (renamed, beside_a_new_one) == ("zebras", "zebras")
    assert arranging.list.currentItem().text() == "Snow"


def test_a_name_that_is_being_typed_stays_when_another_search_is_watched(
    qtbot: QtBot, arranging: SavedSearchesDialog
) -> None:
    arranging.list.setCurrentRow(1)
    arranging.rename.click()
    editor = arranging.list.findChild(QLineEdit)
    assert editor is not None
    editor.setText("Ice")
    arranging.show_saved(SavedSearches((SNOW, replace(APPLES, is_watched=True))))

    assert arranging.list.item(0).checkState() is Qt.CheckState.Checked
    with qtbot.waitSignal(arranging.rename_requested) as renamed:
        QTest.keyClick(editor, Qt.Key.Key_Return)
    assert renamed.args == ["Snow", "Ice"]


def test_a_name_that_is_only_spaced_otherwise_goes_back_to_what_it_was(
    arranging: SavedSearchesDialog,
) -> None:
    arranging.list.item(1).setText("Snow ")
    arranging.show_saved(SavedSearches((SNOW, APPLES)))

    assert names(arranging) == ["apples", "Snow"]
