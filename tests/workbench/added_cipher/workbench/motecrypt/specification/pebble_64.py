"""Pebble-64: a duplex of four bytes, for a test."""

from __future__ import annotations

from motecrypt.specification.pebble_primitives import permute

from motecrypt.specification.words import octets

BOUNDARIES = [(a, m) for a in (0, 1, 3, 4, 5, 8) for m in (0, 1, 3, 4, 5, 8)]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 8-byte tag."""
    state = permute(_xored(permute(nonce, 4), key), 4)
    _, state = _absorbed(state, ad)
    ct, state = _absorbed(state, pt)
    return ct, state


def _absorbed(state: bytes, data: bytes) -> tuple[bytes, bytes]:
    """The bytes that the data makes of the rate; and the state, with the end of the data marked."""
    made = b""
    for at in range(0, len(data) - 3, 4):
        state = _xored(state, data[at : at + 4])
        made += state[:4]
        state = permute(state, 4)
    rest = data[len(data) // 4 * 4 :]
    state = _xored(state, rest)
    made += state[: len(rest)]
    mark = (b"\0" * len(rest) + b"\1").ljust(7, b"\0") + b"\1"
    return made, permute(_xored(state, mark), 4)


def _xored(state: bytes, data: bytes) -> bytes:
    return octets(a ^ b for a, b in zip(state, data.ljust(8, b"\0"), strict=True))
