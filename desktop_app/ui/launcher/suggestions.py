"""What the window process knows without a search: the entries of all groups but files by name."""

from collections.abc import Iterable
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication, QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.conversation_commands import ListConversations
from desktop_app.core.conversations import ConversationList
from desktop_app.core.history import History
from desktop_app.core.history_commands import GetHistory, GetSavedSearches
from desktop_app.core.library import Status
from desktop_app.core.messages import Progress, Refused
from desktop_app.core.saved_searches import SavedSearches
from desktop_app.ui.launcher.entries import Entry, Group, entry_of_path

_translate = QCoreApplication.translate

MOST_SAVED = 5
MOST_SEARCHES = 5
MOST_OPENED = 3
MOST_QUESTIONS = 3
"""Entries of each group that the empty box lists; the main window lists all saved searches."""

MOST_ASKED = 20
"""Questions of this session that are kept in memory."""

MOST_SEEN = 200
"""Folders that are kept in memory, so that to match them takes less than a millisecond a key."""


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


class Suggestions(QObject):
    """Keeps the entries, and requests those that the library stores.

    Attributes:
        changed: There are other entries.
    """

    changed = Signal()

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._saved: tuple[Entry, ...] = ()
        self._searches: tuple[Entry, ...] = ()
        self._opened: tuple[Entry, ...] = ()
        # Made when a folder is new, and not at each key.
        self._watched: dict[str, Entry] = {}
        self._seen: dict[str, Entry] = {}
        self._kept: tuple[Entry, ...] = ()
        self._asked: tuple[str, ...] = ()
        self._remembers = True
        self._is_paused = False
        client.status_arrived.connect(self._on_status)
        client.progressed.connect(self._on_progress)

    @property
    def of_before(self) -> tuple[Entry, ...]:
        """The entries of the empty box: saved, searched, opened and asked, the latest first."""
        questions = self._questions[:MOST_QUESTIONS]
        saved = self._saved[:MOST_SAVED]
        # The window searches for a question, too.
        listed = {*(entry.title for entry in questions), *(entry.value for entry in saved)}
        searches = [entry for entry in self._searches if entry.title not in listed]
        return (
            *saved,
            *searches[:MOST_SEARCHES],
            *self._opened[:MOST_OPENED],
            *questions,
        )

    @property
    def matched(self) -> tuple[Entry, ...]:
        """The entries that are found by typing."""
        actions = program_actions(is_paused=self._is_paused)
        folders = (*self._watched.values(), *self._seen.values())
        return (*self._saved, *self._questions, *folders, *actions)

    def request(self) -> None:
        """Request what the library stores."""
        self._client.send(
            ListConversations(), self._on_conversations, on_refused=self._on_no_conversations
        )
        self._client.send(GetSavedSearches(), self._on_saved_searches)
        self._client.send(GetHistory(), self._on_history)

    def remember_question(self, question: str) -> None:
        """Remember a question until the program ends, if conversations are kept as long."""
        if self._remembers:
            others = [one for one in self._asked if one != question]
            self._asked = (question, *others)[:MOST_ASKED]

    def remember_questions(self, *, is_on: bool) -> None:
        """Set whether questions are remembered; without that, they are forgotten at once."""
        self._remembers = is_on
        if not is_on:
            self.forget_questions()

    def forget_questions(self) -> None:
        """Forget the questions of this session."""
        self._asked = ()

    def see_files(self, paths: Iterable[str]) -> None:
        """Add the folders of files on disk that were found, up to their watched folders."""
        watched = tuple(self._watched)
        for path in paths:
            for folder in map(str, PurePath(path).parents):
                if folder in self._watched or folder in self._seen:
                    break
                if len(self._seen) < MOST_SEEN and folder.startswith(watched):
                    self._seen[folder] = entry_of_path(Group.FOLDERS, folder)

    @property
    def _questions(self) -> tuple[Entry, ...]:
        kept = {entry.title for entry in self._kept}
        asked = [one for one in self._asked if one not in kept]
        return (*(Entry(Group.QUESTIONS, question) for question in asked), *self._kept)

    def _on_saved_searches(self, saved: SavedSearches) -> None:
        self._saved = tuple(
            Entry(
                Group.SAVED,
                search.name,
                search.query,
                search.query if search.query != search.name else "",
                saved=search,
            )
            for search in saved.searches
        )
        self.changed.emit()

    def _on_history(self, history: History) -> None:
        searches = (search.query for search in history.searches)
        self._searches = tuple(Entry(Group.SEARCHES, query, query) for query in searches)
        self._opened = tuple(entry_of_path(Group.OPENED, opened.path) for opened in history.opened)
        self.changed.emit()

    def _on_conversations(self, found: ConversationList) -> None:
        self._kept = tuple(
            Entry(Group.QUESTIONS, kept.question, kept.key) for kept in found.conversations
        )
        self.changed.emit()

    def _on_no_conversations(self, _: Refused) -> None:
        """Offer none: the page that lists them reports why."""

    def _on_status(self, status: Status) -> None:
        watched = tuple(folder.path for folder in status.folders)
        self._watched = {path: entry_of_path(Group.FOLDERS, path) for path in watched}
        self._seen = {path: entry for path, entry in self._seen.items() if path.startswith(watched)}
        self._is_paused = status.is_paused

    def _on_progress(self, progress: Progress) -> None:
        self._is_paused = progress.is_paused
