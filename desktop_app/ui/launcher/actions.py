"""The actions of the program that the launcher finds by their names."""

from PySide6.QtCore import QCoreApplication

from desktop_app.ui.launcher.entries import Entry, Group

_translate = QCoreApplication.translate


def program_actions(*, is_paused: bool) -> tuple[Entry, ...]:
    """Return the actions; their values are the names of actions of the main window.

    Args:
        is_paused: Whether indexing is paused, so that it can be resumed.
    """
    pause = _translate("launcher", "Pause indexing")
    resume = _translate("launcher", "Resume indexing")
    return (
        _action(
            "pause",
            resume if is_paused else pause,
            _translate("launcher", "Pause, Resume, Continue"),
        ),
        _action(
            "settings",
            _translate("launcher", "Settings"),
            _translate("launcher", "Preferences, Options"),
        ),
        _action("add-folder", _translate("launcher", "Add a folder")),
        _action("library", _translate("launcher", "Library")),
        _action("search", _translate("launcher", "Main window")),
        _action(
            "keyboard",
            _translate("launcher", "Keyboard"),
            _translate("launcher", "Shortcuts, Help"),
        ),
        _action("quit", _translate("launcher", "Quit Satchel"), _translate("launcher", "Exit")),
    )


def _action(name: str, title: str, others: str = "") -> Entry:
    titles = tuple(other.strip() for other in others.split(",") if other.strip())
    return Entry(Group.ACTIONS, title, name, others=titles)
