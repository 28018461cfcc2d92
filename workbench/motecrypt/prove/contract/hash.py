"""Statements about hash functions: for every message (and customisation) of a given length, the
digest equals that of the specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from motecrypt._sim import Cut, Formula
from motecrypt.catalog import Hash
from motecrypt.prove.contract.compressions import compresses
from motecrypt.prove.contract.cut_points import Apart
from motecrypt.prove.contract.obligations import Outcome, ProgramPath, made
from motecrypt.prove.contract.stages import Stages
from motecrypt.prove.contract.statement import Claim, Inputs, Made, NotFollowed, Shown, Statement
from motecrypt.prove.symbolic.execution import Execution, execute
from motecrypt.run.firmware import Firmware
from motecrypt.specification import hash_model


@dataclass(frozen=True)
class Hashes:
    """The statements about one image of a hash function."""

    algorithm: Hash
    firmware: Firmware
    way: str = ""

    def digest(self, custom: int, message: int) -> Statement:
        """Return the statement about hashing for these lengths. The output of an XOF is as long as
        in its official vectors."""
        return Statement(
            self.algorithm.name,
            self.firmware.variant,
            "hash",
            (custom, message) if self.algorithm.custom else (message,),
            lambda inputs: self._digest(inputs, custom, message),
            self._hashed,
            self.way,
            apart=partial(self._apart, message=message) if compresses(self.algorithm) else None,
        )

    def _arguments(self, message: bytes, custom: bytes) -> list[object]:
        arguments: list[object] = [message]
        if self.algorithm.xof:
            arguments.append(self.algorithm.digest)
        if self.algorithm.custom:
            arguments.append(custom)
        return arguments

    def _apart(self, inputs: Inputs, message: int) -> Made:
        """Carry the statement out with a cut point at each compression."""
        msg = inputs.unknown("message", message)
        plain = inputs.plain(msg)

        def specify() -> dict[str, bytes]:
            return {"digest": hash_model(self.algorithm).digest(*self._arguments(msg, b""))}

        def run(cuts: Sequence[Cut]) -> Execution:
            prepared = self.firmware.prepare_digest(plain)
            return execute(Formula(), prepared, {"message": plain}, cuts=cuts)

        stages = Stages.found(inputs.formula, run, specify)
        if stages is None:
            raise NotFollowed("its compressions are not found")
        apart = Apart(stages, inputs)
        prepared = self.firmware.prepare_digest(plain)
        execution = execute(inputs.formula, prepared, {"message": msg}, cuts=apart.cuts())
        expected, given = apart.specified(specify, execution)
        return _made(inputs, execution, expected["digest"], given, apart.secrets)

    def _digest(self, inputs: Inputs, custom: int, message: int) -> Made:
        msg = inputs.unknown("message", message)
        string = inputs.unknown("custom", custom)
        prepared = self.firmware.prepare_digest(inputs.plain(msg), custom=inputs.plain(string))
        contents = {"message": msg} | ({"custom": string} if self.algorithm.custom else {})
        execution = execute(inputs.formula, prepared, contents)
        expected = hash_model(self.algorithm).digest(*self._arguments(msg, string))
        return _made(inputs, execution, expected)

    def _hashed(self, values: Mapping[str, bytes], run: str) -> Shown:
        message, custom = values["message"], values["custom"]
        call = self.firmware.prepare_digest(message, custom=custom)
        call.run()
        expected = hash_model(self.algorithm).digest(*self._arguments(message, custom))
        return Shown({"digest": call.read("digest")}, {"digest": expected})


def _made(
    inputs: Inputs,
    execution: Execution,
    expected: bytes,
    given: Sequence[Claim] = (),
    secrets: Sequence[str] = (),
) -> Made:
    """Return the statement carried out: the claims ``given``, and that the digest is the expected
    one."""
    path = ProgramPath([execution], Outcome([("digest", execution.read("digest"), expected)]))
    return made(inputs, [path], claims=given, secrets=("message", *secrets))
