"""What specifications compute with: integers and byte strings, of which bits may be unknown.

With plain values every function here is one line of Python. With unknown bits (`Bits`, `Octets`)
the same text of a specification gives the formula of what it computes. Sums, shifts and logic are
the operators of Python; what has no operator is here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, SupportsIndex, cast, overload

from motecrypt import _sim
from motecrypt._sim import Bits

Order = Literal["little", "big"]


class Octets:
    """A byte string with unknown bits; it can be used where a specification uses `bytes`."""

    def __init__(self, values: Iterable[int | Bits]) -> None:
        self._values = tuple(values)

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[int | Bits]:
        return iter(self._values)

    @overload
    def __getitem__(self, index: SupportsIndex) -> int | Bits: ...
    @overload
    def __getitem__(self, index: slice) -> bytes: ...
    def __getitem__(self, index: SupportsIndex | slice) -> int | Bits | bytes:
        if isinstance(index, slice):
            return octets(self._values[index])
        return self._values[index]

    def __add__(self, other: Iterable[int | Bits]) -> bytes:
        return octets((*self, *other))

    def __radd__(self, other: Iterable[int | Bits]) -> bytes:
        return octets((*other, *self))

    def ljust(self, width: int, fill: bytes) -> bytes:
        """As `bytes.ljust`."""
        return self + fill * max(0, width - len(self))

    def __eq__(self, other: object) -> bool:
        raise TypeError("whether byte strings with unknown bits are equal is not known")

    __hash__ = None  # type: ignore[assignment]


def octets(values: Iterable[int | Bits]) -> bytes:
    """A byte string of these bytes."""
    values = tuple(values)
    if any(isinstance(value, Bits) for value in values):
        return cast(bytes, Octets(values))
    return bytes(cast("tuple[int, ...]", values))


def join(parts: Iterable[bytes]) -> bytes:
    """Byte strings one after the other."""
    return octets(byte for part in parts for byte in part)


def integer(data: bytes, order: Order) -> int:
    """The number that a byte string is."""
    if isinstance(data, bytes):
        return int.from_bytes(data, order)
    values = list(data)
    return cast(int, _sim.join(values if order == "little" else values[::-1], 8))


def encoded(number: int, length: int, order: Order) -> bytes:
    """The byte string that a number is."""
    if isinstance(number, int):
        return number.to_bytes(length, order)
    values = number.split(8, length)
    return octets(values if order == "little" else values[::-1])


class Table(tuple[int, ...]):
    """Numbers by index; the index may be unknown if every value of it has an entry."""

    __slots__ = ()

    def __getitem__(self, index: SupportsIndex | slice) -> int:  # type: ignore[override]
        if isinstance(index, Bits):
            return cast(int, index.look_up(self))
        return cast(int, super().__getitem__(index))


def columns(table: Sequence[int], words: Sequence[int], width: int) -> list[int]:
    """A table at every column of bits of some words, of which the first is the highest bit."""
    if any(isinstance(word, Bits) for word in words):
        return cast("list[int]", _sim.substitute(table, words[::-1], width)[::-1])
    out = [0] * len(words)
    top = len(words) - 1
    for entry, image in enumerate(table):
        positions = (1 << width) - 1  # those whose column is `entry`
        for i, word in enumerate(words):
            positions &= word if entry >> (top - i) & 1 else ~word
        for i in range(len(words)):
            if image >> (top - i) & 1:
                out[i] |= positions
    return out
