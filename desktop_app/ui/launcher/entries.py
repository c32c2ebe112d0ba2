"""What the launcher lists besides hits: entries, in groups with a heading."""

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from desktop_app.core.records import Record
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.ui.shown_paths import file_name, folder_of

_translate = QCoreApplication.translate


class Group(StrEnum):
    """A kind of entries, in the order of the list; the value is the name of their icon.

    Attributes:
        SAVED: Saved searches.
        SEARCHES: Searches of the history.
        OPENED: Files that were opened.
        QUESTIONS: Questions that were asked.
        FOLDERS: Watched folders, and folders in them of files that were found.
        ACTIONS: Actions of the program.
        FILES: Files found by their names.
    """

    SAVED = "bookmark"
    SEARCHES = "search"
    OPENED = "open"
    QUESTIONS = "ask"
    FOLDERS = "library"
    ACTIONS = "action"
    FILES = "file"

    @property
    def heading(self) -> str:
        """The heading above the entries."""
        return {
            Group.SAVED: _translate("launcher", "Saved searches"),
            Group.SEARCHES: _translate("launcher", "Earlier searches"),
            Group.OPENED: _translate("launcher", "Opened files"),
            Group.QUESTIONS: _translate("launcher", "Questions"),
            Group.FOLDERS: _translate("launcher", "Folders"),
            Group.ACTIONS: _translate("launcher", "Actions"),
            Group.FILES: _translate("launcher", "Files by name"),
        }[self]


class Entry(Record):
    """A row of a group.

    Attributes:
        title: The name, query, question or action, by which it is matched.
        value: A query, a path, the key of a kept conversation, or the name of an action; empty for
            a question that is not kept.
        detail: The folder of a file or folder, or the query of a saved search; else empty.
        others: Other titles by which it is matched.
        saved: The saved search; None for other groups.
        file_id: The file that can be previewed; 0 for none.
    """

    group: Group
    title: str
    value: str = ""
    detail: str = ""
    others: tuple[str, ...] = ()
    saved: SavedSearch | None = None
    file_id: int = 0

    @property
    def spoken(self) -> str:
        """What Enter does, for screen readers."""
        match self.group:
            case Group.SAVED | Group.SEARCHES:
                return _translate("launcher", "Search again: {}").format(self.title)
            case Group.OPENED:
                return _translate("launcher", "Open again: {}").format(self.value)
            case Group.FILES | Group.FOLDERS:
                return _translate("launcher", "Open: {}").format(self.value)
            case Group.QUESTIONS:
                return _translate("launcher", "Question: {}").format(self.title)
            case Group.ACTIONS:
                return self.title


def entry_of_path(group: Group, path: str, file_id: int = 0) -> Entry:
    """Return the entry of a file or folder: its name, and the folder that it is in."""
    return Entry(group, file_name(path), path, folder_of(path), file_id=file_id)
