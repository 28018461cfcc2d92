"""Code that can be called, whoever wrote it: what verification, weighing and audit work on.

The library's functions (`run.firmware`) and a user's implementation in the layout of the NIST LWC
call (`implementation`) differ in the order of arguments and in where a tag is. The rooms above this
do not know which of the two they have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from motecrypt._sim import Machine, Run, convention
from motecrypt.errors import MoteError
from motecrypt.run.memory import BUDGET, Arena, Prepared
from motecrypt.run.placement import DENSE
from motecrypt.toolchain import Chip, Sizes, sizes

Seal = Callable[[bytes, bytes, bytes, bytes], tuple[bytes, bytes]]
"""Ciphertext and tag of a key, nonce, associated data and plaintext."""


class Cipher(Protocol):
    """Bytes of an authenticated cipher's key, public nonce and tag."""

    @property
    def key(self) -> int: ...
    @property
    def nonce(self) -> int: ...
    @property
    def tag(self) -> int: ...


@dataclass(frozen=True)
class Encrypted:
    ct: bytes
    tag: bytes
    run: Run


@dataclass(frozen=True)
class Verified:
    """``status`` is 0 for a right tag."""

    status: int
    run: Run

    @property
    def accepted(self) -> bool:
        return self.status == 0


@dataclass(frozen=True)
class Decrypted(Verified):
    """``pt`` is the plaintext buffer after the call."""

    pt: bytes


@dataclass(frozen=True)
class Hashed:
    """``digest``: what a hash function gives, or the tag of a message."""

    digest: bytes
    run: Run


class Code(ABC):
    """An algorithm in one image, ready to be called.

    ``offset`` shifts every byte buffer from its even address. ``null``: empty buffers are at NULL.
    ``placement``: where buffers and stack lie. ``budget``: cycles after which a call has no end.
    ``wipes``: whether it promises that nothing is in the buffer of the plaintext after a wrong tag.
    """

    budget = BUDGET
    null = True
    placement = DENSE
    wipes = True

    def __init__(self, name: str, chip: Chip, variant: str, image: Path, offset: int) -> None:
        self.name = name
        self.chip = chip
        self.variant = variant
        self.image = image
        self.machine = Machine(chip.name, str(image))
        self._offset = offset

    @property
    def int_bits(self) -> int:
        """Bits of C's int on the chip."""
        return 8 * convention(self.chip.name).int_bytes

    @property
    def sizes(self) -> Sizes:
        return sizes(self.image)

    @property
    @abstractmethod
    def toolchain(self) -> str:
        """The compiler and its version."""

    @property
    @abstractmethod
    def flags(self) -> tuple[str, ...]:
        """The options that shaped the code."""

    @abstractmethod
    def image_with_lines(self) -> Path:
        """The same program, built now with line information."""

    @abstractmethod
    def cipher(self) -> Cipher:
        """The sizes; MoteError when it is not an authenticated cipher."""

    @abstractmethod
    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `encrypt` makes."""

    @abstractmethod
    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `decrypt` makes."""

    @abstractmethod
    def prepare_digest(
        self, msg: bytes, length: int | None = None, custom: bytes = b""
    ) -> Prepared:
        """The call that `digest` makes."""

    @property
    def key_bytes(self) -> int:
        """Bytes of the key of a message authentication code; MoteError for other code."""
        raise MoteError(f"{self.name} is not a message authentication code.")

    def prepare_authenticate(self, key: bytes, msg: bytes) -> Prepared:
        """The call that `authenticate` makes; MoteError for other code."""
        raise MoteError(f"{self.name} is not a message authentication code.")

    def prepare_verify(self, key: bytes, msg: bytes, tag: bytes) -> Prepared:
        """The call that `verify` makes; MoteError for other code."""
        raise MoteError(f"{self.name} is not a message authentication code.")

    def tag_of(self, key: bytes, msg: bytes) -> bytes:
        """The tag that `verify` takes, by the code itself; MoteError for other code."""
        raise MoteError(f"{self.name} is not a message authentication code.")

    def expand(self, key: bytes) -> Run | None:
        """Run the function that expands a key; None where the other functions take it as it is."""
        return None

    def encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Encrypted:
        """Encrypt; ``in_place`` gives the function the same buffer as input and output."""
        call = self.prepare_encrypt(key, nonce, ad, pt, in_place=in_place)
        run = call.run(budget=self.budget)
        return Encrypted(*self._sealed(call, run, len(pt)), run)

    def decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Decrypted:
        """Decrypt and check the tag; a wrong tag is no error here, but a status."""
        call = self.prepare_decrypt(key, nonce, ad, ct, tag, in_place=in_place)
        run = call.run(budget=self.budget)
        return Decrypted(self.result(run), run, self._opened(call, run, len(ct)))

    def digest(self, msg: bytes, length: int | None = None, custom: bytes = b"") -> Hashed:
        """Hash; of an XOF ``length`` bytes (default: as many as the official vectors have)."""
        call = self.prepare_digest(msg, length, custom)
        run = call.run(budget=self.budget)
        return Hashed(self._hashed(call, run), run)

    def authenticate(self, key: bytes, msg: bytes) -> Hashed:
        """The tag of a message."""
        call = self.prepare_authenticate(key, msg)
        run = call.run(budget=self.budget)
        return Hashed(self._hashed(call, run), run)

    def verify(self, key: bytes, msg: bytes, tag: bytes) -> Verified:
        """Check a tag; a wrong one is no error here, but a status."""
        run = self.prepare_verify(key, msg, tag).run(budget=self.budget)
        return Verified(self.result(run), run)

    def result(self, run: Run) -> int:
        """The result of a function that returns C's int."""
        return _signed(run.value, self.int_bits)

    def _sealed(self, call: Prepared, run: Run, length: int) -> tuple[bytes, bytes]:
        """Ciphertext and tag of a message of this length."""
        return call.read("ct"), call.read("tag")

    def _opened(self, call: Prepared, run: Run, length: int) -> bytes:
        """The buffer of the plaintext."""
        return call.read("pt")

    def _hashed(self, call: Prepared, run: Run) -> bytes:
        return call.read("digest")

    def _fresh(self) -> Arena:
        self.machine.reset()
        return Arena(self.machine, self._offset, null=self.null, placement=self.placement)

    def _check_length(self, what: str, data: bytes, length: int) -> None:
        if len(data) != length:
            raise MoteError(f"The {what} of {self.name} has {length} bytes, not {len(data)}.")


def _signed(value: int, bits: int) -> int:
    return (value & (1 << bits) - 1 ^ 1 << bits - 1) - (1 << bits - 1)
