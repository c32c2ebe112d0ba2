"""Prove that the package for Debian works on a bare system without a network.

usage: prove_package.py PACKAGE FOLDER [MODEL]

Makes a bare Debian in FOLDER, installs the package with what it depends on, and uses it as a person
does: on the command line and on a desktop, before and after an upgrade, to the removal. Pictures of
the screen are in ``FOLDER/pictures``. MODEL is the file of an answer model. Needs root; run by
``make prove-package``.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pymupdf
from clean_system import NAME, NUMBER, CleanSystem
from installed_program import (
    InstalledProgram,
    expect,
    prove_answer,
    prove_hit,
    prove_search,
    prove_tools,
    require,
)
from proof_desktop import ProofDesktop, running_desktop, running_tray, wait_until

CODENAME = "bookworm"
SAMPLE = "/usr/lib/satchel/_internal/desktop_app/resources/sample"
DOCUMENTS = f"/home/{NAME}/Documents"
MODEL = f"home/{NAME}/model.gguf"

PRINTED = "The lighthouse at Cape Sorrel was repainted in June."
SCANNED = ("Invoice for forty walnut chairs", "delivered to the Harbour Hotel")
"""What a PDF, and the picture of a page, say."""

LIBRARIES = "usr/lib/satchel"
"""The folder of the package that takes nearly all its room."""

LOGIN_ENTRY = ".config/autostart/satchel.desktop"
"""What the desktop starts at login, below the home of the user."""

WINDOW, LAUNCHER, SETTINGS = "Satchel", "Search", "Settings"
"""How the titles of the windows begin."""

ROOM_LEFT = 50_000_000
"""Bytes that an upgrade finds on a disk that is too small for it."""

SLOWEST_START = 3.0
"""Most seconds of processor time to the window; the clock depends on what else is running."""


@dataclass(frozen=True, slots=True)
class Proof:
    """An installed package in a clean system.

    Attributes:
        system: The system.
        program: Satchel on its command line.
    """

    system: CleanSystem
    program: InstalledProgram

    def prove_command_line(self, version: str, model: Path | None) -> None:
        """Index, recognise, search and ask."""
        prove_search(self.program, version, SAMPLE)
        documents = self.system.root / DOCUMENTS[1:]
        write_documents(documents)
        counts = self.program.read("index", DOCUMENTS)
        expect((counts["indexed"], counts["recognised"]), (2, 1))
        prove_hit(self.program, "lighthouse", "report.pdf", "exact")
        prove_hit(self.program, "walnut chairs", "scan.png", "exact")
        say("indexed a PDF and a recognised scan, and searched by words and by meaning")
        prove_tools(self.program)
        say("answered a client of `satchel mcp`")
        if model:
            self.system.mount(str(model), MODEL)
            prove_answer(self.program, f"/{MODEL}")

    def prove_window(self, desktop: ProofDesktop) -> None:
        """Start from the desktop entry, search, preview, toggle the launcher, and close.

        The preview is only on the picture.
        """
        entry = self.system.root / "usr/share/applications/satchel.desktop"
        forget_read_files()
        with self._started(entry, desktop) as window:
            seconds = wait_until(lambda: desktop.has_keyboard(WINDOW), "the window")
            times = psutil.Process(window.pid).cpu_times()
            used = times.user + times.system
            say(f"window after {seconds:.1f} s, {used:.1f} s of processor time")
            require(used <= SLOWEST_START, "The window took longer than it may.")
            desktop.type("lighthouse", "Return")
            self._wait_for_search("lighthouse")
            desktop.xdotool("key", "Down")
            desktop.picture("preview")
            self._toggle(desktop)
            wait_until(lambda: desktop.has_keyboard(LAUNCHER), "the launcher")
            desktop.type("walnut chairs")
            desktop.picture("launcher")
            self._toggle(desktop)
            wait_until(lambda: not desktop.is_shown(LAUNCHER), "the launcher to go")
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window's keyboard")
            self._close(desktop)
            expect(window.wait(60), 0)
        say("searched, toggled the launcher and closed; the preview is in preview.png")

    def prove_folder_entry(self, desktop: ProofDesktop) -> None:
        """Open a folder with Satchel, as a file manager does, while it is not running."""
        added = self.system.home / "Notes"
        added.mkdir(exist_ok=True)
        (added / "a.txt").write_text("The heron nests at the weir.\n", "utf-8")
        entry = self.system.root / "usr/share/applications/satchel-folder.desktop"
        with self._started(entry, desktop, f"/home/{NAME}/Notes") as window:
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window")
            wait_until(lambda: self._finds("heron"), "the words of the added folder")
            desktop.picture("folder")
            self._close(desktop)
            expect(window.wait(60), 0)
        say("added a folder by the file manager's entry")

    def prove_tray(self, desktop: ProofDesktop) -> None:
        """Close to the tray, raise both windows again, and switch on the start at login."""
        entry = self.system.root / "usr/share/applications/satchel.desktop"
        with running_tray(desktop), self._started(entry, desktop) as window:
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window")
            self._close(desktop)
            self._toggle(desktop)
            wait_until(lambda: desktop.has_keyboard(LAUNCHER), "the launcher from the tray")
            desktop.picture("tray")
            require(window.poll() is None, "The program ended with its window.")
            self._toggle(desktop)
            wait_until(lambda: not desktop.is_shown(LAUNCHER), "the launcher to go")
            with self._started(entry, desktop) as again:
                expect(again.wait(60), 0)
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window from the tray")
            desktop.xdotool("key", "ctrl+comma")
            wait_until(lambda: desktop.has_keyboard(SETTINGS), "the settings")
            desktop.xdotool("key", "alt+s")
            wait_until((self.system.home / LOGIN_ENTRY).exists, "the entry for the login")
            desktop.picture("settings")
            desktop.xdotool("key", "Escape")
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window behind the settings")
            desktop.xdotool("key", "ctrl+q")
            expect(window.wait(60), 0)
        say("closed to the tray, raised by `satchel toggle` and by the menu's entry")

    def prove_login(self, desktop: ProofDesktop) -> None:
        """Begin a session: dex starts what the specification for autostart demands."""
        self.system.install_of_release("dex")
        folder = f"/home/{NAME}/{Path(LOGIN_ENTRY).parent}"
        starter = ("dex", "--autostart", "--environment", "X", "--search-paths", folder)
        with running_tray(desktop):
            subprocess.run(self.system.command(*starter, display=desktop.display), check=True)
            wait_until(lambda: bool(_in_background()), "the start at login")
            (program,) = _in_background()
            self._toggle(desktop)
            wait_until(lambda: desktop.has_keyboard(LAUNCHER), "the launcher after the login")
            require(not desktop.has_keyboard(WINDOW), "The login opened the window.")
            desktop.picture("login")
            program.terminate()
            program.wait(60)
        say("started at login, without a window")

    def prove_upgrade(self, package: Path, version: str) -> None:
        """Install a next version and find what the version before has indexed.

        At first the disk is full, and the version before goes on working.
        """
        following = f"{version}.1"
        with tempfile.TemporaryDirectory() as made:
            following_package = repack(package, following, Path(made))
            with self.system.disk_at(LIBRARIES, ROOM_LEFT):
                reported = self.system.refuse(following_package)
                require("No space left on device" in reported, f"It reported: {reported}")
                expect(self._installed_version(), version)
                require(self._finds("heron"), "Without room for an upgrade nothing is found.")
            say("refused to upgrade on a full disk, with the version before kept")
            self.system.install(following_package)
        expect(self._installed_version(), following)
        require(self._finds("heron"), "The upgraded program finds nothing in the library.")
        say("upgraded, with the library kept")

    def prove_removal(self) -> None:
        """Remove the package and look for what it left."""
        self.system.remove("satchel")
        kept = ("home/", "proc/", "sys/", "dev/", "var/log/")
        found = subprocess.run(
            ["find", ".", "-xdev", "-iname", "*satchel*"],
            cwd=self.system.root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        left = [one for one in found if not one[2:].startswith(kept)]
        expect(left, [])
        library = self.system.home / ".local/share/satchel/library/catalogue.sqlite"
        require(library.exists(), "The removal took the library.")
        say("removed; only the user's data is left")

    @contextmanager
    def _started(
        self, entry: Path, desktop: ProofDesktop, *files: str
    ) -> Iterator[subprocess.Popen[bytes]]:
        (line,) = re.findall(r"(?s)\A.*?^Exec=(.*?)$", entry.read_text("utf-8"), re.MULTILINE)
        parts = [part for part in shlex.split(line) if not part.startswith("%")]
        command = self.system.command(*parts, *files, display=desktop.display)
        process = subprocess.Popen(command)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(60)

    def _installed_version(self) -> str:
        """Return the version that dpkg has installed whole, or what else it has of the package."""
        listed = (self.system.root / "var/lib/dpkg/status").read_text("utf-8")
        (entry,) = (one for one in listed.split("\n\n") if one.startswith("Package: satchel\n"))
        fields = dict(line.split(": ", 1) for line in entry.split("\n") if ": " in line)
        state = fields["Status"]
        return fields["Version"] if state == "install ok installed" else state

    def _close(self, desktop: ProofDesktop) -> None:
        """Press the keys that close a window until it is closed.

        Rarely, once in 40 starts, those that are pressed as a window appears have no effect.
        """

        def is_closed() -> bool:
            if desktop.has_keyboard(WINDOW):
                desktop.xdotool("key", "alt+F4")
            return not desktop.has_keyboard(WINDOW)

        wait_until(is_closed, "the window to close")

    def _toggle(self, desktop: ProofDesktop) -> None:
        subprocess.run(
            self.system.command("satchel", "toggle", display=desktop.display), check=True
        )

    def _wait_for_search(self, query: str) -> None:
        """Wait until the window's engine has remembered a search."""

        def is_remembered() -> bool:
            searches = self.program.read("history")["searches"]
            return any(one["query"] == query for one in searches)

        wait_until(is_remembered, f"the search for {query}")

    def _finds(self, query: str) -> bool:
        return bool(self.program.read("search", query)["hits"])


def _in_background() -> list[psutil.Process]:
    """Return the program that was started without a window."""
    return [
        process
        for process in psutil.process_iter(("uids", "cmdline"))
        if process.info["uids"].real == NUMBER and "--background" in (process.info["cmdline"] or ())
    ]


def say(what: str) -> None:
    """Report a step that is proven."""
    print(f"proven: {what}", flush=True)


def forget_read_files() -> None:
    """Make the next start read all files from the disk."""
    subprocess.run(["sync"], check=True)
    Path("/proc/sys/vm/drop_caches").write_text("3\n", "ascii")


def write_documents(folder: Path) -> None:
    """Write a PDF, and a scan: the picture of a page."""
    folder.mkdir()
    with pymupdf.open() as report:
        report.new_page().insert_text((72, 90), PRINTED, fontsize=14)
        report.save(folder / "report.pdf")
    with pymupdf.open() as scan:
        page = scan.new_page()
        for number, line in enumerate(SCANNED):
            page.insert_text((72, 120 + 60 * number), line, fontsize=28)
        page.get_pixmap(dpi=150).save(folder / "scan.png")


def repack(package: Path, version: str, folder: Path) -> Path:
    """Return the same package as another version."""
    root = folder / "root"
    subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(root)], check=True)
    control = root / "DEBIAN" / "control"
    text = re.sub(r"(?m)^Version: .*$", f"Version: {version}", control.read_text("utf-8"))
    control.write_text(text, "utf-8")
    made = folder / "satchel-next.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(made)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return made


def prove(package: Path, folder: Path, model: Path | None) -> None:
    """Prove everything, in the order in which a user meets it."""
    version = package.name.split("_")[1]
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    system = CleanSystem.make(CODENAME, folder / CODENAME, folder / "root")
    system.install(package)
    session = system.root / "run/user" / str(NUMBER)
    session.mkdir(parents=True, mode=0o700)
    system.run("chown", f"{NUMBER}:{NUMBER}", f"/run/user/{NUMBER}")
    program = InstalledProgram(system.command("satchel"), os.environ, system.root)
    proof = Proof(system, program)
    proof.prove_command_line(version, model)
    with running_desktop(pictures, session / "bus", NUMBER) as desktop:
        system.mount("/tmp/.X11-unix", "tmp/.X11-unix")  # noqa: S108 - where X servers are found
        proof.prove_window(desktop)
        proof.prove_folder_entry(desktop)
        proof.prove_tray(desktop)
        proof.prove_login(desktop)
    proof.prove_upgrade(package, version)
    proof.prove_removal()


if __name__ == "__main__":
    prove(
        Path(sys.argv[1]).resolve(),
        Path(sys.argv[2]).resolve(),
        Path(sys.argv[3]).resolve() if len(sys.argv) > 3 else None,
    )
