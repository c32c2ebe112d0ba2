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
        "why": "why_command",
        "forget": "library_commands",
        "unlock": "unlock_command",
        "pause": "library_commands",
        "resume": "library_commands",
        "contexts": "contexts_command",
        "tag": "tag_command",
        "history": "history_command",
        "conversations": "conversations_command",
        "marks": "marks_command",
        "evaluate": "evaluate_command",
        "tune": "tune_command",
        "export": "export_command",
        "import": "import_command",
        "models": "models_command",
        "folders": "folders_command",
        "mcp": "mcp_command",
        "doctor": "doctor_command",
        "report": "report_command",
    }
)
"""Commands in the order of the help text."""

HELP: Mapping[str, str] = MappingProxyType(
    {
        "index": "add folders and bring them up to date",
        "search": "find passages",
        "ask": "answer a question from the files",
        "status": "show how much of the library is searchable",
        "why": "explain why a file is found, or not",
        "forget": "remove a folder or file from the index",
        "unlock": "read an encrypted PDF or archive with its password",
        "pause": "stop reading files until `satchel resume`",
        "resume": "continue reading files",
        "contexts": "list, add and remove words by which files are found because of their paths",
        "tag": "list, add and remove the tags of files",
        "history": "list or remove the searches that are remembered",
        "conversations": "list, show, export and delete kept conversations",
        "marks": "list, export and delete marked passages",
        "evaluate": "measure searches on a labelled set, or write one",
        "tune": "fit the weights of words and meaning to your own files",
        "export": "write the passages for other programs",
        "import": "import files that were read and embedded elsewhere",
        "models": "list, fetch, import, compare and check models",
        "folders": "list and share the folders that tools of other programs may read",
        "mcp": "let another program search shared folders (MCP)",
        "doctor": "check the stores and repair them",
        "report": "print a report about the program, its settings, log and stores, to report a "
        "problem",
    }
)
"""What each command does, for the list of all commands."""
