"""Calls of the opaque functions of specifications: their arguments, and functions made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from motecrypt._sim import Bits, Formula
from motecrypt.prove.symbolic.numbers import spread
from motecrypt.specification.opaque import Opaque
from motecrypt.specification.words import octets

Numbers = list[tuple["int | Bits", int]]

SHORTEST = 300
"""The fewest instructions of a routine that is worth a summary."""


@cache
def repeated(opaque: Opaque, times: int) -> Opaque:
    """Return the function that makes this number of calls, each given the result of the one before.

    The argument that it absorbs is a list, with an element for each call.
    """

    def function(*arguments: Any) -> Any:
        given = list(arguments)
        for one in arguments[opaque.absorbs or 0]:
            given[opaque.absorbs or 0] = one
            given[opaque.like] = opaque.function(*given)
        return given[opaque.like]

    return replace(opaque, function=function, absorbs=None, repeats=times)


def chosen(opaque: Opaque, arguments: Sequence[Any], formula: Formula) -> Any:
    """Return the result of a function for every value of the argument that decides.

    The function is called for each value of this argument, and the argument's bits select among the
    results. If the argument is known or not public, the function is called as it is.
    """
    at = opaque.decides
    assert at is not None
    number, width = arguments[at], opaque.bits(arguments)[at]
    assert width is not None
    if not isinstance(number, Bits) or not formula.is_public(number, width):
        return opaque.function(*arguments)
    before, after = arguments[:at], arguments[at + 1 :]
    values = [opaque.function(*before, value, *after) for value in range(1 << width)]
    for bit in range(width):
        condition = spread(number >> bit & 1, opaque.made or 0)
        values = [a ^ condition & (a ^ b) for a, b in zip(values[::2], values[1::2], strict=True)]
    return values[0]


@dataclass(frozen=True)
class Shape:
    """The form of arguments, without their values.

    ``parts`` has for each argument the width of a number, how many there are, and their container;
    for a parameter None, and its value. ``like`` and ``made`` are as in `Opaque`.
    """

    parts: tuple[tuple[int | None, Any, str], ...]
    like: int = 0
    made: int | None = None

    @staticmethod
    def of(opaque: Opaque, arguments: Sequence[Any]) -> Shape:
        parts: list[tuple[int | None, Any, str]] = []
        for width, argument in zip(opaque.bits(arguments), arguments, strict=True):
            if width is None:
                parts.append((None, argument, "number"))
            elif isinstance(argument, int | Bits):
                parts.append((width, 1, "number"))
            else:
                kind = "list" if isinstance(argument, list) else "bytes"
                parts.append((width, len(argument), kind))
        return Shape(tuple(parts), opaque.like, opaque.made)

    def unknown(self, formula: Formula) -> list[Any]:
        """Return arguments of this form whose numbers are new unknowns."""
        return [
            count if width is None else _held([formula.unknown(width) for _ in range(count)], kind)
            for width, count, kind in self.parts
        ]

    def numbers(self, arguments: Sequence[Any]) -> Numbers:
        """Return the numbers in all arguments except parameters, each with its width."""
        found: Numbers = []
        for (width, _, kind), argument in zip(self.parts, arguments, strict=True):
            if width is not None:
                values = [argument] if kind == "number" else argument
                found += [(value, width) for value in values]
        return found

    def result(self, result: Any) -> Numbers:
        """Return the numbers in a result, each with its width."""
        width, _, kind = self._resulting()
        return [(value, width) for value in ([result] if kind == "number" else result)]

    def split(self, bits: int | Bits) -> Any:
        """Return the result that has these bits."""
        width, count, kind = self._resulting()
        return _split(bits, width, count, kind)

    def _resulting(self) -> tuple[int, int, str]:
        """Return the form of the result: the width of a number, how many there are, and their
        container."""
        width, count, kind = self.parts[self.like]
        width = self.made or width
        assert width is not None
        return width, count, kind

    def arguments(self, bits: int | Bits) -> list[Any]:
        """Return the arguments, from the bits of all that are not parameters."""
        found: list[Any] = []
        for width, count, kind in self.parts:
            if width is None:
                found.append(count)
            else:
                found.append(_split(bits, width, count, kind))
                bits >>= width * count
        return found


def _split(bits: int | Bits, width: int, count: int, kind: str) -> Any:
    mask = (1 << width) - 1
    return _held([bits >> width * place & mask for place in range(count)], kind)


def _held(values: list[Any], kind: str) -> Any:
    if kind == "number":
        return values[0]
    return values if kind == "list" else octets(values)
