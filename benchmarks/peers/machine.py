"""Describes the computer and the versions that a measurement was made with."""

import platform
import re
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

import psutil

_LIBRARIES = ("tantivy", "usearch", "onnxruntime", "pymupdf")
_PROGRAMS = {"Recoll": ("recollq",), "pdftotext": ("pdftotext", "-v"), "rg": ("rg", "-V")}
"""How to ask each program for its version; recollq shows it when nothing is searched for."""

_VERSION = re.compile(r"[A-Za-z]+ (?:version )?[0-9.]+[0-9](?: \+ [A-Za-z]+ [0-9.]+)?")


def describe_machine() -> str:
    """Return one sentence: processor, cores, memory, system and versions."""
    memory = psutil.virtual_memory().total / 2**30
    load = psutil.getloadavg()[0] / (psutil.cpu_count() or 1)
    parts = [
        f"{_processor()}, {psutil.cpu_count()} cores, {memory:.0f} GB of memory",
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}",
        *(f"{name} {version(name)}" for name in _LIBRARIES),
        *(_version_of(command) for command in _PROGRAMS.values() if shutil.which(command[0])),
        f"load at the start {100 * load:.0f}% of the cores",
    ]
    return "; ".join(parts) + "."


def missing_programs() -> list[str]:
    """Return the names of the programs that are not installed."""
    return [name for name, command in _PROGRAMS.items() if not shutil.which(command[0])]


def _version_of(command: tuple[str, ...]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = _VERSION.search(done.stdout + done.stderr)
    return found[0] if found else command[0]


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text(encoding="utf-8").splitlines() if facts.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())
