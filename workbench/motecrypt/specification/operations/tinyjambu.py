"""The keyed permutation of TinyJAMBU."""

from __future__ import annotations

from motecrypt.specification import tinyjambu_128
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.words import encoded, integer


def _tinyjambu(given: Buffers, rounds: int) -> Outputs:
    state, key = integer(given["state"], "little"), integer(given["key"], "little")
    return {"state": encoded(tinyjambu_128.permute(state, key, rounds), 16, "little")}


OPERATIONS = {
    ("tinyjambu-p", "permute"): _tinyjambu,
}
