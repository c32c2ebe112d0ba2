"""Conditions that only the catalogue can check, such as people and tags."""

import sqlite3

from desktop_app.core.query import AllOf, Among, AnyOf, Catalogued, Condition, Not, Query
from desktop_app.core.records import replace
from desktop_app.storage.field_records import files_meeting


def look_up_catalogued(connection: sqlite3.Connection, query: Query) -> Query:
    """Replace the conditions that only the catalogue can check by the files that meet them."""
    conditions = tuple(_with_files(connection, one) for one in query.conditions)
    return query if conditions == query.conditions else replace(query, conditions=conditions)


def _with_files(connection: sqlite3.Connection, condition: Condition) -> Condition:
    if isinstance(condition, Catalogued):
        return Among(tuple(files_meeting(connection, condition)))
    match condition:
        case Not(condition=unwanted):
            return Not(_with_files(connection, unwanted))
        case AnyOf(conditions=parts):
            return AnyOf(tuple(_with_files(connection, one) for one in parts))
        case AllOf(conditions=parts):
            return AllOf(tuple(_with_files(connection, one) for one in parts))
    return condition
