"""The reader process: parses one file after another with limited memory.

It is a separate process because parsers crash and hang on hostile files, and because PyMuPDF is not
thread-safe. The pool enforces time limits. Another reader serves previews.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from desktop_app import __version__
from desktop_app.core.documents import Document, Passage, PassageTerms
from desktop_app.core.errors import EngineError, ReadingError
from desktop_app.core.recognition import RecognisedText
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.passages.splitter import split
from desktop_app.reading.attached_tags import attached_tags
from desktop_app.reading.contract import CarefulReading, FileContent
from desktop_app.reading.loading import load, load_beginning
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
from desktop_app.reading.registry import SKIP_CODES, read, refuse_unsupported
from desktop_app.reading.secrets import refuse_secret_name
from desktop_app.storage.lexical.passage_terms import passage_terms
from desktop_app.workers.bounding import bounded
from desktop_app.workers.codecs import FOR_PREVIEWS, Ready, reader_codec
from desktop_app.workers.confinement import confine
from desktop_app.workers.flattening import flatten
from desktop_app.workers.limits import limit_files, limit_memory, memory_in_use, yield_to_others
from desktop_app.workers.streams import claim_channel

MOST_MEMORY = 2 * 1024 * 1024 * 1024
"""Most bytes of address space; the largest file with its text and a parser fit."""

KEPT_MEMORY = MOST_MEMORY // 2
"""Bytes after which a reader is replaced between two files. Some parsers do not release memory
after running out of it: MuPDF then refuses every further file."""

LONGEST_ANALYSED = 200_000
"""Characters of a text whose terms are part of the reply. In any language they fit beside it into
what :mod:`~desktop_app.workers.bounding` leaves of a message. Longer texts are few."""

_Answer = Callable[[Any], ReadReply | PreviewReply]


def main(arguments: Sequence[str]) -> int:
    """Read files, or draw pages, until the engine closes the channel."""
    channel = claim_channel(reader_codec())
    answer: _Answer = partial(read_one, enter=lambda content: channel.send(0, Entered(content)))
    if FOR_PREVIEWS in arguments:
        # Loads PyMuPDF, which takes 200 ms and other readers do not need.
        answer = import_module("desktop_app.workers.preview_work").PreviewWork().answer
    else:
        yield_to_others()
    limit_memory(MOST_MEMORY)
    limit_files()
    confine()
    try:
        channel.send(0, Ready(__version__))
        for number, request in channel:
            try:
                channel.send(number, answer(request))
            except MemoryError:  # the content fits into memory, but not together with its message
                channel.send(number, _too_much_memory(request))
            if memory_in_use() > KEPT_MEMORY:
                channel.send(0, Spent())
    except EngineError:
        return 1  # the engine is gone, so nothing can be reported
    return 0


def read_one(request: ReadFile, enter: Callable[[bytes], None] = lambda _: None) -> ReadReply:
    """Load, parse and split a file; a fault of the file is part of the reply.

    Args:
        request: The file to read.
        enter: Called with the hash of each member before it is read, when reading with care.
    """
    path = Path(request.path)
    tags = attached_tags(path)
    began = time.process_time()  # whatever else the computer does meanwhile
    reply = _read_content(path, request, enter)
    if not isinstance(reply, FileSame):
        reply = replace(reply, seconds=round(time.process_time() - began, 3))
    return replace(reply, tags=tags) if tags else reply


def _read_content(path: Path, request: ReadFile, enter: Callable[[bytes], None]) -> ReadReply:
    try:
        refuse_secret_name(path.name, request.allowed)
        content = _load(path)
        content_hash = content.content_hash()
        if content_hash == request.known_hash:
            return FileSame()
        careful = CarefulReading(enter, frozenset(request.left_out)) if request.is_careful else None
        recognised = _by_page(request.recognised)
        document = read(
            replace(
                content,
                recognised=recognised,
                careful=careful,
                allowed=request.allowed,
                passwords=request.passwords,
            )
        )
        members = tuple(flatten(document))
        bare = replace(document, blocks=(), members=())
        passages = split(document)
        terms = _terms(document, passages)
        return bounded(FileRead(content_hash, bare, passages, members, terms=terms))
    except ReadingError as error:
        return FileRefused(
            error.code,
            error.text,
            is_skipped=error.code in SKIP_CODES,
            is_gone=error.code == "vanished",
        )
    except MemoryError:
        return _too_much_memory(request)


def _load(path: Path) -> FileContent:
    """Load a file; a large one of a kind that is not read is unsupported, and not too large."""
    try:
        return load(path)
    except ReadingError as error:
        if error.code == "too_large":
            refuse_unsupported(load_beginning(path))
        raise


def _terms(document: Document, passages: Sequence[Passage]) -> tuple[PassageTerms, ...]:
    text = document.text
    if len(text) > LONGEST_ANALYSED:
        return ()
    texts = (text[one.start : one.end] for one in passages)
    return tuple(passage_terms(one, document.language) for one in texts)


def _too_much_memory(request: ReadFile | PreviewRequest) -> FileRefused:
    name = request.name if isinstance(request, FindRoles) else Path(request.path).name
    return FileRefused(
        "too_large", Saying("{} needs more memory than is allowed for reading a file.", (name,))
    )


def _by_page(texts: Iterable[RecognisedText]) -> dict[bytes, dict[int, RecognisedText]]:
    pages: dict[bytes, dict[int, RecognisedText]] = defaultdict(dict)
    for one in texts:
        pages[one.content_hash][one.page] = one
    return dict(pages)
