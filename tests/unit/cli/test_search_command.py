import io
import json
import sys
from pathlib import Path

import pytest

from desktop_app.cli.hits import HIT_FIELDS
from desktop_app.cli.main import main
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from tests.support.command_line import KEEPER, CommandLine, Engine, Ran, Shelf
from tests.support.scans import LINES, scanned_pdf

MEANING = ("search", "at night the beacon man turns the watch", "--mode", "meaning", "--json")


def names(ran: Ran) -> list[str]:
    return [Path(hit["path"]).name for hit in ran.json["hits"]]


def test_json_holds_what_scripts_rely_on(satchel: CommandLine, shelf: Shelf) -> None:
    made = satchel("search", "lighthouse keeper", "--json").json
    hit = made["hits"][0]

    fields = ["query", "understood", "milliseconds", "total", "hits", "notes", "suggestion"]
    assert list(made) == fields
    assert tuple(hit) == HIT_FIELDS
    assert (made["query"], made["total"], made["notes"]) == ("lighthouse keeper", 1, [])
    assert hit["path"] == str(shelf.files / "lighthouse.txt")
    assert hit["snippet"] == hit["passage"] == KEEPER
    assert (hit["label"], hit["word_rank"], hit["meaning_rank"]) == ("exact", 1, 1)
    assert hit["matched_words"] == ["lighthouse", "keeper"]
    assert 0 < hit["score"] <= 1
    assert 0 < hit["cosine"] <= 1
    assert hit["page"] is None


def test_a_user_reads_the_same(satchel: CommandLine, shelf: Shelf) -> None:
    ran = satchel("search", "old mill")

    assert (ran.code, ran.err) == (0, "")
    assert f"  1. {shelf.files / 'inner' / 'river.md'} — Floods\n" in ran.out
    assert "the old mill stood in the water" in " ".join(ran.out.split())


def test_each_mode_answers_its_way(satchel: CommandLine) -> None:
    by_words = satchel("search", "keeper", "--mode", "words", "--json").json["hits"][0]
    by_meaning = satchel(*MEANING).json["hits"][0]

    assert (by_words["cosine"], by_words["meaning_rank"]) == (None, None)
    assert (by_meaning["bm25"], by_meaning["word_rank"]) == (None, None)
    assert Path(by_meaning["path"]).name == "lighthouse.txt"


def test_what_is_not_similar_enough_is_left_out(satchel: CommandLine) -> None:
    hits = satchel(*MEANING, "--min-similarity", "-1").json["hits"]
    assert len(hits) == 2
    between = sum(hit["cosine"] for hit in hits) / 2

    assert names(satchel(*MEANING, "--min-similarity", str(between))) == ["lighthouse.txt"]
    assert names(satchel(*MEANING, "--min-similarity", "0.999")) == []


def test_a_query_is_corrected_unless_it_is_literal(satchel: CommandLine) -> None:
    ran = satchel("search", "lighthouse keper")
    assert "lighthouse.txt" in ran.out
    assert ran.err == (
        "Showing results for “lighthouse keeper”; no file holds “keper”.\n"
        "`--literal` searches for “lighthouse keper” instead.\n"
    )

    ran = satchel("search", "lighthouse keper", "--literal", "--json")
    assert ran.json["suggestion"] == "lighthouse keeper"
    assert ran.json["hits"][0]["matched_words"] == ["lighthouse"]


def test_passages_of_one_file_are_hits_of_their_own(satchel: CommandLine, shelf: Shelf) -> None:
    by_file = satchel("search", "the keeper", "--mode", "words", "--json").json
    ran = satchel("search", "the keeper", "--mode", "words", "--passages", "--json").json

    assert ran.keys() == by_file.keys()
    assert tuple(ran["hits"][0]) == HIT_FIELDS
    assert len({hit["passage_id"] for hit in ran["hits"]}) == ran["total"]
    assert "1 passage · " in satchel("search", "lighthouse keeper", "--passages").out
    assert satchel("search", "ext:md", "--passages", "--json").json["total"] == 1


def test_passages_are_sorted_by_their_files(satchel: CommandLine) -> None:
    words = ("search", "keeper mill", "--mode", "words", "--passages", "--json", "--explain")
    by_name, by_title = (satchel(*words, "--order", order) for order in ("name", "title"))

    assert names(by_name) == ["lighthouse.txt", "river.md"]
    assert names(by_title) == ["river.md", "lighthouse.txt"]
    assert [hit["explanation"]["place"] for hit in by_title.json["hits"]] == [1, 2]


@pytest.mark.parametrize("kind", [(), ("--passages",)])
def test_a_hit_is_explained_by_its_numbers(satchel: CommandLine, kind: tuple[str, ...]) -> None:
    hit = satchel("search", "lighthouse", "--explain", "--json", *kind).json["hits"][0]
    explanation = hit["explanation"]

    assert tuple(hit) == (*HIT_FIELDS, "explanation")
    assert (explanation["label"], explanation["score"]) == (hit["label"], hit["score"])
    assert sum(one["points"] for one in explanation["shares"]) == pytest.approx(hit["score"], 0.01)
    assert explanation["similarity"]["cosine"] == pytest.approx(hit["cosine"])

    out = satchel("search", "lighthouse", "--explain", *kind).out
    assert "place 1 of 1" in out
    assert "lighthouse: text" in out


def test_unlikely_files_are_listed_last_with_their_label(satchel: CommandLine) -> None:
    query = "the river rose after the storm: granary, mill, lighthouse, or harbour"
    ran = satchel("search", query, "--mode", "words", "--explain", "--json")
    hits = ran.json["hits"]

    assert [(Path(one["path"]).name, one["label"]) for one in hits][1:] == [
        ("lighthouse.txt", "unlikely")
    ]
    assert ran.json["total"] == 2
    for place, hit in enumerate(hits, start=1):
        explanation = hit["explanation"]
        points = sum(one["points"] for one in explanation["shares"])
        assert (explanation["place"], explanation["label"]) == (place, hit["label"])
        assert points == pytest.approx(hit["score"], abs=0.001)
    out = satchel("search", query, "--mode", "words", "--explain").out
    assert "; too little" in out


def test_what_is_not_searchable_yet_is_named_where_nothing_is_found(
    own: CommandLine, own_files: Path
) -> None:
    (own_files / "scan.pdf").write_bytes(scanned_pdf(LINES, LINES))
    own("index", str(own_files), "--wait", "words")
    words = ("--mode", "words")
    waiting = "Not searched yet: 2 pages of scans and pictures to be recognised."

    assert own("search", "xylofrumptious", *words).out.splitlines()[-1] == waiting
    assert "Not searched yet" not in own("search", "keeper", *words).out


def test_a_library_without_folders_is_named_where_nothing_is_found(own: CommandLine) -> None:
    own("pause")

    assert own("search", "keeper", "--mode", "words").out.splitlines()[-1] == (
        "The library has no folders. Add one with `satchel index FOLDER`."
    )


def test_nothing_found_is_no_failure(satchel: CommandLine) -> None:
    assert "Not searched yet" not in satchel("search", "xylofrumptious").out
    assert satchel("search", "xylofrumptious", "--mode", "words", "--json").json["total"] == 0
    assert "Nothing found for “xylofrumptious”." in satchel("search", "xylofrumptious").out


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("-river", ["lighthouse.txt"]),
        ("-kind:markdown", ["lighthouse.txt"]),
        ("-hotel", ["lighthouse.txt", "river.md"]),
        ("-84,00", ["lighthouse.txt", "river.md"]),
        ("-mill keeper", ["lighthouse.txt"]),
        ('-"old mill"', ["lighthouse.txt"]),
    ],
)
def test_a_query_may_begin_with_an_exclusion(
    satchel: CommandLine, query: str, found: list[str]
) -> None:
    texts = ["--in", str(satchel.data.parent / "files"), "--mode", "words", "--json"]

    for words in (["search", query, *texts], ["search", *texts, query]):
        assert sorted({*names(satchel(*words))} - {"broken.pdf", "empty.txt"}) == found


def test_a_query_needs_no_quotation_marks(satchel: CommandLine) -> None:
    quoted = satchel("search", "old mill keeper", "--mode", "words", "--json")

    for words in (
        ["old", "mill", "keeper", "--mode", "words"],
        ["--mode", "words", "old mill", "keeper"],
        ["old", "--mode", "words", "mill", "--limit", "20", "keeper"],
    ):
        assert names(satchel("search", *words, "--json")) == names(quoted)


@pytest.mark.parametrize(
    "words",
    [
        ("keeper", "-river"),
        ("-river", "-mill"),
        ("-river", "keeper"),
        ("keeper", "-river", "--limit", "5"),
    ],
)
def test_an_exclusion_among_several_words_needs_them(
    satchel: CommandLine, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """An exclusion may be a mistyped option."""
    assert main(["search", "--data-dir", str(satchel.data), *words]) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("satchel: Put quotation marks around the query: satchel search '")


@pytest.mark.parametrize("words", [("-river", "--no-such"), ("--river",)])
def test_an_unknown_option_beside_a_query_is_wrong_usage(
    satchel: CommandLine, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        satchel("search", *words)

    assert ended.value.code == 2
    assert "unrecognized arguments" in capsys.readouterr().err


def test_help_and_numbers_of_options_are_no_query(
    satchel: CommandLine, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        satchel("search", "-h")
    assert ended.value.code == 0
    assert "--min-similarity" in capsys.readouterr().out
    assert satchel("search", "keeper", "--min-similarity", "-.5", "--json").code == 0
    assert main(["search", "--data-dir", str(satchel.data), "--", "-hotel"]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--", "keeper", "-clock"),
        ("keeper", "--limit", "3", "--", "-clock"),
        ("--limit", "3", "--", "keeper -clock"),
    ],
)
def test_words_behind_two_dashes_are_the_query(
    satchel: CommandLine, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(satchel.data), "search", "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out)["query"] == "keeper -clock"


@pytest.mark.parametrize("number", [2**53, 2**63 - 1])
def test_passages_similar_to_an_unknown_one_are_refused(satchel: CommandLine, number: int) -> None:
    ran = satchel("search", "--like", str(number), "--limit", str(number), "--json")

    assert (ran.code, ran.out) == (1, "")
    assert "The library does not have this passage, or no longer has it." in ran.err


def test_a_number_that_no_passage_can_have_is_wrong_usage(
    satchel: CommandLine, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        satchel("search", "--like", "99999999999999999999999")

    assert ended.value.code == 2
    assert "must be at most 9223372036854775807" in capsys.readouterr().err


def test_a_limit_leaves_the_total_as_it_is(satchel: CommandLine) -> None:
    made = satchel("search", "the clock water", "--limit", "1", "--json").json

    assert (made["total"], len(made["hits"])) == (2, 1)


def test_a_folder_is_meant_as_the_shell_sees_it(
    satchel: CommandLine, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf.files)
    mill, keeper = ("search", "old mill", "--json"), ("search", "lighthouse keeper", "--json")

    assert names(satchel(*mill, "--in", "inner")) == ["river.md"]
    assert names(satchel(*mill, "--in", ".")) == ["river.md"]
    assert names(satchel(*keeper, "--in", ".")) == ["lighthouse.txt"]
    assert names(satchel(*keeper, "--in", "inner")) == []


@pytest.mark.parametrize("words", [(), ("--json",), ("--mode", "meaning")])
def test_a_folder_without_files_of_the_library_is_no_success(
    satchel: CommandLine, words: tuple[str, ...]
) -> None:
    ran = satchel("search", "mill", "--in", "/nowhere", *words)

    assert (ran.code, ran.out) == (1, "")
    assert "The library has no files in /nowhere." in ran.err


def test_a_running_engine_gets_the_same_search(
    own: CommandLine, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(Results("x", Saying("x"), 1.0, 1, ()))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inner").mkdir()
    words = ("--limit", "3", "--mode", "words", "--min-similarity", "0.5", "--in", "inner")
    ran = own("search", "\udcffkeeper", *words)

    assert ran.code == 0
    folder = str((tmp_path / "inner").resolve())
    assert engine.heard == [Search("?keeper", 3, SearchMode.WORDS, 0.5, folder)]


def batch(folder: Path, *lines: str) -> str:
    (folder / "batch.jsonl").write_text("\n".join(lines), encoding="utf-8")
    return str(folder / "batch.jsonl")


def test_a_batch_prints_a_line_for_each_query(satchel: CommandLine, tmp_path: Path) -> None:
    queries = [
        {"id": "a", "query": "keeper"},
        {"id": 2, "query": "", "more": True},
        {"id": None, "query": "old\u2028or\x85mill"},
    ]
    lines = [json.dumps(one, ensure_ascii=False) for one in queries]
    ran = satchel("search", "--batch", batch(tmp_path, *lines, ""), "--mode", "words")
    made = [json.loads(line) for line in ran.out.rstrip("\n").split("\n")]

    assert (ran.code, ran.err) == (0, "")
    assert [next(iter(one)) for one in made] == ["id"] * 3
    assert [one["id"] for one in made] == ["a", 2, None]
    assert [one["total"] for one in made] == [1, 0, 1]
    assert made[1]["notes"]


@pytest.mark.parametrize(
    "line",
    [
        *("{", "[]", '"a"', "1", '{"id": 1}', '{"query": "x"}', "[" * 100_000),
        *('{"id": 1, "query": null}', '{"id": 1, "query": ["x"]}', '{"id": 1, "query": true}'),
    ],
)
def test_a_batch_that_is_none_is_wrong_usage(
    line: str, satchel: CommandLine, tmp_path: Path
) -> None:
    ran = satchel("search", "--batch", batch(tmp_path, '{"id": 0, "query": "keeper"}', "", line))

    assert (ran.code, ran.out) == (2, "")
    assert "batch.jsonl, line 3 is not a query" in ran.err


def test_what_is_wrong_with_a_batch_is_described_in_own_words(
    satchel: CommandLine, tmp_path: Path
) -> None:
    wrong = {
        '{"id": 1, "query": "x" 2}': "this is not valid JSON from character 24 on",
        '{"id": 1}': '"query" is missing',
        '{"id": 1, "query": null}': '"query" has to be a text',
    }
    for line, what in wrong.items():
        ran = satchel("search", "--batch", batch(tmp_path, line))
        assert f"batch.jsonl, line 1 is not a query: {what}." in ran.err


def test_a_query_of_a_batch_may_be_a_number_or_no_valid_text(
    satchel: CommandLine, tmp_path: Path
) -> None:
    lines = ('{"id": 1, "query": 2024}', '{"id": "\\ud800", "query": "\\ud800 keeper"}')
    ran = satchel("search", "--batch", batch(tmp_path, *lines), "--mode", "words")

    assert [json.loads(line)["total"] for line in ran.out.splitlines()] == [0, 1]


def test_a_batch_may_begin_with_a_byte_order_mark(satchel: CommandLine, tmp_path: Path) -> None:
    ran = satchel("search", "--batch", batch(tmp_path, '\ufeff{"id": 1, "query": "keeper"}'))

    assert names(ran) == ["lighthouse.txt"]


def test_a_batch_may_come_from_another_program(
    satchel: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"id": 1, "query": "keeper"}')))

    assert names(satchel("search", "--batch", "-")) == ["lighthouse.txt"]


def test_a_batch_of_other_bytes_is_wrong_usage(satchel: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")

    assert satchel("search", "--batch", str(tmp_path / "x")).code == 2
    assert "cannot be read" in satchel("search", "--batch", str(tmp_path)).err


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_a_number_that_could_not_be_printed_as_json_is_refused(
    satchel: CommandLine, tmp_path: Path, number: str
) -> None:
    (tmp_path / "x").write_text(f'{{"id": {number}, "query": "x"}}')
    ran = satchel("search", "--batch", str(tmp_path / "x"))

    assert (ran.code, ran.out) == (2, "")
    assert f"line 1 is not a query: {number} is not a number of JSON." in ran.err


@pytest.mark.parametrize("words", [(), ("x", "--batch", "y"), (" ",), ("",)])
def test_there_has_to_be_one_question(words: tuple[str, ...], satchel: CommandLine) -> None:
    ran = satchel("search", *words)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("satchel: ")


@pytest.mark.parametrize(
    "words",
    [("--limit", "0"), ("--limit", "x"), ("--mode", "magic"), ("--min-similarity", "x"), ("--no",)],
)
def test_options_that_make_no_sense_are_wrong_usage(
    words: tuple[str, ...], satchel: CommandLine
) -> None:
    with pytest.raises(SystemExit) as ended:
        satchel("search", "keeper", *words)
    assert ended.value.code == 2


@pytest.mark.parametrize("action", ["--like", "--complete"])
@pytest.mark.parametrize(
    "option",
    [
        ("--in", "inner"),
        ("--min-similarity", "0.5"),
        ("--order", "date"),
        ("--literal",),
        ("--explain",),
    ],
)
def test_options_without_effect_are_wrong_usage(
    action: str, option: tuple[str, ...], satchel: CommandLine
) -> None:
    ran = satchel("search", action, "1", *option)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"satchel: {option[0]} is for queries; {action} does not use it.\n"


def test_what_a_query_may_become_is_printed_a_line_each(satchel: CommandLine) -> None:
    ran = satchel("search", "--complete", "lighthouse ke")

    assert (ran.code, ran.out, ran.err) == (0, "lighthouse keeper\n", "")
    assert satchel("search", "--complete", "kind:m", "--limit", "1").out == "kind:markdown\n"
    assert satchel("search", "--complete", "").out == ""


def test_completions_as_json_state_what_they_are(satchel: CommandLine) -> None:
    made = satchel("search", "--complete", "lighthouse ke", "--json").json

    assert list(made) == ["text", "completions", "milliseconds"]
    assert made["completions"] == [
        {"kind": "word", "text": "lighthouse keeper", "start": 13, "end": 17}
    ]
