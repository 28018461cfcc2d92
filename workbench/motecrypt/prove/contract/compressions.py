"""The compression functions of specifications, and how to replace them while these run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

from motecrypt._sim import Bits
from motecrypt.catalog import Hash
from motecrypt.specification import hash_model
from motecrypt.specification.opaque import Opaque, interpreted

Words = Sequence[int]
Arguments = tuple[Words, ...]
Sizes = tuple[int, ...]
"""For each argument, the bytes of one of its numbers; 0 for a parameter."""

Called = Callable[[Callable[..., list[int]], Arguments, Sizes], list[int]]
"""A function that returns the result of a compression for these arguments."""


@contextmanager
def compressing(called: Called) -> Iterator[None]:
    """Let ``called`` compute the compressions of specifications that run in this context: those are
    the opaque functions that add."""

    def ask(opaque: Opaque, arguments: Sequence[Any]) -> Any:
        if not opaque.adds:
            return opaque.function(*arguments)
        owner, *given = arguments
        sizes = tuple((width or 0) // 8 for width in opaque.bits(arguments)[1:])
        return called(partial(opaque.function, owner), tuple(given), sizes)

    with interpreted(ask):
        yield


@cache
def compresses(algorithm: Hash) -> bool:
    """Return whether the specification of a hash function calls a compression that is known here;
    False for a function with customisation."""
    if algorithm.custom:
        return False
    calls = 0

    def called(function: Callable[..., list[int]], arguments: Arguments, _: Sizes) -> list[int]:
        nonlocal calls
        calls += 1
        return function(*arguments)

    with compressing(called):
        hash_model(algorithm).digest(b"", *((algorithm.digest,) if algorithm.xof else ()))
    return calls > 0


def is_unknown(arguments: Iterable[Words]) -> bool:
    """Return whether any number in the arguments has symbolic bits."""
    return any(isinstance(number, Bits) for argument in arguments for number in argument)
