"""KMAC128: the standard's samples, OpenSSL's tags, tags of any length, messages in pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import pytest

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import host_context
from motecrypt.run.pieces import at_random
from motecrypt.run.subject import Subject
from motecrypt.specification import kmac
from statuses import AUTHENTICATION_FAILED, PARAMETERS, signed

CONTEXT = 204
"""Two of these bytes are there where words of 64 bits begin at multiples of four."""
ENDS = ("", "_verify", "_init", "_update", "_final", "_final_verify")
FUNCTIONS = tuple(f"mote_kmac128{end}" for end in ENDS)
SAMPLES = (
    (4, b"", "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"),
    (
        4,
        b"My Tagged Application",
        "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5",
    ),
    (
        200,
        b"My Tagged Application",
        "1f5b4e6cca02209e0dcb5ca635b89a15e271ecc760071dfd805faa38f9729230",
    ),
)
"""Bytes of the message, which counts from 0, customization string and tag of the three samples that
NIST gives for SP 800-185, under the key 40 41 ... 5f."""
BY_OPENSSL = "ad511d88eeb432970c4ad9f4166a8303710f655b3b6b7ae52e158b78283d2e97"
"""SHA-256 of the tags of `cases`, made with OpenSSL 3.0.19."""
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""


def tag(step: Step, key: bytes, message: bytes, custom: bytes, length: int) -> bytes:
    made = bytearray(length)
    given = (message, len(message), key, len(key), custom, len(custom))
    step("mote_kmac128", made, length, *given)
    return bytes(made)


def verify(step: Step, given: bytes, key: bytes, message: bytes, custom: bytes) -> int:
    rest = (message, len(message), key, len(key), custom, len(custom))
    return signed(step("mote_kmac128_verify", given, len(given), *rest))


def cases() -> Iterator[tuple[bytes, bytes, bytes, int]]:
    """Key, message, customization string and length of the tag. OpenSSL takes keys of 4 bytes at
    least; lengths of 32 bytes are the first that take two bytes in bits, and of 8192 three."""
    counting = bytes(i % 251 for i in range(8300))
    sizes = (4, 16, 31, 32, 33, 163, 164, 165, 168, 332, 400)
    for key in sizes:
        yield counting[1 : 1 + key], counting[:7], b"", 32
    for message in (0, 1, *sizes, 335, 336, 337):
        yield counting[:16], counting[:message], b"custom", 32
    for custom in (0, 1, *sizes):
        yield counting[:16], counting[:20], b"c" * custom, 16
    for length in (1, 2, 7, 8, 9, *sizes, 336, 337, 8191, 8192):
        yield counting[:16], counting[:20], b"", length


def test_samples_of_the_standard() -> None:
    step, key = support.host("kmac").step, bytes(range(0x40, 0x60))
    for length, custom, right in SAMPLES:
        message = bytes(range(length))
        assert kmac.tag(key, message, custom, 32).hex() == right
        assert tag(step, key, message, custom, 32).hex() == right
        assert verify(step, bytes.fromhex(right), key, message, custom) == 0


def test_tags_are_those_of_openssl() -> None:
    step = support.host("kmac").step
    made = [tag(step, *case) for case in cases()]
    assert made == [kmac.tag(*case) for case in cases()]
    assert hashlib.sha256(b"".join(made)).hexdigest() == BY_OPENSSL


def test_a_tag_is_taken_at_its_length_alone() -> None:
    step, key, message = support.host("kmac").step, b"key", b"message"
    longest = tag(step, key, message, b"", 24)
    for length in range(24):
        right = tag(step, key, message, b"", length)
        fits = length >= 4
        assert verify(step, right, key, message, b"") == (0 if fits else PARAMETERS)
        if not fits:
            continue
        assert verify(step, longest[:length], key, message, b"") == AUTHENTICATION_FAILED
        for place in range(length):
            wrong = bytearray(right)
            wrong[place] ^= 0x80 >> place % 8
            assert verify(step, bytes(wrong), key, message, b"") == AUTHENTICATION_FAILED


def check_pieces(step: Step, context_bytes: int, count: int) -> None:
    """A context behind `init` begins several messages; it is zeros at the end of each."""
    source = support.rng("kmac in pieces")
    for _ in range(count):
        key = source.randbytes(source.randint(0, 40))
        custom = source.randbytes(source.randint(0, 9))
        started = bytearray(context_bytes)
        step("mote_kmac128_init", started, key, len(key), custom, len(custom))
        for wrong in (None, 0, 1):
            message, context = source.randbytes(source.randint(0, 400)), bytearray(started)
            for piece in at_random(source)(message):
                step("mote_kmac128_update", context, piece, len(piece))
            right = kmac.tag(key, message, custom, 20)
            if wrong is None:
                made = bytearray(20)
                step("mote_kmac128_final", context, made, 20)
                assert made == right
            else:
                given = bytes([right[0] ^ wrong]) + right[1:]
                status = step("mote_kmac128_final_verify", context, given, 20)
                assert signed(status) == (AUTHENTICATION_FAILED if wrong else 0)
            assert not any(context)
    context = bytearray(started)
    status = step("mote_kmac128_final_verify", context, bytes(3), 3)
    assert signed(status) == PARAMETERS and not any(context)


def test_messages_come_in_pieces() -> None:
    check_pieces(support.host("kmac").step, host_context(CONTEXT), 20)


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
def test_it_is_the_same_in_the_simulator(variant: str, chip: str) -> None:
    subject = Subject.of(support.catalog(), support.catalog().algorithm("kmac128"), chip, variant)
    step = Firmware(subject, functions=FUNCTIONS).step
    for key, message, custom in ((b"", b"", b""), (b"k" * 40, b"m" * 200, b"c" * 170)):
        right = kmac.tag(key, message, custom, 32)
        assert tag(step, key, message, custom, 32) == right
        assert verify(step, right, key, message, custom) == 0
        assert verify(step, right[:31] + b"?", key, message, custom) == AUTHENTICATION_FAILED
        assert verify(step, right[:3], key, message, custom) == PARAMETERS
    check_pieces(step, CONTEXT, 2)
