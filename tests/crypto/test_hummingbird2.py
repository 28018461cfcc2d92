"""Hummingbird-2 against the shorter tags of other implementations, and its own definitions."""

from __future__ import annotations

import hashlib

import pytest

import support
from motecrypt.specification import hummingbird_2

KEY = bytes.fromhex("0123456789ABCDEFFEDCBA9876543210")
NONCE = bytes.fromhex("123456789ABCDEF0")
MESSAGE = bytes.fromhex("00112233445566778899AABBCCDDEEFF")
ZERO = (bytes(16), bytes(8), bytes(16))
OTHERS = "7dd9719445fea8e30f4415cc1725183fd557c392aa15ef1168cbf35a95d7a65d"
"""The SHA-256 of the ciphertexts and tags of 8, 4 words and 1 that others publish, for zeros and
for the inputs above, of which the shorter messages are the last words."""


def test_the_model_gives_the_tags_of_others() -> None:
    """Their tags have as many words as the message, and begin with that number."""
    digest = hashlib.sha256()
    for size in (8, 4, 1):
        for key, nonce, pt in (ZERO, (KEY, NONCE, MESSAGE)):
            cipher = hummingbird_2.Cipher(key, nonce)
            ct = [cipher.word(p) for p in hummingbird_2.words(pt[-2 * size :])]
            digest.update(b"".join(c.to_bytes(2, "little") for c in ct))
            digest.update(cipher.tag(size, size))
    assert digest.hexdigest() == OTHERS


# Each pair would have one tag if nothing said where the message ends and associated data begins.
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((b"", b"ab"), (b"", b"ab\0")),
        ((b"", b"a"), (b"", b"a\0")),
        ((b"a", b""), (b"a\0", b"")),
        ((b"cd", b"ab"), (b"", b"abcd")),
        ((b"", b"abcd\4\0\0\0"), (b"cd\4\0\0\0", b"ab")),
        ((b"cd\2\0\0\0", b"ab"), (b"\2\0\0\0", b"abcd")),
    ],
)
def test_the_tag_tells_message_from_associated_data(
    one: tuple[bytes, bytes], other: tuple[bytes, bytes]
) -> None:
    algorithm = support.aead("hummingbird-2")
    host = support.host(algorithm.family)
    tags = [host.encrypt(algorithm, KEY, NONCE, ad, pt)[1] for ad, pt in (one, other)]
    assert tags[0] != tags[1]
