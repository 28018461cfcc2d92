"""Camellia with 128-bit keys, on numbers: RFC 3713 (2004), Section 2."""

from __future__ import annotations

from motecrypt.specification.words import Table, encoded, integer

SBOX1 = Table(
    bytes.fromhex(
        "70822cecb327c0e5e4855735ea0cae4123ef6b934519a521ed0e4f4e1d6592bd"
        "86b8af8f7ceb1fce3e30dc5f5ec50b1aa6e139cad5475d3dd9015ad651566c4d"
        "8b0d9a66fbccb02d74122b20f0b18499df4ccbc2347e76056db7a931d11704d7"
        "14583a61de1b111c320f9c165318f222fe44cfb2c3b57a912408e8a860fc6950"
        "aad0a07da1896297545b1e95e0ff64d210c40048a3f775db8a03e6da093fdd94"
        "875c8302cd4a90337367f6f39d7fbfe2529bd826c837c63b81966f4b13be632e"
        "e979a78c9f6ebc8e29f5f9b62ffdb4597898066ae74671bad425ab4288a28dfa"
        "7207b955f8eeac0a36492a683c38f1a44028d37bbbc943c115e3adf477c7809e"
    )
)
SIGMA = (0xA09E667F3BCC908B, 0xB67AE8584CAA73B2, 0xC6EF372FE94F82BE, 0x54FF53A5F1D36F1C)


def _rotated(x: int, n: int, width: int) -> int:
    """x <<< n."""
    return (x << n | x >> width - n) & (1 << width) - 1


SBOX2 = Table(_rotated(x, 1, 8) for x in SBOX1)
SBOX3 = Table(_rotated(x, 7, 8) for x in SBOX1)
SBOX4 = Table(SBOX1[_rotated(x, 1, 8)] for x in range(256))
SBOXES = (SBOX1, SBOX2, SBOX3, SBOX4, SBOX2, SBOX3, SBOX4, SBOX1)
"""Those of the bytes of a half, the most significant first."""

LAYER = ("134678", "124578", "123568", "234567", "12678", "23578", "34568", "14567")
"""Which of t1 to t8 each of y1 to y8 is the sum of."""


def _f(half: int, subkey: int) -> int:
    """The F-function, Section 2.4.1."""
    x = half ^ subkey
    t = [sbox[x >> 8 * (7 - i) & 255] for i, sbox in enumerate(SBOXES)]
    out = 0
    for terms in LAYER:
        y = 0
        for number in terms:
            y ^= t[int(number) - 1]
        out = out << 8 | y
    return out


def _fl(x: int, subkey: int) -> int:
    left, right = x >> 32, x & 0xFFFFFFFF
    right ^= _rotated(left & subkey >> 32, 1, 32)
    left ^= right | subkey & 0xFFFFFFFF
    return left << 32 | right


def _fl_inverse(y: int, subkey: int) -> int:
    left, right = y >> 32, y & 0xFFFFFFFF
    left ^= right | subkey & 0xFFFFFFFF
    right ^= _rotated(left & subkey >> 32, 1, 32)
    return left << 32 | right


def _halves(x: int) -> tuple[int, int]:
    return x >> 64, x & (1 << 64) - 1


def _ka(kl: int) -> int:
    d1, d2 = _halves(kl)
    d2 ^= _f(d1, SIGMA[0])
    d1 ^= _f(d2, SIGMA[1])
    d1, d2 = d1 ^ kl >> 64, d2 ^ kl & (1 << 64) - 1
    d2 ^= _f(d1, SIGMA[2])
    d1 ^= _f(d2, SIGMA[3])
    return d1 << 64 | d2


def expand(key: bytes) -> tuple[list[int], list[int], list[int]]:
    """kw1 to kw4, k1 to k18, and ke1 to ke4."""
    kl = integer(key, "big")
    ka = _ka(kl)

    def both(number: int, n: int) -> tuple[int, int]:
        return _halves(_rotated(number, n, 128))

    kw = [*both(kl, 0), *both(ka, 111)]
    k = [*both(ka, 0), *both(kl, 15), *both(ka, 15), *both(kl, 45)]
    k += [both(ka, 45)[0], both(kl, 60)[1]]
    k += [*both(ka, 60), *both(kl, 94), *both(ka, 94), *both(kl, 111)]
    return kw, k, [*both(ka, 30), *both(kl, 77)]


def _crypt(block: bytes, kw: list[int], k: list[int], ke: list[int]) -> bytes:
    d1, d2 = _halves(integer(block, "big"))
    d1, d2 = d1 ^ kw[0], d2 ^ kw[1]
    for i in range(0, 18, 2):
        if i in (6, 12):
            d1, d2 = _fl(d1, ke[i // 3 - 2]), _fl_inverse(d2, ke[i // 3 - 1])
        d2 ^= _f(d1, k[i])
        d1 ^= _f(d2, k[i + 1])
    return encoded((d2 ^ kw[2]) << 64 | d1 ^ kw[3], 16, "big")


def encrypt(block: bytes, key: bytes) -> bytes:
    """One block."""
    return _crypt(block, *expand(key))


def decrypt(block: bytes, key: bytes) -> bytes:
    """One block back: the same with the subkeys in another order."""
    kw, k, ke = expand(key)
    return _crypt(block, kw[2:] + kw[:2], k[::-1], ke[::-1])
