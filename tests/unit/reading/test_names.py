import pytest

from desktop_app.reading.names import ends_in, is_source_code


@pytest.mark.parametrize(
    "name",
    ["a.py", "A.PY", "lib.rs", "main.cpp", "Makefile", "makefile", "CMakeLists.txt", "package.json",
     "x.tar.yaml", "query.sql", "build.sh", "a.ts"],
)  # fmt: skip
def test_names_of_code(name: str) -> None:
    assert is_source_code(name)


@pytest.mark.parametrize(
    "name", ["a.txt", "a.md", "a.rst", "a.html", "a.eml", "a.tex", "LICENSE", "a.xyz123", "py", ""]
)
def test_names_of_prose_or_of_nothing_known(name: str) -> None:
    assert not is_source_code(name)


def test_extensions_are_compared_in_any_case() -> None:
    is_page = ends_in(".htm", ".html")

    assert is_page("A.HTML")
    assert is_page("a.htm")
    assert not is_page("html")
