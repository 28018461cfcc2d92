"""The compression of Groestl."""

from __future__ import annotations

from motecrypt.specification import groestl_primitives
from motecrypt.specification.buffers import Buffers, Outputs


def _groestl(given: Buffers, rounds: int) -> Outputs:
    groestl = {64: groestl_primitives.GROESTL256, 128: groestl_primitives.GROESTL512}
    return {"chain": groestl[len(given["chain"])].compress(given["chain"], given["block"])}


OPERATIONS = {
    ("groestl-256-compress", "compress"): _groestl,
    ("groestl-512-compress", "compress"): _groestl,
}
