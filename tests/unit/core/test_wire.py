import types
import typing
from enum import Enum
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.codec import Codec
from desktop_app.core.commands import Command
from desktop_app.core.errors import EngineError
from desktop_app.core.messages import Done, Happening, LibraryChanged, Message, Outcome, Token
from desktop_app.core.search_commands import Search
from desktop_app.core.wire import MessageCodec, conversation_codec

BODIES = [*typing.get_args(Command), *typing.get_args(Happening), *typing.get_args(Outcome)]

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBERS: dict[type, st.SearchStrategy[Any]] = {
    str: TEXT,
    bytes: st.binary(max_size=20),
    int: st.integers(-(2**53), 2**53),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    type(None): st.none(),
}


@cache
def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Give every value that a field of this type can have."""
    if kind in NUMBERS:
        return NUMBERS[kind]
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        is_any_length = parts[-1] is Ellipsis
        some = st.lists(values_of(parts[0]), max_size=2).map(tuple)
        return some if is_any_length else st.tuples(*map(values_of, parts))
    if origin is dict:
        return st.dictionaries(TEXT, values_of(parts[1]), max_size=2)
    if isinstance(kind, types.UnionType):
        return st.one_of([values_of(part) for part in parts])
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    return st.deferred(lambda: objects_of(kind))  # which may hold others of their kind


def objects_of(kind: Any) -> st.SearchStrategy[Any]:
    """Give every value of a class."""
    hints = typing.get_type_hints(kind)
    is_tuple = issubclass(kind, tuple)
    names = kind._fields if is_tuple else kind.__struct_fields__
    return st.builds(kind, **{name: values_of(hints[name]) for name in names})


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: str(kind.__name__))
def test_every_message_arrives_as_it_was_sent(kind: type) -> None:
    codec = conversation_codec()

    @settings(max_examples=15)
    @given(number=st.integers(0, 2**31), body=values_of(kind))
    def arrives(number: int, body: object) -> None:
        line = codec.encode(number, body)
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert codec.decode(line) == (number, body)

    arrives()


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
    ],
)
def test_what_is_no_message_is_refused(line: bytes) -> None:
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
