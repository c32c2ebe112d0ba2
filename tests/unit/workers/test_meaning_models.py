"""Another embedding model takes the place of the one in use, and searches never lose theirs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.cli.local_library import reading_stores
from desktop_app.core.commands import Pause, Resume
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.locations import DataFolder, find_models_folder
from desktop_app.core.messages import Done, Notice
from desktop_app.core.models import MeaningState, ModelList
from desktop_app.core.preference_commands import GetModels, SetEngineSettings
from desktop_app.core.query import SearchMode
from desktop_app.indexing.meaning_state import describe_meaning
from tests.support.prepared_models import other_model
from tests.support.waiting import wait_until
from tests.unit.workers.test_open_library import Opening

SHIPPED, OTHER = "all-MiniLM-L6-v2", "other"
ASKED = "a stream of water"


@pytest.fixture
def opening(tmp_path: Path, private_folders: Path) -> Iterator[Opening]:
    """A library in which a file is found by its meaning, and another model beside the one used."""
    other_model(find_models_folder() / OTHER)
    opening = Opening(tmp_path)
    opening.write("river.txt")
    opening.write("hill.txt", "The hill is made of sand.")
    opening.index()
    yield opening
    opening.close()


def choose(opening: Opening, name: str) -> None:
    opening.ask(SetEngineSettings(EngineSettings(embedding_model=name)), EngineSettings)


def state(opening: Opening) -> MeaningState:
    return opening.ask(GetModels(), ModelList).meaning


def first(opening: Opening) -> str:
    return opening.names(ASKED, SearchMode.MEANING)[0]


def is_announced(opening: Opening, model: str) -> bool:
    return any(notice.startswith(f"{model} has embedded all") for notice in opening.notices())


def test_searches_use_the_model_in_use_until_the_other_has_embedded_all(opening: Opening) -> None:
    opening.ask(Pause(), Done)
    choose(opening, OTHER)
    while_paused = state(opening), first(opening)
    opening.close()
    after_a_restart = state(opening), first(opening)
    opening.ask(Resume(), Done)
    wait_until(lambda: is_announced(opening, OTHER))
    when_ready = state(opening), first(opening)
    opening.close()
    afterwards = state(opening), first(opening)

    waiting = MeaningState(SHIPPED, OTHER, 0, 2), "river.txt"
    assert while_paused == after_a_restart == waiting
    assert when_ready == (MeaningState(SHIPPED, OTHER, 2, 2, is_ready=True), "river.txt")
    assert afterwards == (MeaningState(OTHER), "river.txt")
    assert opening.index().embedded == 2
    assert opening.disagreements() == []


def test_a_command_beside_no_engine_searches_with_the_model_of_the_stores(opening: Opening) -> None:
    """Only opening the library for writing changes to the model that is ready."""
    choose(opening, OTHER)
    wait_until(lambda: is_announced(opening, OTHER))
    opening.close()
    with reading_stores(opening.folder, ignore) as (stores, embedder):
        assert embedder is not None
        assert (embedder.name, len(stores.vectors)) == (SHIPPED, 2)
    first(opening)
    opening.close()
    with reading_stores(opening.folder, ignore) as (stores, embedder):
        assert embedder is not None
        assert (embedder.name, len(stores.vectors)) == (OTHER, 2)


def ignore(_: Notice) -> None:
    """Ignore a notice."""


def test_the_first_model_comes_back_with_its_vectors(opening: Opening) -> None:
    choose(opening, OTHER)
    wait_until(lambda: is_announced(opening, OTHER))
    opening.close()
    assert state(opening) == MeaningState(OTHER)
    opening.write("new.txt", "The plain is wide.")
    opening.index()
    choose(opening, "")
    wait_until(lambda: is_announced(opening, SHIPPED))
    opening.close()

    assert state(opening) == MeaningState(SHIPPED)
    assert first(opening) == "river.txt"
    assert opening.index().embedded == 3


def test_the_choice_is_taken_back(opening: Opening) -> None:
    opening.ask(Pause(), Done)
    choose(opening, OTHER)
    choose(opening, "")
    opening.ask(Resume(), Done)
    opening.write("new.txt", "The plain is wide.")
    opening.index()

    assert state(opening) == MeaningState(SHIPPED)
    assert not is_announced(opening, OTHER)


def test_files_that_are_new_meanwhile_are_found_by_both(opening: Opening) -> None:
    choose(opening, OTHER)
    wait_until(lambda: is_announced(opening, OTHER))
    opening.write("brook.txt", "A brook is a small stream of water.")
    opening.index()
    found = first(opening)
    wait_until(lambda: state(opening).is_ready and state(opening).embedded == 3)
    opening.close()

    assert found == first(opening) == "brook.txt"


def test_a_damaged_model_is_announced_and_changes_nothing(opening: Opening) -> None:
    folder = find_models_folder() / "damaged"
    other_model(folder)
    (folder / "model.onnx").write_bytes(b"damaged")
    choose(opening, "damaged")

    assert any(str(folder) in notice for notice in opening.notices())
    assert first(opening) == "river.txt"


@pytest.mark.parametrize("lost", ["model.toml", "model.onnx"])
def test_a_chosen_model_that_is_lost_leaves_the_one_in_use(opening: Opening, lost: str) -> None:
    choose(opening, OTHER)
    opening.close()
    (find_models_folder() / OTHER / lost).unlink()

    with reading_stores(opening.folder, ignore) as (stores, embedder):
        assert embedder is not None
        assert (embedder.name, len(stores.vectors)) == (SHIPPED, 2)
    assert first(opening) == "river.txt"
    assert any(f"/{OTHER}" in notice for notice in opening.notices())
    opening.write("plain.txt", "The plain is wide.")
    assert opening.index().embedded == 3


def test_a_model_in_use_that_was_deleted_is_replaced_at_once(opening: Opening) -> None:
    choose(opening, OTHER)
    wait_until(lambda: is_announced(opening, OTHER))
    opening.close()
    assert state(opening) == MeaningState(OTHER)
    opening.ask(Pause(), Done)
    opening.write("new.txt", "The plain is wide.")
    opening.close()
    for file in (find_models_folder() / OTHER).iterdir():
        file.unlink()
    opening.folder.preferences.unlink()  # the model that ships is chosen again

    assert state(opening) == MeaningState(SHIPPED)
    assert first(opening) == "river.txt"


def test_languages_that_the_model_does_not_know_are_named(opening: Opening) -> None:
    assert state(opening).unknown == ()
    for n in range(20):
        opening.write(f"{n}.txt", f"Der Fluss Nummer {n} ist nach dem Sturm gestiegen und breit.")
    opening.write("uno.txt", "El río ha crecido después de la tormenta, y ahora es muy ancho.")
    opening.index()
    found = state(opening)
    other_model(find_models_folder() / "german", languages=("de", "en"))

    assert (found.unknown, found.suitable) == (("de",), "")
    assert 0.8 < found.unknown_share <= 1
    assert state(opening).suitable == "german"
    choose(opening, "german")
    assert state(opening).unknown == ()


def test_languages_of_single_files_make_no_other_language_substantial(opening: Opening) -> None:
    for n in range(20):
        opening.write(f"{n}.txt", f"After the storm, river number {n} has risen and is very wide.")
    for n in range(2):
        opening.write(f"de{n}.txt", f"Der Fluss Nummer {n} ist nach dem Sturm gestiegen und breit.")
    opening.write("es.txt", "El río ha crecido después de la tormenta, y ahora es muy ancho.")
    opening.write("fr.txt", "Après la tempête, la rivière a monté et elle est devenue très large.")
    opening.write("nl.txt", "Na de storm is de rivier gestegen, en nu is het water heel breed.")
    opening.write("pl.txt", "Po burzy rzeka się podniosła i jest teraz bardzo szeroka i głęboka.")
    opening.index()

    assert state(opening).unknown == ()


def test_of_what_is_not_a_library_nothing_is_known(tmp_path: Path) -> None:
    assert describe_meaning(DataFolder(tmp_path)) == MeaningState()
