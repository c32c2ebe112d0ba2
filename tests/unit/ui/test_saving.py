from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.ui.saving import MarkdownExport


def test_a_text_is_written_to_the_named_file(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = MarkdownExport("Export", "talk", "# Where?\n")
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "talk.md"))

    assert noticed.args[0].message == "talk.md was written."
    assert (tmp_path / "talk.md").read_text("utf-8") == "# Where?\n"


def test_a_missing_folder_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = MarkdownExport("Export", "talk", "# Where?\n")
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.noticed) as noticed:
        dialog.save(str(tmp_path / "gone" / "talk.md"))
    assert "could not be written" in str(noticed.args[0].message)
