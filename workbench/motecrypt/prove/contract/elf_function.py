"""Contracts of functions of any ELF file, whose arguments the user describes one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from motecrypt._sim import U32, U64, Machine, convention
from motecrypt.catalog import Aead, Algorithm, Hash, Primitive
from motecrypt.errors import MoteError, unknown
from motecrypt.prove.contract.foreign import Data
from motecrypt.run import calls
from motecrypt.run.memory import Arena, GuardedBytes, Prepared
from motecrypt.run.placement import Placement
from motecrypt.specification import primitives
from motecrypt.specification.words import join
from motecrypt.toolchain import Chip

SYNTAX = (
    "An ARG is a name of the specification (key, nonce, ad, pt, ct, tag, message, digest, state,"
    " ...) for a buffer, ct+tag for two in one, len:NAME, len32:NAME or len64:NAME for a length in"
    " bytes, buf:LENGTH for memory that it may use, or a number."
)
_LENGTHS = {"len": 0, "len32": 32, "len64": 64}
_MOST = 4096
"""The largest LENGTH of buf:LENGTH."""


@dataclass(frozen=True)
class Parameter:
    """One argument of a function.

    ``kind`` is "buffer" for a buffer with the bytes of ``names``, "length" for their length as a
    number of ``bits`` (0 for an int), "scratch" for ``number`` bytes of memory that the function
    may use, or "number" for ``number`` itself.
    """

    kind: str
    names: tuple[str, ...] = ()
    bits: int = 0
    number: int = 0

    @property
    def place(self) -> str:
        return "+".join(self.names)


@dataclass(frozen=True)
class Function:
    """A function of an ELF file, by name, with its parameters."""

    elf: Path
    name: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True)
class Called:
    """A function of an ELF file that should do one operation of an algorithm."""

    function: Function
    chip: Chip
    algorithm: Algorithm
    operation: str
    offset: int = 0

    @property
    def name(self) -> str:
        return self.function.elf.name

    @property
    def variant(self) -> str:
        return self.function.name

    @property
    def image(self) -> Path:
        return self.function.elf

    @property
    def returns(self) -> int:
        """The bits of the status: those of an int for a decryption, which reports whether the tag
        was right; 0 for other operations, whose results are ignored."""
        return 8 * convention(self.chip.name).int_bytes if self.operation == "decrypt" else 0

    @cached_property
    def program(self) -> calls.Program:
        return calls.load_program(self.chip.name, self.function.elf)

    @property
    def machine(self) -> Machine:
        return self.program.machine

    def prepare(self, values: Data, placement: Placement) -> Prepared:
        self.machine.reset()
        memory = Arena(self.machine, self.offset, null=False, placement=placement)
        sizes = self._sizes(values)
        reads, writes = names_of(self.algorithm, self.operation)
        arguments: list[GuardedBytes | int | U32 | U64] = []
        for number, one in enumerate(self.function.parameters):
            length = sum(sizes[name] for name in one.names)
            if one.kind == "buffer":
                given = b"".join(values[name] for name in one.names if name in reads)
                if not set(one.names) & set(writes):
                    arguments.append(memory.input(one.place, given))
                elif given:
                    arguments.append(memory.inout(one.place, given))
                else:
                    arguments.append(memory.output(one.place, length))
            elif one.kind == "scratch":
                arguments.append(memory.output(f"argument {number + 1}", one.number))
            else:
                value = length if one.kind == "length" else one.number
                arguments.append(_sized(value, one.bits))
        return memory.prepare(self.program.function(self.function.name), *arguments)

    def placed(self, values: Data) -> Data:
        found = {}
        for one in self.function.parameters:
            if one.kind == "buffer" and all(name in values for name in one.names):
                found[one.place] = join(values[name] for name in one.names)
        return found

    def told(self, message: int) -> Data:
        return {}

    def _sizes(self, values: Data) -> dict[str, int]:
        sizes = {name: len(data) for name, data in values.items()}
        if isinstance(self.algorithm, Aead):
            length = sizes.get("pt", sizes.get("ct", 0))
            sizes |= {"pt": length, "ct": length, "tag": self.algorithm.tag}
        elif isinstance(self.algorithm, Hash):
            sizes["digest"] = self.algorithm.digest
        else:
            (one,) = (o for o in self.algorithm.operations if o.label == self.operation)
            sizes |= {a.name: a.size for a in one.call.arguments if a.is_buffer}
        return sizes


def _sized(value: int, bits: int) -> int | U32 | U64:
    return U64(value) if bits == 64 else U32(value) if bits else value


def names_of(algorithm: Algorithm, operation: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what an operation reads and what it writes, by the names of the specification."""
    if isinstance(algorithm, Aead):
        keyed = ("key", "nonce", "ad")
        sealed = ("ct", "tag")
        return ((*keyed, "pt"), sealed) if operation == "encrypt" else ((*keyed, *sealed), ("pt",))
    if isinstance(algorithm, Hash):
        return ("message", *(("custom",) if algorithm.custom else ())), ("digest",)
    (one,) = (o for o in algorithm.operations if o.label == operation)
    given = {d: [a.name for a in one.call.arguments if a.direction == d] for d in _DIRECTIONS}
    return (*given["in"], *given["inout"]), (*given["out"], *given["inout"])


_DIRECTIONS = ("in", "out", "inout")


def check(algorithm: Algorithm, operation: str) -> None:
    """Raise MoteError for an operation of a primitive with contents that each implementation
    defines for itself, such as a context."""
    if not isinstance(algorithm, Primitive):
        return
    (one,) = (o for o in algorithm.operations if o.label == operation)
    directions = {argument.direction for argument in one.call.arguments}
    own = one.prepare or "context" in directions or "inout" not in directions
    if not own:
        zeros = {a.name: bytes(a.size) for a in one.call.arguments if a.is_buffer}
        made = primitives.outputs(algorithm.name, one.operation, one.rounds, zeros)
        own = not made.keys() <= zeros.keys() or any(
            byte is None for data in made.values() for byte in data
        )
    if own:
        raise MoteError(
            f"{algorithm.name} {operation} has a context, which is each implementation's own."
        )


def parameters(texts: Iterable[str], algorithm: Algorithm, operation: str) -> tuple[Parameter, ...]:
    """Parse the arguments of a command line. Raise MoteError for text that is not an argument, or
    for an input or output that is not in exactly one buffer."""
    reads, writes = names_of(algorithm, operation)
    known = tuple(dict.fromkeys((*reads, *writes)))
    found = tuple(_parameter(text, known) for text in texts)
    passed = [name for one in found if one.kind == "buffer" for name in one.names]
    for name in known:
        if passed.count(name) != 1:
            times = "no argument" if name not in passed else "several arguments"
            raise MoteError(f"'{name}' is in {times}: {operation} has it once. {SYNTAX}")
    return found


def _parameter(text: str, known: Sequence[str]) -> Parameter:
    kind, colon, rest = text.partition(":")
    if colon and kind == "buf" and rest.isdecimal() and int(rest) <= _MOST:
        return Parameter("scratch", number=int(rest))
    try:
        return Parameter("number", number=int(text, 0))
    except ValueError:
        pass
    if colon and kind not in _LENGTHS:
        raise MoteError(f"'{text}' is no argument. {SYNTAX}")
    names = tuple((rest if colon else text).split("+"))
    for name in names:
        if name not in known:
            raise unknown("name of the specification", name, known)
    if colon:
        return Parameter("length", names, _LENGTHS[kind])
    return Parameter("buffer", names)
