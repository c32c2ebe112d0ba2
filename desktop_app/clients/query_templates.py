"""What the engine says of how it read a query.

Listed as it stands in the code of the engine, with ``{}`` for what is named.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

_MARKED = (
    QT_TRANSLATE_NOOP("query", "nothing to look for"),
    QT_TRANSLATE_NOOP("query", "{} and {} more"),
    QT_TRANSLATE_NOOP("query", "with {}"),
    QT_TRANSLATE_NOOP("query", "exactly {}"),
    QT_TRANSLATE_NOOP("query", "without {}"),
    QT_TRANSLATE_NOOP("query", "not {}"),
    QT_TRANSLATE_NOOP("query", "either {}"),
    QT_TRANSLATE_NOOP("query", "{} or {}"),
    QT_TRANSLATE_NOOP("query", "{} and {}"),
    QT_TRANSLATE_NOOP("query", "“{}”"),
    QT_TRANSLATE_NOOP("query", "“{}” or nearly so"),
    QT_TRANSLATE_NOOP("query", "“{}” at most 1 word apart"),
    QT_TRANSLATE_NOOP("query", "“{}” at most {} words apart"),
    QT_TRANSLATE_NOOP("query", "name “{}”"),
    QT_TRANSLATE_NOOP("query", "title “{}”"),
    QT_TRANSLATE_NOOP("query", "author “{}”"),
    QT_TRANSLATE_NOOP("query", "file extension {}"),
    QT_TRANSLATE_NOOP("query", "kind {}"),
    QT_TRANSLATE_NOOP("query", "in folder {}"),
    QT_TRANSLATE_NOOP("query", "in {}"),
    QT_TRANSLATE_NOOP("query", "language {}"),
    QT_TRANSLATE_NOOP("query", "from page {}"),
    QT_TRANSLATE_NOOP("query", "up to page {}"),
    QT_TRANSLATE_NOOP("query", "page {}"),
    QT_TRANSLATE_NOOP("query", "pages {} to {}"),
    QT_TRANSLATE_NOOP("query", "changed since {}"),
    QT_TRANSLATE_NOOP("query", "changed before {}"),
    QT_TRANSLATE_NOOP("query", "changed on {}"),
    QT_TRANSLATE_NOOP("query", "changed from {} to {}"),
    QT_TRANSLATE_NOOP("query", "more than {}"),
    QT_TRANSLATE_NOOP("query", "at least {}"),
    QT_TRANSLATE_NOOP("query", "less than {}"),
    QT_TRANSLATE_NOOP("query", "at most {}"),
    QT_TRANSLATE_NOOP("query", "{} to {} large"),
    # Languages that can be asked for by name, after "in".
    QT_TRANSLATE_NOOP("query", "Danish"),
    QT_TRANSLATE_NOOP("query", "German"),
    QT_TRANSLATE_NOOP("query", "English"),
    QT_TRANSLATE_NOOP("query", "Spanish"),
    QT_TRANSLATE_NOOP("query", "Finnish"),
    QT_TRANSLATE_NOOP("query", "French"),
    QT_TRANSLATE_NOOP("query", "Italian"),
    QT_TRANSLATE_NOOP("query", "Dutch"),
    QT_TRANSLATE_NOOP("query", "Norwegian"),
    QT_TRANSLATE_NOOP("query", "Portuguese"),
    QT_TRANSLATE_NOOP("query", "Russian"),
    QT_TRANSLATE_NOOP("query", "Swedish"),
)

QUERY_TEMPLATES: tuple[str, ...] = tuple(map(str, _MARKED))
"""Parts of what is said of a query; all but the marks between them."""
