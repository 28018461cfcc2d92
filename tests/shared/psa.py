"""The driver for PSA Crypto as callers of its entry points see it, and as a core calls it.

The numbers are written here as the specification has them (Arm IHI 0086, version 1.4), so that a
header with other ones is found.
"""

from __future__ import annotations

import ctypes
import fcntl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from build_tools import CRYPTO, needs_cmake, shell
from motecrypt.paths import build_dir

INCLUDE = Path("/usr/include")
NEEDED = [
    needs_cmake,
    pytest.mark.skipif(
        not (INCLUDE / "psa" / "crypto.h").is_file(), reason="libmbedtls-dev is not installed"
    ),
]

AES, ASCON = 0x2400, 0x2008
CCM, GCM, ASCON_AEAD128 = 0x05500100, 0x05500200, 0x05100700
HASHES: Final = {
    "ascon-hash256": 0x02000019,
    "sha-256": 0x02000009,
    "sha-512": 0x0200000B,
    "sha3-256": 0x02000011,
    "sha3-512": 0x02000013,
}
XOFS: Final = {"ascon-xof128": 0x0D000300, "ascon-cxof128": 0x0D008300, "shake128": 0x0D000100}
SHA_384, SHAKE256, CHACHA20_POLY1305, CHACHA20 = 0x0200000A, 0x0D000200, 0x05100500, 0x2004

SUCCESS = 0
NOT_SUPPORTED, INVALID_ARGUMENT, BAD_STATE = -134, -135, -137
BUFFER_TOO_SMALL, INVALID_SIGNATURE = -138, -149

FILL = 0xA5


def build(target: str) -> Path:
    """The folder with ``driver`` or ``core`` of tests/crypto/psa_programs, kept up to date."""
    folder = build_dir(CRYPTO.parent) / "psa"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        source = CRYPTO.parent / "tests" / "crypto" / "psa_programs"
        options = (f"-DMOTE_CRYPTO={CRYPTO}", f"-DMOTE_PSA_INCLUDE={INCLUDE}")
        shell("cmake", "-G", "Ninja", "-S", source, "-B", folder, *options)
        shell("cmake", "--build", folder, "--target", target)
    return folder


def with_tag(algorithm: int, length: int) -> int:
    return algorithm & ~0x3F0000 | length << 16


@dataclass(frozen=True)
class Sealing:
    """A key's type and an AEAD."""

    type: int
    algorithm: int

    @property
    def tag(self) -> int:
        return self.algorithm >> 16 & 0x3F


SEALINGS: Final = {
    "ascon-aead128": Sealing(ASCON, ASCON_AEAD128),
    "ascon-aead128-masked": Sealing(ASCON, ASCON_AEAD128),
    "aes-128-ccm": Sealing(AES, CCM),
    "aes-128-ccm-8": Sealing(AES, with_tag(CCM, 8)),
    "aes-128-gcm": Sealing(AES, GCM),
    "aes-256-ccm": Sealing(AES, CCM),
    "aes-256-ccm-8": Sealing(AES, with_tag(CCM, 8)),
    "aes-256-gcm": Sealing(AES, GCM),
}


@dataclass(frozen=True)
class Done:
    """What a call returned, what its output buffer has now, and how much of it is output."""

    status: int
    buffer: bytes
    length: int = 0

    @property
    def output(self) -> bytes:
        return self.buffer[: self.length]

    @property
    def is_untouched(self) -> bool:
        return self.buffer == bytes([FILL]) * len(self.buffer) and self.length == 0

    @property
    def is_cleared(self) -> bool:
        return self.buffer == bytes(len(self.buffer)) and self.length == 0


class Driver:
    """The entry points, by a shared library of them."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.attributes_of.restype = ctypes.c_void_p

    def call(self, entry: str, *arguments: object) -> int:
        """A status; integers are passed as size_t, an algorithm has to come as c_uint32."""
        passed = [ctypes.c_size_t(a) if isinstance(a, int) else a for a in arguments]
        return int(getattr(self._library, f"mote_psa_{entry}")(*passed))

    def filling(self, entry: str, size: int, *arguments: object) -> Done:
        """A call whose last three arguments are an output buffer, its size and its length."""
        buffer = ctypes.create_string_buffer(bytes([FILL]) * size, size)
        length = ctypes.c_size_t()
        status = self.call(entry, *arguments, buffer, size, ctypes.byref(length))
        return Done(status, buffer.raw, length.value)

    def attributes(self, type_: int, bits: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._library.attributes_of(type_, bits))

    def key(self, type_: int, key: bytes) -> tuple[object, ...]:
        return (self.attributes(type_, 8 * len(key)), key, len(key))

    def crypt(
        self, entry: str, sealing: Sealing, inputs: tuple[bytes, bytes, bytes, bytes], size: int
    ) -> Done:
        """``aead_encrypt`` or ``aead_decrypt`` of (key, nonce, data, text)."""
        key, nonce, ad, text = inputs
        given = (nonce, len(nonce), ad, len(ad), text, len(text))
        algorithm = ctypes.c_uint32(sealing.algorithm)
        return self.filling(entry, size, *self.key(sealing.type, key), algorithm, *given)

    def operation(self, kind: str) -> Operation:
        """An inactive operation: ``aead``, ``hash`` or ``xof``."""
        return Operation(self, kind, self._library.bytes_of(ord(kind[0])))


class Operation:
    """One in several parts."""

    def __init__(self, driver: Driver, kind: str, size: int) -> None:
        self._driver, self._kind = driver, kind
        self.memory = ctypes.create_string_buffer(size)

    @property
    def is_zero(self) -> bool:
        return not any(self.memory.raw)

    def call(self, step: str, *arguments: object) -> int:
        return self._driver.call(f"{self._kind}_{step}", self.memory, *arguments)

    def filling(self, step: str, size: int, *arguments: object) -> Done:
        return self._driver.filling(f"{self._kind}_{step}", size, self.memory, *arguments)

    def setup(self, algorithm: int) -> int:
        return self.call("setup", ctypes.c_uint32(algorithm))

    def begin(self, direction: str, sealing: Sealing, key: bytes) -> int:
        given = (*self._driver.key(sealing.type, key), ctypes.c_uint32(sealing.algorithm))
        return self.call(f"{direction}_setup", *given)

    def give(self, step: str, data: bytes) -> int:
        """A step that takes bytes: set_nonce, update_ad, update of a hash, set_context."""
        return self.call(step, data, len(data))

    def update(self, data: bytes, size: int | None = None) -> Done:
        """Of an AEAD."""
        return self.filling("update", len(data) if size is None else size, data, len(data))

    def finish(self, size: int) -> Done:
        """Of an AEAD: the tag."""
        length = ctypes.c_size_t(7)
        done = self.filling("finish", size, None, 0, ctypes.byref(length))
        assert length.value == 0
        return done

    def verify(self, tag: bytes) -> int:
        length = ctypes.c_size_t(7)
        status = self.call("verify", None, 0, ctypes.byref(length), tag, len(tag))
        assert length.value == 0
        return status

    def output(self, size: int) -> Done:
        """Of an XOF."""
        buffer = ctypes.create_string_buffer(bytes([FILL]) * size, size)
        status = self.call("output", buffer, size)
        return Done(status, buffer.raw, size if status == SUCCESS else 0)


def pieces(data: bytes) -> Iterator[bytes]:
    """Of one byte, of 15, none, of 16, and the rest."""
    for end in (1, 15, 0, 16, len(data)):
        yield data[:end]
        data = data[end:]


class Whole:
    """An algorithm by calls that take a whole message, as the workbench verifies it."""

    def __init__(self, driver: Driver, name: str) -> None:
        self._driver, self._name = driver, name

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        sealing = SEALINGS[self._name]
        size = len(pt) + sealing.tag
        done = self._driver.crypt("aead_encrypt", sealing, (key, nonce, ad, pt), size)
        assert (done.status, done.length) == (SUCCESS, size)
        return done.output[: len(pt)], done.output[len(pt) :]

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        inputs = (key, nonce, ad, ct + tag)
        done = self._driver.crypt("aead_decrypt", SEALINGS[self._name], inputs, len(ct))
        assert done.status in (SUCCESS, INVALID_SIGNATURE)
        assert done.status == SUCCESS or done.is_cleared
        return done.output if done.status == SUCCESS else None

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        algorithm = ctypes.c_uint32(HASHES[self._name])
        done = self._driver.filling("hash_compute", 64, algorithm, msg, len(msg))
        assert done.status == SUCCESS
        return done.output

    def operate(self, operation: object, inputs: dict[str, bytes]) -> dict[str, bytes]:
        raise NotImplementedError


class InParts(Whole):
    """The same by operations in several parts, which have to be zero at the end."""

    def begun(self, direction: str, key: bytes, nonce: bytes, ad: bytes, length: int) -> Operation:
        operation = self._driver.operation("aead")
        assert operation.begin(direction, SEALINGS[self._name], key) == SUCCESS
        # CCM has to know the lengths; PSA has had them before the nonce, and behind it.
        announces = SEALINGS[self._name].algorithm & ~0x3F0000 == CCM & ~0x3F0000 or length % 2
        if announces and length % 3:
            assert operation.call("set_lengths", len(ad), length) == SUCCESS
        assert operation.give("set_nonce", nonce) == SUCCESS
        if announces and not length % 3:
            assert operation.call("set_lengths", len(ad), length) == SUCCESS
        for piece in pieces(ad):
            assert operation.give("update_ad", piece) == SUCCESS
        return operation

    def crypt_parts(self, operation: Operation, text: bytes) -> bytes:
        out = b""
        for piece in pieces(text):
            done = operation.update(piece)
            assert (done.status, done.length) == (SUCCESS, len(piece))
            out += done.output
        return out

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        operation = self.begun("encrypt", key, nonce, ad, len(pt))
        ct = self.crypt_parts(operation, pt)
        done = operation.finish(16)
        assert done.status == SUCCESS and operation.is_zero
        return ct, done.output

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        operation = self.begun("decrypt", key, nonce, ad, len(ct))
        pt = self.crypt_parts(operation, ct)
        status = operation.verify(tag)
        assert operation.is_zero and status in (SUCCESS, INVALID_SIGNATURE)
        return pt if status == SUCCESS else None

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        if self._name in XOFS:
            return self.squeezed(msg, length or 64, custom)
        operation = self._driver.operation("hash")
        assert operation.setup(HASHES[self._name]) == SUCCESS
        for piece in pieces(msg):
            assert operation.give("update", piece) == SUCCESS
            copy = self._driver.operation("hash")
            assert operation.call("clone", copy.memory) == SUCCESS
            assert operation.call("abort") == SUCCESS and operation.is_zero
            operation = copy
        done = operation.filling("finish", 64)
        assert done.status == SUCCESS and operation.is_zero
        return done.output

    def squeezed(self, msg: bytes, length: int, custom: bytes) -> bytes:
        operation = self._driver.operation("xof")
        assert operation.setup(XOFS[self._name]) == SUCCESS
        if self._name == "ascon-cxof128":
            assert operation.give("set_context", custom) == SUCCESS
        for piece in pieces(msg):
            assert operation.give("update", piece) == SUCCESS
        out = b""
        for piece in pieces(bytes(length)):
            done = operation.output(len(piece))
            assert done.status == SUCCESS
            out += done.output
        assert operation.call("abort") == SUCCESS and operation.is_zero
        return out


class Core(Whole):
    """An application of PSA Crypto whose core calls the driver: psa_programs/core.c."""

    def __init__(self, program: Path, name: str = "") -> None:
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._name = name

    def ask(self, request: str, *arguments: int | bytes) -> tuple[int, int, bytes]:
        """Status, how many calls the driver has answered, output."""
        words = [a.hex() or "-" if isinstance(a, bytes) else f"{a:x}" for a in arguments]
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(" ".join([request, *words]) + "\n")
        self._process.stdin.flush()
        status, answered, output = self._process.stdout.readline().split()
        return int(status), int(answered), bytes.fromhex(output.rstrip("-"))

    def close(self) -> None:
        self._process.communicate()

    def crypt(self, request: str, *inputs: bytes) -> tuple[int, bytes]:
        sealing = SEALINGS[self._name]
        status, answered, output = self.ask(request, sealing.type, sealing.algorithm, *inputs)
        assert answered == 1 + (sealing.type == ASCON)  # the import of the key, too
        return status, output

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        status, output = self.crypt("seal", key, nonce, ad, pt)
        assert status == SUCCESS
        return output[: len(pt)], output[len(pt) :]

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        status, output = self.crypt("open", key, nonce, ad, ct + tag)
        assert status in (SUCCESS, INVALID_SIGNATURE)
        return output if status == SUCCESS else None

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        algorithm = HASHES[self._name]
        whole, parts = self.ask("hash", algorithm, msg), self.ask("parts", algorithm, msg)
        # In parts: setup, update, clone, update, finish, and an end of each operation.
        assert (whole[:2], parts[0]) == ((SUCCESS, 1), SUCCESS) and parts[1] >= 5
        assert whole[2] == parts[2]
        return whole[2]
