"""The library's functions in an image, called as the manifest says: bytes in and bytes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt._sim import Run
from motecrypt.catalog import Aead, Call, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.run.code import Code
from motecrypt.run.memory import UNWRITTEN, Arena, FirmwareError, GuardedBytes, Prepared
from motecrypt.run.step import Key, Passed
from motecrypt.run.subject import Subject


@dataclass(frozen=True)
class Operated:
    """All buffers by name after the operation, and the run of its function without preparation."""

    buffers: dict[str, bytes]
    run: Run


class Firmware(Code):
    """One algorithm, built for a chip in a variant, ready to be called.

    ``functions`` are those that the image has (default: all that the chip has of it); link one
    alone to see what it costs. ``extra`` are further sources. ``offset`` shifts every byte buffer
    from its even address. Raises MoteError when it does not build.
    """

    def __init__(
        self,
        subject: Subject,
        *,
        functions: Sequence[str] | None = None,
        extra: Sequence[Path] = (),
        offset: int = 0,
    ) -> None:
        self.subject, self.algorithm = subject, subject.algorithm
        self._asked = tuple(subject.offered.algorithm.functions if functions is None else functions)
        self._extra = tuple(extra)
        self._expanded: dict[bytes, bytes] = {}
        image = subject.build(self._linked, extra=self._extra)
        super().__init__(subject.algorithm.name, subject.chip, subject.variant, image, offset)

    @property
    def _linked(self) -> tuple[str, ...]:
        """The functions of the image: what expands a key has to be there, too."""
        expanding = self.algorithm.expanding if isinstance(self.algorithm, Aead) else ()
        return tuple(dict.fromkeys((*self._asked, *expanding)))

    @property
    def toolchain(self) -> str:
        return self.subject.compiler.version

    @property
    def flags(self) -> tuple[str, ...]:
        return self.subject.flags

    def image_with_lines(self) -> Path:
        """The same program, built now with line information."""
        return self.subject.build(self._linked, extra=self._extra, lines=True)

    def prepare_expansion(self, key: bytes) -> Prepared:
        """The call that expands a key; MoteError when the algorithm takes it as it is."""
        aead = self.cipher()
        self._check_length("key", key, aead.key)
        if aead.expansion is None:
            raise MoteError(f"{aead.name} does not expand its key.")
        memory = self._fresh()
        size = aead.expansion.on(self.chip.path, self.variant)
        expanded = memory.output("expanded", size, offset=0)
        return memory.prepare(aead.expansion.function, expanded, memory.input("key", key))

    def expand(self, key: bytes) -> Run | None:
        """Run the function that expands a key; None when the algorithm takes it as it is."""
        return self.prepare_expansion(key).run() if self.cipher().expansion else None

    def passed_key(self, key: bytes) -> bytes:
        """The key as the functions take it: expanded by the image itself, if they take that."""
        aead = self.cipher()
        self._check_length("key", key, aead.key)
        if aead.expansion is None:
            return key
        if key not in self._expanded:
            prepared = self.prepare_expansion(key)
            prepared.run()
            self._expanded = {key: prepared.read("expanded")}
        return self._expanded[key]

    def _key(self, memory: Arena, passed: bytes) -> GuardedBytes:
        """An expanded key lies where its C type has to."""
        aligned = self.cipher().expansion is not None
        return memory.input("key", passed, offset=0 if aligned else None)

    def prepare_encrypt(
        self, key: bytes, nonce: bytes, ad: bytes, pt: bytes, *, in_place: bool = False
    ) -> Prepared:
        aead = self.cipher()
        self._check_length("nonce", nonce, aead.nonce)
        passed = self.passed_key(key)
        memory = self._fresh()
        # First what has one length: it stands at the same addresses in all calls.
        secret = self._key(memory, passed)
        given, tag = memory.input("nonce", nonce), memory.output("tag", aead.tag)
        source = memory.inout("ct", pt) if in_place else memory.input("pt", pt)
        ct = source if in_place else memory.output("ct", len(pt))
        public = (memory.input("ad", ad), len(ad), given)
        return memory.prepare(aead.encrypt, ct, tag, source, len(pt), *public, secret)

    def prepare_decrypt(
        self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes, *, in_place: bool = False
    ) -> Prepared:
        aead = self.cipher()
        self._check_length("nonce", nonce, aead.nonce)
        self._check_length("tag", tag, aead.tag)
        passed = self.passed_key(key)
        memory = self._fresh()
        secret = self._key(memory, passed)
        given, expected = memory.input("nonce", nonce), memory.input("tag", tag)
        source = memory.inout("pt", ct) if in_place else memory.input("ct", ct)
        pt = source if in_place else memory.output("pt", len(ct))
        public = (expected, memory.input("ad", ad), len(ad), given)
        return memory.prepare(aead.decrypt, pt, source, len(ct), *public, secret)

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

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        """The result of one call of an incremental computation, as `run.pieces` makes it."""
        return self.result(self.run_step(function, context, *arguments))

    def run_step(self, function: str, context: bytearray, *arguments: Passed) -> Run:
        """The run of such a call. Bytearrays receive what was written; the context lies at an even
        address."""
        keys = {id(a): self.passed_key(a.data) for a in arguments if isinstance(a, Key)}
        memory = self._fresh()
        buffers = {id(context): memory.inout("context", bytes(context), offset=0)}
        for argument in arguments:
            if isinstance(argument, Key):
                buffers[id(argument)] = self._key(memory, keys[id(argument)])
            elif isinstance(argument, bytearray):
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
