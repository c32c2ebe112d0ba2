import codecs
import csv
import io
import json

import pytest

from desktop_app.core.answers import Sentence
from desktop_app.core.conversations import KeptConversation
from desktop_app.core.exports import FORMATS, conversation_to_markdown, to_csv, to_json, to_markdown
from desktop_app.core.records import replace
from desktop_app.core.results import Highlight, Hit, Label, Results
from desktop_app.core.sayings import Saying
from tests.support.conversations import kept, source_of


def hit(path: str = "/d/rain, snow.pdf", passage: str = "It rains.\nIt snows.") -> Hit:
    return Hit(
        1,
        1,
        path,
        title="Rain",
        page=3,
        heading="Hills",
        start=0,
        passage=passage,
        snippet="It rains.",
        highlights=(Highlight(3, 8),),
        label=Label.EXACT,
        score=0.9123,
        bm25=7.5,
        cosine=0.62,
        word_rank=1,
        meaning_rank=None,
        matched_words=("rains",),
        more_in_file=0,
    )


def results(*hits: Hit) -> Results:
    return Results("rain *hills*", Saying("all of: rain"), 4.0, len(hits), hits)


def table(found: Results) -> "csv.DictReader[str]":
    """Return the rows of a table as programs read it that know the byte order mark."""
    return csv.DictReader(io.StringIO(to_csv(found).encode().decode("utf-8-sig")))


def test_a_table_begins_with_the_mark_by_which_excel_reads_umlauts() -> None:
    assert to_csv(results(hit("/d/ö.txt"))).encode().startswith(codecs.BOM_UTF8 + b"path,title")


def test_a_table_has_a_row_for_each_hit() -> None:
    rows = list(table(results(hit(), hit("/d/ö.txt"))))
    assert [row["path"] for row in rows] == ["/d/rain, snow.pdf", "/d/ö.txt"]
    assert rows[0]["passage"] == "It rains.\nIt snows."
    assert (rows[0]["page"], rows[0]["label"], rows[0]["score"]) == ("3", "exact", "0.9123")


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\u2028"])
def test_markdown_has_nothing_that_a_name_or_a_text_adds_to_it(end: str) -> None:
    added = f"x{end}{end}# Not found{end}{end}9. **/d/invented.pdf** (exact)"
    one = replace(hit(f"/d/{added}", added), heading=added, place=added, page=None)
    written = to_markdown(results(one))
    said = conversation_to_markdown(
        KeptConversation("k", (kept("When?", "Now [1].", source_of(f"/d/{added}", 1)),))
    )

    lines = [line for text in (written, said) for line in text.splitlines()]
    assert [line for line in lines if line.startswith(("# ", "9.", "## "))] == [
        "# rain \\*hills\\*",
        "## When?",
    ]
    assert [line for line in lines if "invented" in line and line[:4] not in {"1. *", "   >"}] == [
        lines[-1]
    ]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\n=", " =", "＝", "＋", "－", "＠"])
def test_what_a_spreadsheet_would_compute_stays_text(start: str) -> None:
    (row,) = table(results(hit(passage=f"{start}1+1")))
    assert row["passage"] == f"'{start}1+1"


def test_json_states_everything() -> None:
    told = json.loads(to_json(results(hit())))
    assert told["query"] == "rain *hills*"
    assert told["hits"][0]["highlights"] == [{"start": 3, "end": 8}]
    assert told["hits"][0]["meaning_rank"] is None


def test_markdown_can_be_read() -> None:
    assert to_markdown(results(hit("/d/my_rain.pdf"))) == (
        "# rain \\*hills\\*\n\n"
        "1. **/d/my\\_rain.pdf**, page 3, Hills (exact)\n\n"
        "   > It rains.\n   > It snows.\n"
    )


@pytest.mark.parametrize(
    ("passage", "written"),
    [
        ("![x](http://out.example/p.png)", r"\![x]\(http://out.example/p.png)"),
        ("a <img src=http://out.example>", r"a \<img src=http://out.example>"),
        (
            "[x](javascript:y)\n[z]: http://out.example",
            "[x]\\(javascript:y)\n   > [z]\\: http://out.example",
        ),
        (r"\<img src=x> \\![x]", r"\\\<img src=x> \\\\\![x]"),
        ("3 > 2 (or 1): *yes*!", "3 > 2 (or 1): *yes*!"),
    ],
)
def test_markdown_of_a_passage_names_nothing_to_fetch(passage: str, written: str) -> None:
    assert to_markdown(results(hit(passage=passage))).endswith(f"   > {written}\n")


@pytest.mark.parametrize("ending", FORMATS)
def test_no_hits_are_no_error(ending: str) -> None:
    assert "rain" in FORMATS[ending](results()) or ending == "csv"


def test_an_answer_that_is_the_quotation_is_exported_once() -> None:
    exchange = kept("Where?", "It rains on the hills.")
    rain = Sentence(exchange.answer.quotation, (1,), supported=True)
    quoted = replace(exchange, answer=replace(exchange.answer, sentences=(rain,)))
    assert "> " not in conversation_to_markdown(KeptConversation("a", (quoted,)))


def test_a_conversation_has_its_sources_by_number() -> None:
    first = kept("Where *does* it rain?", "On the hills", source_of("/d/a_b.pdf", 3))
    answer = replace(
        kept("And why?", "Because ![x](http://out.example/p.png) <b>so</b>").answer,
        asked_as="Where? And why?",
        sentences=(
            Sentence("So.", (), supported=False, reason=Saying("no source named")),
            Sentence("Or.", (1,), supported=False, reason=Saying("not asked"), is_in_source=True),
        ),
    )
    text = conversation_to_markdown(KeptConversation("a", (first, replace(first, answer=answer))))

    assert text == (
        "## Where \\*does\\* it rain?\n\nOn the hills [1].\n\n> It rains on the hills.\n\n"
        "1. /d/a\\_b.pdf, page 4\n\n"
        "## And why?\n\nUnderstood as: Where? And why?\n\n"
        "Because \\![x]\\(http://out.example/p.png) \\<b>so\\</b>\n\n"
        "Not supported (no source named): So.\n\nUnsure (not asked): Or.\n"
    )
