"""What the C API promises of every AEAD, held to it in the simulator in every variant."""

from __future__ import annotations

import itertools

import pytest

import support
from motecrypt.catalog import VARIANTS, Aead
from motecrypt.verify.verify import flip
from rig import FILL, Rig, opening, rig, sealing

MOTE_ERR_AUTH = -1
BUFFERS = ("ct", "tag", "pt", "ad", "nonce", "key")
CASES = list(itertools.product(support.names(support.catalog().aeads), VARIANTS))

every_aead = pytest.mark.parametrize(("name", "variant"), CASES)


def lengths(aead: Aead) -> list[tuple[int, int]]:
    """(associated data, message) on both sides of a block, none, and several blocks."""
    rate = aead.rate
    return [
        (0, 0),
        (0, 1),
        (1, 0),
        (rate - 1, rate + 1),
        (rate, rate),
        (rate + 1, rate - 1),
        (2 * rate + 3, 3 * rate + 5),
    ]


def expected(aead: Aead, inputs: tuple[bytes, bytes, bytes, bytes]) -> tuple[bytes, bytes]:
    return support.host(aead.family).encrypt(aead, *inputs)


def rejects(
    machine: Rig, aead: Aead, inputs: tuple[bytes, bytes, bytes, bytes], tag: bytes
) -> bool:
    """Whether a decryption fails as it should: its result, and a plaintext buffer of zeros."""
    result = machine.call(aead.decrypt, opening(inputs, tag))
    return result.status == MOTE_ERR_AUTH and not any(result.buffers["pt"])


@every_aead
def test_every_changed_bit_is_rejected(name: str, variant: str, chip: str) -> None:
    aead, machine = support.aead(name), rig(name, variant, chip)
    ad_len, msg_len = aead.rate + 2, aead.rate + 3
    key, nonce, ad, pt = inputs = support.aead_inputs(aead, ad_len, msg_len)
    ct, tag = expected(aead, inputs)
    assert machine.call(aead.decrypt, opening((key, nonce, ad, ct), tag)).buffers["pt"] == pt
    for bit in range(8 * aead.tag):
        assert rejects(machine, aead, (key, nonce, ad, ct), flip(tag, bit)), f"tag bit {bit}"
    for bit in range(8 * msg_len):
        assert rejects(machine, aead, (key, nonce, ad, flip(ct, bit)), tag), f"ct bit {bit}"
    for bit in range(8 * ad_len):
        assert rejects(machine, aead, (key, nonce, flip(ad, bit), ct), tag), f"ad bit {bit}"
    for bit in range(8 * aead.nonce):
        assert rejects(machine, aead, (key, flip(nonce, bit), ad, ct), tag), f"nonce bit {bit}"
    for bit in range(8 * aead.key):
        assert rejects(machine, aead, (flip(key, bit), nonce, ad, ct), tag), f"key bit {bit}"


@every_aead
def test_changed_lengths_are_rejected(name: str, variant: str, chip: str) -> None:
    """Zeros appended or a byte cut off, and bytes that wander between data and message."""
    aead, machine = support.aead(name), rig(name, variant, chip)
    for ad_len, msg_len in lengths(aead):
        key, nonce, ad, _ = inputs = support.aead_inputs(aead, ad_len, msg_len)
        ct, tag = expected(aead, inputs)
        changed = [(ad + b"\0", ct), (ad, ct + b"\0"), (ad + bytes(aead.rate), ct)]
        changed += [(ad[:-1], ct), (ad + ct[:1], ct[1:]), (ad[:-1], ad[-1:] + ct), (ct, ad)]
        for other in changed:
            if other != (ad, ct):
                assert rejects(machine, aead, (key, nonce, *other), tag), (ad_len, msg_len, other)


@every_aead
def test_in_place_at_any_alignment_within_bounds(name: str, variant: str, chip: str) -> None:
    """Each buffer at an odd address, alone and all together, in place and not.

    The guard is on: only the arguments, the tables and the frame are touched. The result must be
    that of the portable C on the host.
    """
    aead, machine = support.aead(name), rig(name, variant, chip)
    odd = [{}, *({buffer: 1} for buffer in BUFFERS), dict.fromkeys(BUFFERS, 1)]
    for (ad_len, msg_len), shifts, in_place in itertools.product(lengths(aead), odd, (False, True)):
        key, nonce, ad, pt = inputs = support.aead_inputs(aead, ad_len, msg_len)
        ct, tag = expected(aead, inputs)
        sealed = machine.call(
            aead.encrypt, sealing(aead, inputs, in_place=in_place, shifts=shifts), guarded=True
        )
        where = f"{ad_len}, {msg_len}, odd: {list(shifts)}, in place: {in_place}"
        assert (sealed.buffers["ct"], sealed.buffers["tag"]) == (ct, tag), where
        arguments = opening((key, nonce, ad, ct), tag, in_place=in_place, shifts=shifts)
        opened = machine.call(aead.decrypt, arguments, guarded=True)
        assert (opened.status, opened.buffers["pt"]) == (0, pt), where
        wrong = flip(tag, 8 * aead.tag - 1)
        arguments = opening((key, nonce, ad, ct), wrong, in_place=in_place, shifts=shifts)
        forged = machine.call(aead.decrypt, arguments, guarded=True)
        assert (forged.status, forged.buffers["pt"]) == (MOTE_ERR_AUTH, bytes(msg_len)), where


@every_aead
def test_no_output_byte_keeps_its_old_value(name: str, variant: str, chip: str) -> None:
    """Two different fillings of all memory give the same outputs."""
    aead, machine = support.aead(name), rig(name, variant, chip)
    for ad_len, msg_len in lengths(aead):
        inputs = support.aead_inputs(aead, ad_len, msg_len)
        results = [
            machine.call(aead.encrypt, sealing(aead, inputs), fill=fill).buffers
            for fill in (0x00, FILL, 0xFF)
        ]
        assert results[0] == results[1] == results[2]
