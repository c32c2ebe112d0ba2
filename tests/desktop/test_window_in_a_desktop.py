"""The main window as a person meets it, by the keyboard alone."""

import subprocess
from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from desktop_app.ui.theme import PAPER
from tests.support.desktop import Desktop, RunningProgram
from tests.support.pdfs import pdf_of
from tests.support.waiting import wait_until


def shows(desktop: Desktop, *colours: QColor) -> Callable[[], bool]:
    """Give whether colours laid over each other are on the screen, in more than stray points."""
    parts = zip(*((one.red(), one.green(), one.blue()) for one in colours), strict=True)
    red, green, blue = (reduce(lambda a, b: a * b // 255, part) for part in parts)
    near = [
        (red + a, green + b, blue + c) for a in (0, 1) for b in (0, 1) for c in (0, 1)
    ]  # the window rounds otherwise
    return lambda: sum(desktop.colours()[one] for one in near) > 20


def open_window(desktop: Desktop, satchel: RunningProgram) -> None:
    satchel.start()
    wait_until(lambda: desktop.title() == "Satchel", "the window with the keyboard")


def name_of(opened: str) -> str:
    return Path(opened.removeprefix("file://")).name


@pytest.fixture
def desktop(plain_desktop: Desktop) -> Desktop:
    return plain_desktop


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """Give a folder that Satchel does not know."""
    folder = tmp_path / "papers"
    folder.mkdir()
    pages = ("The glacier lost two metres.", "Stakes in the glacier were read in June.")
    (folder / "survey.pdf").write_bytes(pdf_of(pages))
    (folder / "letter.txt").write_text("The glacier is a long walk away.", "utf-8")
    return folder


@pytest.fixture
def empty(desktop: Desktop, tmp_path: Path) -> Iterator[RunningProgram]:
    """Give Satchel as it is before its first start."""
    program = RunningProgram(desktop, tmp_path / "new library")
    yield program
    program.end()


def add_folder(desktop: Desktop, satchel: RunningProgram, folder: Path) -> None:
    desktop.type("", "ctrl+o")
    wait_until(lambda: desktop.title().startswith("Add a folder"), "the dialog")
    desktop.type(str(folder), "Return")
    wait_until(lambda: is_known(satchel, folder), "the folder to be indexed")
    wait_until(lambda: desktop.title() == "Satchel", "the window with the keyboard")


def is_known(satchel: RunningProgram, folder: Path) -> bool:
    try:
        status = satchel.status()
    except subprocess.CalledProcessError:
        return False  # there is no library before its first folder
    paths = [one["path"] for one in status["folders"]]
    return str(folder) in paths and not status["queue"]


def test_the_first_run_from_nothing_to_an_opened_file(
    desktop: Desktop, empty: RunningProgram, documents: Path
) -> None:
    open_window(desktop, empty)
    add_folder(desktop, empty, documents)
    desktop.type("long walk", "Return")
    wait_until(desktop.opened, "the file to be opened")

    assert [name_of(one) for one in desktop.opened()] == ["letter.txt"]


def test_a_pdf_is_filtered_for_and_its_match_is_marked_on_the_page(
    desktop: Desktop, satchel: RunningProgram, documents: Path
) -> None:
    satchel.run("index", str(documents))
    open_window(desktop, satchel)
    desktop.type("glacier kind:pdf")
    wait_until(shows(desktop, PAPER.marked), "the marked words of a hit")
    desktop.type("", "ctrl+p")
    wait_until(shows(desktop, PAPER.current, PAPER.passage), "the match on the page")
    desktop.type("", "Escape", "Return")
    wait_until(desktop.opened, "the file to be opened")

    assert [name_of(one).split("#")[0] for one in desktop.opened()] == ["survey.pdf"]
