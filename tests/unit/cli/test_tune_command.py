import json
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.cli import tune_command
from desktop_app.core.locations import DataFolder
from desktop_app.core.tuning import Estimate, SearchWeights
from desktop_app.evaluation.tuning import SHIPPED, WeightComparison
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.file_records import find_file
from desktop_app.storage.right_file_records import toggle_right
from tests.support.command_line import CommandLine, Shelf

BEST = SearchWeights(0.4, 0.45)
BEFORE, AFTER = Estimate(0.5, 0.4, 0.6), Estimate(0.6, 0.5, 0.7)


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    path = tmp_path / "set.jsonl"
    line = {"id": 1, "query": "lighthouse keeper", "relevant": ["lighthouse.txt"]}
    path.write_text(json.dumps(line), encoding="utf-8")
    return str(path)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty queries for which other weights are better."""
    gain = Estimate(0.1, 0.05, 0.15)
    found = WeightComparison(
        40, BEFORE, BEFORE, {SHIPPED: BEFORE, BEST: AFTER}, SHIPPED, BEST, AFTER, gain
    )
    monkeypatch.setattr(tune_command, "compare_weights", lambda *_: found)


def test_weights_are_compared_on_the_users_own_queries(
    satchel: CommandLine, shelf: Shelf, labelled: str
) -> None:
    ran = satchel("tune", labelled)

    about, columns, words, meaning, first, *_ = ran.out.splitlines()
    assert about.startswith(f"1 query about {shelf.files}, nDCG of the first 10 files")
    assert columns.split() == ["search", "nDCG", "from", "to"]
    assert words.split() == ["words", "alone", "1.000", "1.000", "1.000"]
    assert meaning.startswith("meaning alone")
    assert first.startswith("words × 0.4, meaning from 0.25")
    assert ran.out.count("in use") == 1
    assert ran.out.endswith("1 query: too few to tell weights apart; 30 are needed.\n")
    assert ran.err == "1 of 1 query\n"


def test_too_few_queries_change_nothing(satchel: CommandLine, labelled: str) -> None:
    ran = satchel("tune", labelled, "--apply")

    assert ran.code == 1
    assert "too few" in ran.err
    assert satchel("tune", "--json").json == {"tuning": None}


@pytest.mark.usefixtures("measured")
def test_better_weights_are_applied_on_request_and_undone(
    filled: CommandLine, labelled: str
) -> None:
    assert "Apply words × 0.4, meaning from 0.45 with --apply." in filled("tune", labelled).out
    assert filled("tune", "--json").json == {"tuning": None}

    applied = filled("tune", labelled, "--apply")
    assert applied.code == 0
    assert "Searches now weigh words × 0.4, meaning from 0.45." in applied.out
    shown = filled("tune").out
    assert "searches weigh words × 0.4, meaning from 0.45." in shown
    assert "On 40 queries nDCG was 0.500 before and 0.600" in shown

    assert filled("tune", "--undo").out == "Searches use the default weights.\n"
    assert filled("tune", "--json").json == {"tuning": None}


@pytest.mark.usefixtures("measured")
def test_searches_have_the_weights_that_were_applied(filled: CommandLine, labelled: str) -> None:
    def score() -> float:
        hits = filled("search", "who keeps the lighthouse", "--json").json["hits"]
        return float(hits[0]["score"])

    before = score()
    filled("tune", labelled, "--apply")
    assert score() != before
    filled("tune", "--undo")
    assert score() == before


@pytest.mark.usefixtures("measured")
def test_json_has_all_that_was_measured(satchel: CommandLine, labelled: str) -> None:
    made = satchel("tune", labelled, "--json").json

    assert made["queries"] == 40
    assert made["best"] == {"words": 0.4, "sure": 0.45}
    assert made["gain"] == {"mean": 0.1, "low": 0.05, "high": 0.15}
    assert (made["is_better"], made["is_applied"]) == (True, False)
    assert len(made["tried"]) == 2


@pytest.mark.parametrize(
    "typed", [("--apply",), ("SET", "--undo"), ("--in", "FOLDER"), ("SET", "--noted")]
)
def test_what_makes_no_sense_is_refused(
    satchel: CommandLine, labelled: str, typed: tuple[str, ...]
) -> None:
    ran = satchel("tune", *(labelled if one == "SET" else one for one in typed))

    assert ran.code == 2
    assert "satchel tune" in ran.err


def test_searches_whose_answers_were_noted_are_a_set(filled: CommandLine, shelf: Shelf) -> None:
    assert "Answers this search" in filled("tune", "--noted").err
    with closing(Catalogue.open_for_writing(DataFolder(filled.data).catalogue)) as catalogue:
        file = find_file(catalogue.connection, str(shelf.files / "lighthouse.txt"))
        assert file is not None
        toggle_right(catalogue.connection, "who keeps the light", file.file_id)

    ran = filled("tune", "--noted")
    assert ran.out.startswith("1 query about the library, nDCG of the first 10 files")
