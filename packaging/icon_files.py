"""Draw the program's icon in the sizes and formats that desktops ask for.

usage: icon_files.py FOLDER
"""

import io
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QSize
from PySide6.QtGui import QGuiApplication

from desktop_app.core.locations import find_shipped
from desktop_app.ui.icons import program_icon

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels; the sizes of the theme "hicolor", in which every desktop looks."""


ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
"""Pixels; those of Windows at 100, 125, 150 and 200 percent."""

ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
"""Pixels; those of macOS with and without a Retina display."""


def draw_ico(file: Path) -> Path:
    """Write the icon for Windows and return its file."""
    *smaller, largest = _draw(ICO_SIZES)
    sizes = [(size, size) for size in ICO_SIZES]
    file.parent.mkdir(parents=True, exist_ok=True)
    largest.save(file, format="ICO", append_images=smaller, sizes=sizes)
    return file


def draw_icns(file: Path) -> Path:
    """Write the icon for macOS and return its file."""
    *smaller, largest = _draw(ICNS_SIZES)
    file.parent.mkdir(parents=True, exist_ok=True)
    largest.save(file, format="ICNS", append_images=smaller)
    return file


def _draw(sizes: Sequence[int]) -> list[Image.Image]:
    start_qt()
    images: list[Image.Image] = []
    for size in sizes:
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        program_icon().pixmap(QSize(size, size)).save(buffer, "PNG")
        images.append(Image.open(io.BytesIO(bytes(buffer.data().data()))))
    return images


def start_qt() -> None:
    """Cause Qt to draw without a display, if it cannot draw yet."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        QGuiApplication([])


def write(folder: Path) -> None:
    """Write all sizes below a folder that stands for ``/usr``."""
    theme = folder / "share" / "icons" / "hicolor"
    drawn = program_icon()
    for size in SIZES:
        file = theme / f"{size}x{size}" / "apps" / "satchel.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not drawn.pixmap(QSize(size, size)).save(str(file)):
            raise OSError(f"{file} cannot be written")
    scalable = theme / "scalable" / "apps" / "satchel.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(find_shipped("resources", "icons", "satchel.svg"), scalable)


def main() -> None:
    """Draw into the folder named on the command line, without a display."""
    start_qt()
    write(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
