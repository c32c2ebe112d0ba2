"""The commands of the command line, each with the module in ``cli/`` that declares and runs it.

Only the module of the given command is imported, so that no command waits for the libraries of
another. This module therefore imports nothing of the program.
"""

from collections.abc import Mapping
from types import MappingProxyType

COMMAND_MODULES: Mapping[str, str] = MappingProxyType(
    {
        "index": "index_command",
        "search": "search_command",
        "ask": "ask_command",
        "status": "status_command",
        "why": "library_commands",
        "forget": "library_commands",
        "unlock": "unlock_command",
        "pause": "library_commands",
        "resume": "library_commands",
        "contexts": "contexts_command",
        "history": "history_command",
        "conversations": "conversations_command",
        "evaluate": "evaluate_command",
        "models": "models_command",
        "doctor": "doctor_command",
        "report": "report_command",
    }
)
"""Commands in the order of the help text."""
