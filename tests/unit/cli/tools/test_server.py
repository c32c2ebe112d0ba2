"""The MCP server with the client of its SDK, in memory; what carries out the calls is by hand."""

import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest

pytest.importorskip("mcp", reason="the extra satchel[mcp] is not installed")

from mcp import Client
from mcp_types import CallToolResult, Implementation

from desktop_app.cli.tools.declarations import QUOTED, TOOLS
from desktop_app.cli.tools.library import Cancellation
from desktop_app.cli.tools.rate_limit import MOST_IN_WINDOW, RateLimit
from desktop_app.cli.tools.server import ToolServer, make_server
from desktop_app.core.errors import ReadingError
from desktop_app.core.locations import DataFolder
from desktop_app.core.tool_commands import (
    ReadSharedPassage,
    SearchShared,
    SharedPassage,
    SharedPassages,
    ToolCommand,
)
from desktop_app.storage.tool_call_log import ToolCallLog
from tests.support.waiting import PATIENCE

PASSAGE = SharedPassage(5, "/d/river.txt", "", 3, "", "Floods", 0, "The river rose.")


class LibraryByHand:
    """Replies with one passage; a search for "wait" waits until it is cancelled."""

    def __init__(self) -> None:
        self.carried_out: list[ToolCommand] = []
        self.has_begun = threading.Event()
        self.was_cancelled = threading.Event()

    def __call__(self, command: ToolCommand, _: type, cancellation: Cancellation) -> object:
        self.carried_out.append(command)
        match command:
            case SearchShared(query="wait"):
                with cancellation.interrupting(self.was_cancelled.set):
                    self.has_begun.set()
                    assert self.was_cancelled.wait(PATIENCE)
            case SearchShared(query="defect"):
                raise ValueError("/d/private/will.txt")
            case ReadSharedPassage():
                raise ReadingError("not_shared", "No shared file has it.")
        return SharedPassages((PASSAGE,))


@pytest.fixture
def library() -> LibraryByHand:
    return LibraryByHand()


@pytest.fixture
def log(tmp_path: Path) -> ToolCallLog:
    (tmp_path / "data").mkdir()
    return ToolCallLog(DataFolder(tmp_path / "data").tool_calls)


Talk = Callable[[Client], Awaitable[None]]
Converse = Callable[[Talk], None]


@pytest.fixture
def converse(library: LibraryByHand, log: ToolCallLog) -> Converse:
    """Return a function that lets a client talk to a server."""

    def converse(talk: Talk) -> None:
        async def run() -> None:
            server = make_server(ToolServer(library, log, RateLimit(lambda: 0.0)))
            editor = Implementation(name="editor", version="1")
            async with Client(server, client_info=editor) as client:
                await talk(client)

        anyio.run(run)

    return converse


def texts(result: CallToolResult) -> list[str]:
    return [one.text for one in result.content if one.type == "text"]


def test_the_tools_are_offered_as_read_only(converse: Converse) -> None:
    async def talk(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert [one.name for one in tools] == list(TOOLS)
        assert all(one.annotations and one.annotations.read_only_hint for one in tools)

    converse(talk)


def test_passages_are_marked_as_quotations(
    converse: Converse, library: LibraryByHand, log: ToolCallLog
) -> None:
    async def talk(client: Client) -> None:
        result = await client.call_tool("search", {"query": "river", "limit": 3})
        assert texts(result)[0] == QUOTED
        assert '"The river rose."' in texts(result)[1]
        assert result.structured_content["passages"][0]["page"] == 3

    converse(talk)
    (call,) = log.read()

    assert library.carried_out == [SearchShared("river", 3)]
    assert (call.tool, call.client, call.results, call.refusal) == ("search", "editor", 1, "")


def test_errors_are_results_that_name_no_file_of_a_defect(
    converse: Converse, log: ToolCallLog
) -> None:
    async def talk(client: Client) -> None:
        calls: list[tuple[str, dict[str, Any], str]] = [
            ("read_passage", {"passage_id": 9}, "No shared file has it."),
            ("search", {"query": "defect"}, "An error in Satchel occurred. Try again."),
            ("search", {"words": "river"}, "Object contains unknown field `words`."),
            ("write_file", {}, "There is no such tool. List the tools again."),
        ]
        for tool, arguments, expected in calls:
            result = await client.call_tool(tool, arguments)
            assert (result.is_error, texts(result)) == (True, [expected])

    converse(talk)
    calls = [(one.tool, one.refusal, one.results) for one in reversed(log.read())]

    assert calls == [
        ("read_passage", "not_shared", 0),
        ("search", "defect", 0),
        ("search", "bad_arguments", 0),
        ("unknown", "unknown_tool", 0),
    ]


def test_a_flood_is_refused_without_reaching_the_library(
    converse: Converse, library: LibraryByHand, log: ToolCallLog
) -> None:
    async def talk(client: Client) -> None:
        for _ in range(MOST_IN_WINDOW):
            assert not (await client.call_tool("search", {"query": "river"})).is_error
        for _ in range(5):
            result = await client.call_tool("search", {"query": "river"})
            assert result.is_error
            assert texts(result)[0].startswith("Too many calls")

    converse(talk)

    assert len(library.carried_out) == MOST_IN_WINDOW
    assert [one.refusal for one in log.read()].count("too_many_calls") == 1


def test_a_cancelled_call_stops(
    converse: Converse, library: LibraryByHand, log: ToolCallLog
) -> None:
    async def talk(client: Client) -> None:
        async with anyio.create_task_group() as calls:
            calls.start_soon(client.call_tool, "search", {"query": "wait"})
            await anyio.to_thread.run_sync(library.has_begun.wait, PATIENCE)
            calls.cancel_scope.cancel()
        await anyio.to_thread.run_sync(library.was_cancelled.wait, PATIENCE)
        assert not (await client.call_tool("search", {"query": "river"})).is_error

    converse(talk)

    assert library.was_cancelled.is_set()
    assert {one.refusal for one in log.read()} == {"cancelled", ""}
