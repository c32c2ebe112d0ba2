import errno
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from pytestqt.qtbot import QtBot
from translations import TEXTS, compile_texts

from desktop_app.clients.translated import translated
from desktop_app.core.errors import system_reason
from desktop_app.core.messages import Notice, Progress, Waits
from desktop_app.core.privacy import ROLES
from desktop_app.core.sayings import NOTHING, Saying, from_json, sentences, to_json
from desktop_app.indexing.progress import held_back
from desktop_app.reading.refusals import damaged, encrypted
from desktop_app.search.query.parser import parse
from desktop_app.ui.wording import kind_name, quoted


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the compiled texts."""
    folder = tmp_path_factory.mktemp("texts")
    compile_texts([TEXTS / "satchel_de.ts"], folder)
    return folder


@pytest.fixture
def german(qtbot: QtBot, texts: Path) -> Iterator[None]:
    application = QCoreApplication.instance()
    assert application is not None
    before, translator = QLocale(), QTranslator()
    assert translator.load(str(texts / "satchel_de.qm"))
    application.installTranslator(translator)
    QLocale.setDefault(QLocale("de_DE"))
    yield
    application.removeTranslator(translator)
    QLocale.setDefault(before)


def test_kinds_and_quotations_are_german(german: None) -> None:
    assert [kind_name(one) for one in ("sheet", "picture")] == ["Tabelle", "Bild"]
    assert (quoted("Regen"), quoted("")) == ("„Regen“", "")


def test_an_error_is_german(german: None) -> None:
    assert translated(damaged("a.pdf", Saying("its pages are missing")).text) == (
        "a.pdf ist beschädigt und kann nicht gelesen werden (ihre Seiten fehlen). Öffnen Sie "
        "die Datei in dem Programm, das sie erzeugt hat, und speichern Sie sie neu, oder stellen "
        "Sie sie aus einer Sicherung wieder her."
    )


def test_a_notice_is_german(german: None) -> None:
    notice = Notice("The disk has room again, so indexing continues.", is_done=True)

    assert translated(notice.message, notice.action) == (
        "Auf dem Datenträger ist wieder Platz, also geht das Indexieren weiter."
    )


def test_progress_is_german(german: None) -> None:
    progress = held_back(Progress(NOTHING, 1, 0, 0, 0, 0, None), Waits.FOR_POWER)

    assert translated(progress.activity) == "Wartet auf Netzstrom"


def test_why_a_file_is_found_is_german_with_the_reason_that_is_stored(german: None) -> None:
    stored = from_json(to_json(encrypted("a.zip").message))
    reason = sentences(
        Saying("It is found, but not all of it: {}", (stored,)), Saying("It is in {}.", ("/d",))
    )

    assert translated(reason) == (
        "Sie wird gefunden, aber nicht ganz: a.zip ist durch ein Passwort geschützt. "
        "Sie liegt in /d."
    )


def test_numbers_are_written_as_the_users_country_writes_them(german: None) -> None:
    ready = Saying("Meaning is ready for {} of {} passages.", (3, 12345))

    assert translated(ready) == "Die Bedeutung ist für 3 von 12.345 Textstellen erfasst."
    assert translated(Saying("{} MB", (1.5,))) == "1,5 MB"


def test_what_was_understood_of_a_query_is_german(german: None) -> None:
    parsed = parse('rain "the sea" lang:de size:>1.5MB -kind:pdf page:soon')

    assert translated(parsed.understood) == (
        "rain; genau „the sea“; auf Deutsch; mehr als 1,5 MB; nicht Art PDF"
    )
    assert " ".join(translated(one) for one in parsed.notes) == (
        "„page:soon“ ist keine gültige Angabe (Seite) und wird darum weggelassen. "
        "Seiten werden als 7, 3-7 oder >10 geschrieben."
    )


def test_a_reason_that_an_older_satchel_stored_is_shown_as_it_was(german: None) -> None:
    assert translated(from_json("a.pdf is protected by a password.")) == (
        "a.pdf is protected by a password."
    )


@pytest.mark.parametrize(
    "name", ["a. " * 60 + "pdf", "{} {0} {name} {{.pdf", "two lines. It is damaged.pdf"]
)
def test_a_hostile_name_is_shown_unchanged_and_at_once(german: None, name: str) -> None:
    refused = encrypted(name)
    began = time.thread_time()
    for _ in range(100):  # a page of the list of files
        shown = translated(refused.message)

    assert time.thread_time() - began < 5
    assert shown == f"{name} ist durch ein Passwort geschützt."


def test_a_name_can_neither_break_a_sentence_nor_turn_it(german: None) -> None:
    refused = encrypted("two\nlines \u202efdp.exe")

    assert translated(refused.message) == (
        "two\ufffdlines \ufffdfdp.exe ist durch ein Passwort geschützt."
    )


@pytest.mark.parametrize("text", ["b\udcff is gone.", "a\0b is gone.", "a\nb is gone."])
def test_a_text_of_the_windows_own_is_shown_whatever_is_in_it(german: None, text: str) -> None:
    assert translated(text) == text


def test_sentences_follow_each_other_and_empty_ones_are_left_out(qtbot: QtBot) -> None:
    assert translated("One.", "", NOTHING, "Two.") == "One. Two."
    assert translated("", NOTHING) == ""


def test_commands_are_shown_without_backticks_and_names_as_they_are(german: None) -> None:
    action = "Enter it in the preview, on the Library page, or by `satchel unlock`."
    shown = translated(Saying("{} is not a folder.", ("a `b`.txt",)), action)

    assert "mit satchel unlock ein." in shown
    assert "a `b`.txt" in shown
    assert translated("The file `b` is gone.") == "The file `b` is gone."


def test_the_reasons_of_the_system_are_german(german: None) -> None:
    refused = OSError(errno.EACCES, "Permission denied")
    sentence = Saying("The folder {} cannot be written: {}.", ("/d", system_reason(refused)))
    assert (
        translated(sentence)
        == "In den Ordner /d kann nicht geschrieben werden: Keine Berechtigung."
    )


def test_the_roles_of_processes_are_german(german: None) -> None:
    assert [translated(role) for role in ROLES.values()] == [
        "Suchdienst",
        "Leseprozess",
        "Texterkennung",
        "Antwortmodell",
        "Karte",
        "Fenster",
    ]
