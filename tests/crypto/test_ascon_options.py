"""What SP 800-232 allows beside Ascon-AEAD128 itself (Section 4.2): tags that were cut, and masked
nonces; as functions that the catalog does not list, or in pieces."""

from __future__ import annotations

import itertools
from functools import cache, partial

import pytest

import contexts
import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.host import host_context
from motecrypt.specification import ascon_aead128, ascon_aead128_masked, ascon_cxof128
from motecrypt.verify.verify import flip
from rig import FILL, Memory, Rig, opening

PREFIX = "mote_ascon_aead128"
BAD, NONE = -1, -2
"""MOTE_ERR_AUTH and MOTE_ERR_PARAMETERS."""
LENGTHS = [(0, 0), (5, 0), (0, 7), (16, 16), (3, 40)]
every_variant = pytest.mark.parametrize("variant", VARIANTS)


@cache
def rig(variant: str, chip: str) -> Rig:
    steps = ("init", "ad", "encrypt_update", "encrypt_final", "decrypt_update_unverified", "wipe")
    names = (*steps, "decrypt_truncated", "decrypt_final_truncated", "masked_init")
    functions = [f"{PREFIX}_{name}" for name in names]
    return Rig(support.aead("ascon-aead128"), variant, chip, functions)


def cut(arguments: list[Memory | int], length: int) -> list[Memory | int]:
    """The arguments of a decryption, with the length of a tag that is as long as that."""
    at = next(i for i, a in enumerate(arguments) if isinstance(a, Memory) and a.name == "tag")
    return [*arguments[: at + 1], length, *arguments[at + 1 :]]


@pytest.mark.sample(2)
@every_variant
def test_a_tag_may_be_cut(variant: str, chip: str) -> None:
    """To 4 to 16 bytes, each bit of which counts; what is no length of a tag writes nothing."""
    machine = rig(variant, chip)
    for ad_len, length in LENGTHS:
        key, nonce, ad, pt = support.aead_inputs(support.aead("ascon-aead128"), ad_len, length)
        ct, tag = ascon_aead128.encrypt(key, nonce, ad, pt)
        for size in range(18):
            sent = (tag + bytes(2))[:size]
            wrong = [flip(sent, bit) for bit in range(0, 8 * size, 7)]
            for given in (sent, *wrong[:: 1 if length == 40 else 5]):
                arguments = cut(opening((key, nonce, ad, ct), given), size)
                done = machine.call(f"{PREFIX}_decrypt_truncated", arguments, guarded=True)
                if not 4 <= size <= 16:
                    assert done.status == NONE
                    assert done.buffers["pt"] == bytes([FILL]) * length
                elif given == sent:
                    assert (done.status, done.buffers["pt"]) == (0, pt)
                else:
                    assert (done.status, done.buffers["pt"]) == (BAD, bytes(length))


@every_variant
def test_a_cut_tag_ends_a_message_in_pieces(variant: str, chip: str) -> None:
    machine = rig(variant, chip)
    key, nonce, ad, pt = support.aead_inputs(support.aead("ascon-aead128"), 5, 21)
    ct, tag = ascon_aead128.encrypt(key, nonce, ad, pt)
    size_of = contexts.bytes_of(support.aead("ascon-aead128"), chip)
    for masked, size, right in itertools.product((0, 1), (4, 8, 16, 3), (0, 1)):
        if masked:
            key = support.rng("masked").randbytes(32)
            ct, tag = ascon_aead128_masked.encrypt(key, nonce, ad, pt)
        sent = tag[:size] if right else flip(tag[:size], 8 * size - 1)
        context = Memory("context", bytes(size_of), True)
        begun = f"{PREFIX}_masked_init" if masked else f"{PREFIX}_init"
        done = machine.call(begun, [context, Memory("nonce", nonce), Memory("key", key)])

        def go_on(step: str, *arguments: Memory | int) -> tuple[int, dict[str, bytes]]:
            nonlocal done
            held = Memory("context", done.buffers["context"], True)
            done = machine.call(f"{PREFIX}_{step}", [held, *arguments], guarded=True)
            return done.status, done.buffers

        go_on("ad", Memory("ad", ad), len(ad))
        out = Memory("pt", bytes(len(pt)), True)
        opened = go_on("decrypt_update_unverified", out, Memory("ct", ct), len(ct))[1]["pt"]
        assert opened == pt
        status, buffers = go_on("decrypt_final_truncated", Memory("tag", sent), size)
        assert status == (NONE if size == 3 else 0 if right else BAD)
        assert buffers["context"] == bytes(size_of)
        # A context that has ended accepts no tag, not even zeros, which are what it would give.
        again = Memory("tag", bytes(size))
        assert go_on("decrypt_final_truncated", again, size)[0] == (NONE if size == 3 else BAD)


@every_variant
def test_nothing_of_a_cut_tag_is_left(variant: str, chip: str) -> None:
    """The right tag is a secret of who opens a wrong one: no four bytes of it stay anywhere."""
    machine = rig(variant, chip)
    key, nonce, ad, pt = support.aead_inputs(support.aead("ascon-aead128"), 5, 21)
    ct, tag = ascon_aead128.encrypt(key, nonce, ad, pt)
    arguments = cut(opening((key, nonce, ad, ct), bytes(8)), 8)
    done = machine.call(f"{PREFIX}_decrypt_truncated", arguments)
    assert done.status == BAD
    secrets = (tag, pt, key)
    # The key is the caller's, whose buffer is no part of the rest.
    for secret in secrets:
        assert not any(secret[i : i + 4] in done.rest for i in range(len(secret) - 3))


def test_the_key_of_an_official_vector_masks_the_nonce() -> None:
    """Test 4 of NIST's samples of ACVP for Ascon-AEAD128. Its tag was cut to 83 bits, ten bytes of
    which are whole."""
    first, second = "A5F07783880899A92B679F65E294A440", "12790C59CEDACB0520B22438983A833C"
    nonce = bytes.fromhex("A2C174F5EA0C641983EB3F2C8AE16649")
    ad, pt = bytes.fromhex("E35A3A2F"), bytes.fromhex("93A7")
    inputs = (bytes.fromhex(first + second), nonce, ad, pt)
    aead = support.aead("ascon-aead128-masked")
    for encrypt in (partial(support.host("ascon").encrypt, aead), ascon_aead128_masked.encrypt):
        ct, tag = encrypt(*inputs)
        assert ct.hex().upper() == "8AC7"
        assert tag.hex().upper()[:20] == "9F6965F2B6E743F55218"


def test_on_the_host() -> None:
    """Masked in pieces, and cut, by the portable C."""
    host = support.host("ascon")
    key, nonce, ad, pt = support.aead_inputs(support.aead("ascon-aead128-masked"), 5, 21)
    ct, tag = ascon_aead128_masked.encrypt(key, nonce, ad, pt)
    context, out = bytearray(host_context(58)), bytearray(len(ct))
    host.step(f"{PREFIX}_masked_init", context, nonce, key)
    host.step(f"{PREFIX}_ad", context, ad, len(ad))
    host.step(f"{PREFIX}_decrypt_update_unverified", context, out, ct, len(ct))
    assert bytes(out) == pt
    assert host.step(f"{PREFIX}_decrypt_final_truncated", context, tag[:4], 4) == 0
    plain = ascon_aead128.encrypt(key[:16], nonce, ad, pt)
    for size, wanted in ((3, NONE), (4, 0), (16, 0), (17, NONE)):
        given = [bytes(len(pt)), plain[0], len(pt), (plain[1] + b"\0")[:size], size]
        status, buffers = host.call(
            f"{PREFIX}_decrypt_truncated", [*given, ad, len(ad), nonce, key[:16]]
        )
        assert status == wanted
        assert buffers[0] == (pt if wanted == 0 else bytes(len(pt)))


CXOF, MOST = "mote_ascon_cxof128", 256
CUSTOM_LENGTHS = (0, MOST, MOST + 1, 8192, 8192 + 7)
"""From 8,192 bytes on the length in bits takes more than 16 bits."""


@every_variant
def test_a_long_customization_string_is_refused(variant: str, chip: str) -> None:
    """Section 5.3 ends at 2,048 bits. Nothing is written, and a context is left zero."""
    cxof = support.hash_("ascon-cxof128")
    size = contexts.bytes_of(cxof, chip)
    machine = Rig(cxof, variant, chip, [CXOF, f"{CXOF}_init", f"{CXOF}_squeeze"])
    for length in CUSTOM_LENGTHS:
        custom = support.rng("custom", length).randbytes(length)
        # Some chips have no RAM for so long a string: what is refused is not read.
        given = [Memory("custom", custom[: 2 * MOST]), length]
        out, context = Memory("out", bytes([FILL]) * 40, True), Memory("context", bytes(size), True)
        whole = machine.call(CXOF, [out, 40, Memory("msg", b"mote"), 4, *given], guarded=True)
        begun = machine.call(f"{CXOF}_init", [context, *given], guarded=True)
        if length <= MOST:
            assert (whole.status, begun.status) == (0, 0)
            wanted = ascon_cxof128.digest(b"mote", 40, custom)
            assert whole.buffers["out"] == wanted
            assert any(begun.buffers["context"])
        else:
            assert (whole.status, begun.status) == (NONE, NONE)
            assert whole.buffers["out"] == bytes([FILL]) * 40
            assert not any(begun.buffers["context"])


def test_a_long_customization_string_is_refused_on_the_host() -> None:
    host = support.host("ascon")
    for length in CUSTOM_LENGTHS:
        result = host.step(f"{CXOF}_init", bytearray(host_context(42)), bytes(length), length)
        assert result == (0 if length <= MOST else NONE)
        arguments = [bytes(40), 40, b"mote", 4, bytes(length), length]
        status, buffers = host.call(CXOF, arguments)
        assert status == (0 if length <= MOST else NONE)
        assert any(buffers[0]) == (length <= MOST)
