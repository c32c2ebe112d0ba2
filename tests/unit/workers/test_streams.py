import os
import subprocess
import sys
from collections.abc import Iterator
from typing import BinaryIO

import pytest

from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.codec import Codec
from desktop_app.core.errors import EngineError
from desktop_app.core.messages import Token
from desktop_app.workers.streams import LineChannel

Pipe = tuple[BinaryIO, BinaryIO]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as incoming, os.fdopen(writing, "wb") as outgoing:
        yield incoming, outgoing


@pytest.fixture
def channel(pipe: Pipe) -> LineChannel:
    return LineChannel(*pipe, Codec(Token | StopAsking))


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
        assert process.wait(30) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
