"""An implementation in a machine: calls by the interface of the NIST LWC call.

As with the project's own functions every call starts from fresh memory, outputs hold a pattern
before, every buffer stands between guards, and inputs must be what they were. Lengths are
``unsigned long long``; empty buffers have addresses, as in the generators of official vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt._sim import U64, Machine, Run
from motecrypt.errors import MoteError
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build, function, link
from motecrypt.run.firmware import Arena, FirmwareError, Prepared, signed

BUDGET = 4_000_000_000
"""Cycles after which a call has no end: bitwise C of a slow cipher takes half of it."""
_LENGTH = 8  # bytes of an unsigned long long


@dataclass(frozen=True)
class Sealed:
    """``ct`` is ciphertext and tag."""

    ct: bytes
    run: Run


@dataclass(frozen=True)
class Opened:
    """``pt`` is the plaintext buffer after the call, whatever the answer was."""

    accepted: bool
    pt: bytes
    run: Run


@dataclass(frozen=True)
class Digested:
    digest: bytes
    run: Run


class Implemented:
    """An implementation, built and ready to be called.

    ``operations`` are those that the image has (default: all). ``offset`` shifts every buffer of
    bytes from its even address, but not the lengths. Raises MoteError when it does not build.
    """

    def __init__(
        self, build: Build, api: Api, operations: Sequence[str] = (), *, offset: int = 0
    ) -> None:
        self.api = api
        self.build = build
        self._functions = {name: function(build, name) for name in operations or api.operations}
        self.image = link(build, list(self._functions.values()))
        self.machine = Machine(build.chip, str(self.image.path))
        self._offset = offset

    def encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Sealed:
        """Encrypt. Raises FirmwareError when it says that it failed, or tells a wrong length."""
        call = self.prepare_encrypt(key, nonce, ad, pt, in_place=in_place)
        run = call.run(budget=BUDGET)
        assert self.api.aead is not None
        if signed(run.value) != 0:
            raise FirmwareError(f"{call.function} returned {signed(run.value)} instead of 0.")
        self._check_told(call, "clen", len(pt) + self.api.aead.tag)
        return Sealed(call.read("ct"), run)

    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `encrypt` makes."""
        assert self.api.aead is not None
        memory = self._fresh()
        room = self.api.aead.tag
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

    def decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, *, in_place: bool = False
    ) -> Opened:
        """Decrypt ciphertext and tag; a wrong tag is an answer, not an error.

        Raises FirmwareError when it accepts and tells a wrong length.
        """
        call = self.prepare_decrypt(key, nonce, ad, ct, in_place=in_place)
        run = call.run(budget=BUDGET)
        assert self.api.aead is not None
        length = len(ct) - self.api.aead.tag
        accepted = signed(run.value) == 0
        if accepted:
            self._check_told(call, "mlen", length)
        return Opened(accepted, call.read("pt")[:length], run)

    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `decrypt` makes."""
        assert self.api.aead is not None
        memory = self._fresh()
        if in_place:
            pt = source = memory.inout("pt", ct)
        else:
            source, pt = memory.input("ct", ct), memory.output("pt", len(ct) - self.api.aead.tag)
        return memory.prepare(
            self._function("decrypt"),
            pt,
            memory.output("mlen", _LENGTH, offset=0),
            0,
            source,
            U64(len(ct)),
            memory.input("ad", ad),
            U64(len(ad)),
            memory.input("nonce", nonce),
            memory.input("key", key),
        )

    def digest(self, msg: bytes) -> Digested:
        """Hash. Raises FirmwareError when it says that it failed."""
        call = self.prepare_digest(msg)
        run = call.run(budget=BUDGET)
        if signed(run.value) != 0:
            raise FirmwareError(f"{call.function} returned {signed(run.value)} instead of 0.")
        return Digested(call.read("digest"), run)

    def prepare_digest(self, msg: bytes) -> Prepared:
        """The call that `digest` makes."""
        assert self.api.digest is not None
        memory = self._fresh()
        out = memory.output("digest", self.api.digest)
        source = memory.input("message", msg)
        return memory.prepare(self._function("hash"), out, source, U64(len(msg)))

    def _fresh(self) -> Arena:
        self.machine.reset()
        return Arena(self.machine, self._offset, null=False)

    def _function(self, operation: str) -> str:
        if operation not in self._functions:
            raise MoteError(f"{self.build.source.name} was built without {operation}.")
        return self._functions[operation]

    def _check_told(self, call: Prepared, name: str, length: int) -> None:
        told = int.from_bytes(call.read(name), "little")
        if told != length:
            raise FirmwareError(f"{call.function} tells a length of {told} instead of {length}.")
