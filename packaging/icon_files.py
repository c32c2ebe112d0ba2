"""Draw the program's icon in the sizes that desktops ask for.

usage: icon_files.py FOLDER
"""

import os
import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from desktop_app.core.locations import find_shipped
from desktop_app.ui.icons import program_icon

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels; the sizes of the theme "hicolor", in which every desktop looks."""


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
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    QGuiApplication([])
    write(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
