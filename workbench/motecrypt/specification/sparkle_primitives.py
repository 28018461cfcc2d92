"""SPARKLE and the Schwaemm mode, word by word: SPARKLE v1.2 (2021), Sections 2 and 3."""

from motecrypt.specification.opaque import PARAMETER, opaque
from motecrypt.specification.words import encoded, integer, join, octets

CONSTANTS = [
    0xB7E15162,
    0xBF715880,
    0x38B4DA56,
    0x324E7738,
    0xBB1185EB,
    0x4F7C7B57,
    0xCFBFA1C8,
    0xC2B3293D,
]

# Slim and big numbers of steps by number of branches.
STEPS = {6: (7, 11), 8: (8, 12)}


def ror(x: int, n: int) -> int:
    """A 32-bit word rotated right."""
    return ((x >> n) | (x << (32 - n))) & 0xFFFFFFFF


def alzette(x: int, y: int, c: int) -> tuple[int, int]:
    """The 64-bit ARX box."""
    for a, b in ((31, 24), (17, 17), (0, 31), (24, 16)):
        x = (x + ror(y, a)) & 0xFFFFFFFF
        y ^= ror(x, b)
        x ^= c
    return x, y


def ell(z: int) -> int:
    """The linear map of the diffusion layer: halves (a, b) to (b, a ^ b)."""
    high, low = z >> 16, z & 0xFFFF
    return low << 16 | (high ^ low)


@opaque((32, PARAMETER))
def permute(words: list[int], steps: int) -> list[int]:
    """Words x0 y0 x1 y1 ...; each step: constants, Alzette everywhere, diffusion."""
    xs, ys = words[0::2], words[1::2]
    half = len(xs) // 2
    for s in range(steps):
        ys[0] ^= CONSTANTS[s % 8]
        ys[1] ^= s
        for j, c in enumerate(CONSTANTS[: len(xs)]):
            xs[j], ys[j] = alzette(xs[j], ys[j], c)
        tx, ty = 0, 0
        for j in range(half):
            tx ^= xs[j]
            ty ^= ys[j]
        mixed_x = [xs[half + j] ^ xs[j] ^ ell(ty) for j in range(half)]
        mixed_y = [ys[half + j] ^ ys[j] ^ ell(tx) for j in range(half)]
        xs = mixed_x[1:] + mixed_x[:1] + xs[:half]
        ys = mixed_y[1:] + mixed_y[:1] + ys[:half]
    return [word for pair in zip(xs, ys, strict=True) for word in pair]


def split(data: bytes) -> list[int]:
    """Little-endian 32-bit words."""
    return [integer(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def joined(words: list[int]) -> bytes:
    """The inverse of split."""
    return join(encoded(w, 4, "little") for w in words)


def blocks(data: bytes, rate: int) -> list[bytes]:
    """Pieces of `rate` bytes, the last one of 1 to `rate`."""
    return [data[i : i + rate] for i in range(0, len(data), rate)]


def pad(block: bytes, rate: int) -> bytes:
    """A partial block gets 0x80 and zeros; a full one stays."""
    return block if len(block) == rate else block + b"\x80" + bytes(rate - len(block) - 1)


def schwaemm(key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
    """Schwaemm256 with the capacity of the key's size: ciphertext and tag."""
    capacity = len(key) // 4
    slim, big = STEPS[(8 + capacity) // 2]
    state = permute(split(nonce) + split(key), big)

    def feed(state: list[int], data: bytes, domain: int) -> tuple[list[int], bytes]:
        out = b""
        pieces = blocks(data, 32)
        for index, piece in enumerate(pieces):
            last = index == len(pieces) - 1
            if last:
                full = len(piece) == 32
                state[-1] ^= ((domain + full) ^ (1 << (capacity // 2))) << 24
            rate = joined(state[:8])
            out += octets(p ^ r for p, r in zip(piece, rate, strict=False))
            block = split(pad(piece, 32))
            left, right, inner = state[:4], state[4:8], state[8:]
            # FeistelSwap: (left, right) -> (right, right ^ left); then add the block
            swapped = right + [a ^ b for a, b in zip(left, right, strict=True)]
            state[:8] = [
                w ^ d ^ inner[i % capacity]
                for i, (w, d) in enumerate(zip(swapped, block, strict=True))
            ]
            state = permute(state, big if last else slim)
        return state, out

    state, _ = feed(state, ad, 0)
    state, ct = feed(state, pt, 2)
    return ct, joined([c ^ k for c, k in zip(state[8:], split(key), strict=True)])


def aead_boundaries() -> list[tuple[int, int]]:
    """Both sides of one, two and many rates of 32 bytes."""
    edges = (0, 1, 31, 32, 33, 63, 64, 65)
    return [(a, m) for a in edges for m in edges] + [
        (127, 128),
        (128, 129),
        (255, 257),
        (256, 255),
        (1023, 1025),
        (1024, 1024),
        (2048, 2047),
    ]
