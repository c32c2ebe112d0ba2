import contextlib
import io
import socket
import threading
from collections.abc import Iterator
from functools import partial
from operator import contains

import pytest

from desktop_app.answering.writing import Emit
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import Answer
from desktop_app.core.asking_commands import Ask, StopAsking
from desktop_app.core.commands import Command, Forget, GetStatus
from desktop_app.core.completions import Completions
from desktop_app.core.errors import EngineError, FolderError, ReadingError, UsageError
from desktop_app.core.messages import Done, LibraryChanged, Notice, Outcome, Refused, Superseded
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.results import Results
from desktop_app.core.rich_texts import GetRichText
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Complete, Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.wire import conversation_codec
from desktop_app.workers.conversation import Conversation
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE, wait_until


def results(query: str) -> Results:
    return Results(query, Saying(query), 1.0, 0, ())


def answer(text: str, *, stopped: bool) -> Answer:
    return Answer(
        question="q",
        found=True,
        quotation="",
        answer=text,
        sentences=(),
        sources=(),
        model="",
        first_token_ms=None,
        tokens_per_second=None,
        stopped=stopped,
    )


def fail(how: str) -> Outcome:
    match how:
        case "a folder error":
            raise FolderError("folder_missing", "It is missing.", "Look for it.")
        case "a usage error":
            raise UsageError("usage", "That makes no sense.")
        case "a defect":
            raise ZeroDivisionError("division by zero")
        case "an error about it":
            raise ValueError("caf\udce9")
        case "a panic":
            raise BaseException("the native library panicked")  # noqa: TRY002
        case _:
            return results("caf\udce9")  # a name that is not text


class Engine:
    """What carries out commands: at once, or when the test lets it."""

    def __init__(self) -> None:
        self.begun: list[Command] = []
        self.gates: dict[str, threading.Event] = {}
        self.stopped: list[str] = []

    def gate(self, query: str) -> threading.Event:
        return self.gates.setdefault(query, threading.Event())

    def wait(self, query: str) -> None:
        if query in self.gates:
            assert self.gates[query].wait(PATIENCE)

    def carry_out(self, command: Command, emit: Emit, should_stop: ShouldStop) -> Outcome:
        self.begun.append(command)
        match command:
            case Search(query=query):
                self.wait(query)
                return results(query)
            case GetPreview(query=query) | GetPage(query=query):
                self.wait(query)
                return Done()
            case GetRichText(file_id=file_id):
                self.wait(str(file_id))
                raise ReadingError("timeout", "It takes too long to show.")
            case Complete(text=text):
                self.wait(text)
                return Completions(text, (), 1.0)
            case Ask(question=question):
                emit(Token("first"))
                wait_until(should_stop)
                self.stopped.append(question)
                return answer(question, stopped=True)
            case Forget(path=path):
                return fail(path)
            case _:
                return Done()


class Client:
    """The other end of a conversation that runs in a thread."""

    def __init__(self, engine: Engine) -> None:
        self.ours, theirs = socket.socketpair()
        self.theirs = theirs
        incoming, outgoing = theirs.makefile("rb"), theirs.makefile("wb")
        channel = LineChannel(incoming, outgoing, conversation_codec())
        self.conversation = Conversation(channel, engine.carry_out)
        self.thread = threading.Thread(target=self.conversation.run)
        self.thread.start()
        self._incoming, self._outgoing = self.ours.makefile("rb"), self.ours.makefile("wb")
        self.channel = LineChannel(self._incoming, self._outgoing, conversation_codec())
        self.heard = iter(self.channel)
        self.files = (incoming, outgoing, self._incoming, self._outgoing)

    def send(self, number: int, command: Command) -> None:
        self.channel.send(number, command)

    def hear(self) -> tuple[int, object]:
        return next(self.heard)

    def hear_all(self, count: int) -> dict[int, object]:
        return dict(self.hear() for _ in range(count))

    def leave(self) -> None:
        self.ours.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.leave()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        for file in self.files:
            with contextlib.suppress(OSError):
                file.close()
        self.ours.close()
        self.theirs.close()


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest.fixture
def client(engine: Engine) -> Iterator[Client]:
    client = Client(engine)
    yield client
    for gate in engine.gates.values():
        gate.set()
    client.close()


def test_each_request_is_answered_under_its_number(client: Client) -> None:
    client.send(7, GetStatus())
    assert client.hear() == (7, Done())
    client.send(8, Search("river"))
    assert client.hear() == (8, results("river"))


def test_requests_are_carried_out_beside_each_other(client: Client, engine: Engine) -> None:
    engine.gate("slow")
    client.send(1, Search("slow"))
    wait_until(lambda: engine.begun)
    client.send(2, GetStatus())

    assert client.hear() == (2, Done())
    engine.gate("slow").set()
    assert client.hear() == (1, results("slow"))


def test_a_search_waits_for_no_pages_however_many_are_being_drawn(
    client: Client, engine: Engine
) -> None:
    engine.gate("slow")
    for n in range(1, 21):
        client.send(n, GetPage(1, n, 100, query="slow"))
    client.send(21, Search("river"))
    wait_until(lambda: Search("river") in engine.begun)
    engine.gate("slow").set()

    assert client.hear_all(21)[21] == results("river")


def test_a_refusal_of_what_is_superseded_is_not_passed_on(client: Client, engine: Engine) -> None:
    engine.gate("1")
    client.send(1, GetRichText(1))
    wait_until(lambda: engine.begun)
    client.send(2, GetRichText(2))
    second = client.hear()
    engine.gate("1").set()

    assert second == (2, Refused("timeout", Saying("It takes too long to show."), Saying("")))
    assert client.hear() == (1, Superseded())


def test_a_newer_search_ends_an_older_one(client: Client, engine: Engine) -> None:
    engine.gate("r")
    client.send(1, Search("r"))
    wait_until(lambda: engine.begun)
    client.send(2, Search("ri"))
    second = client.hear()
    engine.gate("r").set()

    assert second == (2, results("ri"))
    assert client.hear() == (1, Superseded())


def test_searches_of_two_boxes_do_not_end_each_other(client: Client, engine: Engine) -> None:
    engine.gate("r")
    client.send(1, Search("r"))
    wait_until(lambda: engine.begun)
    client.send(2, Search("ri", box="launcher"))
    second = client.hear()
    engine.gate("r").set()

    assert second == (2, results("ri"))
    assert client.hear() == (1, results("r"))


def test_a_newer_preview_ends_an_older_one_and_pages_end_none(
    client: Client, engine: Engine
) -> None:
    engine.gate("slow")
    client.send(1, GetPreview(1, query="slow"))
    wait_until(lambda: engine.begun)
    client.send(2, GetPage(1, 1, 100))
    client.send(3, GetPage(1, 2, 100))
    client.send(4, GetPreview(2))
    heard = client.hear_all(3)
    engine.gate("slow").set()

    assert heard == {2: Done(), 3: Done(), 4: Done()}
    assert client.hear() == (1, Superseded())


def test_a_search_that_was_overtaken_before_it_began_is_not_even_begun(
    client: Client, engine: Engine
) -> None:
    for n in range(1, 5):
        engine.gate(f"slow {n}")
        client.send(n, Search(f"slow {n}"))
        wait_until(partial(contains, engine.begun, Search(f"slow {n}")))
    for n in range(5, 30):
        client.send(n, Search(f"query {n}"))
    wait_until(lambda: client.conversation._newest[Search, ""] == 29)
    for n in range(1, 5):
        engine.gate(f"slow {n}").set()
    heard = client.hear_all(29)

    assert heard.pop(29) == results("query 29")
    assert set(heard.values()) == {Superseded()}
    assert len(engine.begun) == 5


def test_completions_and_searches_end_their_own_kind_alone(client: Client, engine: Engine) -> None:
    engine.gate("r")
    client.send(1, Complete("r"))
    wait_until(lambda: engine.begun)
    client.send(2, Search("ri"))
    second = client.hear()
    client.send(3, Complete("ri"))
    third = client.hear()
    engine.gate("r").set()

    assert second == (2, results("ri"))
    assert third == (3, Completions("ri", (), 1.0))
    assert client.hear() == (1, Superseded())


def test_happenings_come_under_the_number_of_their_request(client: Client, engine: Engine) -> None:
    client.send(3, Ask("why"))
    assert client.hear() == (3, Token("first"))
    client.send(4, StopAsking())
    heard = client.hear_all(2)

    assert heard == {4: Done(), 3: answer("why", stopped=True)}


def test_a_newer_question_leaves_the_older_one_running(client: Client, engine: Engine) -> None:
    client.send(1, Ask("one"))
    assert client.hear() == (1, Token("first"))
    client.send(2, Ask("two"))
    assert client.hear() == (2, Token("first"))
    assert engine.stopped == []
    client.send(3, StopAsking())
    heard = client.hear_all(3)

    assert heard == {3: Done(), 1: answer("one", stopped=True), 2: answer("two", stopped=True)}


def test_a_search_does_not_end_an_answer(client: Client, engine: Engine) -> None:
    client.send(1, Ask("one"))
    client.hear()
    client.send(2, Search("river"))

    assert client.hear() == (2, results("river"))
    assert engine.stopped == []


def test_what_cannot_be_done_is_refused_with_its_sentence(client: Client) -> None:
    client.send(1, Forget("a folder error"))
    assert client.hear() == (
        1,
        Refused("folder_missing", Saying("It is missing."), Saying("Look for it."), 1),
    )
    client.send(2, Forget("a usage error"))
    assert client.hear() == (
        2,
        Refused("usage", Saying("That makes no sense."), Saying(""), 2),
    )


@pytest.mark.parametrize(
    "what", ["a defect", "a panic", "a name that is no text", "an error about it"]
)
def test_a_defect_is_refused_and_the_conversation_goes_on(
    client: Client, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    client.send(1, Forget(what))
    number, refused = client.hear()

    assert number == 1
    assert isinstance(refused, Refused)
    assert refused.code == "defect"
    assert "Forget failed" in caplog.text
    client.send(2, GetStatus())
    assert client.hear() == (2, Done())


def test_announcements_come_in_order_under_no_request(client: Client) -> None:
    for n in range(20):
        client.conversation.announce(LibraryChanged(n))

    assert [client.hear() for _ in range(20)] == [(0, LibraryChanged(n)) for n in range(20)]


def test_an_announcement_that_cannot_be_sent_ends_no_later_ones(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.conversation.announce(Notice("caf\udce9"))
    client.conversation.announce(Notice("river"))

    assert client.hear() == (0, Notice("river"))
    assert "cannot be sent" in caplog.text


def test_a_client_that_reads_nothing_delays_no_other(client: Client) -> None:
    done = threading.Event()

    def announce() -> None:
        for n in range(5000):
            client.conversation.announce(Notice("x" * 1000, str(n)))
        done.set()

    thread = threading.Thread(target=announce, daemon=True)
    thread.start()

    assert done.wait(PATIENCE)
    heard = [client.hear()]
    while heard[-1] != (0, Notice("x" * 1000, "4999")):
        heard.append(client.hear())
    assert len(heard) < 5000


def test_when_the_client_leaves_what_it_asked_for_is_stopped(
    client: Client, engine: Engine
) -> None:
    client.send(1, Ask("one"))
    client.hear()
    client.leave()
    wait_until(lambda: engine.stopped == ["one"])
    client.conversation.announce(LibraryChanged(1))


def test_a_client_that_sends_garbage_is_left(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.ours.sendall(b"garbage\n")
    client.thread.join(PATIENCE)

    assert not client.thread.is_alive()
    assert "unreadable" in caplog.text


def test_sending_to_a_client_that_is_gone_is_harmless(client: Client) -> None:
    client.leave()
    client.thread.join(PATIENCE)
    client.conversation.send(1, Done())
    with pytest.raises(EngineError):
        client.conversation._channel.send(1, Done())


def test_without_further_threads_the_first_ones_carry_out_every_request(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = threading.Thread.start
    started: list[str] = []
    refusals = [True, True]

    def start_few(thread: threading.Thread) -> None:
        kind = thread.name.partition("_")[0]
        if kind in started or (refusals and refusals.pop()):
            raise RuntimeError("can't start new thread")
        started.append(kind)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", start_few)
    codec = conversation_codec()
    asked = io.BytesIO(b"".join(codec.encode(n, GetStatus()) for n in range(1, 6)))
    replies = io.BytesIO()
    Conversation(LineChannel(asked, replies, codec), engine.carry_out).run()
    lines = replies.getvalue().splitlines()

    assert sorted(map(codec.decode, lines)) == [(n, Done()) for n in range(1, 6)]
    assert sorted(started) == ["announcements", "request", "search"]
