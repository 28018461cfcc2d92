"""Xoodoo."""

from __future__ import annotations

from motecrypt.specification import xoodyak_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _xoodoo(given: Buffers, rounds: int) -> Outputs:
    return {"state": xoodyak_primitives.xoodoo(given["state"])}


OPERATIONS = {
    ("xoodoo", "permute"): _xoodoo,
}
