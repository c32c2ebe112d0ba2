from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        (r"M{\"u}ller, J{\"{u}}rgen", "Müller, Jürgen"),
        (r"Garc{\'\i}a-L\'opez and Mart\'{\i}nez", "García-López and Martínez"),
        (r"Erd\H{o}s, P{\'a}l", "Erdős, Pál"),
        (r"Fran\c{c}ois and Dvo\v r{\'a}k", "François and Dvořák"),
        (r"S{\o}rensen, \AA ngstr\"om, {\L}ukasz, Wei\ss{}", "Sørensen, Ångström, Łukasz, Weiß"),
        (r"{\L}{\'o}d{\'z}, b{\H o}l", "Łódź, ből"),
        (r"{\'E}tienne \& Sons", "Étienne & Sons"),
        ("{D}eep learning with {BERT}s", "Deep learning with BERTs"),
    ],
)
def test_words_are_read_as_they_are_printed(typed: str, printed: str, read: Read) -> None:
    document = read("a.bib", f"@article{{key,\n  title = {{{typed}}},\n}}\n".encode())

    assert document.text == f"@article{{key,\n  title = {{{printed}}},\n}}\n"
    assert document.kind is FileKind.TEXT


@pytest.mark.parametrize(
    "typed",
    ["@comment{kept}", r"@misc{a, url={C:\users\carl}}", "@book{b, title={A}, year={1959}}"],
)
def test_everything_else_stays_as_typed(typed: str, read: Read) -> None:
    assert read("a.bib", typed.encode()).text == typed
