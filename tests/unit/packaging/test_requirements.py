import re
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[3] / "packaging" / "requirements"
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def read_pins(name: str) -> set[tuple[str, str]]:
    return set(PINNED.findall((REQUIREMENTS / name).read_text()))


def test_the_test_set_holds_the_run_set() -> None:
    assert read_pins("run.lock") <= read_pins("test.lock")


def test_running_needs_no_torch() -> None:
    assert "torch" not in {name for name, _ in read_pins("run.lock")}


def test_no_graphics_card_packages_are_locked() -> None:
    left_out = {
        line
        for line in (REQUIREMENTS / "left-out.txt").read_text().splitlines()
        if not line.startswith("#")
    }
    names = {name for name, _ in read_pins("test.lock")}
    assert left_out.isdisjoint(names)
    assert not {name for name in names if name.startswith("nvidia")}


def test_every_package_has_a_checksum() -> None:
    for lock in REQUIREMENTS.glob("*.lock"):
        blocks = re.split(r"\n(?=\S)", lock.read_text())
        packages = [block for block in blocks if not block.startswith("#")]
        assert packages
        assert all("--hash=sha256:" in block for block in packages)


def test_locks_name_no_place() -> None:
    for lock in REQUIREMENTS.glob("*.lock"):
        assert not re.search(r"://|--index|--find-links|(?<!\w)/\w", lock.read_text())
