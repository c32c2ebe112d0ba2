"""Marks as the engine sends them."""

from collections.abc import Callable

import pytest

from desktop_app.core.marks import KeptMark, MarkState, PlacedMark

MarkMaker = Callable[..., PlacedMark]


@pytest.fixture
def make_mark() -> MarkMaker:
    """Return a function that makes marks: by their key, note and file."""

    def make(
        key: str = "a", note: str = "Why?", path: str = "/d/rain.pdf", **fields: object
    ) -> PlacedMark:
        values: dict[str, object] = {
            "text": "It rose.",
            "made_at": 86_400.0,
            "is_pinned": False,
            "state": MarkState.FOUND,
            "file_id": 1,
            "passage_id": 2,
            "page": 3,
        } | fields
        own = {name: values.pop(name) for name in ("text", "made_at", "is_pinned")}
        mark = KeptMark(key, 1, b"\x01", 0, note=note, **own)  # type: ignore[arg-type]
        return PlacedMark(mark, path=path, **values)  # type: ignore[arg-type]

    return make
