"""Reduce the data of ICU in a bundle to what Qt reads: 6 MB instead of 32.

Qt sorts texts by ICU. Names of countries, languages, currencies and units, and formats of dates and
numbers, come from tables of Qt's own, and encodings of files are converted by Python. ICU's tool
for its data removes the rest, and the library, which holds nothing but the data, is linked again.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

UNUSED = re.compile(
    r"(?:brkitr|translit)/.*"
    r"|(?:curr|lang|rbnf|region|unit|zone)/(?!(?:pool|res_index|root|tzdbNames)\.res).*"
    r"|[a-z]{2,3}(?:_[A-Z0-9]\w*)*\.res"
    r"|.*\.cnv|unames\.icu"
)
"""Items of the data: word breaks and transliteration; names in all languages, without the roots
that other items refer to; formats of each language; converters of encodings; and the names of
characters."""

_ASSEMBLY = """\
.section .rodata
.globl {symbol}
.type {symbol}, @object
.balign 16
{symbol}:
.incbin "{data}"
.size {symbol}, . - {symbol}
.section .note.GNU-stack, "", @progbits
"""


def trim_icu(library: Path) -> None:
    """Replace a library such as ``libicudata.so.73`` by a smaller one."""
    version = library.name.rpartition(".")[2]
    with tempfile.TemporaryDirectory(prefix="icu-") as made:
        place = Path(made)
        # The file's name without its ending begins the name of every item in it.
        whole, kept = (place / name / f"icudt{version}l.dat" for name in ("whole", "kept"))
        whole.parent.mkdir()
        kept.parent.mkdir()
        extract = ("objcopy", "-O", "binary", "--only-section", ".rodata")
        subprocess.run([*extract, str(library), str(whole)], check=True)
        listed = subprocess.run(
            ["icupkg", "--list", str(whole)], capture_output=True, text=True, check=True
        ).stdout.split()
        removed = place / "removed.txt"
        removed.write_text("\n".join(filter(UNUSED.fullmatch, listed)), "utf-8")
        subprocess.run(
            ["icupkg", "--type", "l", "--remove", str(removed), str(whole), str(kept)], check=True
        )
        source = place / "data.S"
        source.write_text(_ASSEMBLY.format(symbol=f"icudt{version}_dat", data=kept), "utf-8")
        linked = place / library.name
        link = ("cc", "-shared", "-nostdlib", f"-Wl,-soname,{library.name}")
        subprocess.run([*link, "-o", str(linked), str(source)], check=True)
        shutil.copyfile(linked, library)
