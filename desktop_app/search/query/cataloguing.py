"""Replacing conditions that only the catalogue can check by the files that meet them."""

import sqlite3

from desktop_app.core.query import AllOf, Among, AnyOf, Catalogued, Condition, Not, Query
from desktop_app.core.records import replace
from desktop_app.storage.field_records import files_meeting


def look_up_catalogued(connection: sqlite3.Connection, query: Query) -> Query:
    """Return a query with each such condition replaced by the files that meet it.

    A query without such a condition is returned unchanged, and nothing is read.
    """
    conditions = tuple(_looked_up(connection, one) for one in query.conditions)
    return query if conditions == query.conditions else replace(query, conditions=conditions)


def _looked_up(connection: sqlite3.Connection, condition: Condition) -> Condition:
    if isinstance(condition, Catalogued):
        return Among(tuple(files_meeting(connection, condition)))
    match condition:
        case Not(condition=unwanted):
            return Not(_looked_up(connection, unwanted))
        case AnyOf(conditions=parts):
            return AnyOf(tuple(_looked_up(connection, one) for one in parts))
        case AllOf(conditions=parts):
            return AllOf(tuple(_looked_up(connection, one) for one in parts))
    return condition
