from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from desktop_app.core.library import Failure, Folder, FolderState
from desktop_app.ui.library_models import SHARE, FailuresModel, FoldersModel

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


def test_a_folder_shows_its_state_and_its_coverage(qtbot: QtBot) -> None:
    model = FoldersModel()
    QAbstractItemModelTester(model, WARNING, model)
    model.show_rows([Folder("/d", FolderState.MISSING, 10, 5, 100, 25)])
    texts = [model.index(0, column).data() for column in range(model.columnCount())]
    assert texts == ["/d", "Missing: its index is kept", "10", "50%", "25%"]
    assert model.index(0, 3).data(SHARE) == 0.5
    assert model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) == "/d"


def test_an_empty_folder_is_covered(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows([Folder("/d", FolderState.READY, 0, 0, 0, 0)])
    assert model.index(0, 4).data() == "100%"


def test_new_figures_of_the_same_folders_do_not_reset(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows([Folder("/d", FolderState.READY, 10, 5, 0, 0)])
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_rows([Folder("/d", FolderState.READY, 10, 6, 0, 0)])
    assert model.index(0, 3).data() == "60%"


def test_a_failure_says_why(qtbot: QtBot) -> None:
    model = FailuresModel()
    QAbstractItemModelTester(model, WARNING, model)
    model.show_rows([Failure("/d/a.pdf", "locked", "It has a password.", 2)])
    assert [model.index(0, column).data() for column in range(3)] == [
        "a.pdf",
        "It has a password.",
        "2",
    ]
    assert model.row_at(model.index(5, 0)) is None
