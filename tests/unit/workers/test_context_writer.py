import threading
from pathlib import Path

import pytest

from desktop_app.answering.passage_contexts import ContextTask
from desktop_app.core.answers import Source
from desktop_app.core.errors import ModelError
from desktop_app.core.passage_contexts import ContextRefused, DueContext, WrittenContext
from desktop_app.core.stopping import ShouldStop
from desktop_app.workers.context_writer import ContextWriter, Result
from tests.support.waiting import PATIENCE

GOOD = "In the section on upkeep: how often the iron tower is coloured again."
PASSAGES = (Source(1, "/d/a.txt", "", None, "Every seven years it is painted.", 1),)
DUE = DueContext(b"content", 0, b"own", PASSAGES, 0)


class Says:
    """A model whose replies the test determines, in order."""

    def __init__(self, *texts: str | None) -> None:
        self.texts = list(texts)
        self.asked: list[ContextTask] = []

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> str | None:
        self.asked.append(task)
        return None if should_stop() else self.texts.pop(0)


class Waits:
    """A model that writes until it is stopped."""

    def describe(self, task: ContextTask, should_stop: ShouldStop) -> str | None:
        while not should_stop():
            threading.Event().wait(0.01)
        return None if task else ""


def test_a_context_whose_thread_the_system_does_not_start_is_refused(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    writer = ContextWriter(Says(GOOD), lambda _: model, lambda: None)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        writer.submit(DUE)
    writer.close()
    result = writer.take_result()

    assert result is not None
    assert isinstance(result[1], ContextRefused)
    assert not writer.is_busy


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.gguf"
    path.write_bytes(b"GGUF")
    return path


def run(says: Says | Waits, model: Path, *, abandons: bool = False) -> Result:
    finished = threading.Event()
    writer = ContextWriter(says, lambda _: model, finished.set)
    assert writer.model == "1 model.gguf 4"
    writer.submit(DUE)
    assert writer.is_busy
    if abandons:
        writer.abandon()
    assert finished.wait(PATIENCE)
    writer.close()
    result = writer.take_result()
    assert result is not None
    assert writer.take_result() is None
    return result


def test_the_first_usable_text_is_the_context(model: Path) -> None:
    says = Says(GOOD)
    assert run(says, model) == (DUE, WrittenContext("1 model.gguf 4", GOOD))
    assert [one.is_retry for one in says.asked] == [False]


def test_junk_is_asked_for_once_more(model: Path) -> None:
    says = Says("12345", GOOD)
    assert run(says, model) == (DUE, WrittenContext("1 model.gguf 4", GOOD))
    assert [one.is_retry for one in says.asked] == [False, True]


def test_a_model_that_writes_only_junk_leaves_no_context(model: Path) -> None:
    says = Says("12345", "I'm sorry, but I cannot do that for this passage.")
    assert run(says, model) == (DUE, WrittenContext("1 model.gguf 4", ""))


def test_an_abandoned_context_has_no_result(model: Path) -> None:
    assert run(Waits(), model, abandons=True) == (DUE, None)


def test_a_missing_model_is_a_refusal() -> None:
    def find(_: str) -> Path:
        raise ModelError("no_model", "The model is missing.", "Add one.")

    finished = threading.Event()
    writer = ContextWriter(Says(), find, finished.set)
    assert writer.model == ""
    writer.submit(DUE)
    assert finished.wait(PATIENCE)
    writer.close()
    result = writer.take_result()
    assert result is not None
    assert isinstance(result[1], ContextRefused)
    assert str(result[1].reason) == "The model is missing."
