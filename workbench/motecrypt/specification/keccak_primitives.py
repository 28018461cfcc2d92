"""Keccak-f[1600] and its sponge, lane by lane: FIPS 202 (2015), Sections 3 and 4.

Offsets of rho and the bits of iota are computed as the standard defines them.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import encoded, integer, join, octets

LANE = (1 << 64) - 1
ROUNDS = 24
BYTES = 200


def _rotated(x: int, n: int) -> int:
    """x <<< n."""
    n %= 64
    return (x << n | x >> 64 - n) & LANE


def _offsets() -> dict[tuple[int, int], int]:
    """Algorithm 2."""
    out = {(0, 0): 0}
    x, y = 1, 0
    for t in range(24):
        out[x, y] = (t + 1) * (t + 2) // 2
        x, y = y, (2 * x + 3 * y) % 5
    return out


def _bit(t: int) -> int:
    """rc(t), Algorithm 5: the constant term of x^t modulo x^8 + x^6 + x^5 + x^4 + 1."""
    register = 1
    for _ in range(t % 255):
        register <<= 1
        register ^= (register >> 8) * 0b101110001
    return register & 1


OFFSETS = _offsets()
CONSTANTS = [
    sum(_bit(j + 7 * number) << (1 << j) - 1 for j in range(7)) for number in range(ROUNDS)
]

Lanes = dict[tuple[int, int], int]


def _round(a: Lanes, constant: int) -> Lanes:
    parity = [a[x, 0] ^ a[x, 1] ^ a[x, 2] ^ a[x, 3] ^ a[x, 4] for x in range(5)]
    a = {
        (x, y): lane ^ parity[(x - 1) % 5] ^ _rotated(parity[(x + 1) % 5], 1)
        for (x, y), lane in a.items()
    }
    b = {(x, y): _rotated(a[i, x], OFFSETS[i, x]) for x, y, i in _sources()}
    a = {(x, y): lane ^ (~b[(x + 1) % 5, y] & b[(x + 2) % 5, y]) for (x, y), lane in b.items()}
    a[0, 0] ^= constant
    return a


def _sources() -> list[tuple[int, int, int]]:
    """Where lane (x, y) comes from in pi: (x + 3y, x)."""
    return [(x, y, (x + 3 * y) % 5) for y in range(5) for x in range(5)]


@opaque((8,))
def permute(state: bytes) -> bytes:
    """24 rounds on 200 bytes."""
    lanes = {(i % 5, i // 5): integer(state[8 * i : 8 * i + 8], "little") for i in range(25)}
    for constant in CONSTANTS:
        lanes = _round(lanes, constant)
    return join(encoded(lanes[i % 5, i // 5], 8, "little") for i in range(25))


def sponge(rate: int, suffix: int, msg: bytes, out_len: int) -> bytes:
    """Output of a message, of whole bytes; the suffix has the first bit of the padding."""
    zeros = -(len(msg) + 1) % rate
    padded = msg + bytes([suffix]) + bytes(zeros)
    padded = padded[:-1] + octets([padded[-1] ^ 0x80])
    state = bytes(BYTES)
    for i in range(0, len(padded), rate):
        block = padded[i : i + rate] + bytes(BYTES - rate)
        state = permute(octets(a ^ b for a, b in zip(state, block, strict=True)))
    out = state[:rate]
    while len(out) < out_len:
        state = permute(state)
        out = out + state[:rate]
    return out[:out_len]


def boundaries(rate: int) -> list[int]:
    """Lengths around those where a block is full, and some long ones."""
    around = {n + d for n in (rate, 2 * rate, 256, 1024) for d in (-2, -1, 0, 1)}
    return [0, 1, 2, 3, *sorted(around), 2047, 2048]
