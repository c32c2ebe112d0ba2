"""What a start of the program wants of the one that may be running already."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path


class Wish(StrEnum):
    """What should be seen after the start.

    Attributes:
        OPEN: The main window.
        TOGGLE: The launcher, or no longer the launcher where it is shown.
        BACKGROUND: Nothing but the tray icon, as at login.
    """

    OPEN = "open"
    TOGGLE = "toggle"
    BACKGROUND = "background"


@dataclass(frozen=True, slots=True)
class StartRequest:
    """The arguments of a start.

    Attributes:
        paths: Folders and files to add to the library, absolute.
        token: What the desktop gave this start to take the keyboard with
            (``XDG_ACTIVATION_TOKEN``); empty where it gave none.
    """

    paths: tuple[str, ...] = ()
    wish: Wish = Wish.OPEN
    token: str = ""


def encode_request(request: StartRequest) -> bytes:
    """Give the line of JSON that one start sends to the other."""
    return json.dumps(asdict(request)).encode() + b"\n"


def make_request(paths: Sequence[str], wish: str) -> StartRequest:
    """Give the request of this process, whose folder and environment the other one has not.

    Args:
        paths: As typed.
        wish: A :class:`Wish`.
    """
    # Not Path.expanduser: it raises for a name that only looks like a home folder.
    absolute = (str(Path(os.path.expanduser(path)).absolute()) for path in paths)  # noqa: PTH111
    token = os.environ.pop("XDG_ACTIVATION_TOKEN", "")
    return StartRequest(tuple(absolute), Wish(wish), token)
