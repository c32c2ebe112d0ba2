"""What a start of the program asks of the window that may be running already."""

import os
from collections.abc import Sequence
from enum import StrEnum

import msgspec

from desktop_app import __version__
from desktop_app.core.paths import canonical, expanded
from desktop_app.core.records import Record


class StartView(StrEnum):
    """The window to show after the start.

    Attributes:
        OPEN: The main window.
        TOGGLE: The launcher; hidden if it is visible.
        SEARCH_IN: The main window, in which the folder of the request is searched.
        BACKGROUND: Only the tray icon, as at login.
    """

    OPEN = "open"
    TOGGLE = "toggle"
    SEARCH_IN = "search-in"
    BACKGROUND = "background"


class StartRequest(Record):
    """The arguments of a start.

    Attributes:
        paths: Folders and files to add to the library, absolute.
        view: The window to show.
        token: The desktop's activation token (``XDG_ACTIVATION_TOKEN``) of this start, which allows
            its window to take the keyboard; empty where there is none.
        link: The link that the start is to open, as it was given; empty for none.
        version: Version of the program that was started; empty for Satchel 0.1.
    """

    paths: tuple[str, ...] = ()
    view: StartView = StartView.OPEN
    token: str = ""
    version: str = ""
    link: str = ""


def is_link(argument: str) -> bool:
    """Whether an argument of the program is meant as a link to a passage, and not as a path."""
    return argument.lower().startswith("satchel:")


def encode_request(request: StartRequest) -> bytes:
    """Return the line of JSON that a start sends to the running window."""
    return msgspec.json.encode(request) + b"\n"


def arguments_of(request: StartRequest) -> tuple[str, ...]:
    """Return the arguments of a start that makes the same request."""
    flags = {
        StartView.OPEN: (),
        StartView.TOGGLE: ("--launcher",),
        StartView.SEARCH_IN: ("--search-in",),
        StartView.BACKGROUND: ("--background",),
    }
    return (*flags[request.view], *request.paths, *filter(None, (request.link,)))


def make_request(paths: Sequence[str], view: str) -> StartRequest:
    """Return the request of this process, with everything that depends on its environment.

    Args:
        paths: Paths as typed, or links; the last link is opened.
        view: A :class:`StartView`.

    Raises:
        FolderError: A path is not valid text, so no message can carry it.
    """
    files = [path for path in paths if not is_link(path)]
    resolved = [canonical(path) for path in files]
    # Queries know folders by their canonical paths; a watched folder may be known by a link.
    typed = [str(expanded(path).absolute()) for path in files]
    absolute = resolved if view == StartView.SEARCH_IN else typed
    token = os.environ.pop("XDG_ACTIVATION_TOKEN", "")
    # What is not text cannot be passed on as JSON; replaced, it is refused as no link.
    link = next(filter(is_link, reversed(paths)), "").encode(errors="replace").decode()
    return StartRequest(tuple(absolute), StartView(view), token, __version__, link)
