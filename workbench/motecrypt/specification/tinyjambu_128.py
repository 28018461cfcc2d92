"""TinyJAMBU-128 v2, bit by bit: NIST LWC final-round submission (2021), Section 3.

The state is an integer whose bit i is state bit i; one step of the permutation is one line.
"""

from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import encoded, integer, octets

KEY_BITS = 128
MASK = (1 << 128) - 1

# Both sides of the 4-byte word, and lengths whose byte count needs more than one octet.
BOUNDARIES: list[tuple[int, int]] = [
    *((n, 0) for n in range(10)),
    *((0, n) for n in range(10)),
    *((a, m) for a in (0, 1, 3, 4, 5) for m in (1, 3, 4, 5, 8)),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]


@opaque((128, 128, PARAMETER))
def permute(state: int, key: int, steps: int) -> int:
    """Section 3.2.1: `steps` clocks of the shift register."""
    for i in range(steps):
        feedback = (
            (state & 1)
            ^ (state >> 47 & 1)
            ^ (1 ^ ((state >> 70 & 1) & (state >> 85 & 1)))
            ^ (state >> 91 & 1)
            ^ (key >> (i % KEY_BITS) & 1)
        )
        state = (state >> 1) | (feedback << 127)
    return state


def words(data: bytes) -> list[bytes]:
    """The data in pieces of four bytes, the last one possibly shorter."""
    return [data[i : i + 4] for i in range(0, len(data), 4)]


class Duplex:
    """The state after initialisation and what the mode does with it."""

    def __init__(self, key: bytes, nonce: bytes) -> None:
        self.key = integer(key, "little")
        self.state = permute(0, self.key, 1024)
        for piece in words(nonce):
            self.frame(1, 640)
            self.add(piece)

    def frame(self, bits: int, steps: int) -> None:
        """Frame bits go to state bits 36..38 and the state is stepped."""
        self.state = permute(self.state ^ (bits << 36), self.key, steps)

    def add(self, piece: bytes) -> None:
        """A word goes to bits 96..127; a partial one is marked by its length at bits 32..33."""
        self.state ^= integer(piece, "little") << 96
        if len(piece) < 4:
            self.state ^= len(piece) << 32

    def output(self) -> bytes:
        """Bits 64..95."""
        return encoded((self.state >> 64) & 0xFFFFFFFF, 4, "little")


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 8-byte tag."""
    duplex = Duplex(key, nonce)
    for piece in words(ad):
        duplex.frame(3, 640)
        duplex.add(piece)
    ct = b""
    for piece in words(pt):
        duplex.frame(5, 1024)
        duplex.add(piece)
        ct += octets(p ^ s for p, s in zip(piece, duplex.output(), strict=False))
    duplex.frame(7, 1024)
    tag = duplex.output()
    duplex.frame(7, 640)
    return ct, tag + duplex.output()
