"""Grain-128AEADv2, bit by bit: NIST LWC final-round submission (2021), Section 2.

Registers, accumulator and message are lists of bits; one clock is one call.
"""

from __future__ import annotations

from motecrypt.specification.words import octets

# Both sides of a byte, of the pairs of bytes and blocks that implementations work in, and of the
# lengths at which the DER encoding of the length of the associated data grows.
BOUNDARIES: list[tuple[int, int]] = [
    *((n, 0) for n in range(18)),
    *((0, n) for n in range(18)),
    *((a, m) for a in (1, 2, 6, 7, 8, 9) for m in (1, 6, 7, 8, 9, 15, 16, 17)),
    (127, 128),
    (128, 127),
    (129, 129),
    (255, 257),
    (256, 255),
    (257, 256),
    (1023, 1025),
    (2048, 2047),
]


def bits(data: bytes) -> list[int]:
    """The bits of every byte, the least significant first."""
    return [(byte >> i) & 1 for byte in data for i in range(8)]


def packed(sequence: list[int]) -> bytes:
    """The inverse of `bits`."""
    return octets(
        sum(bit << j for j, bit in enumerate(sequence[i : i + 8]))
        for i in range(0, len(sequence), 8)
    )


def der_length(n: int) -> bytes:
    """Section 2.4.1: one byte below 128, otherwise 0x80 + count and the big-endian bytes."""
    if n < 128:
        return bytes([n])
    length = n.to_bytes((n.bit_length() + 7) // 8, "big")
    return bytes([0x80 | len(length)]) + length


class Generator:
    """The LFSR s and the NFSR b, Section 2.1 to 2.3."""

    def __init__(self, key: bytes, nonce: bytes) -> None:
        k = bits(key)
        self.b = list(k)
        self.s = bits(nonce) + [1] * 31 + [0]
        for _ in range(320):
            y = self.output()
            self.clock(y, y)
        for t in range(64):
            y = self.output()
            self.clock(y ^ k[t + 64], y ^ k[t])
        self.accumulator = [self.next() for _ in range(64)]
        self.register = [self.next() for _ in range(64)]

    @classmethod
    def from_registers(cls, b: bytes, s: bytes) -> Generator:
        """One whose registers hold these bits."""
        generator = cls.__new__(cls)
        generator.b, generator.s = bits(b), bits(s)
        return generator

    def registers(self) -> tuple[bytes, bytes]:
        """b and s."""
        return packed(self.b), packed(self.s)

    def output(self) -> int:
        """The pre-output y of the present state."""
        b, s = self.b, self.s
        h = (
            (b[12] & s[8])
            ^ (s[13] & s[20])
            ^ (b[95] & s[42])
            ^ (s[60] & s[79])
            ^ (b[12] & b[95] & s[94])
        )
        return h ^ s[93] ^ b[2] ^ b[15] ^ b[36] ^ b[45] ^ b[64] ^ b[73] ^ b[89]

    def clock(self, into_s: int, into_b: int) -> None:
        """One step of both registers with a bit added to either feedback."""
        b, s = self.b, self.s
        linear = s[0] ^ s[7] ^ s[38] ^ s[70] ^ s[81] ^ s[96]
        feedback = (
            (s[0] ^ b[0] ^ b[26] ^ b[56] ^ b[91] ^ b[96])
            ^ (b[3] & b[67])
            ^ (b[11] & b[13])
            ^ (b[17] & b[18])
            ^ (b[27] & b[59])
            ^ (b[40] & b[48])
            ^ (b[61] & b[65])
            ^ (b[68] & b[84])
            ^ (b[22] & b[24] & b[25])
            ^ (b[70] & b[78] & b[82])
            ^ (b[88] & b[92] & b[93] & b[95])
        )
        self.s = [*s[1:], linear ^ into_s]
        self.b = [*b[1:], feedback ^ into_b]

    def next(self) -> int:
        """The pre-output, and one clock."""
        y = self.output()
        self.clock(0, 0)
        return y

    def absorb(self, bit: int) -> int:
        """One message bit into the accumulator; returns the key stream bit of these clocks."""
        stream, fresh = self.next(), self.next()
        self.accumulator = [
            a ^ (r & bit) for a, r in zip(self.accumulator, self.register, strict=True)
        ]
        self.register = [*self.register[1:], fresh]
        return stream


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 8-byte tag."""
    generator = Generator(key, nonce)
    for bit in bits(der_length(len(ad)) + ad):
        generator.absorb(bit)
    ct = [bit ^ generator.absorb(bit) for bit in bits(pt)]
    generator.absorb(1)
    return packed(ct), packed(generator.accumulator)
