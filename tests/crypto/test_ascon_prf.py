"""Ascon-MAC, Ascon-PRF and Ascon-PRFshort: the designers' vectors, tags that are cut, pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import host_context
from motecrypt.run.pieces import at_random
from motecrypt.run.subject import Subject
from motecrypt.specification import ascon_prf
from statuses import AUTHENTICATION_FAILED, PARAMETERS, signed

CONTEXT, USED = 44, 42
"""The bytes of a context, and those of them that are not filled up for an alignment."""
KEY = bytes(range(16))
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""

MAC, PRF, SHORT = "mote_ascon_mac_v13", "mote_ascon_prf_v13", "mote_ascon_prfshort_v13"
FUNCTIONS = {
    "ascon-mac": tuple(MAC + e for e in ("", "_verify", "_init", "_update", "_final")),
    "ascon-prf": tuple(PRF + e for e in ("", "_init", "_update", "_squeeze", "_wipe")),
    "ascon-prfshort": (SHORT,),
}


def mac(step: Step, message: bytes, key: bytes = KEY) -> bytes:
    tag = bytearray(16)
    step(MAC, tag, message, len(message), key)
    return bytes(tag)


def prf(step: Step, message: bytes, length: int = 64, key: bytes = KEY) -> bytes:
    out = bytearray(length)
    step(PRF, out, length, message, len(message), key)
    return bytes(out)


def prfshort(step: Step, message: bytes, length: int = 16, key: bytes = KEY) -> bytes:
    out = bytearray(length)
    assert signed(step(SHORT, out, length, message, len(message), key)) == 0
    return bytes(out)


def verify(step: Step, tag: bytes, message: bytes) -> int:
    return signed(step(f"{MAC}_verify", tag, len(tag), message, len(message), KEY))


@pytest.mark.parametrize(
    ("function", "count", "digest"),
    [
        (mac, 1025, "18cc27a1b9f647dd6178f9f49cf61ed89760a0fd4abc4bdc2862d55661d64458"),
        (prf, 1025, "354fd797326ca5615a70e573518e9d708f94cf8a0baf2069919180c92506296a"),
        (prfshort, 17, "1cc3e4796afd17278297fbc34fcfde92b1370354d402074879eaf99a6f4ed019"),
    ],
)
def test_the_designers_vectors(
    function: Callable[[Step, bytes], bytes], count: int, digest: str
) -> None:
    """The digests are those of the files of answers of the designers' code, version 1.3."""
    step, file = support.host("ascon_prf").step, hashlib.sha256()
    for number in range(count):
        message = bytes((16 + i) % 256 for i in range(number))
        made = function(step, message)
        given = f"Key = {KEY.hex().upper()}\nMsg = {message.hex().upper()}"
        file.update(f"Count = {number + 1}\n{given}\nTag = {made.hex().upper()}\n\n".encode())
    assert file.hexdigest() == digest


def test_outputs_of_any_length() -> None:
    step, source = support.host("ascon_prf").step, support.rng("ascon-prf")
    for length in (*range(36), 100, 255, 256, 257):
        key, message = source.randbytes(16), source.randbytes(source.randint(0, 70))
        assert prf(step, message, length, key) == ascon_prf.prf(key, message, length)
        short = message[:16]
        if length <= 16:
            expected = ascon_prf.prfshort(key, short, length)
            assert prfshort(step, short, length, key) == expected


@pytest.mark.parametrize(("length", "out"), [(17, 16), (16, 17), (256, 1)])
def test_prfshort_refuses_what_is_longer(length: int, out: int) -> None:
    made = bytearray(b"?" * out)
    status = support.host("ascon_prf").step(SHORT, made, out, bytes(length), length, KEY)
    assert signed(status) == PARAMETERS and made == b"?" * out


def test_a_tag_is_taken_as_far_as_it_is_given() -> None:
    step, message = support.host("ascon_prf").step, b"message"
    right = ascon_prf.mac(KEY, message)
    for size in range(18):
        tag, fits = (right + b"?")[:size], 4 <= size <= 16
        assert verify(step, tag, message) == (0 if fits else PARAMETERS)
        for place in range(size if fits else 0):
            wrong = bytes(byte ^ (0x80 >> place % 8) * (i == place) for i, byte in enumerate(tag))
            assert verify(step, wrong, message) == AUTHENTICATION_FAILED


def check_macs_in_pieces(step: Step, context_bytes: int, cases: int) -> None:
    source = support.rng("ascon-mac in pieces")
    for case in range(cases):
        key, message = source.randbytes(16), source.randbytes(source.randint(0, 100))
        context = bytearray(b"?" * context_bytes)
        step(f"{MAC}_init", context, key)
        for piece in at_random(source)(message):
            step(f"{MAC}_update", context, piece, len(piece))
        right = ascon_prf.mac(key, message)
        if case % 3 == 0:
            tag = bytearray(16)
            step(f"{MAC}_final", context, tag)
            assert tag == right
        else:
            given = bytes([right[0] ^ case % 3 - 1]) + right[1:]
            status = step(f"{MAC}_final_verify", context, given, len(given))
            assert signed(status) == (AUTHENTICATION_FAILED if case % 3 == 2 else 0)
        assert not any(context[:USED])
    for size in (0, 3, 17):
        step(f"{MAC}_init", context, KEY)
        status = step(f"{MAC}_final_verify", context, bytes(size), size)
        assert signed(status) == PARAMETERS and not any(context[:USED])


def check_prfs_in_pieces(step: Step, context_bytes: int, cases: int) -> None:
    source = support.rng("ascon-prf in pieces")
    for _ in range(cases):
        key, message = source.randbytes(16), source.randbytes(source.randint(0, 100))
        context, length = bytearray(b"?" * context_bytes), source.randint(0, 70)
        step(f"{PRF}_init", context, key)
        for piece in at_random(source)(message):
            step(f"{PRF}_update", context, piece, len(piece))
        found = b""
        for piece in at_random(source)(bytes(length)):
            out = bytearray(len(piece))
            step(f"{PRF}_squeeze", context, out, len(out))
            found += out
        assert found == ascon_prf.prf(key, message, length)
        step(f"{PRF}_wipe", context)
        assert not any(context[:USED])


def test_messages_come_in_pieces() -> None:
    step, size = support.host("ascon_prf").step, host_context(CONTEXT)
    check_macs_in_pieces(step, size, 60)
    check_prfs_in_pieces(step, size, 60)


@pytest.mark.sample(3)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_it_is_the_same_in_the_simulator(name: str, variant: str, chip: str) -> None:
    one = support.catalog().algorithm(name)
    subject = Subject.of(support.catalog(), one, chip, variant)
    verifying = (f"{MAC}_final_verify",) if name == "ascon-mac" else ()
    step = Firmware(subject, functions=(*FUNCTIONS[name], *verifying)).step
    for length in (0, 1, 15, 16, 31, 32, 33, 70):
        message = bytes(range(length))
        if name == "ascon-mac":
            right = ascon_prf.mac(KEY, message)
            assert mac(step, message) == right
            assert verify(step, right[:8], message) == 0
            assert verify(step, right[:7] + bytes([right[7] ^ 1]), message) == -1
            assert verify(step, right[:3], message) == PARAMETERS
        elif name == "ascon-prf":
            assert prf(step, message, 33) == ascon_prf.prf(KEY, message, 33)
        elif length <= 16:
            assert prfshort(step, message) == ascon_prf.prfshort(KEY, message, 16)
    if name == "ascon-mac":
        check_macs_in_pieces(step, CONTEXT, 3)
    elif name == "ascon-prf":
        check_prfs_in_pieces(step, CONTEXT, 3)
