"""Keccak-f[1600], also over words that hold its bits in another order."""

from __future__ import annotations

from motecrypt.specification import keccak_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.interleaving import interleaved


def _keccak(given: Buffers, rounds: int) -> Outputs:
    return {"state": keccak_primitives.permute(given["state"])}


def _keccak_interleaved(given: Buffers, rounds: int) -> Outputs:
    state = keccak_primitives.permute(interleaved(given["state"]))
    return {"state": interleaved(state)}


OPERATIONS = {
    ("keccak-f1600", "permute"): _keccak,
    ("keccak-f1600", "permute-interleaved"): _keccak_interleaved,
}
