"""The functions of specifications that a proof may treat as wholes, by their names: permutations,
block ciphers, and what a mode makes of one of them many times."""

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
"""Instructions of a routine about which summaries are worth it."""


@dataclass(frozen=True)
class Whole:
    """A function or a method, and for each argument the bits of a number, of each number in a list
    or of each byte; None for a parameter, such as the number of rounds.

    ``like``: the argument that the result is like. ``adds``: whether it has sums of many words.
    ``made``: the bits of a number that is the result, where they are others. ``decides``: the
    argument by which it goes one way or another, where that is all that it does. ``absorbs``: the
    argument that is another in each call, where calls follow each other that are given what the one
    before has made. ``repeats``: how many such calls it is.
    """

    function: Callable[..., Any]
    widths: tuple[int | None, ...] | Callable[[Any], tuple[int | None, ...]]
    """Or these of the first argument, where it is an object that has them."""
    like: int = 0
    adds: bool = False
    made: int | None = None
    decides: int | None = None
    absorbs: int | None = None
    repeats: int = 1

    def bits(self, arguments: Sequence[Any]) -> tuple[int | None, ...]:
        """The widths for some arguments."""
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
    """So many calls, each given what the one before has made: it absorbs a list."""

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
    """What is asked at present for what these functions make."""
    return _calling[-1] if _calling else _plain


@contextmanager
def calling(called: Called) -> Iterator[None]:
    """While specifications run, ``called`` is asked for what these functions make, and nobody who
    was before."""
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
    """What has the functions of specifications: modules and classes."""
    inside = f"{specification.__name__}."
    for name, module in list(sys.modules.items()):
        if name.startswith(inside):
            yield module
            yield from (value for value in vars(module).values() if isinstance(value, type))


def chosen(whole: Whole, arguments: Sequence[Any], formula: Formula) -> Any:
    """What a function makes, whichever way it goes: chosen by the number that decides among what it
    makes for each of its values. That has to be public."""
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
    """Arguments but for their values: of each the width of a number, how many there are, and what
    holds them; a parameter with its value. The result is like one of them."""

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
        """Arguments of which nothing is known."""
        return [
            count if width is None else _held([formula.unknown(width) for _ in range(count)], kind)
            for width, count, kind in self.parts
        ]

    def numbers(self, arguments: Sequence[Any]) -> Numbers:
        """All that is no parameter, as numbers with their widths."""
        found: Numbers = []
        for (width, _, kind), argument in zip(self.parts, arguments, strict=True):
            if width is not None:
                values = [argument] if kind == "number" else argument
                found += [(value, width) for value in values]
        return found

    def result(self, result: Any) -> Numbers:
        """The same for a result."""
        width, _, kind = self._resulting()
        return [(value, width) for value in ([result] if kind == "number" else result)]

    def split(self, bits: int | Bits) -> Any:
        """A result from all its bits."""
        width, count, kind = self._resulting()
        return _split(bits, width, count, kind)

    def _resulting(self) -> tuple[int, int, str]:
        """What the result is: the width of a number, how many there are, and what holds them."""
        width, count, kind = self.parts[self.like]
        width = self.made or width
        assert width is not None
        return width, count, kind

    def arguments(self, bits: int | Bits) -> list[Any]:
        """Arguments from all bits of those that are no parameters."""
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
