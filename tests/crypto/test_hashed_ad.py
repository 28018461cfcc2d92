"""OCB3 with associated data that was hashed once for many messages: as with the data itself."""

from __future__ import annotations

import pytest

import support
from motecrypt.catalog import VARIANTS, Aead
from motecrypt.run.host import AUTHENTICATION_FAILED
from motecrypt.run.pieces import at_random
from motecrypt.verify import verify
from rig import Memory, Rig

NAMES = ("aes-128-ocb3", "aes-256-ocb3")
SUM = 16
RFC_7253 = {
    (0, 0): "785407bfffc8ad9edcc5520ac9111ee6",
    (8, 8): "6820b3657b6f615a5725bda0d3b4eb3a257c9af1f8f03009",
    (8, 0): "81017f8203f081277152fade694a0a00",
    (0, 8): "45dd69f8f5aae72414054cd1f35d82760b2cd00d2f99bfa9",
    (16, 16): "571d535b60b277188be5147170a9a22c3ad7a4ff3835b8c5701c1ccec8fc3358",
}
"""The first examples of Appendix A, by the lengths of data and message; their nonces count up."""


def functions(aead: Aead) -> tuple[str, ...]:
    """What hashes, encrypts and decrypts."""
    steps = ("hash", "encrypt_hashed", "decrypt_hashed")
    return tuple(f"{aead.prefix}_{step}_ad" for step in steps)


class OnHost:
    """One key, and one hash of each of its data, for all messages on this computer."""

    def __init__(self, name: str) -> None:
        self._aead = support.aead(name)
        self._hash, self._encrypt, self._decrypt = functions(self._aead)
        self._host = support.host(self._aead.family)
        self._keys: dict[bytes, bytes] = {}
        self._sums: dict[tuple[bytes, bytes], bytes] = {}

    def _key(self, key: bytes) -> bytes:
        if key not in self._keys:
            assert self._aead.expansion
            room = bytes(self._aead.expansion.size)
            self._keys[key] = self._host.call(self._aead.expansion.function, (room, key))[1][0]
        return self._keys[key]

    def _hashed(self, key: bytes, ad: bytes) -> bytes:
        if (key, ad) not in self._sums:
            arguments = (bytes(SUM), ad, len(ad), self._key(key))
            self._sums[key, ad] = self._host.call(self._hash, arguments)[1][0]
        return self._sums[key, ad]

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        given = (bytes(len(pt)), bytes(16), pt, len(pt), self._hashed(key, ad), nonce)
        _, (ct, tag, *_) = self._host.call(self._encrypt, (*given, self._key(key)))
        return ct, tag

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        given = (b"?" * len(ct), ct, len(ct), tag, self._hashed(key, ad), nonce)
        status, (pt, *_) = self._host.call(self._decrypt, (*given, self._key(key)))
        assert status in (0, AUTHENTICATION_FAILED)
        assert status == 0 or not any(pt)
        return pt if status == 0 else None


@pytest.mark.parametrize("name", NAMES)
def test_official_vectors(name: str) -> None:
    aead, problems = support.aead(name), list[str]()
    assert verify.verify_aead(aead, OnHost(name), problems) == aead.vectors.count
    assert not problems


def test_examples_of_rfc_7253() -> None:
    key, nonce = bytes(range(16)), bytes.fromhex("bbaa998877665544332211")
    for number, ((ad, pt), answer) in enumerate(RFC_7253.items()):
        given = (key, nonce + bytes([number]), bytes(range(ad)), bytes(range(pt)))
        assert b"".join(OnHost("aes-128-ocb3").encrypt(*given)).hex() == answer


@pytest.mark.parametrize("name", NAMES)
def test_one_hash_serves_messages_of_any_length(name: str) -> None:
    aead, hashed = support.aead(name), OnHost(name)
    cut = at_random(support.rng("hashed"))
    key, _, ad, text = support.aead_inputs(aead, 1000, 2000)
    for header in (b"", *cut(ad)):
        for number, pt in enumerate((b"", *cut(text))):
            nonce = number.to_bytes(12, "big")
            ct, tag = support.host(aead.family).encrypt(aead, key, nonce, header, pt)
            assert hashed.encrypt(key, nonce, header, pt) == (ct, tag)
            assert hashed.decrypt(key, nonce, header, ct, tag) == pt
            assert hashed.decrypt(key, nonce, header + b"?", ct, tag) is None


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", NAMES)
def test_in_the_simulator(name: str, variant: str, chip: str) -> None:
    """Nothing but the arguments is touched, and messages and data have any address."""
    seals_and_opens(name, variant, chip, guarded=True)


@pytest.mark.parametrize("name", NAMES)
def test_through_an_aes_module(name: str) -> None:
    seals_and_opens(name, "default", "msp430fr5994-aes", guarded=False)


def seals_and_opens(name: str, variant: str, chip: str, *, guarded: bool) -> None:
    aead = support.aead(name)
    hash_ad, encrypt, decrypt = functions(aead)
    rig = Rig(aead, variant, chip, functions(aead))
    for number, (ad_len, pt_len) in enumerate([(0, 0), (5, 17), (16, 32), (37, 3)]):
        shift = number % 2
        key, nonce, ad, pt = inputs = support.aead_inputs(aead, ad_len, pt_len)
        ct, tag = support.host(aead.family).encrypt(aead, *inputs)
        passed = [Memory("nonce", nonce, False, shift), Memory("key", key)]
        room = [Memory("sum", bytes(SUM), True), Memory("ad", ad, False, shift), ad_len]
        known = rig.call(hash_ad, [*room, passed[1]], guarded=guarded).buffers["sum"]
        passed.insert(0, Memory("sum", known))
        outputs = [Memory("ct", bytes(pt_len), True, shift), Memory("tag", bytes(16), True, shift)]
        source = [Memory("pt", pt, False, shift), pt_len]
        made = rig.call(encrypt, [*outputs, *source, *passed], guarded=guarded).buffers
        assert (made["ct"], made["tag"]) == (ct, tag)
        for wrong in (0, 1):
            shown = Memory("tag", bytes([tag[0] ^ wrong]) + tag[1:], False, shift)
            given = [Memory("pt", ct, True, shift), Memory("pt", ct, True, shift), pt_len, shown]
            opened = rig.call(decrypt, [*given, *passed], guarded=guarded)
            assert opened.status == (AUTHENTICATION_FAILED if wrong else 0)
            assert opened.buffers["pt"] == (bytes(pt_len) if wrong else pt)
