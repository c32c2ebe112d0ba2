"""Make the bundle: a folder with the program, Python, and all packages and files they need.

usage: build_bundle.py ENVIRONMENT TOOLS FOLDER

ENVIRONMENT holds the wheel of Satchel with the packages of ``requirements/run.lock``, TOOLS those
of ``requirements/package.lock``. PyInstaller runs in the first, and so finds no torch. The result
is ``FOLDER/satchel``, with the licence of each package and a list of the packages (SBOM).
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distributions
from pathlib import Path

from copies import link_copies
from elf_files import find_elf_files, strip_debugging
from elf_gaps import close_gaps
from trim_icu import trim_icu

from desktop_app.model_files.manifest import load_manifest

HERE = Path(__file__).resolve().parent
LICENCES = "licences"
PACKAGE_LIST = "sbom.cdx.json"

_LICENCE_NAMES = ("licen", "copying", "notice", "thirdparty")
"""How the names of licence files begin, or their folder's."""


def freeze(environment: Path, tools: Path, folder: Path) -> None:
    """Run PyInstaller."""
    arguments = ("--noconfirm", "--log-level", "WARN", "--distpath", str(folder))
    subprocess.run(
        [
            str(environment / "bin" / "python"),
            # -P: the package is that of the environment, and not the one in the current folder.
            *("-P", "-m", "PyInstaller", *arguments),
            *("--workpath", str(folder / "work"), str(HERE / "satchel.spec")),
        ],
        env=os.environ | {"PYTHONPATH": str(packages_of(tools))},
        check=True,
    )


def packages_of(environment: Path) -> Path:
    """Return the folder of an environment's packages."""
    (packages,) = environment.glob("lib/python*/site-packages")
    return packages


def copy_licences(packages: Path, folder: Path) -> None:
    """Copy the licence of every package, and of Python, to a folder of its name."""
    for package in distributions(path=[str(packages)]):
        place = folder / package.name
        place.mkdir(parents=True, exist_ok=True)
        for file in _licence_files(package):
            shutil.copyfile(file, place / file.name)
        if not any(place.iterdir()):
            (place / "LICENCE").write_text(f"{_stated_licence(package)}\n", "utf-8")
    (folder / "Python").mkdir(exist_ok=True)
    shutil.copyfile(
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", folder / "Python" / "LICENSE.txt"
    )


def _licence_files(package: Distribution) -> list[Path]:
    """Return the files of licences: in the description of a package, or at its top."""
    found = []
    for file in package.files or ():
        is_described = file.parts[0].endswith(".dist-info")
        named = file.parts[1:] if is_described or len(file.parts) == 2 else ()
        if any(name.lower().startswith(_LICENCE_NAMES) for name in named):
            found.append(Path(str(package.locate_file(file))))
    return found


def _stated_licence(package: Distribution) -> str:
    about = package.metadata
    classified = [one for one in about.get_all("Classifier") or () if one.startswith("License")]
    stated = about["License-Expression"] or about["License"] or "; ".join(classified)
    if not stated:
        raise SystemExit(f"{package.name} states no licence.")
    return str(stated)


def list_packages(environment: Path, tools: Path, file: Path) -> None:
    """Write the packages with versions, licences and origins in the format CycloneDX."""
    arguments = ("--mc-type", "application", "--output-reproducible", "--output-format", "JSON")
    subprocess.run(
        [
            str(tools / "bin" / "cyclonedx-py"),
            *("environment", str(environment / "bin" / "python"), *arguments),
            *("--pyproject", str(HERE.parent / "pyproject.toml"), "--output-file", str(file)),
        ],
        check=True,
    )
    complete_list(file, packages_of(environment))


def complete_list(file: Path, packages: Path) -> None:
    """Add to the list what its tool leaves out.

    These are licences that are stated in other words than the names of SPDX or the classifiers,
    Python itself, and the models that ship.
    """
    content = json.loads(file.read_text("utf-8"))
    listed = {one["name"]: one for one in content["components"]}
    for package in distributions(path=[str(packages)]):
        component = listed.get(package.name)
        if component and not component.get("licenses"):
            component["licenses"] = [{"license": {"name": _stated_licence(package)}}]
    python = {"type": "library", "name": "Python", "version": platform.python_version()}
    content["components"] += [python | _licence("Python-2.0"), *_shipped_models()]
    file.write_text(json.dumps(content, indent=2), "utf-8")


def _licence(identifier: str) -> dict[str, object]:
    return {"licenses": [{"license": {"id": identifier}}]}


def _shipped_models() -> list[dict[str, object]]:
    return [
        {
            "type": "machine-learning-model",
            "name": model.name,
            "hashes": [{"alg": "SHA-256", "content": model.sha256}],
            **_licence(model.licence),
        }
        for model in load_manifest().models
        if not model.packages
    ]


def main(environment: Path, tools: Path, folder: Path) -> None:
    """Make the bundle from scratch."""
    shutil.rmtree(folder, ignore_errors=True)
    freeze(environment, tools, folder)
    bundle = folder / "satchel"
    for library in bundle.glob("_internal/PySide6/Qt/lib/libicudata.so.*"):
        trim_icu(library)
    for file in find_elf_files(bundle):
        strip_debugging(file)
        close_gaps(file)
    copy_licences(packages_of(environment), bundle / LICENCES)
    list_packages(environment, tools, bundle / PACKAGE_LIST)
    link_copies(bundle)
    size = sum(file.lstat().st_size for file in bundle.rglob("*") if file.is_file())
    print(f"{bundle}: {size / 1e6:.0f} MB")


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
