"""Texts that could be typed as queries, and what to look at in what they become."""

from collections.abc import Iterator
from datetime import UTC, datetime

from hypothesis import strategies as st

from desktop_app.core.query import AllOf, AnyOf, Condition, Not

NOW = datetime(2024, 3, 31, 12, 30, tzinfo=UTC)

_PIECES = [
    *("a", "b", "river", "don't", "C++", "snake_case", "東京", "😀", "👍🏽", "_", "!?", "x/y"),
    *("OR", "AND", "NOT", "|", "or", "OR,", "-", "--", "(", ")", "-(", "((", "))", "()"),
    *('"', '"a b"', '"a b"~5', '"c"~2', '""', "“a b”", '-"a b"', "«c», ", "meet*", "C++*", "*"),
    *("recieve~", "b~2", "~", "^3", "[a TO b]", "-a", "-x/y", "-meet*", "-OR", "(OR)", "a OR b"),
    *("name:", "name:(", "-title:(", "ext:(", "kind:(", "author:a", 'title:"a b"', "name:rep*"),
    *('name:"a rep*"', "ext:pdf", "ext:.PDF|docx", "-ext:pdf,", "kind:code", "kind:banana"),
    *("kind:pdf|code", "lang:de", "lang:german,fr", "in:letters", 'in:"my folder"', "in:~/x"),
    *("-in:/a/b/", "in:..", "page:12", "page:3-7", "page:>10", "page:0", "page:9-3", "size:>1MB"),
    *("size:<10k", "size:1kB..5KiB", "size:1e999GB", "size:99999999999TB", "before:2024"),
    *("after:2024-03", "modified:7d", "modified:2024-01..2024-03", "modified:>2024-02-30"),
    *("before:99999999d", "after:0000", "modified:..today", "before:banana", "http://x", "12:30"),
]

soups: st.SearchStrategy[str] = st.lists(
    st.tuples(st.sampled_from(_PIECES), st.sampled_from([" ", " ", " ", "", "\n"])), max_size=24
).map(lambda pieces: "".join(piece + space for piece, space in pieces))
"""Operators, values and words, mostly with spaces between."""

texts: st.SearchStrategy[str] = st.text(
    st.characters() | st.sampled_from('"“»-|()*~:<>. \0\ud800é東Oa1😀\u200d\ufe0f'), max_size=60
)
"""Anything that can be typed."""


def depth(condition: Condition) -> int:
    """Return how many conditions are nested in each other."""
    return 1 + max(map(depth, parts(condition)), default=0)


def parts(condition: Condition) -> tuple[Condition, ...]:
    """Return the conditions within one."""
    if isinstance(condition, Not):
        return (condition.condition,)
    return condition.conditions if isinstance(condition, AnyOf | AllOf) else ()


def walk(conditions: tuple[Condition, ...]) -> Iterator[Condition]:
    """Yield conditions and all those within them."""
    for condition in conditions:
        yield condition
        yield from walk(parts(condition))
