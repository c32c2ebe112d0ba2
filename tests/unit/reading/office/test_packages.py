from datetime import UTC, datetime
from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.assembly import NO_METADATA
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.packages import OfficePackage, Relation
from tests.support.containers import zip_of

_RELATIONS = b"""<Relationships>
<Relationship Id="a" Type="http://purl.oclc.org/x/header"
 Target="../Word/top%20line.xml"/>
<Relationship Id="b" Type="http://purl.oclc.org/x/image" Target="NULL"/>
<Relationship Id="c" Type="http://x/y/hyperlink" Target="http://a/"
 TargetMode="External"/>
</Relationships>"""


def package(files: dict[str, bytes]) -> OfficePackage:
    return OfficePackage(FileContent(Path("a.docx"), zip_of(files)))


def test_relations_are_found_whatever_the_form_of_the_standard() -> None:
    opened = package({"word/_rels/document.xml.rels": _RELATIONS, "word\\top line.xml": b"<p/>"})

    (header,) = opened.relations("word/document.xml", "header")

    assert header == Relation("a", "header", "Word/top line.xml")
    assert opened.part(header.target) is not None
    assert [one.identity for one in opened.relations("word/document.xml")] == ["a", "b"]


def test_a_part_that_is_missing_or_broken_is_none() -> None:
    opened = package({"broken.xml": b"no markup"})

    assert opened.part("NULL") is None
    assert opened.part("broken.xml") is None
    with pytest.raises(ReadingError) as caught:
        opened.needed_part("NULL")
    assert caught.value.code == "corrupt"


def test_metadata_are_found_where_the_package_states() -> None:
    relations = b"""<Relationships><Relationship Id="a" Type="http://x/metadata/core-properties"
    Target="facts.xml"/></Relationships>"""
    core = b"""<c><title>Tea</title><creator>Ann</creator><created>2024-03-05T14:30:00Z</created>
    <keywords>green; black, white</keywords></c>"""

    stated = package({"_rels/.rels": relations, "facts.xml": core}).metadata()

    assert (stated.title, stated.author) == ("Tea", "Ann")
    assert stated.tags == ("green", "black", "white")
    assert stated.created == datetime(2024, 3, 5, 14, 30, tzinfo=UTC).timestamp()


def test_what_programs_state_for_every_file_is_ignored() -> None:
    core = b"<c><creator>python-docx</creator><created>2013-12-23T23:15:00Z</created></c>"

    assert package({"docProps/core.xml": core}).metadata() == NO_METADATA
