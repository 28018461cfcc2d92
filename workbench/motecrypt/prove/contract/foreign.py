"""Statements about code by others: it equals the specification.

Such code does not declare its verdict jumps, so a decryption may branch by its verdict anywhere.
If it does, both paths are executed, and claims say that one of them is taken exactly for right
tags. The buffer of the plaintext is not compared after a wrong tag, because other interfaces do not
define its contents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from motecrypt.catalog import Aead, Hash, Operation, Primitive
from motecrypt.errors import MoteError
from motecrypt.prove.contract.aead import PUBLIC
from motecrypt.prove.contract.obligations import (
    ACCEPTED,
    Calls,
    Outcome,
    ProgramPath,
    by_verdict,
    made,
)
from motecrypt.prove.contract.placements import PRIMITIVES, of_way
from motecrypt.prove.contract.sealed import Sealed, free_text, sealed
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.symbolic.execution import Execution, Verdict, execute
from motecrypt.prove.symbolic.numbers import Number, is_zero, spread
from motecrypt.run.memory import BUDGET, Prepared
from motecrypt.run.placement import Placement
from motecrypt.specification import aead_model, hash_model, primitives
from motecrypt.specification.words import octets
from motecrypt.toolchain import contents

_MOST_NODES = 10_000_000
"""The most nodes of the formulas of code by others, about a gigabyte."""
_MOST_BYTES = 1 << 20

Data = Mapping[str, bytes]


class Foreign(Protocol):
    """A function by others, ready to be called.

    ``prepare`` makes a call in fresh memory from the specification's inputs by name. ``placed``
    converts inputs or outputs of the specification to the contents of the function's buffers: an
    interface may keep the tag behind the ciphertext. ``told`` returns the buffers that report a
    length, with their expected contents. ``returns`` is the width in bits of the status, which is 0
    on success; it is 0 for a function without a status.
    """

    @property
    def name(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def image(self) -> Path: ...
    @property
    def returns(self) -> int: ...
    def prepare(self, values: Data, placement: Placement) -> Prepared: ...
    def placed(self, values: Data) -> Data: ...
    def told(self, message: int) -> Data: ...


@dataclass(frozen=True)
class Foreigners:
    """The statements about one function."""

    algorithm: Aead | Hash | Primitive
    code: Foreign
    way: str = ""

    def operate(self, operation: str, first: int, second: int) -> Statement:
        """Return the statement about an operation for the lengths of associated data (or
        customisation) and message."""
        make: Callable[[Inputs, int, int], Made]
        if isinstance(self.algorithm, Aead):
            lengths: tuple[int, ...] = (first, second)
            make, show = {
                "encrypt": (self._encrypt, self._encrypted),
                "decrypt": (self._decrypt, self._decrypted),
            }[operation]
        elif isinstance(self.algorithm, Hash):
            lengths = (first, second) if self.algorithm.custom else (second,)
            make, show = self._hash, self._hashed
        else:
            one = next(o for o in self.algorithm.operations if o.label == operation)
            return Statement(
                *(self.code.name, self.code.variant, operation, ()),
                lambda inputs: self._primitive(inputs, one),
                lambda values, run: self._operated(values, one, run),
            )
        return Statement(
            *(self.code.name, self.code.variant, operation, lengths),
            lambda inputs: make(inputs, first, second),
            show,
            self.way,
            PUBLIC if isinstance(self.algorithm, Aead) else (),
        )

    @property
    def _aead(self) -> Aead:
        assert isinstance(self.algorithm, Aead)
        return self.algorithm

    @property
    def _placement(self) -> Placement:
        return of_way(self.way)

    def _execute(
        self,
        inputs: Inputs,
        values: Data,
        placement: Placement | None = None,
        *,
        judges: bool = False,
    ) -> Execution:
        plain = {name: inputs.plain(data) for name, data in values.items()}
        images = contents(self.code.image)
        if sum(len(data) for _, data in images) > _MOST_BYTES:
            raise MoteError(f"{self.code.name} has more than any chip that is proved for.")
        return execute(
            inputs.formula,
            self.code.prepare(plain, placement or self._placement),
            self.code.placed(values),
            _any_jump(images) if judges else None,
            most_nodes=_MOST_NODES,
        )

    def _outcome(self, calls: Calls, expected: Data, mask: Number = 0xFF) -> Outcome:
        """Return that outputs are the expected ones in the bits of a mask, and the status is 0."""
        (call,) = calls
        outputs = [
            (place, [byte & mask for byte in call.read(place)[: len(data)]], _masked(data, mask))
            for place, data in expected.items()
        ]
        bits = self.code.returns
        return Outcome(outputs, ("status", call.value(bits), 0, bits) if bits else None)

    def _done(
        self, inputs: Inputs, execution: Execution, expected: Data, secrets: tuple[str, ...]
    ) -> Made:
        outcome = self._outcome([execution], expected)
        return made(inputs, [ProgramPath([execution], outcome)], secrets=secrets)

    def _encrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        self._unknown(inputs, ad, message, "pt")
        values = inputs.data()
        execution = self._execute(inputs, values)
        expected = self._encryption(values)
        return self._done(inputs, execution, expected, ("key", "pt"))

    def _decrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        self._unknown(inputs, ad, message, free_text(self._aead))
        right, given = self._sealed(inputs.data())
        difference = inputs.unknown("difference", self._aead.tag, sparse=True)
        wrong = octets(a ^ b for a, b in zip(right.tag, difference, strict=True))
        equal, expected = is_zero(difference), self._decryption(right)

        def opened(tag: bytes) -> Calls:
            return [self._execute(inputs, {**given, "tag": tag}, judges=True)]

        def outcome(calls: Calls, is_right: Number) -> Outcome:
            if isinstance(is_right, int) and is_right:
                return self._outcome(calls, expected)
            bits = self.code.returns
            returned = [calls[0].value(bits) >> at & 0xFF for at in range(0, bits, 8)]
            fails = is_zero(returned) ^ 1
            if isinstance(is_right, int):  # the outputs are not defined
                return Outcome((), ("whether it fails", fails | equal, 1, 1))
            outputs = self._outcome(calls, expected, spread(equal, 8)).outputs
            return Outcome(outputs, ("whether it fails", fails, equal ^ 1, 1))

        paths = by_verdict(opened, right.tag, wrong, equal, outcome)
        known = (*right.ct, *right.tag, *wrong)
        return made(inputs, paths, given=known, secrets=("key", "pt"))

    def _hash(self, inputs: Inputs, custom: int, message: int) -> Made:
        assert isinstance(self.algorithm, Hash)
        inputs.unknown("message", message)
        if self.algorithm.custom:
            inputs.unknown("custom", custom)
        execution = self._execute(inputs, inputs.data())
        expected = self.code.placed({"digest": self._digest(inputs.data())})
        return self._done(inputs, execution, expected, ("message",))

    def _primitive(self, inputs: Inputs, operation: Operation) -> Made:
        assert isinstance(self.algorithm, Primitive)
        for argument in operation.call.arguments:
            if argument.direction in ("in", "inout"):
                inputs.unknown(argument.name, argument.size)
        expected = self._operation(operation, inputs.data())
        paths = []
        for run in PRIMITIVES:
            calls = [self._execute(inputs, inputs.data(), PRIMITIVES[run])]
            paths.append(ProgramPath(calls, Outcome(self._outcome(calls, expected).outputs), run))
        return replace(made(inputs, paths), again=len(paths) - 1)

    def _unknown(self, inputs: Inputs, ad: int, message: int, text: str) -> None:
        aead = self._aead
        sizes = {"key": aead.key, "nonce": aead.nonce, "ad": ad, text: message}
        for name, size in sizes.items():
            inputs.unknown(name, size)

    def _encryption(self, values: Data) -> Data:
        names = ("key", "nonce", "ad", "pt")
        ct, tag = aead_model(self._aead).encrypt(*(values[name] for name in names))
        return {**self.code.placed({"ct": ct, "tag": tag}), **self.code.told(len(ct))}

    def _decryption(self, right: Sealed) -> Data:
        return {**self.code.placed({"pt": right.pt}), **self.code.told(len(right.pt))}

    def _sealed(self, values: Data) -> tuple[Sealed, Data]:
        """Return the sealed text, and the inputs of its decryption without the tag."""
        key, nonce, ad = (values[name] for name in ("key", "nonce", "ad"))
        right = sealed(self._aead, key, nonce, ad, values[free_text(self._aead)])
        return right, {"key": key, "nonce": nonce, "ad": ad, "ct": right.ct}

    def _digest(self, values: Data) -> bytes:
        assert isinstance(self.algorithm, Hash)
        length = (self.algorithm.digest,) if self.algorithm.xof else ()
        custom = (values["custom"],) if self.algorithm.custom else ()
        return hash_model(self.algorithm).digest(values["message"], *length, *custom)

    def _operation(self, operation: Operation, values: Data) -> Data:
        made = primitives.outputs(
            self.algorithm.name, operation.operation, operation.rounds, values
        )
        # `elf_function.check` refuses outputs with bytes that the specification leaves open.
        return {
            name: octets(byte for byte in data if byte is not None) for name, data in made.items()
        }

    def _shown(self, values: Data, expected: Data, placement: Placement | None = None) -> Shown:
        """Run a call with plain inputs. Return its outputs and status, and the expected ones."""
        call = self.code.prepare(values, placement or self._placement)
        status = call.run(budget=BUDGET).value & (1 << self.code.returns) - 1
        made = {place: call.read(place)[: len(data)] for place, data in expected.items()}
        return Shown({**made, "fails": bytes([status != 0])}, {**expected, "fails": b"\0"})

    def _encrypted(self, values: Data, run: str) -> Shown:
        return self._shown(values, self._encryption(values))

    def _decrypted(self, values: Data, run: str) -> Shown:
        right, given = self._sealed(values)
        difference = bytes(len(right.tag)) if run == ACCEPTED else values["difference"]
        tag = bytes(a ^ b for a, b in zip(right.tag, difference, strict=True))
        accepted = not any(difference)
        shown = self._shown({**given, "tag": tag}, self._decryption(right) if accepted else {})
        return shown if accepted else Shown(shown.program, {"fails": b"\1"})

    def _hashed(self, values: Data, run: str) -> Shown:
        return self._shown(values, self.code.placed({"digest": self._digest(values)}))

    def _operated(self, values: Data, operation: Operation, run: str) -> Shown:
        return self._shown(values, self._operation(operation, values), PRIMITIVES[run])


def _masked(data: bytes, mask: Number) -> bytes:
    return octets(byte & mask for byte in data)


def _any_jump(images: Sequence[tuple[int, bytes]]) -> Verdict:
    return Verdict(tuple(at for start, data in images for at in range(start, start + len(data), 2)))
