"""Prevents the import of a part of the MCP SDK that is not used."""

import sys
from types import ModuleType

OTHER_SERVER = "mcp.server.mcpserver"
"""A server with decorators, built on the one that is used here. ``mcp.server`` imports it, too,
and it alone needs cryptography, which has 15 MB: without it, a start takes a tenth less time and
9 MB less memory (``import mcp.server``)."""


def leave_out_other_server() -> None:
    """Replace the other server by an empty module; called before the SDK is imported."""
    if OTHER_SERVER not in sys.modules:
        empty = ModuleType(OTHER_SERVER)
        vars(empty)["MCPServer"] = type("MCPServer", (), {})
        sys.modules[OTHER_SERVER] = empty
