import time

from desktop_app.reading.manual.requests import Requests, arguments


def lines(text: str) -> list[str]:
    return list(Requests(text, {"TP"}).lines())


def test_macros_of_the_page_with_arguments_and_conditions() -> None:
    page = r"""
.de AP
.ie !"\\$3"" \{\
.TP \\$4
\\fI\\$2\\fR (\\$3)
.\}
.el .br
..
.AP int count in 5
.AP int other
""".strip()

    assert lines(page) == [".TP 5", r"\fIcount\fR (in)", ".br"]


def test_strings_numbers_and_terminals() -> None:
    page = r"""
.ds Se light
.ds Na harbour \*(Se
.nr x 2+1
.nr x +4
.if n terminal
.if t paper
.if \nx=7 \*(Na
.if (\nx<3):(\nx>6) \{ both
.  br \}
after
.ie 'a'b' same
.el other
""".strip()

    assert lines(page) == ["terminal", "harbour light", "both", ".  br ", "after", "other"]


def test_ignored_parts_remarks_and_continued_lines() -> None:
    page = '.ig\nlost\n..\nkept \\" remark\none \\\ntwo\n.ig XX\nlost\n.XX\n.de TP\nlost\n..\n'

    assert lines(page) == ["kept ", "one two", ""]


def test_a_character_printed_as_another() -> None:
    assert lines(".tr \\(*W-\na \\(*W b") == ["a - b"]


def test_arguments_in_quotes() -> None:
    assert arguments('a "b c" d\\ e "say ""no""" "open') == [
        "a",
        "b c",
        "d\\ e",
        'say "no"',
        "open",
    ]


def test_a_macro_that_calls_itself_ends() -> None:
    page = ".de x\nword\n.x\n.x\n..\n.x\nend"

    read = lines(page)

    assert read[-1] == "end"
    assert len(read) < 300_000


def test_a_string_that_contains_itself_twice_ends() -> None:
    page = ".ds x aaaa\n" + ".as x \\*x\\*x\n" * 60 + "\\*x" * 5_000

    assert sum(map(len, lines(page))) < 3_000_000


def test_many_lines_that_are_continued_are_all_read_in_time() -> None:
    begun = time.process_time()
    read = lines("a\\\n" * 150_000 + "end")

    assert "".join(read) == "a" * 150_000 + "end"
    assert time.process_time() - begun < 5
