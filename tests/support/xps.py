"""Small XPS documents, made part by part."""

from collections.abc import Sequence
from html import escape

import pymupdf

from tests.support.containers import zip_of

_XPS = "http://schemas.microsoft.com/xps/2005/06"
_OPC = "http://schemas.openxmlformats.org/package/2006"
_TYPES = {
    "rels": "application/vnd.openxmlformats-package.relationships+xml",
    "fdseq": "application/vnd.ms-package.xps-fixeddocumentsequence+xml",
    "fdoc": "application/vnd.ms-package.xps-fixeddocument+xml",
    "fpage": "application/vnd.ms-package.xps-fixedpage+xml",
    "ttf": "application/vnd.ms-opentype",
}


def xps_of(*pages: Sequence[str]) -> bytes:
    """Return a document with these pages of lines."""
    types = "".join(
        f'<Default Extension="{name}" ContentType="{kind}"/>' for name, kind in _TYPES.items()
    )
    listed = "".join(f'<PageContent Source="/{page}.fpage"/>' for page in range(len(pages)))
    return zip_of(
        {
            "[Content_Types].xml": f'<Types xmlns="{_OPC}/content-types">{types}</Types>',
            "_rels/.rels": (
                f'<Relationships xmlns="{_OPC}/relationships"><Relationship Id="R0" '
                f'Type="{_XPS}/fixedrepresentation" Target="/a.fdseq"/></Relationships>'
            ),
            "a.fdseq": (
                f'<FixedDocumentSequence xmlns="{_XPS}"><DocumentReference Source="/a.fdoc"/>'
                "</FixedDocumentSequence>"
            ),
            "a.fdoc": f'<FixedDocument xmlns="{_XPS}">{listed}</FixedDocument>',
            **{f"{number}.fpage": _page(lines) for number, lines in enumerate(pages)},
            "a.ttf": pymupdf.Font("helv").buffer,
        }
    )


def _page(lines: Sequence[str]) -> str:
    glyphs = "".join(
        f'<Glyphs FontUri="/a.ttf" FontRenderingEmSize="16" OriginX="96" OriginY="{96 + 24 * row}" '
        f'UnicodeString="{escape(line)}" Fill="#ff000000"/>'
        for row, line in enumerate(lines)
    )
    return f'<FixedPage xmlns="{_XPS}" Width="816" Height="1056">{glyphs}</FixedPage>'
