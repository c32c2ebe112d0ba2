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


def test_the_password_is_read_from_the_terminal(
    own: CommandLine, engine: Engine, typed: list[str]
) -> None:
    engine.will_say(Unlocked(("/d/a.pdf",), ()))
    ran = own("unlock", "/d/a.pdf")

    assert typed == ["Password of /d/a.pdf: "]
    assert engine.heard == [Unlock(("/d/a.pdf",), "geheim", waits=True)]
    assert ran.out == "/d/a.pdf was read. Its text is now in the library, unencrypted.\n"
    assert (ran.code, ran.err) == (0, "")


def test_a_password_may_come_from_a_pipe_and_be_kept(
    own: CommandLine, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("geheim \n"))
    engine.will_say(Unlocked(("/d/a.pdf",), ("/d/b.pdf",)))
    ran = own("unlock", "/d/a.pdf", "/d/b.pdf", "--keep")

    assert engine.heard == [Unlock(("/d/a.pdf", "/d/b.pdf"), "geheim ", keeps=True, waits=True)]
    assert ran.out.endswith("/d/b.pdf has another password.\n")
    assert ran.code == 1


def test_the_end_of_the_input_at_the_question_is_no_password(
    own: CommandLine, typed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(_: str) -> str:
        raise EOFError

    monkeypatch.setattr(getpass, "getpass", end)
    ran = own("unlock", "/d/a.pdf")

    assert (ran.code, ran.err) == (2, "satchel: No password was entered.\n")


@pytest.mark.parametrize("errors", ["strict", "surrogateescape"])
def test_a_password_that_is_not_text_is_refused(
    own: CommandLine, errors: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8", errors=errors)
    monkeypatch.setattr(sys, "stdin", given)
    ran = own("unlock", "/d/a.pdf")

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


@pytest.mark.parametrize("words", [("unlock",), ("unlock", "/d/a.pdf")])
def test_without_a_file_or_a_password_the_usage_is_wrong(
    own: CommandLine, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))

    assert own(*words).code == 2


def test_a_folder_is_no_file_to_unlock(own: CommandLine, own_files: Path) -> None:
    ran = own("unlock", str(own_files))

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"satchel: {own_files} is a folder. Name the files in it.\n"


def test_scripts_get_the_files_that_were_opened(
    own: CommandLine, engine: Engine, typed: list[str]
) -> None:
    engine.will_say(Unlocked(("/d/a.pdf",), ()))

    assert own("unlock", "/d/a.pdf", "--json").json == {"opened": ["/d/a.pdf"], "locked": []}
