from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import BlockKind, Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.rich.sources import pieces_of
from tests.support.containers import zip_of

Read = Callable[[str, bytes], Document]

_NAMES = "urn:oasis:names:tc:opendocument:xmlns"
_SPACES = (
    f'xmlns:office="{_NAMES}:office:1.0" xmlns:text="{_NAMES}:text:1.0" '
    f'xmlns:table="{_NAMES}:table:1.0" xmlns:style="{_NAMES}:style:1.0" xmlns:loext="urn:loext"'
)


def level(number: int, form: str = "1", more: str = "", kind: str = "list") -> str:
    name = "outline-level-style" if kind == "outline" else "list-level-style-number"
    return f'<text:{name} text:level="{number}" style:num-format="{form}" {more}/>'


def style(*levels: str, name: str = "L1") -> str:
    return f'<text:list-style style:name="{name}">{"".join(levels)}</text:list-style>'


def outline(*levels: str) -> str:
    return f'<text:outline-style style:name="Outline">{"".join(levels)}</text:outline-style>'


def item(text: str, *inner: str, more: str = "") -> str:
    return f"<text:list-item {more}><text:p>{text}</text:p>{''.join(inner)}</text:list-item>"


def listed(*items: str, more: str = 'text:style-name="L1"') -> str:
    return f"<text:list {more}>{''.join(items)}</text:list>"


def heading(level: int, text: str, more: str = "") -> str:
    return f'<text:h text:outline-level="{level}" {more}>{text}</text:h>'


def odt(body: str, automatic: str = "", named: str = "") -> bytes:
    content = f"""<office:document-content {_SPACES}><office:automatic-styles>{automatic}
    </office:automatic-styles><office:body><office:text>{body}</office:text></office:body>
    </office:document-content>"""
    styles = f"""<office:document-styles {_SPACES}><office:styles>{named}</office:styles>
    <office:automatic-styles>{style(level(1, "A"))}</office:automatic-styles>
    </office:document-styles>"""
    kind = "application/vnd.oasis.opendocument.text"
    return zip_of({"mimetype": kind, "content.xml": content, "styles.xml": styles})


def lines(read: Read, data: bytes) -> list[str]:
    return read("a.odt", data).text.replace("\n\n", "\n").split("\n")


_OUTLINE = outline(level(1, kind="outline"), level(2, "1", 'text:display-levels="2"', "outline"))


def test_headings_are_numbered_by_the_outline(read: Read) -> None:
    body = heading(1, "Aim") + heading(1, "Method") + heading(2, "Sites") + heading(2, "Results")
    document = read("a.odt", odt(body, named=_OUTLINE))

    assert [(one.kind, one.level) for one in document.blocks] == [
        (BlockKind.HEADING, 1), (BlockKind.HEADING, 1), (BlockKind.HEADING, 2),
        (BlockKind.HEADING, 2),
    ]  # fmt: skip
    assert document.text.split("\n\n") == ["1 Aim", "2 Method", "2.1 Sites", "2.2 Results"]


def test_headings_without_numbers_and_those_that_begin_again(read: Read) -> None:
    plain = """<style:style style:name="Plain" style:family="paragraph"
    style:list-style-name=""/><style:style style:name="P1" style:family="paragraph"
    style:parent-style-name="Plain"/>"""
    body = "".join(
        (
            heading(1, "Preface", 'text:is-list-header="true"'),
            heading(1, "Thanks", 'text:style-name="P1"'),
            heading(1, "Aim", 'text:restart-numbering="true" text:start-value="4"'),
            heading(99, "Deep"),
            heading(1, ""),
            heading(1, "End"),
        )
    )

    assert lines(read, odt(body, plain, _OUTLINE)) == [
        "Preface", "Thanks", "4 Aim", "Deep", "6 End",
    ]  # fmt: skip


def test_items_begin_with_the_number_of_their_level(read: Read) -> None:
    bullet = '<text:list-level-style-bullet text:level="3" text:bullet-char="o"/>'
    automatic = style(
        level(1, "1", 'style:num-prefix="§ "'),
        level(2, "a", 'style:num-prefix="(" style:num-suffix=")"'),
        bullet,
    )
    inner = listed(item("due"), item("late", listed(item("letter"), more="")), more="")
    body = listed(item("Rent", inner), item("Notice", listed(item("months"), more="")))
    data = odt(body, automatic)

    assert lines(read, data) == [
        "§ 1 Rent", "  (a) due", "  (b) late", "    - letter", "§ 2 Notice", "  (a) months",
    ]  # fmt: skip
    pieces = pieces_of(FileContent(Path("a.odt"), data))
    assert [one.text.split("\n") for one in pieces] == [lines(read, data)]


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        (level(1, "I", 'style:num-suffix="."'), "XXVIII. x"),
        (level(1, "i"), "xxviii x"),
        (level(1, "A"), "AB x"),
        (level(1, "a", 'style:num-letter-sync="true"'), "bb x"),
        (level(1, "一, 二, 三, ..."), "二十八 x"),
        (level(1, "1", 'loext:num-list-format="Art. %1%:"'), "Art. 28: x"),
        (level(1, "1", 'loext:num-list-format="%1%.%2%.%99%"'), "28. x"),
        (level(1, "1", f'style:num-prefix="{"x" * 9000}"'), f"{'x' * 100} x"),
        (level(1, "", 'style:num-prefix="Note"'), "Note x"),
        (level(1, "", 'loext:num-list-format="%1%" style:num-suffix="."'), "x"),
        (level(1, "", 'style:num-suffix="–"'), "- x"),
        ('<text:list-level-style-image text:level="1"/>', "- x"),
        ('<text:list-level-style-bullet text:level="1" text:bullet-char=""/>', "x"),
        ("", "- x"),
        (level(0) + level(11) + '<text:list-level-style-number text:level="x"/>', "- x"),
    ],
)
def test_forms_of_numbers(stated: str, found: str, read: Read) -> None:
    data = odt(listed(item("x", more='text:start-value="28"')), style(stated))

    assert lines(read, data) == [found]


def test_levels_without_numbers_are_left_out_of_those_below(read: Read) -> None:
    for more in ('text:display-levels="3"', 'loext:num-list-format="%1%.%2%.%3%"'):
        automatic = style(level(1, ""), level(2, "1"), level(3, "1", more))
        inner = listed(item("b", listed(item("c"), more="")), more="")

        assert lines(read, odt(listed(item("a", inner)), automatic))[-1] == "    1.1 c"


def test_lists_begin_again_unless_they_continue(read: Read) -> None:
    automatic = style(level(1, "1", 'text:start-value="5"'), level(2)) + style(level(1), name="L2")
    named, other = 'text:style-name="L1"', 'text:style-name="L2"'
    inner = f"<text:list-item>{listed(item('c'), more='')}</text:list-item>"
    body = "<text:p>between</text:p>".join(
        (
            listed(item("a", listed(item("b"), more="")), more=f'xml:id="x" {named}'),
            listed(item("other"), more=other),
            listed(inner, more=f'text:continue-list="x" {named}'),
            listed(item("d"), more=f'text:continue-numbering="true" {named}'),
            listed(item("e"), more=f'text:continue-list="missing" {named}'),
        )
    )

    assert [one for one in lines(read, odt(body, automatic)) if one != "between"] == [
        "5 a", "  1 b", "1 other", "2 c", "6 d", "5 e",
    ]  # fmt: skip


def test_a_list_may_have_the_style_of_its_paragraphs_or_that_of_headings(read: Read) -> None:
    automatic = style(level(1, "1", 'style:num-suffix=")"')) + (
        '<style:style style:name="P1" style:family="paragraph" style:list-style-name="L1"/>'
    )
    by_paragraph = '<text:list-item><text:p text:style-name="P1">a</text:p></text:list-item>'
    in_list = f"<text:list-item>{heading(1, 'Method')}</text:list-item>"
    body = (
        listed(by_paragraph, more="")
        + heading(1, "Aim")
        + listed(in_list, more='text:style-name="Outline"')
        + heading(1, "Results")
    )

    assert lines(read, odt(body, automatic, _OUTLINE)) == [
        "1) a", "1 Aim", "2 Method", "3 Results",
    ]  # fmt: skip


def test_a_number_that_the_program_wrote_is_kept(read: Read) -> None:
    body = heading(1, "<text:number>VII.</text:number>Results") + listed(
        "<text:list-item><text:number>7)</text:number><text:p>x</text:p></text:list-item>", more=""
    )

    assert lines(read, odt(body)) == ["VII. Results", "7) x"]


def test_headers_of_lists_and_further_paragraphs_have_no_number(read: Read) -> None:
    header = "<text:list-header><text:p>Head</text:p></text:list-header>"
    body = listed(header, item("a", "<text:p>more</text:p>"), item("b"))

    assert lines(read, odt(body, style(level(1)))) == ["- Head", "1 a", "  more", "2 b"]


def test_numbers_in_tables_are_read_also_beside_empty_text(read: Read) -> None:
    cell = "<table:table-cell>{}</table:table-cell>"
    more = 'text:style-name="L1" text:continue-numbering="true"'
    row = (
        "<table:table-row>"
        + cell.format(listed(item(""), more=more))
        + cell
        + ("</table:table-row>")
    )
    rows = row.format("<text:p>Tea</text:p>") + row.format("<text:p>Milk</text:p>")

    assert lines(read, odt(f"<table:table>{rows}</table:table>", style(level(1)))) == [
        "1\tTea", "2\tMilk",
    ]  # fmt: skip


def test_deleted_items_do_not_count(read: Read) -> None:
    deleted = f"<text:tracked-changes>{heading(1, 'Old')}</text:tracked-changes>"

    assert lines(read, odt(deleted + heading(1, "Aim"), named=_OUTLINE)) == ["1 Aim"]


def test_styles_that_are_based_on_each_other_state_no_list(read: Read) -> None:
    loop = "".join(
        f'<style:style style:name="{name}" style:family="paragraph" '
        f'style:parent-style-name="{parent}"/>'
        for name, parent in (("P1", "P2"), ("P2", "P1"))
    )
    data = odt(heading(1, "Aim", 'text:style-name="P1"'), loop, _OUTLINE)

    assert lines(read, data) == ["1 Aim"]
