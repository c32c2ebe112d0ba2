import getpass
import io
import sys
from pathlib import Path

import pytest

from desktop_app.core.password_commands import ForgetPasswords, Unlock, Unlocked
from tests.support.command_line import CommandLine, Engine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A terminal in which the user types a password; holds the questions."""
    asked: list[str] = []

    def read(question: str) -> str:
        asked.append(question)
        return "geheim"

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(getpass, "getpass", read)
    return asked


@pytest.fixture
def locked(tmp_path: Path) -> str:
    """An encrypted file."""
    path = tmp_path / "a.pdf"
    path.touch()
    return str(path)


def test_the_password_is_read_from_the_terminal(
    own: CommandLine, engine: Engine, typed: list[str], locked: str
) -> None:
    engine.will_say(Unlocked((locked,), ()))
    ran = own("unlock", locked)

    assert typed == [f"Password of {locked}: "]
    assert engine.heard == [Unlock((locked,), "geheim", waits=True)]
    assert ran.out == f"{locked} was read. Its text is now in the library, unencrypted.\n"
    assert (ran.code, ran.err) == (0, "")


def test_a_password_may_come_from_a_pipe_and_be_kept(
    own: CommandLine, engine: Engine, locked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("geheim \n"))
    member = f"{locked} › b.pdf"
    engine.will_say(Unlocked((locked,), (member,)))
    ran = own("unlock", locked, member, "--keep")

    assert engine.heard == [Unlock((locked, member), "geheim ", keeps=True, waits=True)]
    assert ran.out.endswith(f"{member} has another password.\n")
    assert ran.code == 1


def test_the_end_of_the_input_at_the_question_is_no_password(
    filled: CommandLine, typed: list[str], locked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(_: str) -> str:
        raise EOFError

    monkeypatch.setattr(getpass, "getpass", end)
    ran = filled("unlock", locked)

    assert (ran.code, ran.err) == (2, "satchel: No password was entered.\n")


def test_a_missing_file_is_named_before_a_password_is_typed(
    filled: CommandLine, typed: list[str], tmp_path: Path
) -> None:
    ran = filled("unlock", str(tmp_path / "nosuch.pdf"))

    assert "nosuch.pdf does not exist" in ran.err
    assert (ran.code, typed) == (1, [])


def test_without_a_library_no_password_is_asked_for(
    own: CommandLine, typed: list[str], locked: str
) -> None:
    ran = own("unlock", locked)

    assert "There is no library" in ran.err
    assert (ran.code, typed) == (1, [])


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
def test_a_password_that_is_not_text_is_refused(
    filled: CommandLine, errors: str, locked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8", errors=errors)
    monkeypatch.setattr(sys, "stdin", given)
    ran = filled("unlock", locked)

    assert (ran.code, ran.err) == (2, "satchel: The password is not valid text.\n")


def test_all_passwords_are_forgotten(own: CommandLine, engine: Engine) -> None:
    ran = own("unlock", "--forget")

    assert engine.heard == [ForgetPasswords()]
    assert ran.code == 0


@pytest.mark.parametrize("word", ["/d/a.pdf", "--keep"])
def test_passwords_are_not_forgotten_where_a_file_or_keeping_is_meant(
    own: CommandLine, word: str
) -> None:
    ran = own("unlock", "--forget", word)

    assert (ran.code, ran.out) == (2, "")
    assert "forgets all passwords" in ran.err


def test_without_a_file_or_a_password_the_usage_is_wrong(
    filled: CommandLine, locked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))

    assert [filled("unlock").code, filled("unlock", locked).code] == [2, 2]


def test_a_folder_is_no_file_to_unlock(own: CommandLine, own_files: Path) -> None:
    ran = own("unlock", str(own_files))

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"satchel: {own_files} is a folder. Name the files in it.\n"


def test_scripts_get_the_files_that_were_opened(
    own: CommandLine, engine: Engine, typed: list[str], locked: str
) -> None:
    engine.will_say(Unlocked((locked,), ()))

    assert own("unlock", locked, "--json").json == {"opened": [locked], "locked": []}
