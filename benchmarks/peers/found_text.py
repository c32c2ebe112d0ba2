"""How much text Satchel and pdftotext find in the same PDFs, so that speeds can be compared."""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.loading import load

_WORD = re.compile(r"\w{2,}")


def compare_texts(paths: Iterable[Path]) -> str:
    """Return a sentence with the different words of each file that either or both find."""
    if not shutil.which("pdftotext"):
        return "pdftotext is not installed, so the text found in PDFs is not compared."
    ours = theirs = both = 0
    for path in paths:
        own, other = _words(_read, path), _words(_read_by_program, path)
        ours, theirs, both = ours + len(own), theirs + len(other), both + len(own & other)
    return (
        f"Different words, summed over the PDFs: Satchel finds {ours}, pdftotext {theirs}, "
        f"both {both}."
    )


def _words(read: Callable[[Path], str], path: Path) -> set[str]:
    return {word.casefold() for word in _WORD.findall(read(path))}


def _read(path: Path) -> str:
    try:
        return registry.read(load(path)).text
    except ReadingError:
        return ""


def _read_by_program(path: Path) -> str:
    done = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, check=False)
    return done.stdout.decode(errors="replace")
