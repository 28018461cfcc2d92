"""An incremental AEAD, driven like a one-shot one: every input is cut into pieces.

Nothing but the context goes from one call to the next, so a function that kept a pointer would be
found out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import Protocol

from motecrypt.catalog import Aead
from motecrypt.run.host import AUTHENTICATION_FAILED, ContractError
from motecrypt.run.step import Key, Passed

MOST_CUTS = 5

Cut = Callable[[bytes], Sequence[bytes]]
"""Divides data into pieces."""


class Steps(Protocol):
    """A platform for the functions: a library of this computer, or the simulator of a chip."""

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        """Call with the context in front, and return the result as a C int.

        Buffers are bytes, which are read only, or bytearrays, which receive what was written; a Key
        goes as the algorithm takes it, which may be expanded.
        """
        ...


class InPieces:
    """Encryption and decryption by way of a context; ``memory`` is what its place holds before."""

    def __init__(self, aead: Aead, steps: Steps, cut: Cut, memory: bytes) -> None:
        self._aead, self._steps, self._cut, self._memory = aead, steps, cut, memory
        self._key = Key(aead, bytes(aead.key))

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        """Ciphertext and tag. Raises ContractError when the end is refused, the context is not zero
        afterwards, or an update writes anything but what it has to."""
        context = self.begin(key, nonce, ad, len(pt))
        ct = self.update("encrypt_update", context, pt)
        rest, tag = bytearray(len(pt) - len(ct)), bytearray(self._aead.tag)
        result = self._last("encrypt_final", context, rest, tag)
        if result:
            raise ContractError(f"{self._aead.prefix}_encrypt_final returned {result}, not 0.")
        return ct + rest, bytes(tag)

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        """The plaintext, or None when the tag is wrong. Raises ContractError like `encrypt`."""
        context = self.begin(key, nonce, ad, len(ct))
        pt = self.update("decrypt_update_unverified", context, ct)
        rest = bytearray(len(ct) - len(pt))
        result = self._last("decrypt_final", context, rest, tag)
        if result not in (0, AUTHENTICATION_FAILED):
            raise ContractError(
                f"{self._aead.prefix}_decrypt_final returned {result},"
                " which is neither 0 nor MOTE_ERR_AUTH."
            )
        if result and any(rest):
            raise ContractError(f"{self._aead.prefix}_decrypt_final left plaintext of a wrong tag.")
        return pt + rest if result == 0 else None

    def step(self, step: str, context: bytearray, *arguments: bytes | bytearray | int) -> int:
        """One step; where a key is expanded, all but the last take that of the last beginning."""
        keyed = self._aead.expansion is not None and step != "wipe"
        given: tuple[Passed, ...] = (*arguments, self._key) if keyed else arguments
        return self._steps.step(f"{self._aead.prefix}_{step}", context, *given)

    def begin(self, key: bytes, nonce: bytes, ad: bytes, length: int) -> bytearray:
        """A context that has taken the associated data of a message of ``length`` bytes."""
        context = bytearray(self._memory)
        self._key = Key(self._aead, key)
        announced = (length, len(ad)) if self._aead.lengths_first else ()
        init = f"{self._aead.prefix}_init"
        self._steps.step(init, context, *announced, nonce, self._key)
        for piece in cut_ad(self._aead, self._cut, ad):
            self.step("ad", context, piece, len(piece))
        return context

    def update(self, step: str, context: bytearray, data: bytes) -> bytes:
        """All output; every other piece is worked on in place. Where blocks come out whole, there
        is room for as much as there may be, and the rest of it has to stay as it is."""
        output, room = b"", bytes(self._aead.rate - 1 if self._aead.whole_blocks else 0)
        for number, piece in enumerate(self._cut(data)):
            out = bytearray((piece if number % 2 else bytes(len(piece))) + room)
            written = self.step(step, context, out, out if number % 2 else piece, len(piece))
            if not room:
                written = len(piece)
            elif any(out[max(written, len(piece)) :]) or not 0 <= written <= len(out):
                raise ContractError(f"{self._aead.prefix}_{step} wrote more than it said.")
            output += out[:written]
        return output

    def end(self, step: str, context: bytearray, rest: bytearray, tag: bytes | bytearray) -> int:
        """The last step, whose ``rest`` is what no update wrote, nothing but for whole blocks."""
        return self.step(step, context, *([rest] if self._aead.whole_blocks else []), tag)

    def _last(self, step: str, context: bytearray, rest: bytearray, tag: bytes | bytearray) -> int:
        result = self.end(step, context, rest, tag)
        if any(self._touched(context)):
            raise ContractError(f"{self._aead.prefix}_{step} left something in the context.")
        return result

    def _touched(self, context: bytearray) -> bytearray:
        """The context without its unwritten end: on some chips its type is shorter."""
        end = len(context)
        while end and context[end - 1] == self._memory[end - 1]:
            end -= 1
        return context[:end]


def cut_ad(aead: Aead, cut: Cut, ad: bytes) -> Sequence[bytes]:
    """The pieces of associated data, one where an algorithm takes it whole."""
    return [ad] if aead.whole_ad else cut(ad)


def written(aead: Aead, pieces: Sequence[bytes]) -> list[int]:
    """The number of bytes that come out of each piece of a message; the last one is for its end."""
    block = aead.rate if aead.whole_blocks else 1
    ends = [end - end % block for end in accumulate(map(len, pieces), initial=0)]
    return [*(end - start for start, end in pairwise(ends)), sum(map(len, pieces)) - ends[-1]]


def at_random(source: random.Random) -> Cut:
    """Cuts at up to `MOST_CUTS` places: some pieces are empty, and empty data may have none."""

    def cut(data: bytes) -> list[bytes]:
        points = sorted(source.randint(0, len(data)) for _ in range(source.randint(0, MOST_CUTS)))
        if not data and not points:
            return []
        ends = [*points, len(data)]
        return [data[start:end] for start, end in zip([0, *points], ends, strict=True)]

    return cut
