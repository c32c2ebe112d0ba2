"""The MCP server over standard input and output; the only module that imports its SDK."""

import io
import json
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, BinaryIO, Self, cast

import anyio
import anyio.to_thread
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage
from mcp_types import (
    INVALID_REQUEST,
    PARSE_ERROR,
    CallToolRequestParams,
    CallToolResult,
    ErrorData,
    JSONRPCError,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
    jsonrpc_message_adapter,
)

from desktop_app import __version__
from desktop_app.cli.tools.declarations import INSTRUCTIONS, QUOTED, TOOLS, DeclaredTool, render
from desktop_app.cli.tools.library import Cancellation, ToolLibrary
from desktop_app.cli.tools.rate_limit import MOST_IN_WINDOW, WINDOW_SECONDS, RateLimit
from desktop_app.core.errors import SatchelError, UsageError
from desktop_app.core.locations import DataFolder
from desktop_app.core.privacy import ToolCall
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.tool_commands import ToolCommand
from desktop_app.storage.tool_call_log import ToolCallLog
from desktop_app.workers.streams import claim_stdin, claim_stdout

LONGEST_MESSAGE = 256 * 1024
"""Bytes of a line; the longest arguments of a tool take 50 kB in escaped form."""

MOST_AT_ONCE = 4
"""Calls that are carried out at the same time; further ones wait."""

_TOO_MANY = "too_many_calls"
_DEFECT = "defect"
_CANCELLED = "cancelled"
_UNKNOWN = "unknown"

_Context = ServerRequestContext[Any, Any]

CarryOut = Callable[[ToolCommand, type[Any], Cancellation], object]


class ToolServer:
    """Answers the requests of one client.

    Args:
        carry_out: Carries out a command, whose reply is of the given kind, until it is cancelled.
        log: Receives the calls.
        limit: Admits calls.
    """

    def __init__(self, carry_out: CarryOut, log: ToolCallLog, limit: RateLimit) -> None:
        self._carry_out_command = carry_out
        self._log = log
        self._limit = limit
        self._threads = anyio.CapacityLimiter(MOST_AT_ONCE)
        self._flood_noted = 0.0

    async def list_tools(
        self, _context: _Context, _params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        """Return the tools."""
        return ListToolsResult(tools=[_offer(name, tool) for name, tool in TOOLS.items()])

    async def call_tool(self, context: _Context, params: CallToolRequestParams) -> CallToolResult:
        """Carry out a call and log it. Its error is a result, which a model can read."""
        name = params.name if params.name in TOOLS else _UNKNOWN
        client = context.session.client_params
        program = client.client_info.name if client is not None else ""
        call = ToolCall(time.time(), name, program, 0)
        try:
            tool = self._admit(params.name)
            reply = await self._carry_out(tool, params.arguments or {})
        except SatchelError as error:
            self._note(replace(call, refusal=error.code))
            return _error(str(error))
        except anyio.get_cancelled_exc_class():
            self._note(replace(call, refusal=_CANCELLED))
            raise
        except Exception:  # noqa: BLE001 - the boundary: its text may quote files
            self._note(replace(call, refusal=_DEFECT))
            return _error("An error in Satchel occurred. Try again.")
        self._note(replace(call, results=tool.count(reply)))
        return _result(tool, reply)

    def _admit(self, name: str) -> DeclaredTool:
        tool = TOOLS.get(name)
        seconds = self._limit.admit(tool.cost if tool else 1)
        if seconds:
            raise SatchelError(
                _TOO_MANY,
                Saying("Too many calls: at most {} searches a minute.", (MOST_IN_WINDOW,)),
                Saying("Wait {} s.", (int(seconds) + 1,)),
            )
        if tool is None:
            raise UsageError("unknown_tool", "There is no such tool.", "List the tools again.")
        return tool

    async def _carry_out(self, tool: DeclaredTool, arguments: dict[str, Any]) -> object:
        command = tool.parse(arguments)
        cancellation = Cancellation()
        work = partial(self._carry_out_command, command, tool.reply, cancellation)
        try:
            return await anyio.to_thread.run_sync(
                work, abandon_on_cancel=True, limiter=self._threads
            )
        finally:
            cancellation.cancel()

    def _note(self, call: ToolCall) -> None:
        """Log a call; of a flood one refused call a minute."""
        if call.refusal == _TOO_MANY:
            if call.at < self._flood_noted + WINDOW_SECONDS:
                return
            self._flood_noted = call.at
        self._log.append(call)


def serve(folder: DataFolder) -> None:
    """Serve one client over standard input and output, until it closes its end."""
    _silence()
    log, limit = ToolCallLog(folder.tool_calls), RateLimit(time.monotonic)
    server = make_server(ToolServer(ToolLibrary(folder).carry_out, log, limit))
    anyio.run(_converse, server)


def make_server(tools: ToolServer) -> Server[Any]:
    """Return the SDK's server with the tools."""
    return Server(
        "satchel",
        version=__version__,
        title="Satchel",
        instructions=INSTRUCTIONS,
        on_list_tools=tools.list_tools,
        on_call_tool=tools.call_tool,
    )


async def _converse(server: Server[Any]) -> None:
    lines = _BoundedLines(claim_stdin())
    incoming = cast("anyio.AsyncFile[str]", lines)
    outgoing = anyio.wrap_file(io.TextIOWrapper(claim_stdout(), encoding="utf-8"))
    async with stdio_server(incoming, outgoing) as (read, write):
        lines.send = write.send
        await server.run(read, write, server.create_initialization_options())


def _silence() -> None:
    """Print nothing more: the client keeps standard error, and a traceback may quote any file."""
    logging.disable()
    sys.stderr.flush()
    with open(os.devnull, "wb") as nothing:  # noqa: PTH123 - a device, not a path
        os.dup2(nothing.fileno(), sys.__stderr__.fileno() if sys.__stderr__ else 2)


class _BoundedLines:
    """Lines of a client that are messages; others are refused, which the SDK leaves unanswered.

    Of a longer line than :data:`LONGEST_MESSAGE` nothing is kept.

    Attributes:
        send: Sends a message to the client; set before the first line is read.
    """

    send: Callable[[SessionMessage], Awaitable[None]]

    def __init__(self, lines: BinaryIO) -> None:
        self._lines = lines

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> str:
        while line := await anyio.to_thread.run_sync(self._read, abandon_on_cancel=True):
            text = line.decode("utf-8", "replace")
            if not text.strip():
                continue
            refusal = _refuse_line(text)
            if refusal is None:
                return text
            await self.send(SessionMessage(refusal))
        raise StopAsyncIteration

    def _read(self) -> bytes:
        line = self._lines.readline(LONGEST_MESSAGE)
        if len(line) < LONGEST_MESSAGE or line.endswith(b"\n"):
            return line
        while line and not line.endswith(b"\n"):
            line = self._lines.readline(LONGEST_MESSAGE)
        return _TOO_LONG


_TOO_LONG = b"too long\n"
"""Replaces a line that is longer; it is not a message."""


def _refuse_line(line: str) -> JSONRPCError | None:
    """Return the error for a line that is not a message of JSON-RPC; None for a message.

    Its number is that of the request, which waits for a reply, if the line has one.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        sentence = f"This is not JSON, or has more than {LONGEST_MESSAGE} bytes."
        return _line_error(None, PARSE_ERROR, sentence)
    values = message if isinstance(message, dict) else {}
    if "error" in values or "result" in values:
        return None  # replies are not replied to
    number = values.get("id")
    has_number = isinstance(number, str) or type(number) is int
    try:
        jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValueError:
        is_request = False
    else:
        is_request = has_number or "id" not in values
    if is_request:
        return None
    sentence = "This is not a request of JSON-RPC 2.0 on a line of its own."
    return _line_error(number if has_number else None, INVALID_REQUEST, sentence)


def _line_error(number: str | int | None, code: int, sentence: str) -> JSONRPCError:
    return JSONRPCError(jsonrpc="2.0", id=number, error=ErrorData(code=code, message=sentence))


def _offer(name: str, tool: DeclaredTool) -> Tool:
    return Tool(
        name=name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.schema,
        annotations=ToolAnnotations(
            read_only_hint=True,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=False,
        ),
    )


def _result(tool: DeclaredTool, reply: object) -> CallToolResult:
    values = render(reply)
    texts = [json.dumps(values, ensure_ascii=False)]
    if tool.quotes:
        texts.insert(0, QUOTED)
    content = [TextContent(type="text", text=text) for text in texts]
    return CallToolResult(content=list(content), structured_content=values)


def _error(text: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)
