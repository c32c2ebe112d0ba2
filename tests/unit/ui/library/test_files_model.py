import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from desktop_app.core.library import FileState
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.ui.library.files_model import FOLDER, MOST_PAGES, PAGE, REASON, FilesModel

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning


def page(offset: int, total: int) -> FilePage:
    """Return a page of made-up files that are called by their numbers."""
    rows = range(offset, min(offset + PAGE, total))
    return FilePage(offset, total, tuple(file(f"/d/{row:06}.txt") for row in rows))


def file(path: str) -> ListedFile:
    return ListedFile(
        path, path, FileState.FAILED, "text", "x", Saying("It is damaged."), 1, 0.0, 2048
    )


def begun(qtbot: QtBot, total: int) -> FilesModel:
    """Return a model of a list of which the first page is fetched."""
    model = FilesModel()
    with qtbot.waitSignal(model.page_wanted) as wanted:
        model.begin()
    assert wanted.args == [0]
    model.take(page(0, total))
    return model


def test_a_list_begins_with_its_first_page(qtbot: QtBot) -> None:
    model = begun(qtbot, 3)
    QAbstractItemModelTester(model, WARNING, model)

    assert model.rowCount() == 3
    cells = [model.index(0, column).data() for column in range(model.columnCount())]
    assert cells == ["000000.txt", "/d", "It is damaged.", "", "2.0\xa0kB"]
    tip = model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "/d/000000.txt\nIt is damaged."


@pytest.mark.parametrize(
    ("path", "on_disk", "name", "folder"),
    [
        ("/d/2023.mbox › Ladder.eml", "/d/2023.mbox", "Ladder.eml", "/d/2023.mbox"),
        ("/d/a.eml › b.zip › c.txt", "/d/a.eml", "c.txt", "/d/a.eml › b.zip"),
        ("/d/b.zip › work/c.txt", "/d/b.zip", "c.txt", "/d/b.zip › work"),
        ("/d/one › two.txt", "/d/one › two.txt", "one › two.txt", "/d"),
    ],
)
def test_a_member_has_the_name_by_which_the_list_is_sorted_and_its_container(
    qtbot: QtBot, path: str, on_disk: str, name: str, folder: str
) -> None:
    model = begun(qtbot, 1)
    model.take(FilePage(0, 1, (replace(file(path), path_on_disk=on_disk),)))

    assert [model.index(0, column).data() for column in (0, FOLDER)] == [name, folder]


def test_a_reason_does_not_state_again_which_file_it_is_of(qtbot: QtBot) -> None:
    model = begun(qtbot, 1)
    said = "000000.txt is protected by a password."
    model.take(FilePage(0, 1, (replace(file("/d/000000.txt"), reason=Saying(said)),)))

    assert model.index(0, REASON).data() == "is protected by a password."
    assert model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole).endswith(said)


def test_of_a_long_list_only_what_is_looked_at_is_asked_for(qtbot: QtBot) -> None:
    model = begun(qtbot, 200_000)
    asked: list[int] = []
    model.page_wanted.connect(asked.append)
    far = model.index(150_042, 0)
    with qtbot.waitSignal(model.page_wanted):
        assert [far.data(), model.index(150_043, 1).data()] == ["…", None]
    model.take(page(150_000, 200_000))

    assert asked == [150_000]
    assert far.data() == "150042.txt"
    assert model.rowCount() == 200_000


def test_pages_looked_at_long_ago_are_dropped(qtbot: QtBot) -> None:
    total = PAGE * (MOST_PAGES + 2)
    model = begun(qtbot, total)
    for at in range(1, MOST_PAGES + 1):
        model.take(page(at * PAGE, total))

    assert model.file_at(0) is None
    assert model.file_at(PAGE) is not None


def test_a_list_that_grows_or_shrinks_keeps_its_first_rows(qtbot: QtBot) -> None:
    model = begun(qtbot, 5)
    with qtbot.assertNotEmitted(model.modelReset):
        with qtbot.waitSignal(model.page_wanted):
            model.refresh()
        model.take(page(0, 7))
        assert model.rowCount() == 7
        model.take(page(0, 2))
        assert (model.rowCount(), model.index(1, 0).data()) == (2, "000001.txt")
        model.take(page(0, 0))
    assert model.rowCount() == 0


def test_what_is_stale_is_shown_until_it_is_fetched_again(qtbot: QtBot) -> None:
    model = begun(qtbot, 2 * PAGE)
    model.take(page(PAGE, 2 * PAGE))
    with qtbot.waitSignal(model.page_wanted) as newest:
        model.refresh()
    with qtbot.waitSignal(model.page_wanted) as first:
        assert model.index(0, 0).data() == "000000.txt"

    assert (newest.args, first.args) == ([PAGE], [0])
    assert model.file_at(3 * PAGE) is None


def test_held_pages_stay_in_memory(qtbot: QtBot) -> None:
    model = begun(qtbot, 100 * PAGE)
    with qtbot.waitSignal(model.page_wanted) as wanted:
        assert model.hold({0, PAGE})
    assert wanted.args == [PAGE]
    model.take(page(PAGE, 100 * PAGE))
    for at in range(2, 100):
        model.take(page(at * PAGE, 100 * PAGE))

    assert len(model.files_between(50, PAGE + 49)) == PAGE
    assert model.files_between(150, 150) == [file("/d/000150.txt")]
    assert model.files_between(5 * PAGE, 6 * PAGE) == []
    assert not model.hold(range(0, 100 * PAGE, PAGE))


def test_rows_go_with_their_files_from_page_to_page(qtbot: QtBot) -> None:
    model = begun(qtbot, 2 * PAGE)
    QAbstractItemModelTester(model, WARNING, model)
    model.take(page(PAGE, 2 * PAGE))
    names = [f"/d/{row:06}.txt" for row in range(2 * PAGE)]
    held = [QPersistentModelIndex(model.index(row, 0)) for row in (1, PAGE, PAGE + 1)]
    for offset in (0, PAGE):  # the first file has gone
        rest = tuple(map(file, names[1:][offset : offset + PAGE]))
        model.take(FilePage(offset, 2 * PAGE - 1, rest))

    assert [one.data() for one in held] == ["000001.txt", "000100.txt", "000101.txt"]
    assert [one.row() for one in held] == [0, PAGE - 1, PAGE]


def test_no_part_of_the_path_of_a_file_is_treated_as_markup(qtbot: QtBot) -> None:
    model = begun(qtbot, 1)
    model.take(FilePage(0, 1, (file("/d/<b>x</b>.txt"),)))

    tip = model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "<p>/d/&lt;b&gt;x&lt;/b&gt;.txt<br>It is damaged.</p>"
