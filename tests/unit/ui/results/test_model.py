from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from desktop_app.core.records import replace
from desktop_app.core.results import Extent, Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.results.file_dates import full_date
from desktop_app.ui.results.model import HIT, IS_PART, TICKS, ResultsModel

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def model(qtbot: QtBot) -> ResultsModel:
    model = ResultsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    return model


def test_a_row_returns_its_hit_and_its_texts(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hit = make_hit()
    model.show_results(make_results(hit))
    index = model.index(0)
    assert index.data(HIT) is hit
    assert index.data() == "report.pdf"
    assert "BM25" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "Exact" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_path_of_a_hit_is_shown_on_one_line(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model.show_results(make_results(make_hit(path="/d/two\nlines/photo \u202egnp.exe")))

    tip = model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("/d/two\ufffdlines/photo \ufffdgnp.exe\n")


def test_results_of_the_same_query_continue_those_before(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    continued = []
    for results in (
        make_results(make_hit()),
        make_results(make_hit()),
        make_results(make_hit(), query="snow"),
        None,
        make_results(make_hit(), query="snow"),
    ):
        model.show_results(results)
        continued.append(model.is_continued)

    assert continued == [False, True, False, False, False]
    model.show_results(None)
    assert model.rowCount() == 0


def test_the_row_of_a_file_is_found_by_the_file(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model.show_results(make_results(make_hit(file_id=7), make_hit(file_id=8)))
    assert model.row_of(make_hit("another passage", file_id=8)) == 1
    assert model.row_of(make_hit(file_id=9)) is None


@pytest.fixture
def opened(model: ResultsModel, make_hit: MakeHit, make_results: MakeResults) -> ResultsModel:
    """Two hits, the first of which is opened in place."""
    first, second = make_hit("first", file_id=1), make_hit("second", file_id=2)
    model.show_results(make_results(first, second))
    model.expand_hit(first, [make_hit("part one", file_id=1), make_hit("part two", file_id=1)])
    return model


def rows(model: ResultsModel) -> list[tuple[str, bool]]:
    indexes = [model.index(row) for row in range(model.rowCount())]
    return [(one.data(HIT).snippet, one.data(IS_PART)) for one in indexes]


def test_an_opened_hit_is_followed_by_the_passages_of_its_file(opened: ResultsModel) -> None:
    assert rows(opened) == [
        ("first", False),
        ("part one", True),
        ("part two", True),
        ("second", False),
    ]


def test_opening_another_hit_closes_the_one_before(opened: ResultsModel, make_hit: MakeHit) -> None:
    opened.expand_hit(make_hit(file_id=2), [make_hit("other part", file_id=2)])
    assert rows(opened) == [("first", False), ("second", False), ("other part", True)]
    opened.collapse_hit()
    assert rows(opened) == [("first", False), ("second", False)]
    assert opened.expanded_hit() is None


def test_a_hit_stays_open_when_the_same_search_is_repeated(
    opened: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    opened.show_results(make_results(make_hit("new", file_id=3), make_hit("first", file_id=1)))
    assert [text for text, is_part in rows(opened) if is_part] == ["part one", "part two"]
    assert rows(opened)[1] == ("first", False)


def test_another_search_closes_it(
    opened: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    opened.show_results(make_results(make_hit("first", file_id=1), query="snow"))
    assert rows(opened) == [("first", False)]


def test_parts_of_a_file_that_is_gone_are_not_shown(
    opened: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    opened.show_results(make_results(make_hit("second", file_id=2)))
    opened.expand_hit(make_hit(file_id=1), [make_hit("late", file_id=1)])
    assert rows(opened) == [("second", False)]


def test_only_the_row_of_an_opened_hit_shows_where_its_passages_are(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    first, second = make_hit(file_id=1), make_hit(file_id=2)
    model.show_results(make_results(first, second))
    model.expand_hit(first, [make_hit(page=2), make_hit(page=9)], Extent(10, 9_000))
    told = [[one.label for one in model.index(row).data(TICKS)] for row in range(4)]
    assert told == [["page 2 of 10", "page 9 of 10"], [], [], []]
    read_aloud = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert read_aloud.endswith("Found at: page 2 of 10, page 9 of 10")

    model.show_results(make_results(second, first))
    assert [len(model.index(row).data(TICKS)) for row in range(4)] == [0, 2, 0, 0]
    model.collapse_hit()
    assert model.index(1).data(TICKS) == ()


@pytest.mark.parametrize("role", [Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole])
def test_the_full_date_is_reported(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults, role: Qt.ItemDataRole
) -> None:
    model.show_results(make_results(make_hit(changed=1_700_000_000.0), make_hit()))
    assert full_date(1_700_000_000.0) in model.index(0).data(role)
    assert "Changed" not in model.index(1).data(role)


def test_a_row_shows_that_its_file_is_absent(make_hit: MakeHit, make_results: MakeResults) -> None:
    model = ResultsModel()
    model.show_results(make_results(make_hit(is_absent=True)))
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert "drive or folder is not connected" in str(model.index(0).data(role))


def test_a_repeated_search_replaces_no_rows_unless_they_differ(
    qtbot: QtBot, opened: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    first, second = make_hit("first", file_id=1), make_hit("second", file_id=2)
    opened.show_results(make_results(first, second), Search("rain"))
    again = replace(second, score=second.score + 1)
    with qtbot.assertNotEmitted(opened.modelReset), qtbot.waitSignal(opened.dataChanged):
        opened.show_results(make_results(first, again), Search("rain"))
    assert [text for text, _ in rows(opened)] == ["first", "part one", "part two", "second"]
    assert opened.index(3).data(HIT) == again

    with qtbot.waitSignal(opened.modelReset):
        opened.show_results(make_results(first, again), Search("rain", is_typing=True))
    with qtbot.waitSignal(opened.modelReset):
        opened.show_results(make_results(again, first), Search("rain", is_typing=True))


def test_no_part_of_the_path_of_a_hit_is_treated_as_markup(
    model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model.show_results(make_results(make_hit(path="/d/<b>x</b>.txt", title="")))

    tip = model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "/d/&lt;b&gt;x&lt;/b&gt;.txt<br>" in tip
