import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.path_contexts import PathContext
from desktop_app.passages.path_contexts import LONGEST_TOGETHER, PathWords


def words(path: str, *contexts: tuple[str, str]) -> str:
    return PathWords([PathContext(*one) for one in contexts]).of(path)


@pytest.mark.parametrize(
    ("glob", "meant", "others"),
    [
        (
            "**/invoices/2024/**",
            ["/d/invoices/2024/a.pdf", "/invoices/2024/x/y/a.pdf"],
            ["/d/invoices/2023/a.pdf", "/d/my invoices/2024/a.pdf", "/d/invoices/2024"],
        ),
        (
            "invoices/2024",
            ["/d/invoices/2024/a.pdf", "/d/e/invoices/2024/x/a.pdf", "/d/invoices/2024"],
            ["/d/invoices/2024.pdf", "/d/old-invoices/2024/a.pdf", "/invoices/a/2024/b"],
        ),
        ("invoices/", ["/invoices/a.pdf"], ["/d/invoices.pdf"]),
        ("/d/a", ["/d/a/b.txt", "/d/a"], ["/e/d/a/b.txt", "/d/ab.txt"]),
        ("/", ["/a.txt", "/d/a.txt"], []),
        ("*.md", ["/d/a.md", "/d/b.md/c.txt"], ["/d/a.mdx"]),
        ("a?.txt", ["/d/ab.txt"], ["/d/abc.txt", "/d/a.txt"]),
        ("20[12]4", ["/d/2014/a", "/d/2024/a"], ["/d/2034/a", "/d/20[12]4/a"]),
        ("[", ["/d/[", "/d/[/a"], ["/d/a"]),
        ("Été", ["/d/Été/a"], ["/d/été/a"]),
        ("a.b", ["/d/a.b/c"], ["/d/axb/c"]),
    ],
)
def test_globs_name_files_and_what_is_in_folders(
    glob: str, meant: list[str], others: list[str]
) -> None:
    assert [one for one in meant if words(one, (glob, "x")) != "x"] == []
    assert [one for one in others if words(one, (glob, "x")) != ""] == []


def test_all_that_match_add_their_words_in_order_and_the_same_once() -> None:
    table = (("b", "second"), ("*.md", "first"), ("/c", "other"), ("a", "second"), ("c", "third"))

    assert words("/a/b/c/d.md", *table) == "second\nfirst\nthird"
    assert words("/x.md") == ""


def test_words_that_do_not_fit_any_more_are_left_out() -> None:
    long = [(f"{n}*", f"{n}" * (LONGEST_TOGETHER // 2)) for n in (1, 2, 3)]
    table = [(f"*{glob}", text) for glob, text in long]

    assert words("/123", *table, ("*", "x")) == f"{long[0][1]}\n{long[1][1]}"
    assert words("/13", table[0], ("*", "x"), table[2]) == f"{long[0][1]}\nx"


@given(st.text("ab*?[]!-./", max_size=8), st.text("ab/", max_size=8).map(lambda end: "/" + end))
def test_any_glob_can_be_asked_and_a_folder_stands_for_what_is_in_it(glob: str, path: str) -> None:
    if words(path, (glob, "x")):
        assert words(f"{path}/more", (glob, "x")) or not words(path.rstrip("/"), (glob, "x"))
