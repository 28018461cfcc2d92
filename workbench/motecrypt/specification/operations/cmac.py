"""CMAC with AES-128 and AES-256."""

from __future__ import annotations

from motecrypt.specification import cmac
from motecrypt.specification.buffers import Buffers, Outputs


def _cmac(given: Buffers, rounds: int) -> Outputs:
    return {"tag": cmac.tag(given["key"], given["message"])}


OPERATIONS = {
    ("aes-128-cmac", "authenticate"): _cmac,
    ("aes-256-cmac", "authenticate"): _cmac,
}
