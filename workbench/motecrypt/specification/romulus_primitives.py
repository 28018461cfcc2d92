"""SKINNY-128-384+: Romulus v1.3 (2021); the block cipher of Romulus-N and Romulus-H.

SKINNY-128-384 of Beierle et al. (CRYPTO 2016) with 40 rounds instead of 56. Everything is a list of
16 cells, row by row, and every step is done as the specification writes it.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import Table, octets

ROUNDS = 40
BLOCK = 16

_PERMUTATION = (9, 15, 8, 13, 10, 14, 12, 11, 0, 1, 2, 3, 4, 5, 6, 7)


def _s8(x: int) -> int:
    """The 8-bit S-box from its circuit: four times two NORs, with a bit permutation between."""
    bits = [x >> i & 1 for i in range(8)]
    for step in range(4):
        bits[4] ^= 1 - (bits[7] | bits[6])
        bits[0] ^= 1 - (bits[3] | bits[2])
        if step < 3:
            # (x7, ..., x0) -> (x2, x1, x7, x6, x4, x0, x3, x5)
            bits = [bits[i] for i in (5, 3, 0, 4, 6, 7, 1, 2)]
    bits[1], bits[2] = bits[2], bits[1]
    return sum(bit << i for i, bit in enumerate(bits))


SBOX = Table(_s8(x) for x in range(256))


def _round_constants() -> list[int]:
    """The 6-bit LFSR, from 0, stepped before each use."""
    state, out = 0, []
    for _ in range(ROUNDS):
        state = (state << 1 & 0x3F) | (state >> 5 ^ state >> 4 ^ 1) & 1
        out.append(state)
    return out


_CONSTANTS = _round_constants()


def _step_tk2(x: int) -> int:
    return (x << 1 & 0xFF) | (x >> 7 ^ x >> 5) & 1


def _step_tk3(x: int) -> int:
    return x >> 1 | ((x ^ x >> 6) & 1) << 7


def schedule(tweakey: bytes) -> bytes:
    """The 8 bytes that each round adds to the upper two rows, from TK1, TK2 and TK3."""
    tk1, tk2, tk3 = (list(tweakey[i : i + BLOCK]) for i in (0, 16, 32))
    round_keys: list[int] = []
    for _ in range(ROUNDS):
        round_keys += (a ^ b ^ c for a, b, c in zip(tk1[:8], tk2[:8], tk3[:8], strict=True))
        tk1, tk2, tk3 = ([tk[i] for i in _PERMUTATION] for tk in (tk1, tk2, tk3))
        tk2 = [_step_tk2(x) for x in tk2[:8]] + tk2[8:]
        tk3 = [_step_tk3(x) for x in tk3[:8]] + tk3[8:]
    return octets(round_keys)


@opaque((8, 8))
def rounds(block: bytes, round_keys: bytes) -> bytes:
    """All 40 rounds of one block of 16 bytes."""
    cells = list(block)
    for number, constant in enumerate(_CONSTANTS):
        cells = [SBOX[x] for x in cells]
        cells[0] ^= constant & 15
        cells[4] ^= constant >> 4
        cells[8] ^= 2
        for i in range(8):
            cells[i] ^= round_keys[8 * number + i]
        rows = [cells[4 * i : 4 * i + 4] for i in range(4)]
        rows = [[row[(j - i) % 4] for j in range(4)] for i, row in enumerate(rows)]
        mixed: list[list[int]] = [[], [], [], []]
        for a, b, c, d in zip(*rows, strict=True):
            for row, value in zip(mixed, (a ^ c ^ d, a, b ^ c, a ^ c), strict=True):
                row.append(value)
        cells = [x for row in mixed for x in row]
    return octets(cells)


@opaque((8, 8))
def encrypt(block: bytes, tweakey: bytes) -> bytes:
    """One block of 16 bytes under a tweakey of 48: TK1, TK2, TK3."""
    return rounds(block, schedule(tweakey))
