"""The permutation SPARKLE."""

from __future__ import annotations

from motecrypt.specification import sparkle_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _sparkle(given: Buffers, steps: int) -> Outputs:
    words = sparkle_primitives.split(given["state"])
    return {"state": sparkle_primitives.joined(sparkle_primitives.permute(words, steps))}


OPERATIONS = {
    ("sparkle-384", "permute"): _sparkle,
    ("sparkle-512", "permute"): _sparkle,
}
