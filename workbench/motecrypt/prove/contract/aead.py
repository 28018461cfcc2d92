"""Statements about authenticated encryption.

Encryption: for every key, nonce, associated data and message, the ciphertext and the tag are those
of the specification. Decryption takes a `sealed` ciphertext, and its tag XORed with a difference.
For every key, nonce, associated data, ciphertext and difference it returns the message if the
difference is zero, otherwise an error and zeros.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from motecrypt.catalog import Aead
from motecrypt.prove.contract.obligations import (
    REJECTED,
    Calls,
    Outcome,
    ProgramPath,
    by_verdict,
    made,
)
from motecrypt.prove.contract.sealed import free_text, sealed
from motecrypt.prove.contract.statement import Inputs, Made, Shown, Statement
from motecrypt.prove.symbolic.case_split import ANY
from motecrypt.prove.symbolic.execution import Execution, Verdict, execute
from motecrypt.prove.symbolic.numbers import Byte, Number, is_zero, spread
from motecrypt.run.firmware import Firmware
from motecrypt.specification import aead_model
from motecrypt.specification.words import octets

PUBLIC = ("nonce", "ad")
STATUS = 16


@dataclass(frozen=True)
class Aeads:
    """The statements about one image of an AEAD."""

    aead: Aead
    firmware: Firmware
    verdict: Verdict
    in_place: bool = False
    way: str = ""

    def encrypt(self, ad: int, message: int) -> Statement:
        """Return the statement about encryption for a pair of lengths."""
        return Statement(
            self.aead.name,
            self.firmware.variant,
            "encrypt",
            (ad, message),
            lambda inputs: self._encrypt(inputs, ad, message),
            self._encrypted,
            self.way,
            PUBLIC,
        )

    def decrypt(self, ad: int, message: int) -> Statement:
        """Return the statement about decryption for a pair of lengths."""
        return Statement(
            self.aead.name,
            self.firmware.variant,
            "decrypt",
            (ad, message),
            lambda inputs: self._decrypt(inputs, ad, message),
            self._decrypted,
            self.way,
            PUBLIC,
        )

    def _unknown(self, inputs: Inputs, ad: int, message: int, text: str) -> list[bytes]:
        sizes = {"key": self.aead.key, "nonce": self.aead.nonce, "ad": ad, text: message}
        return [inputs.unknown(name, size) for name, size in sizes.items()]

    def _encrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        data = self._unknown(inputs, ad, message, "pt")
        if inputs.case != ANY:
            # A further case split is found at less cost by running the specification alone.
            aead_model(self.aead).encrypt(*data)
        plain = [inputs.plain(part) for part in data]
        passed, before = passed_key(self.aead, self.firmware, inputs, data[0])
        prepared = self.firmware.prepare_encrypt(*plain, in_place=self.in_place)
        contents = dict(zip(("key", "nonce", "ad", "pt"), (passed, *data[1:]), strict=True))
        if self.in_place:
            contents["ct"] = contents.pop("pt")
        execution = execute(inputs.formula, prepared, contents)
        ct, tag = aead_model(self.aead).encrypt(*data)
        outputs = (("ct", execution.read("ct"), ct), ("tag", execution.read("tag"), tag))
        path = ProgramPath([execution], Outcome(outputs))
        return made(inputs, [path], before=before, secrets=("key", "pt"))

    def _decrypt(self, inputs: Inputs, ad: int, message: int) -> Made:
        data = self._unknown(inputs, ad, message, free_text(self.aead))
        key, nonce, associated, _ = data
        right = sealed(self.aead, *data)
        difference = inputs.unknown("difference", self.aead.tag, sparse=True)
        wrong = octets(a ^ b for a, b in zip(right.tag, difference, strict=True))

        passed, before = passed_key(self.aead, self.firmware, inputs, key)

        def opened(tag: bytes) -> list[Execution]:
            return [self._open(inputs, (key, nonce, associated, right.ct), passed, tag)]

        def outcome(calls: Calls, is_right: Number) -> Outcome:
            plaintext = octets(byte & spread(is_right, STATUS) for byte in right.pt)
            return Outcome([("pt", calls[-1].read("pt"), plaintext)], status(calls, is_right))

        paths = by_verdict(opened, right.tag, wrong, is_zero(difference), outcome)
        given = (*right.ct, *right.tag, *wrong)
        return made(inputs, paths, before=before, given=given, secrets=("key", "pt"))

    def _open(
        self, inputs: Inputs, data: tuple[bytes, ...], passed: Sequence[Byte], tag: bytes
    ) -> Execution:
        key, nonce, ad, ct = (inputs.plain(part) for part in data)
        given = inputs.plain(tag)
        prepared = self.firmware.prepare_decrypt(key, nonce, ad, ct, given, in_place=self.in_place)
        contents = dict(zip(("key", "nonce", "ad", "ct"), (passed, *data[1:]), strict=True))
        if self.in_place:
            contents["pt"] = contents.pop("ct")
        return execute(inputs.formula, prepared, contents | {"tag": tag}, self.verdict)

    def _encrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        data = [values[name] for name in ("key", "nonce", "ad", "pt")]
        call = self.firmware.prepare_encrypt(*data, in_place=self.in_place)
        call.run()
        ct, tag = aead_model(self.aead).encrypt(*data)
        return Shown({"ct": call.read("ct"), "tag": call.read("tag")}, {"ct": ct, "tag": tag})

    def _decrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        key, nonce, ad = (values[name] for name in ("key", "nonce", "ad"))
        right = sealed(self.aead, key, nonce, ad, values[free_text(self.aead)])
        difference = values["difference"] if run == REJECTED else bytes(len(right.tag))
        tag = bytes(a ^ b for a, b in zip(right.tag, difference, strict=True))
        call = self.firmware.prepare_decrypt(key, nonce, ad, right.ct, tag, in_place=self.in_place)
        status = call.run().value & 0xFFFF
        accepted = not any(difference)
        return Shown(
            {"pt": call.read("pt"), "status": status.to_bytes(2, "big")},
            {
                "pt": right.pt if accepted else bytes(len(right.pt)),
                "status": b"\0\0" if accepted else b"\xff\xff",
            },
        )


def passed_key(
    aead: Aead, firmware: Firmware, inputs: Inputs, key: bytes
) -> tuple[Sequence[Byte], tuple[Execution, ...]]:
    """Return a key as the functions take it, and the run that expands it if there is one."""
    if aead.expansion is None:
        return key, ()
    prepared = firmware.prepare_expansion(inputs.plain(key))
    execution = execute(inputs.formula, prepared, {"key": key})
    return execution.read("expanded"), (execution,)


def status(calls: Calls, is_right: Number) -> tuple[str, Number, Number, int]:
    """Return the claim about the status of a decryption: 0 for a right tag, otherwise -1."""
    return "status", calls[-1].value(STATUS), spread(~is_right & 1, STATUS), STATUS
