"""Maintains the translations of the window's texts with Qt's own tools.

``update`` brings every ``.ts`` file up to the code: new texts are added as unfinished, unused texts
are removed. The engine's templates are included (see ``templates.py``). ``add`` creates another
language. ``compile`` makes the ``.qm`` files that the program loads. They are made at set-up and
not kept in the repository, because two changes of a text would never merge in them.

    python packaging/translations.py update|compile|add LANGUAGE
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import PySide6
from templates import translatable

PROJECT = Path(__file__).resolve().parents[1]
TEXTS = PROJECT / "resources" / "translations"
SOURCES = ("desktop_app/program.py", "desktop_app/clients", "desktop_app/ui")
"""Code with texts of the window."""

ENGINE = "engine"
"""Translation context of the templates, see ``desktop_app/clients/translated.py``."""

_UNFINISHED = frozenset({"unfinished", "vanished", "obsolete"})


def update(files: Sequence[Path]) -> None:
    """Bring translations up to the code; a missing file is created."""
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder, "engine.py")
        said.write_text("\n".join(map(_marked, translatable(PROJECT / "desktop_app"))), "utf-8")
        for file in files:
            _update(file, (*SOURCES, str(said)))


def _marked(template: str) -> str:
    return f'QT_TRANSLATE_NOOP("{ENGINE}", {json.dumps(template, ensure_ascii=False)})'


def _update(file: Path, sources: Sequence[str]) -> None:
    language = file.stem.rpartition("_")[2]
    _run(
        "lupdate",
        *("-silent", "-no-obsolete", "-sort-messages", "-locations", "none", "-extensions", "py"),
        # The name under which modules outside of a QObject call QCoreApplication.translate.
        *("-tr-function-alias", "translate+=_translate"),
        # Guesses by similarity are wrong more often than right, and look finished.
        *("-disable-heuristic", "similartext"),
        *("-source-language", "en", "-target-language", language),
        *sources,
        *("-ts", str(file)),
    )


def compile_texts(files: Sequence[Path], folder: Path) -> None:
    """Compile translations for the program; unfinished texts stay English.

    Files are replaced and not rewritten: a program that runs has mapped them into its memory, and
    crashes when their bytes change.
    """
    for file in files:
        compiled = folder / f"{file.stem}.qm"
        fresh = compiled.with_suffix(".new")
        _run("lrelease", "-silent", str(file), "-qm", str(fresh))
        fresh.replace(compiled)


Entry = tuple[str, str, tuple[str, ...], bool]
"""Context, source, the translation in each plural form, and whether it is finished."""


def texts(file: Path) -> set[tuple[str, str]]:
    """Return context and source of every text of a file."""
    return {(context, source) for context, source, _, _ in entries(file)}


def unfinished(file: Path) -> set[tuple[str, str]]:
    """Return context and source of every text without a translation in all plural forms."""
    return {(context, source) for context, source, _, is_done in entries(file) if not is_done}


def entries(file: Path) -> list[Entry]:
    """Return all entries of a file."""
    root = ElementTree.parse(file).getroot()  # noqa: S314 (a file of the project itself)
    return [
        _read(context.findtext("name", ""), message)
        for context in root.iter("context")
        for message in context.iter("message")
    ]


def _read(context: str, message: ElementTree.Element) -> Entry:
    translation = message.find("translation")
    if translation is None:
        return context, message.findtext("source", ""), (), False
    forms = tuple(one.text or "" for one in list(translation.iter("numerusform")) or [translation])
    is_done = translation.get("type") not in _UNFINISHED and all(forms)
    return context, message.findtext("source", ""), forms, is_done


def _run(tool: str, *arguments: str) -> None:
    name = f"{tool}.exe" if sys.platform == "win32" else tool
    command = [str(Path(PySide6.__file__).parent / name), *arguments]
    subprocess.run(command, cwd=PROJECT, check=True)


def main() -> None:
    """Carry out the command for all languages."""
    files = sorted(TEXTS.glob("*.ts"))
    match sys.argv[1:]:
        case ["update"]:
            update(files)
            for file in files:
                left = unfinished(file)
                print(f"{file.name}: {len(left)} left to translate")
        case ["add", language]:
            update([TEXTS / f"satchel_{language}.ts"])
        case ["compile"]:
            compile_texts(files, TEXTS)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
