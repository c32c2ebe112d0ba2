"""Running commands of the program in processes of their own, whose memory is free afterwards."""

import subprocess
from collections.abc import Sequence

from desktop_app.core.errors import EngineError, system_reason
from desktop_app.core.own_program import own_program, start_folder
from desktop_app.core.sayings import Saying


def start_process(
    arguments: Sequence[str], stdout: int = subprocess.DEVNULL
) -> "subprocess.Popen[str]":
    """Start a process for a command, such as ``models import FOLDER``.

    Its errors are read from a pipe.

    Args:
        arguments: The command.
        stdout: ``subprocess.PIPE`` to read its output, too.

    Raises:
        EngineError: The system does not start it.
    """
    try:
        return subprocess.Popen(
            [*own_program(), *arguments],
            cwd=start_folder(),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise EngineError(
            "command_not_started",
            Saying("Another process cannot be started: {}.", (system_reason(error),)),
            "Close other programs, then try again.",
        ) from error
