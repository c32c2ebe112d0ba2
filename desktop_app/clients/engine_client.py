"""The window's one door to the engine: typed requests out, typed signals in."""

from collections.abc import Iterable
from itertools import count

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from desktop_app.clients.engine_process import EngineProcess
from desktop_app.clients.engine_sentences import translate_told
from desktop_app.core.answers import Answer
from desktop_app.core.commands import (
    AddFolders,
    Command,
    GetStatus,
    Pause,
    Resume,
    supersession_key,
)
from desktop_app.core.completions import Completions
from desktop_app.core.history import History
from desktop_app.core.history_commands import (
    ForgetHistory,
    GetHistory,
    KeepHistory,
    Opened,
    Searched,
)
from desktop_app.core.library import ForgetReport, Status, WhyReport
from desktop_app.core.messages import (
    Done,
    Happening,
    LibraryChanged,
    Message,
    ModelLoading,
    Notice,
    Outcome,
    Progress,
    PromptRead,
    Refused,
    SourcesChosen,
    Token,
)
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.results import Results
from desktop_app.core.search_commands import (
    Ask,
    ColourCode,
    Complete,
    FindInFile,
    FindSimilar,
    GetPage,
    GetPreview,
    GetTable,
    Search,
    StopAsking,
)
from desktop_app.core.tables import TablePart


class EngineClient(QObject):
    """Sends requests to the engine and tells what came of them.

    Every request has a number, which the signals about it carry. Requests made while the
    engine is being restarted wait for it; those it was working on when it stopped are
    refused with the code ``engine_stopped``.

    Attributes:
        outcome_arrived: An outcome without a signal of its own; for the clients of parts.
        carried_out: A request that has nothing to tell was done.
        engine_stopped: The engine ended unasked and will be started again.
        engine_gave_up: The engine is down until :meth:`start` is called.
        closed: The engine has ended after :meth:`close`.
    """

    results_arrived = Signal(int, Results)
    completions_arrived = Signal(int, Completions)
    preview_arrived = Signal(int, Preview)
    page_arrived = Signal(int, PagePicture)
    table_arrived = Signal(int, TablePart)
    code_coloured = Signal(int, ColouredCode)
    sources_chosen = Signal(int, SourcesChosen)
    token_arrived = Signal(int, str)
    model_loading = Signal(int, str)
    prompt_read = Signal(int, PromptRead)
    answer_arrived = Signal(int, Answer)
    status_arrived = Signal(Status)
    why_arrived = Signal(WhyReport)
    forgotten = Signal(ForgetReport)
    history_arrived = Signal(History)
    outcome_arrived = Signal(int, object)
    carried_out = Signal(int)
    refused = Signal(int, Refused)
    progressed = Signal(Progress)
    library_changed = Signal(int)
    noticed = Signal(Notice)
    engine_started = Signal()
    engine_stopped = Signal(str)
    engine_gave_up = Signal(Refused)
    closed = Signal()

    def __init__(self, process: EngineProcess, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = process
        self._numbers = count(1)
        self._underway: set[int] = set()
        self._held: list[Message] = []
        self._is_given_up = False
        self._told_with_number: dict[type, SignalInstance] = {
            Results: self.results_arrived,
            Completions: self.completions_arrived,
            Preview: self.preview_arrived,
            PagePicture: self.page_arrived,
            TablePart: self.table_arrived,
            ColouredCode: self.code_coloured,
            SourcesChosen: self.sources_chosen,
            PromptRead: self.prompt_read,
            Answer: self.answer_arrived,
            Refused: self.refused,
        }
        self._refusing = QTimer(self, singleShot=True, interval=0)
        self._refusing.timeout.connect(self._refuse_held)
        process.started.connect(self._on_started)
        process.message_arrived.connect(self._on_message)
        process.stopped.connect(self._on_stopped)
        process.gave_up.connect(self._on_gave_up)
        process.closed.connect(self.closed)

    def start(self) -> None:
        """Start the engine, or try again after it was given up."""
        self._is_given_up = False
        self._process.start()

    def restart(self) -> None:
        """End the engine in order and start it again; what it was working on is refused."""
        self._is_given_up = False
        self._process.restart()
        self._refuse_underway(Refused("engine_stopped", self.tr("Satchel is restarted."), ""))

    def close(self) -> None:
        """End the engine in order; :attr:`closed` tells when."""
        self._process.close()

    def request(self, command: Command) -> int:
        """Send a command of a part that has a client of its own."""
        return self._send(command)

    def search(self, search: Search) -> int:
        """Search; a newer search from the same box ends an older one."""
        return self._send_instead(search)

    def find_in_file(self, wanted: FindInFile) -> int:
        """Find the passages of one file; a newer request ends an older one."""
        return self._send_instead(wanted)

    def find_similar(self, like: FindSimilar) -> int:
        """Find passages like one that was found."""
        return self._send(like)

    def complete(self, complete: Complete) -> int:
        """Ask how what is being typed may go on; a newer request ends an older one."""
        return self._send_instead(complete)

    def preview(self, preview: GetPreview) -> int:
        """Ask for a file's text around a passage; a newer request ends an older one."""
        return self._send_instead(preview)

    def page(self, page: GetPage) -> int:
        """Ask for the picture of a page."""
        return self._send(page)

    def table(self, table: GetTable) -> int:
        """Ask for rows of a file; a newer request ends an older one."""
        return self._send_instead(table)

    def colour_code(self, code: ColourCode) -> int:
        """Ask for the colours of a text; a newer request ends an older one."""
        return self._send_instead(code)

    def ask(self, ask: Ask) -> int:
        """Ask a question."""
        return self._send(ask)

    def stop_asking(self) -> int:
        """End the answer being written."""
        return self._send(StopAsking())

    def add_folders(self, paths: Iterable[str]) -> int:
        """Watch these folders from now on."""
        return self._send(AddFolders(tuple(paths)))

    def pause(self) -> int:
        """Read and embed nothing more until :meth:`resume`; searches go on."""
        return self._send(Pause())

    def resume(self) -> int:
        """Go on with reading and embedding."""
        return self._send(Resume())

    def status(self) -> int:
        """Ask for the state of the library."""
        return self._send(GetStatus())

    def opened(self, query: str, path: str) -> int:
        """Tell that a hit was opened, by which its search counts as :meth:`searched`."""
        return self._send(Opened(query, path))

    def searched(self, query: str) -> int:
        """Tell that the person acted upon a search, or stayed on its hits."""
        return self._send(Searched(query))

    def history(self) -> int:
        """Ask for the searches that are remembered."""
        return self._send(GetHistory())

    def forget_history(self) -> int:
        """Remove all searches and openings for good."""
        return self._send(ForgetHistory())

    def keep_history(self, *, is_kept: bool) -> int:
        """Remember searches and openings from now on, or no more."""
        return self._send(KeepHistory(is_kept))

    def _send_instead(self, command: Command) -> int:
        """Send a command in the place of the one that waits for the engine, if one does."""
        key = supersession_key(command)
        self._held = [
            held
            for held in self._held
            if not isinstance(held.body, Command) or supersession_key(held.body) != key
        ]
        return self._send(command)

    def _send(self, command: Command) -> int:
        message = Message(next(self._numbers), command)
        if self._process.is_running:
            self._dispatch(message)
        else:
            self._held.append(message)
            if self._is_given_up:
                self._refusing.start()
        return message.number

    def _dispatch(self, message: Message) -> None:
        self._underway.add(message.number)
        self._process.send(message)

    def _on_started(self) -> None:
        self.engine_started.emit()
        held, self._held = self._held, []
        for message in held:
            self._dispatch(message)

    def _on_stopped(self, sentence: str) -> None:
        self.engine_stopped.emit(sentence)
        self._refuse_underway(Refused("engine_stopped", sentence, ""))

    def _on_gave_up(self, refusal: Refused) -> None:
        self._is_given_up = True
        self.engine_gave_up.emit(refusal)
        self._refuse_underway(Refused("engine_stopped", refusal.message, refusal.action))
        self._refuse_held()

    def _refuse_underway(self, refusal: Refused) -> None:
        underway, self._underway = self._underway, set()
        for number in sorted(underway):
            self.refused.emit(number, refusal)

    def _refuse_held(self) -> None:
        held, self._held = self._held, []
        refusal = Refused("engine_stopped", self.tr("The search engine is not running."), "")
        for message in held:
            self.refused.emit(message.number, refusal)

    def _on_message(self, message: Message) -> None:
        number, body = message.number, message.body
        if isinstance(body, Command):
            return
        told = translate_told(body)
        if not isinstance(told, Happening):
            self._underway.discard(number)
        if signal := self._told_with_number.get(type(told)):
            signal.emit(number, told)
        elif isinstance(told, Happening):
            self._tell_happening(number, told)
        else:
            self._tell_outcome(number, told)

    def _tell_happening(self, number: int, happening: Happening) -> None:
        match happening:
            case Token():
                self.token_arrived.emit(number, happening.text)
            case ModelLoading():
                self.model_loading.emit(number, happening.model)
            case Progress():
                self.progressed.emit(happening)
            case LibraryChanged():
                self.library_changed.emit(happening.generation)
            case Notice():
                self.noticed.emit(happening)

    def _tell_outcome(self, number: int, outcome: Outcome) -> None:
        match outcome:
            case Status():
                self.status_arrived.emit(outcome)
            case WhyReport():
                self.why_arrived.emit(outcome)
            case ForgetReport():
                self.forgotten.emit(outcome)
            case History():
                self.history_arrived.emit(outcome)
            case Done():
                self.carried_out.emit(number)
            case _:
                self.outcome_arrived.emit(number, outcome)
