"""ChaCha20 and Poly1305."""

from __future__ import annotations

from motecrypt.specification import chacha20_poly1305_primitives as primitives
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.words import encoded, integer


def _chacha20(given: Buffers, rounds: int) -> Outputs:
    output, state = primitives.crypt(given["state"], given["input"])
    return {"output": output, "state": state}


def _poly1305(given: Buffers, rounds: int) -> Outputs:
    z = integer(given["z"], "little") % 2**130
    return {"z": encoded(primitives.total(z, given["input"], given["r"]), 20, "little")}


OPERATIONS = {
    ("chacha20", "encrypt"): _chacha20,
    ("poly1305", "authenticate"): _poly1305,
}
