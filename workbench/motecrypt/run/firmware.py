"""The library's functions in an image, called as the manifest says: bytes in and bytes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from motecrypt._sim import Run
from motecrypt.catalog import Aead, Algorithm, Call, Catalog, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.run.code import Code
from motecrypt.run.memory import UNWRITTEN, FirmwareError, GuardedBytes, Prepared
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, build, compiler, flags
from motecrypt.toolchain import chip as chip_of


@dataclass(frozen=True)
class Operated:
    """All buffers by name after the operation, and the run of its function without preparation."""

    buffers: dict[str, bytes]
    run: Run


class Firmware(Code):
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
        self._toolchain, self._optimisation = toolchain, optimisation
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
        super().__init__(algorithm.name, chip, variant, self._build(), offset)

    @property
    def toolchain(self) -> str:
        return compiler(self._toolchain, chip_of(self.chip)).version

    @property
    def flags(self) -> tuple[str, ...]:
        return flags(self.variant, self._optimisation)

    def image_with_lines(self) -> Path:
        """The same program, built now with line information."""
        return self._build(lines=True)

    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        aead = self.cipher()
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

    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Prepared:
        aead = self.cipher()
        self._check_length("key", key, aead.key)
        self._check_length("nonce", nonce, aead.nonce)
        self._check_length("tag", tag, aead.tag)
        memory = self._fresh()
        source = memory.inout("pt", ct) if in_place else memory.input("ct", ct)
        pt = source if in_place else memory.output("pt", len(ct))
        public = (memory.input("tag", tag), memory.input("ad", ad), len(ad))
        both = (memory.input("nonce", nonce), memory.input("key", key))
        return memory.prepare(aead.decrypt, pt, source, len(ct), *public, *both)

    def prepare_digest(
        self, msg: bytes, length: int | None = None, custom: bytes = b""
    ) -> Prepared:
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
        return self.result(self.run_step(function, context, *arguments))

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

    def prepare_calls(
        self, calls: Sequence[Call], inputs: Mapping[str, bytes]
    ) -> tuple[Prepared, ...]:
        """Calls of a primitive's functions in the same memory, to be made in this order."""
        return self._calls(calls, inputs)[0]

    def _calls(
        self, calls: Sequence[Call], inputs: Mapping[str, bytes]
    ) -> tuple[tuple[Prepared, ...], dict[str, GuardedBytes]]:
        memory = self._fresh()
        buffers: dict[str, GuardedBytes] = {}
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

        return tuple(prepared(call) for call in calls), buffers

    def _operation(
        self, operation: Operation, inputs: Mapping[str, bytes]
    ) -> tuple[Prepared, dict[str, GuardedBytes]]:
        if not isinstance(self.algorithm, Primitive):
            raise MoteError(f"{self.algorithm.name} has no operations of its own.")
        calls, buffers = self._calls((*operation.prepare, operation.call), inputs)
        for call, prepared in zip(operation.prepare, calls, strict=False):
            self._run_operation(prepared, call)
        return calls[-1], buffers

    def _run_operation(self, prepared: Prepared, call: Call) -> Run:
        constant = [a.name for a in call.arguments if a.direction == "in"]
        before = {name: prepared.read(name) for name in constant}
        run = prepared.run()
        for name, content in before.items():
            if prepared.read(name) != content:
                raise FirmwareError(f"{call.function} changed its input '{name}'.")
        return run

    def cipher(self) -> Aead:
        if not isinstance(self.algorithm, Aead):
            raise MoteError(f"{self.algorithm.name} is not an authenticated cipher.")
        return self.algorithm
