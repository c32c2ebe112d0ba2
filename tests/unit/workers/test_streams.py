import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, cast

import pytest

from desktop_app.core.answer_progress import Token
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.codec import Codec
from desktop_app.core.errors import EngineError
from desktop_app.workers import streams
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE

Pipe = tuple[BinaryIO, BinaryIO]
CODEC = Codec(Token | StopAsking)


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as incoming, os.fdopen(writing, "wb") as outgoing:
        yield incoming, outgoing


@pytest.fixture
def channel(pipe: Pipe) -> LineChannel:
    return LineChannel(*pipe, CODEC)


def test_what_is_sent_arrives_in_order_until_the_channel_closes(channel: LineChannel) -> None:
    channel.send(1, Token("one\ntwo é"))
    channel.send(2, StopAsking())
    channel.close_sending()

    assert list(channel) == [(1, Token("one\ntwo é")), (2, StopAsking())]


def test_a_line_cut_short_by_a_crash_is_no_message(pipe: Pipe, channel: LineChannel) -> None:
    channel.send(1, Token("whole"))
    pipe[1].write(b'{"name": "Tok')
    channel.close_sending()

    assert list(channel) == [(1, Token("whole"))]


def test_garbage_is_refused(pipe: Pipe, channel: LineChannel) -> None:
    pipe[1].write(b"llama_model_load: hello\n")
    channel.close_sending()

    with pytest.raises(EngineError, match="unreadable"):
        list(channel)


def test_sending_to_an_ended_process_raises(pipe: Pipe, channel: LineChannel) -> None:
    pipe[0].close()

    with pytest.raises(EngineError, match="has ended"):
        channel.send(1, Token("x" * 100_000))
    channel.close_sending()


def test_sending_after_closing_raises(channel: LineChannel) -> None:
    channel.close_sending()

    with pytest.raises(EngineError, match="has ended"):
        channel.send(1, Token("late"))


class CountedPipe:
    """A pipe that counts how often it was used, and returns what arrived in given pieces."""

    def __init__(self, pieces: Sequence[bytes] = ()) -> None:
        self.pieces = list(pieces)
        self.written: list[bytes] = []

    def readinto1(self, buffer: memoryview) -> int:
        piece = self.pieces.pop(0) if self.pieces else b""
        buffer[: len(piece)] = piece
        return len(piece)

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def flush(self) -> None:
        pass


def test_several_messages_are_written_at_once_and_arrive_one_by_one() -> None:
    sent = CountedPipe()
    messages = [(number, Token(f"word {number}")) for number in range(100)]
    LineChannel(cast("BinaryIO", sent), cast("BinaryIO", sent), CODEC).send_all(messages)
    received = CountedPipe(sent.written)

    assert len(sent.written) == 1
    assert list(LineChannel(cast("BinaryIO", received), cast("BinaryIO", sent), CODEC)) == messages


@pytest.mark.parametrize("size", [1, 7, 50, 10_000])
def test_messages_are_whole_in_whatever_pieces_they_arrive(size: int) -> None:
    messages = [(1, Token("one\ntwo é")), (2, Token("x" * 300)), (3, StopAsking())]
    line = b"".join(CODEC.encode(*one) for one in messages)
    pipe = CountedPipe([line[at : at + size] for at in range(0, len(line), size)])
    channel = LineChannel(cast("BinaryIO", pipe), cast("BinaryIO", pipe), CODEC)

    assert list(channel) == messages


def test_a_line_without_end_is_refused_before_it_fills_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streams, "LONGEST_LINE", 1000)
    pipe = CountedPipe([b"x" * 100] * 1000)

    with pytest.raises(EngineError, match="unreadable"):
        list(LineChannel(cast("BinaryIO", pipe), cast("BinaryIO", pipe), CODEC))
    assert len(pipe.pieces) > 900


def test_what_arrived_during_a_pause_is_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = CountedPipe([CODEC.encode(1, Token("first"))])

    def wait(_: float) -> None:
        if not pipe.written:
            pipe.written.append(b"".join(CODEC.encode(2, Token("later")) for _ in range(50)))
            pipe.pieces += pipe.written

    monkeypatch.setattr("desktop_app.workers.streams.time.sleep", wait)
    channel = LineChannel(cast("BinaryIO", pipe), cast("BinaryIO", pipe), CODEC, pause=0.01)

    assert len(list(channel)) == 51
    assert len(pipe.written) == 1


CLAIMING = """
import os, subprocess, sys
from desktop_app.workers.streams import claim_stdin, claim_stdout
incoming, outgoing = claim_stdin(), claim_stdout()
print("python noise", flush=True)
os.write(1, b"native noise\\n")
subprocess.run([sys.executable, "-c", "print('noise of a child')"], check=True)
nothing = sys.stdin.read()
outgoing.write(incoming.readline() + nothing.encode())
outgoing.flush()
"""


def test_only_messages_reach_a_claimed_standard_output() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLAIMING], input=b"the message\n", capture_output=True, check=True
    )

    assert done.stdout == b"the message\n"
    for noise in (b"python noise", b"native noise", b"noise of a child"):
        assert noise in done.stderr


WAITING = """
import threading
from desktop_app.workers.streams import claim_stdin
incoming = claim_stdin()
threading.Thread(target=incoming.readline, daemon=True).start()
"""


def test_a_process_can_end_while_a_thread_waits_for_input() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
