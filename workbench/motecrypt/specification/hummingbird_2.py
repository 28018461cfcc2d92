"""Hummingbird-2, word by word: Engels, Saarinen, Schweitzer, Smith (RFIDSec 2011).

The equations are those of other implementations; whether they give the paper's own vectors is
unconfirmed. What a last byte alone and associated data do is defined by this library
(crypto/src/hummingbird2/mode.h), since no source that could be had says it.
"""

from __future__ import annotations

from motecrypt.specification.words import Table, encoded, integer, join, octets

MASK = 0xFFFF
TAG_WORDS = 8
ODD, WITH_AD = 0x100, 0x200
"""What is added to the number of the tag's words that the tag begins with."""

S1 = (7, 12, 14, 9, 2, 1, 5, 15, 11, 6, 13, 0, 4, 8, 10, 3)
S2 = (4, 10, 1, 6, 8, 15, 7, 12, 3, 0, 14, 13, 5, 9, 11, 2)
S3 = (2, 15, 12, 1, 5, 6, 10, 13, 14, 8, 3, 4, 0, 11, 9, 7)
S4 = (15, 4, 5, 8, 9, 7, 2, 1, 10, 3, 0, 14, 6, 12, 13, 11)
HIGH = Table(S1[i >> 4] << 12 | S2[i & 15] << 8 for i in range(256))
LOW = Table(S3[i >> 4] << 4 | S4[i & 15] for i in range(256))

# Both sides of a word and of two, and lengths of more than one octet.
BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in range(6) for m in range(6)),
    *((0, m) for m in (7, 8, 15, 16, 17, 31, 32)),
    (15, 16),
    (16, 15),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
]


def rotated(x: int, n: int) -> int:
    """x <<< n."""
    return x << n & MASK | x >> (16 - n)


def f(x: int) -> int:
    """L of the four S-boxes."""
    y = HIGH[x >> 8] | LOW[x & 0xFF]
    return y ^ rotated(y, 6) ^ rotated(y, 10)


def wd16(x: int, words: list[int]) -> int:
    """Four times f, each after a word of the key."""
    for word in words:
        x = f(x ^ word)
    return x


class Cipher:
    """The state R1..R8 after initialisation, and what is done with it."""

    def __init__(self, key: bytes, nonce: bytes) -> None:
        k, self.iv = words(key), words(nonce)
        self.low, self.high = k[:4], k[4:]
        r = [*self.iv, *self.iv]
        for i in range(4):
            t1 = wd16(r[0] + i & MASK, self.low)
            t2 = wd16(r[1] + t1 & MASK, self.high)
            t3 = wd16(r[2] + t2 & MASK, self.low)
            t4 = wd16(r[3] + t3 & MASK, self.high)
            sums = [a + b & MASK for a, b in zip(r, (t4, t1, t2, t3), strict=False)]
            r[:4] = [rotated(x, n) for x, n in zip(sums, (3, 15, 8, 1), strict=True)]
            r[4:] = [a ^ b for a, b in zip(r[4:], r[:4], strict=True)]
        self.r = r

    def word(self, p: int) -> int:
        """E: the word that p becomes; the state moves on."""
        r1, r2, r3, r4, *accumulators = self.r
        masked_high = [k ^ r for k, r in zip(self.high, accumulators, strict=True)]
        masked_low = [k ^ r for k, r in zip(self.low, accumulators, strict=True)]
        t1 = wd16(r1 + p & MASK, self.low)
        t2 = wd16(r2 + t1 & MASK, masked_high)
        t3 = wd16(r3 + t2 & MASK, masked_low)
        c = wd16(r4 + t3 & MASK, self.high) + r1 & MASK
        new = [r1 + t3 & MASK, r2 + t1 & MASK, r3 + t2 & MASK, r4 + r1 + t3 + t1 & MASK]
        self.r = [*new, *(a ^ b for a, b in zip(accumulators, new, strict=True))]
        return c

    def absorb(self, data: bytes) -> None:
        """Whole words whose encryption is not used; a last byte alone is one with high byte 0."""
        for p in words(data + bytes(len(data) % 2)):
            self.word(p)

    def tag(self, n: int, size: int = TAG_WORDS) -> bytes:
        """Three words that only change the state, then those of the tag."""
        for iv, more in zip(self.iv, (n, 0, 0), strict=False):
            self.word(iv + self.r[0] + self.r[2] + more & MASK)
        out = []
        for iv in (self.iv[3], *[0] * (size - 1)):
            out.append(self.word(iv + self.r[0] + self.r[2] & MASK))
        return join(encoded(word, 2, "little") for word in out)


def words(data: bytes) -> list[int]:
    """Little-endian words of 16 bits."""
    return [integer(data[i : i + 2], "little") for i in range(0, len(data), 2)]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    cipher = Cipher(key, nonce)
    whole, last = pt[: len(pt) // 2 * 2], pt[len(pt) // 2 * 2 :]
    ct = join(encoded(cipher.word(p), 2, "little") for p in words(whole))
    n = TAG_WORDS
    if len(last):
        n += ODD
        stream = encoded(cipher.word(0), 2, "little")
        ct += octets(a ^ b for a, b in zip(last, stream, strict=False))
        cipher.absorb(last)
    if len(ad):
        n += WITH_AD
        cipher.absorb(ad)
        cipher.absorb(len(ad).to_bytes(4, "little"))
    return ct, cipher.tag(n)
