"""CLEFIA with 128-bit keys, word by word: RFC 6114 (2011), Sections 4 to 6."""

from __future__ import annotations

from collections.abc import Iterator

from motecrypt.specification.words import Table, encoded, integer, join

ROUNDS = 18
S0 = Table(
    bytes.fromhex(
        "5749d1c62f3374fb956d82ea0eb0a81c28d04b925cee85b1c40a763d63f917af"
        "bfa11965f77a322006cee4839d5b4cd8425d2ee8d49b0f133c8967c071aab6f5"
        "a4befd8c120097da78e1cf6b394355263098ccddeb54b38f4e16fa22a5770961"
        "d62a533745c16caeef7008998b1df2b4e9c79f4a3125fe7cd3a2bd561488600b"
        "cde234509edc11052bb7a948ff668a73037586f16aa740c2b92cdb1f58943eed"
        "fc1ba004b88de6596293357eca21df4715f3ba7fa669c84d873b9c01e0de2452"
        "7b0c681e80b25ae7add523f4463f91c96e8472bb0d18d996f05f41ac27c5e33a"
        "816f07a379f62d381a445eb5d2eccb909a36e529c34fab6451f810d7bc027d8e"
    )
)
S1 = Table(
    bytes.fromhex(
        "6cdac3e94e9d0a3db836b43813340cd9bf74948fb79ce5dc9e07494f982cb093"
        "12ebcdb392e74160e321273be619d20e9111c73f2a8ea1bc2bc8c50f5bf3878b"
        "fbf5de20c6a784ced86551c9a4ef4353255d9b31e83e0dd780ff698aba0b735c"
        "6e541562f6353052a316d32832faaa5ecfeaed783358097b63c0c1461edfa999"
        "5504c486397782ec4018909759dd831f9a370624647ca556480885d06126ca6f"
        "7e6ab671a07005d1458c231cf0ee89ad7a4bc22fdb5a4d7667172df4cbb14aa8"
        "b522473ad5104c72cc00f9e0fde2feaef85fabf11b4281d6be4429a657b9aff2"
        "d47566bb689f5002013c7f8d1a88bdacf7e47996a2fc6db26b03e12e7d14951d"
    )
)
M0 = (1, 2, 4, 6)
M1 = (1, 8, 2, 10)
"""The first rows of the matrices; row i has entry i ^ j of it at j."""


def _times(x: int, factor: int) -> int:
    """x times a constant of four bits, modulo z^8 + z^4 + z^3 + z^2 + 1."""
    out = 0
    for i in range(4):
        out ^= x * (factor >> i & 1)
        x = (x << 1 & 0xFF) ^ (x >> 7 & 1) * 0x1D
    return out


def _f(key: int, x: int, sboxes: tuple[Table, ...], matrix: tuple[int, ...]) -> int:
    """F0 or F1."""
    x ^= key
    t = [sbox[x >> 8 * (3 - i) & 255] for i, sbox in enumerate(sboxes)]
    out = 0
    for i in range(4):
        y = 0
        for j in range(4):
            y ^= _times(t[j], matrix[i ^ j])
        out = out << 8 | y
    return out


def _round(words: list[int], key0: int, key1: int) -> list[int]:
    a, b, c, d = words
    return [a, b ^ _f(key0, a, (S0, S1, S0, S1), M0), c, d ^ _f(key1, c, (S1, S0, S1, S0), M1)]


def _network(words: list[int], keys: list[int]) -> list[int]:
    """GFN of four words, Section 4.1."""
    for i in range(0, len(keys), 2):
        a, b, c, d = _round(words, keys[i], keys[i + 1])
        words = [b, c, d, a]
    return words[3:] + words[:3]


def _inverse_network(words: list[int], keys: list[int]) -> list[int]:
    for i in range(len(keys) - 2, -1, -2):
        a, b, c, d = _round(words, keys[i], keys[i + 1])
        words = [d, a, b, c]
    return words[1:] + words[:1]


def _rotated(x: int, n: int) -> int:
    return (x << n | x >> 16 - n) & 0xFFFF


def _constants() -> Iterator[int]:
    """CON, Section 6.6: two for every T."""
    t = 0x428A
    for _ in range(30):
        yield (t ^ 0xB7E1) << 16 | _rotated(~t & 0xFFFF, 1)
        yield (~t & 0xFFFF ^ 0x243F) << 16 | _rotated(t, 8)
        t = t >> 1 if t % 2 == 0 else (t ^ 0x1A831) >> 1


CONSTANTS = list(_constants())


def _double_swap(x: int) -> int:
    """X[7-63] | X[121-127] | X[0-6] | X[64-120], bit 0 the most significant."""

    def cut(first: int, last: int) -> int:
        return x >> 127 - last & (1 << last - first + 1) - 1

    return cut(7, 63) << 71 | cut(121, 127) << 64 | cut(0, 6) << 57 | cut(64, 120)


def _words(data: bytes) -> list[int]:
    return [integer(data[i : i + 4], "big") for i in range(0, len(data), 4)]


def expand(key: bytes) -> tuple[list[int], list[int]]:
    """The four whitening keys and the 36 round keys."""
    k, out = _words(key), []
    total = 0
    for word in _network(k, CONSTANTS[:24]):
        total = total << 32 | word
    for i in range(9):
        for j in range(4):
            word = total >> 32 * (3 - j) & 0xFFFFFFFF ^ CONSTANTS[24 + 4 * i + j]
            out.append(word ^ k[j] if i % 2 else word)
        total = _double_swap(total)
    return k, out


def _joined(words: list[int]) -> bytes:
    return join(encoded(word, 4, "big") for word in words)


def encrypt(block: bytes, key: bytes) -> bytes:
    """One block."""
    white, keys = expand(key)
    a, b, c, d = _words(block)
    a, b, c, d = _network([a, b ^ white[0], c, d ^ white[1]], keys)
    return _joined([a, b ^ white[2], c, d ^ white[3]])


def decrypt(block: bytes, key: bytes) -> bytes:
    """One block back."""
    white, keys = expand(key)
    a, b, c, d = _words(block)
    a, b, c, d = _inverse_network([a, b ^ white[2], c, d ^ white[3]], keys)
    return _joined([a, b ^ white[0], c, d ^ white[1]])
