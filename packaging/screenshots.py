"""Makes the pictures of the documentation: the real program, on a few files of its own.

Without a screen it starts itself again under a virtual one (``xvfb-run``).

    python packaging/screenshots.py [FOLDER] [--right-to-left]
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pymupdf
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from desktop_app.app import Program, make_application
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder, find_models_folder, find_shipped
from desktop_app.core.start_request import StartRequest
from desktop_app.model_files.finding import find_model
from desktop_app.ui.search_page import SearchPage

PATIENCE_MS = 300_000
LOOK_MS = 50

MIRRORED = "--right-to-left"
"""Option: the windows as they are in Arabic or Hebrew, for looking at."""

QUERY = "river level after snow"
PAGE_QUERY = "glacier survey stakes"
QUESTION = "Why did the river rise in March?"

DOCUMENTS = {
    "hydrology/river-aller.md": """# The Aller in spring

## Level

The river rose by two metres in March because the snow in the upper hills melted within a
week. The gauge at the old mill stood at 4.10 m on the 14th, the highest level since it was
put up. By the end of April the river level was back at 2.05 m.

## Consequences

The footbridge was closed for nine days and the meadows below it stood under water.
""",
    "hydrology/snow-survey.txt": """Snow survey, February.

Depth was taken at eleven posts. The mean depth of the snow was 1.32 m, which holds about as
much water as 430 mm of rain. After a warm week this water reaches the valley in four to six
days.
""",
    "travel/night-train.md": """# Night train to the coast

The train leaves at 22:40 and arrives at 7:15. Couchettes have four beds; take the upper one,
it is quieter. Breakfast is a roll, jam and coffee. After the last tunnel the sea is on the
left.
""",
    "kitchen/sourdough.md": """# Sourdough

Flour 500 g, water 350 g, salt 10 g, starter 100 g. Mix in the evening, fold four times, leave
it to rest overnight in a cool place and bake in the morning for forty minutes.
""",
    "workshop/lathe_notes.py": '''"""Speeds for the small lathe."""


def spindle_speed(cutting_speed: float, diameter: float) -> float:
    """Give revolutions per minute for a cutting speed in m/min and a diameter in mm."""
    return 1000 * cutting_speed / (3.14159 * diameter)
''',
    "letters/landlord.txt": """To the owner of the house,

the heating in the flat has been cold since Tuesday. A melted fuse was replaced, but the pump
still does not run. Please send someone before the weekend.
""",
    "garden/orchard.html": """<html><head><title>The orchard</title></head><body>
<h1>The orchard</h1><p>Eleven apple trees stand above the river. They are cut back in late
winter, before the buds swell and after the worst of the snow.</p></body></html>
""",
    "music/practice.md": """# Practice

Scales in thirds, ten minutes. The slow movement at half speed, then the bars with the
trill. Record it once a week and listen the day after.
""",
    "scans/contract.pdf": "%PDF-1.7 this file was cut off while it was being copied",
}

SURVEY = (
    ("Survey of the glacier", "The survey of the glacier took place in September."),
    ("Stakes", "Nine stakes stand in the ice. Since spring the surface at the lower stakes sank."),
    ("Outlook", "The survey goes on; the glacier is to be measured again before the winter."),
)
"""Headings and paragraphs of a PDF, a page each."""


class Photographer:
    """Drives the program and takes its picture."""

    def __init__(self, application: QApplication, program: Program, folder: Path) -> None:
        self._application = application
        self._window = program.window
        self._launcher = program.launcher
        self._folder = folder
        self._light = application.palette()

    def take(self, name: str, window: QWidget | None = None) -> None:
        """Save what the main window, or another one, shows now."""
        QTest.qWait(300)
        path = self._folder / f"{name}.png"
        if not (window or self._window).grab().save(str(path)):
            sys.exit(f"{path} could not be written.")
        print(path)

    def take_all(self, documents: Path) -> None:
        """Go through the program as a person would."""
        page = self._window.search_page
        self._wait(lambda: page.hint.heading == "No folders yet", "the engine")
        self.take("empty")
        self._window.add_folders([str(documents)])
        self._wait(lambda: "words and meaning" in self._window.status_line.text, "the index")
        box = page.bar.findChildren(QLineEdit)[0]
        QTest.keyClicks(box, QUERY)
        self._wait(lambda: page.model.rowCount() > 0, "results")
        page.view.setCurrentIndex(page.model.index(0))
        self._wait(lambda: bool(page.side.preview.header.title), "the preview")
        self.take("search")
        box.selectAll()
        QTest.keyClicks(box, PAGE_QUERY)
        self._wait(lambda: self._is_first(page, "survey.pdf"), "the survey")
        page.view.setCurrentIndex(page.model.index(0))
        page.previews.show_best()
        header = page.side.preview.header
        self._wait(lambda: header.title == "survey.pdf" and "1 of" in header.matches, "its page")
        self.take("preview")
        self._take_launcher()
        page.ask_panel.ask(QUESTION)
        self._wait(lambda: not page.ask_panel.is_busy, "the answer")
        self.take("ask")
        self._darken()
        self.take("ask-dark")
        self._application.setPalette(self._light)
        self._window.show_library()
        panel = self._window.library_panel
        self.take("library")
        panel.explain("~/Documents/scans/contract.pdf")
        self._wait(lambda: bool(panel.explanation), "the reason")
        self.take("why")
        panel.tabs.setCurrentWidget(panel.folders)
        self._window.show_search()
        box.selectAll()
        QTest.keyClicks(box, "xylophone")
        self._wait(lambda: page.hint.heading.startswith("Nothing found"), "nothing")
        self.take("nothing-found")

    def _take_launcher(self) -> None:
        launcher = self._launcher
        launcher.summon()
        QTest.keyClicks(launcher.box, QUERY)
        self._wait(lambda: len(launcher.lists.hits) > 1, "hits in the launcher")
        self.take("launcher", launcher)
        self._darken()
        self.take("launcher-dark", launcher)
        self._application.setPalette(self._light)
        launcher.hide()

    def _is_first(self, page: SearchPage, name: str) -> bool:
        hit = page.model.hit(page.model.index(0))
        return hit is not None and hit.path.endswith(name)

    def _darken(self) -> None:
        dark = QPalette(QColor("#2b2d30"), QColor("#2b2d30"))
        dark.setColor(QPalette.ColorRole.Base, QColor("#1e1f22"))
        self._application.setPalette(dark)

    def _wait(self, is_there: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE_MS // LOOK_MS):
            if is_there():
                return
            QTest.qWait(LOOK_MS)
        self.take("failed")
        sys.exit(f"Waited in vain for {what}.")


def main() -> None:
    """Take all pictures."""
    given = [one for one in sys.argv[1:] if one != MIRRORED]
    folder = Path(given[0]) if given else find_shipped("docs", "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        screen = ("xvfb-run", "--auto-servernum", "--server-args=-screen 0 1400x1000x24")
        sys.exit(subprocess.run([*screen, sys.executable, *sys.argv], check=False).returncode)
    with tempfile.TemporaryDirectory(prefix="satchel-") as home:
        photograph(Path(home), folder)


def photograph(home: Path, folder: Path) -> None:
    """Take all pictures in a home folder made for them, so that no real path is in them."""
    os.environ["SATCHEL_MODELS"] = str(find_models_folder())
    os.environ["HOME"] = str(home)
    os.environ["XDG_RUNTIME_DIR"] = str(home)
    documents = home / "Documents"
    for name, text in DOCUMENTS.items():
        file = documents / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (documents / "glaciology").mkdir()
    (documents / "glaciology/survey.pdf").write_bytes(_survey())
    application = make_application()
    program = Program(DataFolder(home / "library"), _choose_model())
    if MIRRORED in sys.argv:
        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    program.ended.connect(application.quit)
    program.begin(StartRequest())
    Photographer(application, program, folder).take_all(documents)
    program.close()
    application.exec()


def _survey() -> bytes:
    """Give a PDF to look at."""
    pdf = pymupdf.open()
    for heading, text in SURVEY:
        page = pdf.new_page()
        area = pymupdf.Rect(60, 60, page.rect.width - 60, 700)
        page.insert_htmlbox(area, f"<h1>{heading}</h1><p>{' '.join([text] * 6)}</p>")
    data: bytes = pdf.tobytes()
    return data


def _choose_model() -> str:
    try:
        return str(find_model())
    except ModelError as error:
        print(f"{error} The small test model answers instead.", file=sys.stderr)
        return str(find_model("smollm2-135m-instruct"))


if __name__ == "__main__":
    main()
