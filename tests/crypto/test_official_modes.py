"""AES and its modes against the vectors of others: all of them on the host, some or all of them
in the simulator; and the modes against OpenSSL, at random lengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, aead
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR

import official
import support
from motecrypt.catalog import VARIANTS, Primitive
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import Arena
from motecrypt.run.subject import Subject

MODES = {"CCM": "ccm", "GCM": "gcm", "OCB3": "ocb3"}
FILES = [
    (name, bits)
    for name in official.DIGESTS
    if not name.startswith(("CTR", "ECB"))
    for bits in (128, 256)
    if official.messages(name, bits)
]
STREAMS = {128: "CTR/aes-128-ctr.txt", 256: "CTR/aes-256-ctr.txt"}
BLOCKS = [name for name in official.DIGESTS if name.startswith("ECB")]
MODULE = "msp430fr5994-aes"
"""A chip whose AES module the modes use."""
SPREAD = 40
"""How many vectors of a file the simulator takes where it does not take all of them."""
SAMPLES = 40

Call = Callable[[str, Sequence[bytes | int]], tuple[int, list[bytes]]]
"""(function, arguments) -> (result, the buffers after the call)"""


def mode_of(name: str) -> str:
    return next(mode for mode in MODES.values() if mode in name.lower())


def parameters(mode: str, message: official.Message) -> bytes | None:
    """The C type of a mode's parameters; None for lengths that it has no room for."""
    nonce, tag = len(message.nonce), len(message.tag)
    if mode == "gcm":
        return nonce.to_bytes(2, "little") + bytes([tag, 0])
    return bytes([nonce, tag]) if nonce < 256 else None


def problem(call: Call, mode: str, message: official.Message) -> str | None:
    """What is wrong with the mode, in both directions; with what is to be refused, in one."""
    bits = 8 * len(message.key)
    name = f"mote_aes{bits}_{mode}"
    expanded = keys(call, f"{name}_expand_key", size_of(mode, bits), message.key)
    given = parameters(mode, message)
    if given is None:
        return None
    length = len(message.ct)
    public = (message.ad, len(message.ad), message.nonce, given, expanded)
    source = (bytes(length), message.ct, length, message.tag)
    status, (pt, *_) = call(f"{name}_decrypt_with", (*source, *public))
    if message.pt is None:
        wanted = -1 if message.parameters else -2
        return None if status == wanted and not any(pt) else f"{status} where {wanted} is right"
    if (status, pt) != (0, message.pt):
        return "the right tag is refused" if status else "another plaintext"
    room = (bytes(length), bytes(len(message.tag)), message.pt, length)
    status, (ct, tag, *_) = call(f"{name}_encrypt_with", (*room, *public))
    return None if (status, ct, tag) == (0, message.ct, message.tag) else "another ciphertext"


@cache
def keys(call: Call, function: str, size: int, key: bytes) -> bytes:
    return call(function, (bytes(size), key))[1][0]


def on_host(function: str, arguments: Sequence[bytes | int]) -> tuple[int, list[bytes]]:
    return support.host("modes").call(function, arguments)


@cache
def on_chip(mode: str, bits: int, chip: str, variant: str) -> Call:
    functions = [f"mote_aes{bits}_{mode}_{what}" for what in ("encrypt_with", "decrypt_with")]
    algorithm = support.aead(f"aes-{bits}-{mode}")
    firmware = Firmware(
        Subject.of(support.catalog(), algorithm, chip, variant), functions=functions
    )

    def call(function: str, arguments: Sequence[bytes | int]) -> tuple[int, list[bytes]]:
        firmware.machine.reset()
        memory = Arena(firmware.machine, 0)
        names = iter("abcdefghi")
        values = [a if isinstance(a, int) else memory.inout(next(names), a) for a in arguments]
        prepared = memory.prepare(function, *values)
        status = firmware.result(prepared.run())
        return status, [prepared.read(place.name) for place in prepared.places]

    return call


def check(call: Call, mode: str, messages: Sequence[official.Message]) -> None:
    found = [(number, problem(call, mode, m)) for number, m in enumerate(messages)]
    wrong = [f"vector {number}: {what}" for number, what in found if what]
    assert not wrong, "\n".join(wrong[:8])


def size_of(mode: str, bits: int) -> int:
    """Bytes of an expanded key."""
    expansion = support.aead(f"aes-{bits}-{mode}").expansion
    assert expansion
    return expansion.size


@pytest.mark.parametrize(("name", "bits"), FILES)
def test_vectors_on_the_host(name: str, bits: int) -> None:
    check(on_host, mode_of(name), official.messages(name, bits))


@pytest.mark.parametrize(("name", "bits"), FILES)
def test_some_vectors_in_the_simulator(name: str, bits: int, chip: str) -> None:
    mode = mode_of(name)
    messages = fitting(name, bits, chip)
    some = messages[:: max(1, len(messages) // SPREAD)]
    check(on_chip(mode, bits, chip, "default"), mode, some)


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "bits"), FILES)
def test_some_vectors_with_an_aes_module(name: str, bits: int) -> None:
    """Of Wycheproof all, above all what is to be refused."""
    mode, messages = mode_of(name), fitting(name, bits, MODULE)
    every = 1 if name.startswith("wycheproof") else max(1, len(messages) // SPREAD)
    check(on_chip(mode, bits, MODULE, "default"), mode, messages[::every])


@pytest.mark.sample(0)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("name", "bits"), FILES)
def test_all_vectors_in_the_simulator(name: str, bits: int, variant: str, chip: str) -> None:
    """All but the thousands of GCM's two files, of which a part is enough for a slow variant."""
    mode = mode_of(name)
    messages = fitting(name, bits, chip)
    check(on_chip(mode, bits, chip, variant), mode, messages[:: 1 + len(messages) // 2000])


def fitting(name: str, bits: int, chip: str) -> tuple[official.Message, ...]:
    """The messages of a file that the RAM of a chip has room for."""
    return tuple(m for m in official.messages(name, bits) if support.fits(chip, 3 * len(m.ct)))


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_blocks_of_the_cipher(name: str, variant: str, chip: str) -> None:
    cipher = support.catalog().algorithm("aes-128")
    assert isinstance(cipher, Primitive)
    firmware = Firmware(Subject.of(support.catalog(), cipher, chip, variant))
    operations = {operation.operation: operation for operation in cipher.operations}
    for block in official.blocks(name):
        sealed = firmware.operate(
            operations["encrypt"], {"key": block.key, "input": block.pt}
        ).buffers
        opened = firmware.operate(
            operations["decrypt"], {"key": block.key, "input": block.ct}
        ).buffers
        assert (sealed["output"], opened["output"]) == (block.ct, block.pt)


ITERATED = {
    (128, 16): "67e944d23256c5e0b6c61fa22fdf1ea2",
    (128, 12): "77a3d8e73589158d25d01209",
    (128, 8): "192c9b7bd90ba06a",
    (256, 16): "d90eb8e9c977c88b79dd793d7ffa161c",
    (256, 12): "5458359ac23b0cba9e6330dd",
    (256, 8): "7d4ea5d445501cbe",
}
"""RFC 7253, Appendix A: the outputs of its iterated test, by the bits of a key and the bytes of a
tag."""


@pytest.mark.parametrize(("bits", "tag_bytes"), ITERATED)
def test_iterated_test_of_rfc_7253(bits: int, tag_bytes: int) -> None:
    key = bytes(bits // 8 - 1) + bytes([8 * tag_bytes])
    name = f"mote_aes{bits}_ocb3"
    expanded = keys(on_host, f"{name}_expand_key", size_of("ocb3", bits), key)

    def sealed(number: int, ad: bytes, pt: bytes) -> bytes:
        given = (bytes(len(pt)), bytes(tag_bytes), pt, len(pt), ad, len(ad))
        fixed = (number.to_bytes(12, "big"), bytes([12, tag_bytes]), expanded)
        status, (ct, tag, *_) = on_host(f"{name}_encrypt_with", (*given, *fixed))
        assert status == 0
        return ct + tag

    made = b""
    for i in range(128):
        zeros = bytes(i)
        made += sealed(3 * i + 1, zeros, zeros)
        made += sealed(3 * i + 2, b"", zeros)
        made += sealed(3 * i + 3, zeros, b"")
    assert sealed(385, made, b"").hex() == ITERATED[bits, tag_bytes]


@pytest.mark.parametrize("bits", STREAMS)
@pytest.mark.parametrize("mode", MODES.values())
def test_the_same_as_openssl(mode: str, bits: int) -> None:
    """Messages of random lengths, with nonces of all lengths that both have, and wrong tags."""
    source = support.rng("openssl", mode, bits)
    for _ in range(SAMPLES):
        lengths = (bits // 8, source.randint(0, 90), _length(source))
        key, ad, pt = (source.randbytes(length) for length in lengths)
        low, high = {"ccm": (7, 13), "gcm": (8, 64), "ocb3": (12, 15)}[mode]
        nonce = source.randbytes(source.randint(low, high))
        theirs: aead.AESCCM | aead.AESGCM | aead.AESOCB3
        theirs = {"ccm": aead.AESCCM, "gcm": aead.AESGCM, "ocb3": aead.AESOCB3}[mode](key)
        sealed = theirs.encrypt(nonce, pt, ad)
        message = official.Message(key, nonce, ad, pt, sealed[:-16], sealed[-16:])
        forged = official.Message(key, nonce, ad, None, sealed[:-16], source.randbytes(16))
        check(on_host, mode, [message, forged])
        with pytest.raises(InvalidTag):
            theirs.decrypt(nonce, forged.ct + forged.tag, ad)


def _length(source: Random) -> int:
    return source.choice((0, 1, 15, 16, 17, 100, 555, 4096))


def counted(key: bytes, counter: bytes, data: bytes) -> bytes:
    """What our counter mode makes of data on this computer."""
    name = f"mote_aes{8 * len(key)}_ctr"
    expanded = keys(on_host, f"{name}_expand_key", {16: 176, 32: 240}[len(key)], key)
    given = (bytes(len(data)), data, len(data), counter, expanded)
    _, (out, *_) = on_host(f"{name}_crypt", given)
    return out


@pytest.mark.parametrize("bits", STREAMS)
def test_counter_mode_is_that_of_openssl(bits: int) -> None:
    source = support.rng("openssl", "ctr", bits)
    for _ in range(SAMPLES):
        key = source.randbytes(bits // 8)
        counter = source.randbytes(12) + bytes(2) + source.randbytes(2)
        data = source.randbytes(_length(source))
        theirs = Cipher(AES(key), CTR(counter)).encryptor().update(data)
        assert counted(key, counter, data) == theirs


@pytest.mark.parametrize("bits", STREAMS)
def test_messages_of_rfc_3686(bits: int) -> None:
    messages = list(official.streams(STREAMS[bits]))
    assert len(messages) == 3
    for counter, message in messages:
        assert counted(message.key, counter, message.pt) == message.ct


@pytest.mark.parametrize("bits", STREAMS)
@pytest.mark.parametrize("mode", MODES.values())
def test_other_parameters_are_refused(mode: str, bits: int) -> None:
    """Both directions, and nothing is written."""
    name, key = f"mote_aes{bits}_{mode}", bytes(bits // 8)
    expanded = keys(on_host, f"{name}_expand_key", size_of(mode, bits), key)
    wrong = {
        "ccm": [(6, 8), (14, 8), (13, 2), (13, 5), (13, 18), (255, 16)],
        "gcm": [(0, 16), (12, 0), (12, 5), (12, 11), (12, 17)],
        "ocb3": [(16, 16), (12, 0), (12, 17)],
    }[mode]
    for nonce, tag in wrong:
        message = official.Message(key, bytes(nonce), b"", b"", b"", bytes(tag))
        given = parameters(mode, message)
        assert given is not None
        common = (b"", 0, bytes(256), given, expanded)
        buffers = (b"\x11" * 8, b"\x11" * 32, bytes(8), 8)
        status, (ct, made, *_) = on_host(f"{name}_encrypt_with", (*buffers, *common))
        assert (status, ct, made) == (-2, b"\x11" * 8, b"\x11" * 32)
        source = (b"\x11" * 8, bytes(8), 8, bytes(32))
        status, (pt, *_) = on_host(f"{name}_decrypt_with", (*source, *common))
        assert (status, pt) == (-2, b"\x11" * 8)
