import json
import sys
from pathlib import Path

import pytest

from desktop_app.core.answer_progress import (
    AnswerProgress,
    ModelLoading,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import NOT_FOUND, Answer, Quotation, Sentence, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from tests.support.command_line import KEEPER, CommandLine, Engine, Ran, Shelf

SOURCES = (
    Source(1, "/docs/lighthouse.txt", "Light", None, KEEPER, 11),
    Source(2, "/docs/tides.pdf", "", 4, "The moon lifts the sea.", 12),
)
ANSWER = Answer(
    question="When?",
    found=True,
    quotation=KEEPER,
    answer="At nine [1]. At ten [2].",
    sentences=(
        Sentence("At nine.", (1,), supported=True),
        Sentence("At ten.", (2,), supported=False),
    ),
    sources=SOURCES,
    model="tiny.gguf",
    first_token_ms=1234.5,
    tokens_per_second=31.4,
    notes=(Saying("The list is from {} files.", (2,)),),
)


TOLD = (
    SourcesChosen(Quotation(KEEPER, 1), SOURCES),
    ModelLoading("tiny.gguf"),
    Token("At nine [1]. "),
    Token("At\x1b ten [2]."),
)


def test_json_holds_what_scripts_rely_on(own: CommandLine, engine: Engine) -> None:
    engine.will_say(ANSWER, *TOLD)
    ran = own("ask", "When?", "--json")

    assert ran.err == ""
    assert ran.json == {
        "question": "When?",
        "found": True,
        "quotation": KEEPER,
        "answer": "At nine [1]. At ten [2].",
        "sentences": [
            {
                "text": "At nine.",
                "citations": [1],
                "supported": True,
                "reason": "",
                "confidence": 0.0,
                "is_in_source": False,
            },
            {
                "text": "At ten.",
                "citations": [2],
                "supported": False,
                "reason": "",
                "confidence": 0.0,
                "is_in_source": False,
            },
        ],
        "sources": [
            {"n": 1, "path": "/docs/lighthouse.txt", "page": None, "passage": KEEPER},
            {"n": 2, "path": "/docs/tides.pdf", "page": 4, "passage": "The moon lifts the sea."},
        ],
        "model": "tiny.gguf",
        "first_token_ms": 1234.5,
        "tokens_per_second": 31.4,
        "notes": ["The list is from 2 files."],
    }


def test_a_user_reads_the_quotation_the_answer_and_the_sources(
    own: CommandLine, engine: Engine
) -> None:
    engine.will_say(replace(ANSWER, answer="At nine [1]. At\x1b ten [2]."), *TOLD)
    ran = own("ask", "When?")

    assert ran.code == 0
    assert ran.out.splitlines() == [
        f"“{KEEPER}”",
        "    /docs/lighthouse.txt",
        "",
        "At nine [1]. At� ten [2].",
        "",
        "Not supported: At ten.",
        "The list is from 2 files.",
        "[1] /docs/lighthouse.txt",
        "[2] /docs/tides.pdf, page 4",
    ]
    assert ran.err.splitlines() == [
        "Loading tiny.gguf …",
        "tiny.gguf: first word after 1.2 s, 31 tokens/s",
    ]


def test_an_answer_that_is_the_quotation_is_printed_once(own: CommandLine, engine: Engine) -> None:
    quoted = replace(
        ANSWER, answer=f"{KEEPER} [1]", sentences=(Sentence(KEEPER, (1,), supported=True),)
    )
    engine.will_say(quoted, *TOLD)

    assert own("ask", "When?").out.count(KEEPER) == 1


def test_a_sentence_of_the_source_is_unsure_and_not_called_unsupported(
    own: CommandLine, engine: Engine
) -> None:
    reason = Saying("in its source, but perhaps not what was asked")
    in_source = Sentence("At ten.", (2,), supported=False, reason=reason, is_in_source=True)
    engine.will_say(replace(ANSWER, sentences=(in_source,)), *TOLD)
    ran = own("ask", "When?")

    assert "Unsure (in its source, but perhaps not what was asked): At ten." in ran.out
    assert "Not supported" not in ran.out


@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_the_progress_of_a_summary_goes_to_stderr(
    arguments: tuple[str, ...], own: CommandLine, engine: Engine
) -> None:
    step = AnswerProgress(Saying("{}: part {} of {}", ("a\x1b.pdf", 2, 9)), "A note [1].", SOURCES)
    engine.will_say(replace(ANSWER, first_token_ms=None), step)
    ran = own("ask", "Summarise a.pdf", *arguments)

    assert ran.err.splitlines() == ["a\ufffd.pdf: part 2 of 9 …"]
    assert "A note" not in ran.out
    assert "At nine [1]. At ten [2]." in ran.out


OTHER = SourcesChosen(Quotation("The moon lifts the sea.", 2), SOURCES[1:])
SECOND_TRY = (Token("At noon [1]."), SecondTryBegan(ANSWER), OTHER, Token("At ten [2]."))


DRAFT = ("(a draft that is not checked yet:)", "")


def ask_on_terminal(own: CommandLine, monkeypatch: pytest.MonkeyPatch) -> Ran:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    return own("ask", "When?")


def test_a_quotation_that_is_the_answer_is_not_printed_again_on_a_terminal(
    own: CommandLine, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    quoted = replace(
        ANSWER, answer=f"{KEEPER} [1]", sentences=(Sentence(KEEPER, (1,), supported=True),)
    )
    engine.will_say(quoted, SourcesChosen(Quotation(KEEPER, 1), SOURCES))

    assert ask_on_terminal(own, monkeypatch).out.splitlines()[:5] == [
        f"“{KEEPER}”",
        "    /docs/lighthouse.txt",
        *("", "(The quotation is the answer.)", ""),
    ]


def test_a_second_try_is_printed_with_its_quotation_when_it_is_better(
    own: CommandLine, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(replace(ANSWER, answer="At ten [2].", sources=OTHER.sources), *SECOND_TRY)
    ran = ask_on_terminal(own, monkeypatch)

    assert ran.out.splitlines()[:10] == [
        *DRAFT,
        *("At noon [1].", "", "", "(replaced by:)", ""),
        *("“The moon lifts the sea.”", "    /docs/tides.pdf, page 4", ""),
    ]
    assert ran.out.splitlines()[10] == "At ten [2]."
    assert ran.err.splitlines()[0] == "Looking in other passages …"


def test_a_second_try_that_is_not_better_is_not_printed(
    own: CommandLine, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(replace(ANSWER, answer="At noon [1]."), *SECOND_TRY)
    ran = ask_on_terminal(own, monkeypatch)

    assert ran.out.splitlines()[:3] == [*DRAFT, "At noon [1]."]
    assert "replaced" not in ran.out
    assert "At ten [2]" not in ran.out


def test_a_refusal_of_the_model_is_followed_by_what_it_means(
    own: CommandLine, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(replace(ANSWER, found=False, answer=NOT_FOUND, sentences=()), *TOLD)

    assert ask_on_terminal(own, monkeypatch).out.splitlines()[3:11] == [
        *DRAFT,
        "At nine [1]. At� ten [2].",
        *("", "(replaced by:)", ""),
        NOT_FOUND,
        "",
    ]


@pytest.mark.parametrize("is_better", [True, False])
def test_where_no_terminal_is_no_draft_is_printed(
    is_better: bool, own: CommandLine, engine: Engine
) -> None:
    first = SourcesChosen(Quotation(KEEPER, 1), SOURCES)
    chosen, text = (OTHER, "At ten [2].") if is_better else (first, "At noon [1].")
    engine.will_say(replace(ANSWER, answer=text, sources=chosen.sources), first, *SECOND_TRY)
    ran = own("ask", "When?")

    quoted, place, _, answer, *_ = ran.out.splitlines()
    assert quoted == f"“{chosen.quotation.text}”"
    assert chosen.sources[0].path in place
    assert answer == text
    assert ran.out.count("“") == 1
    assert "draft" not in ran.out


def test_passages_at_one_place_have_one_line(own: CommandLine, engine: Engine) -> None:
    light, tides = SOURCES
    both = Sentence("At nine.", (1, 3), supported=True)
    engine.will_say(
        replace(
            ANSWER,
            answer="At nine [1][3]. At ten [2].",
            sentences=(both, ANSWER.sentences[1]),
            sources=(light, tides, replace(light, n=3, passage="Light.")),
        )
    )

    assert own("ask", "When?").out.splitlines()[-2:] == [
        "[1] [3] /docs/lighthouse.txt",
        "[2] /docs/tides.pdf, page 4",
    ]


def test_only_the_sources_that_the_answer_cites_are_listed(
    own: CommandLine, engine: Engine
) -> None:
    engine.will_say(replace(ANSWER, answer="At nine [1].", sentences=ANSWER.sentences[:1]))

    assert "tides.pdf" not in own("ask", "When?").out


def test_the_passages_after_a_refusal_are_called_the_nearest(
    own: CommandLine, engine: Engine
) -> None:
    engine.will_say(replace(ANSWER, found=False, answer=NOT_FOUND, sentences=(), notes=()))

    assert own("ask", "When?").out.splitlines()[-3:] == [
        "Nearest passages:",
        "[1] /docs/lighthouse.txt",
        "[2] /docs/tides.pdf, page 4",
    ]


def test_where_no_model_was_asked_the_answer_is_still_shown(
    satchel: CommandLine, shelf: Shelf
) -> None:
    ran = satchel("ask", "Hello!")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Hello. ")
    assert ran.out.count("Hello") == 1

    textless = str(shelf.files / "empty.txt")
    nothing = satchel("ask", "xylofrumptious?", "--in", textless, "--json").json
    assert (nothing["found"], nothing["answer"]) == (False, NOT_FOUND)
    assert (nothing["sources"], nothing["sentences"], nothing["quotation"]) == ([], [], "")
    assert (nothing["model"], nothing["first_token_ms"]) == ("", None)


def test_a_folder_without_files_is_no_missing_answer(
    satchel: CommandLine, shelf: Shelf, tmp_path: Path
) -> None:
    elsewhere = satchel("ask", "Where is the unicorn?", "--in", str(tmp_path))
    inside = satchel("ask", "Where is the unicorn?", "--in", str(shelf.files))
    greeting = satchel("ask", "Hello!", "--in", str(tmp_path))

    assert (elsewhere.code, elsewhere.out) == (1, "")
    assert f"The library has no files in {tmp_path}." in elsewhere.err
    assert (inside.code, greeting.code) == (0, 0)


def test_a_model_that_is_not_there_fails_after_the_quotation(
    satchel: CommandLine, shelf: Shelf
) -> None:
    ran = satchel("ask", "When does the keeper wind the clock?", "--model", "nowhere.gguf")

    assert ran.code == 1
    assert ran.out == f"“{KEEPER}”\n    {shelf.files / 'lighthouse.txt'}\n\n"
    assert "nowhere.gguf is missing" in ran.err


def test_json_without_a_model_has_the_quotation_and_its_sources(
    satchel: CommandLine, shelf: Shelf
) -> None:
    question = "When does the keeper wind the clock?"
    ran = satchel("ask", question, "--model", "nowhere.gguf", "--json")
    made = json.loads(ran.out)

    assert ran.code == 1
    assert "nowhere.gguf is missing" in ran.err
    assert (made["question"], made["found"], made["quotation"]) == (question, True, KEEPER)
    assert (made["answer"], made["sentences"], made["model"]) == ("", [], "")
    assert made["sources"][0]["path"] == str(shelf.files / "lighthouse.txt")


def test_a_running_engine_gets_the_same_question(
    own: CommandLine, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine.will_say(ANSWER, *TOLD)
    monkeypatch.chdir(tmp_path)
    Path("my.gguf").touch()
    own("ask", "When", "was that\udcff?", "--in", ".", "--model", "my.gguf", "--top-k", "3")
    place = tmp_path.resolve()

    assert engine.heard == [Ask("When was that??", str(place / "my.gguf"), str(place), 3)]


@pytest.mark.parametrize("words", [("",), (" \n",)])
def test_questions_that_make_no_sense_are_wrong_usage(
    words: tuple[str, ...], satchel: CommandLine
) -> None:
    ran = satchel("ask", *words)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("satchel: ")
