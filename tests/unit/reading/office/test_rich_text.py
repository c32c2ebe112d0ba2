from collections.abc import Callable
from datetime import datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]


def texts(document: Document) -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks]


@pytest.mark.parametrize("name", ["a.rtf", "a.doc", "letter"])
def test_paragraphs_and_metadata(name: str, read: Read) -> None:
    source = rb"""{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fnil Times;}}{\info{\title A caf\'e9}
{\author Ann}{\keywords rent; flat}}{\b Bold} text\line and more.\par Second \'93quoted\'94.\par}"""
    document = read(name, source)

    assert document.kind is FileKind.WORD
    assert (document.title, document.author) == ("A café", "Ann")
    assert document.tags == ("rent", "flat")
    assert texts(document) == ["Bold text", "and more.", "Second “quoted”."]


def test_letters_of_every_script(read: Read) -> None:
    source = rb"""{\rtf1{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset128 B;}}\f1\'93\'fa\'96\'7b
\f0 \u1046?\u-10240?\u-8382?}"""

    assert read("a.rtf", source).text == "日本Ж𐍂"


def test_cells_of_a_row_are_a_line(read: Read) -> None:
    source = rb"{\rtf1 Before\par Tea\cell 2 | 3\cell\row Milk\cell 4\cell\row After\par}"
    document = read("a.rtf", source)

    assert texts(document) == ["Before", "Tea\t2 | 3\nMilk\t4", "After"]
    assert document.blocks[1].kind is BlockKind.TABLE


def test_notes_links_and_boxes_are_read(read: Read) -> None:
    source = rb"""{\rtf1 See {\field{\*\fldinst{HYPERLINK "http://x"}}{\fldrslt our page}}
{\footnote a note}\par{\shp{\*\shpinst{\sp{\sn t}{\sv 1}}{\shptxt in a box\par}}}}"""

    assert read("a.rtf", source).text == "See our page a note\n\nin a box"


def test_pictures_are_skipped(read: Read) -> None:
    assert read("a.rtf", rb"{\rtf1 seen{\pict " + b"0f" * 5000 + b"}}").text == "seen"


def test_a_picture_in_bytes_ends_after_their_number(read: Read) -> None:
    source = b"{\\rtf1 Start {\\pict{\\*\\picprop}\\bin10 {{{}}\\{ab}} end\\par}"

    assert read("a.rtf", source).text == "Start  end"


def test_long_numbers_in_a_text_are_read_and_those_in_other_groups_are_not(read: Read) -> None:
    digits = b"0123456789abcdef" * 20
    unseen = b"{\\pict{\\*\\picprop{\\sp}}" + digits + b"}{\\*\\themedata " + digits + b"}"

    found = read("a.rtf", b"{\\rtf1 Key " + unseen + digits + b"\\} end}")

    assert found.text == f"Key {digits.decode()}}} end"


@pytest.mark.parametrize(
    ("begin", "shown"),
    [
        (rb"\mac", "é"),
        (rb"\mac\ansicpg10000", "é"),
        (rb"\pc", "Ä"),
        (rb"\ansi\ansicpg1251", "Ћ"),
        (rb"\ansi", "Ž"),
    ],
)
def test_letters_of_the_stated_character_set(begin: bytes, shown: str, read: Read) -> None:
    document = read("a.rtf", rb"{\rtf1" + begin + rb"{\info{\title caf\'8e}}caf\'8e\par}")

    assert (document.title, document.text) == (f"caf{shown}", f"caf{shown}")


def test_text_with_tracked_deletion_is_not_read(read: Read) -> None:
    source = rb"""{\rtf1 Kept {\b\deleted\revauthdel1 go\{ne\f1 \'e4} and
 {\deleted gone\plain  back}{\deleted0 shown} \deleted more\deleted0  end\par}"""

    assert read("a.rtf", source).text == "Kept  and  backshown  end"


def test_hidden_text_is_not_read(read: Read) -> None:
    source = rb"""{\rtf1 Kept {\b\v hid\{den\'e4} and \v hidden\v0  shown.\par
\trowd {\v secret\cell}B\cell\row \v0 \vertalt end \plain \\v is typed\par}"""

    assert read("a.rtf", source).text == "Kept  and  shown.\n\n\tB\n\nend \\v is typed"


def test_a_file_that_was_cut_off(read: Read, refusal: Refusal) -> None:
    assert read("a.rtf", rb"{\rtf1 some wor").text == "some wor"
    assert refusal("a.rtf", rb"{\rtf1{\fonttbl{\f0 Ti").code == "corrupt"
    assert refusal("a.rtf", rb"{\rtf1}").code == "empty"


@pytest.mark.parametrize(
    "source",
    [
        rb"{\rtf1{\fonttbl" + rb"\f1" * 50_000 + b"}}",
        rb"{\rtf1" + rb"{\field{\*\fldinst{HYPERLINK " * 20_000 + b"}",
        rb"{\rtf1" + b"{" * 300_000 + b"}" * 300_000 + b"}",
    ],
)
def test_what_is_made_to_take_time_ends(source: bytes, refusal: Refusal) -> None:
    assert refusal("a.rtf", source).code in {"empty", "corrupt"}


def test_notes_of_other_programs_comments_and_headers_are_read(read: Read) -> None:
    source = rb"""{\rtf1{\header\pard Ann & Sons\par}See{\*\footnote a note} there{\*\annotation
 a remark}.\par}"""

    assert read("a.rtf", source).text == "Ann & Sons\n\nSee a note there  a remark."


def test_the_date_of_creation_is_read(read: Read) -> None:
    source = rb"{\rtf1{\info{\title x}{\creatim\yr2024\mo3\dy5\hr14\min30}}words\par}"

    assert read("a.rtf", source).created == datetime(2024, 3, 5, 14, 30).astimezone().timestamp()
    assert read("a.rtf", source.replace(b"mo3", b"mo13")).created is None
    assert read("a.rtf", rb"{\rtf1 words\par}").created is None
