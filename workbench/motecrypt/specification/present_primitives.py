"""PRESENT-80 on numbers: Bogdanov et al., "PRESENT: An Ultra-Lightweight Block Cipher" (CHES 2007).

Section 3. A block is a number of 64 bits, of which byte strings have the highest bits first.
"""

from __future__ import annotations

from motecrypt.specification.words import Table, encoded, integer

ROUNDS = 31
SBOX = Table((0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2))
INVERSE_SBOX = Table(SBOX.index(x) for x in range(16))
PERMUTATION = [*(16 * i % 63 for i in range(63)), 63]
"""Where bit i goes."""


def _layer(state: int, sbox: Table) -> int:
    """An S-box on every nibble."""
    out = 0
    for shift in range(0, 64, 4):
        out |= sbox[state >> shift & 15] << shift
    return out


def _permuted(state: int) -> int:
    out = 0
    for i, place in enumerate(PERMUTATION):
        out |= (state >> i & 1) << place
    return out


def _unpermuted(state: int) -> int:
    out = 0
    for i, place in enumerate(PERMUTATION):
        out |= (state >> place & 1) << i
    return out


def expand(key: bytes) -> list[int]:
    """The 32 round keys."""
    register = integer(key, "big")
    out = []
    for counter in range(1, ROUNDS + 2):
        out.append(register >> 16)
        register = (register << 61 | register >> 19) & (1 << 80) - 1
        register = SBOX[register >> 76] << 76 | register & (1 << 76) - 1
        register ^= counter << 15
    return out


def encrypt(block: bytes, key: bytes) -> bytes:
    """One block."""
    *keys, last = expand(key)
    state = integer(block, "big")
    for round_key in keys:
        state = _permuted(_layer(state ^ round_key, SBOX))
    return encoded(state ^ last, 8, "big")


def decrypt(block: bytes, key: bytes) -> bytes:
    """One block back."""
    *keys, last = expand(key)
    state = integer(block, "big") ^ last
    for round_key in reversed(keys):
        state = _layer(_unpermuted(state), INVERSE_SBOX) ^ round_key
    return encoded(state, 8, "big")
