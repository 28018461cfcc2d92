"""Gimli."""

from __future__ import annotations

from motecrypt.specification import gimli_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _gimli(given: Buffers, rounds: int) -> Outputs:
    return {"state": gimli_primitives.permute(given["state"])}


OPERATIONS = {
    ("gimli", "permute"): _gimli,
}
