import gzip
import shutil
import subprocess
from pathlib import Path

import pytest
from build_deb import build, find_needed, lay_out

pytestmark = pytest.mark.skipif(
    shutil.which("dpkg-shlibdeps") is None, reason="needs Debian's tools"
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A laid-out package with a program of this machine in place of Satchel."""
    bundle, pages, root = (tmp_path / name for name in ("bundle", "pages", "root"))
    bundle.mkdir()
    shutil.copy(shutil.which("true") or "", bundle / "satchel")
    (bundle / "notes").write_text("n")
    (pages / "share" / "man" / "man1").mkdir(parents=True)
    (pages / "share" / "man" / "man1" / "satchel.1").write_text("m")
    root.mkdir()
    lay_out(bundle, pages, root)
    return root


def test_everything_is_where_desktops_and_shells_look(root: Path) -> None:
    usr = root / "usr"
    assert (usr / "bin" / "satchel").resolve() == usr / "lib" / "satchel" / "satchel"
    assert [one.name for one in (usr / "share/man/man1").iterdir()] == ["satchel.1.gz"]
    assert gzip.decompress((usr / "share/man/man1/satchel.1.gz").read_bytes()) == b"m"
    assert b"Changelog" in gzip.decompress((usr / "share/doc/satchel/changelog.gz").read_bytes())
    assert (usr / "share" / "applications" / "satchel.desktop").is_file()
    assert (usr / "share/kio/servicemenus/satchel.desktop").is_file()
    assert (usr / "share/krunner/dbusplugins/satchel.desktop").is_file()
    assert (usr / "share/gnome-shell/search-providers/org.satchel.satchel.ini").is_file()
    assert (usr / "share/nautilus-python/extensions/satchel.py").is_file()
    assert (usr / "share" / "doc" / "satchel" / "copyright").is_file()


def test_only_the_program_may_be_run(root: Path) -> None:
    bundle = root / "usr" / "lib" / "satchel"
    assert (bundle / "satchel").stat().st_mode & 0o777 == 0o755
    assert (bundle / "notes").stat().st_mode & 0o777 == 0o644


def test_the_libraries_of_the_program_are_needed(root: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()

    assert find_needed([root / "usr/lib/satchel/satchel"], place).startswith("libc6 (>= ")


def test_the_package_states_its_version_and_size(root: Path, tmp_path: Path) -> None:
    package = build(root, "1.2.3", "libc6", tmp_path / "dist")
    fields = subprocess.run(
        ["dpkg-deb", "--field", package, "Version", "Depends", "Recommends", "Installed-Size"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()

    assert fields[:2] == ["Version: 1.2.3", "Depends: libc6"]
    assert "libarchive13t64 | libarchive13" in fields[2].removeprefix("Recommends: ").split(", ")
    assert int(fields[3].split()[1]) > 10
