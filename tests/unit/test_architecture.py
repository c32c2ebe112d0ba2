"""The rules of the code that a machine can check."""

import ast
import functools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.locations import find_shipped

PACKAGE = find_shipped("desktop_app")
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 400
HEAVY = ("tantivy", "usearch", "onnxruntime", "llama_cpp", "pymupdf", "torch", "watchdog")
OWNERS = {
    "tantivy": {"storage/lexical"},
    "usearch": {
        "storage/vectors/snapshot_builder.py",
        "storage/vectors/snapshots.py",
        "storage/vectors/loading.py",
        "storage/vectors/reader.py",
        "storage/vectors/store.py",
    },
    "fastumap": {"mapping/projection.py"},
    "onnxruntime": {"embedding/"},
    "llama_cpp": {
        "answering/llama_library.py",
        "answering/chat_template.py",
        "answering/judge.py",
        "answering/prompt_cache.py",
        "answering/model.py",
    },
    "pymupdf": {"reading/pdf/library.py"},
    "nh3": {"reading/rich/cleaning.py"},
    "olefile": {"reading/compound_files.py"},
    "chardet": {"reading/guessing.py"},
    "pptx": {"reading/slides/layout.py"},
    "pi_heif": {"reading/media/picture.py"},
    "vobject": {"reading/organizer/components.py"},
    "python_calamine": {"reading/office/spreadsheet.py"},
    "watchdog": {"indexing/watching/inotify.py", "indexing/watching/watcher.py"},
    "sentence_transformers": {"embedding/export.py"},
    "mcp": {"cli/tools/server.py"},
    "pyarrow": {"cli/parquet_files.py"},
}
"""Who alone may import a heavy library; the importer makes models with onnxruntime's tools."""


@functools.cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_the_import_contracts_hold() -> None:
    # In a process of its own: it switches off the loggers that other tests listen to.
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=find_shipped(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout


def test_each_module_is_short() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}

    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_each_module_states_what_it_is() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(parse(path))] == []


Part = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public_parts(within: ast.Module | ast.ClassDef) -> Iterator[Part]:
    """Yield the public classes and functions of a module, and the methods of those classes.

    Overloads are left out: what they overload has the docstring.
    """
    for node in within.body:
        if isinstance(node, Part) and not node.name.startswith("_") and not is_overload(node):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public_parts(node)


def test_most_public_classes_and_functions_have_docstrings() -> None:
    """The others say everything by their signatures."""
    trees = map(parse, MODULES)
    have = [bool(ast.get_docstring(part)) for tree in trees for part in public_parts(tree)]

    assert sum(have) >= 0.85 * len(have)


def is_overload(part: Part) -> bool:
    return any(ast.unparse(one) == "overload" for one in part.decorator_list)


@pytest.mark.parametrize("library", OWNERS)
def test_a_heavy_library_is_imported_in_its_one_place(library: str) -> None:
    importers = {name_of(path) for path in MODULES if library in imports(path)}

    assert importers
    assert all(any(one.startswith(owner) for owner in OWNERS[library]) for one in importers)


@functools.cache
def imports(path: Path) -> set[str]:
    """Return the packages that a module imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("desktop_app.app", (*HEAVY, "cv2", "numpy", "tokenizers")),
        ("desktop_app.__main__", ("PySide6", *HEAVY, "numpy", "desktop_app.core")),
    ],
)
def test_a_process_loads_only_what_is_its_own(module: str, unwanted: tuple[str, ...]) -> None:
    """Commands and workers are in test_starts.py."""
    program = f"import {module}, sys; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=find_shipped(),
    )
    loaded = set(done.stdout.split())

    assert loaded.isdisjoint(unwanted)
