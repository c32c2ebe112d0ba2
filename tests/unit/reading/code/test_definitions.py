from desktop_app.reading.code.definitions import Section, sections_of


def outline(text: str, suffix: str) -> list[tuple[int, str, str]]:
    return [(one.level, one.name, text[one.start : one.end]) for one in sections_of(text, suffix)]


def test_sections_hold_the_whole_text_in_order() -> None:
    text = "import os, sys, json\nclass A:\n    x = 1\n    def f(self): ...\n\ndef g(): ...\n"
    sections = sections_of(text, ".py")

    assert " ".join(text[one.start : one.end] for one in sections).split() == text.split()
    assert [(one.level, one.name) for one in sections] == [
        (1, ""),
        (1, "class A"),
        (2, "def f"),
        (1, "def g"),
    ]


def test_a_comment_after_an_empty_line_is_not_of_the_definition_below() -> None:
    text = "# A comment of the file.\n\n# Of f,\n# on two lines.\ndef f(): ...\n"

    assert outline(text, ".py") == [
        (1, "", "# A comment of the file.\n\n"),
        (1, "def f", "# Of f,\n# on two lines.\ndef f(): ..."),
    ]


def test_a_comment_at_the_end_of_a_line_belongs_to_that_line() -> None:
    text = "LIMIT_OF_EVERYTHING = 5  # metres\ndef f(): ...\n"

    assert [name for _, name, _ in outline(text, ".py")] == ["", "def f"]
    assert outline(text, ".py")[1][2].startswith("def f")


def test_what_only_closes_belongs_to_what_it_closes() -> None:
    text = "class A {\n  int f() { return 1; }\n}\n\nclass B {}\n"

    assert outline(text, ".java") == [
        (1, "class A", "class A {\n"),
        (2, "int f", "  int f() { return 1; }\n}"),
        (1, "class B", "class B {}"),
    ]


def test_a_function_in_a_function_is_part_of_it() -> None:
    text = "def f():\n    def inner(): ...\n    class Local: ...\n"

    assert sections_of(text, ".py") == [Section(0, len(text.rstrip()), 1, "def f")]


def test_definitions_nested_too_deeply_are_text_of_what_is_around_them() -> None:
    text = "".join(f"{'    ' * depth}class C{depth}:\n" for depth in range(20)) + " " * 80 + "x\n"

    assert max(one.level for one in sections_of(text, ".py")) == 8
