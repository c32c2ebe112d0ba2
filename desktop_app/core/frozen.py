"""The decorator of frozen dataclasses, which makes them in a fifth of the usual time.

``dataclass(frozen=True, slots=True)`` compiles the text of six methods for each class: 0.45 ms with
Python 3.11, and an engine makes 320 classes when it starts. Here only ``__init__`` is compiled,
since what it accepts differs from class to class; all classes share the other methods. A class
takes 0.08 ms (docs/decisions/starts.md).
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

Made = TypeVar("Made")

_declare = dataclass(init=False, repr=False, eq=False, slots=True)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(declared: type[Made]) -> type[Made]:
    """Make a class a frozen dataclass with slots, as ``dataclass(frozen=True, slots=True)`` does.

    The functions of the module ``dataclasses`` and msgspec treat it alike. Fields may have
    defaults, factories of defaults, ``repr=False`` and ``compare=False``. Other options of fields,
    and ``__post_init__``, are not supported.
    """
    if not declared.__doc__:
        declared.__doc__ = declared.__name__  # the module would derive the text from a signature
    made = _declare(declared)
    declared_fields = fields(made)  # type: ignore[arg-type]
    compared = [one.name for one in declared_fields if one.compare]
    values_of: Callable[[object], object] = attrgetter(*compared) if compared else _no_values
    methods = {
        "__init__": _make_init(made, declared_fields),
        "__eq__": _make_equality(values_of),
        "__hash__": lambda self: hash(values_of(self)),
        "__repr__": _describe,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
    }
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def _make_init(made: type, declared_fields: tuple[Field[Any], ...]) -> Callable[..., None]:
    scope: dict[str, Any] = {"__name__": made.__module__, "_MISSING": MISSING}
    scope["_assign"] = object.__setattr__
    parameters, lines = ["self"], []
    for one in declared_fields:
        name = value = one.name
        default = f"_default_{name}"
        if one.default_factory is not MISSING:
            scope[default] = one.default_factory
            parameters.append(f"{name}=_MISSING")
            value = f"{default}() if {name} is _MISSING else {name}"
        elif one.default is not MISSING:
            scope[default] = one.default
            parameters.append(f"{name}={default}")
        else:
            parameters.append(name)
        lines.append(f" _assign(self, {name!r}, {value})")
    body = "\n".join(lines) or " pass"
    # The text has the names of the fields alone.
    exec(f"def __init__({', '.join(parameters)}):\n{body}", scope)  # noqa: S102
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{made.__qualname__}.__init__"  # calls with wrong arguments are named so
    return init


def _make_equality(values_of: Callable[[object], object]) -> Callable[[object, object], object]:
    def is_equal(self: object, other: object) -> object:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values_of(self) == values_of(other)

    return is_equal


def _no_values(_: object) -> tuple[()]:
    return ()


def _describe(self: object) -> str:
    declared_fields = fields(type(self))  # type: ignore[arg-type]
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in declared_fields if one.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")
