"""Detecting audio and video by their signatures, and which of the two a file is."""

import re

from desktop_app.core.documents import FileKind
from desktop_app.reading.contract import FileContent

AUDIO = (
    ".mp3", ".mp2", ".m4a", ".m4b", ".aac", ".ogg", ".oga", ".opus", ".spx", ".flac", ".wav",
    ".aiff", ".aif", ".wma", ".mka",
)  # fmt: skip
VIDEO = (
    ".mp4", ".m4v", ".mov", ".3gp", ".mkv", ".webm", ".ogv", ".wmv", ".asf", ".avi", ".mpg",
    ".mpeg", ".flv",
)  # fmt: skip

SIGNATURE_WITHIN = 64
"""Bytes."""

MATROSKA_SIGNATURE = b"\x1a\x45\xdf\xa3"
_SIGNATURES = (
    b"ID3",
    b"OggS",
    b"fLaC",
    MATROSKA_SIGNATURE,
    b"\x30\x26\xb2\x75\x8e\x66\xcf\x11",  # Windows Media
    b"FLV\x01",
    b"\x00\x00\x01\xba",  # MPEG, with sound
    b"\x00\x00\x01\xb3",  # MPEG, without
)
_FORMS = frozenset({(b"RIFF", b"WAVE"), (b"RIFF", b"AVI "), (b"FORM", b"AIFF"), (b"FORM", b"AIFC")})
"""First bytes of a file, and its bytes from the ninth on."""

_PICTURE_BRANDS = re.compile(rb"mif1|msf1|hei[cxms]|hev[cxms]|avi[fs]|crx |jp[x2] ")
"""Brands of pictures (HEIF, AVIF, raw photographs), where recordings in MP4 state their kind."""

_OLD_QUICKTIME = frozenset({b"moov", b"mdat", b"wide", b"free", b"skip"})
"""First boxes of a QuickTime film that states no brand."""

_FRAME_SUFFIXES = frozenset({".mp3", ".mp2", ".mpga", ".aac"})
"""Extensions required for MPEG audio: other files have the short signature of its frames."""

_VIDEO_TRACK = re.compile(rb"hdlr.{8}vide", re.DOTALL)
"""A track of MP4 that holds pictures (ISO 14496-12, 8.4.3)."""

_WINDOWS_VIDEO = bytes.fromhex("c0ef19bc4d5bcf11a8fd00805f5c442b")
"""Identifier of a stream type that holds pictures (ASF specification, 10.5)."""

_OGG_VIDEO = b"\x80theora"
_MATROSKA_VIDEO = re.compile(rb"\x83\x81\x01|V_[A-Z]")
"""A track of type video, or a codec for it (RFC 9559, 5.1.4.1.3 and 5.1.4.1.21)."""


def is_recording(content: FileContent) -> bool:
    """Whether it is audio or video, by its first ``SIGNATURE_WITHIN`` bytes."""
    head = content.data[:SIGNATURE_WITHIN]
    if head[4:8] == b"ftyp":
        return _PICTURE_BRANDS.match(head, 8) is None
    return (
        head.startswith(_SIGNATURES)
        or (head[:4], head[8:12]) in _FORMS
        or (content.suffix == ".mov" and head[4:8] in _OLD_QUICKTIME)
        or (content.suffix in _FRAME_SUFFIXES and _begins_with_frame(head))
    )


def kind_of(content: FileContent) -> FileKind:
    """Return whether a recording has pictures, as its kind."""
    data = content.data
    if data[4:8] == b"ftyp":
        has_pictures = _VIDEO_TRACK.search(data) is not None
    elif data.startswith(b"OggS"):
        has_pictures = _OGG_VIDEO in data[:4096]
    elif data.startswith(MATROSKA_SIGNATURE):
        has_pictures = _MATROSKA_VIDEO.search(data) is not None
    else:
        has_pictures = (
            _WINDOWS_VIDEO in data[:65536]
            or data.startswith((b"FLV", b"\x00\x00\x01"))
            or data[8:12] == b"AVI "
            or data[4:8] in _OLD_QUICKTIME
        )
    return FileKind.VIDEO if has_pictures else FileKind.AUDIO


def _begins_with_frame(head: bytes) -> bool:
    """Whether it begins as an MPEG frame, which the byte order mark of UTF-16 resembles."""
    return head[:1] == b"\xff" and head[1:2] >= b"\xe0" and not head.startswith(b"\xff\xfe")
