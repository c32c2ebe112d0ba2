"""What 10 million and a billion passages would take, computed from figures measured here.

    PYTHONPATH=packaging python -m outgrow.estimate

The measured figures are those of docs/outgrow.md, on two cores, for abstracts of some 1,500
characters. The formulas for memory are those that the makers of each engine publish for sizing.
"""

from collections.abc import Iterator

SIZES = (10_000_000, 1_000_000_000)

DIMENSIONS = 384
PREPARED_A_SECOND = 58.5
"""Passages that a core reads, splits and embeds in a second: ``outgrow.prepare``, 7,912 in 135."""

TAKEN_A_SECOND = 1300.0
"""Passages that ``satchel import`` takes in a second of the processor: 7,912 in 6.0 s."""

PARQUET = 1165
"""Bytes a passage of the Parquet files with vectors."""

WORDS = 1158
"""Bytes a passage of the word index of Satchel, by tantivy, with the text."""

CATALOGUE, SNAPSHOT = 1319, 917
"""Bytes a passage of Satchel's catalogue, which keeps the vectors, and of its vector index."""

TABLE, TABLE_WORDS, TABLE_VECTORS = 2806, 452, 1157
"""Bytes a passage of the table and its two indexes in PostgreSQL."""

RANKING = 0.325 / 102_667
"""Seconds of the processor a passage that PostgreSQL takes for the words of a query: it ranks every
passage with one of them, so that the time is proportional."""

LINKS = 16
"""Links of a node in the graphs of OpenSearch, its default."""

OPENSEARCH_VECTOR = 1.1 * (2 * DIMENSIONS + 8 * LINKS)
"""Bytes of memory a vector of float16 (OpenSearch, "HNSW memory estimation")."""

OPENSEARCH_SHARE = 16e9
"""Bytes for vectors on a machine with 64 GB: half goes to Java, and half of the rest to them."""

QDRANT_VECTOR = 1.5 * DIMENSIONS
"""Bytes of memory a vector of 8-bit numbers (Qdrant, "Capacity planning"); those of float32, on
disk, take four times as much."""

QDRANT_SHARE = 48e9
"""Bytes for vectors on a machine with 64 GB."""

QUICKWIT_INDEXING = 7.5e6
"""Bytes of text that a core indexes in a second (Quickwit, "Cluster sizing")."""

TEXT = 1237
"""Bytes a passage of text with its metadata, as lines of JSON without vectors."""


def lines(passages: int) -> Iterator[tuple[str, str]]:
    """Yield what this many passages would take: the thing, and its amount."""
    yield "reading, splitting, embedding", f"{passages / PREPARED_A_SECOND / 3600:,.0f} core hours"
    yield "Parquet files with vectors", _size(passages * PARQUET)
    yield "Satchel: taking them in", f"{passages / TAKEN_A_SECOND / 3600:,.1f} hours"
    yield "Satchel: library", _size(passages * (WORDS + CATALOGUE + SNAPSHOT))
    yield "PostgreSQL: table and indexes", _size(passages * (TABLE + TABLE_WORDS + TABLE_VECTORS))
    yield "PostgreSQL: of these, graph to keep in memory", _size(passages * TABLE_VECTORS)
    yield "PostgreSQL: words of one query", f"{passages * RANKING:,.0f} core seconds"
    yield "OpenSearch: words and text on disk", _size(passages * WORDS)
    yield "OpenSearch: vectors in memory", _size(passages * OPENSEARCH_VECTOR)
    yield "OpenSearch: machines", _machines(passages * OPENSEARCH_VECTOR / OPENSEARCH_SHARE)
    yield "Quickwit: words and text in object storage", _size(passages * WORDS)
    yield "Quickwit: indexing", f"{passages * TEXT / QUICKWIT_INDEXING / 3600:,.1f} core hours"
    yield "Qdrant: vectors in memory", _size(passages * QDRANT_VECTOR)
    yield "Qdrant: vectors on disk", _size(passages * 4 * QDRANT_VECTOR)
    yield "Qdrant: machines", _machines(passages * QDRANT_VECTOR / QDRANT_SHARE)


def _size(amount: float) -> str:
    return f"{amount / 1e12:,.2f} TB" if amount >= 1e12 else f"{amount / 1e9:,.0f} GB"


def _machines(share: float) -> str:
    """Return the number of machines for one copy, and for two, of which one may fail."""
    one = int(-(-share // 1))
    return f"{one} (with a copy {int(-(-2 * share // 1)) if one > 1 else 2})"


def main() -> None:
    """Print a table with a column for each size."""
    print(f"| computed | {' | '.join(f'{size:,} passages' for size in SIZES)} |")
    print(f"|---|{'---|' * len(SIZES)}")
    for rows in zip(*map(lines, SIZES), strict=True):
        print(f"| {rows[0][0]} | {' | '.join(amount for _, amount in rows)} |")


if __name__ == "__main__":
    main()
