"""Makes the pictures of the documentation from the real program with sample files.

    python packaging/screenshots.py [FOLDER]

With a folder all pictures go there, for inspection: light and dark theme, double size, German, and
right to left. Without one the pictures of the documentation go to ``docs/pictures``. Each look is
a separate run; without a screen a virtual one is used (``xvfb-run``).
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from picture_documents import write_documents
from picture_looks import LOOKS, Look
from picture_saving import save_window
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_app.app import make_application
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder, find_models_folder, find_shipped
from desktop_app.core.records import replace
from desktop_app.core.settings import Scheme
from desktop_app.core.start_request import StartRequest
from desktop_app.model_files.finding import find_model
from desktop_app.program import Program
from desktop_app.ui.preview.pages_model import PICTURE
from desktop_app.ui.settings.settings_page import SettingsPage

GRID = 8
"""Distance of the sampled points of the screen."""

PATIENCE_MS = 300_000
LOOK_MS = 50
ROOM_FOR_REASONS = 160
"""Extra height of the window, so that no popup extends beyond the picture."""

KEPT = {"ask", "search-dark", "preview", "slide", "reasons", "launcher", "library", "why"}
KEPT |= {"settings", "german-search"}
"""Pictures that the documentation shows."""

QUERY = "river level after snow"
PAGE_QUERY = "glacier survey stakes"
SLIDE_QUERY = "avalanche commission"
QUESTION = "How much did the river rise in March?"
UNREADABLE = 1
"""Number of unreadable files, as every library has some."""

MODELS_SECTION = 3
"""Index of the models section in the settings."""


class Photographer:
    """Operates the program and takes pictures.

    Args:
        program: The program, already started.
        look: The look of this run.
        folder: Folder for the pictures.
        kept: Names of the pictures to make; None for all.
    """

    def __init__(
        self, program: Program, look: Look, folder: Path, kept: set[str] | None = None
    ) -> None:
        self._program = program
        self._window = program.window
        self._look = look
        self._folder = folder
        self._kept = kept
        self._box = program.window.search_page.bar.findChildren(QLineEdit)[0]

    def take(self, name: str, window: QWidget | None = None) -> None:
        """Save the main window, or another one: in the light theme, then in the dark theme."""
        for scheme, end in ((Scheme.LIGHT, ""), (Scheme.DARK, "-dark")):
            full = "-".join(filter(None, (self._look.name, f"{name}{end}")))
            if self._kept is None or full in self._kept:
                self._colour(scheme)
                self._wait_for_ground(window or self._window)
                save_window(window or self._window, self._folder / f"{full}.png", self._look.scale)
        self._colour(Scheme.LIGHT)

    def take_all(self, folders: list[Path]) -> None:
        """Go through the program as a user who adds these folders."""
        self._take_beginning(folders)
        self._take_results()
        self._take_previews()
        self._take_launcher()
        if not self._look.name:
            self._take_answer()
        self._take_library()
        self._take_settings()

    def _take_beginning(self, folders: list[Path]) -> None:
        page = self._window.search_page
        self._wait(lambda: bool(page.area.hint.heading), "the engine")
        self._wait(lambda: not self._window.library_panel.welcome.isHidden(), "the welcome")
        self.take("empty")
        files = sum(path.is_file() for folder in folders for path in folder.rglob("*"))
        self._window.folders.add([str(folder) for folder in folders])
        self._wait(partial(self._is_indexed, files), "the index")

    def _take_results(self) -> None:
        page = self._window.search_page
        self._search(QUERY)
        self._wait(lambda: page.model.rowCount() > 1, "results")
        page.view.setCurrentIndex(page.model.index(0))
        self._wait(partial(self._is_previewed, "river-aller.md"), "the preview")
        self._wait(page.side.preview.content.rich.isVisible, "the rich text")
        self.take("search")
        size = self._window.size()
        self._window.resize(size.width(), size.height() + ROOM_FOR_REASONS)
        page.view.request_why()
        self._wait(page.why.popover.isVisible, "the reasons")
        self.take("reasons")
        page.why.popover.close()
        self._window.resize(size)
        self._search("xylophone")
        self._wait(lambda: not page.model.rowCount(), "nothing")
        self.take("nothing-found")

    def _take_previews(self) -> None:
        page = self._window.search_page
        preview = page.side.preview
        for name, query, file in (
            ("preview", PAGE_QUERY, "survey.pdf"),
            ("slide", SLIDE_QUERY, "winter talk.pptx"),
        ):
            self._search(query)
            self._wait(partial(self._is_first, file), file)
            page.view.setCurrentIndex(page.model.index(0))
            page.previews.show_best()
            self._wait(partial(self._is_previewed, file), f"the page of {file}")
            self._wait(lambda: bool(preview.header.matches), f"the matches in {file}")
            self._wait(lambda: preview.content.pages.view.page is not None, f"a page of {file}")
            self._wait(self._are_pages_drawn, f"all pages of {file}")
            self.take(name)

    def _take_launcher(self) -> None:
        launcher = self._program.launcher
        launcher.summon()
        QTest.keyClicks(launcher.box, QUERY)
        self._wait(lambda: len(launcher.lists.hits) > 1, "hits in the launcher")
        self.take("launcher", launcher)
        launcher.hide()

    def _take_answer(self) -> None:
        panel = self._window.search_page.ask_panel
        self._search(QUERY)
        # Asked twice: the first answer also shows the loading time of the model.
        for _ in range(2):
            panel.start_conversation()
            panel.ask(QUESTION)
            self._wait(lambda: not panel.is_busy, "the answer")
        self.take("ask")

    def _take_library(self) -> None:
        self._window.show_library()
        panel = self._window.library_panel
        self.take("library")
        panel.tabs.setCurrentWidget(panel.files)
        self._wait(lambda: panel.files.model.rowCount() > 0, "the files")
        self.take("files")
        panel.explain("~/Documents/scans/contract.pdf")
        self._wait(lambda: bool(panel.why.explanation), "the reason")
        self.take("why")
        panel.tabs.setCurrentWidget(panel.storage)
        self.take("storage")
        panel.tabs.setCurrentWidget(panel.folders)

    def _take_settings(self) -> None:
        self._window.settings_requested.emit()
        (page,) = self._window.findChildren(SettingsPage)
        page.list.setCurrentRow(MODELS_SECTION)
        self._wait(lambda: page.models.table.model().rowCount() > 0, "the models")
        self.take("settings", page)
        page.close()

    def _is_indexed(self, files: int) -> bool:
        model = self._window.library_panel.folders.model
        folders = [model.row_at(model.index(row, 0)) for row in range(model.rowCount())]
        known = [one for one in folders if one is not None and not one.is_scanning]
        if sum(one.indexed for one in known) != files - UNREADABLE:
            return False
        return all(one.embedded == one.passages for one in known)

    def _search(self, query: str) -> None:
        self._box.clear()
        QTest.keyClicks(self._box, query)
        search = self._window.search_page.search
        self._wait(lambda: search.state.query == query and search.state.is_complete, "its results")

    def _is_first(self, name: str) -> bool:
        model = self._window.search_page.model
        hit = model.hit(model.index(0))
        return hit is not None and hit.path.endswith(name)

    def _is_previewed(self, name: str) -> bool:
        return self._window.search_page.side.preview.header.title == name

    def _are_pages_drawn(self) -> bool:
        model = self._window.search_page.side.preview.content.pages.model
        rows = range(model.rowCount())
        return bool(rows) and all(model.index(row, 0).data(PICTURE) is not None for row in rows)

    def _colour(self, scheme: Scheme) -> None:
        file = self._program.settings
        file.change(replace(file.settings, scheme=scheme))

    def _wait_for_ground(self, window: QWidget) -> None:
        """Wait until the screen shows the ground colour of a window, however busy it is."""
        roles = (QPalette.ColorRole.Window, QPalette.ColorRole.Base)

        def is_seen() -> bool:
            # Requested each time: a window receives the program's palette with a delay.
            grounds = {window.palette().color(role).rgb() for role in roles}
            image = window.screen().grabWindow(window.winId()).toImage()
            across = range(0, image.width(), GRID)
            return any(
                image.pixel(x, y) in grounds for x in across for y in range(0, image.height(), GRID)
            )

        QTest.qWait(300)
        self._wait(is_seen, "other colours")

    def _wait(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE_MS // LOOK_MS):
            if is_there():
                return
            QTest.qWait(LOOK_MS)
        save_window(self._window, self._folder / "failed.png", self._look.scale)
        sys.exit(f"Waited in vain for {what}.")


def main() -> None:
    """Take all pictures, or those of one look if a look and a folder are passed."""
    if len(sys.argv) == 4:
        look = next(one for one in LOOKS if one.name == sys.argv[2])
        with tempfile.TemporaryDirectory(prefix="satchel-") as home:
            photograph(Path(home), look, Path(sys.argv[1]), is_whole=sys.argv[3] == "all")
        return
    is_whole = len(sys.argv) > 1
    folder = Path(sys.argv[1]) if is_whole else find_shipped("docs", "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for look in LOOKS:
        if is_whole or look.name in {"", "german"}:
            _run(look, folder, "all" if is_whole else "kept")


def _run(look: Look, folder: Path, what: str) -> None:
    """Take the pictures of a look in another process, since Qt fixes the scale at its start."""
    command = [sys.executable, __file__, str(folder), look.name, what]
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        width, height = 1400 * look.scale, 1000 * look.scale
        screen = f"-screen 0 {width}x{height}x24"
        command = ["xvfb-run", "--auto-servernum", f"--server-args={screen}", *command]
    scaled = os.environ | {"QT_SCALE_FACTOR": str(look.scale), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, env=scaled, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def photograph(home: Path, look: Look, folder: Path, *, is_whole: bool) -> None:
    """Take the pictures of a look in a temporary home, so that no real path is visible."""
    models = home / "Models"
    models.symlink_to(find_models_folder(), target_is_directory=True)
    os.environ["SATCHEL_MODELS"] = str(models)
    os.environ["HOME"] = os.environ["XDG_RUNTIME_DIR"] = os.environ["XDG_CACHE_HOME"] = str(home)
    folders = write_documents(home)
    library = DataFolder(home / "library")
    file = SettingsFile(library.settings)
    file.change(replace(file.settings, language=look.language, scheme=Scheme.LIGHT))
    application = make_application()
    program = Program(library, _choose_model())
    if look.mirrored:
        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    program.ended.connect(application.quit)
    program.begin(StartRequest())
    Photographer(program, look, folder, None if is_whole else KEPT).take_all(folders)
    program.close()
    application.exec()


def _choose_model() -> str:
    try:
        return str(find_model())
    except ModelError as error:
        print(f"{error} The small test model answers instead.", file=sys.stderr)
        return str(find_model("smollm2-135m-instruct"))


if __name__ == "__main__":
    main()
