"""Files made to do harm end in time with a reason, and harm no file after them."""

import sys
import threading
import time
from pathlib import Path

import pytest

from desktop_app.core.library import FileState
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.reading.messages import FileRead, FileRefused, ReadReply
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.reader_pool import ReaderPool
from tests.support.bombs import BOMBS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no limit of memory there")

PATIENCE = 400.0
"""Seconds; where other programs keep the cores busy, 120 were seen not to be enough."""


def read_all(paths: list[Path]) -> dict[str, ReadReply]:
    """Read files by one reader, one after another; return the replies by name."""
    woken = threading.Event()
    pool = ReaderPool(1, woken.set)
    replies: dict[str, ReadReply] = {}
    began = time.monotonic()
    try:
        for path in paths:
            facts = facts_of(str(path))
            assert facts is not None
            pool.submit(
                FileRecord(
                    1, str(path), facts, FileState.WAITING, None, "", "", "", "", "", "",
                    attempts=0,
                )
            )  # fmt: skip
        while len(replies) < len(paths):
            assert time.monotonic() - began < PATIENCE, set(paths) - {Path(one) for one in replies}
            woken.wait(0.1)
            woken.clear()
            replies |= {Path(file.path).name: reply for file, reply in pool.take_results()}
    finally:
        pool.close()
    return replies


def test_small_bombs_end_with_a_reason_and_harm_no_other_file(tmp_path: Path) -> None:
    paths = []
    for bomb in BOMBS:
        paths.append(tmp_path / bomb.name)
        paths[-1].write_bytes(bomb.make(bomb.small))
    harmless = tmp_path / "harmless.txt"
    harmless.write_text("The river rose.")
    secret = Path("/etc/passwd").read_text().split(":")[0]
    replies = read_all([*paths, harmless])

    assert isinstance(replies["harmless.txt"], FileRead)
    refused = {name: one for name, one in replies.items() if isinstance(one, FileRefused)}
    assert {one.code for one in refused.values()} <= {
        "corrupt",
        "too_large",
        "unsupported",
        "empty",
    }
    assert all(name in str(one.reason) for name, one in refused.items())
    for name in ("external.xml", "external.docx"):
        assert secret not in str(replies[name])
    for name in ("laughs.xml", "quadratic.xml", "laughs.epub", "laughs.svg"):
        reply = replies[name]
        assert len(reply.document.text if isinstance(reply, FileRead) else str(reply)) < 5_000
