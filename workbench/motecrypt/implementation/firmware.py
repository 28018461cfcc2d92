"""An implementation in a machine: calls by the interface of the NIST LWC call.

The tag follows the ciphertext, lengths are ``unsigned long long``, and the functions tell the
length of what they wrote. Empty buffers have addresses, as in the generators of official vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from motecrypt._sim import U64, Run
from motecrypt.errors import MoteError
from motecrypt.implementation.api import OPERATIONS, AeadSizes, Api, MacSizes
from motecrypt.implementation.build import Build, Image, function, link
from motecrypt.run.code import Code
from motecrypt.run.memory import FirmwareError, GuardedBytes, Prepared

_LENGTH = 8  # bytes of an unsigned long long


class Implemented(Code):
    """An implementation, built and ready to be called.

    ``operations`` are those that the image has (default: all); the tag of a message authentication
    code is in the buffer ``digest``. Raises MoteError when it does not build. Its functions raise
    FirmwareError when they say that they failed, or tell a wrong length.
    """

    budget = 4_000_000_000  # bitwise C of a slow cipher takes half of it
    null = False
    wipes = False

    def __init__(
        self, build: Build, api: Api, operations: Sequence[str] = (), *, offset: int = 0
    ) -> None:
        self.api = api
        self.build = build
        self._functions = {
            name: function(build, api.entry(name)) for name in operations or api.operations
        }
        self.linked = self._link(build)
        name, variant = build.source.name, build.optimisation
        super().__init__(name, build.target, variant, self.linked.path, offset)

    @classmethod
    def each(cls, build: Build, api: Api, kind: str, *, offset: int = 0) -> list[Implemented]:
        """The operations of a kind, each in an image of its own, as they are weighed."""
        return [cls(build, api, [name], offset=offset) for name in OPERATIONS[kind]]

    @property
    def toolchain(self) -> str:
        return self.build.tool.version

    @property
    def flags(self) -> tuple[str, ...]:
        return self.build.flags

    def image_with_lines(self) -> Path:
        return self._link(replace(self.build, lines=True)).path

    @cached_property
    def maker(self) -> Implemented:
        """The same build of what makes what this undoes or checks."""
        first = OPERATIONS["mac" if self.api.mac else "aead"][0]
        if first in self._functions:
            return self
        return Implemented(self.build, self.api, [first])

    def seal(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        """Ciphertext and tag, by the implementation itself."""
        done = self.maker.encrypt(key, nonce, ad, pt)
        return done.ct, done.tag

    def tag_of(self, key: bytes, msg: bytes) -> bytes:
        return self.maker.authenticate(key, msg).digest

    def cipher(self) -> AeadSizes:
        if self.api.aead is None:
            raise MoteError(f"{self.name} is not an authenticated cipher.")
        return self.api.aead

    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        memory, room = self._fresh(), self.cipher().tag
        if in_place:
            ct = source = memory.inout("ct", pt + bytes(room))
        else:
            source, ct = memory.input("pt", pt), memory.output("ct", len(pt) + room)
        return memory.prepare(
            self._function("encrypt"),
            ct,
            memory.output("clen", _LENGTH, offset=0),
            source,
            U64(len(pt)),
            memory.input("ad", ad),
            U64(len(ad)),
            0,
            memory.input("nonce", nonce),
            memory.input("key", key),
        )

    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Prepared:
        memory = self._fresh()
        if in_place:
            pt = source = memory.inout("pt", ct + tag)
        else:
            source, pt = memory.input("ct", ct + tag), memory.output("pt", len(ct))
        return memory.prepare(
            self._function("decrypt"),
            pt,
            memory.output("mlen", _LENGTH, offset=0),
            0,
            source,
            U64(len(ct) + len(tag)),
            memory.input("ad", ad),
            U64(len(ad)),
            memory.input("nonce", nonce),
            memory.input("key", key),
        )

    def prepare_digest(
        self, msg: bytes, length: int | None = None, custom: bytes = b""
    ) -> Prepared:
        if self.api.digest is None or (custom and not self.api.custom):
            raise MoteError(f"{self.name} has no hash function that gives this.")
        if length not in (None, self.api.digest):
            raise MoteError(f"The digest of {self.name} has {self.api.digest} bytes.")
        memory = self._fresh()
        arguments: list[GuardedBytes | U64] = [memory.output("digest", self.api.digest)]
        if self.api.custom:
            arguments.append(U64(self.api.digest))
        arguments += [memory.input("message", msg), U64(len(msg))]
        if self.api.custom:
            arguments += [memory.input("custom", custom), U64(len(custom))]
        return memory.prepare(self._function("hash"), *arguments)

    @property
    def key_bytes(self) -> int:
        return self._mac().key

    def prepare_authenticate(self, key: bytes, msg: bytes) -> Prepared:
        memory = self._fresh()
        return memory.prepare(
            self._function("authenticate"),
            memory.output("digest", self._mac().tag),
            *(memory.input("message", msg), U64(len(msg)), memory.input("key", key)),
        )

    def prepare_verify(self, key: bytes, msg: bytes, tag: bytes) -> Prepared:
        memory = self._fresh()
        return memory.prepare(
            self._function("verify"),
            memory.input("tag", tag),
            *(memory.input("message", msg), U64(len(msg)), memory.input("key", key)),
        )

    def _mac(self) -> MacSizes:
        if self.api.mac is None:
            raise MoteError(f"{self.name} is not a message authentication code.")
        return self.api.mac

    def _sealed(self, call: Prepared, run: Run, length: int) -> tuple[bytes, bytes]:
        self._check_done(call, run)
        self._check_told(call, "clen", length + self.cipher().tag)
        ct = call.read("ct")
        return ct[:length], ct[length:]

    def _opened(self, call: Prepared, run: Run, length: int) -> bytes:
        if self.result(run) == 0:
            self._check_told(call, "mlen", length)
        return call.read("pt")[:length]

    def _hashed(self, call: Prepared, run: Run) -> bytes:
        self._check_done(call, run)
        return call.read("digest")

    def _link(self, build: Build) -> Image:
        return link(build, list(self._functions.values()))

    def _function(self, operation: str) -> str:
        if operation not in self._functions:
            raise MoteError(f"{self.name} was built without {operation}.")
        return self._functions[operation]

    def _check_done(self, call: Prepared, run: Run) -> None:
        if self.result(run) != 0:
            raise FirmwareError(f"{call.function} returned {self.result(run)} instead of 0.")

    @staticmethod
    def _check_told(call: Prepared, name: str, length: int) -> None:
        told = int.from_bytes(call.read(name), "little")
        if told != length:
            raise FirmwareError(f"{call.function} tells a length of {told} instead of {length}.")
