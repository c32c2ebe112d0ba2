from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_app.storage.disk.read_only import LinkedFolder


def test_links_are_removed_although_a_lock_is_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "meta.json").write_text("{}")
    links = LinkedFolder(tmp_path)
    assert (links.path / "meta.json").read_text() == "{}"
    remove = TemporaryDirectory.cleanup
    failures = [OSError("Directory not empty"), OSError("Directory not empty")]

    def cleanup(temporary: "TemporaryDirectory[str]") -> None:
        if failures:
            raise failures.pop()
        remove(temporary)

    monkeypatch.setattr(TemporaryDirectory, "cleanup", cleanup)
    links.close()

    assert not links.path.exists()
    assert (tmp_path / "meta.json").exists()
