import tempfile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_app.core.errors import DataFolderError
from desktop_app.storage.disk import read_only
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


def test_without_a_temporary_folder_the_links_are_in_memory_or_the_error_states_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the whole disk is read-only, no store is damaged."""
    (tmp_path / "index").mkdir()
    (tmp_path / "memory").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    monkeypatch.setattr(read_only, "_IN_MEMORY", str(tmp_path / "memory"))
    links = LinkedFolder(tmp_path / "index")
    place = links.path.parent
    links.close()
    monkeypatch.setattr(read_only, "_IN_MEMORY", str(tmp_path / "none"))

    assert place == tmp_path / "memory"
    with pytest.raises(DataFolderError, match="TMPDIR"):
        LinkedFolder(tmp_path / "index")
