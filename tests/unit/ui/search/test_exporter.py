from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.live_search.live_search import MOST, LiveSearch
from desktop_app.ui.search.exporter import ExportDialog, Exporter
from tests.support.windows import EngineByHand

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def dialog(qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults) -> ExportDialog:
    dialog = ExportDialog(make_results(make_hit()))
    dialog.setOption(ExportDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    return dialog


@pytest.mark.parametrize(
    ("name", "start"), [("a.csv", "\ufeffpath,title"), ("a.JSON", "{"), ("a.md", "# rain")]
)
def test_the_extension_determines_the_format(
    qtbot: QtBot, dialog: ExportDialog, tmp_path: Path, name: str, start: str
) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / name))
    assert (tmp_path / name).read_text("utf-8").startswith(start)
    assert noticed.args[0].message == f"{name} was written, with 1 file."


def test_another_ending_is_refused(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "a.docx"))
    assert "is not that of a known format" in str(noticed.args[0].message)
    assert noticed.args[0].is_passing
    assert not list(tmp_path.iterdir())


def test_a_missing_folder_is_reported(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "gone" / "a.csv"))
    assert "could not be written" in str(noticed.args[0].message)
    assert noticed.args[0].is_passing


def test_the_chosen_format_determines_the_extension(dialog: ExportDialog) -> None:
    for filter_name in dialog.nameFilters():
        dialog.filterSelected.emit(filter_name)
        assert f"*.{dialog.defaultSuffix()})" in filter_name


def test_a_name_in_the_home_of_the_user_is_proposed(dialog: ExportDialog) -> None:
    (proposed,) = map(Path, dialog.selectedFiles())
    assert (proposed.parent, proposed.stem) == (Path.home(), "results")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    """Yield a window that outlives its dialogs: one collected as they are painted crashes."""
    window = QWidget()
    yield window
    for dialog in window.findChildren(ExportDialog):
        dialog.close()
    window.deleteLater()


class Listed:
    """A search whose results are listed in a window, and can be exported from there."""

    def __init__(self, client: EngineClient, engine: EngineByHand, window: QWidget) -> None:
        self.engine = engine
        self.window = window
        self.search = LiveSearch(client, "box", window)
        self.exporting = Exporter(client, self.search, window)

    def save(self, folder: Path) -> list[str]:
        """Save in the dialog, and return the paths that are in the file."""
        self.window.findChildren(ExportDialog)[0].save(str(folder / "a.csv"))
        lines = (folder / "a.csv").read_text("utf-8").splitlines()[1:]
        return [line.partition(",")[0] for line in lines]


@pytest.fixture
def listed(client: EngineClient, engine: EngineByHand, window: QWidget) -> Listed:
    return Listed(client, engine, window)


SHOWN = Search(
    "rain kind:pdf",
    1,
    SearchMode.HYBRID,
    0.3,
    has_facets=True,
    order=SearchOrder.DATE,
    balance=-0.4,
    folds_unlikely=True,
    box="box",
)


def test_what_the_list_does_not_show_yet_is_found_by_the_search_that_is_shown(
    listed: Listed, make_hit: MakeHit, make_results: MakeResults, tmp_path: Path
) -> None:
    hits = [make_hit(file_id=n, path=f"/d/{n}.txt") for n in range(2)]
    listed.search.find(SHOWN)
    for _ in range(2):
        listed.engine.answer(replace(make_results(hits[0], query=SHOWN.query), total=2))
    listed.exporting.export()
    assert listed.engine.asked(Search)[-1] == replace(
        SHOWN, limit=MOST, folds_unlikely=False, has_facets=False, box="export"
    )
    listed.engine.answer(make_results(*hits))

    assert listed.save(tmp_path) == ["/d/0.txt", "/d/1.txt"]


def test_a_list_that_shows_all_is_saved_as_it_is_shown(
    listed: Listed, make_hit: MakeHit, make_results: MakeResults, tmp_path: Path
) -> None:
    hits = [make_hit(file_id=n, path=f"/d/{n}.txt") for n in range(3)]
    listed.search.find(Search("rain"))
    listed.engine.answer(make_results(*hits[:2]))
    listed.search.choose(hits[0])
    listed.engine.answer(make_results(*reversed(hits)))
    listed.exporting.export()

    assert len(listed.engine.asked(Search)) == 2
    assert listed.save(tmp_path) == ["/d/0.txt", "/d/2.txt", "/d/1.txt"]


def test_a_failed_export_is_reported(
    qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults, tmp_path: Path
) -> None:
    dialog = ExportDialog(replace(make_results(make_hit()), total=7))
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "a.csv"))
    assert noticed.args[0].message == "a.csv was written, with the first 1 of 7 files."


def test_duplicates_count_as_files_that_are_written(
    qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults, tmp_path: Path
) -> None:
    hit = make_hit(duplicates=("/d/copy.txt", "/d/other.txt"))
    dialog = ExportDialog(replace(make_results(hit), total=3))
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "a.csv"))
    assert noticed.args[0].message == "a.csv was written, with 3 files."


def test_without_results_there_is_nothing_to_save(qtbot: QtBot, listed: Listed) -> None:
    with qtbot.waitSignal(listed.exporting.noticed) as noticed:
        listed.exporting.export()
    assert "no results" in noticed.args[0].message
    assert not listed.window.findChildren(ExportDialog)
