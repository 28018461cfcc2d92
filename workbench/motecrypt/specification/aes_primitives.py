"""AES byte by byte: FIPS 197 (2001, updated 2023), Sections 4 and 5.

A state is a list of 16 bytes, column after column, as they lie in the input: byte 4c + r is in row
r and column c. Decryption is the straightforward inverse cipher of Section 5.3.
"""

from __future__ import annotations

from functools import reduce
from itertools import starmap
from operator import xor

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import Table, join, octets

MIX = (2, 3, 1, 1)
UNMIX = (14, 11, 13, 9)
"""Row 0 of the matrices of MixColumns and its inverse; row r is rotated right by r."""


def doubled(x: int) -> int:
    """x times {02} modulo x^8 + x^4 + x^3 + x + 1."""
    return (x << 1 & 0xFF) ^ (x >> 7 & 1) * 0x1B


def _times(x: int, factor: int) -> int:
    """x times a constant of four bits."""
    powers = [x]
    for _ in range(3):
        powers.append(doubled(powers[-1]))
    return reduce(xor, (power for i, power in enumerate(powers) if factor >> i & 1))


def _inverse(x: int) -> int:
    """The multiplicative inverse: x^254; that of 0 is 0."""

    def product(a: int, b: int) -> int:
        out = 0
        for i in range(8):
            out ^= a * (b >> i & 1)
            a = doubled(a)
        return out

    power, out = x, 1
    for _ in range(7):
        power = product(power, power)
        out = product(out, power)
    return out


def _affine(x: int) -> int:
    """Bit i becomes the sum of bits i, i+4, i+5, i+6 and i+7, and of bit i of {63}."""
    twice = x << 8 | x
    return (twice >> 8 ^ twice >> 7 ^ twice >> 6 ^ twice >> 5 ^ twice >> 4 ^ 0x63) & 0xFF


SBOX = Table(_affine(_inverse(x)) for x in range(256))
INVERSE_SBOX = Table(SBOX.index(x) for x in range(256))


def _added(state: list[int], round_key: bytes) -> list[int]:
    return list(starmap(xor, zip(state, round_key, strict=True)))


def _shifted(state: list[int], direction: int) -> list[int]:
    """Row r moves r places to the left, or to the right for direction -1."""
    return [state[4 * ((c + direction * r) % 4) + r] for c in range(4) for r in range(4)]


def mixed(state: list[int], matrix: tuple[int, ...] = MIX) -> list[int]:
    """Every column times a circulant matrix."""
    out = []
    for c in range(0, 16, 4):
        column = state[c : c + 4]
        out += [
            reduce(xor, (_times(column[i], matrix[(i - r) % 4]) for i in range(4)))
            for r in range(4)
        ]
    return out


def expand(key: bytes) -> list[bytes]:
    """The 11 round keys of a key of 16 bytes, or the 15 of one of 32."""
    size = len(key) // 4
    words = [key[i : i + 4] for i in range(0, len(key), 4)]
    constant = 1
    for i in range(size, 4 * (size + 7)):
        last = list(words[-1])
        if i % size == 0:
            last = [SBOX[x] for x in (*last[1:], last[0])]
            last[0] ^= constant
            constant = doubled(constant)
        elif i % size == 4:
            last = [SBOX[x] for x in last]
        words.append(octets(starmap(xor, zip(words[i - size], last, strict=True))))
    return [join(words[i : i + 4]) for i in range(0, len(words), 4)]


@opaque((8, 8))
def encrypt(block: bytes, key: bytes) -> bytes:
    """One block."""
    return cipher(block, join(expand(key)))


def decrypt(block: bytes, key: bytes) -> bytes:
    """One block back."""
    return inverse_cipher(block, join(expand(key)))


@opaque((8, 8))
def cipher(block: bytes, round_keys: bytes) -> bytes:
    """One block, with all round keys one after the other."""
    first, *middle, last = _parted(round_keys)
    state = _added(list(block), first)
    for round_key in middle:
        state = _added(mixed(_shifted([SBOX[x] for x in state], 1)), round_key)
    return octets(_added(_shifted([SBOX[x] for x in state], 1), last))


@opaque((8, 8))
def inverse_cipher(block: bytes, round_keys: bytes) -> bytes:
    """One block back, with the same round keys."""
    first, *middle, last = _parted(round_keys)
    state = _added(list(block), last)
    for round_key in reversed(middle):
        state = [INVERSE_SBOX[x] for x in _shifted(state, -1)]
        state = mixed(_added(state, round_key), UNMIX)
    return octets(_added([INVERSE_SBOX[x] for x in _shifted(state, -1)], first))


def _parted(round_keys: bytes) -> list[bytes]:
    return [round_keys[i : i + 16] for i in range(0, len(round_keys), 16)]
