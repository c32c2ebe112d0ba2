"""What unknown bytes look like, in words."""

import re

import puremagic

# What puremagic takes for one of several office formats, because all share a container.
_CONTAINERS = (
    (b"PK\x03\x04", "a ZIP archive or another document packed as one"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "a document of an older Microsoft Office"),
    (b"{\\rtf", "a rich text (RTF) document"),
)

_TEXTS = re.compile(
    r"\b(?:HTML|XML|TeX|LaTeX|JSON|YAML|text|script|source|mail|Python)\b", re.IGNORECASE
)
"""Kinds of text. What is described here could not be decoded, so that it is none."""

_SAMPLE = 64 * 1024
"""Bytes given to puremagic, which looks for marks at the beginning and scans the rest."""


def describe(data: bytes) -> str:
    """Name the kind of file in a few words with an article, such as "a JPEG image"."""
    for mark, name in _CONTAINERS:
        if data.startswith(mark):
            return name
    try:
        name = puremagic.magic_string(data[:_SAMPLE])[0].name.strip()
    except (puremagic.PureError, ValueError):
        return "binary data"
    if not name or _TEXTS.search(name):
        return "binary data"
    if "|" in name:  # several of one family
        name = f"{name.partition('|')[0]} file"
    return f"{'an' if name[:1] in 'AEIOaeio' else 'a'} {name}"
