"""CMAC with AES: the standard's examples, OpenSSL, tags that are cut, messages in pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cryptography_vectors
import pytest
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.cmac import CMAC

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import host_context
from motecrypt.run.pieces import at_random
from motecrypt.run.subject import Subject
from statuses import AUTHENTICATION_FAILED, PARAMETERS, signed

CONTEXT = 20
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""


@dataclass(frozen=True)
class Mac:
    """CMAC with AES. ``key`` and ``expanded``: bytes of a key."""

    bits: int
    key: int
    expanded: int

    @property
    def prefix(self) -> str:
        return f"mote_aes{self.bits}_cmac"

    @property
    def functions(self) -> tuple[str, ...]:
        ends = ("_expand_key", "", "_verify", "_init", "_update", "_final", "_final_verify")
        return tuple(self.prefix + end for end in ends)

    def expand(self, step: Step, key: bytes) -> bytes:
        made = bytearray(self.expanded)
        step(f"{self.prefix}_expand_key", made, key)
        return bytes(made)

    def tag(self, step: Step, expanded: bytes, message: bytes) -> bytes:
        tag = bytearray(16)
        step(self.prefix, tag, message, len(message), expanded)
        return bytes(tag)

    def verify(self, step: Step, tag: bytes, expanded: bytes, message: bytes) -> int:
        given = (message, len(message), expanded)
        return signed(step(f"{self.prefix}_verify", tag, len(tag), *given))


def expected(key: bytes, message: bytes) -> bytes:
    made = CMAC(AES(key))
    made.update(message)
    return made.finalize()


MACS = (Mac(128, 16, 192), Mac(256, 32, 256))
each = pytest.mark.parametrize("mac", MACS, ids=lambda mac: mac.bits)


@each
def test_examples_of_the_standard(mac: Mac) -> None:
    """Of SP 800-38B, in a file that the package `cryptography` takes them from."""
    step, found = support.host("cmac").step, dict[str, bytes]()
    seen = 0
    with cryptography_vectors.open_vector_file(f"CMAC/nist-800-38b-aes{mac.bits}.txt", "r") as file:
        for line in file:
            name, is_one, value = line.lower().partition("=")
            if is_one and name.strip() in ("key", "message", "output"):
                found[name.strip()] = bytes.fromhex(value.strip())
            if "output" in found:
                key = mac.expand(step, found["key"])
                assert mac.tag(step, key, found["message"]) == found["output"]
                assert mac.verify(step, found["output"], key, found["message"]) == 0
                del found["output"]
                seen += 1
    assert seen == 4


@each
def test_messages_of_any_length(mac: Mac) -> None:
    step, source = support.host("cmac").step, support.rng("cmac", mac.bits)
    for length in (*range(50), 255, 256, 257, 1000):
        key, message = source.randbytes(mac.key), source.randbytes(length)
        assert mac.tag(step, mac.expand(step, key), message) == expected(key, message)


@each
def test_a_tag_is_taken_as_far_as_it_is_given(mac: Mac) -> None:
    step, key, message = support.host("cmac").step, bytes(range(mac.key)), b"message"
    right, made = expected(key, message), mac.expand(step, key)
    for size in range(18):
        tag, fits = (right + b"?")[:size], 4 <= size <= 16
        assert mac.verify(step, tag, made, message) == (0 if fits else PARAMETERS)
        for place in range(size if fits else 0):
            wrong = bytes(byte ^ (0x80 >> place % 8) * (i == place) for i, byte in enumerate(tag))
            assert mac.verify(step, wrong, made, message) == AUTHENTICATION_FAILED


def check_pieces(mac: Mac, step: Step, context_bytes: int, cases: int) -> None:
    source = support.rng("cmac in pieces", mac.bits)
    for case in range(cases):
        key, message = source.randbytes(mac.key), source.randbytes(source.randint(0, 70))
        made, context = mac.expand(step, key), bytearray(b"?" * context_bytes)
        step(f"{mac.prefix}_init", context)
        for piece in at_random(source)(message):
            step(f"{mac.prefix}_update", context, piece, len(piece), made)
        right = expected(key, message)
        if case % 3 == 0:
            tag = bytearray(16)
            step(f"{mac.prefix}_final", context, tag, made)
            assert tag == right
        else:
            given = bytes([right[0] ^ case % 3 - 1]) + right[1:]
            status = step(f"{mac.prefix}_final_verify", context, given, len(given), made)
            assert signed(status) == (AUTHENTICATION_FAILED if case % 3 == 2 else 0)
        assert not any(context[:17])
    for size in (0, 3, 17):
        step(f"{mac.prefix}_init", context)
        status = step(f"{mac.prefix}_final_verify", context, bytes(size), size, made)
        assert signed(status) == PARAMETERS and not any(context[:17])


@each
def test_messages_come_in_pieces(mac: Mac) -> None:
    check_pieces(mac, support.host("cmac").step, host_context(CONTEXT), 60)


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
@each
def test_it_is_the_same_in_the_simulator(mac: Mac, variant: str, chip: str) -> None:
    one = support.catalog().algorithm(f"aes-{mac.bits}-cmac")
    subject = Subject.of(support.catalog(), one, chip, variant)
    step = Firmware(subject, functions=mac.functions).step
    key = bytes(range(mac.key))
    made = mac.expand(step, key)
    for length in (0, 15, 16, 17, 40):
        message = bytes(range(length))
        right = expected(key, message)
        assert mac.tag(step, made, message) == right
        assert mac.verify(step, right[:8], made, message) == 0
        assert mac.verify(step, right[:7] + bytes([right[7] ^ 1]), made, message) == -1
        assert mac.verify(step, right[:3], made, message) == PARAMETERS
    check_pieces(mac, step, CONTEXT, 3)
