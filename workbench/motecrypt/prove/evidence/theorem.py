"""A proved statement as a theorem: one sentence.

`of_statement` makes it of a statement that was carried out, with addresses and lengths;
`of_library` makes it of the catalog, for all lengths and chips. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from motecrypt.catalog import Aead, Algorithm, Hash, Primitive
from motecrypt.prove.contract.obligations import ACCEPTED, REJECTED
from motecrypt.prove.contract.placements import PRIMITIVES
from motecrypt.prove.contract.primitive import calls, given
from motecrypt.prove.contract.sealed import free_text
from motecrypt.prove.contract.statement import VERDICT, Made, Statement
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.specification import primitives

DIFFERENCE = "difference"
"""The input of a decryption that is added to the right tag."""

_KEPT = "all that the calling convention keeps"
_STATUS = "status"


@dataclass(frozen=True)
class Buffer:
    """An input or output, and its bytes; None where they are any number."""

    name: str
    size: int | None

    def __str__(self) -> str:
        name = "difference of the tag" if self.name == DIFFERENCE else self.name
        if self.size is None:
            return name
        return f"{name} ({self.size} byte{'s' * (self.size != 1)})"


@dataclass(frozen=True)
class Theorem:
    """For all ``inputs``, the ``functions`` leave ``outputs`` as a specification has them.

    ``kept`` is what they leave as it was, and ``runs`` the runs for which all of this is proved, if
    there are several.
    """

    inputs: tuple[Buffer, ...]
    functions: tuple[str, ...]
    outputs: tuple[Buffer, ...]
    status: bool
    specification: str
    kept: tuple[str, ...] = (_KEPT,)
    runs: tuple[str, ...] = ()

    def __str__(self) -> str:
        left = [*map(str, self.outputs), *(["the status"] if self.status else [])]
        leave = "leave" if len(self.functions) > 1 else "leaves"
        text = f"For all {_and(self.inputs)}: {' and then '.join(self.functions)} {leave}"
        text += f" {_and(left)} as {self.specification} specifies"
        if self.kept:
            it = "they were" if len(self.kept) > 1 else "it was"
            text += f", and {_and(self.kept)} as {it}"
        if REJECTED in self.runs:
            text += ", for the right tag and for wrong tags"
        elif self.runs:
            text += f"; likewise with {_and(self.runs)}"
        return text + "."

    def general(self, sizes: Sequence[str]) -> Theorem:
        """The same without addresses, for any bytes of these buffers."""

        def any_size(buffers: tuple[Buffer, ...]) -> tuple[Buffer, ...]:
            return tuple(replace(b, size=None) if b.name in sizes else b for b in buffers)

        functions = tuple(text.partition(" (")[0] for text in self.functions)
        return replace(
            self,
            inputs=any_size(self.inputs),
            functions=functions,
            outputs=any_size(self.outputs),
            kept=(_KEPT,) if self.kept else (),
        )


def of_statement(statement: Statement, made: Made) -> Theorem:
    """Return the theorem of a statement.

    >>> print(of_statement(statement, made))
    For all key (16 bytes), nonce (16 bytes) and pt (9 bytes): mote_ascon_aead128_encrypt (0x4000 to
    0x4a31) leaves ct (9 bytes) and tag (16 bytes) as ascon-aead128 encrypt specifies, and R4 as
    it was.
    """
    # A hash without customisation strings has one length, and ignores the string that it is given.
    ignored = ("custom",) if len(statement.lengths) == 1 else ()
    inputs = [
        Buffer(name, len(data))
        for name, data in made.inputs.named.items()
        if data and name not in ignored
    ]
    runs = tuple(dict.fromkeys(claim.run for claim in made.claims if claim.run))
    first = made.claims[0].run if made.claims else ""
    whats = [claim.what for claim in made.claims if claim.run in (first, "")]
    outputs: dict[str, int] = {}
    for name in (what.partition("[")[0] for what in whats if "[" in what):
        outputs[name] = outputs.get(name, 0) + 1
    kept = [w for w in dict.fromkeys(whats) if "[" not in w and w not in (_STATUS, VERDICT)]
    return Theorem(
        inputs=tuple(inputs),
        functions=tuple(dict.fromkeys(map(_function, made.counted))),
        outputs=tuple(Buffer(*one) for one in outputs.items()),
        status=_STATUS in whats,
        specification=f"{statement.algorithm} {statement.operation}",
        kept=tuple(kept),
        runs=runs,
    )


def of_library(algorithm: Algorithm, operation: str) -> Theorem:
    """Return the theorem about an operation of the library, on any chip and for any lengths."""
    if isinstance(algorithm, Aead):
        return _of_aead(algorithm, operation)
    if isinstance(algorithm, Hash):
        return _of_hash(algorithm, operation)
    return _of_primitive(algorithm, operation)


def lengths(algorithm: Algorithm) -> tuple[str, ...]:
    """Return the names of the buffers that have any number of bytes."""
    if isinstance(algorithm, Aead):
        return ("ad", "pt", "ct")
    return ("message", "custom") if isinstance(algorithm, Hash) else ()


def _of_aead(aead: Aead, operation: str) -> Theorem:
    inputs = [Buffer("key", aead.key), Buffer("nonce", aead.nonce), Buffer("ad", None)]
    about = f"{aead.name} {operation}"
    if operation == "encrypt":
        inputs.append(Buffer("pt", None))
        outputs = (Buffer("ct", None), Buffer("tag", aead.tag))
        return Theorem(tuple(inputs), (*aead.expanding, aead.encrypt), outputs, False, about)
    inputs += [Buffer(free_text(aead), None), Buffer(DIFFERENCE, aead.tag)]
    return Theorem(
        inputs=tuple(inputs),
        functions=(*aead.expanding, aead.decrypt),
        outputs=(Buffer("pt", None),),
        status=True,
        specification=about,
        runs=(REJECTED, ACCEPTED),
    )


def _of_hash(algorithm: Hash, operation: str) -> Theorem:
    inputs = [Buffer("message", None), *([Buffer("custom", None)] if algorithm.custom else [])]
    outputs = (Buffer("digest", algorithm.digest),)
    about = f"{algorithm.name} {operation}"
    return Theorem(tuple(inputs), (algorithm.function,), outputs, False, about)


def _of_primitive(primitive: Primitive, operation: str) -> Theorem:
    one = next(o for o in primitive.operations if o.label == operation)
    steps = calls(primitive, one)
    inputs = tuple(Buffer(name, size) for name, size in given(steps).items())
    zeros = {buffer.name: bytes(buffer.size or 0) for buffer in inputs}
    made = primitives.outputs(primitive.name, one.operation, one.rounds, zeros)
    sizes = {name: sum(byte is not None for byte in data) for name, data in made.items()}
    return Theorem(
        inputs=inputs,
        functions=tuple(dict.fromkeys(call.function for call in steps)),
        outputs=tuple(Buffer(name, size) for name, size in sizes.items() if size),
        status=False,
        specification=f"{primitive.name} {operation}",
        runs=tuple(run for run in PRIMITIVES if run),
    )


def _function(execution: Execution) -> str:
    prepared = execution.prepared
    if isinstance(prepared.function, int):
        return f"the code at {prepared.function:#06x}"
    symbol = prepared.machine.symbols[prepared.function]
    end = symbol.address + max(symbol.size, 1) - 1
    return f"{prepared.function} ({symbol.address:#06x} to {end:#06x})"


def _and(things: Sequence[object]) -> str:
    *names, last = map(str, things)
    return f"{', '.join(names)} and {last}" if names else last
