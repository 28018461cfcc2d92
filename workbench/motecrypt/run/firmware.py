"""An image with what the manifest says of its functions: calls with bytes in and bytes out.

Every call starts from a fresh memory. Output buffers hold a pattern before the call, so that a byte
that was not written shows; every buffer stands between guards, so that a byte that was written
beside it shows too; and inputs must be what they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from motecrypt._sim import U32, U64, Buffer, Machine, Run
from motecrypt.catalog import Aead, Algorithm, Call, Catalog, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, Sizes, build, sizes

UNWRITTEN = 0xA5
GUARD = bytes([0x5A] * 8)
BUDGET = 200_000_000
"""Cycles after which a call has no end; the slowest portable C needs a fifth of it."""


class FirmwareError(MoteError):
    """A function did what its interface forbids: wrote outside its outputs, or changed an input."""


Role = Literal["in", "out", "inout", "context"]


@dataclass(frozen=True)
class Place:
    """Memory that a call is given: the name of its parameter, and where its bytes are."""

    name: str
    role: Role
    address: int
    length: int


@dataclass(frozen=True)
class Prepared:
    """A call that is ready to be made once: memory is fresh, and every buffer is filled.

    ``places`` are its buffers, in the order of the parameters; those without bytes are at NULL.
    """

    machine: Machine
    function: str | int
    arguments: tuple[int | U32 | U64 | Buffer, ...]
    places: tuple[Place, ...]
    _buffers: tuple[GuardedBytes, ...]

    def place(self, name: str) -> Place:
        """The place of that name; KeyError when there is none."""
        return {place.name: place for place in self.places}[name]

    def run(self, **options: Any) -> Run:
        """Make the call; ``options`` are those of `Machine.call`.

        Raises FirmwareError when it touched what it must not.
        """
        run = self.machine.call(self.function, *self.arguments, **{"budget": BUDGET} | options)
        for buffer in self._buffers:
            problem = buffer.problem()
            if problem is not None:
                raise FirmwareError(f"{self.function} {problem}.")
        return run

    def read(self, name: str) -> bytes:
        """What a buffer holds now."""
        place = self.place(name)
        return self.machine.read(place.address, place.length) if place.length else b""


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
    see what it costs. ``optimisation`` is one of `toolchain.OPTIMISATIONS`, or the variant's own.
    ``offset`` shifts every byte buffer from its even address. Raises MoteError when it does not
    build.
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
        optimisation: str | None = None,
        extra: Sequence[Path] = (),
        offset: int = 0,
    ) -> None:
        self.algorithm = algorithm
        self.chip = chip
        self.variant = variant
        self._build = partial(
            build,
            catalog,
            algorithm.family,
            chip,
            variant,
            algorithm.functions if functions is None else functions,
            toolchain=toolchain,
            optimisation=optimisation,
            extra=extra,
        )
        self.image = self._build()
        self._offset = offset
        self.machine = Machine(chip, str(self.image))

    def image_with_lines(self) -> Path:
        """The same program, built now with line information."""
        return self._build(lines=True)

    @property
    def sizes(self) -> Sizes:
        return sizes(self.image)

    def encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Encrypted:
        """Encrypt; ``in_place`` gives the function the same buffer as input and output."""
        call = self.prepare_encrypt(key, nonce, ad, pt, in_place=in_place)
        run = call.run()
        return Encrypted(call.read("ct"), call.read("tag"), run)

    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `encrypt` makes."""
        aead = self._aead()
        self._check_length("key", key, aead.key)
        self._check_length("nonce", nonce, aead.nonce)
        memory = self._fresh()
        source = memory.inout("ct", pt) if in_place else memory.input("pt", pt)
        ct = source if in_place else memory.output("ct", len(pt))
        tag = memory.output("tag", aead.tag)
        public = (memory.input("ad", ad), len(ad), memory.input("nonce", nonce))
        return memory.prepare(
            aead.encrypt, ct, tag, source, len(pt), *public, memory.input("key", key)
        )

    def decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Decrypted:
        """Decrypt and check the tag; a wrong tag is no error here, but a status."""
        call = self.prepare_decrypt(key, nonce, ad, ct, tag, in_place=in_place)
        run = call.run()
        return Decrypted(signed(run.value), call.read("pt"), run)

    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Prepared:
        """The call that `decrypt` makes."""
        aead = self._aead()
        self._check_length("key", key, aead.key)
        self._check_length("nonce", nonce, aead.nonce)
        self._check_length("tag", tag, aead.tag)
        memory = self._fresh()
        source = memory.inout("pt", ct) if in_place else memory.input("ct", ct)
        pt = source if in_place else memory.output("pt", len(ct))
        public = (memory.input("tag", tag), memory.input("ad", ad), len(ad))
        both = (memory.input("nonce", nonce), memory.input("key", key))
        return memory.prepare(aead.decrypt, pt, source, len(ct), *public, *both)

    def digest(self, msg: bytes, length: int | None = None, custom: bytes = b"") -> Hashed:
        """Hash; of an XOF ``length`` bytes (default: as many as the official vectors have)."""
        call = self.prepare_digest(msg, length, custom)
        run = call.run()
        return Hashed(call.read("digest"), run)

    def prepare_digest(
        self, msg: bytes, length: int | None = None, custom: bytes = b""
    ) -> Prepared:
        """The call that `digest` makes."""
        algorithm = self.algorithm
        if not isinstance(algorithm, Hash):
            raise MoteError(f"{algorithm.name} is not a hash function.")
        memory = self._fresh()
        out = memory.output("digest", algorithm.digest if length is None else length)
        arguments: list[GuardedBytes | int] = [out]
        if algorithm.xof:
            arguments.append(len(out))
        arguments += [memory.input("message", msg), len(msg)]
        if algorithm.custom:
            arguments += [memory.input("custom", custom), len(custom)]
        return memory.prepare(algorithm.function, *arguments)

    def operate(self, operation: Operation, inputs: Mapping[str, bytes]) -> Operated:
        """Prepare and run one operation of a primitive on ``inputs``, by name; others unwritten."""
        call, buffers = self._operation(operation, inputs)
        run = self._run_operation(call, operation.call)
        return Operated({name: buffer.read() for name, buffer in buffers.items()}, run)

    def prepare_operation(self, operation: Operation, inputs: Mapping[str, bytes]) -> Prepared:
        """The call that `operate` weighs, after everything that goes before it."""
        return self._operation(operation, inputs)[0]

    def step(self, function: str, context: bytearray, *arguments: bytes | bytearray | int) -> int:
        """The result of one call of an incremental computation, as `run.pieces` makes it."""
        return signed(self.run_step(function, context, *arguments).value)

    def run_step(
        self, function: str, context: bytearray, *arguments: bytes | bytearray | int
    ) -> Run:
        """The run of such a call. Bytearrays receive what was written; the context lies at an even
        address."""
        memory = self._fresh()
        buffers = {id(context): memory.inout("context", bytes(context), offset=0)}
        for argument in arguments:
            if isinstance(argument, bytearray):
                buffers.setdefault(id(argument), memory.inout("out", bytes(argument)))
            elif isinstance(argument, bytes):
                buffers.setdefault(id(argument), memory.input("in", argument))
        values = [a if isinstance(a, int) else buffers[id(a)] for a in (context, *arguments)]
        run = memory.prepare(function, *values).run()
        for argument in (context, *arguments):
            if isinstance(argument, bytearray):
                argument[:] = buffers[id(argument)].read()
        return run

    def _operation(
        self, operation: Operation, inputs: Mapping[str, bytes]
    ) -> tuple[Prepared, dict[str, GuardedBytes]]:
        if not isinstance(self.algorithm, Primitive):
            raise MoteError(f"{self.algorithm.name} has no operations of its own.")
        memory = self._fresh()
        buffers: dict[str, GuardedBytes] = {}
        calls = (*operation.prepare, operation.call)
        for argument in (a for call in calls for a in call.arguments if a.is_buffer):
            if argument.name in inputs:
                self._check_length(argument.name, inputs[argument.name], argument.size)
            if argument.name not in buffers:
                start = inputs.get(argument.name, bytes([UNWRITTEN]) * argument.size)
                buffers[argument.name] = memory.inout(argument.name, start, offset=0)

        def prepared(call: Call) -> Prepared:
            return memory.prepare(
                call.function,
                *(buffers[a.name] if a.is_buffer else a.value for a in call.arguments),
                roles={a.name: a.direction for a in call.arguments if a.direction != "value"},
            )

        for call in operation.prepare:
            self._run_operation(prepared(call), call)
        return prepared(operation.call), buffers

    def _run_operation(self, prepared: Prepared, call: Call) -> Run:
        constant = [a.name for a in call.arguments if a.direction == "in"]
        before = {name: prepared.read(name) for name in constant}
        run = prepared.run()
        for name, content in before.items():
            if prepared.read(name) != content:
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

    def _fresh(self) -> Arena:
        self.machine.reset()
        return Arena(self.machine, self._offset)


class GuardedBytes:
    """Bytes in the target's memory between two guards; at NULL when there are none, if ``null``."""

    def __init__(
        self, machine: Machine, name: str, role: Role, data: bytes, offset: int, null: bool = True
    ) -> None:
        self.name = name
        self.role: Role = role
        self._null = null
        self._length = len(data)
        self._start = len(GUARD) + offset
        self._initial = data if role == "in" else None
        self._pad = bytes([GUARD[0]]) * offset
        # Rounded up to words, so that the next buffer starts at an even address.
        content = GUARD + self._pad + data + GUARD
        self._buffer = machine.alloc(content + bytes(len(content) % 2))

    def __len__(self) -> int:
        return self._length

    @property
    def address(self) -> int:
        return self._buffer.address + self._start if self._length or not self._null else 0

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


class Arena:
    """The buffers of one call: ``offset`` bytes from even addresses, empty ones at NULL or not."""

    def __init__(self, machine: Machine, offset: int, *, null: bool = True) -> None:
        self._machine = machine
        self._offset = offset
        self._null = null
        self._buffers: list[GuardedBytes] = []

    def input(self, name: str, data: bytes) -> GuardedBytes:
        return self._add(name, "in", data, self._offset)

    def inout(self, name: str, data: bytes, offset: int | None = None) -> GuardedBytes:
        return self._add(name, "inout", data, self._offset if offset is None else offset)

    def output(self, name: str, length: int, offset: int | None = None) -> GuardedBytes:
        start = self._offset if offset is None else offset
        return self._add(name, "out", bytes([UNWRITTEN]) * length, start)

    def _add(self, name: str, role: Role, data: bytes, offset: int) -> GuardedBytes:
        memory = GuardedBytes(self._machine, name, role, data, offset, self._null)
        self._buffers.append(memory)
        return memory

    def prepare(
        self,
        function: str,
        *arguments: GuardedBytes | int | U64,
        roles: Mapping[str, Role] | None = None,
    ) -> Prepared:
        """A call with addresses for buffers; ``roles`` by name, where they differ from call to
        call."""
        named = dict.fromkeys(a for a in arguments if isinstance(a, GuardedBytes))
        return Prepared(
            machine=self._machine,
            function=function,
            arguments=tuple(a.address if isinstance(a, GuardedBytes) else a for a in arguments),
            places=tuple(
                Place(a.name, (roles or {}).get(a.name, a.role), a.address, len(a)) for a in named
            ),
            _buffers=tuple(self._buffers),
        )


def signed(word: int) -> int:
    """A 16-bit result register as C's int."""
    return ((word & 0xFFFF) ^ 0x8000) - 0x8000
