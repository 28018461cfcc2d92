"""ISAP-A-128a: ISAP v2.0, NIST LWC final-round submission (2021), Algorithms 1 to 4.

States are 40 bytes, big-endian lanes; the permutation is that of the Ascon models.
"""

from __future__ import annotations

from motecrypt.specification import ascon_primitives as ascon
from motecrypt.specification.opaque import opaque
from motecrypt.specification.words import encoded, integer, join, octets

# Both sides of the 8-byte rate, where a full last block brings an empty padded one with it.
BOUNDARIES: list[tuple[int, int]] = [
    *((a, m) for a in (0, 1, 7, 8, 9, 16) for m in (0, 1, 7, 8, 9, 16)),
    (127, 128),
    (128, 129),
    (255, 257),
    (256, 255),
    (1023, 1025),
    (2048, 2047),
]

PARAMETERS = bytes([0x80, 0x40, 0x01, 12, 1, 6, 12])  # key, rates and rounds in the constants


def permute(state: bytes, rounds: int) -> bytes:
    """Ascon-p with big-endian lanes."""
    lanes = [integer(state[i : i + 8], "big") for i in range(0, 40, 8)]
    return join(encoded(lane, 8, "big") for lane in ascon.permute(lanes, rounds))


def add(state: bytes, block: bytes) -> bytes:
    """The block into the first bytes of the state."""
    padded = block + bytes(40 - len(block))
    return octets(a ^ b for a, b in zip(state, padded, strict=True))


def constant(use: int) -> bytes:
    """The 24-byte initial value of the MAC (1), its key (2) or the encryption key (3)."""
    return (bytes([use]) + PARAMETERS).ljust(24, b"\0")


@opaque((8, 8))
def absorb(state: bytes, y: bytes) -> bytes:
    """The loop of Algorithm 2: the bits of y one by one, each followed by the permutation."""
    bits = [byte >> i & 1 for byte in y for i in range(7, -1, -1)]
    for i, bit in enumerate(bits):
        state = add(state, octets([bit << 7]))
        state = permute(state, 12 if i == len(bits) - 1 else 1)
    return state


def rekey(key: bytes, use: int, y: bytes, size: int) -> bytes:
    """Algorithm 2: a session key of `size` bytes."""
    return absorb(permute(key + constant(use), 12), y)[:size]


def crypt(key: bytes, nonce: bytes, data: bytes) -> bytes:
    """Algorithm 3: the key stream added to the data."""
    state = rekey(key, 3, nonce, 24) + nonce
    out = b""
    for i in range(0, len(data), 8):
        state = permute(state, 6)
        out += octets(a ^ b for a, b in zip(data[i : i + 8], state, strict=False))
    return out


def blocks(data: bytes) -> list[bytes]:
    """Padded with 0x80 and zeros to a multiple of 8 bytes."""
    padded = data + b"\x80"
    padded += bytes(-len(padded) % 8)
    return [padded[i : i + 8] for i in range(0, len(padded), 8)]


def mac(key: bytes, nonce: bytes, ad: bytes, ct: bytes) -> bytes:
    """Algorithm 4: the 16-byte tag."""
    state = permute(nonce + constant(1), 12)
    for block in blocks(ad):
        state = permute(add(state, block), 12)
    state = state[:39] + octets([state[39] ^ 1])
    for block in blocks(ct):
        state = permute(add(state, block), 12)
    session = rekey(key, 2, state[:16], 16)
    return permute(session + state[16:], 12)[:16]


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 16-byte tag."""
    ct = crypt(key, nonce, pt)
    return ct, mac(key, nonce, ad, ct)
