from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataFolder:
    monkeypatch.delenv("SATCHEL_REFUSALS", raising=False)
    return DataFolder(tmp_path / "data")
