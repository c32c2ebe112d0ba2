import io
import os
import sys

import pytest

from desktop_app.cli.hits import (
    HIT_FIELDS,
    describe_place,
    describe_scores,
    print_results,
    results_as_json,
)
from desktop_app.core.records import replace
from desktop_app.core.results import Highlight, Hit, Label, Results
from desktop_app.core.sayings import Saying

Output = pytest.CaptureFixture[str]

HIT = Hit(
    file_id=1,
    passage_id=2,
    path="/docs/river.pdf",
    title="Floods",
    page=3,
    heading="Floods › The mill",
    start=40,
    passage="The river rose.",
    snippet="The river rose.",
    highlights=(Highlight(4, 9),),
    label=Label.EXACT,
    score=0.75,
    bm25=4.25,
    cosine=0.5,
    word_rank=1,
    meaning_rank=2,
    matched_words=("river",),
    more_in_file=4,
)
RESULTS = Results("river", Saying("river"), 1.2345, 1, (HIT,), (Saying("Meaning is not ready."),))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _files_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "lexists", lambda _: True)


@pytest.fixture(autouse=True)
def _terminals_show_bold_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_results_become_the_object_that_scripts_rely_on() -> None:
    made = results_as_json(RESULTS, id=7)

    fields = ["query", "understood", "milliseconds", "total", "hits", "notes", "suggestion"]
    assert list(made) == ["id", *fields]
    assert made["milliseconds"] == 1.23
    other_names = {"absent": "is_absent", "copies": "duplicates"}
    computed = {"exists": True}
    attributes = {name: other_names.get(name, name) for name in HIT_FIELDS if name not in computed}
    hit = {name: getattr(HIT, at) for name, at in attributes.items()}
    assert made["hits"] == [hit | computed]
    assert isinstance(made["hits"], list)
    assert made["hits"][0]["absent"] is False


def test_a_hit_of_which_nothing_was_read_states_why(capsys: Output) -> None:
    hit = replace(HIT, snippet="", highlights=(), reason=Saying("It is damaged."))
    made = results_as_json(replace(RESULTS, hits=(hit,)))
    print_results(replace(RESULTS, hits=(hit,)))

    assert isinstance(made["hits"], list)
    assert made["hits"][0]["snippet"] == "It is damaged."
    assert "     It is damaged.\n" in capsys.readouterr().out


def test_an_absent_hit_is_printed_as_absent(capsys: Output) -> None:
    print_results(replace(RESULTS, hits=(replace(HIT, is_absent=True),)))
    place = capsys.readouterr().out.splitlines()[2]

    assert place.endswith("Floods › The mill (absent: its drive or folder is not connected)")


def test_a_hit_whose_file_was_moved_since_is_printed_so(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "lexists", lambda path: path != HIT.path)
    print_results(RESULTS)

    assert capsys.readouterr().out.splitlines()[2].endswith("The mill (no longer there)")
    hits = results_as_json(RESULTS)["hits"]
    assert isinstance(hits, list)
    assert hits[0]["exists"] is False


def test_results_can_be_read_by_a_user(capsys: Output) -> None:
    print_results(RESULTS)
    printed = capsys.readouterr()

    assert printed.out.splitlines() == [
        "1 file · understood: river · 1 ms",
        "",
        "  1. /docs/river.pdf, page 3 — Floods › The mill",
        "     The river rose.",
        "     exact 0.75 · words 4.2 (rank 1) · meaning 0.50 (rank 2) · 4 more in this file",
    ]
    assert printed.err == "Meaning is not ready.\n"


def test_nothing_found_is_reported(capsys: Output) -> None:
    print_results(Results("xylo " * 40, Saying("xylo"), 1.0, 0, ()))
    first, second = capsys.readouterr().out.splitlines()

    assert first.startswith("0 files")
    assert second.startswith("Nothing found for “xylo xylo")
    assert len(second) < 100


def test_a_terminal_gets_the_matches_in_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    print_results(replace(RESULTS, notes=()))

    assert "The \033[1mriver\033[0m rose." in screen.getvalue()


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_nothing_is_bold_where_the_terminal_shall_get_plain_text(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    print_results(RESULTS)

    assert "The river rose." in screen.getvalue()


@pytest.mark.parametrize("is_terminal", [True, False])
def test_what_files_hold_cannot_command_the_terminal(
    is_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Terminal() if is_terminal else io.StringIO()
    monkeypatch.setattr(sys, "stdout", screen)
    evil = "a\x1b[2J\x07\x9bb"
    print_results(
        Results(evil, Saying(evil), 1.0, 1, (replace(HIT, path=evil, snippet=evil, highlights=()),))
    )
    print_results(Results(evil, Saying(evil), 1.0, 0, ()))

    assert not {"\x1b", "\x07", "\x9b"} & set(screen.getvalue())
    assert screen.getvalue().count("a�[2J��b") == 5


def test_the_name_of_a_file_cannot_pose_as_another_hit(capsys: pytest.CaptureFixture[str]) -> None:
    posing = replace(HIT, path="/docs/a\n  2. /docs/b.pdf", note="one\ntwo", snippet="The\nriver")
    print_results(Results("river", Saying("river"), 1.0, 1, (posing,)))
    _, _, place, snippet, scores = capsys.readouterr().out.splitlines()

    assert place.startswith("  1. /docs/a�  2. /docs/b.pdf")
    assert snippet.split() == ["The", "river"]
    assert "by your note: one two" in scores


def test_a_place_names_what_there_is() -> None:
    assert describe_place(replace(HIT, page=None, heading="")) == "/docs/river.pdf"
    assert describe_place(replace(HIT, heading="")) == "/docs/river.pdf, page 3"
    in_a_sheet = replace(HIT, page=None, place="row 12", heading="Budget")
    assert describe_place(in_a_sheet) == "/docs/river.pdf, row 12 — Budget"
    in_a_preface = replace(HIT, page=14, place="page xii", heading="")
    assert describe_place(in_a_preface) == "/docs/river.pdf, page xii"


def test_scores_that_there_are_not_are_left_out() -> None:
    bare = replace(HIT, bm25=None, cosine=None, word_rank=None, meaning_rank=None, more_in_file=0)

    assert describe_scores(bare) == "exact 0.75"
    assert describe_scores(replace(bare, bm25=2.0)) == "exact 0.75 · words 2.0 (rank –)"


def test_context_words_are_printed_apart_without_control_characters() -> None:
    by_path = replace(HIT, more_in_file=0, cosine=None, context_words=("Acme", "a\x1bb"))

    assert (
        describe_scores(by_path) == "exact 0.75 · words 4.2 (rank 1) · by its path: Acme, a\ufffdb"
    )
