"""The language of the window: its texts, its direction, and how numbers and dates are written."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_app.core.locations import find_shipped

ENGLISH = "en"
"""The language that the texts in the code are in."""

_NAME = "satchel_"


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the window can speak.

    Attributes:
        code: As in ISO 639, such as ``de``.
        name: In itself.
    """

    code: str
    name: str


def languages(folder: Path | None = None) -> tuple[Language, ...]:
    """Return the languages there are texts in: English, and those whose texts were compiled."""
    compiled = (file.stem.removeprefix(_NAME) for file in _folder(folder).glob(f"{_NAME}*.qm"))
    return tuple(Language(code, _own_name(code)) for code in sorted({ENGLISH, *compiled}))


def chosen_language(setting: str, folder: Path | None = None) -> str:
    """Return the code of the language to speak.

    Args:
        setting: The code that a user chose; empty for the first of the system's languages that
            there are texts in, else English.
        folder: Of the compiled texts; None for those that ship.
    """
    there = [language.code for language in languages(folder)]
    wanted = [setting] if setting else [name[:2] for name in QLocale.system().uiLanguages()]
    return next((code for code in wanted if code in there), ENGLISH)


def speak(application: QApplication, setting: str, folder: Path | None = None) -> str:
    """Have the windows made from now on speak a language; give its code.

    Numbers and dates follow the system as long as it speaks the same language, and so they do
    where there are no texts in the system's: a Canadian's English window writes Canadian dates.
    The texts of Qt's own dialogs are taken along, so that no dialog speaks two languages.
    """
    code = chosen_language(setting, folder)
    system = QLocale.system()
    is_own = not setting or system.name().startswith(code)
    QLocale.setDefault(system if is_own else QLocale(code))
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
        return "English"  # Qt calls it American
    # Qt tells whose it is, too ("español de España"); the texts are nobody's in particular.
    name = QLocale(code).nativeLanguageName().partition(" ")[0]
    return name[:1].upper() + name[1:]
