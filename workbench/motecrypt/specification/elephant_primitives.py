"""Spongent-pi[160], bit by bit: Elephant v2 (2021), Section 2.5.2; Spongent, CHES 2011.

The state is an integer whose bit j is state bit j; bytes are little-endian.
"""

from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import Table, encoded, integer

WIDTH = 160
ROUNDS = 80
SBOX = [0xE, 0xD, 0xB, 0x0, 0x2, 0x1, 0x4, 0xF, 0x7, 0xA, 0x8, 0x5, 0x9, 0xC, 0x3, 0x6]


def destination(j: int) -> int:
    """Where the bit layer takes bit j."""
    return j if j == WIDTH - 1 else 40 * j % (WIDTH - 1)


def scatter(position: int, value: int) -> int:
    """The bits of the nibble `value` at bit `position`, each where the bit layer takes it."""
    return sum(1 << destination(position + i) for i in range(4) if value >> i & 1)


# S-box and bit layer together, nibble by nibble: only so that long messages take seconds.
LAYER = [Table(scatter(4 * k, SBOX[x]) for x in range(16)) for k in range(WIDTH // 4)]


def constants() -> list[int]:
    """The 7-bit counter of each round: an LFSR with taps 6 and 5, from 0x75."""
    counter, out = 0x75, []
    for _ in range(ROUNDS):
        out.append(counter)
        counter = (counter << 1 | (counter >> 6 ^ counter >> 5) & 1) & 0x7F
    return out


@opaque((8,))
def permute(state: bytes) -> bytes:
    """All 80 rounds. The counter enters at both ends of the state, mirrored at the upper one."""
    x = integer(state, "little")
    for counter in constants():
        mirrored = int(f"{counter:08b}"[::-1], 2)
        x ^= counter | mirrored << (WIDTH - 8)
        y = 0
        for k in range(WIDTH // 4):
            y ^= LAYER[k][x >> (4 * k) & 15]
        x = y
    return encoded(x, 20, "little")
