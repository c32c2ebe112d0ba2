"""`satchel mcp` as another program starts it: with the SDK's client, and with a hostile one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest

pytest.importorskip("mcp", reason="the extra satchel[mcp] is not installed")

from mcp import Client, StdioServerParameters, stdio_client

from desktop_app.cli.main import main
from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.storage.tool_call_log import ToolCallLog
from tests.support.command_line import KEEPER, RIVER, write_files
from tests.support.offline import noted, seccomp_mode
from tests.support.waiting import PATIENCE


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of which the folder ``inner`` is shared."""
    place = tmp_path_factory.mktemp("mcp").resolve()
    write_files(place / "files")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", str(place))
        own = ["--data-dir", str(place / "data")]
        assert main(["index", "--wait", "words", str(place / "files"), *own]) == 0
        assert main(["folders", "share", str(place / "files" / "inner"), *own]) == 0
    return place / "data"


def program(data: Path) -> tuple[str, ...]:
    return (sys.executable, "-m", "desktop_app", "--data-dir", str(data), "mcp")


class RawClient:
    """Sends lines to a server, and reads its lines."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            program(data),
            cwd=find_shipped(),
            env=os.environ | {"XDG_CACHE_HOME": str(data.parent)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._number = 0

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def request(self, method: str, params: object) -> dict[str, Any]:
        """Send a request and return its reply; replies to other messages are left out."""
        self._number += 1
        message = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        self.send(json.dumps(message).encode())
        while (reply := self.receive()).get("id") != self._number:
            pass
        return reply

    def receive(self) -> dict[str, Any]:
        """Read a line of the server."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the server ended"
        reply: dict[str, Any] = json.loads(line)
        return reply

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        reply = self.request("tools/call", {"name": tool, "arguments": arguments})
        result: dict[str, Any] = reply["result"]
        return result

    def begin(self) -> None:
        """Do what the protocol asks for first."""
        client = {"name": "raw\x1b[2J" + "x" * 200, "version": "0"}
        params = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        assert self.request("initialize", params)["result"]["serverInfo"]["name"] == "satchel"
        self.send(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}')

    def end(self) -> str:
        """Close its input and return what it printed on standard error."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        assert self.process.wait(PATIENCE) == 0
        printed = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return printed


@pytest.fixture(scope="module")
def serving(data: Path) -> Iterator[RawClient]:
    """A client of a server that all tests use."""
    client = RawClient(data)
    client.begin()
    yield client
    assert client.end() == ""


@pytest.mark.parametrize(
    ("line", "number", "code"),
    [
        (b"not JSON", None, -32700),
        (b"\xff\xfe\x00", None, -32700),
        (b"[" * 50_000, None, -32700),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "' + b"x" * 300_000 + b'"}', None, -32700),
        (b'[{"jsonrpc": "2.0", "id": 7, "method": "ping"}]', None, -32600),
        (b'"text"', None, -32600),
        (b'{"id": 7, "method": "ping"}', 7, -32600),
        (b'{"jsonrpc": "2.0", "id": "a", "method": "ping", "params": []}', "a", -32600),
        (b'{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}', None, -32600),
        (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}', None, -32600),
        (b'{"jsonrpc": "2.0", "id": 7, "method": "\\ud800"}', 7, -32600),
    ],
)
def test_a_line_that_is_not_a_message_is_refused(
    serving: RawClient, line: bytes, number: object, code: int
) -> None:
    serving.send(line)
    reply = serving.receive()

    assert (reply["id"], reply["error"]["code"]) == (number, code)


@pytest.mark.parametrize(
    "line", [b"", b" ", b'{"jsonrpc": "2.0", "id": 7, "error": 5}', b'{"id": 7, "result": {}}']
)
def test_empty_lines_and_replies_are_not_replied_to(serving: RawClient, line: bytes) -> None:
    serving.send(line)
    serving.send(b'{"jsonrpc": "2.0", "id": "next", "method": "ping"}')

    assert serving.receive()["id"] == "next"


HOSTILE = (
    b"not JSON",
    b"",
    b"\xff\xfe\x00",
    b"[]",
    b'"text"',
    b"[" * 50_000,
    b'{"jsonrpc": "2.0", "id": 1}' * 3,
    b'{"jsonrpc": "2.0", "id": null, "method": "tools/call"}',
    b'{"jsonrpc": "2.0", "id": {"a": 1}, "method": "tools/list"}',
    b'{"jsonrpc": "2.0", "id": 901, "method": "tools/call", "params": {"name": 5}}',
    b'{"jsonrpc": "2.0", "id": 902, "method": "tools/call", "params": []}',
    b'{"jsonrpc": "2.0", "id": 903, "method": "resources/read", "params": {"uri": "file:///etc"}}',
    b'{"jsonrpc": "2.0", "id": 904, "method": "../../etc/passwd", "params": {}}',
    b'{"jsonrpc": "2.0", "id": 905, "method": "tools/call", "params": {"name": "\\ud800"}}',
    b'{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}}',
    b'{"jsonrpc": "2.0", "id": 906, "method": "' + b"x" * 2_000_000 + b'"}',
)
"""Lines that are not requests, or not ones that the server has."""


def test_a_hostile_client_gets_nothing_that_is_not_shared(serving: RawClient, data: Path) -> None:
    for line in HOSTILE:
        serving.send(line)
    files = data.parent / "files"
    private, shared = files / "lighthouse.txt", files / "inner" / "river.md"
    attempts = [
        serving.call("search", query="keeper winds the clock"),
        serving.call("search", query=f"keeper OR in:{files}"),
        serving.call("search", query="\0\ud7ff" + "(" * 500),
        serving.call("read_file", path=str(private)),
        serving.call("read_file", path=f"{shared.parent}/../lighthouse.txt"),
        serving.call("read_file", path=f"{shared}\0"),
        serving.call("read_file", path=str(data / "catalogue.sqlite")),
        *(serving.call("read_passage", passage_id=number) for number in range(1, 5)),
    ]
    read = serving.call("read_file", path=str(shared))
    mode = seccomp_mode(serving.process.pid)
    log = data / "logs" / "tools.log"

    assert "lighthouse keeper" not in json.dumps(attempts)
    assert KEEPER not in json.dumps(attempts)
    assert RIVER in read["structuredContent"]["text"]
    assert noted(DataFolder(data)) == []
    assert mode == ("2" if sys.platform == "linux" else mode)
    assert "keeper" not in log.read_text()
    assert str(files) not in log.read_text()
    assert all(len(call.client) <= 60 for call in ToolCallLog(log).read())


def test_the_client_of_the_sdk_searches_and_reads(data: Path) -> None:
    command, *arguments = program(data)
    environment = {"XDG_CACHE_HOME": str(data.parent), "PATH": os.environ["PATH"]}
    server = StdioServerParameters(
        command=command, args=arguments, cwd=find_shipped(), env=environment
    )

    async def talk() -> tuple[list[str], str, str]:
        # The default is what standard error was when the client was imported, which is closed.
        async with Client(stdio_client(server, errlog=sys.stderr)) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            found = await client.call_tool("search", {"query": "river storm"})
            (passage, *_) = found.structured_content["passages"]
            arguments = {"passage_id": passage["passage_id"]}
            read = await client.call_tool("read_passage", arguments)
            return tools, passage["path"], read.structured_content["text"]

    tools, path, text = anyio.run(talk)

    assert tools == ["search", "read_passage", "read_file", "list_folders", "ask"]
    assert path == str(data.parent / "files" / "inner" / "river.md")
    assert RIVER in text
