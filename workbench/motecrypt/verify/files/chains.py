"""The Monte Carlo tests of NIST's validation programs: each call's input is what the last one gave.

Sources: NIST's Secure Hash Algorithm Validation System (SHAVS), Secure Hash Algorithm-3 Validation
System (SHA3VS), and Advanced Encryption Standard Algorithm Validation Suite (AESAVS).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from motecrypt.verify.cavp import Transform

ROUNDS: Final = 100
CALLS: Final = 1000
"""Of a round."""
MOST_BYTES: Final = 8192
"""Of a seed or an output: ACVP has no longer ones."""
_SEED: Final = 16
"""Bytes of an XOF's output that are the next input."""

Hashing = Callable[[bytes, int], bytes]
"""(message, bytes of output) -> output"""


class Rule(Protocol):
    """The rule by which the next input follows."""

    def size(self, seed: int) -> int:
        """Bytes of the largest call's input and output, from the bytes of the seed."""

    def digests(self, digest: Hashing, seed: bytes, rounds: int) -> Iterator[bytes]: ...


@dataclass(frozen=True)
class Last:
    """A message is the last ``kept`` outputs, of ``output`` bytes: three for SHA-2, one for SHA-3.
    In the ``alternate`` test it has as many bytes as the seed: the first ones, or zeros more."""

    kept: int
    output: int
    alternate: bool = False

    def size(self, seed: int) -> int:
        return self.output + (seed if self.alternate else self.kept * max(seed, self.output))

    def digests(self, digest: Hashing, seed: bytes, rounds: int) -> Iterator[bytes]:
        length = len(seed)
        for _ in range(rounds):
            last = [seed] * self.kept
            for _ in range(CALLS):
                msg = b"".join(last)
                if self.alternate:
                    msg = msg[:length].ljust(length, b"\0")
                last = [*last[1:], digest(msg, self.output)]
            seed = last[-1]
            yield seed


@dataclass(frozen=True)
class Lengths:
    """A message is the output's first bytes; its last ones choose the next output's length, from
    ``least`` to ``most`` bytes."""

    least: int
    most: int

    def size(self, seed: int) -> int:
        return _SEED + self.most

    def digests(self, digest: Hashing, seed: bytes, rounds: int) -> Iterator[bytes]:
        length = self.most
        for _ in range(rounds):
            for _ in range(CALLS):
                seed = digest(seed[:_SEED].ljust(_SEED, b"\0"), length)
                chosen = int.from_bytes(seed[-2:], "big")
                length = self.least + chosen % (self.most - self.least + 1)
            yield seed


def blocks(change: Transform, key: bytes, data: bytes, rounds: int) -> Iterator[bytes]:
    """Key, input and output of each round. The key changes by as many of the last outputs' bytes as
    it has itself."""
    for _ in range(rounds):
        before, first, last = b"", data, data
        for _ in range(CALLS):
            before, last = last, change(key, last)
        yield from (key, first, last)
        mask = (before + last)[-len(key) :]
        key = bytes(a ^ b for a, b in zip(key, mask, strict=True))
        data = last
