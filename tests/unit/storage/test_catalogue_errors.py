import errno
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from desktop_app.core.errors import DataFolderError, SatchelError, StoreError
from desktop_app.storage.catalogue_errors import explained
from desktop_app.storage.inspection import inspect
from tests.support.embedding import DIMENSIONS
from tests.support.library import SmallLibrary


def of_sqlite(message: str, code: int) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(message)
    error.sqlite_errorcode = code
    return error


def explain(error: Exception, path: Path) -> SatchelError:
    with pytest.raises(SatchelError) as raised, explained(path):
        raise error
    return raised.value


def fail_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the place of a disk that does not deliver the catalogue."""
    open_path = Path.open

    def fail(path: Path, *rest: Any, **options: Any) -> Any:
        if path.name == "catalogue.sqlite":
            raise OSError(errno.EIO, "Input/output error")
        return open_path(path, *rest, **options)

    monkeypatch.setattr(Path, "open", fail)


def test_an_error_of_the_disk_is_called_so(tmp_path: Path) -> None:
    error = explain(of_sqlite("disk I/O error", sqlite3.SQLITE_IOERR_READ), tmp_path / "c")

    assert isinstance(error, DataFolderError)
    assert "The disk fails to read or write" in str(error)
    assert "Check the disk" in str(error.action)


def test_a_failed_read_that_sqlite_reports_as_damage_is_called_an_error_of_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_to_read(monkeypatch)
    malformed = of_sqlite("database disk image is malformed", sqlite3.SQLITE_CORRUPT)

    assert explain(malformed, tmp_path / "catalogue.sqlite").code == "disk_failing"
    assert isinstance(explain(malformed, tmp_path / "other.sqlite"), StoreError)


def test_a_catalogue_that_the_disk_does_not_deliver_is_not_found_damaged(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.stores.close()
    content = bytearray(library.folder.catalogue.read_bytes())
    content[-4096:] = b"\xff" * 4096  # a page that SQLite cannot read
    library.folder.catalogue.write_bytes(content)
    fail_to_read(monkeypatch)
    catalogue, *_ = inspect(library.folder, DIMENSIONS)

    assert catalogue.damage == ""
    assert catalogue.obstacle is not None
    assert catalogue.obstacle.code == "disk_failing"
