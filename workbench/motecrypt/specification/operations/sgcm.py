"""The hash of SGCM."""

from __future__ import annotations

from motecrypt.specification import sgcm
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.words import encoded


def _sgcm(given: Buffers, rounds: int) -> Outputs:
    return {"z": encoded(sgcm.total(given["h"], given["input"], given["z"]), 18, "little")}


OPERATIONS = {
    ("sgcm-hash", "hash-64-bytes"): _sgcm,
}
