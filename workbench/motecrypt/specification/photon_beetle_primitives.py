"""PHOTON-256 on an 8 x 8 matrix of nibbles: PHOTON-Beetle, final-round submission to NIST LWC.

The matrix of MixColumns is written out and multiplied in GF(2^4) nibble by nibble; the S-box is the
table of the specification.
"""

from __future__ import annotations

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import Table, octets

SBOX = Table((0xC, 0x5, 0x6, 0xB, 0x9, 0x0, 0xA, 0xD, 0x3, 0xE, 0xF, 0x8, 0x4, 0x7, 0x1, 0x2))
ROUND_CONSTANTS = (0x1, 0x3, 0x7, 0xE, 0xD, 0xB, 0x6, 0xC, 0x9, 0x2, 0x5, 0xA)
ROW_CONSTANTS = (0x0, 0x1, 0x3, 0x7, 0xF, 0xE, 0xC, 0x8)
MATRIX = (
    (0x2, 0x4, 0x2, 0xB, 0x2, 0x8, 0x5, 0x6),
    (0xC, 0x9, 0x8, 0xD, 0x7, 0x7, 0x5, 0x2),
    (0x4, 0x4, 0xD, 0xD, 0x9, 0x4, 0xD, 0x9),
    (0x1, 0x6, 0x5, 0x1, 0xC, 0xD, 0xF, 0xE),
    (0xF, 0xC, 0x9, 0xD, 0xE, 0x5, 0xE, 0xD),
    (0x9, 0xE, 0x5, 0xF, 0x4, 0xC, 0x9, 0x6),
    (0xC, 0x2, 0x2, 0xA, 0x3, 0x1, 0x1, 0xE),
    (0xF, 0x1, 0xD, 0xA, 0x5, 0xA, 0x2, 0x3),
)


def multiply(a: int, b: int) -> int:
    """The product in GF(2^4) modulo x^4 + x + 1."""
    product = 0
    for i in range(4):
        if b >> i & 1:
            product ^= a << i
    for i in (6, 5, 4):
        if product >> i & 1:
            product ^= 0b10011 << (i - 4)
    return product


_PRODUCT = tuple(Table(multiply(a, b) for b in range(16)) for a in range(16))


def _round(cells: list[list[int]], constant: int) -> list[list[int]]:
    for i in range(8):
        cells[i][0] ^= constant ^ ROW_CONSTANTS[i]
    cells = [[SBOX[x] for x in row] for row in cells]
    cells = [row[i:] + row[:i] for i, row in enumerate(cells)]
    mixed = [[0] * 8 for _ in range(8)]
    for j in range(8):
        for i in range(8):
            for k in range(8):
                mixed[i][j] ^= _PRODUCT[MATRIX[i][k]][cells[k][j]]
    return mixed


@opaque((8,))
def permute(state: bytes) -> bytes:
    """PHOTON-256 on 32 bytes; nibble (i, j) is in byte 4i + j/2, the low half when j is even."""
    nibbles = [half for byte in state for half in (byte & 15, byte >> 4)]
    cells = [nibbles[8 * i : 8 * i + 8] for i in range(8)]
    for constant in ROUND_CONSTANTS:
        cells = _round(cells, constant)
    nibbles = [x for row in cells for x in row]
    return octets(nibbles[2 * i] | nibbles[2 * i + 1] << 4 for i in range(32))


def exclusive_or(a: bytes, b: bytes) -> bytes:
    """The bytes of both, added modulo 2."""
    return octets(x ^ y for x, y in zip(a, b, strict=True))


def pad(block: bytes, rate: int) -> bytes:
    """A short block is followed by 01 and zeros; a full one stays as it is."""
    return block if len(block) == rate else (block + b"\x01").ljust(rate, b"\0")


def blocks(data: bytes, rate: int) -> list[bytes]:
    """The data in blocks; the last one may be short, and no data makes no block."""
    return [data[i : i + rate] for i in range(0, len(data), rate)]


def add_constant(state: bytes, constant: int) -> bytes:
    """The constant goes into the top three bits of the last byte."""
    return state[:-1] + octets([state[-1] ^ constant << 5])
