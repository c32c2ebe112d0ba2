"""What an installed Satchel is asked to do, to prove that everything it needs was installed."""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.core.locations import find_shipped

BY_WORDS = ('"footbridge was closed"', "river-aller.md", "exact")
BY_MEANING = ("railway sleeper berths", "night-train.md", "related")
"""A query of the sample files, the file of its first hit, and the label of that hit."""

QUESTION = "Why did the river rise in March?"

CLIENT = {"name": "proof", "version": "1"}


@dataclass(frozen=True, slots=True)
class InstalledProgram:
    """The command that starts an installed Satchel.

    Attributes:
        command: Program and first arguments.
        environment: Environment of every run.
        folder: Current folder of every run.
    """

    command: tuple[str, ...]
    environment: Mapping[str, str]
    folder: Path

    def run(self, *arguments: str, sent: str = "") -> str:
        """Run to the end and return what was printed; end this script when the run fails.

        Args:
            arguments: Arguments of the command line.
            sent: What it reads from its standard input.
        """
        done = subprocess.run(
            [*self.command, *arguments],
            env=self.environment,
            cwd=self.folder,
            input=sent,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"satchel {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def read(self, *arguments: str) -> dict[str, Any]:
        """Run with ``--json`` and return the object that was printed."""
        printed: dict[str, Any] = json.loads(self.run(*arguments, "--json"))
        return printed


def prove_search(program: InstalledProgram, version: str, sample: str) -> None:
    """Check the version, index the sample files, and search by words and by meaning.

    Args:
        program: The installed program.
        version: The version that it must state.
        sample: Folder of the sample files, as the program sees it.
    """
    expect(program.run("--version").strip(), f"satchel {version}")
    counts = program.read("index", sample)
    shipped = [file for file in find_shipped("resources", "sample").rglob("*") if file.is_file()]
    expect((counts["indexed"], counts["failed"]), (len(shipped), 0))
    expect(counts["embedded"], counts["passages"])
    for query, name, label in (BY_WORDS, BY_MEANING):
        prove_hit(program, query, name, label)


def prove_hit(program: InstalledProgram, query: str, name: str, label: str) -> None:
    """Check the first hit of a query: the name of its file, and its label."""
    hits = program.read("search", query)["hits"]
    first = hits[0] if hits else {"path": "nothing", "label": ""}
    expect((Path(first["path"]).name, first["label"]), (name, label))


def prove_answer(program: InstalledProgram, *options: str) -> None:
    """Check that a question about the sample files gets a quotation and an answer.

    Args:
        program: The installed program.
        options: Options of the command; without any the program finds the model by itself.
    """
    reply = program.read("ask", QUESTION, *options)
    require("March" in reply["quotation"], f"The quotation has no March: {reply['quotation']!r}.")
    require(reply["answer"] != "", "The answer is empty.")
    speed = f"{reply['first_token_ms']:.0f} ms, then {reply['tokens_per_second']:.0f} tokens/s"
    print(f"answered: first token after {speed}")


def prove_tools(program: InstalledProgram) -> None:
    """Check that the MCP server greets a client."""
    asked = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": CLIENT}
    greeting = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": asked}
    reply = json.loads(program.run("mcp", sent=f"{json.dumps(greeting)}\n"))
    expect(reply["result"]["serverInfo"]["name"], "satchel")


def expect(found: object, expected: object) -> None:
    """End this script with a sentence unless both are equal."""
    require(found == expected, f"Expected {expected!r} and found {found!r}.")


def require(is_met: bool, otherwise: str) -> None:
    """End this script with a sentence unless a condition is met."""
    if not is_met:
        sys.exit(otherwise)
