"""Telling a failure that a damaged word index explains from a defect of the program."""

from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.errors import EngineError, SatchelError
from desktop_app.storage.checksums import finish
from desktop_app.storage.lexical.checksums import check
from desktop_app.storage.lexical.index import LexicalIndex

_RUST_PANIC = "PanicException"
"""What a library in Rust raises where it meant to be right; it is no Exception."""


@contextmanager
def suspecting(lexical: LexicalIndex) -> Iterator[None]:
    """Check the files of the word index when the block fails.

    Raises:
        StoreError: ``lexical_damaged`` when they are damaged.
        EngineError: ``lexical_failed`` when they are sound, and tantivy panicked all the same.
    """
    try:
        yield
    except SatchelError:
        raise
    except Exception:
        finish(check(lexical.path, is_thorough=True))
        raise
    except BaseException as error:
        if type(error).__name__ != _RUST_PANIC:
            raise
        finish(check(lexical.path, is_thorough=True))
        raise EngineError(
            "lexical_failed",
            f"The word index failed ({error}).",
            "Try again; if it happens twice, please report it.",
        ) from error
