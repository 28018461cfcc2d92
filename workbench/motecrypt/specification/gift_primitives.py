"""GIFT-128 cell by cell: Banik et al., "GIFT: a small PRESENT" (CHES 2017), Sections 2.1 and 2.4;
and the order of bits in which GIFT-COFB v1.1 (2021), Section 2.3, presents it.

The state is a list of 128 bits, b[0] the least significant; a cell is four of them, and every step
is done on bits as the paper numbers them.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import Table, encoded, integer, join

SBOX = Table((0x1, 0xA, 0x4, 0xC, 0x6, 0xF, 0x3, 0x9, 0x2, 0xD, 0xB, 0x7, 0x5, 0x0, 0x8, 0xE))
ROUNDS = 40


def _destination(i: int) -> int:
    """P128(i): the paper's closed formula."""
    return 4 * (i // 16) + 32 * ((3 * (i % 16 // 4) + i % 4) % 4) + i % 4


def _rotate16(x: int, n: int) -> int:
    return (x >> n | x << (16 - n)) & 0xFFFF


def encrypt_bits(bits: list[int], key: list[int]) -> list[int]:
    """One block; key[i] is k_i, the 16-bit words of the key state, k_0 the least significant."""
    constant = 0
    for _ in range(ROUNDS):
        cells = [sum(bits[4 * i + j] << j for j in range(4)) for i in range(32)]
        bits = [SBOX[cell] >> j & 1 for cell in cells for j in range(4)]
        moved = [0] * 128
        for i, bit in enumerate(bits):
            moved[_destination(i)] = bit
        bits = moved
        u, v = key[5] << 16 | key[4], key[1] << 16 | key[0]
        for i in range(32):
            bits[4 * i + 2] ^= u >> i & 1
            bits[4 * i + 1] ^= v >> i & 1
        constant = (constant << 1 & 0x3F) | (constant >> 5 ^ constant >> 4 ^ 1) & 1
        bits[127] ^= 1
        for i in range(6):
            bits[4 * i + 3] ^= constant >> i & 1
        key = [*key[2:], _rotate16(key[0], 12), _rotate16(key[1], 2)]
    return bits


@opaque((8, 8))
def encrypt(block: bytes, key: bytes) -> bytes:
    """One block in bitsliced order: bit i of big-endian word j is bit 4i + j of the cipher."""
    words = [integer(block[4 * j : 4 * j + 4], "big") for j in range(4)]
    bits = [words[j] >> i & 1 for i in range(32) for j in range(4)]
    k = [integer(key[14 - 2 * i : 16 - 2 * i], "big") for i in range(8)]
    bits = encrypt_bits(bits, k)
    out = [sum(bits[4 * i + j] << i for i in range(32)) for j in range(4)]
    return join(encoded(word, 4, "big") for word in out)
