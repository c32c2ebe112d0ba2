"""Starting at login, stored where the desktop stores it, so that both agree.

Linux has the freedesktop.org "Desktop Application Autostart Specification", macOS launch agents,
Windows the Run key of the registry. The last two follow the manuals and are untested.
"""

import os
import plistlib
import subprocess
import sys
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QSettings

from desktop_app.clients.translated import translated
from desktop_app.core.errors import DataFolderError, system_reason

_translate = QCoreApplication.translate

BACKGROUND = "--background"
"""Option for starting at login: only the tray icon is shown."""

_NAME = "satchel"
_LABEL = "org.satchel.satchel"
_RUN_KEY = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Run"
_RESERVED = str.maketrans({'"': r'\\"', "`": r"\\`", "$": r"\\$", "\\": r"\\\\", "%": "%%"})
"""Characters that a quoted argument of ``Exec`` escapes, each backslash twice as in any text of the
file, and the percent sign of field codes."""


class LoginStart(Protocol):
    """Whether the program starts at login."""

    def is_on(self) -> bool:
        """Whether the program starts at login."""

    def turn_on(self) -> None:
        """Start the program at login; raises ``DataFolderError`` if refused."""

    def turn_off(self) -> None:
        """Do not start the program at login; raises ``DataFolderError`` if refused."""


class _FileStart:
    """A start entry that is a file."""

    def __init__(self, command: tuple[str, ...], path: Path) -> None:
        self._command = command
        self._path = path

    def is_on(self) -> bool:
        return self._path.exists()

    def turn_on(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(self._content(self._command))
        except OSError as error:
            raise _refused(self._path, error) from error

    def turn_off(self) -> None:
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise _refused(self._path, error) from error

    def _content(self, command: tuple[str, ...]) -> bytes:
        raise NotImplementedError


class _XdgStart(_FileStart):
    def is_on(self) -> bool:
        # The desktop's own settings disable an entry without removing it.
        switched_off = ("Hidden=true", "X-GNOME-Autostart-enabled=false")
        try:
            lines = self._path.read_text("utf-8", "replace").splitlines()
        except OSError:  # there is none, or the desktop cannot read it either
            return False
        return not any(line.replace(" ", "") in switched_off for line in lines)

    def _content(self, command: tuple[str, ...]) -> bytes:
        quoted = " ".join(f'"{part.translate(_RESERVED)}"' for part in command)
        lines = (
            "[Desktop Entry]",
            "Type=Application",
            "Name=Satchel",
            "Comment=Find passages in your own files",
            f"Icon={_NAME}",
            f"Exec={quoted}",
            # Desktops ignore the entry once the program is removed.
            f"TryExec={command[0]}".replace("\\", r"\\"),
            "Terminal=false",
        )
        return "".join(f"{line}\n" for line in lines).encode()


class _LaunchAgent(_FileStart):
    def _content(self, command: tuple[str, ...]) -> bytes:
        return plistlib.dumps(
            {"Label": _LABEL, "ProgramArguments": list(command), "RunAtLoad": True}
        )


class _RunKey:
    """A value of the registry's Run key, accessed through QSettings."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command

    def is_on(self) -> bool:
        return self._values().contains(_NAME)

    def turn_on(self) -> None:
        self._values().setValue(_NAME, subprocess.list2cmdline(self._command))

    def turn_off(self) -> None:
        self._values().remove(_NAME)

    def _values(self) -> QSettings:
        return QSettings(_RUN_KEY, QSettings.Format.NativeFormat)


def login_start(command: tuple[str, ...], platform: str = sys.platform) -> LoginStart:
    """Return the login start of a platform by this command."""
    if platform == "win32":
        return _RunKey(command)
    if platform == "darwin":
        agents = Path.home() / "Library" / "LaunchAgents"
        return _LaunchAgent(command, agents / f"{_LABEL}.plist")
    own = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return _XdgStart(command, Path(own) / "autostart" / f"{_NAME}.desktop")


def _refused(path: Path, error: OSError) -> DataFolderError:
    return DataFolderError(
        "login_start_refused",
        _translate("login", "{} cannot be written: {}.").format(
            path, translated(system_reason(error))
        ),
        _translate(
            "login",
            "Add Satchel to the programs that start at log-in in the settings of your desktop.",
        ),
    )
