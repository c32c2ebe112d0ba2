"""The one entry point: which of the three it is."""

import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from desktop_app import __version__
from desktop_app import app as app_module
from desktop_app.__main__ import _COMMANDS, main
from desktop_app.clients import handing_over
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.core.own_program import own_program
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.offline import outside
from desktop_app.workers.answerer import answerer_codec
from desktop_app.workers.codecs import Ready

Opened = list[tuple[StartRequest, DataFolder]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Opened:
    """Return what the window was opened with, in place of opening it."""
    windows: Opened = []

    def open_window(request: StartRequest, data_folder: DataFolder) -> int:
        windows.append((request, data_folder))
        return 0

    monkeypatch.setattr(app_module, "main", open_window)
    monkeypatch.setenv("SATCHEL_DATA", str(tmp_path / "data"))
    return windows


@pytest.mark.parametrize(
    ("arguments", "view", "folders"),
    [
        ([], StartView.OPEN, []),
        (["/a", "b c"], StartView.OPEN, ["/a", "b c"]),
        (["search me"], StartView.OPEN, ["search me"]),
        (["toggle"], StartView.TOGGLE, []),
        (["--background"], StartView.BACKGROUND, []),
        (["--launcher"], StartView.TOGGLE, []),
        (["--search-in", "/a"], StartView.SEARCH_IN, ["/a"]),
    ],
)
def test_alone_or_with_folders_it_is_the_window(
    opened: Opened,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    view: StartView,
    folders: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "search me").mkdir()
    assert main(arguments) == 0
    paths = tuple(str(tmp_path / folder) for folder in folders)
    assert opened == [
        (StartRequest(paths, view, version=__version__), DataFolder(tmp_path / "data"))
    ]


def test_a_folder_whose_name_is_no_text_is_named_and_opens_no_window(
    opened: Opened, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert main(["/photos/\udcff"]) == 1
    assert opened == []
    expected = "satchel: /photos/\\xff has a name that is not valid text. Rename it.\n"
    assert capsys.readouterr().err == expected


@pytest.mark.parametrize("link", ["satchel://passage/1", "SATCHEL:x"])
def test_no_option_is_taken_from_behind_a_link(opened: Opened, tmp_path: Path, link: str) -> None:
    assert main([link, "--data-dir", "/evil", "--background", "/a"]) == 0
    request = StartRequest(version=__version__, link=link)
    assert opened == [(request, DataFolder(tmp_path / "data"))]


@pytest.mark.parametrize("before", ["", "/opt/lib"])
def test_programs_that_a_bundle_starts_do_not_find_its_libraries(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/satchel/_internal")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    main([])

    assert os.environ.get("LD_LIBRARY_PATH", "") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_a_running_program_is_not_started_again(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[tuple[DataFolder, StartRequest]] = []

    def hand_over(folder: DataFolder, request: StartRequest) -> bool:
        handed.append((folder, request))
        return True

    monkeypatch.setattr(handing_over, "hand_over", hand_over)

    assert main(["toggle"]) == 0
    request = StartRequest(view=StartView.TOGGLE, version=__version__)
    assert handed == [(DataFolder(tmp_path / "data"), request)]
    assert opened == []


def test_toggle_starts_the_program_beside_it(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, ...]] = []

    def start(command: tuple[str, ...]) -> bool:
        started.append(command)
        return True

    monkeypatch.setattr(outside, "start", start)

    assert main(["toggle"]) == 0
    assert started == [(*own_program(), "--launcher", "--data-dir", str(tmp_path / "data"))]
    assert opened == []


def test_toggle_takes_no_arguments(capsys: pytest.CaptureFixture[str], opened: Opened) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["toggle", "something"])

    assert ended.value.code == 2
    assert opened == []


@pytest.mark.parametrize("arguments", [["--data-dir", "D", "/a"], ["--data-dir=D", "/a"]])
def test_the_window_s_data_folder_can_be_chosen(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(arguments)

    assert opened == [(StartRequest(("/a",), version=__version__), DataFolder(tmp_path / "D"))]


@pytest.mark.parametrize("arguments", [["status"], ["--data-dir", "D", "status"]])
def test_a_command_is_the_command_line(
    opened: Opened,
    capsys: pytest.CaptureFixture[str],
    private_folders: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(arguments) == 1
    assert "There is no library" in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("serch", "Did you mean “satchel search”?"),
        ("Status", "Did you mean “satchel status”?"),
        ("toggel", "Did you mean “satchel toggle”?"),
        ("qqqq", "There is no command qqqq, and no file or folder of that name here."),
    ],
)
def test_a_mistyped_command_is_named_and_opens_no_window(
    opened: Opened,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    typed: str,
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main([typed, "lighthouse"]) == 2
    assert says in capsys.readouterr().err
    assert opened == []


def test_a_mistyped_folder_of_a_window_is_named(
    opened: Opened,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["--search-in", "Documets"]) == 2
    assert "no file or folder of that name here" in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize("arguments", [["--jsn"], ["-x", "/a"], ["--worker", "nothing"]])
def test_an_unknown_option_is_wrong_usage_and_not_a_folder(
    opened: Opened, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    assert f"There is no option {arguments[0]} before a command" in capsys.readouterr().err
    assert opened == []


def test_the_usage_of_a_start_is_that_of_satchel(
    opened: Opened, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--data-dir"])

    assert capsys.readouterr().err.startswith("usage: satchel [--data-dir D]")
    assert opened == []


@pytest.mark.parametrize(
    ("module", "arguments"), [("cli.main", ["status"]), ("app", []), ("app", ["--background"])]
)
def test_a_library_of_the_system_that_is_missing_is_named(
    opened: Opened,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    arguments: list[str],
) -> None:
    """The importer reports what the system's loader does."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    def refuse(name: str) -> ModuleType:
        if name == f"desktop_app.{module}":
            raise ImportError("libnone.so.7: cannot open shared object file: No such file")
        return import_module(name)

    monkeypatch.setattr("desktop_app.__main__.import_module", refuse)

    assert main(arguments) == 1
    assert capsys.readouterr().err.startswith("satchel: The system library libnone.so.7 is missing")


def test_ctrl_c_while_modules_are_imported_is_no_defect(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: str) -> ModuleType:
        raise KeyboardInterrupt

    monkeypatch.setattr("desktop_app.__main__.import_module", interrupt)

    assert main(["status"]) == 1


_INTERRUPTED_IMPORT = """
import os, signal, sys
from desktop_app.__main__ import main
class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "desktop_app.cli.status_command":
            try:
                os.kill(os.getpid(), signal.SIGINT)
            finally:
                print("the import was unwound")
sys.meta_path.insert(0, Interrupting())
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored below a shell's background job
sys.argv[1:] = ["status"]
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends no such signal")
def test_ctrl_c_in_an_import_ends_the_process_at_once(tmp_path: Path) -> None:
    """Native modules that are interrupted while they are made can end it by a crash."""
    done = subprocess.run(
        [sys.executable, "-c", _INTERRUPTED_IMPORT],
        env={"HOME": str(tmp_path)},
        cwd=find_shipped(),
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


_INTERRUPTED_START = """
import sys
class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "argparse":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting())
import desktop_app.__main__
"""


@pytest.mark.parametrize(
    ("code", "printed"), [(_INTERRUPTED_START, ""), ("import desktop_app; 1 / 0", "Traceback")]
)
def test_ctrl_c_before_the_entry_point_prints_no_traceback(
    code: str, printed: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"HOME": str(tmp_path)},
        cwd=find_shipped(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode != 0
    assert done.stderr[: len("Traceback")] == printed


def test_another_failed_import_is_a_defect(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "desktop_app.app", None)
    with pytest.raises(ImportError):
        main([])


def test_every_command_of_the_command_line_is_known_here(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in _COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = capsys.readouterr().out.rpartition("COMMAND\n")[2]

    assert {line.split()[0] for line in listed.splitlines() if line.startswith("    ")} >= _COMMANDS


def test_it_states_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])

    assert ended.value.code == 0
    assert capsys.readouterr().out == f"satchel {__version__}\n"


@pytest.mark.parametrize("worker", ["reader", "answerer"])
def test_a_worker_ends_when_its_input_is_closed(worker: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--worker", worker],
        input=b"",
        capture_output=True,
        check=False,
        cwd=find_shipped(),
    )

    ready = answerer_codec().encode(0, Ready(__version__))
    assert (done.returncode, done.stdout) == (0, ready)


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system for limits of others")
def test_no_core_dump_is_left_with_the_texts_that_a_process_had_in_memory() -> None:
    allowed = (
        f"ulimit -S -c $(ulimit -H -c); exec {sys.executable} -m desktop_app --worker answerer"
    )
    worker = subprocess.Popen(
        ["sh", "-c", allowed], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=find_shipped()
    )
    ready = worker.stdout.readline() if worker.stdout else b""
    limits = Path(f"/proc/{worker.pid}/limits").read_text()
    worker.communicate()

    assert ready
    assert [line.split()[4] for line in limits.splitlines() if "core" in line] == ["0"]


@pytest.mark.skipif(sys.platform == "win32", reason="has no sh")
@pytest.mark.parametrize(
    ("command", "closing"),
    [
        ("models list --json", ">&-"),
        ("models list --json", "<&- >&- 2>&-"),
        pytest.param("mcp", "<&-", marks=pytest.mark.skipif(not find_spec("mcp"), reason="extra")),
    ],
)
def test_a_command_works_without_the_standard_streams(
    tmp_path: Path, command: str, closing: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m desktop_app {command} {closing}', sys.executable],
        env={"HOME": str(tmp_path)},
        cwd=find_shipped(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="has no sh")
@pytest.mark.parametrize(
    ("command", "path"),
    [("--data-dir data status", "data"), ("./data --data-dir /d", "./data"), ("index .", ".")],
)
def test_a_path_below_a_removed_folder_is_named(tmp_path: Path, command: str, path: str) -> None:
    removed = tmp_path / "removed"
    removed.mkdir()
    entry = "import sys; from desktop_app.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        ["sh", "-c", f'rmdir "$PWD" && exec "$0" -c "$1" {command}', sys.executable, entry],
        env={"HOME": str(tmp_path), "PYTHONPATH": str(find_shipped())},
        cwd=removed,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr == (
        f"satchel: {path} cannot be found: the current folder was removed. Change to another "
        "folder, or type the whole path.\n"
    )


@pytest.mark.parametrize("arguments", [["--data-dir", ""], ["status", "--data-dir="]])
def test_an_empty_path_of_the_data_folder_is_wrong_usage(
    tmp_path: Path, arguments: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", *arguments],
        env={"HOME": str(tmp_path)},
        cwd=find_shipped(),
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == (
        b"satchel: The path of the data folder is empty. Name a folder with --data-dir.\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="has no sh")
def test_no_file_gets_the_descriptor_of_a_closed_stream(tmp_path: Path) -> None:
    names = "sys.exit([os.stat(1) == os.stat(os.devnull), sys.stdout.name])"
    entry = f"import os, sys; from desktop_app.__main__ import main; main(); {names}"
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" -c "$1" models list >&-', sys.executable, entry],
        env={"HOME": str(tmp_path), "PYTHONPATH": str(find_shipped())},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stderr == f"[True, {os.devnull!r}]\n"


ENTRY = """
import atexit, sys
from desktop_app.__main__ import main

@atexit.register
def tell_mode():
    status = open("/proc/self/status").read()
    print("mode", status.partition("\\nSeccomp:")[2].split()[0])

sys.argv[0] = "satchel"
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has seccomp")
@pytest.mark.parametrize(
    ("arguments", "mode"),
    [
        (["--version"], "2"),
        (["models", "list"], "2"),
        (["--worker", "reader"], "2"),
        # pip brings a model: the one command that reaches the network.
        (["models", "fetch", "no-such-model"], "0"),
        (["--data-dir", "D", "models", "fetch", "no-such-model"], "0"),
    ],
)
def test_a_process_gives_up_the_network_first(
    tmp_path: Path, arguments: list[str], mode: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENTRY, *arguments],
        env={"HOME": str(tmp_path), "PYTHONPATH": str(find_shipped())},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    assert f"mode {mode}" in done.stdout.splitlines() + done.stderr.splitlines()


def test_pip_alone_may_fetch_a_model(tmp_path: Path) -> None:
    asked = threading.Event()

    class Index(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.set()
            self.send_error(404)

        def log_message(self, *arguments: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Index) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            done = subprocess.run(
                [sys.executable, "-m", "desktop_app", "models", "fetch", "smollm2-135m-instruct"],
                env={
                    "HOME": str(tmp_path),
                    "PATH": os.environ["PATH"],
                    "PIP_CONFIG_FILE": os.devnull,
                    "PIP_INDEX_URL": f"http://127.0.0.1:{server.server_port}/",
                    "PIP_RETRIES": "0",
                },
                cwd=find_shipped(),
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            server.shutdown()
            thread.join()

    assert done.returncode == 1
    assert "pip could not download" in done.stderr
    assert asked.is_set()
