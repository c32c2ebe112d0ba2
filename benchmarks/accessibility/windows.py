"""Every window, dialog and menu, and the keys that open it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from benchmarks.accessibility.faults import count_controls, find_faults
from benchmarks.accessibility.session import MissingError, Session


@dataclass(frozen=True, slots=True)
class View:
    """Something to look at.

    Attributes:
        keys: Open it.
        sign: Beginning of the name of a part that shows that it is open.
        text: Typed before the keys.
        leave: Keys that lead back.
        through: Text in the name of a part that has to appear before the last key is pressed.
    """

    name: str
    keys: tuple[str, ...]
    sign: str
    text: str = ""
    leave: tuple[str, ...] = ("Escape",)
    through: str = ""


_STAYS = ()

VIEWS = (
    View("search", ("ctrl+l",), "Search", leave=_STAYS),
    View("results", (), "lighthouse.txt. ", "lighthouse", leave=_STAYS),
    View("why a result was found", ("ctrl+i",), "Why this hit"),
    View("how results are listed", ("alt+v",), "Leave out hits by meaning"),
    View("actions of a result", ("Down", "Shift+F10"), "Copy path"),
    View("tags of a file", ("ctrl+t",), "New tag"),
    View("mark a passage", ("ctrl+b",), "Note", leave=("Return",)),
    View("menu of the window", ("alt+f",), "Save this search", leave=("Escape", "Escape")),
    View("save a search", ("ctrl+d",), "Name of the search"),
    View("questions", ("ctrl+j",), "Question", leave=("ctrl+l",)),
    View("keys", ("F1",), "Keyboard"),
    View("report a problem", ("alt+h", "r"), "The report", through="Report a problem"),
    View("library: folders", ("ctrl+2",), "Folders", leave=_STAYS),
    View("rules of a folder", ("alt+r",), "Rules, one a line"),
    View("words by path", ("alt+w",), "Words that files have"),
    View("library: files", ("alt+e",), "Filter by path or reason", leave=_STAYS),
    View("a password", ("Down", "ctrl+u"), "Password of locked.pdf"),
    View("forget a file", ("Delete",), "Forget"),
    View("library: why", ("alt+n",), "Path of the file to ask about", leave=_STAYS),
    View("library: storage", ("alt+s",), "Total:", leave=_STAYS),
    View("marks", ("ctrl+3",), "lighthouse.txt", leave=_STAYS),
    View("map", ("ctrl+4",), "Too few files for a map", leave=_STAYS),
    View("settings: general", ("ctrl+comma",), "Key that shows the search box", leave=_STAYS),
    View("settings: appearance", ("Down",), "Text size:", leave=_STAYS),
    View("settings: search", ("Down",), "Search", leave=_STAYS),
    View("settings: models", ("Down",), "Models", leave=_STAYS),
    View("settings: answers", ("Down",), "Answers", leave=_STAYS),
    View("settings: performance", ("Down",), "Performance", leave=_STAYS),
    View("settings: privacy", ("Down",), "Privacy", leave=_STAYS),
    View("settings: tools", ("Down",), "Tools"),
    View("add a folder", ("ctrl+o",), "Directory:"),
)

_LAUNCHER = (
    View("launcher", (), "river.md. ", "river", leave=_STAYS),
    View("actions in the launcher", ("Shift+F10",), "Copy path"),
)
FIRST_RUN = View("first run", (), "Which folders do you want")


def walk(session: Session) -> Iterator[tuple[str, int, list[str]]]:
    """Open one view after another; yield its name, its number of controls, and its faults."""
    for view in VIEWS:
        yield look_at(session, view)
    session.program.run("toggle")
    session.wait_for(lambda: session.desktop.title().startswith("Search"), "the launcher")
    for view in _LAUNCHER:
        yield look_at(session, view)


def look_at(session: Session, view: View) -> tuple[str, int, list[str]]:
    """Open a view, and leave it; return its name, its number of controls, and its faults."""
    faults = []
    try:
        if view.through:
            session.type(view.text, *view.keys[:-1])
            session.wait_for(
                lambda: session.shows(view.through), f"“{view.through}” does not appear"
            )
            session.type("", view.keys[-1])
        else:
            session.type(view.text, *view.keys)
        session.wait_for(_shows(session, view.sign), f"“{view.sign}” does not appear")
    except MissingError as error:
        faults.append(str(error))
    parts = session.parts()
    session.type("", *view.leave)
    return view.name, count_controls(parts), faults + find_faults(parts)


def _shows(session: Session, sign: str) -> Callable[[], bool]:
    return lambda: any(part.name.startswith(sign) for part in session.parts())
