import json
from pathlib import Path

import pytest

from desktop_app.core.errors import UsageError
from desktop_app.evaluation.sets import LabelledQuery, read_set

LINE = {"id": "a", "query": "clock", "relevant": ["a.txt"]}


def write(folder: Path, *lines: object) -> Path:
    path = folder / "set.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(texts), encoding="utf-8")
    return path


def test_a_line_is_a_query_with_what_answers_it(tmp_path: Path) -> None:
    graded = LINE | {"id": 2, "grades": {"a.txt": 2, "b.txt": 0.5, "c.txt": 0}, "type": "short"}
    with_gold = LINE | {"id": "3", "passages": ["Nine o'clock.", "At nine."]}

    plain, second, third = read_set(write(tmp_path, LINE, "", graded, with_gold, ""))

    assert plain == LabelledQuery("a", "clock", ("a.txt",))
    assert (plain.gains, plain.gold) == ({"a.txt": 1.0}, ())
    assert (second.id, second.gains) == (2, {"a.txt": 2.0, "b.txt": 0.5})
    assert third.gold == (("Nine o'clock.", "At nine."),)


def test_components_stand_for_the_passages(tmp_path: Path) -> None:
    parts = [{"context": ["One.", "Uno."], "more": 1}, {"context": []}, {"context": ["Two."]}]

    (query,) = read_set(write(tmp_path, LINE | {"passages": ["One."], "components": parts}))

    assert query.gold == (("One.", "Uno."), ("Two.",))


def test_a_grade_of_0_is_not_relevant_even_when_listed(tmp_path: Path) -> None:
    (query,) = read_set(write(tmp_path, LINE | {"grades": {"a.txt": 0}}))

    assert query.gains == {}


def test_signs_that_end_lines_elsewhere_and_a_byte_order_mark_are_no_trouble(
    tmp_path: Path,
) -> None:
    line = json.dumps(LINE | {"query": "old\u2028or\x85mill"}, ensure_ascii=False)

    (query,) = read_set(write(tmp_path, "\ufeff" + line + "\r"))

    assert query.query == "old\u2028or\x85mill"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "not valid JSON from character 2 on"),
        ('{"id": "b" "query"}', "not valid JSON from character 12 on"),
        ("[]", "not an object in braces"),
        ('{"more": ' + "[" * 100_000, "too many brackets inside each other"),
        ({"id": "b", "query": "x"}, '"relevant" is missing'),
        ({"query": "x", "relevant": []}, '"id" is missing'),
        (LINE | {"id": 1.5}, '"id" has to be a text or a whole number'),
        (LINE | {"id": "b", "query": 1}, '"query" has to be a text'),
        (LINE | {"id": "b", "query": None}, '"query" has to be a text'),
        (LINE | {"id": "b", "query": " "}, "query is empty"),
        (LINE | {"id": "b", "relevant": "a.txt"}, '"relevant" has to be a list of paths'),
        (LINE | {"id": "b", "relevant": [1]}, '"relevant" has to be a list of paths'),
        (LINE | {"id": "b", "grades": {"a.txt": "high"}}, '"grades" has to be an object with a'),
        (LINE | {"id": "b", "grades": {"a.txt": -1}}, "grade is below 0"),
        (LINE | {"id": "b", "passages": "Nine."}, '"passages" has to be a list of texts'),
        (LINE | {"id": "b", "components": [1]}, '"components" has to be a list of'),
        (LINE | {"id": "b", "components": [{"context": 1}]}, '"components" has to be a list of'),
        (LINE, "another query has the id 'a'"),
    ],
)
def test_a_bad_line_is_named(line: object, what: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as error:
        read_set(write(tmp_path, LINE, line))

    message, action = str(error.value.message), str(error.value.action)
    assert message.startswith(f"{tmp_path / 'set.jsonl'}, line 2: ")
    assert what in message
    assert action.startswith(("A line is", "0 means", "Each query has"))


def test_a_line_of_other_bytes_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, LINE)
    path.write_bytes(path.read_bytes() + b'\n{"id": "b", "query": "\xff", "relevant": []}')

    with pytest.raises(UsageError, match="line 2: this is not text in UTF-8"):
        read_set(path)


def test_a_set_of_nothing_is_none(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no query"):
        read_set(write(tmp_path, "", ""))
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        read_set(tmp_path / "nowhere.jsonl")
