"""What a log keeps of a process's output: only forms that cannot hold a user's data.

Output of the engine and its workers comes from Python, from native libraries and from what they
quote: paths, queries, texts of documents. No list of what is private could be complete. So a line
is kept only in a known form, and of that form only the parts that are constant in a program: the
place in the code, the class of an error, a number. All other text is left out and counted.
"""

import builtins
import re
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from desktop_app.core.own_program import is_frozen

_CODE = "    "
"""Beginning of the lines of a traceback that show the code of a place."""

_OWN = "desktop_app"

_PACKAGES = frozenset(
    {
        *(_OWN, "filelock", "llama_cpp", "lxml", "msgspec", "numpy", "onnxruntime", "psutil"),
        *("pymupdf", "pyo3_runtime", "shiboken6", "PySide6", "rapidocr", "tantivy", "tokenizers"),
        *("usearch", "watchdog"),
    }
)
"""Packages whose errors and log records are kept by name, besides the standard library."""

_EXCEPTION_NAME = re.compile(
    r"(?:[A-Z]\w*)?(?:Error|Exception|Warning|Timeout|Exit|Interrupt|Empty|Full)|error"
)

_GLIBC = (
    r"free\(\): invalid (?:pointer|size|next size \((?:fast|normal)\))"
    r"|double free or corruption \((?:out|top|fasttop|!prev)\)"
    r"|corrupted (?:double-linked list|size vs\. prev_size)|munmap_chunk\(\): invalid pointer"
    r"|malloc\(\): (?:corrupted top size|invalid size \(unsorted\)|memory corruption)"
    r"|\*\*\* stack smashing detected \*\*\*"
)
_C_SUFFIX = "(?:c|cc|cpp|cu|h|hpp|m|mm)"
_FATAL = (
    "Aborted|Segmentation fault|Bus error|Floating point exception|Illegal instruction"
    "|Cannot recover from stack overflow"
)


class Redaction:
    """Redacts output line by line, and counts the lines that are left out between two kept ones."""

    def __init__(self) -> None:
        self._left_out = 0

    def take(self, line: str) -> Iterator[str]:
        """Yield what is kept of a line, after the number of lines left out before it."""
        kept = redact_line(line)
        if kept:
            yield from self.finish()
            yield kept
        elif line and not line.startswith(_CODE):
            self._left_out += 1

    def finish(self) -> Iterator[str]:
        """Yield the number of lines left out since the last kept one, if there are any."""
        if self._left_out:
            yield f"[left out: {self._left_out} line{'s' * (self._left_out != 1)}]"
            self._left_out = 0


def redact(lines: Iterable[str]) -> Iterator[str]:
    """Yield what is kept of some lines; redacting the result again changes nothing."""
    redaction = Redaction()
    for line in lines:
        yield from redaction.take(line)
    yield from redaction.finish()


def redact_line(line: str) -> str:
    """Return what may be kept of a line; empty when that is nothing."""
    for pattern, keep in _FORMS:
        if match := pattern.match(line):
            kept = keep(match)
            if kept:
                return kept
    return ""


def _whole(match: re.Match[str]) -> str:
    return match.group()


def _record(match: re.Match[str]) -> str:
    level, name, line = match.groups()
    package, _, rest = name.partition(".")
    if package not in _PACKAGES:
        return ""
    if package != _OWN:
        return f"{level} {package}:{line}"
    place = f"{_OWN}/{rest.replace('.', '/')}.py"
    return f"{level} {name}:{line}" if _place_of(place) else ""


def _frame(match: re.Match[str]) -> str:
    path, line = match.groups()
    place = _place_of(path)
    return f'  File "{place}", line {line}' if place else ""


def _error(match: re.Match[str]) -> str:
    name, number = match.groups()
    package, _, _ = name.partition(".")
    last = name.rpartition(".")[2]
    if package == last:
        kind = getattr(builtins, name, None)
        is_known = isinstance(kind, type) and issubclass(kind, BaseException)
    else:
        is_library = package in _PACKAGES or package in sys.stdlib_module_names
        is_known = is_library and _EXCEPTION_NAME.fullmatch(last) is not None
    if not is_known:
        return ""
    return f"{name}: {number}" if number else name


def _panic(match: re.Match[str]) -> str:
    return f"panicked at {match.group(1)}"


def _assertion(match: re.Match[str]) -> str:
    return f"{match.group(1)}: {match.group(2)}"


@lru_cache(1024)
def _place_of(path: str) -> str:
    """Return the path of a Python file of the program or its libraries, without their folder.

    Empty for any other file, which may be one of the user's.
    """
    if is_frozen():  # the files are in an archive, and tracebacks name them without a folder
        first = path.partition("/")[0].removesuffix(".py")
        is_known = first in _PACKAGES or first in sys.stdlib_module_names
        return path if is_known and re.fullmatch(r"[\w/]+\.py", path) else ""
    for folder, root in _FOLDERS:
        file = root / path  # an absolute path stays as it is
        if file.suffix == ".py" and file.is_relative_to(folder) and file.is_file():
            return file.relative_to(root).as_posix()
    return ""


_PACKAGE = Path(__file__).resolve().parents[1]

_FOLDERS = (
    (_PACKAGE, _PACKAGE.parent),
    *(
        (Path(path), Path(path))
        for path in map(sysconfig.get_path, ("purelib", "platlib", "stdlib"))
    ),
)
"""The folders of the program's and the libraries' code, each with what their paths begin after."""

_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern), keep)
    for pattern, keep in (
        (r"\[left out: \d+ lines?\]$", _whole),
        (r"The engine ended \((?:exit code|signal) -?\d+\)\.$", _whole),
        (r"The engine (?:sent an unreadable message|cannot be started)\.$", _whole),
        (r"(DEBUG|INFO|WARNING|ERROR|CRITICAL) (\w+(?:\.\w+)*):(\d+)(?::|$)", _record),
        (r'  File "([^"]+)", line (\d+)', _frame),
        (r"Traceback \(most recent call last\):$", _whole),
        (r"(?:Current thread|Thread) 0x[0-9a-f]+", _whole),
        (r"During handling of the above exception, another exception occurred:$", _whole),
        (r"The above exception was the direct cause of the following exception:$", _whole),
        (r"Exception (?:in thread|ignored in)\b", _whole),
        (rf"Fatal Python error: (?:{_FATAL})$", _whole),
        (rf"(?:{_FATAL})(?=$| \(core dumped\)$)", _whole),
        (r"([A-Za-z_]\w*(?:\.\w+)*)(?:: (\[Errno -?\d+\])|:|$)", _error),
        (r"(?:thread '.*' (?:\(\d+\) )?)?panicked at (?:\S*/)?([\w-]+\.rs:\d+:\d+):?$", _panic),
        (
            rf"(?:\S*[/ ])?([\w-]+\.{_C_SUFFIX}:\d+): (GGML_ASSERT|GGML_ABORT|Assertion)\b",
            _assertion,
        ),
        (_GLIBC, _whole),
        (r"terminate called (?:without an active exception|after throwing)", _whole),
    )
)
"""The forms of lines that are kept, each with a function that returns the constant parts."""
