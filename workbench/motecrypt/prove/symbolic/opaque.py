"""The opaque functions of specifications, which a proof may treat as uninterpreted.

They are permutations, block ciphers, and larger functions of a mode, such as those that call one of
these many times.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, wraps
from typing import Any

from motecrypt import specification
from motecrypt._sim import Bits, Formula
from motecrypt.prove.symbolic.numbers import spread
from motecrypt.specification import (
    aes_128_ocb3,
    aes_primitives,
    ascon_primitives,
    elephant_primitives,
    gift_primitives,
    gimli_primitives,
    groestl_primitives,
    isap_a_128a,
    keccak_primitives,
    photon_beetle_primitives,
    romulus_primitives,
    sgcm,
    sha2_primitives,
    skein_primitives,
    sparkle_primitives,
    tinyjambu_128,
    xoodyak_primitives,
)
from motecrypt.specification.words import octets

Numbers = list[tuple["int | Bits", int]]
Called = Callable[["Whole", "tuple[Any, ...]"], Any]

SHORTEST = 300
"""The fewest instructions of a routine that is worth a summary."""


@dataclass(frozen=True)
class Whole:
    """An opaque function: a function or a method, and the widths of its arguments.

    A width is the number of bits of a number, of each number in a list, or of each byte. It is None
    for a parameter, such as the number of rounds.

    ``like``: the index of the argument whose form the result has.
    ``adds``: whether the function has sums of many words.
    ``made``: the width of the result's numbers, if it differs from that argument's.
    ``decides``: the index of the argument that selects a branch, if that is all that it does.
    ``absorbs``: the index of the argument that changes from call to call, if calls can form a chain
    in which each is given the result of the one before.
    ``repeats``: the number of calls in a chain that this function combines.
    """

    function: Callable[..., Any]
    widths: tuple[int | None, ...] | Callable[[Any], tuple[int | None, ...]]
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


WHOLES = (
    Whole(aes_primitives.cipher, (8, 8)),
    Whole(aes_primitives.inverse_cipher, (8, 8)),
    Whole(aes_primitives.encrypt, (8, 8)),
    Whole(aes_128_ocb3.shifted, (192, 6), made=128, decides=1),
    Whole(ascon_primitives.permute, (64, None)),
    Whole(elephant_primitives.permute, (8,)),
    Whole(gift_primitives.encrypt, (8, 8)),
    Whole(gimli_primitives.permute, (8,)),
    Whole(isap_a_128a.absorb, (8, 8)),
    Whole(groestl_primitives.Groestl.compress, (None, 8, 8), like=1),
    Whole(groestl_primitives.Groestl.permuted, (None, 8, None), like=1),
    Whole(keccak_primitives.permute, (8,)),
    Whole(photon_beetle_primitives.permute, (8,)),
    Whole(romulus_primitives.encrypt, (8, 8)),
    Whole(romulus_primitives.rounds, (8, 8)),
    Whole(sgcm.absorbed, (144, 128, 128), made=129, adds=True, absorbs=1),
    Whole(sha2_primitives.Function.compress, lambda it: (None, it.width, 8), like=1, adds=True),
    Whole(skein_primitives.Skein.chained, (None, 64, 64, 8), like=1, adds=True),
    Whole(sparkle_primitives.permute, (32, None)),
    Whole(tinyjambu_128.permute, (128, 128, None)),
    Whole(xoodyak_primitives.xoodoo, (8,)),
)


@cache
def repeated(whole: Whole, times: int) -> Whole:
    """Return the function that makes this number of calls, each given the result of the one before.

    The argument that it absorbs is a list, with an element for each call.
    """

    def function(*arguments: Any) -> Any:
        given = list(arguments)
        for one in arguments[whole.absorbs or 0]:
            given[whole.absorbs or 0] = one
            given[whole.like] = whole.function(*given)
        return given[whole.like]

    return replace(whole, function=function, absorbs=None, repeats=times)


_calling: list[Called] = []


def _plain(whole: Whole, arguments: tuple[Any, ...]) -> Any:
    return whole.function(*arguments)


def asked() -> Called:
    """Return the handler of opaque functions at present; by default it calls the function."""
    return _calling[-1] if _calling else _plain


@contextmanager
def calling(called: Called) -> Iterator[None]:
    """Let ``called`` handle the opaque functions that specifications call, in place of any earlier
    handler."""
    replaced = []
    for owner in _owners() if not _calling else ():
        for name, value in list(vars(owner).items()):
            for whole in WHOLES:
                if value is whole.function:
                    replaced.append((owner, name, value))
                    setattr(owner, name, _asking(whole))
    _calling.append(called)
    try:
        yield
    finally:
        _calling.pop()
        for owner, name, value in replaced:
            setattr(owner, name, value)


def _asking(whole: Whole) -> Callable[..., Any]:
    @wraps(whole.function)
    def ask(*arguments: Any) -> Any:
        return asked()(whole, arguments)

    return ask


def _owners() -> Iterator[Any]:
    """Yield the modules and classes that may hold the functions of specifications."""
    inside = f"{specification.__name__}."
    for name, module in list(sys.modules.items()):
        if name.startswith(inside):
            yield module
            yield from (value for value in vars(module).values() if isinstance(value, type))


def chosen(whole: Whole, arguments: Sequence[Any], formula: Formula) -> Any:
    """Return the result of a function for every value of the argument that decides.

    The function is called for each value of this argument, and the argument's bits select among the
    results. If the argument is known or not public, the function is called as it is.
    """
    at = whole.decides
    assert at is not None
    number, width = arguments[at], whole.bits(arguments)[at]
    assert width is not None
    if not isinstance(number, Bits) or not formula.is_public(number, width):
        return whole.function(*arguments)
    before, after = arguments[:at], arguments[at + 1 :]
    values = [whole.function(*before, value, *after) for value in range(1 << width)]
    for bit in range(width):
        condition = spread(number >> bit & 1, whole.made or 0)
        values = [a ^ condition & (a ^ b) for a, b in zip(values[::2], values[1::2], strict=True)]
    return values[0]


@dataclass(frozen=True)
class Shape:
    """The form of arguments, without their values.

    ``parts`` has for each argument the width of a number, how many there are, and their container;
    for a parameter None, and its value. ``like`` and ``made`` are as in `Whole`.
    """

    parts: tuple[tuple[int | None, Any, str], ...]
    like: int = 0
    made: int | None = None

    @staticmethod
    def of(whole: Whole, arguments: Sequence[Any]) -> Shape:
        parts: list[tuple[int | None, Any, str]] = []
        for width, argument in zip(whole.bits(arguments), arguments, strict=True):
            if width is None:
                parts.append((None, argument, "number"))
            elif isinstance(argument, int | Bits):
                parts.append((width, 1, "number"))
            else:
                kind = "list" if isinstance(argument, list) else "bytes"
                parts.append((width, len(argument), kind))
        return Shape(tuple(parts), whole.like, whole.made)

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
