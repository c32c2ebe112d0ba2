"""The programs that index files and answer a query, each by its own command line."""

import shutil
import sys
from pathlib import Path
from typing import Protocol

from benchmarks.peers.commands import Cost, cost_of


class Program(Protocol):
    """A program with an index of its own below a folder.

    Attributes:
        name: Its column in the table.
    """

    name: str

    def index(self, files: Path, place: Path) -> Cost:
        """Bring the index of these files up to date; they are then found by their words."""

    def search(self, place: Path, query: str) -> Cost:
        """Print the ten best files for a query."""


class Satchel:
    """This program, until words are searchable; it starts no engine and recognises no pages."""

    name = "Satchel"

    def index(self, files: Path, place: Path) -> Cost:
        """Run ``satchel index``."""
        return self._run(place, "index", str(files), "--no-ocr", "--wait", "words")

    def search(self, place: Path, query: str) -> Cost:
        """Run ``satchel search`` by words."""
        return self._run(place, "search", query, "--mode", "words", "--limit", "10")

    def _run(self, place: Path, *arguments: str) -> Cost:
        return cost_of(
            (sys.executable, "-m", "desktop_app", *arguments, "--data-dir", str(place / "data"))
        )


class Recoll:
    """Recoll with its settings as they come; it reads PDFs with pdftotext."""

    name = "Recoll"

    @staticmethod
    def is_installed() -> bool:
        return all(map(shutil.which, ("recollindex", "recollq")))

    def index(self, files: Path, place: Path) -> Cost:
        """Run ``recollindex`` with a configuration of its own."""
        place.mkdir(parents=True, exist_ok=True)
        settings = place / "recoll.conf"
        settings.write_text(f"topdirs = {files}\nloglevel = 1\n", encoding="utf-8")
        return cost_of(("recollindex", "-c", str(place)))

    def search(self, place: Path, query: str) -> Cost:
        """Run ``recollq``."""
        return cost_of(("recollq", "-c", str(place), "-n", "10", query))


class Libraries:
    """Tantivy and PyMuPDF by a script of a few lines: what a program of them can reach at most."""

    name = "libraries alone"

    def index(self, files: Path, place: Path) -> Cost:
        """Index all files again with :mod:`benchmarks.peers.bare`."""
        place.mkdir(parents=True, exist_ok=True)
        return cost_of((*self._script, "index", str(place), str(files)))

    def search(self, place: Path, query: str) -> Cost:
        """Search the index with :mod:`benchmarks.peers.bare`."""
        return cost_of((*self._script, "search", str(place), query))

    _script = (sys.executable, "-m", "benchmarks.peers.bare")
