"""The settings, in a file of the data folder."""

from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from desktop_app.clients.translated import translated
from desktop_app.core.errors import system_reason
from desktop_app.core.messages import Notice
from desktop_app.core.private_files import replace_file
from desktop_app.core.records import Record, convert_valid, field, json_decoder, replace
from desktop_app.core.settings import Memory, Settings, within_limits

VERSION = 1
"""Version of the file's format; a file with a higher one is left alone."""


class _Stored(Record):
    version: int = VERSION
    settings: Any = None
    memory: Any = None


class _Content(Record):
    version: int = VERSION
    settings: Settings = field(default_factory=Settings)
    memory: Memory = field(default_factory=Memory)


class SettingsFile(QObject):
    """Keeps :class:`Settings` and :class:`Memory`; invalid values count as never set.

    Attributes:
        changed: The user changed a setting.
        noticed: The file could not be read or written.
    """

    changed = Signal(Settings)
    noticed = Signal(Notice)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._content = _Content()
        self._is_protected = False  # the file must not be replaced

    @property
    def settings(self) -> Settings:
        """The user's settings."""
        return self._content.settings

    @property
    def memory(self) -> Memory:
        """The state kept between two runs."""
        return self._content.memory

    def load(self) -> None:
        """Read the file; without one all values are the defaults."""
        try:
            stored = json_decoder(_Stored).decode(self._path.read_bytes())
        except FileNotFoundError:
            return
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            # What cannot be read now, as on a drive that fails, must not be replaced.
            self._is_protected = isinstance(error, OSError)
            self._complain(self.tr("The settings in {} cannot be read: {}."), error)
            return
        self._is_protected = stored.version > VERSION
        if self._is_protected:
            sentence = self.tr("The settings in {} were written by a newer Satchel.")
            self.noticed.emit(Notice(sentence.format(self._path), self.tr("Update Satchel.")))
            return
        settings, invalid = convert_valid(Settings, stored.settings)
        memory, _ = convert_valid(Memory, stored.memory)
        self._content = _Content(VERSION, within_limits(settings), memory)
        if invalid:
            sentence = self.tr("Some settings in {} are not valid and were reset: {}.")
            self.noticed.emit(Notice(sentence.format(self._path, ", ".join(invalid))))

    def change(self, settings: Settings) -> None:
        """Save other settings and emit :attr:`changed`."""
        if settings != self.settings:
            self._keep(replace(self._content, settings=settings))
            self.changed.emit(settings)

    def remember(self, memory: Memory) -> None:
        """Save the state for the next start."""
        if memory != self.memory:
            self._keep(replace(self._content, memory=memory))

    def _keep(self, content: _Content) -> None:
        self._content = content
        if self._is_protected:
            return
        try:
            written = msgspec.json.format(msgspec.json.encode(content))
            replace_file(self._path, written, is_durable=True)
        except OSError as error:
            self._complain(self.tr("The settings in {} cannot be written: {}."), error)

    def _complain(self, sentence: str, error: Exception) -> None:
        reason = translated(system_reason(error)) if isinstance(error, OSError) else error
        text = sentence.format(self._path, reason)
        self.noticed.emit(Notice(text, self.tr("Satchel continues with its current settings.")))
