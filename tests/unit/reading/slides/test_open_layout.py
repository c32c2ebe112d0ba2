from base64 import b64encode
from pathlib import Path

import pytest

from desktop_app.reading.contract import FileContent
from desktop_app.reading.slides.open_layout import deck_of
from desktop_app.reading.slides.page import Anchor, Outline, Shape, SlidePage, SlidePicture
from tests.support.containers import zip_of

_NAMES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in {
        "office": "office",
        "style": "style",
        "text": "text",
        "draw": "drawing",
        "presentation": "presentation",
        "svg": "svg-compatible",
        "fo": "xsl-fo-compatible",
        "table": "table",
    }.items()
)
_CM = 72 / 2.54

_STYLES = """<office:styles>
<style:style style:name="title" style:family="presentation">
 <style:graphic-properties draw:textarea-vertical-align="middle"/>
 <style:paragraph-properties fo:text-align="center"/><style:text-properties fo:font-size="44pt"/>
</style:style>
<style:style style:name="ring" style:family="graphic" style:parent-style-name="ring">
 <style:graphic-properties draw:fill="solid" draw:fill-color="#ffbf00" draw:stroke="solid"
  svg:stroke-color="#00ff00"/></style:style>
</office:styles><office:automatic-styles>
<style:page-layout style:name="notes"><style:page-layout-properties fo:page-width="21cm"
 fo:page-height="29.7cm"/></style:page-layout>
<style:page-layout style:name="wide"><style:page-layout-properties fo:page-width="10in"
 fo:page-height="5in"/></style:page-layout>
<style:style style:name="blue" style:family="drawing-page"><style:drawing-page-properties
 draw:fill="solid" draw:fill-color="#2a6099"/></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="M" style:page-layout-name="wide"
 draw:style-name="blue"><draw:rect svg:width="10in" svg:height="1cm"><text:p>Acme</text:p>
 </draw:rect><draw:frame presentation:class="title"><draw:text-box><text:p>Click</text:p>
 </draw:text-box></draw:frame>
</style:master-page></office:master-styles>"""

_SLIDES = """<office:automatic-styles>
<style:style style:name="own" style:family="presentation" style:parent-style-name="title"/>
<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"
 fo:color="#ff0000"/></style:style></office:automatic-styles>
<office:body><office:presentation><draw:page draw:master-page-name="M">
<draw:frame presentation:style-name="own" svg:x="1cm" svg:y="2cm" svg:width="5cm" svg:height="3cm"
 presentation:class="title"><draw:text-box><text:p>The
 <text:span text:style-name="bold">harbour</text:span><text:line-break/>plan</text:p>
</draw:text-box>
</draw:frame>
<draw:g><draw:ellipse draw:style-name="ring" svg:width="2cm" svg:height="2cm"/></draw:g>
<draw:line draw:style-name="ring" svg:x1="1cm" svg:y1="1cm" svg:x2="2cm" svg:y2="0cm"/>
<draw:frame svg:width="4cm" svg:height="4cm"><draw:text-box><text:list><text:list-item>
<text:p>Cranes
 </text:p><text:list><text:list-item><text:p>two</text:p></text:list-item></text:list>
</text:list-item></text:list></draw:text-box></draw:frame>
<draw:frame svg:width="4cm" svg:height="2cm"><table:table><table:table-row><table:table-cell>
<text:p>Ship</text:p></table:table-cell><table:table-cell><text:p>Tons</text:p></table:table-cell>
</table:table-row></table:table></draw:frame>
<draw:frame svg:width="1cm" svg:height="1cm">{}</draw:frame>
</draw:page><draw:page/></office:presentation></office:body>"""


def odp(picture: bytes = b"picture") -> bytes:
    image = '<draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="Pictures/a.png"/>'
    slides = _SLIDES.format(image)
    return zip_of(
        {
            "mimetype": "application/vnd.oasis.opendocument.presentation",
            "content.xml": f"<office:document-content {_NAMES}>{slides}</office:document-content>",
            "styles.xml": f"<office:document-styles {_NAMES}>{_STYLES}</office:document-styles>",
            "Pictures/a.png": picture,
        }
    )


def fodp() -> bytes:
    inside = f"<office:binary-data>{b64encode(b'picture').decode()}</office:binary-data>"
    slides = _SLIDES.format(f"<draw:image>{inside}</draw:image>")
    return f"<office:document {_NAMES}>{_STYLES}{slides}</office:document>".encode()


def test_boxes_of_openoffice_1_have_places_of_their_own() -> None:
    page = """<office:body><draw:page><draw:text-box svg:x="1cm" svg:width="4cm" svg:height="2cm">
    <text:p>Old plan</text:p></draw:text-box></draw:page></office:body>"""
    data = f"<office:document-content {_NAMES}>{page}</office:document-content>".encode()

    (box,) = deck_of(FileContent(Path("a.sxd"), data)).page(1).parts

    assert isinstance(box, Shape)
    assert box.paragraphs[0].runs[0].text == "Old plan"
    assert box.area == pytest.approx((_CM, 0, 5 * _CM, 2 * _CM))


def page_of(data: bytes) -> SlidePage:
    parsed = deck_of(FileContent(Path("a.odp"), data))
    assert parsed.count == 2
    return parsed.page(1)


@pytest.mark.parametrize("data", [odp(), fodp()])
def test_what_is_on_a_slide_and_on_its_master(data: bytes) -> None:
    page = page_of(data)
    bar, title, oval, line, listed, *cells, picture = page.parts

    assert (page.width, page.height, page.background) == (720.0, 360.0, "#2a6099")
    assert isinstance(bar, Shape)
    assert bar.paragraphs[0].runs[0].text == "Acme"
    assert isinstance(title, Shape)
    assert title.area == pytest.approx((_CM, 2 * _CM, 6 * _CM, 5 * _CM))
    assert title.anchor is Anchor.MIDDLE
    assert title.paragraphs[0].alignment == "center"
    assert [(one.text, one.size, one.colour, one.is_bold) for one in title.paragraphs[0].runs] == [
        ("The ", 44.0, "", False),
        ("harbour", 44.0, "#ff0000", True),
        ("", 44.0, "", False),
        ("\n", 44.0, "", False),
        ("plan", 44.0, "", False),
    ]
    assert isinstance(oval, Shape)
    assert (oval.outline, oval.fill, oval.line) == (Outline.OVAL, "#ffbf00", "#00ff00")
    assert isinstance(line, Shape)
    assert (line.outline, line.fill) == (Outline.LINE, "")
    assert isinstance(listed, Shape)
    assert [(one.bullet, one.indent) for one in listed.paragraphs] == [("•", 0.0), ("•", 18.0)]
    assert [one.area[0] for one in cells] == pytest.approx([0.0, 2 * _CM])
    assert isinstance(picture, SlidePicture)
    assert picture.data == b"picture"
    assert picture.area == pytest.approx((0.0, 0.0, _CM, _CM))
