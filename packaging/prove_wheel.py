"""Prove that a wheel of Satchel runs outside the checkout.

usage: prove_wheel.py WHEEL

The wheel is installed alone into a fresh environment, which finds the packages that it depends on
in the environment of this script. The installed program then indexes, searches, and answers if the
small test model is on this machine.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from installed_program import InstalledProgram, expect, prove_answer, prove_search, require

from desktop_app import __version__
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_models_folder, find_shipped
from desktop_app.model_files.finding import find_model

TEST_MODEL = "smollm2-135m-instruct"

_WHERE = "import desktop_app; print(desktop_app.__file__)"
_LANGUAGES = "from desktop_app.ui.language import languages; print(len(languages()))"


def install(wheel: Path, environment: Path) -> Path:
    """Make an environment with the wheel and return its folder of programs."""
    venv.create(environment)
    programs = environment / "bin"
    pip = (sys.executable, "-m", "pip", "--python", str(programs / "python"))
    subprocess.run([*pip, "install", "--quiet", "--no-deps", str(wheel)], check=True)
    (packages,) = environment.glob("lib/python*/site-packages")
    # A line in a .pth file makes the packages importable, and does not process the .pth files among
    # them, one of which names the checkout.
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return programs


def prove(wheel: Path, place: Path) -> None:
    """Install the wheel in a temporary folder and try the program."""
    programs = install(wheel, place / "environment")
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(place),
        "XDG_RUNTIME_DIR": str(place),
        "SATCHEL_MODELS": str(find_models_folder()),
    }
    python = InstalledProgram((str(programs / "python"), "-c"), environment, place)
    found = python.run(_WHERE).strip()
    require(Path(found).is_relative_to(place), f"The program of {found} runs, not the wheel's.")
    translations = len(list(find_shipped("resources", "translations").glob("*.ts")))
    expect(python.run(_LANGUAGES).strip(), str(translations + 1))
    program = InstalledProgram((str(programs / "satchel"),), environment, place)
    prove_search(program, __version__, str(find_shipped("resources", "sample")))
    try:
        find_model(TEST_MODEL)
    except ModelError as error:
        print(f"no question asked: {error}")
    else:
        prove_answer(program, "--model", TEST_MODEL)
    print(f"{wheel.name} runs outside the checkout")


def main() -> None:
    """Prove the wheel named on the command line."""
    with tempfile.TemporaryDirectory(prefix="satchel-wheel-") as place:
        prove(Path(sys.argv[1]), Path(place).resolve())


if __name__ == "__main__":
    main()
