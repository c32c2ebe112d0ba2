"""Replace the NumPy of an environment by one without libraries for linear algebra.

usage: build_numpy.py ENVIRONMENT LOCK FOLDER

The wheel of NumPy has OpenBLAS and the library of GNU Fortran, 28 MB, and builds of its loops for
four generations of processors. The program multiplies matrices only by single vectors, for which
loops of NumPy's own are as fast. The source of the same version, whose checksum is in LOCK, is
compiled in FOLDER without them. The wheel that was made is kept there for the next time.
"""

import platform
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from locked_sources import locked

OPTIONS = ("-Dblas=none", "-Dlapack=none", "-Dallow-noblas=true")

OPTIONS_OF_X86 = ("-Dcpu-dispatch=X86_V3",)
"""Each loop is also built for AVX2; without that, sorting takes 15 times as long."""


def with_options(pinned: str, options: Iterable[str]) -> str:
    """Return pinned packages with options of the build, as a file of requirements has them."""
    settings = "".join(f' \\\n    --config-settings="setup-args={one}"' for one in options)
    return re.sub(r"(?m)^(.*--hash=\S+)$", lambda found: found[1] + settings, pinned)


def compile_wheel(lock: Path, folder: Path) -> None:
    """Compile the locked version and write its wheel to a folder.

    By one command: pip compiles NumPy as soon as it looks into a source.
    """
    options = OPTIONS + (OPTIONS_OF_X86 if platform.machine() == "x86_64" else ())
    asked = folder / "numpy.lock"
    asked.write_text(with_options(locked(lock.read_text("utf-8"), "numpy"), options), "utf-8")
    pip = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-cache-dir", "--require-hashes")
    options_of_pip = ("--no-binary", "numpy", "--wheel-dir", str(folder), "-r", str(asked))
    with (folder / "numpy.log").open("wb") as log:
        subprocess.run([*pip, *options_of_pip], check=True, stdout=log, stderr=log)


def main(environment: Path, lock: Path, folder: Path) -> None:
    """Compile the wheel if that was not done yet, and install it in the environment."""
    folder.mkdir(parents=True, exist_ok=True)
    if not list(folder.glob("numpy-*.whl")):
        compile_wheel(lock, folder)
    (wheel,) = folder.glob("numpy-*.whl")
    python = str(environment / "bin" / "python")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    subprocess.run([*pip, "--no-deps", "--force-reinstall", str(wheel)], check=True)
    used = "import numpy; assert numpy.eye(2).dot([1, 2]).tolist() == [1, 2]"
    subprocess.run([python, "-c", used], check=True)


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
