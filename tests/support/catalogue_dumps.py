"""Dumps of the catalogues of all versions, by which the tests hold that each can be opened.

``python -m tests.support.catalogue_dumps`` writes the dump of the newest version after a migration
was added: it is the last dump, migrated.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from desktop_app.storage import schema

DUMPS = Path(__file__).parents[1] / "unit" / "storage" / "catalogues"

COMMAND = ".venv/bin/python -m tests.support.catalogue_dumps"


def dump_of(version: int) -> Path:
    """Return the file with the statements that make a catalogue of a version."""
    return DUMPS / f"version-{version:02}.sql"


def write_dump(version: int) -> Path:
    """Write the dump of the newest version from that of an earlier one; return the new file."""
    newest = schema.newest_version()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.executescript(dump_of(version).read_text("utf-8"))
        schema.migrate(connection)
        lines = [*connection.iterdump(), f"PRAGMA user_version = {newest};", ""]
    dump_of(newest).write_text("\n".join(lines), "utf-8")
    return dump_of(newest)


def main() -> None:
    newest = schema.newest_version()
    if dump_of(newest).exists():
        sys.exit(f"{dump_of(newest).name} exists: add a migration first.")
    written = write_dump(newest - 1)
    sys.stdout.write(
        f"Wrote {written}. Add two rows to each new table, and values to each new column.\n"
    )


if __name__ == "__main__":
    main()
