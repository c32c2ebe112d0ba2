"""Replace the OpenCV of an environment by one with the parts that text recognition calls.

usage: build_opencv.py ENVIRONMENT LOCK FOLDER

The wheel of OpenCV has 155 MB, half of it libraries of FFmpeg and OpenBLAS. The source of the same
version, whose checksum is in LOCK, is compiled in FOLDER with three modules of OpenCV: 19 MB. The
library that was compiled is kept there for the next time.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from build_bundle import packages_of

PACKAGE = "opencv-python-headless"

MODULES = "core,imgproc,imgcodecs,python3"
"""What rapidocr calls: arithmetic, changes of pictures, and PNG and JPEG files."""

UNUSED = (
    *("ADE", "AVIF", "EIGEN", "FFMPEG", "GSTREAMER", "IPP", "ITT", "JASPER", "LAPACK", "OPENCL"),
    *("OPENEXR", "OPENJPEG", "PROTOBUF", "QUIRC", "TIFF", "V4L", "WEBP"),
)
"""Libraries that OpenCV would use, and some of which its build would download."""

OPTIONS = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DBUILD_SHARED_LIBS=OFF",
    # One library for every version of Python, as in the wheel, whose loader is kept.
    "-DPYTHON3_LIMITED_API=ON",
    "-DOPENCV_SKIP_PYTHON_LOADER=ON",
    *(f"-DBUILD_{name}=ON" for name in ("JPEG", "PNG", "ZLIB", "opencv_python3")),
    *(f"-DBUILD_{name}=OFF" for name in ("EXAMPLES", "JAVA", "PERF_TESTS", "TESTS")),
    "-DBUILD_opencv_apps=OFF",
    f"-DBUILD_LIST={MODULES}",
    *(f"-DWITH_{name}=OFF" for name in UNUSED),
)

_PATHS = """
import numpy, sysconfig
print(sysconfig.get_path("include"))
print(numpy.get_include())
"""


def locked(lock: str, package: str) -> str:
    """Return the lines of a lock that pin a package, with its checksums.

    Raises:
        ValueError: The lock does not name the package.
    """
    found = re.search(rf"(?m)^{re.escape(package)}==.*(?:\n    --hash=\S+(?: \\)?)+", lock)
    if found is None:
        raise ValueError(f"the lock has no {package}")
    return f"{found[0]}\n"


def fetch_source(lock: Path, folder: Path) -> Path:
    """Download and unpack the source of the locked version."""
    pinned = folder / "opencv.lock"
    pinned.write_text(locked(lock.read_text("utf-8"), PACKAGE), "utf-8")
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes")
    options = ("--no-binary", PACKAGE, "--dest", str(folder), "--requirement", str(pinned))
    subprocess.run([*pip, *options], check=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.glob("opencv*/opencv")
    return source


def compile_library(environment: Path, source: Path, folder: Path) -> Path:
    """Compile OpenCV for an environment and return the library."""
    python = environment / "bin" / "python"
    printed = subprocess.run(
        [python, "-c", _PATHS], capture_output=True, text=True, check=True
    ).stdout.split("\n")
    of_python = (
        f"-DPYTHON_DEFAULT_EXECUTABLE={python}",
        f"-DPYTHON3_EXECUTABLE={python}",
        f"-DPYTHON3_INCLUDE_DIR={printed[0]}",
        f"-DPYTHON3_NUMPY_INCLUDE_DIRS={printed[1]}",
    )
    building = folder / "building"
    with (folder / "opencv.log").open("wb") as log:
        for command in (
            ["cmake", "-S", str(source), "-B", str(building), *OPTIONS, *of_python],
            ["cmake", "--build", str(building), "--target", "opencv_python3"],
        ):
            subprocess.run(command, check=True, stdout=log, stderr=log)
    (library,) = building.glob("lib/python3/cv2*.so")
    return library


def main(environment: Path, lock: Path, folder: Path) -> None:
    """Compile the library if that was not done yet, and put it into the environment."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "cv2.abi3.so"
    if not kept.exists():
        shutil.copyfile(compile_library(environment, fetch_source(lock, folder), folder), kept)
    packages = packages_of(environment)
    shutil.copyfile(kept, packages / "cv2" / kept.name)
    shutil.rmtree(packages / "opencv_python_headless.libs", ignore_errors=True)
    used = "import cv2; assert cv2.minAreaRect and cv2.imdecode and cv2.warpPerspective"
    subprocess.run([environment / "bin" / "python", "-c", used], check=True)


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
