"""Keeps out a part of the SDK of MCP that is not used."""

import sys
from types import ModuleType

OTHER_SERVER = "mcp.server.mcpserver"
"""A server with decorators, built on the one that is used here. ``mcp.server`` imports it, too,
and it alone needs cryptography, which has 15 MB: without it, a start takes a tenth less time and
9 MB less memory (``import mcp.server``)."""


def leave_out_other_server() -> None:
    """Replace it by an empty module, unless it is loaded; to be called before the import."""
    if OTHER_SERVER not in sys.modules:
        empty = ModuleType(OTHER_SERVER)
        vars(empty)["MCPServer"] = type("MCPServer", (), {})
        sys.modules[OTHER_SERVER] = empty
