"""SKINNY-128-384+."""

from __future__ import annotations

from motecrypt.specification import romulus_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _skinny(given: Buffers, rounds: int) -> Outputs:
    tk2 = given["new_tk2"] if "new_tk2" in given else given["tk2"]
    tweakey = given["tk1"] + tk2 + given["tk3"]
    return {"block": romulus_primitives.encrypt(given["block"], tweakey)}


OPERATIONS = {
    ("skinny-128-384-plus", "encrypt"): _skinny,
    ("skinny-128-384-plus", "schedule"): _skinny,
    ("skinny-128-384-plus", "change-tk2"): _skinny,
}
