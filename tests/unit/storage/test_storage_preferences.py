import os
from pathlib import Path

import pytest

from desktop_app.core.engine_settings import EngineSettings, OwnModel
from desktop_app.core.errors import DataFolderError
from desktop_app.storage.preferences import read_preferences, write_preferences


def test_settings_are_kept(tmp_path: Path) -> None:
    settings = EngineSettings(
        own_models=(OwnModel("/m.gguf", 7, "ab"),), processor_share=25, recognises_when_idle=True
    )
    write_preferences(tmp_path / "engine.json", settings)

    assert read_preferences(tmp_path / "engine.json") == settings
    assert [file.name for file in tmp_path.iterdir()] == ["engine.json"]


def test_settings_are_on_the_disk_before_they_replace_the_former_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    replace = Path.replace

    def note_replacing(one: Path, other: Path) -> Path:
        steps.append("replace")
        return replace(one, other)

    monkeypatch.setattr(os, "fsync", lambda _: steps.append("sync"))
    monkeypatch.setattr(Path, "replace", note_replacing)
    write_preferences(tmp_path / "engine.json", EngineSettings())

    assert steps == ["sync", "replace"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"processor_share": "all"}', b"\xff\xfe"])
def test_an_unreadable_file_counts_as_missing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "engine.json").write_bytes(content)

    assert read_preferences(tmp_path / "engine.json") == EngineSettings()


def test_one_invalid_value_resets_no_other(tmp_path: Path) -> None:
    (tmp_path / "engine.json").write_text(
        '{"processor_share": "all", "recognises_when_idle": true, "own_models": [["x"]]}'
    )

    assert read_preferences(tmp_path / "engine.json") == EngineSettings(recognises_when_idle=True)


def test_numbers_changed_by_hand_are_put_within_limits(tmp_path: Path) -> None:
    (tmp_path / "engine.json").write_text('{"processor_share": 0}')

    assert read_preferences(tmp_path / "engine.json").processor_share == 25


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(DataFolderError, match="cannot be written"):
        write_preferences(tmp_path / "none" / "engine.json", EngineSettings())
