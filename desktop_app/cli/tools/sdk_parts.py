"""Which parts of the SDK of MCP are not loaded."""

import sys
from types import ModuleType

OTHER_SERVER = "mcp.server.mcpserver"
"""A server with decorators, built upon the one that is used here. ``mcp.server`` imports it, too,
and it alone needs cryptography, which has 15 MB: without it, a start takes a tenth less time and
9 MB less memory (``import mcp.server``)."""


def leave_out_other_server() -> None:
    """Put an empty module in its place, unless it is loaded; to be called before the import."""
    if OTHER_SERVER not in sys.modules:
        empty = ModuleType(OTHER_SERVER)
        vars(empty)["MCPServer"] = type("MCPServer", (), {})
        sys.modules[OTHER_SERVER] = empty
