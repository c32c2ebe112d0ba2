import subprocess
import sys
from pathlib import Path

import pytest
from check_system import (
    check_display,
    describe,
    find_missing,
    find_system,
    list_needs,
    wait_for_locks,
)
from system_needs import Need

SCRIPT = Path(__file__).parents[3] / "packaging" / "check_system.py"


@pytest.mark.parametrize(
    ("release", "system"),
    [
        ({"ID": "debian"}, "debian"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "debian"),
        ({"ID": "fedora"}, "fedora"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "fedora"),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "arch"),
        ({"ID": "unheard-of"}, "debian"),
        ({}, "debian"),
    ],
)
def test_a_linux_is_known_by_its_release_file(release: dict[str, str], system: str) -> None:
    assert find_system("linux", release) == system


def test_macos_is_served_by_homebrew() -> None:
    assert find_system("darwin", {}) == "homebrew"


def test_qt_libraries_are_asked_for_on_linux_only() -> None:
    on_debian = {need.name for need in list_needs("run", "debian")}
    on_macos = {need.name for need in list_needs("run", "homebrew")}
    assert "libxcb-cursor.so.0" in on_debian
    assert on_macos == {"make", "a C++ compiler", "cmake"}


def test_only_the_tests_need_a_display_of_their_own() -> None:
    run = {need.name for need in list_needs("run", "debian")}
    test = {need.name for need in list_needs("test", "debian")}
    assert test - run == {"Xvfb", "xdotool", "strace"}


def test_what_is_missing_comes_with_its_package() -> None:
    needs = [
        Need("a shell", {"debian": "dash"}, ("no-such-shell", "sh")),
        Need("a wish", {"debian": "wishes"}, ("no-such-program",)),
        Need("libnone.so.9", {"debian": "libnone9"}),
    ]
    missing = find_missing(needs, "debian")
    assert missing == {"a wish": "wishes", "libnone.so.9": "libnone9"}


def test_the_report_names_each_package_once() -> None:
    report = describe({"libxcb.so.1": "libxcb", "libxcb-shm.so.0": "libxcb"}, "fedora")
    assert report == (
        "Missing on this machine: libxcb.so.1, libxcb-shm.so.0.\n"
        "Install with: sudo dnf install libxcb"
    )


WAITING = """
import sys
from pathlib import Path
from check_system import wait_for_locks
wait_for_locks([Path(sys.argv[1])])
print("free")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no apt")
def test_another_apt_is_waited_for_with_a_message(tmp_path: Path) -> None:
    import fcntl  # noqa: PLC0415 - not on Windows

    lock = tmp_path / "lock"
    with lock.open("wb") as held:
        fcntl.lockf(held, fcntl.LOCK_EX)
        command = [sys.executable, "-c", WAITING, str(lock)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=SCRIPT.parent
        ) as waiting:
            assert waiting.stdout is not None
            said = waiting.stdout.readline()
            fcntl.lockf(held, fcntl.LOCK_UN)
            rest = waiting.stdout.read()

    assert said == f"== Waiting for another apt: it holds {lock}\n"
    assert rest == "free\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no apt")
def test_free_locks_are_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wait_for_locks([tmp_path / "lock", tmp_path / "other"])
    assert capsys.readouterr().out == ""


def test_a_missing_display_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_display("linux", {"DISPLAY": ""}) == 1
    assert "no display" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_display_will_do(name: str) -> None:
    assert check_display("linux", {name: "some"}) == 0


def test_other_systems_always_have_a_display() -> None:
    assert check_display("darwin", {}) == 0


def test_the_script_needs_nothing_but_python() -> None:
    done = subprocess.run(
        [sys.executable, "-S", SCRIPT, "display"],
        capture_output=True,
        text=True,
        check=False,
        env={"QT_QPA_PLATFORM": "offscreen"},
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_wrong_purpose_is_wrong_usage() -> None:
    done = subprocess.run(
        [sys.executable, SCRIPT, "fly"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "invalid choice: 'fly'" in done.stderr
