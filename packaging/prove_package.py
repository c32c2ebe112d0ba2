"""Prove that the package for Debian works on a bare system without a network.

usage: prove_package.py PACKAGE FOLDER [MODEL]

Makes a bare Debian in FOLDER, installs the package with what it depends on, and uses it as a user
does: on the command line and on a desktop, before and after an upgrade, to the removal. Pictures of
the screen are in ``FOLDER/pictures``. MODEL is the file of the default answer model, which is
packed and installed too. Needs root; run by ``make prove``.
"""

import json
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
from build_models_deb import main as build_models
from clean_system import NAME, NUMBER, CleanSystem
from installed_program import (
    QUESTION,
    InstalledProgram,
    expect,
    prove_answer,
    prove_hit,
    prove_search,
    prove_tools,
    require,
)
from proof_desktop import ProofDesktop, running_desktop, running_tray, wait_until
from proof_files import repack, write_documents

CODENAME = "bookworm"
SAMPLE = "/usr/lib/satchel/_internal/desktop_app/resources/sample"
PAPERS = f"/home/{NAME}/Papers"
"""A folder that is added on the command line."""

ENTRY = "satchel"
FOLDER_ENTRY = "satchel-folder"
"""Desktop entries of the package."""

LIBRARIES = "usr/lib/satchel"
"""The folder of the package that takes nearly all its room."""

DATA = ".local/share/satchel"
LIBRARY = f"{DATA}/library/catalogue.sqlite"
ENGINE = ".cache/satchel/*.socket"
LOGIN_ENTRY = ".config/autostart/satchel.desktop"
"""The program's own folder, its library, the socket of a running engine, and what the desktop
starts at login, below the home of the user."""

WINDOW, LAUNCHER, SETTINGS = "Satchel", "Search", "Settings"
OFFER = "The model that writes answers"
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

    def prove_first_run(self, desktop: ProofDesktop) -> None:
        """Add the documents by keyboard, and look at the offer of the answer model."""
        documents = self.system.home / "Documents"
        documents.mkdir()
        (documents / "ferry.txt").write_text("The ferry to Skerry Isle leaves at noon.\n", "utf-8")
        with self._window(desktop) as window:
            wait_until(lambda: any(self.system.home.glob(ENGINE)), "the engine")
            self.program.read("status")  # after the window's own request, which shows the page
            desktop.picture("first-run")
            desktop.xdotool("key", "Return")
            wait_until(lambda: self._finds("ferry"), "the words of the documents")
            desktop.picture("things-to-try")
            desktop.xdotool("key", "--delay", "200", "Tab", "Tab", "space")
            wait_until(lambda: desktop.has_keyboard(OFFER), "the offer of the answer model")
            desktop.picture("offer")
            desktop.xdotool("key", "Escape")
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window behind the offer")
            self._close(desktop)
            expect(window.wait(60), 0)
        say("added the documents by keyboard at the first run, which offered the answer model")

    def prove_command_line(self, version: str) -> None:
        """Index, recognise and search."""
        prove_search(self.program, version, SAMPLE)
        write_documents(self.system.root / PAPERS[1:])
        counts = self.program.read("index", PAPERS)
        expect((counts["indexed"], counts["recognised"]), (2, 1))
        prove_hit(self.program, "lighthouse", "report.pdf", "exact")
        prove_hit(self.program, "walnut chairs", "scan.png", "exact")
        say("indexed a PDF and a recognised scan, and searched by words and by meaning")
        prove_tools(self.program)
        say("answered a client of `satchel mcp`")

    def prove_question(self, desktop: ProofDesktop, model: Path, folder: Path) -> None:
        """Install the package of the answer model, and ask on the command line and in the window.

        The window keeps its conversations, from which the answer is read.
        """
        self.system.install(build_models(model, folder))
        prove_answer(self.program)
        self._keep_conversations()
        with self._window(desktop) as window:
            desktop.xdotool("key", "ctrl+j")
            desktop.type(QUESTION, "Return")
            wait_until(lambda: bool(self._kept_answers()), "the answer in the window")
            require("March" in self._kept_answers()[0], "The kept answer has no March.")
            desktop.picture("answer")
            self._close(desktop)
            expect(window.wait(60), 0)
        say("installed the package of the answer model, and asked in the window")

    def prove_window(self, desktop: ProofDesktop) -> None:
        """Start from the desktop entry, search, preview, toggle the launcher, and close.

        The preview is only on the picture.
        """
        forget_read_files()
        with self._started(ENTRY, desktop) as window:
            seconds = wait_until(lambda: desktop.has_keyboard(WINDOW), "the window")
            times = psutil.Process(window.pid).cpu_times()
            used = times.user + times.system
            say(f"window after {seconds:.1f} s, {used:.1f} s of processor time")
            require(used <= SLOWEST_START, "The window took longer than it may.")
            desktop.type("lighthouse")
            desktop.picture("preview")
            # Enter also opens the file, for which a bare system has no program.
            desktop.xdotool("key", "Return")
            self._wait_for_search("lighthouse")
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
        with self._window(desktop, FOLDER_ENTRY, f"/home/{NAME}/Notes") as window:
            wait_until(lambda: self._finds("heron"), "the words of the added folder")
            desktop.picture("folder")
            self._close(desktop)
            expect(window.wait(60), 0)
        say("added a folder by the file manager's entry")

    def prove_tray(self, desktop: ProofDesktop) -> None:
        """Close to the tray, raise both windows again, and switch on the start at login."""
        with running_tray(desktop), self._window(desktop) as window:
            self._close(desktop)
            self._toggle(desktop)
            wait_until(lambda: desktop.has_keyboard(LAUNCHER), "the launcher from the tray")
            desktop.picture("tray")
            require(window.poll() is None, "The program ended with its window.")
            self._toggle(desktop)
            wait_until(lambda: not desktop.is_shown(LAUNCHER), "the launcher to go")
            with self._started(ENTRY, desktop) as again:
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
        """Remove the packages and look for what they left."""
        self.system.remove("satchel*")
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
        require((self.system.home / LIBRARY).exists(), "The removal took the library.")
        say("removed; only the user's data is left")

    @contextmanager
    def _window(
        self, desktop: ProofDesktop, entry: str = ENTRY, *files: str
    ) -> Iterator[subprocess.Popen[bytes]]:
        """Start from a desktop entry and wait for the window."""
        with self._started(entry, desktop, *files) as window:
            wait_until(lambda: desktop.has_keyboard(WINDOW), "the window")
            yield window

    @contextmanager
    def _started(
        self, entry: str, desktop: ProofDesktop, *files: str
    ) -> Iterator[subprocess.Popen[bytes]]:
        text = (self.system.root / f"usr/share/applications/{entry}.desktop").read_text("utf-8")
        (line,) = re.findall(r"(?s)\A.*?^Exec=(.*?)$", text, re.MULTILINE)
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
        """Press the keys that close a window."""
        desktop.xdotool("key", "alt+F4")
        wait_until(lambda: not desktop.has_keyboard(WINDOW), "the window to close")

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

    def _keep_conversations(self) -> None:
        """Change the setting as the settings do."""
        file = self.system.home / DATA / "library/settings.json"
        content = json.loads(file.read_text("utf-8"))
        content["settings"]["conversations"] = "always"
        file.write_text(json.dumps(content), "utf-8")

    def _kept_answers(self) -> list[str]:
        """Return the conversations that are kept, as Markdown."""
        kept = self.program.read("conversations")["conversations"]
        return [self.program.run("conversations", "show", one["key"]) for one in kept]

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
    with running_desktop(pictures, session / "bus", NUMBER) as desktop:
        system.mount("/tmp/.X11-unix", "tmp/.X11-unix")  # noqa: S108 - where X servers are found
        proof.prove_first_run(desktop)
        proof.prove_command_line(version)
        proof.prove_window(desktop)
        if model:
            proof.prove_question(desktop, model, folder)
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
