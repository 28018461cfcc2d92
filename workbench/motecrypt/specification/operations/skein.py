"""The compression of Skein."""

from __future__ import annotations

from motecrypt.specification import skein_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _skein(given: Buffers, rounds: int) -> Outputs:
    skein = {32: skein_primitives.SKEIN256, 64: skein_primitives.SKEIN512}[len(given["chain"])]
    return {"chain": skein.compress(given["chain"], given["tweak"], given["block"])}


OPERATIONS = {
    ("skein-256-ubi", "chain"): _skein,
    ("skein-512-ubi", "chain"): _skein,
}
