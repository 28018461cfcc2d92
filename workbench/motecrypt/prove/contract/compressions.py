"""The compression functions of specifications, which somebody else may be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

from motecrypt._sim import Bits
from motecrypt.catalog import Hash
from motecrypt.prove.symbolic.opaque import Whole, calling
from motecrypt.specification import hash_model

Words = Sequence[int]
Arguments = tuple[Words, ...]
Sizes = tuple[int, ...]
"""Of each argument, how many bytes a number has."""

Called = Callable[[Callable[..., list[int]], Arguments, Sizes], list[int]]
"""Is asked for what a compression makes of arguments."""


@contextmanager
def compressing(called: Called) -> Iterator[None]:
    """While specifications run, ``called`` is asked for what their compressions make: these alone
    add."""

    def ask(whole: Whole, arguments: Sequence[Any]) -> Any:
        if not whole.adds:
            return whole.function(*arguments)
        owner, *given = arguments
        sizes = tuple((width or 0) // 8 for width in whole.bits(arguments)[1:])
        return called(partial(whole.function, owner), tuple(given), sizes)

    with calling(ask):
        yield


@cache
def compresses(algorithm: Hash) -> bool:
    """Whether a hash function has a compression that is known here; none has that takes a string
    besides the message."""
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
    """Whether any bit of some arguments is."""
    return any(isinstance(number, Bits) for argument in arguments for number in argument)
