"""An image with what the manifest says of its functions: calls with bytes in and bytes out.

Every call starts from a fresh memory. Output buffers hold a pattern before the call, so that a byte
that was not written shows; every buffer stands between guards, so that a byte that was written
beside it shows too; and inputs must be what they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt._sim import Machine, Run
from motecrypt.catalog import Aead, Algorithm, Argument, Call, Catalog, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, Sizes, build, sizes

UNWRITTEN = 0xA5
GUARD = bytes([0x5A] * 8)
BUDGET = 200_000_000
"""Cycles after which a call has no end; the slowest portable C needs a fifth of it."""


class FirmwareError(MoteError):
    """A function did what its interface forbids: wrote outside its outputs, or changed an input."""


@dataclass(frozen=True)
class Encrypted:
    ct: bytes
    tag: bytes
    run: Run


@dataclass(frozen=True)
class Decrypted:
    """``status`` is 0 for a right tag; ``pt`` is the plaintext buffer after the call."""

    status: int
    pt: bytes
    run: Run

    @property
    def accepted(self) -> bool:
        return self.status == 0


@dataclass(frozen=True)
class Hashed:
    digest: bytes
    run: Run


@dataclass(frozen=True)
class Operated:
    """All buffers by name after the operation, and the run of its function without preparation."""

    buffers: dict[str, bytes]
    run: Run


class Firmware:
    """One algorithm, built for a chip in a variant, ready to be called.

    ``functions`` are those that the image has (default: all of the algorithm); link one alone to
    see what it costs. ``offset`` shifts every byte buffer from its even address. Raises MoteError
    when it does not build.
    """

    def __init__(
        self,
        catalog: Catalog,
        algorithm: Algorithm,
        chip: str,
        variant: str,
        *,
        functions: Sequence[str] | None = None,
        toolchain: str = DEFAULT_TOOLCHAIN,
        extra: Sequence[Path] = (),
        offset: int = 0,
    ) -> None:
        self.algorithm = algorithm
        self.chip = chip
        self.variant = variant
        self.image = build(
            catalog,
            algorithm.family,
            chip,
            variant,
            algorithm.functions if functions is None else functions,
            toolchain=toolchain,
            extra=extra,
        )
        self._offset = offset
        self.machine = Machine(chip, str(self.image))

    @property
    def sizes(self) -> Sizes:
        return sizes(self.image)

    def encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Encrypted:
        """Encrypt; ``in_place`` gives the function the same buffer as input and output."""
        aead = self._aead()
        self._check_length("key", key, aead.key)
        self._check_length("nonce", nonce, aead.nonce)
        memory = self._fresh()
        source = memory.inout(pt) if in_place else memory.input(pt)
        ct = source if in_place else memory.output(len(pt))
        tag = memory.output(aead.tag)
        inputs = (memory.input(ad), memory.input(nonce), memory.input(key))
        run = memory.call(
            aead.encrypt, ct, tag, source, len(pt), inputs[0], len(ad), inputs[1], inputs[2]
        )
        return Encrypted(ct.read(), tag.read(), run)

    def decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Decrypted:
        """Decrypt and check the tag; a wrong tag is no error here, but a status."""
        aead = self._aead()
        self._check_length("key", key, aead.key)
        self._check_length("nonce", nonce, aead.nonce)
        self._check_length("tag", tag, aead.tag)
        memory = self._fresh()
        source = memory.inout(ct) if in_place else memory.input(ct)
        pt = source if in_place else memory.output(len(ct))
        inputs = (memory.input(tag), memory.input(ad), memory.input(nonce), memory.input(key))
        run = memory.call(
            aead.decrypt, pt, source, len(ct), inputs[0], inputs[1], len(ad), inputs[2], inputs[3]
        )
        return Decrypted(_signed(run.value), pt.read(), run)

    def digest(self, msg: bytes, length: int | None = None, custom: bytes = b"") -> Hashed:
        """Hash; of an XOF ``length`` bytes (default: as many as the official vectors have)."""
        algorithm = self.algorithm
        if not isinstance(algorithm, Hash):
            raise MoteError(f"{algorithm.name} is not a hash function.")
        memory = self._fresh()
        out = memory.output(algorithm.digest if length is None else length)
        arguments: list[_Memory | int] = [out]
        if algorithm.xof:
            arguments.append(len(out))
        arguments += [memory.input(msg), len(msg)]
        if algorithm.custom:
            arguments += [memory.input(custom), len(custom)]
        run = memory.call(algorithm.function, *arguments)
        return Hashed(out.read(), run)

    def operate(self, operation: Operation, inputs: Mapping[str, bytes]) -> Operated:
        """Prepare and run one operation of a primitive on ``inputs``, by name; others unwritten."""
        if not isinstance(self.algorithm, Primitive):
            raise MoteError(f"{self.algorithm.name} has no operations of its own.")
        memory = self._fresh()
        buffers: dict[str, _Memory] = {}
        calls = (*operation.prepare, operation.call)
        for argument in (a for call in calls for a in call.arguments if a.is_buffer):
            if argument.name in inputs:
                self._check_length(argument.name, inputs[argument.name], argument.size)
            if argument.name not in buffers:
                start = inputs.get(argument.name, bytes([UNWRITTEN]) * argument.size)
                buffers[argument.name] = memory.inout(start, offset=0)
        for call in calls:
            run = self._operate(memory, call, buffers)
        return Operated({name: buffer.read() for name, buffer in buffers.items()}, run)

    def _operate(self, memory: _Arena, call: Call, buffers: Mapping[str, _Memory]) -> Run:
        constant = [a for a in call.arguments if a.direction == "in"]
        before = {a.name: buffers[a.name].read() for a in constant}

        def value(argument: Argument) -> _Memory | int:
            return buffers[argument.name] if argument.is_buffer else argument.value

        run = memory.call(call.function, *map(value, call.arguments))
        for name, content in before.items():
            if buffers[name].read() != content:
                raise FirmwareError(f"{call.function} changed its input '{name}'.")
        return run

    def _aead(self) -> Aead:
        if not isinstance(self.algorithm, Aead):
            raise MoteError(f"{self.algorithm.name} is not an authenticated cipher.")
        return self.algorithm

    def _check_length(self, what: str, data: bytes, length: int) -> None:
        if len(data) != length:
            raise MoteError(
                f"The {what} of {self.algorithm.name} has {length} bytes, not {len(data)}."
            )

    def _fresh(self) -> _Arena:
        self.machine.reset()
        return _Arena(self.machine, self._offset)


class _Memory:
    """Bytes in the target's memory between two guards; at NULL when there are none."""

    def __init__(self, machine: Machine, data: bytes, offset: int, constant: bool) -> None:
        self._length = len(data)
        self._start = len(GUARD) + offset
        self._initial = data if constant else None
        self._pad = bytes([GUARD[0]]) * offset
        # Rounded up to words, so that the next buffer starts at an even address.
        content = GUARD + self._pad + data + GUARD
        self._buffer = machine.alloc(content + bytes(len(content) % 2))

    def __len__(self) -> int:
        return self._length

    @property
    def address(self) -> int:
        return self._buffer.address + self._start if self._length else 0

    def read(self) -> bytes:
        return self._buffer.read()[self._start : self._start + self._length]

    def problem(self) -> str | None:
        """What a call must not have done to this buffer, or None."""
        content = self._buffer.read()
        end = self._start + self._length
        if content[: self._start] != GUARD + self._pad:
            return f"wrote before a buffer of {self._length} bytes"
        if content[end : end + len(GUARD)] != GUARD:
            return f"wrote behind a buffer of {self._length} bytes"
        if self._initial is not None and content[self._start : end] != self._initial:
            return f"changed an input of {self._length} bytes"
        return None


class _Arena:
    """The buffers of one call."""

    def __init__(self, machine: Machine, offset: int) -> None:
        self._machine = machine
        self._offset = offset
        self._buffers: list[_Memory] = []

    def input(self, data: bytes) -> _Memory:
        return self._add(data, constant=True, offset=None)

    def inout(self, data: bytes, offset: int | None = None) -> _Memory:
        return self._add(data, constant=False, offset=offset)

    def output(self, length: int) -> _Memory:
        return self._add(bytes([UNWRITTEN]) * length, constant=False, offset=None)

    def _add(self, data: bytes, constant: bool, offset: int | None) -> _Memory:
        shift = self._offset if offset is None else offset
        memory = _Memory(self._machine, data, shift, constant)
        self._buffers.append(memory)
        return memory

    def call(self, function: str, *arguments: _Memory | int) -> Run:
        """Call with addresses for buffers; FirmwareError when it touched what it must not."""
        values = [a.address if isinstance(a, _Memory) else a for a in arguments]
        run = self._machine.call(function, *values, budget=BUDGET)
        for buffer in self._buffers:
            problem = buffer.problem()
            if problem is not None:
                raise FirmwareError(f"{function} {problem}.")
        return run


def _signed(word: int) -> int:
    """A 16-bit result register as C's int."""
    return ((word & 0xFFFF) ^ 0x8000) - 0x8000
