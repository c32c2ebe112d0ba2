"""Frozen dataclasses, which do what the standard library's do."""

from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, is_dataclass, replace

import msgspec
import pytest

from desktop_app.core.frozen import frozen
from desktop_app.core.locations import find_shipped


@frozen
class Shelf:
    """A piece of furniture."""

    name: str
    books: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False)
    code: str = field(default="", repr=False)


@frozen
class LongShelf(Shelf):
    length: int = 1


@frozen
class Nothing:
    pass


@dataclass(frozen=True, slots=True)
class Usual:
    name: str
    books: tuple[str, ...] = ()


SHELF = Shelf("left", ("Emma",), code="secret")


def test_is_a_dataclass_with_slots() -> None:
    assert [one.name for one in fields(Shelf)] == ["name", "books", "notes", "code"]
    assert asdict(Shelf("left")) == {"name": "left", "books": (), "notes": [], "code": ""}
    assert Shelf.__match_args__ == ("name", "books", "notes", "code")
    assert not hasattr(SHELF, "__dict__")
    assert is_dataclass(SHELF)


def test_equal_values_are_equal_and_have_the_same_hash() -> None:
    same = Shelf("left", ("Emma",), ["not compared"], "secret")

    assert same == SHELF
    assert hash(same) == hash(SHELF)
    assert replace(SHELF, name="right") != SHELF
    assert LongShelf("left") != Shelf("left")
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing()}) == 1


def test_each_value_gets_its_own_default() -> None:
    assert Shelf("left").notes is not Shelf("left").notes


def test_is_described_without_its_secrets() -> None:
    assert repr(SHELF) == "Shelf(name='left', books=('Emma',), notes=[])"
    assert repr(Nothing()) == "Nothing()"


def test_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError, match="cannot change 'name' of a Shelf"):
        SHELF.name = "right"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del SHELF.name
    with pytest.raises(FrozenInstanceError):
        SHELF.colour = "red"  # type: ignore[attr-defined]


def test_inherits_fields() -> None:
    assert LongShelf("left", length=3) == LongShelf("left", (), [], "", 3)


def test_wrong_arguments_are_refused_with_the_name_of_the_class() -> None:
    with pytest.raises(TypeError, match=r"Shelf.__init__\(\) missing 1 required"):
        Shelf()  # type: ignore[call-arg]


def test_is_encoded_and_checked_as_the_usual_kind_is() -> None:
    line = msgspec.json.encode(Usual("left", ("Emma",)))

    assert msgspec.json.encode(Nothing()) == b"{}"
    assert msgspec.json.decode(line, type=Shelf) == Shelf("left", ("Emma",))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name": 1}', type=Shelf)


def test_the_program_makes_its_frozen_dataclasses_so() -> None:
    # Modules of `offline` are imported before all others, and import the standard library alone.
    modules = set(find_shipped("desktop_app").rglob("*.py"))
    modules -= set(find_shipped("desktop_app", "offline").rglob("*.py"))
    usual = "\n@dataclass(frozen=True, slots=True)\n"

    assert [str(path) for path in modules if usual in path.read_text("utf-8")] == []
