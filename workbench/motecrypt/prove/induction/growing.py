"""Calls in which one input has any length: the arguments and buffers that depend on this length,
and the cut of the specification between two blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from motecrypt._sim import join as concatenated
from motecrypt.catalog import Aead, Hash
from motecrypt.prove.contract.aead import passed_key
from motecrypt.prove.contract.statement import Inputs
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.numbers import Number
from motecrypt.prove.symbolic.opaque_calls import Shape
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import Prepared
from motecrypt.specification import aead_model, hash_model
from motecrypt.specification.opaque import Opaque, interpreted, present

Data = Mapping[str, bytes]

LENGTH = "length"
"""The name of the argument that gives the length of the message."""


@dataclass(frozen=True)
class Growing:
    """Encryption with data of one length and a message of any length, or a hash of any message.

    ``source`` is the buffer of any length. ``target`` is the buffer with as many bytes, or None.
    ``arguments`` has the indices of the arguments that pass their addresses and the length.
    """

    algorithm: Aead | Hash
    firmware: Firmware
    ad: int = 0

    @property
    def source(self) -> str:
        return "pt" if isinstance(self.algorithm, Aead) else "message"

    @property
    def target(self) -> str | None:
        return "ct" if isinstance(self.algorithm, Aead) else None

    @property
    def buffers(self) -> tuple[str, ...]:
        """The buffers that grow: the source, and the target if there is one."""
        return (self.source,) if self.target is None else (self.source, self.target)

    @property
    def others(self) -> tuple[str, ...]:
        """The outputs that do not grow."""
        return ("tag",) if isinstance(self.algorithm, Aead) else ("digest",)

    @property
    def arguments(self) -> dict[str, int]:
        if isinstance(self.algorithm, Aead):
            return {"ct": 0, "pt": 2, LENGTH: 3}
        first = 2 if self.algorithm.xof else 1
        return {"message": first, LENGTH: first + 1}

    def unknown(self, inputs: Inputs, length: int) -> dict[str, bytes]:
        """Return all inputs as unknown bytes, with ``length`` bytes of message."""
        if isinstance(self.algorithm, Aead):
            sizes = {"key": self.algorithm.key, "nonce": self.algorithm.nonce, "ad": self.ad}
        else:
            sizes = {}
        sizes[self.source] = length
        return {name: inputs.unknown(name, size) for name, size in sizes.items()}

    def prepare(
        self, inputs: Inputs, data: Data
    ) -> tuple[Prepared, dict[str, Any], tuple[Execution, ...]]:
        """Return the call in this run, the contents of its buffers, and earlier executions."""
        plain = {name: inputs.plain(part) for name, part in data.items()}
        if isinstance(self.algorithm, Hash):
            return self.firmware.prepare_digest(plain["message"]), dict(data), ()
        passed, before = passed_key(self.algorithm, self.firmware, inputs, data["key"])
        order = ("key", "nonce", "ad", "pt")
        prepared = self.firmware.prepare_encrypt(*(plain[name] for name in order))
        return prepared, {**data, "key": passed}, before

    def specified(self, data: Data) -> dict[str, bytes]:
        """Return the outputs that the specification computes."""
        if isinstance(self.algorithm, Hash):
            length = (self.algorithm.digest,) if self.algorithm.xof else ()
            return {"digest": hash_model(self.algorithm).digest(data["message"], *length)}
        order = ("key", "nonce", "ad", "pt")
        ct, tag = aead_model(self.algorithm).encrypt(*(data[name] for name in order))
        return {"ct": ct, "tag": tag}


@dataclass
class Told:
    """The outputs of a specification, and the states between its blocks.

    A state is the result of one of its permutations (or block ciphers), as one number with its
    width.
    """

    outputs: dict[str, bytes] = field(default_factory=dict)
    states: list[tuple[Number, int]] = field(default_factory=list)


def tell(growing: Growing, data: Data, cut: tuple[int, Number] | None = None) -> Told:
    """Run the specification and return its outputs and states.

    With ``cut`` it goes on with another state after one permutation: these are the permutation's
    index and the state. The permutation's own result is still the one that is recorded.
    """
    told = Told()

    def called(opaque: Opaque, arguments: tuple[Any, ...]) -> Any:
        if opaque.decides is not None:
            return asked(opaque, arguments)
        with interpreted(asked):
            result = asked(opaque, arguments)
        shape = Shape.of(opaque, arguments)
        numbers = shape.result(result)
        if cut is not None and len(told.states) == cut[0]:
            result = shape.split(cut[1])
        width = numbers[0][1]
        state = concatenated([number for number, _ in numbers], width)
        told.states.append((state, width * len(numbers)))
        return result

    asked = present()
    with interpreted(called):
        told.outputs = growing.specified(data)
    return told
