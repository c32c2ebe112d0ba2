from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_SRT = """1
00:00:01,000 --> 00:00:02,500
<i>Wo bist du?</i>

2
00:00:03,000 --> 00:00:04,000
Wo bist du?

3
01:02:05,000 --> 01:02:06,000
Größer
als du.
"""


@pytest.mark.parametrize("name", ["a.srt", "A.SRT"])
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16"])
def test_subtitles_are_read_without_times(name: str, encoding: str, read: Read) -> None:
    document = read(name, _SRT.encode(encoding))

    assert document.kind is FileKind.SUBTITLES
    assert document.text == "Wo bist du?\n\nGrößer\nals du."
    assert [block.place for block in document.blocks] == ["0:00:00", "1:02:00"]


def test_webvtt(read: Read) -> None:
    source = b"WEBVTT\n\n00:01.000 --> 00:02.000 align:start\nHello\n\n00:03.000 --> 00:04.000\nyou"

    assert read("a.vtt", source).text == "Hello\nyou"


def test_webvtt_with_the_times_of_words_and_with_escaped_characters(read: Read) -> None:
    source = (
        "WEBVTT\n\n00:00:00.000 --> 00:00:09.000\n"
        "hello<00:00:01.000><c> to</c><00:02.000><c> you</c>\n\n"
        "00:00:09.000 --> 00:00:12.000\nAT&amp;T &lt;3\n"
    )

    assert read("a.vtt", source.encode()).text == "hello to you\nAT&T <3"


def test_transcripts_of_meetings_have_their_speakers_and_no_identifiers(read: Read) -> None:
    source = b"""WEBVTT

6d2f-41/1-0
00:00:03.000 --> 00:00:05.000
<v Ada Keeper>Good morning.</v>

NOTE checked
by Bob

6d2f-41/2-0
00:00:05.000 --> 00:00:06.000
<v Ada Keeper>Let us
start.</v>

00:00:06.000 --> 00:00:09.000
<v.loud Bob>Yes.
"""

    assert read("a.vtt", source).text == "Ada Keeper: Good morning.\nLet us\nstart.\nBob: Yes."


def test_lines_that_move_up_in_automatic_captions_are_read_once(read: Read) -> None:
    source = b"""WEBVTT

00:57.000 --> 00:58.000
good evening

00:58.000 --> 00:59.000
good evening
and welcome

01:01.000 --> 01:02.000
and welcome
to the show

01:02.000 --> 01:03.000
No.
No.
"""

    assert read("a.vtt", source).text == "good evening\nand welcome\n\nto the show\nNo.\nNo."


def test_long_subtitles_are_compared_in_no_time(read: Read) -> None:
    many = "again\n" * 100_000
    first = f"1\n00:00:01,000 --> 00:00:02,000\n{many}end\n\n"
    document = read("a.srt", f"{first}2\n00:00:03,000 --> 00:00:04,000\n{many}".encode())

    assert document.text.count("again") == 200_000


def test_ass_without_drawings_and_styles(read: Read) -> None:
    source = rb"""[Script Info]
Title: The film
ScriptType: v4.00+

[V4+ Styles]

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,unseen
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\b1}Hello{\b0}\Nyou
"""
    document = read("a.ass", source)

    assert document.text == "Hello\nyou"
    assert document.title == "The film"


def test_other_text_is_kept(read: Read) -> None:
    assert read("a.srt", b"Some words about a film.").text == "Some words about a film."


def test_a_line_that_would_take_the_parser_too_long_is_read_as_typed(read: Read) -> None:
    cue = "1\n00:00:01,000 --> 00:00:02,000\n"
    document = read("a.srt", (cue + "{" * 20_000 + "said\n\n").encode())

    assert document.kind is FileKind.SUBTITLES
    assert document.text.endswith("{said\n\n")


def test_a_cue_whose_identifier_begins_as_a_remark_is_read(read: Read) -> None:
    source = b"WEBVTT\n\nNOTE-1\n00:01.000 --> 00:02.000\nHello\n\nNOTE checked\n"

    assert read("a.vtt", source).text == "Hello"


def test_a_speaker_without_a_name_takes_no_time(read: Read) -> None:
    source = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v" + " " * 1_000_000

    assert read("a.vtt", source.encode()).kind is FileKind.SUBTITLES
