"""The permutation of Ascon, also over words that hold its bits in another order."""

from __future__ import annotations

from motecrypt.specification import ascon_primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.even_odd import even_odd, plain
from motecrypt.specification.interleaving import interleaved


def _ascon(given: Buffers, rounds: int) -> Outputs:
    return {"state": ascon_primitives.permute_bytes(given["state"], rounds)}


def _ascon_interleaved(given: Buffers, rounds: int) -> Outputs:
    state = ascon_primitives.permute_bytes(interleaved(given["state"]), rounds)
    return {"state": interleaved(state)}


def _ascon_even_odd(given: Buffers, rounds: int) -> Outputs:
    state = ascon_primitives.permute_bytes(plain(given["state"]), rounds)
    return {"state": even_odd(state)}


OPERATIONS = {
    ("ascon-p", "permute"): _ascon,
    ("ascon-p", "permute-interleaved"): _ascon_interleaved,
    ("ascon-p", "permute-even-odd"): _ascon_even_odd,
}
