import time

import pytest

from desktop_app.reading.code import grammars as code_grammars
from desktop_app.reading.code.queries import DIALECTS


def test_every_language_has_a_grammar_that_understands_its_query() -> None:
    for suffix in DIALECTS:
        assert suffix == suffix.lower()
        assert isinstance(code_grammars.find(b"", suffix), list)


def test_definitions_come_with_their_names_in_order() -> None:
    source = b"# Why.\nclass A:\n    def f(self):\n        pass\n"

    found = code_grammars.find(source, ".py")

    assert [one.role for one in found] == ["above", "part", "whole"]
    names = [source[slice(*one.name)] for one in found if one.name]
    assert names == [b"A", b"f"]


def test_what_keeps_a_parser_too_long_has_no_definitions() -> None:
    began = time.thread_time()

    assert code_grammars.find(b"function f() {}\n" + b"x(y)=>" * 100_000, ".js") == []
    assert time.thread_time() - began < 20


def test_a_tree_that_takes_too_long_to_search_is_not_searched() -> None:
    began = time.thread_time()

    assert code_grammars.find(b"-\n" * 100_000, ".py") == []
    assert time.thread_time() - began < 5


@pytest.mark.parametrize(
    ("suffix", "nested"),
    [(".cs", b"a<b<"), (".cs", b"w(%"), (".java", b"a<b<"), (".go", b"a["), (".java", b"x=>")],
)
def test_what_is_nested_without_end_has_no_definitions(suffix: str, nested: bytes) -> None:
    assert code_grammars.find((nested * 20 + b"\n") * 3_000, suffix) == []


def test_comparisons_and_shifts_nest_nothing() -> None:
    source = b"class A { void F() { %s } }" % (b"if (a < b) { c = 1 << d; }\n" * 1_000)

    assert [one.role for one in code_grammars.find(source, ".cs")] == ["part", "whole"]
