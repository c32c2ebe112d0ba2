from pathlib import Path

import pytest
from pin_torch import main, pin_torch

OLD = "0" * 64
SMALL = "a" * 64
MAC = "b" * 64

LOCK = f"""\
tomli==2.0.0 \\
    --hash=sha256:{OLD}
torch==2.13.0 ; sys_platform == 'linux' \\
    --hash=sha256:{OLD} \\
    --hash=sha256:{OLD}
    # via satchel (pyproject.toml)
tqdm==4.0.0 \\
    --hash=sha256:{OLD}
"""
BUILDS = f"# The small builds.\nlinux.whl sha256:{SMALL}\nmac.whl sha256:{MAC}\n"


def test_only_the_checksums_of_torch_change(tmp_path: Path) -> None:
    lock, builds = tmp_path / "test.lock", tmp_path / "builds.txt"
    lock.write_text(LOCK)
    builds.write_text(BUILDS)
    main(builds, lock)
    assert (
        lock.read_text()
        == f"""\
tomli==2.0.0 \\
    --hash=sha256:{OLD}
torch==2.13.0 ; sys_platform == 'linux' \\
    --hash=sha256:{SMALL} \\
    --hash=sha256:{MAC}
    # via satchel (pyproject.toml)
tqdm==4.0.0 \\
    --hash=sha256:{OLD}
"""
    )


def test_pinning_twice_changes_nothing_more() -> None:
    once = pin_torch(LOCK, BUILDS)
    assert pin_torch(once, BUILDS) == once


def test_a_lock_without_torch_is_refused() -> None:
    with pytest.raises(ValueError, match="0 times"):
        pin_torch(f"tqdm==4.0.0 \\\n    --hash=sha256:{OLD}\n", BUILDS)


def test_an_empty_list_of_builds_is_refused() -> None:
    with pytest.raises(ValueError, match="no checksum"):
        pin_torch(LOCK, "# nothing\n")
