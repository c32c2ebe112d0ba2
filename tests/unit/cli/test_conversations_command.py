import stat
from pathlib import Path

import pytest

from desktop_app.core.conversation_commands import ListConversations
from desktop_app.core.conversations import ConversationList, ConversationTitle
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.conversation_records import keep_exchange
from tests.support.command_line import CommandLine, Engine
from tests.support.conversations import kept, source_of


@pytest.fixture
def talked(own: CommandLine, own_files: Path) -> CommandLine:
    """A library with two conversations."""
    keeper = own_files / "lighthouse.txt"
    assert own("index", str(keeper), "--wait", "words").code == 0
    catalogue = Catalogue.open_for_writing(own.data / "catalogue.sqlite")
    with catalogue.transaction() as connection:
        (file_id,) = connection.execute("SELECT id FROM files").fetchone()
        about = kept("Who winds the clock?", "The keeper", source_of(str(keeper), file_id))
        keep_exchange(connection, "aaaa", about)
        keep_exchange(connection, "bbbb", kept("How are you?", "Hello", at=2.0))
    catalogue.close()
    return own


def test_conversations_are_listed_and_found_by_words(talked: CommandLine) -> None:
    listed = talked("conversations").out.splitlines()
    assert [row.split()[0] for row in listed[1:]] == ["bbbb", "aaaa"]
    assert listed[2].endswith("1 question  Who winds the clock?")
    found = talked("conversations", "list", "KEEPER", "clock", "--json").json
    assert found == {
        "conversations": [
            {"key": "aaaa", "question": "Who winds the clock?", "exchanges": 1, "last_at": 1.0}
        ]
    }
    assert talked("conversations", "list", "zebra").out == "No conversation has these words.\n"


def test_a_conversation_is_shown_and_exported_with_its_sources(
    talked: CommandLine, own_files: Path, tmp_path: Path
) -> None:
    shown = talked("conversations", "show", "aaaa").out
    assert shown.startswith("## Who winds the clock?\n\nThe keeper [1].\n")
    assert f"1. {own_files / 'lighthouse.txt'}, page 4\n" in shown.replace("\\", "")
    file = tmp_path / "talk.md"
    exported = talked("conversations", "export", "aaaa", str(file))
    assert (exported.code, exported.out) == (0, f"{file} has 1 question.\n")
    assert file.read_text("utf-8") == shown
    again = talked("conversations", "export", "bbbb", str(file))
    assert (again.code, file.read_text("utf-8")) == (2, shown)
    other = str(tmp_path / "other.md")
    made = talked("conversations", "export", "bbbb", other, "--json").json
    assert made == {"file": other, "exchanges": 1}
    for unknown in ("cccc", "\udcff"):
        assert talked("conversations", "show", unknown).code == 1


def test_conversations_are_deleted(talked: CommandLine) -> None:
    assert talked("conversations", "delete").code == 2
    assert "bbbb" not in talked("conversations", "delete", "bbbb").out
    assert talked("conversations", "delete", "--all").out == "No conversations are kept.\n"


def test_an_unknown_conversation_is_not_deleted_nor_any_other(talked: CommandLine) -> None:
    ran = talked("conversations", "delete", "aaaa", "cccc")

    assert (ran.code, ran.out) == (1, "")
    assert "There is no conversation cccc." in ran.err
    assert len(talked("conversations", "--json").json["conversations"]) == 2


def test_with_a_forgotten_file_goes_what_quotes_it(talked: CommandLine, own_files: Path) -> None:
    assert talked("forget", str(own_files / "lighthouse.txt")).code == 0
    listed = talked("conversations", "--json").json["conversations"]
    assert [one["key"] for one in listed] == ["bbbb"]


def test_only_their_owner_can_read_them(talked: CommandLine) -> None:
    talked("conversations", "delete", "bbbb")
    for file in talked.data.glob("catalogue*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_running_engine_is_asked(own: CommandLine, engine: Engine) -> None:
    engine.will_say(ConversationList((ConversationTitle("aaaa", "a\x1bb", 2, 0.0),)))

    assert "a\ufffdb" in own("conversations", "list", "rent").out
    assert engine.heard == [ListConversations("rent")]
