import random
from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.passages.splitter import split

Read = Callable[[str, bytes], Document]


def passages(document: Document) -> list[tuple[str, str]]:
    """Return the trail of each passage and its first line."""
    return [
        (one.heading, document.text[one.start : one.end].partition("\n")[0])
        for one in split(document)
    ]


BODY = "    total = total + weight * factor - offset / scale\n" * 6
DEEPER = BODY.replace("    ", "        ")


def test_a_function_is_a_part_of_its_own_and_has_its_trail(read: Read) -> None:
    source = (
        '"""Engines."""\n\nimport os\n\n'
        f'class Engine:\n    """Turns."""\n\n    @cached\n    def start(self):\n{DEEPER}\n'
        f"    # Slowly.\n    async def stop(self):\n{DEEPER}\n"
        f"LIMIT = 5\nOTHER_LIMIT = 20_000_000\n\ndef main() -> None:\n{BODY}\n"
    )
    document = read("engine.py", source.encode())

    assert document.kind is FileKind.CODE
    assert document.title == ""
    assert document.text == source
    assert passages(document) == [
        ("", '"""Engines."""'),
        ("class Engine › def start", "class Engine:"),
        ("class Engine › async def stop", "# Slowly."),
        ("", "LIMIT = 5"),
        ("def main", "def main() -> None:"),
    ]


def test_a_function_that_fits_is_not_cut_at_its_blank_lines(read: Read) -> None:
    source = f"def f():\n{BODY}\n\n{BODY}\n\n{BODY}\n\n" + f"def g():\n{BODY}\n" * 2

    assert [line for _, line in passages(read("a.py", source.encode()))] == [
        "def f():",
        "def g():",
        "def g():",
    ]


def test_a_long_function_is_split_and_each_piece_has_its_name(read: Read) -> None:
    source = "def f():\n" + f"{BODY}\n\n" * 9

    trails = [trail for trail, _ in passages(read("a.py", source.encode()))]

    assert len(trails) > 2
    assert set(trails) == {"def f"}


def test_tiny_functions_in_a_row_are_one_passage(read: Read) -> None:
    source = "".join(f"def get_{name}(self):\n    return self.{name}\n\n" for name in "abc")

    assert passages(read("a.py", source.encode())) == [
        ("def get_a, def get_b, def get_c", "def get_a(self):")
    ]


def test_places_are_counted_in_characters(read: Read) -> None:
    source = f'NAME = "Ærøskøbing 𝔘"\n\n# Größe\ndef größe():\n{BODY}\n'

    assert passages(read("a.py", source.encode())) == [
        ("", 'NAME = "Ærøskøbing 𝔘"'),
        ("def größe", "# Größe"),
    ]


LANGUAGES = {
    "a.py": ("class A(B):\n    def run(self): ...\n", ["class A", "def run"]),
    "a.js": (
        "class A {\n  run() { go(); }\n}\nload = function () { go(); };\nconst add = (a) => a;\n",
        ["class A", "run", "load", "const add"],
    ),
    "a.ts": (
        "interface Shape { area(): number }\nexport async function load(): Promise<void> {}\n",
        ["interface Shape", "export async function load"],
    ),
    "a.tsx": ("function App() { return <p>hi</p>; }\n", ["function App"]),
    "A.java": (
        "public class A {\n  @Override\n  public int size() { return 1; }\n}\n",
        ["public class A", "public int size"],
    ),
    "a.c": ("struct point { int x; };\nstatic int *find(int a)\n{\n}\n", ["struct point", "find"]),
    "a.cpp": (
        "namespace n {\nclass A {};\ntemplate <class T>\nvoid A::run() {}\n}\n",
        ["namespace n", "class A", "void A::run"],
    ),
    "a.h": ("class A { public: void run() {} };\n", ["class A", "void run"]),
    "a.cs": ("class A { public int Size() { return 1; } }\n", ["class A", "public int Size"]),
    "a.go": ("package p\nfunc (e *Engine) Start() {}\n", ["func (e *Engine) Start"]),
    "a.rs": (
        "#[derive(Debug)]\nstruct A;\nimpl Display for A {\n    fn fmt(&self) {}\n}\n",
        ["struct A", "impl Display for A", "fn fmt"],
    ),
    "a.rb": ("class A\n  def self.build\n  end\nend\n", ["class A", "def self.build"]),
    "a.php": (
        "<?php\nclass A {\n  public function run() {}\n}\n",
        ["class A", "public function run"],
    ),
    "a.swift": ("class A {\n  func run() {}\n  init() {}\n}\n", ["class A", "func run", "init"]),
    "a.kt": ("class A {\n  fun run() {}\n}\n", ["class A", "fun run"]),
    "a.sh": ("build() {\n  make\n}\n", ["build"]),
    "a.sql": (
        "CREATE TABLE people (id int);\nCREATE VIEW adults AS SELECT * FROM people;\n",
        ["CREATE TABLE people", "CREATE VIEW adults"],
    ),
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_definitions_of_each_language(read: Read, name: str) -> None:
    source, expected = LANGUAGES[name]
    # What is long enough is a section of its own.
    document = read(name, source.encode())
    named = ", ".join(block.name for block in document.blocks if block.name)

    assert document.text == source
    for one in expected:
        assert one in named


def test_a_language_without_a_grammar_is_cut_at_blank_lines(read: Read) -> None:
    document = read("a.pl", b"use strict;\n\nsub f {\n  1;\n}\n")

    assert [block.kind for block in document.blocks] == [BlockKind.CODE] * 2
    assert [block.level for block in document.blocks] == [0, 0]


@pytest.mark.parametrize(
    "source",
    ["x = 1\n\ny = 2\n", "a<" * 4_000, f"text = '{'x' * 6_000}'\n\ndef f(): ...\n"],
    ids=["no definitions", "no code", "lines of data"],
)
def test_what_has_no_definitions_is_cut_at_blank_lines(read: Read, source: str) -> None:
    document = read("a.java" if "<" in source else "a.py", source.encode())

    assert {block.name for block in document.blocks} == {""}


def test_damaged_code_keeps_every_line(read: Read) -> None:
    source = f"def f(a, = 3):\n{BODY}\n    return 1 +\n\ndef g(self):\n{BODY}\n}}}} %% def\n"
    document = read("a.py", source.encode())

    assert document.text == source
    assert "def g" in [block.name for block in document.blocks]


@pytest.mark.parametrize("seed", range(20))
def test_code_broken_anywhere_is_read(read: Read, seed: int) -> None:
    chance = random.Random(seed)
    name = chance.choice(sorted(LANGUAGES))
    source = bytearray(LANGUAGES[name][0].encode() * 20)
    for _ in range(10):
        source[chance.randrange(len(source))] = chance.choice(b"(){}<>'\"\n ;=")

    assert read(name, bytes(source)).text == source.decode()
