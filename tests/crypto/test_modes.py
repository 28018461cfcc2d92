"""Modes of AES beyond what is one algorithm each: all parameters, and the standards' vectors.

Of those vectors the inputs count up: they are made here, and the answers are held by digest.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Sequence

import pytest

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import AUTHENTICATION_FAILED, host_context
from motecrypt.run.pieces import InPieces, at_random
from motecrypt.run.step import Key
from motecrypt.run.subject import Subject
from motecrypt.specification import aes_modes, aes_primitives, ccm
from motecrypt.verify.kat import counting

RFC_3610 = "f494f4eaed6adbd5924633336b5b1f93daa44d6c3a24ce9a74f45142554a01d9"
"""Of the twelve packets one after the other, header, ciphertext and tag."""
LENGTHS = [(0, 0), (3, 0), (14, 17), (37, 33)]


def call(function: str, *arguments: bytes | int) -> tuple[int, list[bytes]]:
    return support.host("modes").call(function, arguments)


def expanded(algorithm: str, key: bytes, size: int) -> bytes:
    _, (made, _) = call(f"mote_{algorithm}_expand_key", bytes(size), key)
    return made


def seal(
    key: bytes, nonce: bytes, ad: bytes, pt: bytes, parameters: tuple[int, int]
) -> tuple[bytes, bytes]:
    """CCM with a nonce and a tag of other lengths."""
    wide = expanded("aes128_ccm", key, 176)
    given = (bytes(len(pt)), bytes(parameters[1]), pt, len(pt), ad, len(ad), nonce)
    _, (ct, tag, *_) = call("mote_aes128_ccm_encrypt_with", *given, bytes(parameters), wide)
    return ct, tag


@pytest.fixture
def block_cipher_in_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """The models take the library's block cipher: many blocks take their own too long."""

    keys: dict[bytes, bytes] = {}

    def encrypted(block: bytes, key: bytes) -> bytes:
        if key not in keys:
            _, (keys[key], _) = call("mote_aes128_expand_key", bytes(176), key)
        _, (out, *_) = call("mote_aes128_encrypt", bytes(16), block, keys[key])
        return out

    monkeypatch.setattr(aes_primitives, "encrypt", encrypted)


@pytest.mark.parametrize("nonce_bytes", range(7, 14))
@pytest.mark.parametrize("tag_bytes", range(4, 17, 2))
@pytest.mark.usefixtures("block_cipher_in_c")
def test_ccm_has_all_parameters(nonce_bytes: int, tag_bytes: int) -> None:
    for ad_len, pt_len in LENGTHS:
        source = support.rng("ccm", nonce_bytes, tag_bytes, ad_len, pt_len)
        key, nonce, ad, pt = (source.randbytes(n) for n in (16, nonce_bytes, ad_len, pt_len))
        ct, tag = seal(key, nonce, ad, pt, (nonce_bytes, tag_bytes))
        assert (ct, tag) == ccm.encrypt(key, nonce, ad, pt, tag_bytes)
        wide = expanded("aes128_ccm", key, 176)
        for wrong in (0, 1):
            given = bytes([tag[0] ^ wrong]) + tag[1:]
            status, (back, *_) = call(
                "mote_aes128_ccm_decrypt_with",
                *(bytes(pt_len), ct, pt_len, given, ad, ad_len, nonce),
                *(bytes((nonce_bytes, tag_bytes)), wide),
            )
            assert (status, back) == ((-1, bytes(pt_len)) if wrong else (0, pt))


@pytest.mark.usefixtures("block_cipher_in_c")
@pytest.mark.parametrize("ad_len", [0xFEFF, 0xFF00, 0xFFFF])
def test_ccm_encodes_long_associated_data(ad_len: int) -> None:
    """From 65,280 bytes on their length takes six bytes."""
    ad = support.rng("ad", ad_len).randbytes(ad_len)
    key, nonce = counting(0, 16), counting(16, 13)
    assert seal(key, nonce, ad, b"", (13, 8)) == ccm.encrypt(key, nonce, ad, b"", 8)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("nonce_bytes", "longest"), [(13, 0xFFFF), (12, 0xFFFFFF)])
def test_ccm_refuses_lengths_that_do_not_fit_behind_the_nonce(
    nonce_bytes: int, longest: int
) -> None:
    """As the header says of the functions that take parameters, on computers with wide lengths."""
    key, parameters = expanded("aes128_ccm", bytes(16), 176), bytes((nonce_bytes, 8))
    for what, size, expected in (
        ("encrypt", longest, 0),
        ("encrypt", longest + 1, -2),
        ("decrypt", longest, AUTHENTICATION_FAILED),
        ("decrypt", longest + 1, -2),
    ):
        text = bytes(size)
        buffers = (
            (text, bytes(8), text, size) if what == "encrypt" else (text, text, size, bytes(8))
        )
        given = (*buffers, b"", 0, bytes(nonce_bytes), parameters, key)
        assert call(f"mote_aes128_ccm_{what}_with", *given)[0] == expected


def test_packets_of_rfc_3610() -> None:
    """Packet vectors 1 to 12: what is encrypted of each, behind its header of 8 or 12 bytes."""
    seen = hashlib.sha256()
    for number in range(12):
        header = 8 if number % 6 < 3 else 12
        packet = counting(0, 31 + number % 3)
        nonce = bytes([0, 0, 0, 3 + number, 2 + number, 1 + number, number]) + counting(0xA0, 6)
        tag = 8 if number < 6 else 10
        ct, mac = seal(counting(0xC0, 16), nonce, packet[:header], packet[header:], (13, tag))
        seen.update(packet[:header] + ct + mac)
    assert seen.hexdigest() == RFC_3610


def test_a_counter_is_carried_through_four_bytes_and_comes_back() -> None:
    key = counting(0, 16)
    wide = expanded("aes128_ctr", key, 176)
    for start in (0, 0xFE, 0xFFFD, 0xFFFFFE, 0xFFFFFFFE):
        counter = counting(7, 12) + start.to_bytes(4, "big")
        for length in (0, 1, 16, 63, 64):
            data = counting(9, length)
            arguments = (bytes(length), data, length, counter, wide)
            _, (out, _, after, _) = call("mote_aes128_ctr_crypt", *arguments)
            assert out == aes_modes.ctr(key, counter, data)
            assert after == aes_modes.count(counter, -(-length // 16))


def test_a_message_may_come_in_pieces_of_blocks() -> None:
    key, counter, data = counting(0, 16), counting(1, 16), counting(2, 100)
    wide = expanded("aes128_ctr", key, 176)
    whole, parts, after = aes_modes.ctr(key, counter, data), b"", counter
    for piece in (data[:32], data[32:48], data[48:]):
        arguments = (bytes(len(piece)), piece, len(piece), after, wide)
        _, (out, _, after, _) = call("mote_aes128_ctr_crypt", *arguments)
        parts += out
    assert parts == whole


CTR_CONTEXT = 36
"""Bytes, where a context is aligned most."""
CTR_KEYS = {128: 176, 256: 240}
"""Bytes of expanded keys, by the bits of a key."""
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""


def ctr_in_pieces(step: Step, key: bytes, counter: bytes, pieces: Sequence[bytes]) -> bytes:
    """Every other piece in place."""
    name = f"mote_aes{8 * len(key)}_ctr"
    wide, context, out = bytearray(CTR_KEYS[8 * len(key)]), bytearray(CTR_CONTEXT), b""
    step(f"{name}_expand_key", wide, key)
    step(f"{name}_init", context, counter)
    for number, piece in enumerate(pieces):
        room = bytearray(piece) if number % 2 else bytearray(len(piece))
        source = room if number % 2 else piece
        step(f"{name}_update", context, room, source, len(piece), bytes(wide))
        out += room
    step(f"{name}_wipe", context)
    assert not any(context)
    room = bytearray(b"dead")
    step(f"{name}_update", context, room, bytes(room), len(room), bytes(wide))
    assert not any(room) and not any(context)
    return out


def check_ctr_in_pieces(step: Step, bits: int, cases: int) -> None:
    source = support.rng("ctr in pieces", bits)
    for case in range(cases):
        data, key = source.randbytes(source.randint(0, 90)), source.randbytes(bits // 8)
        counter = source.randbytes(12) + bytes.fromhex("000000fe" if case % 2 else "ffffffff")
        pieces = at_random(source)(data)
        assert ctr_in_pieces(step, key, counter, pieces) == aes_modes.ctr(key, counter, data)


@pytest.mark.parametrize("bits", CTR_KEYS)
def test_ctr_takes_pieces_of_any_length(bits: int) -> None:
    check_ctr_in_pieces(support.host("modes").step, bits, 40)


@pytest.mark.sample(1)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("bits", CTR_KEYS)
def test_ctr_takes_pieces_in_the_simulator(bits: int, variant: str, chip: str) -> None:
    names = [f"mote_aes{bits}_ctr_{name}" for name in ("expand_key", "init", "update", "wipe")]
    ctr = support.catalog().algorithm(f"aes-{bits}-ctr")
    firmware = Firmware(Subject.of(support.catalog(), ctr, chip, variant), functions=names)
    check_ctr_in_pieces(firmware.step, bits, 4)


@pytest.mark.parametrize("name", ["aes-128-ccm", "aes-128-ccm-8", "aes-256-ccm", "aes-256-ccm-8"])
@pytest.mark.parametrize(("more", "more_ad"), [(1, 0), (-1, 0), (0, 1), (0, -1), (65536, 0)])
def test_ccm_holds_a_message_to_what_was_announced(name: str, more: int, more_ad: int) -> None:
    """A byte more or less, and there is no tag; more than there may be is never begun."""
    aead, host = support.aead(name), support.host("modes")
    key, nonce, ad, pt = inputs = support.aead_inputs(aead, 20, 33)
    ct, right = host.encrypt(aead, *inputs)
    for update, data in (("encrypt_update", pt), ("decrypt_update_unverified", ct)):
        context, given = bytearray(host_context(aead.context or 0)), Key(aead, key)
        lengths = (len(pt) - more, len(ad) - more_ad) if more < 256 else (len(pt) + more, len(ad))
        host.step(f"{aead.prefix}_init", context, *lengths, nonce, given)
        host.step(f"{aead.prefix}_ad", context, ad, len(ad), given)
        out = bytearray(b"?" * len(data))
        host.step(f"{aead.prefix}_{update}", context, out, data, len(data), given)
        exceeds = more > 0 or more_ad != 0
        assert not exceeds or not any(out)
        tag = bytearray(b"?" * aead.tag)
        if update == "encrypt_update":
            host.step(f"{aead.prefix}_encrypt_final", context, tag, given)
            assert not any(tag)
        else:
            status = host.step(f"{aead.prefix}_decrypt_final", context, right, given)
            assert status == AUTHENTICATION_FAILED
        assert not any(context)


@pytest.mark.sample(1)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "name",
    [
        *("aes-128-ccm", "aes-128-ccm-8", "aes-128-gcm", "aes-128-ocb3", "aes-128-sgcm"),
        *("aes-256-ccm", "aes-256-ccm-8", "aes-256-gcm", "aes-256-ocb3"),
    ],
)
def test_pieces_go_through_an_aes_module(name: str, variant: str) -> None:
    """What the module does not replace has to be of the same key as what it does."""
    aead, chip = support.aead(name), "msp430fr5994-aes"
    assert aead.context is not None
    firmware = Firmware(
        Subject.of(support.catalog(), aead, chip, variant), functions=aead.incremental
    )
    cut = at_random(support.rng("module", name, variant))
    pieces = InPieces(aead, firmware, cut, bytes(aead.context))
    for ad_len, pt_len in ((0, 0), (5, 50), (16, 32), (37, 70)):
        key, nonce, ad, pt = inputs = support.aead_inputs(aead, ad_len, pt_len)
        ct, tag = support.host(aead.family).encrypt(aead, *inputs)
        assert pieces.encrypt(*inputs) == (ct, tag)
        assert pieces.decrypt(key, nonce, ad, ct, tag) == pt
        assert pieces.decrypt(key, nonce, ad, ct, bytes([tag[0] ^ 1]) + tag[1:]) is None


@pytest.mark.parametrize("name", ["aes-128-ocb3", "aes-256-ocb3"])
def test_ocb3_counts_blocks_beyond_16_bits(name: str) -> None:
    """Block 65,536 has an offset of its own, which no number of 16 bits says."""
    aead, host = support.aead(name), support.host("modes")
    assert aead.context is not None
    sizes = itertools.cycle([16 * 0xFFFF, 16, 5])
    pieces = InPieces(
        aead,
        host,
        lambda data: [data[: (n := next(sizes))], data[n:]],
        bytes(host_context(aead.context)),
    )
    key, nonce, _, _ = support.aead_inputs(aead, 0, 0)
    message = bytes(range(256)) * (16 * 0x10000 // 256) + b"more than a block"
    for ad, pt in ((b"", message), (message, b"")):
        ct, tag = host.encrypt(aead, key, nonce, ad, pt)
        assert pieces.encrypt(key, nonce, ad, pt) == (ct, tag)
        assert pieces.decrypt(key, nonce, ad, ct, tag) == pt
