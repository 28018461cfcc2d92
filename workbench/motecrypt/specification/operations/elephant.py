"""The permutation of Elephant."""

from __future__ import annotations

from motecrypt.specification import elephant_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _spongent(given: Buffers, rounds: int) -> Outputs:
    return {"state": elephant_primitives.permute(given["state"])}


OPERATIONS = {
    ("spongent-160", "permute"): _spongent,
}
