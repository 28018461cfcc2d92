"""The permutation of PHOTON-Beetle."""

from __future__ import annotations

from motecrypt.specification import photon_beetle_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _photon(given: Buffers, rounds: int) -> Outputs:
    return {"state": photon_beetle_primitives.permute(given["state"])}


OPERATIONS = {
    ("photon-256", "permute"): _photon,
}
