import os
import stat
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.passage_contexts import ContextTask, build_context_messages
from desktop_app.answering.prompt import ChatMessage, WritingTask, build_messages
from desktop_app.answering.prompt_states import KEPT, PromptStates
from desktop_app.answering.second_look import SecondLook, build_second_look
from desktop_app.answering.suggesting import SuggestionTask, build_suggestion_messages
from desktop_app.core.answers import Exchange, Source

STATE = bytes(range(256)) * 4


def _source(text: str) -> Source:
    return Source(1, f"/d/{text}", text, None, text, 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "prompts"


@pytest.fixture
def states(folder: Path) -> PromptStates:
    return PromptStates(folder)


def test_a_state_is_loaded_under_its_own_key_alone(states: PromptStates) -> None:
    states.save(STATE, "model", 1, 2)

    assert states.load("model", 1, 2) == STATE
    assert states.load("model", 1, 3) is None


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_only_the_owner_can_read_a_state(states: PromptStates, folder: Path) -> None:
    states.save(STATE, "model")

    (file,) = folder.iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"short", bytes(32) + STATE])
def test_a_damaged_state_counts_as_missing_and_is_replaced(
    states: PromptStates, folder: Path, content: bytes
) -> None:
    states.save(STATE, "model")
    (file,) = folder.iterdir()
    file.write_bytes(content)

    assert states.load("model") is None
    states.save(STATE, "model")
    assert states.load("model") == STATE


def test_a_state_of_another_key_counts_as_missing(states: PromptStates, folder: Path) -> None:
    states.save(STATE, "model")
    (file,) = folder.iterdir()
    states.save(bytes(8), "other")
    (other,) = set(folder.iterdir()) - {file}
    file.replace(other)

    assert states.load("other") is None


def test_the_states_used_last_are_kept(states: PromptStates, folder: Path) -> None:
    for number in range(KEPT):
        states.save(STATE, number)
    for age, file in enumerate(sorted(folder.iterdir())):
        os.utime(file, (age, age))
    used = next(number for number in range(KEPT) if states.load(number))
    states.save(STATE, "new")

    assert len(list(folder.iterdir())) == KEPT
    assert states.load("new") == states.load(used) == STATE


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_bytes(b"")
    states = PromptStates(taken)
    states.save(STATE, "model")

    assert states.load("model") is None
    assert taken.read_bytes() == b""


def test_a_data_folder_that_was_removed_is_not_made_again(tmp_path: Path) -> None:
    removed = tmp_path / "library"
    PromptStates(removed / "prompts").save(STATE, "model")

    assert not removed.exists()


@pytest.mark.parametrize(
    "build",
    [
        lambda text: build_messages(
            WritingTask(
                "m", text, QuestionKind.FACT, (_source(text),), (Exchange(text, text, text),)
            )
        ),
        lambda text: build_suggestion_messages(SuggestionTask("m", _source(text))),
        lambda text: build_context_messages(ContextTask("m", (_source(text),), 0)),
        lambda text: build_second_look(SecondLook("m", text, text, text)),
    ],
    ids=["answer", "suggestion", "context", "second look"],
)
def test_the_beginning_whose_state_is_saved_has_no_text_of_files_or_of_the_user(
    build: Callable[[str], Sequence[ChatMessage]],
) -> None:
    assert build("The ferry leaves at nine.")[:-1] == build("A private matter.")[:-1]
