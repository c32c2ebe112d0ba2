import io
from collections.abc import Callable, Iterable
from pathlib import Path

import docx
import pytest
from docx.document import Document as WordDocument
from docx.oxml import parse_xml
from docx.text.paragraph import Paragraph

from desktop_app.core.documents import BlockKind, Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of

Read = Callable[[str, bytes], Document]

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def level(at: int, text: str, form: str = "decimal", more: str = "") -> str:
    return (
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def defined(*levels: str, identity: int = 70, more: str = "") -> str:
    return (
        f'<w:abstractNum {W} w:abstractNumId="{identity}">{more}{"".join(levels)}</w:abstractNum>'
    )


def listed(identity: int, definition: int = 70, more: str = "") -> str:
    return f'<w:num {W} w:numId="{identity}"><w:abstractNumId w:val="{definition}"/>{more}</w:num>'


def starting(at: int, start: int) -> str:
    return f'<w:lvlOverride w:ilvl="{at}"><w:startOverride w:val="{start}"/></w:lvlOverride>'


def empty(*numbering: str) -> WordDocument:
    """Return a document without text, with definitions of numbers and lists."""
    source = docx.Document()
    for xml in numbering:
        source.part.numbering_part.element.append(parse_xml(xml))
    return source


def number(paragraph: Paragraph, at: int | None = 0, identity: int | None = 70) -> None:
    level = "" if at is None else f'<w:ilvl w:val="{at}"/>'
    num = "" if identity is None else f'<w:numId w:val="{identity}"/>'
    properties = paragraph._p.get_or_add_pPr()
    properties.append(parse_xml(f"<w:numPr {W}>{level}{num}</w:numPr>"))


def add(source: WordDocument, *items: tuple[int, str], identity: int = 70) -> None:
    for at, text in items:
        number(source.add_paragraph(text), at, identity)


def saved(source: WordDocument) -> bytes:
    stream = io.BytesIO()
    source.save(stream)
    return stream.getvalue()


def lines(read: Read, source: WordDocument) -> list[str]:
    return read("a.docx", saved(source)).text.replace("\n\n", "\n").split("\n")


def shown(source: WordDocument) -> list[str]:
    return [one.html for one in pieces_of(FileContent(Path("a.docx"), saved(source)))]


OUTLINE = (
    level(0, "%1", more='<w:pStyle w:val="Heading1"/>'),
    level(1, "%1.%2", more='<w:pStyle w:val="Heading2"/>'),
)


def report() -> WordDocument:
    source = empty(defined(*OUTLINE), listed(70))
    for name in ("Heading 1", "Heading 2"):
        properties = source.styles[name].element.get_or_add_pPr()
        properties.append(parse_xml(f'<w:numPr {W}><w:numId w:val="70"/></w:numPr>'))
    for text, depth in (("Aim", 1), ("Method", 1), ("Sites", 2), ("Results", 2)):
        source.add_heading(text, depth)
        source.add_paragraph(f"About {text}.")
    return source


def test_headings_numbered_by_their_styles_begin_with_their_number(read: Read) -> None:
    document = read("a.docx", saved(report()))

    assert [
        (block.level, document.text[block.start : block.end])
        for block in document.blocks
        if block.kind is BlockKind.HEADING
    ] == [(1, "1 Aim"), (1, "2 Method"), (2, "2.1 Sites"), (2, "2.2 Results")]


def test_the_preview_has_the_numbers_of_the_text(read: Read) -> None:
    source = report()
    pieces = pieces_of(FileContent(Path("a.docx"), saved(source)))

    assert "<h2>2.2 Results</h2>" in [one.html for one in pieces]
    assert "\n".join(one.text for one in pieces).split("\n") == lines(read, source)


def test_items_begin_with_their_number_and_count_past_other_text(read: Read) -> None:
    source = empty(
        defined(
            level(0, "§ %1"),
            level(1, "(%2)", "lowerLetter"),
            level(2, "%3.", "lowerRoman"),
            level(3, "o", "bullet"),
        ),
        listed(70),
    )
    add(source, (0, "Rent"), (1, "due"), (1, "late"), (2, "fee"), (2, "notice"), (3, "letter"))
    source.add_paragraph("Both agree.")
    add(source, (1, "cash"), (0, "Notice"), (1, "months"))

    assert lines(read, source) == [
        "§ 1 Rent", "(a) due", "(b) late", "i. fee", "ii. notice", "- letter", "Both agree.",
        "(c) cash", "§ 2 Notice", "(a) months",
    ]  # fmt: skip
    assert shown(source)[-5:] == [
        "<ul><ul><ul><ul><li>letter</li></ul></ul></ul></ul>",
        "<p>Both agree.</p>",
        "<p>(c) cash</p>",
        "<p>§ 2 Notice</p>",
        "<p>(a) months</p>",
    ]


@pytest.mark.parametrize(
    ("form", "text", "found"),
    [
        ("decimal", "Article %1:", "Article 1: x"),
        ("decimalZero", "%1", "01 x"),
        ("upperRoman", "%1.", "I. x"),
        ("upperLetter", "%1)", "A) x"),
        ("chineseCountingThousand", "第%1条", "第一条 x"),
        ("decimalEnclosedCircle", "%1", "① x"),
        ("cardinalText", "%1", "1 x"),
        ("none", "", "x"),
        ("none", "Note", "Note x"),
        ("none", "–", "- x"),
        ("bullet", "\uf0b7", "- x"),
        ("bullet", "", "x"),
        ("decimal", "%1.%2.%9", "1.. x"),
        ("decimal", "%1" * 100_000, f"{'1' * 50} x"),
    ],
)
def test_forms_of_numbers(form: str, text: str, found: str, read: Read) -> None:
    source = empty(defined(level(0, text, form)), listed(70))
    add(source, (0, "x"))

    assert lines(read, source) == [found]


def test_word_states_longer_numbers_as_an_alternative(read: Read) -> None:
    alternative = """<mc:AlternateContent xmlns:mc="mc"><mc:Choice>
    <w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback>
    <w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>"""
    stated = f'<w:lvl w:ilvl="0"><w:start w:val="9"/>{alternative}<w:lvlText w:val="%1"/></w:lvl>'
    source = empty(defined(stated), listed(70))
    add(source, (0, "x"), (0, "y"))

    assert lines(read, source) == ["009 x", "010 y"]


@pytest.mark.parametrize(
    ("restart", "found"),
    [
        ("", ["1-1", "1-1", "2-1"]),
        ('<w:lvlRestart w:val="0"/>', ["1-1", "1-2", "2-3"]),
        ('<w:lvlRestart w:val="1"/>', ["1-1", "1-2", "2-1"]),
        ('<w:lvlRestart w:val="9"/>', ["1-1", "1-1", "2-1"]),
    ],
)
def test_levels_restart_below_the_levels_stated(restart: str, found: list[str], read: Read) -> None:
    third = level(2, "%1-%3", more=restart)
    source = empty(defined(level(0, "%1"), level(1, "%2"), third), listed(70))
    add(source, (0, "a"), (1, "b"), (2, "x"), (1, "c"), (2, "x"), (0, "d"), (1, "e"), (2, "x"))

    assert [one[:-2] for one in lines(read, source) if one.endswith(" x")] == found


def test_lists_of_a_definition_count_on_unless_they_restart(read: Read) -> None:
    source = empty(
        defined(level(0, "%1."), level(1, "%2)")),
        listed(70),
        listed(71),
        listed(72, more=starting(0, 5) + starting(1, 3)),
    )
    for identity in (70, 71, 72, 70, 72):
        add(source, (0, "a"), (1, "b"), identity=identity)

    assert lines(read, source) == [
        "1. a", "1) b", "2. a", "1) b", "5. a", "3) b", "6. a", "1) b", "7. a", "3) b",
    ]  # fmt: skip


def test_a_list_may_define_a_level_itself(read: Read) -> None:
    override = f'<w:lvlOverride w:ilvl="0">{level(0, "Annex %1", "upperLetter")}</w:lvlOverride>'
    source = empty(defined(level(0, "%1.")), listed(70), listed(71, more=override))
    add(source, (0, "a"), identity=71)

    assert lines(read, source) == ["Annex A a"]


def test_legal_numbers_are_digits_except_their_own(read: Read) -> None:
    legal = level(1, "Section %1.%2", "decimalZero", "<w:isLgl/>")
    source = empty(defined(level(0, "Article %1", "upperRoman"), legal), listed(70))
    add(source, (0, "a"), (1, "b"))

    assert lines(read, source) == ["Article I a", "Section 1.01 b"]


def test_a_level_without_paragraphs_counts_as_begun(read: Read) -> None:
    source = empty(defined(level(0, "%1"), level(1, "%1.%2")), listed(70))
    add(source, (1, "a"), (0, "b"), (1, "c"))

    assert lines(read, source) == ["1.1 a", "2 b", "2.1 c"]


def test_a_definition_may_be_that_of_a_style(read: Read) -> None:
    style = f"""<w:style {W} w:type="numbering" w:styleId="Legal"><w:name w:val="Legal"/>
    <w:pPr><w:numPr><w:numId w:val="70"/></w:numPr></w:pPr></w:style>"""
    link = '<w:numStyleLink w:val="Legal"/>'
    source = empty(
        defined(level(0, "%1)")), defined(identity=71, more=link), listed(70), listed(71, 71)
    )
    source.styles.element.append(parse_xml(style))
    add(source, (0, "a"))
    add(source, (0, "b"), identity=71)

    assert lines(read, source) == ["1) a", "2) b"]


def test_what_a_paragraph_states_comes_before_its_style(read: Read) -> None:
    source = report()
    number(source.add_heading("Thanks", 1), None, 0)
    number(source.add_heading("Deeper", 1), 1, None)
    number(source.add_heading("By style", 2), None)

    assert lines(read, source)[-3:] == ["Thanks", "2.3 Deeper", "2.4 By style"]


@pytest.mark.parametrize(
    "numbering",
    [
        (),
        (listed(70),),
        (defined(), listed(70)),
        (defined(level(0, "%1")), listed(70, 99)),
        (defined(more='<w:numStyleLink w:val="None"/>'), listed(70)),
        (defined(f'<w:lvl w:ilvl="{"9" * 5000}"/><w:lvl w:ilvl="-1"/><w:lvl/>'), listed(70)),
    ],
)
def test_items_of_unknown_lists_have_bullets(numbering: Iterable[str], read: Read) -> None:
    source = empty(*numbering)
    add(source, (0, "a"), (8, "b"), (9, "c"))

    assert lines(read, source) == ["- a", "- b", "- c"]


def test_strange_values_are_ignored(read: Read) -> None:
    strange = level(0, "%1", more='<w:lvlRestart w:val="-3"/>').replace(
        '<w:start w:val="1"/>', f'<w:start w:val="{"9" * 5000}"/>'
    )
    source = empty(defined(strange), listed(70, more=starting(77, 1) + "<w:lvlOverride/>"))
    add(source, (0, "a"))

    assert lines(read, source) == ["0 a"]


def test_numbers_in_tables_and_their_empty_cells_are_read(read: Read) -> None:
    source = empty(defined(level(0, "%1.")), listed(70))
    table = source.add_table(2, 2)
    for row, text in zip(table.rows, ("Tea", "Milk"), strict=True):
        number(row.cells[0].paragraphs[0])
        row.cells[1].text = text
    add(source, (0, "after"))

    assert lines(read, source) == ["1.\tTea", "2.\tMilk", "3. after"]
    assert "<td>1.</td><td>Tea</td>" in shown(source)[0]


def test_empty_paragraphs_count_and_deleted_ones_do_not(read: Read) -> None:
    source = empty(defined(level(0, "%1.")), listed(70))
    add(source, (0, "a"), (0, ""), (0, ""), (0, "b"))
    properties = source.paragraphs[1]._p.get_or_add_pPr()
    properties.append(parse_xml(f"<w:rPr {W}><w:del/></w:rPr>"))

    assert lines(read, source) == ["1. a", "3. b"]


def test_text_boxes_and_notes_count_by_themselves(read: Read) -> None:
    source = empty(defined(level(0, "%1.")), listed(70))
    properties = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="70"/></w:numPr></w:pPr>'
    box = f"<w:txbxContent><w:p>{properties}<w:r><w:t>box</w:t></w:r></w:p></w:txbxContent>"
    drawn = f"""<w:r {W} xmlns:mc="mc"><mc:AlternateContent><mc:Choice>{box}</mc:Choice>
    <mc:Fallback>{box}</mc:Fallback></mc:AlternateContent></w:r>"""
    add(source, (0, "a"), (0, "b"))
    source.paragraphs[0]._p.append(parse_xml(drawn))

    assert lines(read, source) == ["1. a", "1. box", "2. b"]
