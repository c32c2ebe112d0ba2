"""What unknown bytes look like, in words."""

import re

import puremagic

from desktop_app.core.sayings import Saying

# What puremagic takes for one of several office formats, because all share a container.
_CONTAINERS = (
    (b"PK\x03\x04", Saying("a ZIP archive or another document packed as one")),
    (b"PK\x05\x06", Saying("an empty ZIP archive")),
    (b"\xd0\xcf\x11\xe0", Saying("a document of an older Microsoft Office")),
    (b"{\\rtf", Saying("a rich text (RTF) document")),
)

_TEXTS = re.compile(
    r"\b(?:HTML|XML|TeX|LaTeX|JSON|YAML|text|script|source|mail|Python)\b", re.IGNORECASE
)
"""Kinds of text. What is described here could not be decoded, so that it is none."""

_SAMPLE = 64 * 1024
"""Bytes given to puremagic, which looks for marks at the beginning and scans the rest."""


def describe(data: bytes) -> Saying | str:
    """Name the kind of file in a few words with an article, such as "a JPEG image"."""
    for mark, container in _CONTAINERS:
        if data.startswith(mark):
            return container
    try:
        name = puremagic.magic_string(data[:_SAMPLE])[0].name.strip()
    except (puremagic.PureError, ValueError):
        return Saying("binary data")
    if not name or _TEXTS.search(name):
        return Saying("binary data")
    if "|" in name:  # several of one family
        name = f"{name.partition('|')[0]} file"
    return f"{'an' if name[:1] in 'AEIOaeio' else 'a'} {name}"
