from pathlib import Path

import pytest

from desktop_app.core.query import (
    AnyOf,
    Condition,
    Extension,
    InFolder,
    Kind,
    Language,
    Named,
    NamedField,
    Pages,
    Size,
)
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.values import Field, read_value
from tests.support.queries import NOW

MOST = 2**63 - 1


def read(typed: str) -> Condition | None:
    field, value = typed.split(":", 1)
    return read_value(Field(field), value, Calendar.at(NOW))


@pytest.mark.parametrize(
    ("typed", "condition"),
    [
        ("name:report-2024.pdf", Named(NamedField.NAME, ("report-2024.pdf",))),
        ("title:annual report", Named(NamedField.TITLE, ("annual", "report"))),
        ("author:Bo*", Named(NamedField.AUTHOR, ("Bo",), is_prefix=True)),
        ("name:a/rep*", Named(NamedField.NAME, ("a", "rep"), is_prefix=True)),
        ("name:rep *", Named(NamedField.NAME, ("rep",))),
        ("name:!?", None),
        ("ext:pdf", Extension("pdf")),
        ("ext:.PDF", Extension("pdf")),
        ("ext:*.pdf", Extension("pdf")),
        ("ext:tar.gz", Extension("tar.gz")),
        ("ext:pdf|.md,7z", AnyOf((Extension("pdf"), Extension("md"), Extension("7z")))),
        ("ext:|pdf,", Extension("pdf")),
        ("ext:pdf|!", None),
        ("ext:..", None),
        ("ext:", None),
        ("kind:PDF", Kind("pdf")),
        ("kind:code|markdown", AnyOf((Kind("code"), Kind("markdown")))),
        ("kind:image|mail", AnyOf((Kind("picture"), Kind("email")))),
        ("kind:code|banana", None),
        ("kind:pictures", Kind("picture")),
        ("kind:photos|emails", AnyOf((Kind("picture"), Kind("email")))),
        ("kind:xlsx", Extension("xlsx")),
        ("kind:PNG|sheet", AnyOf((Extension("png"), Kind("sheet")))),
        ("kind:txt", Extension("txt")),
        ("kind:py", Extension("py")),
        ("lang:de", Language("de")),
        ("lang:German", Language("de")),
        ("lang:FR,norwegian", AnyOf((Language("fr"), Language("no")))),
        ("lang:ja", Language("ja")),
        ("lang:alemán|Französisch", AnyOf((Language("de"), Language("fr")))),
        ("lang:aleman", Language("de")),
        ("lang:franzoesisch", Language("fr")),
        ("kind:Tabelle|hoja de cálculo", AnyOf((Kind("sheet"), Kind("sheet")))),
        ("kind:Tabellen", Kind("sheet")),
        ("kind:presentaciones", Kind("slides")),
        ("kind:Praesentationen", Kind("slides")),
        ("kind:Bilder", Kind("picture")),
        ("kind:imagenes", Kind("picture")),
        ("kind:Textdokument", Kind("word")),
        ("lang:Japanese", Language("ja")),
        ("lang:klingon", None),
        ("lang:d1", None),
        ("in:letters", InFolder("letters")),
        ("in:my folder/", InFolder(str(Path("my folder")))),
        ("in:~", InFolder(str(Path.home()))),
        ("in:./~/x", InFolder(str(Path.home() / "x"))),
        ("in:~x", InFolder("~x")),
        ("in:/", InFolder(str(Path("/")))),
        ("in:/a//b/.", InFolder(str(Path("/a/b")))),
        ("in:..", None),
        ("in:", None),
        ("page:12", Pages(12, 12)),
        ("page:3-7", Pages(3, 7)),
        ("page:3..7", Pages(3, 7)),
        ("page:3..", Pages(3, None)),
        ("page:..7", Pages(None, 7)),
        ("page:>10", Pages(11, None)),
        ("page:>=10", Pages(10, None)),
        ("page:<10", Pages(None, 9)),
        ("page:<=1", Pages(None, 1)),
        ("page:0", None),
        ("page:<1", None),
        ("page:0-4", None),
        ("page:7-3", None),
        ("page:..", None),
        ("page:3..x", None),
        ("page:-3", None),
        ("page:>", None),
        ("page:1" + "0" * 30, None),
        ("page:٣", None),
        ("size:1MB", Size(1_000_000, None)),
        ("size:0", Size(0, None)),
        ("size:>1MB", Size(1_000_001, None)),
        ("size:>=1.5m", Size(1_500_000, None)),
        ("size:<10k", Size(None, 9999)),
        ("size:<=10KB", Size(None, 10_000)),
        ("size:<=0", Size(None, 0)),
        ("size:1MB..5MiB", Size(1_000_000, 5 * 2**20)),
        ("size:5..5b", Size(5, 5)),
        ("size:2kB..", Size(2000, None)),
        ("size:1GB..2TiB", Size(10**9, 2 * 2**40)),
        ("size:0.1kib", Size(102, None)),
        ("size:>1 MB", Size(1_000_001, None)),
        ("size:1.5 GiB", Size(3 * 2**29, None)),
        ("size:<=500 kb", Size(None, 500_000)),
        ("size:10 MB..20 MB", Size(10_000_000, 20_000_000)),
        ("size:>1,5MB", Size(1_500_001, None)),
        ("size:>1,5 MB", Size(1_500_001, None)),
        (f"size:{MOST}", Size(MOST, None)),
        (f"size:>{MOST}", None),
        ("size:99999999999TB", None),
        ("size:1e999GB", None),
        ("size:<0", None),
        ("size:5MB..1MB", None),
        ("size:big", None),
        ("size:1zB", None),
        ("size:-1", None),
        ("size:.5MB", None),
        ("size:1MBB", None),
        ("size:>1,500MB", None),  # thousands in some countries, decimals in others
        ("before:banana", None),
    ],
)
def test_a_value_becomes_a_condition_or_nothing(typed: str, condition: Condition | None) -> None:
    assert read(typed) == condition


def test_an_unknown_home_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", fail)
    assert read("in:~/x") is None
    assert read("in:x") == InFolder("x")
