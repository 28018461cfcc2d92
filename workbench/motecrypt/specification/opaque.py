"""Opaque functions of specifications: those that a proof may treat as uninterpreted.

They are permutations, block ciphers, and larger functions of a mode, such as those that call one of
these many times. Their definitions say so by a decorator, which has no effect until a proof
interprets them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, cast

PARAMETER = None
"""The width of an argument that is no symbol: a number of rounds, or the object of a method."""


@dataclass(frozen=True)
class Opaque:
    """An opaque function: a function or a method, and the widths of its arguments.

    A width is the number of bits of a number, of each number in a list, or of each byte, or
    `PARAMETER`.

    ``like``: the index of the argument whose form the result has.
    ``adds``: whether the function has sums of many words.
    ``made``: the width of the result's numbers, if it differs from that argument's.
    ``decides``: the index of the argument that selects a branch, if that is all that it does.
    ``absorbs``: the index of the argument that changes from call to call, if calls can form a chain
    in which each is given the result of the one before.
    ``repeats``: the number of calls in a chain that this function combines.
    """

    function: Callable[..., Any]
    widths: Widths
    """The widths, or a function of the first argument, if that is an object that has them."""
    like: int = 0
    adds: bool = False
    made: int | None = None
    decides: int | None = None
    absorbs: int | None = None
    repeats: int = 1

    def bits(self, arguments: Sequence[Any]) -> tuple[int | None, ...]:
        """Return the widths for these arguments."""
        return self.widths(arguments[0]) if callable(self.widths) else self.widths


Widths = tuple[int | None, ...] | Callable[[Any], tuple[int | None, ...]]
Interpretation = Callable[[Opaque, tuple[Any, ...]], Any]
"""A function that returns the result of an opaque function for these arguments."""


def _defined(one: Opaque, arguments: tuple[Any, ...]) -> Any:
    return one.function(*arguments)


_present: ContextVar[Interpretation] = ContextVar("interpretation", default=_defined)


def present() -> Interpretation:
    """Return the interpretation of opaque functions at present: at first, their definitions."""
    return _present.get()


@contextmanager
def interpreted(by: Interpretation) -> Iterator[None]:
    """Interpret opaque functions by ``by``, in place of the interpretation at present."""
    token = _present.set(by)
    try:
        yield
    finally:
        _present.reset(token)


_Function = TypeVar("_Function", bound=Callable[..., Any])


def opaque(widths: Widths, **more: Any) -> Callable[[_Function], _Function]:
    """Decorate a function that may be uninterpreted; the arguments are fields of `Opaque`."""

    def decorate(function: _Function) -> _Function:
        one = Opaque(function, widths, **more)

        @wraps(function)
        def call(*arguments: Any) -> Any:
            return present()(one, arguments)

        return cast("_Function", call)

    return decorate


_forms: ContextVar[dict[Any, Callable[..., Any]]] = ContextVar("forms", default={})  # noqa: B039


def replaceable(function: _Function) -> _Function:
    """Decorate a function that has another form, which a proof may take in its place."""

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return _forms.get().get(call, function)(*arguments)

    return cast("_Function", call)


@contextmanager
def replaced(function: Callable[..., Any], by: Callable[..., Any]) -> Iterator[None]:
    """Take another form of a function, which the caller has proved to be equal."""
    token = _forms.set({**_forms.get(), function: by})
    try:
        yield
    finally:
        _forms.reset(token)
