"""HMAC and HKDF: standards' vectors, Python's HMAC, tags that are cut, messages in pieces."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cryptography_vectors
import pytest

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import host_context
from motecrypt.run.pieces import at_random
from motecrypt.run.subject import Subject
from statuses import AUTHENTICATION_FAILED, PARAMETERS, signed

INPUTS = ("key", "msg", "salt", "ikm", "info", "prk")
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""


@dataclass(frozen=True)
class Mac:
    """HMAC over a hash function. ``context``: the bytes of one, on a chip."""

    sha: str
    digest: int
    context: int

    @property
    def prefix(self) -> str:
        return f"mote_hmac_{self.sha}"

    @property
    def steps(self) -> tuple[str, ...]:
        ends = ("", "_verify", "_init", "_update", "_final", "_final_verify")
        return tuple(self.prefix + end for end in ends)

    def expected(self, key: bytes, message: bytes) -> bytes:
        return hmac.digest(key, message, self.sha)

    def tag(self, step: Step, key: bytes, message: bytes) -> bytes:
        tag = bytearray(self.digest)
        step(self.prefix, tag, message, len(message), key, len(key))
        return bytes(tag)

    def verify(self, step: Step, tag: bytes, key: bytes, message: bytes) -> int:
        given = (message, len(message), key, len(key))
        return signed(step(f"{self.prefix}_verify", tag, len(tag), *given))


MACS = (Mac("sha256", 32, 136), Mac("sha512", 64, 264))
each = pytest.mark.parametrize("mac", MACS, ids=lambda mac: mac.sha)


def read(file: str, answer: str) -> Iterator[dict[str, bytes]]:
    """The vectors of a file: what stands up to each answer, by names in small letters."""
    with cryptography_vectors.open_vector_file(file, "r") as lines:
        found: dict[str, bytes] = {}
        for line in lines:
            name, is_one, value = line.partition("=")
            if is_one and name.strip().lower() in (
                "key",
                "msg",
                "salt",
                "ikm",
                "info",
                "prk",
                answer,
            ):
                found[name.strip().lower()] = bytes.fromhex(value.strip())
                if answer in found:
                    yield found
                    found = {}


@each
def test_vectors_of_rfc_4231(mac: Mac) -> None:
    step = support.host("hmac").step
    found = list(read(f"HMAC/rfc-4231-{mac.sha}.txt", "md"))
    assert len(found) == 6  # the file leaves the cut tag out
    for one in found:
        assert mac.tag(step, one["key"], one["msg"]) == one["md"]
        assert mac.verify(step, one["md"], one["key"], one["msg"]) == 0


def derive(step: Step, sha: str, salt: bytes, ikm: bytes, info: bytes, size: int) -> bytes:
    okm = bytearray(size)
    given = (salt, len(salt), ikm, len(ikm), info, len(info))
    assert step(f"mote_hkdf_{sha}", okm, size, *given) == 0
    return bytes(okm)


@pytest.mark.parametrize(
    ("file", "count"), [("KDF/rfc-5869-HKDF-SHA256.txt", 3), ("KDF/hkdf-generated.txt", 1)]
)
def test_vectors_of_hkdf(file: str, count: int) -> None:
    """Of RFC 5869, and a long one by OpenSSL."""
    step, found = support.host("hmac").step, list(read(file, "okm"))
    assert len(found) == count
    for one in found:
        salt, ikm, info, okm = (one[name] for name in ("salt", "ikm", "info", "okm"))
        assert derive(step, "sha256", salt, ikm, info, len(okm)) == okm
        prk = MACS[0].tag(step, salt, ikm)
        assert prk == one.get("prk", prk)
        made = bytearray(len(okm))
        assert step("mote_hkdf_sha256_expand", made, len(okm), prk, len(prk), info, len(info)) == 0
        assert made == okm


def model(sha: str, salt: bytes, ikm: bytes, info: bytes, size: int) -> bytes:
    prk, made, block, number = hmac.digest(salt, ikm, sha), b"", b"", 0
    while len(made) < size:
        number += 1
        block = hmac.digest(prk, block + info + bytes([number]), sha)
        made += block
    return made[:size]


@each
def test_hkdf_makes_any_number_of_bytes_up_to_the_most(mac: Mac) -> None:
    step = support.host("hmac").step
    most = 255 * mac.digest
    for size in (0, 1, mac.digest - 1, mac.digest, mac.digest + 1, 3 * mac.digest, most - 1, most):
        made = derive(step, mac.sha, b"salt", b"material", b"about", size)
        assert made == model(mac.sha, b"salt", b"material", b"about", size)
    room = bytearray(b"?" * (most + 1))
    given = (most + 1, b"", 0, b"", 0)
    assert signed(step(f"mote_hkdf_{mac.sha}_expand", room, *given)) == PARAMETERS
    assert signed(step(f"mote_hkdf_{mac.sha}", room, *given, b"", 0)) == PARAMETERS
    assert room == b"?" * (most + 1)


@each
def test_keys_and_messages_of_any_length(mac: Mac) -> None:
    step, block = support.host("hmac").step, 2 * mac.digest
    source = support.rng("hmac", mac.sha)
    around = [0, 1, *(n + d for n in (block, 2 * block) for d in (-18, -9, -1, 0, 1))]
    for key_len in (0, 1, 16, block - 1, block, block + 1, 3 * block):
        for length in around:
            key, message = source.randbytes(key_len), source.randbytes(length)
            assert mac.tag(step, key, message) == mac.expected(key, message)


@each
def test_a_tag_is_taken_as_far_as_it_is_given(mac: Mac) -> None:
    step, key, message = support.host("hmac").step, b"key", b"message"
    right = mac.expected(key, message)
    for size in range(mac.digest + 2):
        tag = (right + b"?")[:size]
        fits = 4 <= size <= mac.digest
        assert mac.verify(step, tag, key, message) == (0 if fits else PARAMETERS)
        for place in range(size if fits else 0):
            wrong = bytes(byte ^ (0x80 >> place % 8) * (i == place) for i, byte in enumerate(tag))
            assert mac.verify(step, wrong, key, message) == AUTHENTICATION_FAILED


def check_pieces(mac: Mac, step: Step, context_bytes: int, cases: int) -> None:
    """A context behind `init` begins several messages; it is zeros at the end of each."""
    source = support.rng("hmac in pieces", mac.sha)
    for _ in range(cases):
        key, started = source.randbytes(source.randint(0, 150)), bytearray(context_bytes)
        step(f"{mac.prefix}_init", started, key, len(key))
        for wrong in (None, 0, 1):
            message, context = source.randbytes(source.randint(0, 300)), bytearray(started)
            for piece in at_random(source)(message):
                step(f"{mac.prefix}_update", context, piece, len(piece))
            right = mac.expected(key, message)
            if wrong is None:
                tag = bytearray(mac.digest)
                step(f"{mac.prefix}_final", context, tag)
                assert tag == right
            else:
                given = bytes([right[0] ^ wrong]) + right[1:]
                status = step(f"{mac.prefix}_final_verify", context, given, len(given))
                assert signed(status) == (AUTHENTICATION_FAILED if wrong else 0)
            assert not any(context)
    for size in (0, 3, mac.digest + 1):
        context = bytearray(started)
        status = step(f"{mac.prefix}_final_verify", context, bytes(size), size)
        assert signed(status) == PARAMETERS and not any(context)


@each
def test_messages_come_in_pieces(mac: Mac) -> None:
    check_pieces(mac, support.host("hmac").step, host_context(mac.context), 40)


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
@each
def test_it_is_the_same_in_the_simulator(mac: Mac, variant: str, chip: str) -> None:
    one = support.catalog().algorithm(f"hmac-{mac.sha[:3]}-{mac.sha[3:]}")
    subject = Subject.of(support.catalog(), one, chip, variant)
    hkdf = (f"mote_hkdf_{mac.sha}", f"mote_hkdf_{mac.sha}_expand")
    step = Firmware(subject, functions=(*mac.steps, *hkdf)).step
    for key, message in ((b"", b""), (b"k" * 129, b"m" * 200)):
        right = mac.expected(key, message)
        assert mac.tag(step, key, message) == right
        assert mac.verify(step, right[:10], key, message) == 0
        assert mac.verify(step, right[:9] + b"?", key, message) == AUTHENTICATION_FAILED
        assert mac.verify(step, right[:3], key, message) == PARAMETERS
    check_pieces(mac, step, mac.context, 2)
    for size in (0, mac.digest + 9):
        made = derive(step, mac.sha, b"salt", b"material", b"about", size)
        assert made == model(mac.sha, b"salt", b"material", b"about", size)
    room = bytearray(1)
    given = (255 * mac.digest + 1, b"", 0, b"", 0)
    assert signed(step(f"mote_hkdf_{mac.sha}_expand", room, *given)) == PARAMETERS
