"""What a start of the program asks of the window that may be running already."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

from desktop_app import __version__


class StartView(StrEnum):
    """The window to show after the start.

    Attributes:
        OPEN: The main window.
        TOGGLE: The launcher; hidden if it is visible.
        BACKGROUND: Only the tray icon, as at login.
    """

    OPEN = "open"
    TOGGLE = "toggle"
    BACKGROUND = "background"


@dataclass(frozen=True, slots=True)
class StartRequest:
    """The arguments of a start.

    Attributes:
        paths: Folders and files to add to the library, absolute.
        view: The window to show.
        token: The desktop's activation token (``XDG_ACTIVATION_TOKEN``) of this start, which allows
            its window to take the keyboard; empty where there is none.
        version: Version of the program that was started; empty for Satchel 0.1.
    """

    paths: tuple[str, ...] = ()
    view: StartView = StartView.OPEN
    token: str = ""
    version: str = ""


def encode_request(request: StartRequest) -> bytes:
    """Return the line of JSON that a start sends to the running window."""
    return json.dumps(asdict(request)).encode() + b"\n"


def make_request(paths: Sequence[str], view: str) -> StartRequest:
    """Return the request of this process, with everything that depends on its environment.

    Args:
        paths: Paths as typed.
        view: A :class:`StartView`.
    """
    # Not Path.expanduser: it raises for a name that only looks like a home folder.
    absolute = (str(Path(os.path.expanduser(path)).absolute()) for path in paths)  # noqa: PTH111
    token = os.environ.pop("XDG_ACTIVATION_TOKEN", "")
    return StartRequest(tuple(absolute), StartView(view), token, __version__)
