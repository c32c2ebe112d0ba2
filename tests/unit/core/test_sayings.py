import msgspec
import pytest

from desktop_app.core.messages import Message, Notice, Refused
from desktop_app.core.sayings import (
    NOTHING,
    Saying,
    SayingLike,
    from_json,
    joined,
    render,
    sentences,
    to_json,
)
from desktop_app.core.wire import MessageCodec

HOSTILE = ["a. " * 60 + "pdf", "{} {0} {name} {{", "two\nlines.pdf", "{", "%1 \\ \" ' \N{SNOWMAN}"]
DAMAGED = Saying("{} is damaged and cannot be read ({}).", ("a.pdf", Saying("it is cut off")))


def shout(template: str) -> str:
    return template.upper()


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_a_value_holds_is_shown_as_it_is(name: str) -> None:
    saying = Saying("{} does not exist.", (name,))

    assert str(saying) == f"{name} does not exist."
    assert render(saying, shout) == f"{name} DOES NOT EXIST."


@pytest.mark.parametrize("text", HOSTILE)
def test_a_plain_text_is_its_own_template_and_has_no_places(text: str) -> None:
    assert render(text) == str(Saying(text)) == text


def test_sayings_within_a_saying_are_translated_and_numbers_are_written() -> None:
    saying = Saying("{} of {}", (Saying("page {}", (12345,)), "a page"))

    assert str(saying) == "page 12,345 of a page"
    assert render(saying, shout, lambda number: f"<{number}>") == "PAGE <12345> OF a page"


def test_sentences_follow_each_other_and_empty_ones_are_left_out() -> None:
    assert str(sentences("One.", NOTHING, "", Saying("{} more.", (2,)))) == "One. 2 more."
    assert render(sentences("One.", Saying("{} more.", ("x",))), shout) == "ONE. x MORE."
    assert sentences("", NOTHING) == NOTHING
    assert not NOTHING


def test_sayings_are_joined_by_a_template_for_two() -> None:
    words = (Saying("“{}”", (word,)) for word in ("a", "b", "c"))

    assert str(joined(Saying("{} and {}"), words)) == "“a” and “b” and “c”"


@pytest.mark.parametrize("saying", [NOTHING, DAMAGED, Saying("{} MB", (1.5,))])
def test_a_stored_saying_comes_back(saying: Saying) -> None:
    assert from_json(to_json(saying)) == saying


@pytest.mark.parametrize("stored", ["a.pdf is damaged.", '{"template": 3}', "{} {", "null"])
def test_a_stored_text_that_is_not_a_saying_is_shown_as_it_is(stored: str) -> None:
    assert render(from_json(stored), shout) == stored


@pytest.mark.parametrize("message", ["It is full.", DAMAGED])
def test_sayings_travel_between_processes(message: SayingLike) -> None:
    codec = MessageCodec()
    for body in (Notice(message, DAMAGED), Refused("corrupt", message, "")):
        assert codec.decode(codec.encode(Message(0, body))) == Message(0, body)


def test_a_saying_is_checked_when_it_comes_in() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"template": "{}", "parts": [[1]]}', type=Saying)
