"""``crypto/psa``, the driver for PSA Crypto, by official vectors; and called by Mbed TLS."""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import official
import official_hashes
import psa
import support
from build_tools import CRYPTO
from motecrypt.specification import ascon_aead128, ascon_aead128_masked
from motecrypt.verify.verify import flip, verify_aead, verify_hash
from psa import (
    BUFFER_TOO_SMALL,
    INVALID_ARGUMENT,
    INVALID_SIGNATURE,
    NOT_SUPPORTED,
    SUCCESS,
    Sealing,
    with_tag,
)

pytestmark = psa.NEEDED


@pytest.fixture(scope="module")
def driver() -> psa.Driver:
    return psa.Driver(psa.build("driver") / "libdriver.so")


@pytest.fixture(scope="module")
def program() -> Path:
    if not (psa.INCLUDE / "mbedtls" / "config.h").is_file():
        pytest.skip("the core of this Mbed TLS has no functions to put others in the place of")
    return psa.build("core") / "core"


@pytest.fixture
def core(program: Path) -> Iterator[psa.Core]:
    started = psa.Core(program)
    yield started
    started.close()


def is_official(platform: psa.Whole, name: str) -> list[str]:
    problems: list[str] = []
    if name in psa.SEALINGS:
        verify_aead(support.aead(name), platform, problems)
    else:
        verify_hash(support.hash_(name), platform, problems)
    return problems


@pytest.mark.parametrize("name", [*psa.SEALINGS, *psa.HASHES])
def test_whole_messages_are_official(driver: psa.Driver, name: str) -> None:
    assert is_official(psa.Whole(driver, name), name) == []


@pytest.mark.parametrize("name", [*psa.SEALINGS, *psa.HASHES, *psa.XOFS])
def test_messages_in_parts_are_official(driver: psa.Driver, name: str) -> None:
    assert is_official(psa.InParts(driver, name), name) == []


@pytest.mark.parametrize(
    "name", ["ascon-aead128", "aes-128-ccm", "aes-128-gcm", "aes-256-gcm", *psa.HASHES]
)
def test_a_core_calls_the_driver(program: Path, name: str) -> None:
    """That of Mbed TLS 2.28: every vector is the driver's answer, and keys of Ascon are, too."""
    core = psa.Core(program, name)
    assert is_official(core, name) == []
    core.close()


def test_a_core_falls_back(core: psa.Core) -> None:
    """Where the library has nothing, and only there."""
    nonce, text = bytes(12), b"text"
    answers = {}
    for bits in (128, 192, 256):
        for algorithm in (psa.CCM, psa.GCM):
            given = (psa.AES, algorithm, bytes(bits // 8), nonce, b"ad", text)
            status, answered, answers[bits, algorithm] = core.ask("seal", *given)
            assert (status, answered) == (SUCCESS, bits != 192)
    assert len(set(answers.values())) == 6
    for request in ("hash", "parts"):
        status, answered, digest = core.ask(request, psa.SHA_384, text)
        assert (status, answered, len(digest)) == (SUCCESS, 0, 48)
    assert core.ask("seal", psa.ASCON, psa.ASCON_AEAD128, bytes(24), bytes(16), b"", b"")[0] == (
        INVALID_ARGUMENT
    )


FILES = [
    (name, bits)
    for name in official.DIGESTS
    for bits in (128, 256)
    if re.match("CCM|GCM|.*/aes_[cg]cm", name) and official.messages(name, bits)
]


@pytest.mark.parametrize(("name", "bits"), FILES)
def test_lengths_of_nonce_and_tag(driver: psa.Driver, name: str, bits: int) -> None:
    """All that the files of NIST and Wycheproof have, and what they say is to be refused."""
    base = psa.CCM if "ccm" in name.lower() else psa.GCM
    for message in official.messages(name, bits):
        sealing = Sealing(psa.AES, with_tag(base, len(message.tag)))
        given, sent = (message.key, message.nonce, message.ad), message.ct + message.tag
        opened = driver.crypt("aead_decrypt", sealing, (*given, sent), len(message.ct))
        if message.pt is not None:
            assert (opened.status, opened.output) == (SUCCESS, message.pt)
            sealed = driver.crypt("aead_encrypt", sealing, (*given, message.pt), len(sent) + 3)
            assert (sealed.status, sealed.output) == (SUCCESS, sent)
        elif message.parameters:
            assert opened.status == INVALID_SIGNATURE and opened.is_cleared
        else:
            assert opened.status == NOT_SUPPORTED and opened.is_untouched


@pytest.mark.parametrize("key_bytes", [16, 32])
def test_tags_of_ascon_may_be_short(driver: psa.Driver, key_bytes: int) -> None:
    """Whole and in parts: 4 to 16 bytes, each bit of which counts."""
    source = support.rng("psa", key_bytes)
    key, nonce, ad, pt = map(source.randbytes, (key_bytes, 16, 5, 40))
    model = ascon_aead128 if key_bytes == 16 else ascon_aead128_masked
    ct, tag = model.encrypt(key, nonce, ad, pt)
    for length in range(0, 20):
        sealing = Sealing(psa.ASCON, with_tag(psa.ASCON_AEAD128, length))
        sealed = driver.crypt("aead_encrypt", sealing, (key, nonce, ad, pt), len(pt) + length)
        begins = driver.operation("aead").begin("decrypt", sealing, key)
        if not 4 <= length <= 16:
            assert sealed.status == begins == NOT_SUPPORTED and sealed.is_untouched
            continue
        assert sealed.output == ct + tag[:length]
        for sent in (tag[:length], flip(tag[:length], 8 * length - 1), flip(tag[:length], 0)):
            right = SUCCESS if tag.startswith(sent) else INVALID_SIGNATURE
            opened = driver.crypt("aead_decrypt", sealing, (key, nonce, ad, ct + sent), len(pt))
            assert (opened.status, opened.output) == (right, b"" if right else pt)
            assert right == SUCCESS or opened.is_cleared
            operation = driver.operation("aead")
            assert operation.begin("decrypt", sealing, key) == SUCCESS
            assert operation.give("set_nonce", nonce) == operation.give("update_ad", ad) == SUCCESS
            assert operation.update(ct).output == pt
            assert operation.verify(sent) == right and operation.is_zero
        operation = driver.operation("aead")
        assert operation.begin("encrypt", sealing, key) == SUCCESS
        assert operation.give("set_nonce", nonce) == operation.give("update_ad", ad) == SUCCESS
        assert operation.update(pt).output == ct
        assert operation.finish(length).output == tag[:length]


@pytest.mark.parametrize("length", [4, 8, 12, 13, 14, 15])
def test_gcm_in_parts_makes_short_tags(driver: psa.Driver, length: int) -> None:
    """And leaves it to others to verify them."""
    sealing = Sealing(psa.AES, with_tag(psa.GCM, length))
    whole = driver.crypt("aead_encrypt", sealing, (bytes(16), bytes(12), b"a", b""), 16)
    operation = driver.operation("aead")
    assert operation.begin("encrypt", sealing, bytes(16)) == SUCCESS
    assert operation.give("set_nonce", bytes(12)) == operation.give("update_ad", b"a") == SUCCESS
    assert operation.finish(16).output == whole.output
    assert operation.begin("decrypt", sealing, bytes(16)) == NOT_SUPPORTED and operation.is_zero


@pytest.mark.parametrize("length", [4, 6, 10, 12, 14])
def test_ccm_in_parts_has_two_tags(driver: psa.Driver, length: int) -> None:
    operation = driver.operation("aead")
    for direction in ("encrypt", "decrypt"):
        sealing = Sealing(psa.AES, with_tag(psa.CCM, length))
        assert operation.begin(direction, sealing, bytes(16)) == NOT_SUPPORTED
        assert operation.is_zero


def test_shake_of_any_length_is_nists(driver: psa.Driver) -> None:
    platform = psa.InParts(driver, "shake128")
    for hashed in official_hashes.messages("SHAKE/SHAKE128VariableOut.rsp"):
        assert platform.digest(hashed.msg, len(hashed.digest)) == hashed.digest


@pytest.mark.parametrize(
    ("type_", "bits", "length", "size", "status"),
    [
        (psa.ASCON, 0, 16, 16, SUCCESS),
        (psa.ASCON, 128, 16, 40, SUCCESS),
        (psa.ASCON, 256, 32, 32, SUCCESS),
        (psa.ASCON, 128, 32, 32, INVALID_ARGUMENT),
        (psa.ASCON, 0, 24, 32, INVALID_ARGUMENT),
        (psa.ASCON, 0, 0, 32, INVALID_ARGUMENT),
        (psa.ASCON, 0, 32, 31, BUFFER_TOO_SMALL),
        (psa.AES, 128, 16, 16, NOT_SUPPORTED),
    ],
)
def test_keys_of_ascon_are_imported(
    driver: psa.Driver, type_: int, bits: int, length: int, size: int, status: int
) -> None:
    key = support.rng("key").randbytes(length)
    buffer, got, found = ctypes.create_string_buffer(size), ctypes.c_size_t(9), ctypes.c_size_t()
    head = (driver.attributes(type_, bits), key, length)
    done = driver.call("import_key", *head, buffer, size, ctypes.byref(got), ctypes.byref(found))
    assert done == status
    if status == SUCCESS:
        assert (buffer.raw[:length], got.value, found.value) == (key, length, 8 * length)
    else:
        assert not any(buffer.raw) and (got.value, found.value) == (0, 0)


def test_the_description_names_what_the_driver_has() -> None:
    """Entry points and families of them: each function of the header, and no other."""
    described = json.loads((CRYPTO / "psa" / "mote_driver.json").read_text(encoding="utf-8"))
    header = (CRYPTO / "psa" / "include" / "mote_psa" / "driver.h").read_text(encoding="utf-8")
    steps = {"hash_multipart": ["setup", "update", "finish", "clone", "abort"]}
    common = ["set_nonce", "set_lengths", "update_ad", "update", "abort"]
    steps["aead_encrypt_multipart"] = ["encrypt_setup", *common, "finish"]
    steps["aead_decrypt_multipart"] = ["decrypt_setup", *common, "verify"]
    named = set()
    for capability in described["capabilities"]:
        for entry in capability["entry_points"]:
            kind = entry.partition("_")[0]
            named |= {f"{kind}_{step}" for step in steps[entry]} if entry in steps else {entry}
    declared = set(re.findall(r"^psa_status_t mote_psa_(\w+)\(", header, re.M))
    assert named == declared
    assert all(capability["fallback"] for capability in described["capabilities"])
    assert described["prefix"] == "mote_psa"
    # Without both, TF-PSA-Crypto's generator calls mote_psa_transparent_import_key.
    (imports,) = (c for c in described["capabilities"] if c["entry_points"] == ["import_key"])
    assert imports["names"] == {"import_key": "mote_psa_import_key"} and imports["name"]
