"""Romulus-N: Romulus v1.3 (2021), submitted to the final round of NIST LWC."""

from __future__ import annotations

from motecrypt.specification import romulus_primitives as skinny
from motecrypt.specification.words import encoded, octets

_SIZES = (
    *(0, 1, 15, 16, 17, 31, 32, 33, 47, 48, 49, 63, 64, 65, 127, 128, 129, 255, 256, 257),
    # The counter, one bit at first, wraps with feedback at block 56.
    *(879, 880, 881, 895, 896, 897, 911, 912, 1008, 1024, 1025, 1776, 1792, 2047, 2048),
)

# Associated data advance the counter twice as fast in calls, and not at all for the message.
BOUNDARIES: list[tuple[int, int]] = [
    *((ad, 0) for ad in _SIZES),
    *((0, msg) for msg in _SIZES),
    *((size, size) for size in _SIZES),
    *((ad, msg) for ad in (1, 16, 17, 32, 33, 48) for msg in (1, 15, 16, 17, 32, 33)),
]


class _Tbc:
    """The block cipher with TK1 = counter, domain, zeros; TK2 = tweak; TK3 = key."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.restart()

    def restart(self) -> None:
        self.counter = 1

    def step(self) -> None:
        """The 56-bit LFSR of the counter."""
        carry = self.counter >> 55
        self.counter = (self.counter << 1) % (1 << 56) ^ (0x95 if carry else 0)

    def __call__(self, state: bytes, tweak: bytes, domain: int) -> bytes:
        tk1 = encoded(self.counter, 7, "little") + bytes([domain]) + bytes(8)
        return skinny.encrypt(state, tk1 + tweak + self.key)


def _xor(a: bytes, b: bytes) -> bytes:
    return octets(x ^ y for x, y in zip(a, b, strict=True))


def _pad(block: bytes) -> bytes:
    return block if len(block) == 16 else block + bytes(15 - len(block)) + bytes([len(block)])


def _g(state: bytes) -> bytes:
    return octets(x >> 1 ^ x & 0x80 ^ (x & 1) << 7 for x in state)


def _blocks(data: bytes) -> list[bytes]:
    """Blocks of 16 bytes, the last one perhaps shorter; nothing is one empty block."""
    return [data[i : i + 16] for i in range(0, len(data), 16)] or [b""]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """The ciphertext and the tag."""
    tbc = _Tbc(key)
    state = bytes(16)
    blocks = _blocks(ad)
    for index, block in enumerate(blocks):
        padded = _pad(block)
        state = tbc(state, padded, 0x08) if index % 2 else _xor(state, padded)
        tbc.step()
    state = tbc(state, nonce, 0x18 if len(blocks[-1]) == 16 else 0x1A)

    tbc.restart()
    ct = b""
    blocks = _blocks(pt)
    for index, block in enumerate(blocks):
        last = index == len(blocks) - 1
        ct += _xor(block, _g(state)[: len(block)])
        state = _xor(state, _pad(block))
        tbc.step()
        state = tbc(state, nonce, 0x04 if not last else 0x14 if len(block) == 16 else 0x15)
    return ct, _g(state)
