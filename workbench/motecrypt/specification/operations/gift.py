"""GIFT-128."""

from __future__ import annotations

from motecrypt.specification import gift_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _gift(given: Buffers, rounds: int) -> Outputs:
    return {"block": gift_primitives.encrypt(given["block"], given["key"])}


OPERATIONS = {
    ("gift-128", "encrypt"): _gift,
    ("gift-128", "schedule"): _gift,
}
