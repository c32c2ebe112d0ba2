from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit, Results
from desktop_app.ui.results_model import HIT, ResultsModel

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def model(qtbot: QtBot) -> ResultsModel:
    model = ResultsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    return model


def test_a_row_gives_its_hit_and_its_texts(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hit = make_hit()
    assert model.show_results(1, make_results(hit))
    index = model.index(0)
    assert index.data(HIT) is hit
    assert index.data() == "report.pdf"
    assert "BM25" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "Exact" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_older_results_never_replace_newer_ones(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    newer, older = make_hit("newer"), make_hit("older")
    assert model.show_results(5, make_results(newer))
    assert not model.show_results(4, make_results(older))
    assert model.index(0).data(HIT) is newer


def test_what_was_cleared_stays_so_when_its_results_come_late(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model.show_results(1, make_results(make_hit()))
    model.clear(2)
    assert not model.show_results(2, make_results(make_hit()))
    assert model.rowCount() == 0
    assert model.show_results(3, make_results(make_hit()))


def test_the_row_of_a_file_is_found_by_the_file(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model.show_results(1, make_results(make_hit(file_id=7), make_hit(file_id=8)))
    assert model.row_of(make_hit("another passage", file_id=8)) == 1
    assert model.row_of(make_hit(file_id=9)) is None
