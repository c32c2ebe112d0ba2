"""Telling a failure that a damaged word index explains from a defect of the program."""

from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.errors import EngineError, SatchelError, is_rust_panic
from desktop_app.storage.disk.checksums import finish
from desktop_app.storage.lexical.checksums import check
from desktop_app.storage.lexical.index import LexicalIndex


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
        if not is_rust_panic(error):
            raise
        finish(check(lexical.path, is_thorough=True))
        raise EngineError(
            "lexical_failed",
            f"The word index failed ({error}).",
            "Try again; if it happens twice, please report it.",
        ) from error
