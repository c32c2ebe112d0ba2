from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.core.saved_searches import SavedSearch
from desktop_app.ui.launcher.entries import Entry, Group
from desktop_app.ui.launcher.entries_model import EntriesModel

SAVED = Entry(Group.SAVED, "Wet", "rain", "rain", saved=SavedSearch("Wet", "rain"))
OPENED = Entry(Group.OPENED, "0.pdf", "/d/0.pdf", "/d")
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def shown(*entries: Entry) -> EntriesModel:
    model = EntriesModel()
    model.show_entries(entries)
    return model


def test_each_group_has_a_heading_that_cannot_be_selected() -> None:
    model = shown(SAVED, OPENED, OPENED)
    texts = [model.index(row).data() for row in range(model.rowCount())]

    assert texts[::2] == ["Saved searches", "Opened files", "0.pdf   /d"]
    assert model.entry_rows == (1, 3, 4)
    assert model.entry(model.index(0)) is None
    assert model.flags(model.index(0)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable


def test_a_row_has_its_name_and_what_enter_does_with_it(qtbot: QtBot) -> None:
    model = shown(
        SAVED,
        OPENED,
        Entry(Group.QUESTIONS, "Why?"),
        Entry(Group.FOLDERS, "letters", "/d/letters", "/d"),
        Entry(Group.ACTIONS, "Settings", "settings"),
    )
    rows = [model.index(row) for row in model.entry_rows]

    assert [row.data(SPOKEN) for row in rows] == [
        "Search again: Wet",
        "Open again: /d/0.pdf",
        "Question: Why?",
        "Open: /d/letters",
        "Settings",
    ]
    assert [row.data(Qt.ItemDataRole.ToolTipRole) for row in rows[1:3]] == ["/d/0.pdf", "Why?"]
    assert model.index(0).data(SPOKEN) == "Saved searches"


def test_the_same_entries_are_not_shown_again(qtbot: QtBot) -> None:
    model = shown(SAVED)
    with qtbot.assertNotEmitted(model.modelReset):
        model.show_entries((SAVED,))
