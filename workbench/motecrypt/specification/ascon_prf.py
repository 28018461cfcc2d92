"""Ascon-MAC, Ascon-PRF and Ascon-PRFshort v1.3, in the byte order of NIST SP 800-232."""

from __future__ import annotations

from motecrypt.specification.ascon_primitives import permute
from motecrypt.specification.words import encoded, integer, join, octets

_RATE, _OUTPUT = 32, 16
_END = 1 << 63
"""The bit between message and output, in the last lane."""


def _initial(number: int, tag: int, rate: int, output: int) -> int:
    """The first lane: the function, twelve rounds twice, and lengths (of a tag in bits)."""
    return number | 12 << 16 | (12 << 20 if rate else 0) | tag << 24 | rate << 40 | output << 48


def _lanes(data: bytes) -> list[int]:
    return [integer(data[at : at + 8], "little") for at in range(0, len(data), 8)]


def _sponge(first: int, key: bytes, message: bytes, length: int) -> bytes:
    state = permute([first, *_lanes(key), 0, 0], 12)
    padded = message + b"\x01"
    padded = padded.ljust(-(-len(padded) // _RATE) * _RATE, b"\0")
    for at in range(0, len(padded), _RATE):
        block = _lanes(padded[at : at + _RATE])
        state = [lane ^ word for lane, word in zip(state, [*block, 0], strict=True)]
        if at + _RATE == len(padded):
            state[4] ^= _END
        state = permute(state, 12)
    out = join(encoded(lane, 8, "little") for lane in state[:2])
    while len(out) < length:
        state = permute(state, 12)
        out += join(encoded(lane, 8, "little") for lane in state[:2])
    return out[:length]


def mac(key: bytes, message: bytes) -> bytes:
    """The 16 bytes of a message's tag."""
    return _sponge(_initial(5, 128, _RATE, _OUTPUT), key, message, 16)


def prf(key: bytes, message: bytes, length: int) -> bytes:
    """The first bytes of a message's output."""
    return _sponge(_initial(6, 0, _RATE, _OUTPUT), key, message, length)


def prfshort(key: bytes, message: bytes, length: int) -> bytes:
    """At most 16 bytes of a message of at most 16 bytes."""
    first = _initial(7, 128, 0, 0) | 8 * len(message) << 48
    state = permute([first, *_lanes(key), *_lanes(message.ljust(16, b"\0"))], 12)
    out = join(encoded(lane, 8, "little") for lane in state[3:])
    return octets(a ^ b for a, b in zip(out, key, strict=True))[:length]
