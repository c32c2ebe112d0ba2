"""Replace the OpenCV of an environment by one with the parts that text recognition calls.

usage: build_opencv.py ENVIRONMENT LOCK FOLDER

The wheel of OpenCV has 155 MB, half of it libraries of FFmpeg and OpenBLAS. The source of the same
version, whose checksum is in LOCK, is compiled in FOLDER with three modules of OpenCV: 19 MB. The
library that was compiled is kept there for the next time.
"""

import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from build_bundle import packages_of
from locked_sources import fetch_source

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

OPTIONS_OF_X86 = ("-DCPU_BASELINE=SSE4_2", "-DCPU_DISPATCH=AVX2")
"""Each loop is built for every processor that NumPy runs on, and for AVX2."""

_PATHS = """
import numpy, sysconfig
print(sysconfig.get_path("include"))
print(numpy.get_include())
"""


def unpack_source(archive: Path, folder: Path) -> Path:
    """Unpack the source of the wheel, and return the folder of OpenCV in it."""
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
    of_processor = OPTIONS_OF_X86 if platform.machine() == "x86_64" else ()
    building = folder / "building"
    with (folder / "opencv.log").open("wb") as log:
        for command in (
            ["cmake", "-S", str(source), "-B", str(building), *OPTIONS, *of_processor, *of_python],
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
        source = unpack_source(fetch_source(lock, PACKAGE, folder), folder)
        shutil.copyfile(compile_library(environment, source, folder), kept)
    packages = packages_of(environment)
    shutil.copyfile(kept, packages / "cv2" / kept.name)
    shutil.rmtree(packages / "opencv_python_headless.libs", ignore_errors=True)
    used = "import cv2; assert cv2.minAreaRect and cv2.imdecode and cv2.warpPerspective"
    subprocess.run([environment / "bin" / "python", "-c", used], check=True)


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
