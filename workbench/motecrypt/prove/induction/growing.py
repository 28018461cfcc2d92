"""Calls of which one input may have any length: where it is, what grows with it, and how the
specification is cut between two of its blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from motecrypt._sim import join as concatenated
from motecrypt.catalog import Aead, Hash
from motecrypt.prove.contract.aead import passed_key
from motecrypt.prove.contract.statement import Inputs
from motecrypt.prove.symbolic import opaque
from motecrypt.prove.symbolic.execution import Execution
from motecrypt.prove.symbolic.numbers import Number
from motecrypt.prove.symbolic.opaque import Shape, Whole
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import Prepared
from motecrypt.specification import aead_model, hash_model

Data = Mapping[str, bytes]

LENGTH = "length"
"""What the argument is called that says how long the message is."""


@dataclass(frozen=True)
class Growing:
    """Encryption with data of one length and a message of any, or a hash of any message.

    ``source`` is the buffer of any length, ``target`` one that has as many bytes, if there is one;
    ``arguments`` are which arguments of the function their addresses and the length are.
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
        """Both, if there are two."""
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
        """All inputs, of which nothing is known."""
        if isinstance(self.algorithm, Aead):
            sizes = {"key": self.algorithm.key, "nonce": self.algorithm.nonce, "ad": self.ad}
        else:
            sizes = {}
        sizes[self.source] = length
        return {name: inputs.unknown(name, size) for name, size in sizes.items()}

    def prepare(
        self, inputs: Inputs, data: Data
    ) -> tuple[Prepared, dict[str, Any], tuple[Execution, ...]]:
        """The call in this run, what its buffers hold, and what was carried out before it."""
        plain = {name: inputs.plain(part) for name, part in data.items()}
        if isinstance(self.algorithm, Hash):
            return self.firmware.prepare_digest(plain["message"]), dict(data), ()
        passed, before = passed_key(self.algorithm, self.firmware, inputs, data["key"])
        order = ("key", "nonce", "ad", "pt")
        prepared = self.firmware.prepare_encrypt(*(plain[name] for name in order))
        return prepared, {**data, "key": passed}, before

    def specified(self, data: Data) -> dict[str, bytes]:
        """The outputs as the specification has them."""
        if isinstance(self.algorithm, Hash):
            length = (self.algorithm.digest,) if self.algorithm.xof else ()
            return {"digest": hash_model(self.algorithm).digest(data["message"], *length)}
        order = ("key", "nonce", "ad", "pt")
        ct, tag = aead_model(self.algorithm).encrypt(*(data[name] for name in order))
        return {"ct": ct, "tag": tag}


@dataclass
class Told:
    """What a specification has made, and the states between its blocks: all that each of its
    permutations (or block ciphers) gave, as one number with its bits."""

    outputs: dict[str, bytes] = field(default_factory=dict)
    states: list[tuple[Number, int]] = field(default_factory=list)


def tell(growing: Growing, data: Data, cut: tuple[int, Number] | None = None) -> Told:
    """Carry out the specification; after the permutation of a number, with another state."""
    told = Told()

    def called(whole: Whole, arguments: tuple[Any, ...]) -> Any:
        if whole.decides is not None:
            return asked(whole, arguments)
        with opaque.calling(asked):
            result = asked(whole, arguments)
        shape = Shape.of(whole, arguments)
        numbers = shape.result(result)
        if cut is not None and len(told.states) == cut[0]:
            result = shape.split(cut[1])
        width = numbers[0][1]
        state = concatenated([number for number, _ in numbers], width)
        told.states.append((state, width * len(numbers)))
        return result

    asked = opaque.asked()
    with opaque.calling(called):
        told.outputs = growing.specified(data)
    return told
