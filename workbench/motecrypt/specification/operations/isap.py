"""The rekeying of ISAP."""

from __future__ import annotations

from motecrypt.specification import isap_a_128a
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.words import join


def _rekey(given: Buffers, rounds: int) -> Outputs:
    """Lanes are little-endian in memory, and big-endian in the specification of ISAP."""
    state = _reversed_lanes(given["state"])
    return {"state": _reversed_lanes(isap_a_128a.absorb(state, given["y"]))}


def _reversed_lanes(state: bytes) -> bytes:
    return join(state[i : i + 8][::-1] for i in range(0, len(state), 8))


OPERATIONS = {
    ("isap-rekey", "absorb"): _rekey,
}
