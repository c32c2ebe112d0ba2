"""The weights of searches that the user applied to the library, kept as one of its facts."""

import sqlite3

import msgspec

from desktop_app.core.records import json_decoder
from desktop_app.core.tuning import Tuning
from desktop_app.storage.facts import drop_fact, keep_fact, read_fact

_NAME = "tuning"


def read_tuning(connection: sqlite3.Connection) -> Tuning | None:
    """Return the tuning; None without one, or with one that this version cannot read."""
    try:
        return json_decoder(Tuning).decode(read_fact(connection, _NAME))
    except msgspec.MsgspecError:
        return None


def keep_tuning(connection: sqlite3.Connection, tuning: Tuning | None) -> None:
    """Store the tuning; None removes it."""
    if tuning is None:
        drop_fact(connection, _NAME)
    else:
        keep_fact(connection, _NAME, msgspec.json.encode(tuning).decode())
