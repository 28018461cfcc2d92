"""Statements about hash functions: for every message (and customisation) of a length, the digest is
that of the specification."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from motecrypt.catalog import Hash
from motecrypt.prove.aead import equal_bytes, kept
from motecrypt.prove.execution import execute
from motecrypt.prove.statement import Inputs, Made, Shown, Statement
from motecrypt.run.firmware import Firmware
from motecrypt.specification import hash_model


@dataclass(frozen=True)
class Hashes:
    """The statements about one image of a hash function."""

    algorithm: Hash
    firmware: Firmware
    way: str = ""

    def digest(self, custom: int, message: int) -> Statement:
        """Hashing so many bytes; an XOF gives as many as its official vectors have."""
        return Statement(
            self.algorithm.name,
            self.firmware.variant,
            "hash",
            (custom, message) if self.algorithm.custom else (message,),
            lambda inputs: self._digest(inputs, custom, message),
            self._hashed,
            self.way,
        )

    def _arguments(self, message: bytes, custom: bytes) -> list[object]:
        arguments: list[object] = [message]
        if self.algorithm.xof:
            arguments.append(self.algorithm.digest)
        if self.algorithm.custom:
            arguments.append(custom)
        return arguments

    def _digest(self, inputs: Inputs, custom: int, message: int) -> Made:
        msg = inputs.unknown("message", message)
        string = inputs.unknown("custom", custom)
        prepared = self.firmware.prepare_digest(inputs.plain(msg), custom=inputs.plain(string))
        contents = {"message": msg} | ({"custom": string} if self.algorithm.custom else {})
        execution = execute(inputs.formula, prepared, contents)
        expected = hash_model(self.algorithm).digest(*self._arguments(msg, string))
        claims = (
            *equal_bytes("digest", execution.read("digest"), expected),
            *kept(execution, ""),
        )
        left = execution.left_behind(execution.names)
        return Made(inputs, claims, (execution,), (), tuple(left), ("message",))

    def _hashed(self, values: Mapping[str, bytes], run: str) -> Shown:
        message, custom = values["message"], values["custom"]
        call = self.firmware.prepare_digest(message, custom=custom)
        call.run()
        expected = hash_model(self.algorithm).digest(*self._arguments(message, custom))
        return Shown({"digest": call.read("digest")}, {"digest": expected})
