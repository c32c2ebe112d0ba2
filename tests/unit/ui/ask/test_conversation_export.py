from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.core.conversations import KeptConversation
from desktop_app.ui.ask.conversation_export import ConversationExport
from tests.support.conversations import kept, source_of


def test_a_conversation_is_written_with_its_sources(qtbot: QtBot, tmp_path: Path) -> None:
    exchange = kept("Where?", "On the hills", source_of("/d/rain.pdf", 3))
    dialog = ConversationExport(KeptConversation("a", (exchange,)))
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "talk.md"))

    assert noticed.args[0].message == "talk.md was written."
    assert "1. /d/rain.pdf, page 4" in (tmp_path / "talk.md").read_text("utf-8")


def test_a_missing_folder_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ConversationExport(KeptConversation("a", ()))
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "gone" / "talk.md"))
    assert "could not be written" in str(noticed.args[0].message)
