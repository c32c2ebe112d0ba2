"""The tools as they are offered: what they say of themselves, and which arguments they take."""

import json
from typing import Any

import pytest

from desktop_app.cli.tools.declarations import TOOLS, render
from desktop_app.core.answers import Sentence
from desktop_app.core.errors import UsageError
from desktop_app.core.sayings import Saying
from desktop_app.core.tool_commands import (
    LONGEST_QUERY,
    MOST_PASSAGES,
    ReadSharedFile,
    SearchShared,
    SharedAnswer,
    SharedPassage,
)


def test_tools_that_return_texts_state_that_they_are_quotations() -> None:
    quoting = {name: tool.description for name, tool in TOOLS.items() if tool.quotes}

    assert quoting.keys() == TOOLS.keys() - {"list_folders"}
    assert all("quotation" in description for description in quoting.values())


def test_the_schemas_name_every_argument_and_allow_no_other() -> None:
    schemas = {name: tool.schema for name, tool in TOOLS.items()}

    assert all(one["additionalProperties"] is False for one in schemas.values())
    assert list(schemas["search"]["properties"]) == ["query", "limit"]
    assert schemas["search"]["required"] == ["query"]
    assert schemas["list_folders"]["properties"] == {}
    assert json.dumps(schemas)


def test_arguments_become_a_command() -> None:
    assert TOOLS["search"].parse({"query": "mill"}) == SearchShared("mill", 10)
    assert TOOLS["read_file"].parse({"path": "/d/a", "start": 7}) == ReadSharedFile("/d/a", 7)


@pytest.mark.parametrize("limit", [3, 3.0, "3"])
def test_a_number_may_be_written_in_other_ways(limit: object) -> None:
    arguments = {"query": "mill", "limit": limit}

    assert TOOLS["search"].parse(arguments) == SearchShared("mill", 3)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("search", {}),
        ("search", {"query": ""}),
        ("search", {"query": "x" * (LONGEST_QUERY + 1)}),
        ("search", {"query": ["mill"]}),
        ("search", {"query": "mill", "limit": 0}),
        ("search", {"query": "mill", "limit": MOST_PASSAGES + 1}),
        ("search", {"query": "mill", "limit": True}),
        ("search", {"query": "mill", "limit": 3.5}),
        ("search", {"query": "mill", "limit": str(MOST_PASSAGES + 1)}),
        ("search", {"query": "mill", "folder": "/private"}),
        ("read_passage", {"passage_id": -1}),
        ("read_passage", {"passage_id": 2**64}),
        ("read_passage", {"passage_id": "1; DROP TABLE files"}),
        ("read_file", {"path": "x" * 10_000}),
        ("read_file", {"path": "/d/a", "start": 2**70}),
        ("list_folders", {"path": "/"}),
        ("ask", {"question": None}),
    ],
)
def test_other_arguments_are_refused(tool: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as refused:
        TOOLS[tool].parse(arguments)
    assert refused.value.code == "bad_arguments"


def test_an_answer_is_rendered_with_the_sources_of_each_sentence() -> None:
    source = SharedPassage(5, "/d/a.txt", "", None, "", "", None, "It rose.", 1)
    reason = Saying("no source")
    sentence = Sentence("It rose.", (1,), supported=False, reason=reason, is_in_source=True)
    reply = SharedAnswer(
        found=True,
        answer="It rose. [1]",
        quotation="",
        sentences=(sentence,),
        sources=(source,),
    )
    shown = render(reply)

    assert shown["sentences"] == [
        {"text": "It rose.", "sources": (1,), "supported": False, "is_in_source": True}
    ]
    assert json.dumps(shown)
