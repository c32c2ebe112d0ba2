from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.search.exporting import ExportDialog, Exporting
from tests.unit.ui.conftest import HeldClient

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def dialog(qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults) -> ExportDialog:
    dialog = ExportDialog(make_results(make_hit()))
    dialog.setOption(ExportDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    return dialog


@pytest.mark.parametrize(
    ("name", "start"), [("a.csv", "path,title"), ("a.JSON", "{"), ("a.md", "# rain")]
)
def test_the_ending_says_the_format(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path, name: str, start: str
) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / name))
    assert (tmp_path / name).read_text("utf-8").startswith(start)
    assert noticed.args[0].message == f"{name} was written."


def test_another_ending_is_refused(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "a.docx"))
    assert "says no format" in str(noticed.args[0].message)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_told(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path
) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "gone" / "a.csv"))
    assert "could not be written" in str(noticed.args[0].message)


def test_the_format_chosen_gives_the_ending(dialog: ExportDialog) -> None:
    for filter_name in dialog.nameFilters():
        dialog.filterSelected.emit(filter_name)
        assert f"*.{dialog.defaultSuffix()})" in filter_name


def test_a_name_in_the_home_of_the_person_is_proposed(dialog: ExportDialog) -> None:
    (proposed,) = map(Path, dialog.selectedFiles())
    assert (proposed.parent, proposed.stem) == (Path.home(), "results")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """Give a window that outlives its dialogs: one collected as they are painted crashes."""
    window = QWidget()
    yield window
    for dialog in window.findChildren(ExportDialog):
        dialog.close()
    window.deleteLater()


def test_what_the_list_does_not_show_yet_is_saved_too(
    qtbot: QtBot,
    held: HeldClient,
    window: QWidget,
    make_hit: MakeHit,
    make_results: MakeResults,
    tmp_path: Path,
) -> None:
    exporting = Exporting(held, window)
    listed = replace(make_results(make_hit()), total=2)
    exporting.export(listed, Search("rain", 1, has_facets=True))
    sent = held.asked[held.newest(Search)]
    assert isinstance(sent, Search)
    assert sent.limit >= 2
    both = make_results(make_hit(), make_hit(file_id=2, path="/d/second.txt"))
    held.results_arrived.emit(held.newest(Search), both)
    with qtbot.waitSignal(exporting.noticed):
        window.findChildren(ExportDialog)[0].save(str(tmp_path / "a.csv"))
    assert "/d/second.txt" in (tmp_path / "a.csv").read_text("utf-8")


def test_what_is_not_saved_is_told(
    qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults, tmp_path: Path
) -> None:
    dialog = ExportDialog(replace(make_results(make_hit()), total=7))
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "a.csv"))
    assert noticed.args[0].message == "a.csv was written, with the first 1 of 7 files."


def test_without_results_there_is_nothing_to_save(
    qtbot: QtBot, held: HeldClient, window: QWidget
) -> None:
    exporting = Exporting(held, window)
    with qtbot.waitSignal(exporting.noticed) as noticed:
        exporting.export(None, None)
    assert "no results" in str(noticed.args[0].message)
    assert not window.findChildren(ExportDialog)
