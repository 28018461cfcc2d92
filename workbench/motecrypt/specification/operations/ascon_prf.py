"""Ascon-MAC, Ascon-PRF and Ascon-PRFshort."""

from __future__ import annotations

from motecrypt.specification import ascon_prf
from motecrypt.specification.buffers import Buffers, Outputs


def _mac(given: Buffers, rounds: int) -> Outputs:
    return {"tag": ascon_prf.mac(given["key"], given["message"])}


def _prf(given: Buffers, rounds: int) -> Outputs:
    return {"output": ascon_prf.prf(given["key"], given["message"], 32)}


def _prfshort(given: Buffers, rounds: int) -> Outputs:
    return {"output": ascon_prf.prfshort(given["key"], given["message"], 16)}


OPERATIONS = {
    ("ascon-mac", "authenticate"): _mac,
    ("ascon-prf", "derive-32-bytes"): _prf,
    ("ascon-prfshort", "authenticate-16-bytes"): _prfshort,
}
