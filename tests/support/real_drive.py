"""A drive that is mounted for real, taken away and mounted again while an engine runs.

Run by ``tests/processes/test_drives.py`` in a namespace of mounts of its own; writes what was seen
at each moment as JSON.
"""

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from desktop_app.core.commands import BringUpToDate
from desktop_app.core.library import IndexSummary, Stage, WhyReport
from desktop_app.core.library_commands import Why
from desktop_app.core.locations import DataFolder
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from tests.support.engine import Engine
from tests.support.waiting import wait_until

FILES = 10


@dataclass(frozen=True, slots=True)
class Seen:
    """What an engine finds at some moment.

    Attributes:
        found: Files of the drive that a search finds.
        absent: How many of the hits are absent.
        read: Files that were read since it started or the drive changed.
        why: What is said of one of the files.
    """

    found: int
    absent: int
    read: int
    why: str


class Drive:
    """A file system in memory, kept mounted at one place and shown at another."""

    def __init__(self, place: Path) -> None:
        self._kept, self.shown = place / "kept", place / "files" / "drive"
        self._kept.mkdir()
        self.shown.mkdir(parents=True)
        _run("mount", "-t", "tmpfs", "drive", str(self._kept))

    def fill(self) -> None:
        """Write files onto it."""
        for number in range(FILES):
            (self._kept / f"{number}.txt").write_text(f"The river number {number} rose.")

    def connect(self) -> None:
        """Show it at its mount point."""
        _run("mount", "--bind", str(self._kept), str(self.shown))

    def take_away(self) -> None:
        """Leave the mount point behind, with a stray file in it."""
        _run("umount", str(self.shown))
        (self.shown / ".directory").write_text("[Desktop Entry]\nIcon=drive")


def look(engine: Engine, drive: Drive, summary: IndexSummary | None = None) -> Seen:
    """Return what is found now."""
    search = Search("river", limit=1000, mode=SearchMode.WORDS)
    hits = engine.ask(search, Results).hits
    why = engine.ask(Why(str(drive.shown / "7.txt")), WhyReport)
    absent = sum(one.is_absent for one in hits)
    return Seen(len(hits), absent, summary.indexed if summary else 0, f"{why.reason} {why.action}")


def bring_up_to_date(engine: Engine, files: Path) -> IndexSummary:
    """Request a scan of the folder, and wait for its end."""
    return engine.ask(BringUpToDate((str(files),), Stage.MEANING), IndexSummary)


def main(place: Path) -> None:
    """Run the scenario in a folder."""
    drive, files = Drive(place), place / "files"
    drive.fill()
    drive.connect()
    (files / "home.txt").write_text("At home.")
    seen: dict[str, Seen] = {}
    engine = Engine(DataFolder(place / "data"))
    seen["filled"] = look(engine, drive, bring_up_to_date(engine, files))
    drive.take_away()
    wait_until(lambda: look(engine, drive).absent, "the engine to notice the missing drive")
    seen["away"] = look(engine, drive, bring_up_to_date(engine, files))
    drive.connect()
    wait_until(lambda: not look(engine, drive).absent, "the engine to notice that it is back")
    seen["back"] = look(engine, drive, bring_up_to_date(engine, files))
    engine.close()
    drive.take_away()
    engine = Engine(DataFolder(place / "data"))
    seen["away at a start"] = look(engine, drive, bring_up_to_date(engine, files))
    engine.close()
    drive.connect()
    engine = Engine(DataFolder(place / "data"))
    seen["back at a start"] = look(engine, drive, bring_up_to_date(engine, files))
    engine.close()
    sys.stdout.write(json.dumps({name: asdict(one) for name, one in seen.items()}))


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
