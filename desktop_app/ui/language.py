"""The language of the window: texts, direction, and formats of numbers and dates."""

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_app.core.locations import find_shipped
from desktop_app.core.records import Record

ENGLISH = "en"
"""The language of the texts in the code."""

_NAME = "satchel_"

QT_LACKS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Shortcut"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Alias"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Unknown"),
)
"""Texts of Qt's own file dialog that Qt's Spanish translation lacks; Satchel's has them."""


class Language(Record):
    """A language of the window.

    Attributes:
        code: ISO 639 code, such as ``de``.
        name: Name in the language itself.
    """

    code: str
    name: str


def languages(folder: Path | None = None) -> tuple[Language, ...]:
    """Return the available languages: English, and those with compiled translations."""
    compiled = (file.stem.removeprefix(_NAME) for file in _folder(folder).glob(f"{_NAME}*.qm"))
    return tuple(Language(code, _own_name(code)) for code in sorted({ENGLISH, *compiled}))


def chosen_language(setting: str, folder: Path | None = None) -> str:
    """Return the code of the language to use.

    Args:
        setting: The user's choice; empty for the first available language of the system, else
            English.
        folder: Folder of the compiled translations; None for those that ship.
    """
    there = [language.code for language in languages(folder)]
    wanted = [setting] if setting else [name[:2] for name in QLocale.system().uiLanguages()]
    return next((code for code in wanted if code in there), ENGLISH)


def speak(application: QApplication, setting: str, folder: Path | None = None) -> str:
    """Set the language of windows made from now on and return its code.

    Numbers and dates follow the system's country if the system has the same language, or has a
    language without translations: a Canadian's English window writes Canadian dates. Qt's own
    dialogs are translated too, so that no dialog mixes two languages.
    """
    code = chosen_language(setting, folder)
    system = QLocale.system()
    is_own = not setting or system.name().startswith(code)
    formats = system if is_own else QLocale(code)
    # The locale "C" leaves out the separators of thousands.
    formats.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    QLocale.setDefault(formats)
    for former in application.findChildren(QTranslator):
        application.removeTranslator(former)
        former.deleteLater()
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for file in (Path(of_qt) / f"qtbase_{code}.qm", _folder(folder) / f"{_NAME}{code}.qm"):
        translator = QTranslator(application)
        if translator.load(str(file)):
            application.installTranslator(translator)
    application.setLayoutDirection(QLocale(code).textDirection())
    return code


def _folder(chosen: Path | None) -> Path:
    return chosen or find_shipped("resources", "translations")


def _own_name(code: str) -> str:
    if code == ENGLISH:
        return "English"  # Qt returns "American English"
    # Qt adds the country, as in "español de España"; the translations are for all countries.
    name = QLocale(code).nativeLanguageName().partition(" ")[0]
    return name[:1].upper() + name[1:]
