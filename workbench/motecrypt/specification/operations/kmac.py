"""KMAC128."""

from __future__ import annotations

from motecrypt.specification import kmac
from motecrypt.specification.buffers import Buffers, Outputs


def _kmac128(given: Buffers, rounds: int) -> Outputs:
    return {"tag": kmac.tag(given["key"], given["message"], given["custom"], 32)}


OPERATIONS = {("kmac128", "authenticate"): _kmac128}
