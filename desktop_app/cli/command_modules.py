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
        "status": "how much of the library is searchable",
        "why": "why a file is, or is not, found",
        "forget": "remove a folder or file from the index",
        "unlock": "read an encrypted PDF or archive with its password",
        "pause": "read no more files until `satchel resume`",
        "resume": "go on reading files",
        "contexts": "words that files are found by because of their paths",
        "tag": "the tags of files; add and remove them",
        "history": "the searches remembered; forget them",
        "conversations": "the conversations kept; delete them",
        "marks": "the passages marked, with notes; export them",
        "evaluate": "measure searches on a labelled set, or write one",
        "tune": "weigh words and meaning as suits your own files",
        "export": "write the passages for other programs",
        "import": "import files that were read and embedded elsewhere",
        "models": "the models for meaning and for answers",
        "folders": "which folders tools of other programs may read",
        "mcp": "let another program search shared folders (MCP)",
        "doctor": "check the stores",
        "report": "describe program, settings, log and stores for a report of a problem",
    }
)
"""What each command does, for the list of all commands."""
