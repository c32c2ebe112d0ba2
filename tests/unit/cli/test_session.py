import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.cli import local_library
from desktop_app.cli.session import looking_up, reading, request, searching, show_notice, writing
from desktop_app.core.commands import BringUpToDate, GetStatus, Pause
from desktop_app.core.conversation_commands import ListConversations
from desktop_app.core.errors import LibraryBusyError, StoreError
from desktop_app.core.history_commands import GetHistory, NoteOpening
from desktop_app.core.library import Stage
from desktop_app.core.library_commands import Why
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Happening, LibraryChanged, Notice, Refused
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Complete, FindSimilar, Search, explain_hit
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.lock import WriterLock
from tests.support.command_line import CommandLine, Engine, Shelf


def ignore(happening: Happening) -> None:
    pass


def test_without_an_engine_the_stores_are_read_here(shelf: Shelf) -> None:
    with reading(DataFolder(shelf.data)) as library:
        results = request(library, Search("keeper"), ignore)
        status = request(library, GetStatus(), ignore)
        why = library.carry_out(Why(str(shelf.files / "lighthouse.txt")), ignore)

    assert [Path(hit.path).name for hit in results.hits] == ["lighthouse.txt"]
    assert status.files.indexed == 2
    assert getattr(why, "found", False)


def test_reading_here_makes_no_writer(shelf: Shelf) -> None:
    with (
        WriterLock(DataFolder(shelf.data)),
        reading(DataFolder(shelf.data)) as library,
    ):
        assert request(library, Search("keeper"), ignore).total == 1
        with pytest.raises(AssertionError, match="no handler"):
            library.carry_out(Pause(), ignore)


def test_where_there_is_no_library_nothing_is_made(own: CommandLine) -> None:
    with pytest.raises(StoreError, match="There is no library"), reading(DataFolder(own.data)):
        pass
    assert not own.data.exists()


@pytest.mark.parametrize(
    "words",
    [
        *(("forget", "/x"), ("forget", "--deleted"), ("tag", "add", "a", "/x")),
        *(("marks", "delete", "a"), ("conversations", "delete", "--all")),
        *(("tune", "--undo"), ("contexts", "remove", "a"), ("pause", "/x")),
    ],
)
def test_what_there_is_none_of_is_not_changed_in_a_new_library(
    own: CommandLine, words: tuple[str, ...]
) -> None:
    ran = own(*words)

    assert (ran.code, ran.out) == (1, "")
    assert "There is no library" in ran.err
    assert not own.data.exists()


def test_the_socket_of_a_killed_engine_makes_no_new_library(own: CommandLine) -> None:
    socket_path = DataFolder(own.data).socket
    socket_path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with socket.socket(socket.AF_UNIX) as unanswered:
        unanswered.bind(str(socket_path))
    ran = own("tag", "add", "a", "/x")

    assert (ran.code, ran.out) == (1, "")
    assert "There is no library" in ran.err
    assert not own.data.exists()


def test_a_library_that_another_writes_to_is_not_written(own: CommandLine) -> None:
    folder = DataFolder(own.data)
    folder.make()

    with (
        WriterLock(folder),
        pytest.raises(LibraryBusyError, match="Another Satchel"),
        writing(folder, ignore),
    ):
        pass


def test_writing_here_changes_the_library(own: CommandLine, own_files: Path) -> None:
    command = BringUpToDate((str(own_files / "lighthouse.txt"),), Stage.WORDS)
    with writing(DataFolder(own.data), ignore) as library:
        library.carry_out(command, ignore)
        found = request(library, Search("keeper"), ignore)

    assert found.total == 1
    with WriterLock(DataFolder(own.data)):
        pass  # it was given back


@pytest.mark.parametrize(
    "open_session",
    [
        looking_up,
        reading,
        lambda folder: searching(folder, by_words=True),
        lambda folder: writing(folder, ignore),
    ],
)
def test_a_running_engine_does_it_all(
    open_session: Callable[[DataFolder], object], own: CommandLine, engine: Engine
) -> None:
    engine.will_say(Done())
    with open_session(DataFolder(own.data)) as library:  # type: ignore[attr-defined]
        assert library.carry_out(NoteOpening("keeper", "/x"), ignore) == Done()

    assert engine.heard == [NoteOpening("keeper", "/x")]
    assert not own.data.exists()


def test_what_an_engine_refuses_ends_the_command_its_way(own: CommandLine, engine: Engine) -> None:
    engine.will_say(Refused("usage", "That makes no sense.", "Think.", 2))
    ran = own("search", "keeper")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "satchel: That makes no sense. Think.\n"


def test_notices_of_an_engine_are_shown_beside_the_results(
    own: CommandLine, engine: Engine
) -> None:
    engine.will_say(
        Results("keeper", Saying("keeper"), 1.0, 0, ()),
        Notice("A drive was \x1bunplugged.", "Connect it."),
        LibraryChanged(3),
    )
    ran = own("search", "keeper", "--json")

    assert ran.json["hits"] == []
    assert ran.err == "A drive was �unplugged. Connect it.\n"


def test_only_notices_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show_notice(LibraryChanged(1))
    show_notice(Notice("Something."))

    assert capsys.readouterr() == ("", "Something.\n")


def test_the_catalogue_alone_answers_what_it_has(shelf: Shelf) -> None:
    with looking_up(DataFolder(shelf.data)) as library:
        history = request(library, GetHistory(), ignore)
        found = request(library, ListConversations(), ignore)
        with pytest.raises(TypeError, match="needs more than the catalogue"):
            library.carry_out(Search("keeper"), ignore)

    assert history.searches == ()
    assert found.conversations == ()


def test_searches_and_completions_are_carried_out_here_without_the_other_commands(
    shelf: Shelf,
) -> None:
    with searching(DataFolder(shelf.data), by_words=False) as library:
        search = Search("keeper")
        results = request(library, search, ignore)
        (hit,) = results.hits
        explained = request(library, explain_hit(search, hit, is_part=False), ignore)
        similar = request(library, FindSimilar(hit.passage_id), ignore)
        completed = request(library, Complete("kee"), ignore)
        with pytest.raises(AssertionError, match="is not a search"):
            library.carry_out(Pause(), ignore)

    assert explained.passage_id == hit.passage_id
    assert hit.passage_id not in [one.passage_id for one in similar.hits]
    assert [one.text for one in completed.completions] == ["keeper"]


def test_a_damaged_model_leaves_a_search_by_words_without_it(
    shelf: Shelf,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "model.toml").write_text("damaged")
    damaged = EmbeddingModel.load(tmp_path, threads=1, is_late=True)
    monkeypatch.setattr(local_library, "load_embedder", lambda *_, **__: (damaged, None))

    with searching(DataFolder(shelf.data), by_words=True) as library:
        known = request(library, Search("keeper", mode=SearchMode.WORDS), ignore)
        assert capsys.readouterr().err == ""
        command = Search("keeper keepxyzer", mode=SearchMode.WORDS)
        unknown = request(library, command, ignore)

    assert known.total == unknown.total == 1
    assert "is damaged or was altered" in capsys.readouterr().err
