"""HMAC and HKDF over SHA-2."""

from __future__ import annotations

from motecrypt.specification import hmac
from motecrypt.specification.buffers import Buffers, Outputs
from motecrypt.specification.sha2_primitives import SHA256, SHA512


def _hmac_sha_256(given: Buffers, rounds: int) -> Outputs:
    return {"tag": hmac.tag(SHA256, given["key"], given["message"])}


def _hmac_sha_512(given: Buffers, rounds: int) -> Outputs:
    return {"tag": hmac.tag(SHA512, given["key"], given["message"])}


def _hkdf_sha_256(given: Buffers, rounds: int) -> Outputs:
    return {"okm": hmac.derived(SHA256, given["salt"], given["ikm"], given["info"], 32)}


def _hkdf_sha_512(given: Buffers, rounds: int) -> Outputs:
    return {"okm": hmac.derived(SHA512, given["salt"], given["ikm"], given["info"], 64)}


OPERATIONS = {
    ("hmac-sha-256", "authenticate"): _hmac_sha_256,
    ("hmac-sha-512", "authenticate"): _hmac_sha_512,
    ("hkdf-sha-256", "derive-32-bytes"): _hkdf_sha_256,
    ("hkdf-sha-512", "derive-64-bytes"): _hkdf_sha_512,
}
