from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot
from translations import TEXTS, compile_texts

from desktop_app.ui import wording
from desktop_app.ui.language import Language, chosen_language, languages, speak
from desktop_app.ui.preview.header import PreviewHeader
from desktop_app.ui.preview.rich_document import named


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the compiled texts."""
    folder = tmp_path_factory.mktemp("texts")
    compile_texts(sorted(TEXTS.glob("*.ts")), folder)
    return folder


@pytest.fixture
def application(qtbot: QtBot) -> Iterator[QApplication]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = QLocale()
    yield application
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    application.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QLocale.setDefault(before)


def test_languages_call_themselves_by_their_own_names(folder: Path) -> None:
    assert languages(folder) == (
        Language("de", "Deutsch"),
        Language("en", "English"),
        Language("es", "Español"),
    )


def test_english_is_always_there(tmp_path: Path) -> None:
    assert languages(tmp_path) == (Language("en", "English"),)


def test_a_chosen_language_is_spoken_if_there_are_texts_in_it(folder: Path) -> None:
    assert chosen_language("es", folder) == "es"
    assert chosen_language("tlh", folder) == "en"


def test_the_first_language_of_the_system_with_texts_is_spoken(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: ["fr-FR", "de-AT", "en"])

    assert chosen_language("", folder) == "de"


def test_texts_numbers_and_plurals_are_german(application: QApplication, folder: Path) -> None:
    assert speak(application, "de", folder) == "de"

    assert QCoreApplication.translate("settings", "Privacy") == "Privatsphäre"
    assert wording.files(1) == "1 Datei"
    assert wording.files(12_345) == "12.345 Dateien"
    assert wording.percent(0.5) == "50\N{NO-BREAK SPACE}%"
    assert wording.decimal(0.25, 2) == "0,25"


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("de", "Strg+Umschalt+Entf, Esc, Tab, Pfeil auf, Bild ab"),
        ("es", "Ctrl+Mayús+Supr, Esc, Tab, Flecha arriba, Av Pág"),
    ],
)
def test_keys_are_named_as_on_keyboards(
    application: QApplication, folder: Path, code: str, shown: str
) -> None:
    native = QKeySequence.SequenceFormat.NativeText
    speak(application, code, folder)
    keys = ("Ctrl+Shift+Del", "Esc", "Tab", "Up", "PgDown")

    assert ", ".join(QKeySequence(key).toString(native) for key in keys) == shown


def test_tool_tips_of_the_preview_name_keys_as_on_keyboards(
    application: QApplication, qtbot: QtBot, folder: Path
) -> None:
    speak(application, "de", folder)
    header = PreviewHeader()
    qtbot.addWidget(header)

    assert "(Umschalt+F3)" in header.buttons[0].toolTip()


def test_spanish_takes_the_place_of_german(application: QApplication, folder: Path) -> None:
    speak(application, "de", folder)
    speak(application, "es", folder)

    assert wording.passages(2) == "2 pasajes"


def test_dialogs_of_qt_speak_the_same_language(
    application: QApplication, qtbot: QtBot, folder: Path
) -> None:
    speak(application, "de", folder)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)

    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


def test_the_window_runs_with_the_language(application: QApplication, tmp_path: Path) -> None:
    file = tmp_path / "satchel_ar.ts"
    file.write_text('<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="ar"></TS>')
    compile_texts([file], tmp_path)
    speak(application, "ar", tmp_path)

    assert application.layoutDirection() is Qt.LayoutDirection.RightToLeft
    speak(application, "en", tmp_path)
    assert application.layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_numbers_have_separators_where_the_system_has_no_country(
    application: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", QLocale.c)
    speak(application, "", folder)

    assert wording.number(12_345) == "12,345"
    assert wording.files(12_345) == "12,345 files"
    assert wording.place_name("row 12345") == "row 12,345"


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", ("1 of 1 passage", "1 of 2 pages", "0 of 1 page recognised", "1 of 1 readable")),
        (
            "de",
            ("1 von 1 Textstelle", "1 von 2 Seiten", "0 von 1 Seite erkannt", "1 von 1 lesbaren"),
        ),
        ("es", ("1 de 1 pasaje", "1 de 2 páginas", "0 de 1 página reconocida", "1 de 1 legible")),
    ],
)
def test_the_share_of_one_has_the_form_of_one(
    application: QApplication, folder: Path, code: str, shown: tuple[str, ...]
) -> None:
    speak(application, code, folder)
    counted = wording.Counted()

    assert shown == (
        counted.of_passages(1, 1),
        counted.of_pages(1, 2),
        counted.pages_recognised(0, 1),
        counted.of_readable(1, 1),
    )


def test_the_header_fields_of_a_message_are_named_in_the_language(
    application: QApplication, folder: Path
) -> None:
    speak(application, "de", folder)
    table = "<table><tr><th>From</th><td>From</td></tr><tr><th>X</th><td>y</td></tr></table>"
    pieces = (table, "<hr>", "<table><tr><th>From</th><td>Here</td></tr></table>")
    shown = named(pieces, "email")

    assert shown[0] == table.replace("<th>From", "<th>Von")
    assert shown[1:] == pieces[1:]
    assert named(pieces[2:], "email") == pieces[2:]


def test_the_lines_of_entries_are_named_in_the_language(
    application: QApplication, folder: Path
) -> None:
    speak(application, "es", folder)
    lines = "<p>Telephone (work): 12<br>Address (island): Where: 1<br>Where: a: b<br>Mine: x</p>"
    pieces = ("<h1>Ada</h1>", lines, "<p>Where: in the text</p>")

    assert named(pieces, "contacts") == (
        "<h1>Ada</h1>",
        "<p>Teléfono (trabajo): 12<br>Dirección (island): Where: 1<br>Lugar: a: b<br>Mine: x</p>",
        "<p>Where: in the text</p>",
    )
    assert named(pieces, "web") == pieces


@pytest.mark.parametrize("code", ["de", "es"])
def test_the_dialog_for_files_has_no_english_labels(
    application: QApplication, folder: Path, code: str
) -> None:
    speak(application, code, folder)
    labels = [
        QCoreApplication.translate("QFileDialog", text)
        for text in ("&Look in:", "Files of &type:", "File &name:", "&Open")
    ]

    assert not {"&Look in:", "Files of &type:", "File &name:", "&Open"} & set(labels)
    assert QCoreApplication.translate("QAbstractFileIconProvider", "Folder") != "Folder"
