"""Links to web pages that are kept as files: of Windows, macOS and Linux desktops."""

import re

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.property_lists import parse_property_list

_ENTRY = re.compile(r"^(URL|Name|Comment)[ \t]*=[ \t]*(\S.*)$", re.MULTILINE)


def read(content: FileContent) -> Document:
    """Read a link: its name, its address and a comment; its title is the file's name without one.

    Raises:
        ReadingError: ``corrupt`` when it cannot be parsed, ``unsupported`` when it is not text.
    """
    if content.suffix == ".webloc":
        entries = {"URL": parse_property_list(content).get("URL")}
    else:
        entries = dict(reversed(_ENTRY.findall(text_of(content))))
    address = entries.get("URL")
    title = entries.get("Name") or content.path.stem
    assembly = Assembly()
    if isinstance(address, str) and address.strip():
        assembly.add_heading(title, 1)
        assembly.add("\n".join(filter(None, (address.strip(), entries.get("Comment")))))
    return assembly.finish(FileKind.WEB, Metadata(title))
