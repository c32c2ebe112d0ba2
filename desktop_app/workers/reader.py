"""The reader process: parses one file after another under a limit of memory.

It is a process of its own because parsers of hostile files crash and hang, and so that
PyMuPDF, which is not made for threads, has one thread to itself. The pool that owns it
keeps the time. One more of its kind works for previews.
"""

import signal
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from desktop_app.core.errors import EngineError, ReadingError
from desktop_app.core.recognition import RecognisedText
from desktop_app.core.sayings import Saying
from desktop_app.passages.splitter import split
from desktop_app.reading.contract import CarefulReading
from desktop_app.reading.loading import load
from desktop_app.reading.messages import (
    Entered,
    FileRead,
    FileRefused,
    FileSame,
    ReadFile,
    ReadReply,
    Spent,
)
from desktop_app.reading.preview_messages import FindRoles, PreviewReply, PreviewRequest
from desktop_app.reading.registry import SKIP_CODES, read
from desktop_app.reading.secrets import refuse_secret_name
from desktop_app.workers.bounding import bounded
from desktop_app.workers.codecs import Ready, reader_codec
from desktop_app.workers.confinement import confine
from desktop_app.workers.flattening import flatten
from desktop_app.workers.limits import limit_files, limit_memory, memory_in_use, yield_to_others
from desktop_app.workers.streams import LineChannel, claim_stdin, claim_stdout

MOST_MEMORY = 2 * 1024 * 1024 * 1024
"""Bytes of address space; the largest file with its text and a parser fit."""

KEPT_MEMORY = MOST_MEMORY // 2
"""Bytes after which a reader is replaced between two files. Some parsers give back nothing when
they ran out of memory: MuPDF then refuses every further file."""


FOR_PREVIEWS = "--for-previews"
"""Argument of a reader that a user waits for: it does not yield to other programs, and draws."""

_Answer = Callable[[Any], ReadReply | PreviewReply]


def main(arguments: Sequence[str]) -> int:
    """Read files, or draw pages, until the engine closes the channel."""
    # Ctrl+C in a terminal reaches every process of it; the engine decides what ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    channel = LineChannel(claim_stdin(), claim_stdout(), reader_codec())
    answer: _Answer = partial(read_one, enter=lambda content: channel.send(0, Entered(content)))
    if FOR_PREVIEWS in arguments:
        # Loads PyMuPDF, which takes 200 ms and readers of other files do without.
        answer = import_module("desktop_app.workers.preview_work").PreviewWork().answer
    else:
        yield_to_others()
    limit_memory(MOST_MEMORY)
    limit_files()
    confine()
    try:
        channel.send(0, Ready())
        for number, request in channel:
            try:
                channel.send(number, answer(request))
            except MemoryError:  # what was read fits, and its message beside it does not
                channel.send(number, _too_much_memory(request))
            if memory_in_use() > KEPT_MEMORY:
                channel.send(0, Spent())
    except EngineError:
        return 1  # the engine is gone, and with it whoever could be told
    return 0


def read_one(request: ReadFile, enter: Callable[[bytes], None] = lambda _: None) -> ReadReply:
    """Load, parse and split a file; what is wrong with it is part of the reply.

    Args:
        request: Which one.
        enter: Told the hash of each file inside it before that is read, if it is read with care.
    """
    try:
        refuse_secret_name(Path(request.path).name, request.taken)
        content = load(Path(request.path))
        content_hash = content.content_hash()
        if content_hash == request.known_hash:
            return FileSame()
        careful = CarefulReading(enter, frozenset(request.left_out)) if request.is_careful else None
        recognised = _by_page(request.recognised)
        document = read(
            replace(content, recognised=recognised, careful=careful, taken=request.taken)
        )
        members = tuple(flatten(document))
        bare = replace(document, blocks=(), members=())
        return bounded(FileRead(content_hash, bare, split(document), members))
    except ReadingError as error:
        return FileRefused(
            error.code,
            error.text,
            is_skipped=error.code in SKIP_CODES,
            is_gone=error.code == "vanished",
        )
    except MemoryError:
        return _too_much_memory(request)


def _too_much_memory(request: ReadFile | PreviewRequest) -> FileRefused:
    name = request.name if isinstance(request, FindRoles) else Path(request.path).name
    return FileRefused("too_large", Saying("{} needs more memory than a reader may use.", (name,)))


def _by_page(texts: Iterable[RecognisedText]) -> dict[bytes, dict[int, RecognisedText]]:
    pages: dict[bytes, dict[int, RecognisedText]] = defaultdict(dict)
    for one in texts:
        pages[one.content_hash][one.page] = one
    return dict(pages)
