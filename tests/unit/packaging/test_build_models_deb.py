import shutil
import subprocess
from pathlib import Path

import pytest
from build_models_deb import MODELS, main

from desktop_app.core.locations import find_system_models
from tests.support.model_entries import TOY, toy_entry

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs Debian's tools")

ENTRY = toy_entry()


def _run(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_package_holds_the_model_its_licence_and_its_hash(tmp_path: Path) -> None:
    model = tmp_path / "toy (1).gguf"
    model.write_bytes(TOY)
    model.chmod(0o600)
    package = main(model, tmp_path / "dist", ENTRY)
    _run("dpkg-deb", "--extract", package, tmp_path / "installed")
    installed = tmp_path / "installed" / MODELS / "toy.gguf"
    notice = (tmp_path / "installed/usr/share/doc/satchel-models/copyright").read_text()
    fields = _run("dpkg-deb", "--field", package, "Package", "Architecture", "Enhances")

    assert fields.splitlines() == [
        *("Package: satchel-models", "Architecture: all", "Enhances: satchel")
    ]
    assert installed.read_bytes() == TOY
    assert installed.stat().st_mode & 0o777 == 0o644
    assert ENTRY.sha256 in notice
    assert "Apache-2.0" in notice
    assert ENTRY.origin.address in notice
    assert [one.name for one in (tmp_path / "dist").iterdir()] == [package.name]


def test_another_file_is_not_packed(tmp_path: Path) -> None:
    model = tmp_path / "toy.gguf"
    model.write_bytes(TOY[:-1])
    with pytest.raises(SystemExit, match="bytes instead of"):
        main(model, tmp_path / "dist", ENTRY)
    assert not (tmp_path / "dist").exists()


def test_the_program_looks_where_the_package_puts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_DIRS", raising=False)
    assert Path("/", MODELS) in find_system_models()
