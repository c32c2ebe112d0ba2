"""The main window as a user meets it, by the keyboard alone."""

from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.library import Folder, FolderState
from desktop_app.core.locations import DataFolder
from desktop_app.core.records import replace
from desktop_app.core.settings import Scheme
from desktop_app.storage.preferences import write_preferences
from desktop_app.ui.appearance import dark_palette
from desktop_app.ui.theme import PAPER
from tests.support.desktop import Desktop, RunningProgram, make_library
from tests.support.pdfs import pdf_of
from tests.support.talking_model import write_talking_model
from tests.support.waiting import wait_until

STRAY = 2e-5
"""Share of the screen's points that may have a colour by chance: 23 of them."""


def shows(desktop: Desktop, *colours: QColor) -> Callable[[], bool]:
    """Return whether colours laid over each other are on the screen, in more than stray points."""
    parts = zip(*((one.red(), one.green(), one.blue()) for one in colours), strict=True)
    red, green, blue = (reduce(lambda a, b: a * b // 255, part) for part in parts)
    near = [
        (red + a, green + b, blue + c) for a in (0, 1) for b in (0, 1) for c in (0, 1)
    ]  # the window rounds otherwise
    return lambda: desktop.share(*near) > STRAY


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
    """Return a folder that Satchel does not know."""
    folder = tmp_path / "papers"
    folder.mkdir()
    pages = ("The glacier lost two metres.", "Stakes in the glacier were read in June.")
    (folder / "survey.pdf").write_bytes(pdf_of(pages))
    (folder / "letter.txt").write_text("The glacier is a long walk away.", "utf-8")
    return folder


@pytest.fixture
def empty(desktop: Desktop, tmp_path: Path) -> Iterator[RunningProgram]:
    """Yield Satchel before its first start."""
    program = RunningProgram(desktop, tmp_path / "new library")
    yield program
    program.end()


def add_folder(desktop: Desktop, satchel: RunningProgram, folder: Path) -> None:
    desktop.type("", "ctrl+o")
    wait_until(lambda: desktop.title().startswith("Add a folder"), "the dialog")
    desktop.type(str(folder), "Return")
    wait_until(lambda: is_searchable(satchel, folder), "the folder to be indexed")
    wait_until(lambda: desktop.title() == "Satchel", "the window with the keyboard")


def walk_back(desktop: Desktop, key: str, until: Callable[[], object], what: str) -> None:
    """Go from part to part against the order, and press a key at each, until something is so."""

    def step() -> object:
        desktop.type("", "shift+Tab", key)
        return until()

    wait_until(step, what)


def ground_covers(desktop: Desktop, ground: QColor) -> bool:
    """Return whether at least a fifth of the screen has a colour."""
    return desktop.share((ground.red(), ground.green(), ground.blue())) > 0.2


def state_of(satchel: RunningProgram, folder: Path) -> Folder | None:
    """Return the state of a folder; None if the library does not know it."""
    return next((one for one in satchel.status().folders if one.path == str(folder)), None)


def is_searchable(satchel: RunningProgram, folder: Path) -> bool:
    """Return whether all of it is found; a folder is known before its files are."""
    now = state_of(satchel, folder)
    return now is not None and now.state is FolderState.READY and 0 < now.passages == now.embedded


def test_the_first_run_from_nothing_to_an_opened_file(
    desktop: Desktop, empty: RunningProgram, documents: Path
) -> None:
    open_window(desktop, empty)
    add_folder(desktop, empty, documents)
    desktop.type("long walk", "Return")
    wait_until(desktop.opened, "the file to be opened")

    assert [name_of(one) for one in desktop.opened()] == ["letter.txt"]


def test_a_folder_is_added_and_forgotten_and_its_files_stay(
    desktop: Desktop, satchel: RunningProgram, documents: Path
) -> None:
    open_window(desktop, satchel)
    add_folder(desktop, satchel, documents)
    desktop.type("", "ctrl+2")

    def asks_whether() -> bool:
        """Go down and ask for the removal; once more where the list was not up to date yet."""
        desktop.type("", "Down", "alt+v")
        title = desktop.title()
        if title.startswith("Remove") and f"{documents.name} from" not in title:
            desktop.type("", "Escape")
        return f"{documents.name} from" in title

    wait_until(asks_whether, "the question whether to remove it")
    desktop.type("", "alt+r")
    wait_until(lambda: not state_of(satchel, documents), "the folder to be gone")

    status = satchel.status()
    assert [Path(one.path).name for one in status.folders] == ["documents"]
    assert status.files.indexed == 3
    assert sorted(one.name for one in documents.iterdir()) == ["letter.txt", "survey.pdf"]


def test_a_question_is_answered_and_its_source_followed_and_opened(
    desktop: Desktop, empty: RunningProgram, documents: Path, tmp_path: Path
) -> None:
    (documents / "letter.txt").unlink()  # so that every source is a page
    library = DataFolder(tmp_path / "new library")
    make_library(library.path, documents)
    model = write_talking_model(tmp_path / "talking.gguf", "The glacier lost two metres. [1]")
    settings = EngineSettings(answer_model=str(model))
    write_preferences(library.preferences, settings)
    open_window(desktop, empty)
    desktop.type("how much did the glacier lose?", "Tab", "ctrl+j")
    # With Shift it follows a link and, unlike alone, presses no button on the way.
    walk_back(desktop, "shift+Return", shows(desktop, PAPER.passage), "the page of a source")
    # The walk may have gone past the preview before the page was shown.
    desktop.type("", "ctrl+p")
    walk_back(desktop, "space", desktop.opened, "the file to be opened")

    assert {name_of(one).split("#")[0] for one in desktop.opened()} == {"survey.pdf"}


def test_the_colours_change_at_once_in_every_window(
    desktop: Desktop, satchel: RunningProgram, tmp_path: Path
) -> None:
    folder = DataFolder(tmp_path / "library")
    folder.make()
    file = SettingsFile(folder.settings)
    file.change(replace(file.settings, scheme=Scheme.DARK))
    dark = dark_palette()
    black, letters = dark.color(QPalette.ColorRole.Base), dark.color(QPalette.ColorRole.Text)
    white = QColor("white")
    open_window(desktop, satchel)
    wait_until(lambda: ground_covers(desktop, black), "a dark window")
    desktop.type("snow")
    wait_until(shows(desktop, letters), "bright letters")
    desktop.type("", "ctrl+comma")
    wait_until(lambda: desktop.title().startswith("Settings"), "the settings")
    desktop.type("", "Down", "alt+c", "Up")
    wait_until(lambda: ground_covers(desktop, white), "a bright window")

    assert desktop.title().startswith("Settings")
    wait_until(lambda: not ground_covers(desktop, black), "no dark window")
    desktop.type("", "Down")
    wait_until(lambda: ground_covers(desktop, black), "a dark window again")
    assert shows(desktop, letters)()


def test_a_pdf_is_filtered_for_by_the_menu_and_its_match_is_marked_on_the_page(
    desktop: Desktop, satchel: RunningProgram, documents: Path, tmp_path: Path
) -> None:
    make_library(tmp_path / "library", documents)
    open_window(desktop, satchel)
    desktop.type("glacier walk")  # the letter is best, and no page
    wait_until(shows(desktop, PAPER.marked), "the marked words of a hit")
    satchel.run("search", "glacier walk")  # answered after the window's, whose menus are then full
    desktop.type("", "Tab", "Tab", "Tab", "space", "Up", "Return")  # Up goes to the last
    page = shows(desktop, PAPER.current, PAPER.passage)

    def looks_at_best() -> bool:
        desktop.type("", "ctrl+p")
        return page()

    wait_until(looks_at_best, "the page of the first hit")
    desktop.type("", "Escape", "Return")
    wait_until(desktop.opened, "the file to be opened")
    assert [name_of(one).split("#")[0] for one in desktop.opened()] == ["survey.pdf"]
