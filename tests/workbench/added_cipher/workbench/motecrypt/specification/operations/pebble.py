"""The permutation of Pebble."""

from __future__ import annotations

from motecrypt.specification import pebble_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _pebble(given: Buffers, rounds: int) -> Outputs:
    return {"state": pebble_primitives.permute(given["state"], rounds)}


OPERATIONS = {
    ("pebble-p", "permute"): _pebble,
}
