"""ChaCha20 and Poly1305: RFC 8439 (2018), Sections 2.3 and 2.5."""

from __future__ import annotations

from motecrypt.specification.words import encoded, integer, join, octets

WORD = 1 << 32
P = 2**130 - 5
ROUNDS = 20
CONSTANTS = b"expand 32-byte k"
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


def _quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for n, m in ((16, 12), (8, 7)):
        x[a] = (x[a] + x[b]) % WORD
        x[d] = _rotated(x[d] ^ x[a], n)
        x[c] = (x[c] + x[d]) % WORD
        x[b] = _rotated(x[b] ^ x[c], m)


def _rotated(x: int, n: int) -> int:
    return x << n & (WORD - 1) | x >> (32 - n)


def _words(data: bytes) -> list[int]:
    return [integer(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def block(state: bytes) -> bytes:
    """The 64 bytes of key stream of a state."""
    words = _words(state)
    x = list(words)
    for number in range(ROUNDS):
        for i in range(4):  # a column, or a diagonal
            others = ((i + k * (number % 2)) % 4 + 4 * k for k in (1, 2, 3))
            _quarter_round(x, i, *others)
    return join(encoded((a + b) % WORD, 4, "little") for a, b in zip(x, words, strict=True))


def counted(state: bytes) -> bytes:
    """The state of the next block."""
    following = (integer(state[48:52], "little") + 1) % WORD
    return state[:48] + encoded(following, 4, "little") + state[52:]


def crypt(state: bytes, data: bytes) -> tuple[bytes, bytes]:
    """Data of any length without carries plus the key stream; and the state behind it."""
    out = b""
    for at in range(0, len(data), 64):
        out += octets(a ^ b for a, b in zip(data[at : at + 64], block(state), strict=False))
        state = counted(state)
    return out, state


def product(x: int, r: int) -> int:
    """x r modulo P, for x below 2^131 and r below 2^124: by Horner's rule from the highest bit of x
    on, which is what a program without a multiplier does."""
    z = 0
    for place in reversed(range(132)):
        z = (z << 1) + (x >> place & 1) * r
        if place % 12 == 0:
            z = folded(z)
    return z


def folded(number: int) -> int:
    """The same number modulo P, with what stands above 2^130 added below, five times."""
    above = number >> 130
    return number % 2**130 + (above << 2) + above


def reduced(number: int) -> int:
    """A number below 2^131 modulo P: with 5 more it has P or more if bit 130 is set then."""
    number = folded(number)
    return (number + (number + 5 >> 130) * 5) % 2**130


def total(z: int, data: bytes, key: bytes) -> int:
    """Of whole blocks, from z on: z = (z + block + 2^128) r."""
    r = integer(key, "little") & CLAMP
    for at in range(0, len(data), 16):
        z = product(z + integer(data[at : at + 16], "little") + 2**128, r)
    return reduced(z)


def tag(key: bytes, data: bytes) -> bytes:
    """That of data of whole blocks under a key of 32 bytes."""
    added = total(0, data, key[:16]) + integer(key[16:], "little")
    return encoded(added % 2**128, 16, "little")
