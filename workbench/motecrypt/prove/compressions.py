"""The compression functions of specifications, which somebody else may be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial

from motecrypt._sim import Bits
from motecrypt.catalog import Hash
from motecrypt.specification import hash_model
from motecrypt.specification.sha2_primitives import Function
from motecrypt.specification.skein_primitives import Skein

Words = Sequence[int]
Arguments = tuple[Words, ...]
Sizes = tuple[int, ...]
"""Of each argument, how many bytes a number has."""

Called = Callable[[Callable[..., list[int]], Arguments, Sizes], list[int]]
"""Is asked for what a compression makes of arguments."""


@contextmanager
def compressing(called: Called) -> Iterator[None]:
    """While specifications run, ``called`` is asked for what their compressions make."""
    sha2, skein = Function.compress, Skein.chained

    def compress(self: Function, state: list[int], data: bytes) -> list[int]:
        return called(partial(sha2, self), (state, data), (self.width // 8, 1))

    def chained(self: Skein, chain: list[int], tweak: list[int], block: bytes) -> list[int]:
        return called(partial(skein, self), (chain, tweak, block), (8, 8, 1))

    methods = ((Function, "compress", compress, sha2), (Skein, "chained", chained, skein))
    for owner, name, replacement, _ in methods:
        setattr(owner, name, replacement)
    try:
        yield
    finally:
        for owner, name, _, own in methods:
            setattr(owner, name, own)


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
