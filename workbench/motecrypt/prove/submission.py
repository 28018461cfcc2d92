"""Statements about somebody's code in the layout of the NIST LWC call, beside our specification.

Nothing in it is declared: a decryption may branch by its verdict wherever it likes. Both ways are
carried out, and it is shown that one is taken exactly for right tags. What is in the buffer of the
plaintext after a wrong tag is not asked for, as that interface does not say it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from motecrypt._sim import Formula
from motecrypt.catalog import Aead, Hash
from motecrypt.errors import MoteError
from motecrypt.implementation.api import Api
from motecrypt.implementation.firmware import Implemented
from motecrypt.prove.aead import ACCEPTED, REJECTED, equal_bytes, kept
from motecrypt.prove.execution import Execution, Verdict, execute
from motecrypt.prove.numbers import is_zero, spread
from motecrypt.prove.statement import VERDICT, Claim, Inputs, Made, Shown, Statement
from motecrypt.specification import aead_model, hash_model
from motecrypt.specification.words import octets
from motecrypt.toolchain import contents

_MOST_NODES = 10_000_000
"""Formulas of a stranger's code may grow to a gigabyte."""


@dataclass(frozen=True)
class Submissions:
    """The statements about one image of an implementation."""

    algorithm: Aead | Hash
    code: Implemented
    in_place: bool = False
    way: str = ""

    def operate(self, operation: str, first: int, second: int) -> Statement:
        """An operation on so many bytes: associated data (none for a hash) and message."""
        make, show = {
            "encrypt": (self._encrypt, self._encrypted),
            "decrypt": (self._decrypt, self._decrypted),
            "hash": (self._hash, self._hashed),
        }[operation]
        return Statement(
            self.code.name,
            self.code.variant,
            operation,
            (first, second) if operation != "hash" else (second,),
            lambda formula: make(formula, first, second),
            show,
            self.way,
        )

    @property
    def _aead(self) -> Aead:
        assert isinstance(self.algorithm, Aead)
        return self.algorithm

    def _inputs(self, formula: Formula, ad: int, message: int) -> tuple[Inputs, list[bytes]]:
        inputs, aead = Inputs(formula), self._aead
        sizes = {"key": aead.key, "nonce": aead.nonce, "ad": ad, "pt": message}
        return inputs, [inputs.unknown(name, size) for name, size in sizes.items()]

    def _execute(
        self, formula: Formula, call: str, data: list[bytes], names: tuple[str, ...]
    ) -> Execution:
        plain = [b"".join(formula.value(byte, 8) for byte in part) for part in data]
        code = self.code
        if call == "encrypt":
            prepared = code.prepare_encrypt(*plain, in_place=self.in_place)
        elif call == "decrypt":
            prepared = code.prepare_decrypt(*plain, in_place=self.in_place)
        else:
            prepared = code.prepare_digest(plain[0])
        given = dict(zip(names, data, strict=True))
        if call == "decrypt":
            given["ct"] += given.pop("tag")
        if self.in_place:
            given = {
                {"encrypt": {"pt": "ct"}, "decrypt": {"ct": "pt"}}[call].get(n, n): d
                for n, d in given.items()
            }
        images = contents(code.image)
        return execute(
            formula,
            prepared,
            given,
            _any_jump(images) if call == "decrypt" else None,
            known=[(start, len(content)) for start, content in images],
            most_nodes=_MOST_NODES,
        )

    def _encrypt(self, formula: Formula, ad: int, message: int) -> Made:
        inputs, data = self._inputs(formula, ad, message)
        execution = self._execute(formula, "encrypt", data, ("key", "nonce", "ad", "pt"))
        ct, tag = aead_model(self._aead).encrypt(*data)
        claims = (
            *equal_bytes("ct", execution.read("ct"), ct + tag),
            *equal_bytes(
                "clen", execution.read("clen"), (message + len(tag)).to_bytes(8, "little")
            ),
            Claim("status", execution.value(self.code.int_bits), 0, self.code.int_bits),
            *kept(execution, ""),
        )
        left = execution.left_behind(execution.names)
        return Made(inputs, claims, (execution,), (), tuple(left), ("key", "pt"))

    def _decrypt(self, formula: Formula, ad: int, message: int) -> Made:
        inputs, data = self._inputs(formula, ad, message)
        key, nonce, associated, pt = data
        ct, tag = aead_model(self._aead).encrypt(*data)
        difference = inputs.unknown("difference", self._aead.tag, sparse=True)
        wrong = octets(a ^ b for a, b in zip(tag, difference, strict=True))
        equal, bits = is_zero(difference), self.code.int_bits
        names = ("key", "nonce", "ad", "ct", "tag")
        length = message.to_bytes(8, "little")

        rejecting = self._execute(formula, "decrypt", [key, nonce, associated, ct, wrong], names)
        claims = list(kept(rejecting, REJECTED))
        fails = is_zero([rejecting.value(bits) >> at & 0xFF for at in range(0, bits, 8)]) ^ 1
        executions: tuple[Execution, ...] = (rejecting,)
        if not rejecting.computed.assumed:
            # No branch: one run is all of it. Where the tag is right its outputs have to be.
            claims.append(Claim("whether it fails", fails, equal ^ 1, 1))
            mask = spread(equal, 8)
            for name, expected in (("pt", pt), ("mlen", length)):
                made = [byte & mask for byte in rejecting.read(name)]
                claims += equal_bytes(name, made, octets(byte & mask for byte in expected))
        else:
            claims.append(Claim("whether it fails", fails, 1, 1, REJECTED))
            claims.append(Claim(VERDICT, rejecting.condition, equal ^ 1, 1, REJECTED))
            accepting = self._execute(formula, "decrypt", [key, nonce, associated, ct, tag], names)
            claims += kept(accepting, ACCEPTED)
            claims += equal_bytes("pt", accepting.read("pt")[:message], pt, ACCEPTED)
            claims += equal_bytes("mlen", accepting.read("mlen"), length, ACCEPTED)
            claims.append(Claim("status", accepting.value(bits), 0, bits, ACCEPTED))
            claims.append(Claim(VERDICT, accepting.condition, 1, 1, ACCEPTED))
            executions = (rejecting, accepting)
        left = [place for e in executions for place in e.left_behind(e.names)]
        return Made(inputs, tuple(claims), executions, (*ct, *wrong), tuple(left), ("key", "pt"))

    def _hash(self, formula: Formula, custom: int, message: int) -> Made:
        inputs = Inputs(formula)
        data = inputs.unknown("message", message)
        execution = self._execute(formula, "hash", [data], ("message",))
        claims = (
            *equal_bytes("digest", execution.read("digest"), self._digest(data)),
            Claim("status", execution.value(self.code.int_bits), 0, self.code.int_bits),
            *kept(execution, ""),
        )
        left = execution.left_behind(execution.names)
        return Made(inputs, claims, (execution,), (), tuple(left), ("message",))

    def _digest(self, message: bytes) -> bytes:
        assert isinstance(self.algorithm, Hash)
        length = (self.algorithm.digest,) if self.algorithm.xof else ()
        return hash_model(self.algorithm).digest(message, *length)

    def _encrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        data = [values[name] for name in ("key", "nonce", "ad", "pt")]
        made = self.code.encrypt(*data, in_place=self.in_place)
        ct, tag = aead_model(self._aead).encrypt(*data)
        return Shown({"ct": made.ct, "tag": made.tag}, {"ct": ct, "tag": tag})

    def _decrypted(self, values: Mapping[str, bytes], run: str) -> Shown:
        data = [values[name] for name in ("key", "nonce", "ad", "pt")]
        ct, tag = aead_model(self._aead).encrypt(*data)
        difference = bytes(len(tag)) if run == ACCEPTED else values["difference"]
        given = bytes(a ^ b for a, b in zip(tag, difference, strict=True))
        key, nonce, ad, _ = data
        made = self.code.decrypt(key, nonce, ad, ct, given, in_place=self.in_place)
        accepts, right = bytes([made.accepted]), not any(difference)
        if not right:
            return Shown({"accepts": accepts}, {"accepts": b"\0"})
        return Shown({"accepts": accepts, "pt": made.pt}, {"accepts": b"\1", "pt": data[3]})

    def _hashed(self, values: Mapping[str, bytes], run: str) -> Shown:
        made = self.code.digest(values["message"])
        return Shown({"digest": made.digest}, {"digest": self._digest(values["message"])})


def check(algorithm: Aead | Hash, name: str, api: Api) -> None:
    """MoteError when an implementation cannot be of an algorithm, by its sizes."""
    if isinstance(algorithm, Hash):
        if algorithm.custom or api.digest != algorithm.digest:
            raise MoteError(f"{name} is not {algorithm.name}: its digest has other bytes.")
    elif api.aead is None or any(
        getattr(api.aead, size) != getattr(algorithm, size) for size in ("key", "nonce", "tag")
    ):
        raise MoteError(f"{name} is not {algorithm.name}: its api.h has other sizes.")


def _any_jump(images: list[tuple[int, bytes]]) -> Verdict:
    return Verdict(
        tuple(at for start, content in images for at in range(start, start + len(content), 2))
    )
