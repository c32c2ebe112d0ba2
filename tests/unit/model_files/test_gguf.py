import os
from pathlib import Path

import pytest

from desktop_app.model_files.gguf import Description, describe_gguf
from tests.support.gguf import Value, chat_model, write_gguf


def test_a_file_states_its_name_and_its_quantisation(tmp_path: Path) -> None:
    file = chat_model(tmp_path / "a.gguf", "Little Model", 15)

    assert describe_gguf(file) == Description("Little Model", "Q4_K_M", writes=True)


def test_a_field_behind_arrays_is_found(tmp_path: Path) -> None:
    pairs: dict[str, Value] = {
        "numbers": [1, 2, 3],
        "words": ["a", "bc", ""],
        "general.file_type": 7,
    }
    described = describe_gguf(write_gguf(tmp_path / "a.gguf", pairs))

    assert described == Description("", "Q8_0", writes=True)


@pytest.mark.parametrize(
    "architecture",
    ["bert", "nomic-bert", "nomic-bert-moe", "modern-bert", "eurobert", "gemma-embedding", "clip"],
)
def test_what_embeds_or_sees_does_not_write(tmp_path: Path, architecture: str) -> None:
    described = describe_gguf(
        write_gguf(tmp_path / "a.gguf", {"general.architecture": architecture})
    )

    assert described is not None
    assert not described.writes


def test_a_newer_quantisation_is_named(tmp_path: Path) -> None:
    pairs: dict[str, str | int | list[str] | list[int]] = {
        "general.architecture": "gpt-oss",
        "general.file_type": 38,
    }

    assert describe_gguf(write_gguf(tmp_path / "a.gguf", pairs)) == Description(
        "", "MXFP4", writes=True
    )


@pytest.mark.parametrize("content", [b"", b"GGU", b"GGUF", b"GGUF\3\0\0\0", b"PK\3\4" + bytes(64)])
def test_what_is_not_a_gguf_file_states_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.gguf").write_bytes(content)

    assert describe_gguf(tmp_path / "a.gguf") is None
    assert describe_gguf(tmp_path / "none.gguf") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.gguf")

    assert describe_gguf(tmp_path / "a.gguf") is None


def test_a_file_that_claims_more_than_it_has_states_what_it_has(tmp_path: Path) -> None:
    file = chat_model(tmp_path / "a.gguf", "Little")
    file.write_bytes(file.read_bytes()[:110])
    described = describe_gguf(file)

    assert described == Description("Little", "", writes=True)


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    file = chat_model(tmp_path / "a.gguf", "Little")
    describe_gguf(file)
    chat_model(file, "Another one")
    described = describe_gguf(file)

    assert described is not None
    assert described.name == "Another one"
