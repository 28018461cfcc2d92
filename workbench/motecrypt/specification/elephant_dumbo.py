"""Elephant v2, instance Dumbo: NIST LWC final-round submission (2021), Section 2."""

from motecrypt.specification.elephant_primitives import permute
from motecrypt.specification.words import octets

BLOCK = 20
TAG = 8

# Both sides of the 20-byte block: for the message, and for associated data after the nonce.
BOUNDARIES: list[tuple[int, int]] = [
    *((n, 0) for n in (0, 1, 7, 8, 9, 27, 28, 29, 47, 48, 49)),
    *((0, n) for n in (1, 19, 20, 21, 39, 40, 41, 59, 60, 61)),
    *((a, m) for a in (7, 8, 27, 28) for m in (19, 20, 39, 40)),
    (127, 129),
    (128, 128),
    (255, 257),
    (256, 255),
    (268, 260),
    (1027, 1020),
    (1028, 1021),
    (2048, 2047),
]


def xor(*values: bytes) -> bytes:
    """Exclusive or of equally long strings."""
    out = bytes(len(values[0]))
    for value in values:
        out = octets(a ^ b for a, b in zip(out, value, strict=True))
    return out


def blocks(data: bytes) -> list[bytes]:
    """Blocks of 20 bytes, the last one possibly shorter; none for no data."""
    return [data[i : i + BLOCK] for i in range(0, len(data), BLOCK)]


def pad(data: bytes) -> list[bytes]:
    """Full blocks: one 0x01 byte, then zeros."""
    data += b"\x01"
    return blocks(data + bytes(-len(data) % BLOCK))


def step(mask: bytes) -> bytes:
    """phi_1, the LFSR of Dumbo: one byte out at the front, one in at the back."""
    x0, x3, x13 = mask[0], mask[3], mask[13]
    new = (x0 << 3 | x0 >> 5) ^ (x3 << 7) ^ (x13 >> 7)
    return mask[1:] + octets([new & 0xFF])


class Masks:
    """mask_K^{a,b} of Section 2.3: phi_1^a, then phi_2^b with phi_2 = phi_1 + id."""

    def __init__(self, key: bytes) -> None:
        self.powers = [permute(key + bytes(4))]

    def power(self, a: int) -> bytes:
        while len(self.powers) <= a:
            self.powers.append(step(self.powers[-1]))
        return self.powers[a]

    def __call__(self, a: int, b: int) -> bytes:
        if b == 0:
            return self.power(a)
        return xor(self.power(a), self.power(a + b))


def encrypt(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Ciphertext and 8-byte tag."""
    mask = Masks(key)
    ct = b""
    for i, piece in enumerate(blocks(pt)):
        pad_i = xor(permute(xor(nonce + bytes(8), mask(i, 1))), mask(i, 1))
        ct += xor(piece, pad_i[: len(piece)])
    first, *rest = pad(nonce + ad)
    total = first
    for i, piece in enumerate(rest, 1):
        total = xor(total, permute(xor(piece, mask(i, 0))), mask(i, 0))
    for i, piece in enumerate(pad(ct)):
        total = xor(total, permute(xor(piece, mask(i, 2))), mask(i, 2))
    tag = xor(permute(xor(total, mask(0, 0))), mask(0, 0))
    return ct, tag[:TAG]
