"""PyInstaller's file is run with a fake PyInstaller, as on each system."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import icon_files
import pytest

import desktop_app
from desktop_app import __version__
from desktop_app.core.locations import find_shipped

SPEC = find_shipped("packaging", "satchel.spec")

Made = list[tuple[str, dict[str, Any]]]


BUILDS = "llama_cpp/lib/libggml-cpu-"
TEXTS = "PySide6/Qt/translations/"


@pytest.fixture
def analysis() -> SimpleNamespace:
    """What PyInstaller finds, some of which does not go into the bundle."""
    libraries = (
        *(f"{BUILDS}haswell.so", f"{BUILDS}cannonlake.so", f"{BUILDS}x64.so"),
        *("PySide6/Qt/plugins/tls/libq.so", "PySide6/Qt/plugins/imageformats/libqtiff.so"),
        *("PySide6/Qt/lib/libQt6OpenGL.so.6", "PySide6/Qt/plugins/imageformats/libqsvg.so"),
    )
    files = (
        *("lxml/isoschematron/a.xsl", f"{TEXTS}qtbase_de.qm", f"{TEXTS}qtbase_fr.qm"),
        *("msgspec-1.dist-info/METADATA", "msgspec-1.dist-info/RECORD", "libQt6EglFSSupport.so.6"),
        *("sample/notes.py", "sample/__pycache__/notes.cpython-311.pyc"),
    )
    return SimpleNamespace(
        pure=[],
        binaries=[(name, f"/packages/{name}") for name in libraries],
        datas=[(name, f"/packages/{name}") for name in files],
        scripts=[],
    )


@pytest.fixture
def names() -> dict[str, Any]:
    """What the file defines, once it has run."""
    return {}


@pytest.fixture
def run_spec(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    analysis: SimpleNamespace,
    names: dict[str, Any],
) -> Callable[[str], Made]:
    """Return a function that runs the file on a system and returns what it makes."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    vars(hooks).update(
        collect_data_files=lambda _: [],
        collect_dynamic_libs=lambda _: [],
        collect_submodules=lambda *_: [],
        copy_metadata=lambda _: [],
    )
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(icon_files, "draw_ico", lambda file: file)
    monkeypatch.setattr(icon_files, "draw_icns", lambda file: file)

    def run(platform: str) -> Made:
        made: Made = []

        def make(kind: str) -> Callable[..., str]:
            def note(*_parts: object, **options: Any) -> str:
                made.append((kind, options))
                return kind

            return note

        names.update(
            SPECPATH=str(SPEC.parent),
            workpath=str(tmp_path),
            Analysis=lambda *_, **__: analysis,
            PYZ=lambda _: None,
            **{kind: make(kind) for kind in ("EXE", "COLLECT", "BUNDLE")},
        )
        with monkeypatch.context() as patch:
            patch.setattr(sys, "platform", platform)
            patch.setattr(sys, "path", list(sys.path))
            exec(compile(SPEC.read_text("utf-8"), SPEC, "exec"), names)  # noqa: S102 (our own file)
        return made

    return run


def test_linux_has_one_program(run_spec: Callable[[str], Made]) -> None:
    program = ("EXE", {"exclude_binaries": True, "name": "satchel"})

    assert run_spec("linux") == [program, ("COLLECT", {"name": "satchel"})]


def test_what_nobody_reads_is_left_out(
    run_spec: Callable[[str], Made], analysis: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "glob", lambda *_: [Path("satchel_de.qm")])
    run_spec("linux")

    assert [name for name, _ in analysis.binaries] == [
        f"{BUILDS}haswell.so",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
    ]
    assert [name for name, _ in analysis.datas] == [
        f"{TEXTS}qtbase_de.qm",
        "msgspec-1.dist-info/METADATA",
        "sample/notes.py",
    ]


def test_the_program_imports_nothing_that_is_left_out(
    run_spec: Callable[[str], Made], names: dict[str, Any]
) -> None:
    """Except where models are imported, which needs torch."""
    run_spec("linux")
    left_out = "|".join(map(re.escape, names["LEFT_OUT"]))
    imports = re.compile(rf"^\s*(?:import|from) (?:{left_out})\b|np\.fft", re.MULTILINE)
    package = Path(desktop_app.__file__).parent
    found = {
        file.parent.name
        for file in package.rglob("*.py")
        if imports.search(file.read_text("utf-8"))
    }

    assert found <= {"embedding"}


def test_windows_has_a_program_for_commands_and_one_for_windows(
    run_spec: Callable[[str], Made], tmp_path: Path
) -> None:
    *programs, folder = run_spec("win32")
    found = {one["name"]: (one["console"], one["icon"]) for _, one in programs}
    icon = str(tmp_path / "satchel.ico")

    assert found == {"satchel": (True, icon), "satchelw": (False, icon)}
    assert folder == ("COLLECT", {"name": "satchel"})


def test_macos_has_an_application_with_the_version(
    run_spec: Callable[[str], Made], tmp_path: Path
) -> None:
    kind, application = run_spec("darwin")[-1]

    assert kind == "BUNDLE"
    assert application["name"] == "Satchel.app"
    assert application["version"] == application["info_plist"]["CFBundleVersion"] == __version__
    assert application["icon"] == str(tmp_path / "satchel.icns")
    assert application["bundle_identifier"] == "org.satchel.satchel"
