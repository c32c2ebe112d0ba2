from pathlib import Path

import pytest

from desktop_app.core.path_contexts import (
    LONGEST_WORDS,
    GetPathContexts,
    PathContext,
    PathContextTable,
    SetPathContexts,
)
from tests.support.command_line import CommandLine, Engine


def test_a_context_is_added_found_by_listed_and_removed(filled: CommandLine) -> None:
    added = filled("contexts", "add", "**/inner/**", "Acme", "accounting", "--json").json
    found = filled("search", "acme accounting", "--json").json["hits"]
    listed = filled("contexts", "--json").json
    listed_by_name = filled("contexts", "list", "--json").json
    again = filled("contexts", "--json", "add", "**/inner/**", "Globex").json
    removed = filled("contexts", "remove", "**/inner/**", "--json").json

    contexts = [{"glob": "**/inner/**", "words": "Acme accounting"}]
    assert added == {"contexts": contexts, "changed": 1}
    assert [Path(hit["path"]).name for hit in found] == ["river.md"]
    assert found[0]["context_words"] == ["Acme", "accounting"]
    assert listed == listed_by_name == {"contexts": contexts}
    assert again == {"contexts": [{"glob": "**/inner/**", "words": "Globex"}], "changed": 1}
    assert removed == {"contexts": [], "changed": 1}
    assert filled("search", "acme", "--mode", "words", "--json").json["hits"] == []


def test_contexts_can_come_before_the_files(own: CommandLine, own_files: Path) -> None:
    first = own("contexts", "add", "inner", "Acme")
    own("contexts", "add", "*.txt", "a note")
    own("index", str(own_files))
    found = own("search", "acme")
    listed = own("contexts").out.splitlines()

    assert first.out == "The words of 0 files changed.\n"
    assert "by its path: Acme" in found.out
    assert listed == ["glob   words", "inner  Acme", "*.txt  a note"]


def test_a_user_reads_that_there_are_none_and_what_to_do(satchel: CommandLine) -> None:
    ran = satchel("contexts")

    assert (ran.code, ran.err) == (0, "")
    assert "satchel contexts add GLOB WORDS" in ran.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("add", "inner", " "), "no words for the path inner."),
        (("add", "", "Acme"), "have no path"),
        (("add", "inner", "n" * (LONGEST_WORDS + 1)), "put the glob into quotes"),
        (("remove", "outer"), "no words for the path outer. `satchel contexts` lists them."),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_changes(
    own: CommandLine, words: tuple[str, ...], says: str
) -> None:
    own("contexts", "add", "inner", "Acme")
    ran = own("contexts", *words)

    assert (ran.code, ran.out) == (1, "")
    assert says in ran.err
    assert own("contexts", "--json").json["contexts"] == [{"glob": "inner", "words": "Acme"}]


def test_listing_makes_no_library(own: CommandLine) -> None:
    ran = own("contexts")

    assert ran.code == 1
    assert "There is no library" in ran.err
    assert not own.data.exists()


def test_a_running_engine_is_asked(own: CommandLine, engine: Engine) -> None:
    engine.will_say(PathContextTable((PathContext("a", "x"), PathContext("b", "\x1by")), 2))
    ran = own("contexts", "add", "~/c", "Acme", "accounting")

    home = str(Path("~").expanduser())
    assert engine.heard[0] == GetPathContexts()
    assert engine.heard[1] == SetPathContexts(
        (
            *(PathContext("a", "x"), PathContext("b", "\x1by")),
            PathContext(f"{home}/c", "Acme accounting"),
        )
    )
    assert ran.out.splitlines()[0] == "The words of 2 files changed."
    assert "Meaning follows" in ran.out


def test_what_others_typed_does_not_reach_the_terminal(own: CommandLine, engine: Engine) -> None:
    engine.will_say(PathContextTable((PathContext("a", "\x1b[31mx"),)))

    assert "\x1b" not in own("contexts").out
