import types
import typing
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.answer_progress import Token
from desktop_app.core.codec import Codec
from desktop_app.core.commands import Command
from desktop_app.core.errors import EngineError
from desktop_app.core.messages import Done, Happening, LibraryChanged, Message, Outcome
from desktop_app.core.search_commands import Search
from desktop_app.core.wire import MessageCodec, conversation_codec

BODIES = [*typing.get_args(Command), *typing.get_args(Happening), *typing.get_args(Outcome)]

MOST_DEEP = 4
"""Objects inside objects, some of which hold others of their kind."""

SAMPLES: dict[type, tuple[Any, ...]] = {
    str: ("", "two words", "a\nb\r\n", '"\\', "\x00\x7f\u2028\ufeff", "é 雨 😀"),
    bytes: (b"", b"\x00\n\xff"),
    int: (0, -1, 2**53, -(2**53)),
    float: (0.0, -0.1, 1e308, 5e-324),
    bool: (False, True),
    type(None): (None,),
}


@cache
def values_of(kind: Any, depth: int = 0) -> tuple[Any, ...]:
    """Return values of a type: of a class enough to have each value of each field."""
    if kind in SAMPLES:
        return SAMPLES[kind]
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple and parts[-1] is Ellipsis:
        some = values_of(parts[0], depth) if depth <= MOST_DEEP else ()
        return (), *((one,) for one in some), some[:2]
    if origin is tuple:
        return tuple(in_turn(parts, depth))
    if origin is dict:
        return {}, *({text: one} for text, one in in_turn((str, parts[1]), depth))
    if origin in {types.UnionType, typing.Union}:
        return tuple(value for part in parts for value in values_of(part, depth))
    return tuple(kind) if issubclass(kind, Enum) else tuple(objects_of(kind, depth + 1))


def objects_of(kind: Any, depth: int) -> Iterator[Any]:
    hints = typing.get_type_hints(kind)
    names = kind._fields if issubclass(kind, tuple) else kind.__struct_fields__
    for values in in_turn([hints[name] for name in names], depth):
        yield kind(**dict(zip(names, values, strict=True)))


def in_turn(kinds: Sequence[Any], depth: int) -> Iterator[tuple[Any, ...]]:
    """Yield rows of values of these types, until each value of each was in one."""
    columns = [values_of(kind, depth) for kind in kinds]
    for row in range(max(map(len, columns), default=1)):
        yield tuple(column[row % len(column)] for column in columns)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: str(kind.__name__))
def test_every_message_arrives_as_it_was_sent(kind: type) -> None:
    codec = conversation_codec()

    for number, body in enumerate(values_of(kind)):
        line = codec.encode(number, body)
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert codec.decode(line) == (number, body)


def test_the_window_sees_number_and_body_as_one() -> None:
    codec = MessageCodec()

    assert codec.decode(codec.encode(Message(7, Token("a\nb")))) == Message(7, Token("a\nb"))


def test_only_the_messages_of_a_channel_can_be_sent_on_it() -> None:
    with pytest.raises(TypeError, match="Search"):
        Codec(Done).encode(1, Search("x"))


def test_defaults_may_be_left_out_by_the_sender() -> None:
    line = b'{"name": "Search", "number": 3, "body": {"query": "x"}}\n'

    assert conversation_codec().decode(line) == (3, Search("x"))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"llama_model_load: hello\n",
        b"[1, 2]\n",
        b'{"name": "Search", "number": 1}\n',
        b'{"name": "Search", "number": "1", "body": {"query": "x"}}\n',
        b'{"name": "Search", "number": 1, "body": {"query": 5}}\n',
        b'{"name": "Search", "number": 1, "body": {"query": "x", "mode": "all"}}\n',
        b'{"name": "Search", "number": 1, "body": {"query": "\\ud800"}}\n',
        b'{"name": "Format", "number": 1, "body": {}}\n',
        b'{"name": "Done", "number": 1, "body": {}\n',
        b'{"name": "Done\xff", "number": 1, "body": {}}\n',
        b'{"name": "Done", "number": 1, "body": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
    ],
)
def test_what_is_not_a_message_is_refused(line: bytes) -> None:
    with pytest.raises(EngineError) as refused:
        conversation_codec().decode(line)

    assert refused.value.code == "bad_message"


@given(st.binary(max_size=200))
def test_no_bytes_at_all_do_more_than_being_refused(line: bytes) -> None:
    with pytest.raises(EngineError):
        conversation_codec().decode(line)


def test_a_message_cut_anywhere_is_refused() -> None:
    line = conversation_codec().encode(1, LibraryChanged(4))

    for length in range(len(line) - 1):
        with pytest.raises(EngineError):
            conversation_codec().decode(line[:length])
