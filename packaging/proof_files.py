"""Files with which an installed program is shown to work: documents, and a next version of it."""

import re
import subprocess
from pathlib import Path

import pymupdf

PRINTED = "The lighthouse at Cape Sorrel was repainted in June."
SCANNED = ("Invoice for forty walnut chairs", "delivered to the Harbour Hotel")
"""What a PDF, and the picture of a page, say."""


def write_documents(folder: Path) -> None:
    """Write a PDF, and a scan: the picture of a page."""
    folder.mkdir()
    with pymupdf.open() as report:
        report.new_page().insert_text((72, 90), PRINTED, fontsize=14)
        report.save(folder / "report.pdf")
    with pymupdf.open() as scan:
        page = scan.new_page()
        for number, line in enumerate(SCANNED):
            page.insert_text((72, 120 + 60 * number), line, fontsize=28)
        page.get_pixmap(dpi=150).save(folder / "scan.png")


def repack(package: Path, version: str, folder: Path) -> Path:
    """Return the same package as another version."""
    root = folder / "root"
    subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(root)], check=True)
    control = root / "DEBIAN" / "control"
    text = re.sub(r"(?m)^Version: .*$", f"Version: {version}", control.read_text("utf-8"))
    control.write_text(text, "utf-8")
    made = folder / "satchel-next.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(root), str(made)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return made
