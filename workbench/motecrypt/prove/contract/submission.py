"""Contracts of code by others in the layout of the NIST LWC call: the tag is behind the ciphertext,
and the functions report the length of their output."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from motecrypt.catalog import Aead, Hash
from motecrypt.errors import MoteError
from motecrypt.implementation.api import Api
from motecrypt.implementation.firmware import Implemented
from motecrypt.prove.contract.foreign import Data
from motecrypt.run.memory import Prepared
from motecrypt.run.placement import Placement

_LENGTH = 8  # bytes of an unsigned long long


@dataclass(frozen=True)
class Submission:
    """One operation of an implementation."""

    code: Implemented
    operation: str
    in_place: bool = False

    @property
    def name(self) -> str:
        return self.code.name

    @property
    def variant(self) -> str:
        return self.code.variant

    @property
    def image(self) -> Path:
        return self.code.image

    @property
    def returns(self) -> int:
        return self.code.int_bits

    def prepare(self, values: Data, placement: Placement) -> Prepared:
        self.code.placement = placement
        if self.operation == "hash":
            return self.code.prepare_digest(values["message"])
        names = ("key", "nonce", "ad", *(("pt",) if self._encrypts else ("ct", "tag")))
        make = self.code.prepare_encrypt if self._encrypts else self.code.prepare_decrypt
        return make(*(values[name] for name in names), in_place=self.in_place)

    def placed(self, values: Data) -> Data:
        found = dict(values)
        if "tag" in found:
            found["ct"] += found.pop("tag")
        if self.in_place:
            source, target = ("pt", "ct") if self._encrypts else ("ct", "pt")
            if source in found:
                found[target] = found.pop(source)
        return found

    def told(self, message: int) -> Data:
        if self._encrypts:
            message += self.code.cipher().tag
        return {"clen" if self._encrypts else "mlen": message.to_bytes(_LENGTH, "little")}

    @property
    def _encrypts(self) -> bool:
        return self.operation == "encrypt"


def check(algorithm: Aead | Hash, name: str, api: Api) -> None:
    """Raise MoteError if the sizes of an implementation are not those of the algorithm, or if the
    algorithm is a hash with customisation."""
    if isinstance(algorithm, Hash):
        if algorithm.custom or api.digest != algorithm.digest:
            raise MoteError(f"{name} is not {algorithm.name}: its digest has other bytes.")
    elif api.aead is None or any(
        getattr(api.aead, size) != getattr(algorithm, size) for size in ("key", "nonce", "tag")
    ):
        raise MoteError(f"{name} is not {algorithm.name}: its api.h has other sizes.")
