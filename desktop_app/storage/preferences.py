"""The engine's settings, in a file of the data folder.

They are not in the catalogue: the embedding model has to be known before the catalogue is opened,
and settings have to survive its repair.
"""

from pathlib import Path

import msgspec

from desktop_app.core.engine_settings import EngineSettings, within_limits
from desktop_app.core.errors import DataFolderError, system_reason
from desktop_app.core.private_files import replace_file
from desktop_app.core.records import convert_valid
from desktop_app.core.sayings import Saying


def read_preferences(path: Path) -> EngineSettings:
    """Return the settings; the defaults for values that are not valid, or without the file."""
    try:
        stored = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return EngineSettings()
    settings, _ = convert_valid(EngineSettings, stored)
    return within_limits(settings)


def write_preferences(path: Path, settings: EngineSettings) -> None:
    """Write the settings.

    Raises:
        DataFolderError: The file cannot be written.
    """
    try:
        written = msgspec.json.format(msgspec.json.encode(settings))
        replace_file(path, written, is_durable=True)
    except OSError as error:
        raise DataFolderError(
            "settings_unwritable",
            Saying("The settings in {} cannot be written: {}.", (str(path), system_reason(error))),
            "Make room on its disk or make it writable.",
        ) from error
