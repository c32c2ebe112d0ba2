from pathlib import Path

import pytest

from desktop_app.storage.disk.generations import Generations


@pytest.fixture
def generations(tmp_path: Path) -> Generations:
    return Generations(tmp_path / "store")


def make(generations: Generations, content: str) -> Path:
    path = generations.fresh()
    path.mkdir()
    (path / "data").write_text(content)
    return path


def test_there_is_none_before_the_first(generations: Generations) -> None:
    assert generations.current() is None
    assert not generations.fresh().exists()
    generations.set_aside()


def test_a_data_folder_that_was_removed_is_not_made_again(tmp_path: Path) -> None:
    removed = tmp_path / "library"
    with pytest.raises(FileNotFoundError):
        Generations(removed / "vectors").fresh()

    assert not removed.exists()


def test_a_finished_generation_lives_and_the_older_ones_go(generations: Generations) -> None:
    first = make(generations, "1")
    generations.make_current(first)
    second = make(generations, "2")
    before = generations.current()
    generations.make_current(second)

    assert before == first
    assert generations.current() == second
    assert not first.exists()


def test_a_generation_that_was_never_finished_is_not_used_and_goes(
    generations: Generations,
) -> None:
    first = make(generations, "1")
    generations.make_current(first)
    unfinished = make(generations, "2")
    after_a_crash = Generations(generations.folder)
    third = make(after_a_crash, "3")

    assert after_a_crash.current() == first
    assert third != unfinished
    after_a_crash.make_current(third)
    assert not unfinished.exists()


def test_generations_may_be_single_files(generations: Generations) -> None:
    for content in "ab":
        path = generations.fresh()
        path.write_text(content)
        generations.make_current(path)

    assert [one.name for one in generations.folder.iterdir() if one.name.isdigit()] == ["2"]


def test_a_damaged_generation_is_kept_aside_and_replaces_the_one_before(
    generations: Generations,
) -> None:
    for content in ("old", "new"):
        generations.make_current(make(generations, content))
        generations.set_aside()

    assert generations.current() is None
    assert (generations.folder / "damaged" / "data").read_text() == "new"


def test_the_place_of_one_that_was_set_aside_is_not_given_to_the_next(
    generations: Generations,
) -> None:
    first = make(generations, "1")
    generations.make_current(first)
    generations.set_aside()

    assert Generations(generations.folder).fresh() != first


@pytest.mark.parametrize(
    "pointer", [b"", b"99", "\u00b2".encode(), b"\xff\xfe\x00", b"..", b".", b"a/b", b"../1"]
)
def test_a_pointer_to_nothing_sensible_points_nowhere(
    generations: Generations, pointer: bytes
) -> None:
    generations.make_current(make(generations, "1"))
    (generations.folder / "current").write_bytes(pointer)

    assert generations.current() is None
    assert not generations.fresh().exists()
    generations.set_aside()
    generations.make_current(make(generations, "2"))
    assert generations.current() is not None
