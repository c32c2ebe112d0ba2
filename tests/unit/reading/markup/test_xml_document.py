from base64 import b64encode
from collections.abc import Callable
from itertools import pairwise

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]


def test_values_have_their_names_and_records_are_blocks(read: Read) -> None:
    source = """<?xml version="1.0" encoding="iso-8859-1"?><!-- unseen --><list>
    <title>Länder</title><one><name>Köln</name><size>4</size></one>
    <one><name>Bonn</name><size>2</size></one></list>"""
    document = read("a.xml", source.encode("latin-1"))

    assert document.kind is FileKind.DATA
    assert document.title == "Länder"
    assert document.text.split("\n\n") == [
        "title: Länder",
        "name: Köln\nsize: 4",
        "name: Bonn\nsize: 2",
    ]


def test_pages_and_files_inside_values_are_read_as_a_user_sees_them(read: Read) -> None:
    note = "<?xml version='1.0'?><!DOCTYPE en-note><en-note><div>Buy <b>oil</b></div><div>And rope"
    picture, genes = b64encode(bytes(range(256)) * 2).decode(), "ACGT" * 120
    source = (
        f"<notes><note><title>Lamps</title><content><![CDATA[{note}</div></en-note>]]></content>"
        f"<data>{picture}</data><sum>&lt;none&gt;</sum><data>{genes}</data></note></notes>"
    )

    assert read("a.xml", source.encode()).text.split("\n") == [
        "title: Lamps",
        "content: Buy oil",
        "And rope",
        "sum: <none>",
        f"data: {genes}",
    ]


def test_a_value_with_tags_after_its_first_words_is_read_as_a_page(read: Read) -> None:
    place = (
        "<Placemark><description><![CDATA[Best <b>soup</b>.<br>Closed.]]></description></Placemark>"
    )

    assert read("a.kml", f"<?xml version='1.0'?><kml>{place}</kml>".encode()).text == (
        "description: Best soup.\nClosed."
    )


def test_prose_is_kept_whole(read: Read) -> None:
    assert read("a.xml", b"<doc><p>Some <b>bold</b> words.</p></doc>").text == "Some bold words."


def test_what_can_be_read_of_a_broken_file_is_read(read: Read) -> None:
    assert read("a.xml", b"<a><b>one</b><b>two & three</b><b>fo").text.startswith("b: one")


def test_no_entity_is_expanded_and_no_file_is_read(read: Read) -> None:
    source = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>one &a; two</x>'
    assert "root:" not in read("a.xml", source).text

    names = "abcdefghij"
    laughs = "".join(f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in pairwise(names))
    bomb = f'<!DOCTYPE x [<!ENTITY a "ha">{laughs}]><x>one &j; two</x>'
    assert len(read("a.xml", bomb.encode()).text) < 100


def test_entities_of_another_file_do_not_hide_the_text_around_them(read: Read) -> None:
    source = b"<book>\n&chapters;\n<title>Running &os;</title>\n<author>&me;</author>\n</book>"

    assert read("a.xml", source).text.splitlines() == ["title: Running &os;", "author: &me;"]


def test_a_file_nested_too_deeply_is_refused(refusal: Refusal) -> None:
    assert refusal("a.xml", b"<a>" * 50_000 + b"x" + b"</a>" * 50_000).code == "corrupt"


def test_a_paragraph_is_one_though_its_words_differ_in_look(read: Read) -> None:
    source = b"<d><p><r><t>It is </t></r><r><t>out.</t></r></p><x><b>Send</b> <i>oil</i></x></d>"

    assert read("a.xml", source).text == "It is out.\nSend oil"


def test_line_breaks_separate_words_and_notes_are_below_their_sentence(read: Read) -> None:
    source = (
        b"<d><p>Where is<br/>the <i>kee</i>per?</p>"
        b"<para>It burns oil<footnote><para>Or wax.</para></footnote>.</para></d>"
    )

    assert read("a.xml", source).text == "Where is the keeper?\nIt burns oil.\nOr wax."


def test_amounts_and_measures_have_their_units(read: Read) -> None:
    source = (
        b"<Ntry><Amt Ccy='EUR'>45.90</Amt><Nm lang='de'>Oil</Nm><h unit='m'>12</h>"
        b"<t unit='%'>full</t></Ntry>"
    )

    assert read("a.xml", source).text == "Amt: 45.90 EUR\nNm: Oil\nh: 12 m\nt: full"


def test_attributes_with_a_text_are_read_beside_text(read: Read) -> None:
    source = (
        "<?xml version='1.0'?><opml><head><title>List</title></head><body><outline text='Shop'>"
        "<outline text='Milk' _note='two cans'/></outline></body></opml>"
    )

    assert read("a.opml", source.encode()).text == (
        "title: List\n\noutline: Shop\n\noutline: Milk; two cans"
    )


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.opml", '<opml version="2.0"><body><outline text="Tea"/></body></opml>'),
        (
            "a.mm",
            '<map version="1.0.1">\n<!-- Free -->\n<node CREATED="17" TEXT="Tea" ID="x"/></map>',
        ),
    ],
)
def test_outlines_and_mind_maps_need_no_declaration(name: str, source: str, read: Read) -> None:
    document = read(name, source.encode())

    assert document.kind is FileKind.DATA
    assert document.text in {"outline: Tea", "node: Tea"}


def test_objective_c_is_code_beside_mind_maps_of_the_same_extension(read: Read) -> None:
    assert read("a.mm", b"#import <A/A.h>\n@implementation A\n@end\n").kind is FileKind.CODE


def test_a_file_with_all_in_attributes_is_read_by_them(read: Read) -> None:
    source = (
        b"""<opml><outline text="Tea news" url="http://a"/><outline text="Milk news"/></opml>"""
    )

    assert read("a.opml", b"<?xml version='1.0'?>" + source).text == (
        "outline: Tea news; http://a\n\noutline: Milk news"
    )


def test_what_is_not_xml_is_read_as_typed(read: Read) -> None:
    assert read("a.xml", b"<!-- <a -- b> --> The lamp is out").text.endswith("The lamp is out")


def test_a_document_saved_as_xml_under_the_name_of_its_program(read: Read) -> None:
    source = b"""<?xml version="1.0"?><w:wordDocument xmlns:w="w"><w:body><w:p><w:r><w:t>Dear
    </w:t></w:r><w:r><w:t>sir</w:t></w:r></w:p></w:body></w:wordDocument>"""

    assert read("a.doc", source).text == "Dear sir"
