from pathlib import Path

import pytest

from desktop_app.answering.suggesting import QueryLength
from desktop_app.core.errors import UsageError
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.sets import read_set

QUERY = GeneratedQuery(7, "m.gguf", "7-000-ab", "old “clock”", ("a/é.txt",), QueryLength.SHORT)
OTHER = GeneratedQuery(7, "m.gguf", "7-000-cd", "sea wind", ("b.txt",), QueryLength.MEDIUM)


def open_set(path: Path, seed: int = 7, model: str = "m.gguf") -> GeneratedSet:
    return GeneratedSet(path, seed, model)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "set.jsonl"
    made = open_set(path)
    assert made.queries == []
    made.append(QUERY)
    made.append(OTHER)
    return path


def test_what_is_written_is_a_labelled_set_and_is_taken_up_again(path: Path) -> None:
    assert open_set(path).queries == [QUERY, OTHER]
    first, _ = read_set(path)
    assert (first.id, first.query, first.relevant) == (QUERY.id, QUERY.query, QUERY.relevant)


def test_wherever_a_stop_cut_the_last_line_it_is_dropped(path: Path) -> None:
    whole = path.read_bytes()
    start = whole.index(b"\n") + 1
    for end in range(start, len(whole)):
        path.write_bytes(whole[:end])
        assert open_set(path).queries == [QUERY]
        assert path.read_bytes() == whole[:start]
    path.write_bytes(whole[: start - 5])
    assert open_set(path).queries == []
    assert path.read_bytes() == b""


@pytest.mark.parametrize(("seed", "model"), [(8, "m.gguf"), (7, "n.gguf"), (70, "m.gguf")])
def test_a_set_of_another_seed_or_model_is_left_alone(seed: int, model: str, path: Path) -> None:
    before = path.read_bytes()

    with pytest.raises(
        UsageError, match=rf"not a set generated with seed {seed} by {model}"
    ) as told:
        open_set(path, seed, model)

    assert "new file" in str(told.value.action)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"My notes.",
        b"My notes.\n",
        b'{"id": "a", "query": "x", "relevant": []}\n',
        b'{"seed":7,"model":"n.gguf","id',
        b"\n",
        b"\xff",
    ],
)
def test_a_file_of_anything_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)

    with pytest.raises(UsageError, match="is not a set generated"):
        open_set(path)

    assert path.read_bytes() == content


def test_a_folder_is_no_set(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        open_set(tmp_path)
