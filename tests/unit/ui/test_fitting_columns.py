import pytest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from desktop_app.core.library import Folder, FolderState
from desktop_app.ui.fitting_columns import LEAST, FittingColumns, shares
from desktop_app.ui.library.folders_model import FoldersModel


@pytest.mark.parametrize(
    ("widths", "room", "given"),
    [
        ([100, 50, 50], 300, [200, 50, 50]),
        ([400, 50, 50], 300, [200, 50, 50]),
        ([400, 200, 100], 240, [90, 75, 75]),
        ([400, 200, 40], 240, [90, 110, 40]),
        ([400, 0, 0], 300, [300, 0, 0]),
        ([400, 50, 50], 0, [0, 0, 0]),
    ],
)
def test_one_column_takes_what_the_others_leave(
    widths: list[int], room: int, given: list[int]
) -> None:
    assert shares(widths, room, 90) == given


def test_no_width_makes_the_table_scroll_sideways(qtbot: QtBot) -> None:
    model = FoldersModel()
    table = QTableView()
    qtbot.addWidget(table)
    model.setParent(table)
    table.setModel(model)
    FittingColumns(table)
    table.resize(400, 200)
    table.show()
    model.show_rows([Folder("/a" * 200, FolderState.MISSING, 10_000, 5_000, 100_000, 2_500)])
    header = table.horizontalHeader()
    narrow = header.length()
    table.resize(1_400, 200)
    qtbot.waitUntil(lambda: header.length() > 1_000)

    assert narrow <= 400
    assert header.length() <= table.viewport().width()
    assert header.sectionSize(0) > LEAST * table.fontMetrics().averageCharWidth()


def test_a_hidden_table_is_measured_only_once_it_is_seen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    model, table, measured = FoldersModel(), QTableView(), set[int]()
    measure = QTableView.sizeHintForColumn

    def record(column: int) -> int:
        measured.add(column)
        return measure(table, column)

    monkeypatch.setattr(table, "sizeHintForColumn", record)
    qtbot.addWidget(table)
    model.setParent(table)
    table.setModel(model)
    FittingColumns(table)
    table.resize(900, 200)
    for done in range(5):
        model.show_rows([Folder("/letters", FolderState.READY, 10, done, 10, 0)])
    hidden = set(measured)
    table.show()

    assert not hidden
    assert measured == set(range(model.columnCount()))
    assert table.horizontalHeader().length() == table.viewport().width()
