"""Parquet files of passages, by pyarrow; only commands that read or write one import it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import BinaryIO

import msgspec
import pyarrow as pa
from pyarrow import parquet

from desktop_app.core.passage_rows import PassageRow, damaged, describe_wrong_row
from desktop_app.core.sayings import Saying

_ROWS = 4096
"""Rows of a group; with vectors some 10 MB, which writer and reader hold at a time."""

_LARGEST_HEADER = 64 * 1024 * 1024
"""Bytes; a file whose schema and metadata claim to be larger is refused."""

_BREAK = pa.struct([("at", pa.int32()), ("page", pa.int32()), ("place", pa.string())])
SCHEMA = pa.schema(
    [
        ("path", pa.string()),
        ("member", pa.string()),
        ("content_hash", pa.string()),
        ("is_whole", pa.bool_()),
        ("reading_version", pa.int32()),
        ("kind", pa.string()),
        ("title", pa.string()),
        ("author", pa.string()),
        ("language", pa.string()),
        ("pages", pa.int32()),
        ("context", pa.string()),
        ("modified", pa.float64()),
        ("size", pa.int64()),
        ("passages", pa.int32()),
        ("ordinal", pa.int32()),
        ("start", pa.int32()),
        ("end", pa.int32()),
        ("page", pa.int32()),
        ("place", pa.string()),
        ("heading", pa.string()),
        ("breaks", pa.list_(_BREAK)),
        ("text", pa.string()),
        ("text_hash", pa.string()),
        ("model", pa.string()),
        ("vector", pa.list_(pa.float32())),
        ("passage_context", pa.string()),
    ]
)

_ABOUT_FILES = [
    *("path", "member", "content_hash", "kind", "title", "author", "language", "model"),
    *("context", "place", "heading"),
]
"""Columns whose values repeat, which are kept as numbers of a dictionary."""

_FLOATS = {"vector.list.element": "BYTE_STREAM_SPLIT"}
"""The bytes of the vectors by their place in a number: the last one is zero in every float16."""


def write(rows: Iterable[PassageRow], file: BinaryIO) -> int:
    """Write rows to an open file; return how many."""
    upcoming = iter(rows)
    count = 0
    with parquet.ParquetWriter(
        file,
        SCHEMA,
        compression="zstd",
        use_dictionary=_ABOUT_FILES,
        column_encoding=_FLOATS,
        write_page_checksum=True,
    ) as writer:
        while some := list(islice(upcoming, _ROWS)):
            plain = [msgspec.to_builtins(row) for row in some]
            writer.write_table(pa.Table.from_pylist(plain, SCHEMA))
            count += len(some)
    return count


def read(file: BinaryIO, name: str) -> Iterator[PassageRow]:
    """Yield the rows of an open file.

    Raises:
        PassageFileError: It is not a complete file of passages.
        OSError: It cannot be read.
    """
    try:
        opened = parquet.ParquetFile(
            file,
            page_checksum_verification=True,
            thrift_string_size_limit=_LARGEST_HEADER,
            thrift_container_size_limit=_LARGEST_HEADER,
        )
        for batch in opened.iter_batches(_ROWS // 4):
            for plain in batch.to_pylist():
                yield _row_of(plain, name)
    except (pa.ArrowException, ValueError, OSError, MemoryError) as error:
        if isinstance(error, OSError) and error.errno:
            raise  # of the disk; those of pyarrow have no number
        raise damaged(name, Saying("what is in it is damaged or not Parquet")) from error


def _row_of(plain: dict[str, object], name: str) -> PassageRow:
    try:
        return msgspec.convert(plain, PassageRow)
    except msgspec.ValidationError as error:
        raise damaged(name, Saying("{}", (describe_wrong_row(plain),))) from error
