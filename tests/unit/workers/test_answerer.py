import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.prompt import WritingTask
from desktop_app.core.answer_progress import ModelLoading
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.messages import Refused
from desktop_app.core.own_program import own_program
from desktop_app.workers.answerer import answerer_codec
from desktop_app.workers.codecs import Ready
from desktop_app.workers.streams import LineChannel
from tests.support.waiting import PATIENCE

Started = tuple[subprocess.Popen[bytes], LineChannel]
TASK = WritingTask("/no/such/model.gguf", "Why?", QuestionKind.FACT, ())


@contextmanager
def running(environment: Mapping[str, str]) -> Iterator[Started]:
    program = (*own_program(), "--worker", "answerer")
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, env=environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        channel = LineChannel(process.stdout, process.stdin, answerer_codec())
        assert next(iter(channel)) == (0, Ready(__version__))
        yield process, channel


@pytest.fixture
def answerer() -> Iterator[Started]:
    with running(os.environ) as started:
        yield started


def test_it_ends_when_its_starter_is_gone(answerer: Started) -> None:
    process, channel = answerer

    channel.close_sending()

    assert process.wait(PATIENCE) == 0
    assert list(channel) == []


def test_a_missing_model_is_refused_under_the_number_of_the_task(answerer: Started) -> None:
    _, channel = answerer
    channel.send(7, TASK)
    channel.close_sending()

    loading, refused = list(channel)

    assert loading == (7, ModelLoading("model.gguf"))
    assert refused[0] == 7
    assert isinstance(refused[1], Refused)
    assert refused[1].code == "model_missing"
    assert str(Path(TASK.model)) in str(refused[1].message)


def test_a_library_that_llama_cpp_lacks_is_named(tmp_path: Path) -> None:
    (tmp_path / "llama_cpp.py").write_text(
        "raise RuntimeError('libnone.so.1: cannot open shared object file: No such file')"
    )
    with running(os.environ | {"PYTHONPATH": str(tmp_path)}) as (_, channel):
        channel.send(7, TASK)
        channel.close_sending()
        *_, (number, refused) = channel

    assert number == 7
    assert isinstance(refused, Refused)
    assert refused.code == "system_library_missing"
    assert "libnone.so.1" in str(refused.message)


def test_a_stop_for_a_task_that_is_over_changes_nothing(answerer: Started) -> None:
    _, channel = answerer
    channel.send(1, TASK)
    channel.send(1, StopAsking())
    channel.send(2, TASK)
    channel.close_sending()

    assert [number for number, body in channel if isinstance(body, Refused)] == [1, 2]
