import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_sentences import (
    TEMPLATES,
    translate_saying,
    translate_sentence,
    translate_told,
)
from desktop_app.clients.query_templates import QUERY_TEMPLATES
from desktop_app.core.library import Failure, FileCounts, FileState, Status, WhyReport
from desktop_app.core.listing import FilePage, ListedFile
from desktop_app.core.locations import find_shipped
from desktop_app.core.messages import Done, Notice, Progress, Refused
from desktop_app.core.previews import Preview
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.sayings import Saying
from desktop_app.search.query.parser import parse

_UNKNOWN = (False, "There is no such file.")

WINDOW_HALF = ("app.py", "ui", "clients")


class Shouting(QTranslator):
    """Says the same in capitals."""

    def translate(self, context: str, source: str, *_rest: object) -> str:
        return source.upper() if context in {"engine", "query"} else ""


@pytest.fixture
def shouting(qtbot: QtBot) -> Iterator[None]:
    application = QCoreApplication.instance()
    assert application is not None
    translator = Shouting()
    application.installTranslator(translator)
    yield
    application.removeTranslator(translator)


def test_a_sentence_is_said_with_what_it_names(shouting: None) -> None:
    assert translate_sentence("/d/Rain does not exist.") == "/d/Rain DOES NOT EXIST."
    assert translate_sentence("Meaning is ready for 3 of 40 passages.") == (
        "MEANING IS READY FOR 3 OF 40 PASSAGES."
    )


def test_a_sentence_within_a_sentence_is_said_as_well(shouting: None) -> None:
    said = translate_sentence("It is found, but not all of it: a.zip is protected by a password.")

    assert said == "IT IS FOUND, BUT NOT ALL OF IT: a.zip IS PROTECTED BY A PASSWORD."


def test_each_sentence_of_several_is_said_by_itself(shouting: None) -> None:
    said = translate_sentence(
        "It is found by its words; 3 of 40 passages are also found by meaning so far. "
        "Indexing is paused. It lies in /d/a. b.zip. A library said so. Give it a moment."
    )

    assert said == (
        "IT IS FOUND BY ITS WORDS; 3 OF 40 PASSAGES ARE ALSO FOUND BY MEANING SO FAR. "
        "INDEXING IS PAUSED. IT LIES IN /d/a. b.zip. A library said so. GIVE IT A MOMENT."
    )


def test_a_sentence_that_is_not_known_stays_as_it_is(shouting: None) -> None:
    assert translate_sentence("Something went wrong in a library.") == (
        "Something went wrong in a library."
    )


def test_braces_in_a_name_mean_nothing(shouting: None) -> None:
    assert translate_sentence("{0} {} does not exist.") == "{0} {} DOES NOT EXIST."


def test_a_number_is_written_as_in_the_country_of_the_person(shouting: None) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        said = translate_sentence("Meaning is ready for 922 of 1,234,567 passages.")
    finally:
        QLocale.setDefault(before)

    assert said == "MEANING IS READY FOR 922 OF 1.234.567 PASSAGES."


def test_everything_that_the_engine_tells_is_said(shouting: None) -> None:
    notice = translate_told(Notice("a is no folder.", "Choose a folder or a file."))
    refused = translate_told(Refused("not_a_folder", "a is no folder.", ""))
    progress = translate_told(Progress("Reading a.txt", 1, 0, 0, 0, 0, None))
    results = translate_told(
        Results("a", "", 1.0, 0, (), notes=("Meaning is ready for 1 of 2 passages.",))
    )
    why = translate_told(WhyReport("/a", *_UNKNOWN, "", None, "", 0, 0))
    failure = Failure("/a", "encrypted", "a is protected by a password.", 1)
    counts = FileCounts(0, 0, 1, 0)
    status = translate_told(
        Status((), counts, 0, 0, (failure,), {}, 0, None, trouble="The word index is missing.")
    )

    listed = ListedFile("/a", "/a", FileState.FAILED, "", "", "a holds no text.", 1, 0.0, 0)
    page = translate_told(FilePage(0, 1, (listed,)))

    assert notice == Notice("a IS NO FOLDER.", "CHOOSE A FOLDER OR A FILE.")
    assert refused == Refused("not_a_folder", "a IS NO FOLDER.", "")
    assert isinstance(progress, Progress)
    assert progress.activity == "READING a.txt"
    assert isinstance(results, Results)
    assert results.notes == ("MEANING IS READY FOR 1 OF 2 PASSAGES.",)
    assert isinstance(why, WhyReport)
    assert why.reason == "THERE IS NO SUCH FILE."
    assert isinstance(status, Status)
    assert status.trouble == "THE WORD INDEX IS MISSING."
    assert status.failures[0].reason == "a IS PROTECTED BY A PASSWORD."
    assert isinstance(page, FilePage)
    assert page.files[0].reason == "a HOLDS NO TEXT."
    assert translate_told(Done()) == Done()


def test_why_nothing_was_read_of_a_file_is_said_in_its_row_and_its_preview(shouting: None) -> None:
    said = "a is protected by a password."
    hit = Hit(1, 0, "/a", "", None, "", 0, "", said, (), Label.EXACT, 1.0, *(None,) * 4, (), 0)
    words = replace(hit, passage_id=7, passage=said)
    results = translate_told(Results("a", "", 1.0, 2, (hit, words)))
    preview = translate_told(Preview(1, 0, "/a", "", "", "", 0, "", (), (), (), -1, (), note=said))

    assert isinstance(results, Results)
    assert [one.snippet for one in results.hits] == ["a IS PROTECTED BY A PASSWORD.", said]
    assert isinstance(preview, Preview)
    assert preview.note == "a IS PROTECTED BY A PASSWORD."


def test_a_query_is_said_to_be_understood_in_the_language_of_the_window(shouting: None) -> None:
    parsed = parse('rain "the sea" lang:de size:>1.5MB -kind:pdf')
    told = Results("", parsed.understood, 1.0, 0, (), (), parsed.chips)
    results = translate_told(replace(told, understanding=parsed.understanding))

    braces = translate_saying(Saying("exactly {}", ("{} {0}",)))
    whole = translate_saying(Saying("more than {}", (3,)))

    assert (braces, whole) == ("EXACTLY {} {0}", "MORE THAN 3")
    assert isinstance(results, Results)
    size = QLocale().toString(1.5, "f", 1)
    assert results.understood == (
        f"rain; EXACTLY “the sea”; IN GERMAN; MORE THAN {size} MB; NOT KIND PDF"
    )
    assert results.chips[0].text == "EXACTLY “the sea”"


def test_whatever_is_said_of_a_query_is_listed() -> None:
    parsed = parse(
        'a b c d e f g h i "x y" "x y"~1 "x y"~3 -z x~ name:a title:b author:c ext:pdf kind:pdf '
        "in:d lang:de page:1 page:2-3 page:>2 page:<9 after:2024 before:2023 modified:2022 "
        "modified:today size:>1MB size:<1MB size:>=1MB size:<=1MB size:1MB..2MB "
        "(p OR q) (r AND (s OR t)) -lang:de -x*"
    )
    said = set(_templates(parsed.understanding))
    marks = {"{}", "{} {}", "{}; {}", "({})", ""}

    assert len(said) > 30
    assert said - marks - set(QUERY_TEMPLATES) == set()


def _templates(saying: Saying) -> Iterator[str]:
    yield saying.template
    for part in saying.parts:
        if isinstance(part, Saying):
            yield from _templates(part)


def test_every_template_stands_in_the_code_of_the_engine() -> None:
    said = "\n".join(text for path in _engine_modules() for text in _texts(path))
    gone = [one for one in (*TEMPLATES, *QUERY_TEMPLATES) if one not in said]

    assert gone == []


def _engine_modules() -> Iterator[Path]:
    package = find_shipped("desktop_app")
    for path in package.rglob("*.py"):
        if path.relative_to(package).parts[0] not in WINDOW_HALF:
            yield path


def _texts(path: Path) -> Iterator[str]:
    """Give every text of a module, with ``{}`` for what is put into it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
