from pathlib import Path

import pytest

from desktop_app.workers.starting import start_worker


def test_modules_in_the_current_folder_are_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = "import pathlib\npathlib.Path(__file__).with_name('sprung').touch()\nraise SystemExit(9)"
    (tmp_path / "desktop_app").mkdir()
    for name in ("desktop_app/__init__.py", "msgspec.py", "queue.py"):
        (tmp_path / name).write_text(trap)
    monkeypatch.chdir(tmp_path)

    with start_worker("answerer") as process:
        process.communicate(timeout=30)

    assert process.returncode == 0
    assert list(tmp_path.rglob("sprung")) == []
