"""Subtitles (SRT, WebVTT, SSA, ASS): their text without times; the only module with pysubs2."""

import re
from html import unescape
from itertools import groupby

from pysubs2 import SSAFile
from pysubs2.exceptions import Pysubs2Error

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of, longest_line

_BLOCK = 60_000
"""Milliseconds of speech in one block: about a passage."""

_LONGEST_LINE = 10_000
"""Characters; the parser takes the square of a line of brackets. Subtitles have some 40."""

_MOST_REPEATED = 20
"""Lines that stay; captions have some three. Two subtitles of 20,000 lines took 13 s to compare."""

_TIME_IN_TEXT = re.compile(r"<(?:\d+:)?\d\d:\d\d\.\d{2,3}>")
"""When a word of a WebVTT cue is said. The parser treats the line as the times of a cue."""

_NOT_SAID = re.compile(
    r"(?<=\n\n)(?:[^\n]++\n(?=(?:\d+:)?\d\d:\d\d\.\d{3}[ \t]+-->)"
    r"|(?:NOTE|STYLE|REGION)\b[^\n]*+\n(?:[^\n]++\n)*+)"
)
"""Remarks, styles and the identifiers above the times of cues, in WebVTT. The parser treats them as
the end of the cue before them."""

_SPEAKER = re.compile(r"<v(?:\.[^\s<>]*+)?[ \t]++([^<>\n]++)>")


def read(content: FileContent) -> Document:
    """Read subtitles; those of a minute are a block, and a line that stays is read once.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    is_web = text.lstrip().startswith("WEBVTT")
    try:
        source = _spoken(text) if is_web else text
        events = SSAFile.from_string(source) if longest_line(text) <= _LONGEST_LINE else None
    except (Pysubs2Error, ValueError):
        events = None
    if events is None:
        # The file has the extension of subtitles, but another format.
        return limited(Document(text, blocks_of(text), FileKind.SUBTITLES))
    assembly = Assembly()
    spoken = (event for event in events if not event.is_comment and not event.is_drawing)
    before: list[str] = []
    for minute, spoken_events in groupby(spoken, key=lambda event: event.start // _BLOCK):
        new: list[str] = []
        for event in spoken_events:
            shown = unescape(event.plaintext) if is_web else event.plaintext
            if lines := [line.strip() for line in shown.split("\n") if line.strip()]:
                new += _without_repeated(before, lines)
                before = lines
        assembly.add("\n".join(new), place=f"{minute // 60}:{minute % 60:02}:00")
    return assembly.finish(FileKind.SUBTITLES, Metadata(events.info.get("Title", "")))


def _spoken(source: str) -> str:
    """Return WebVTT with the names of speakers as text, where another one begins."""
    last = ""

    def named(speaker: re.Match[str]) -> str:
        nonlocal last
        before, last = last, speaker[1].strip()
        return "" if last == before else f"{last}: "

    return _SPEAKER.sub(named, _NOT_SAID.sub("", _TIME_IN_TEXT.sub("", source)))


def _without_repeated(before: list[str], lines: list[str]) -> list[str]:
    """Return the lines of a subtitle without those that stay from the one before it.

    In automatic captions each line appears below the last one, and then moves up.
    """
    for repeated in range(min(len(before), len(lines), _MOST_REPEATED), 0, -1):
        if before[-repeated:] == lines[:repeated]:
            return lines[repeated:]
    return lines
