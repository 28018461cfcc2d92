"""The sizes in an implementation's ``api.h``, as the compiler reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from motecrypt.errors import MoteError
from motecrypt.implementation.build import AUTH, CXOF, Build, has, probe
from motecrypt.toolchain.image import constants

_AEAD: Final = ("CRYPTO_KEYBYTES", "CRYPTO_NPUBBYTES", "CRYPTO_ABYTES")
_SECRET: Final = "CRYPTO_NSECBYTES"
_HASH: Final = "CRYPTO_BYTES"
_MACROS: Final = (*_AEAD, _SECRET, _HASH)
_PREFIX: Final = "mote_api_"
_LONGEST: Final = 1024  # bytes of a key, nonce, tag or digest; more is a mistake


@dataclass(frozen=True)
class AeadSizes:
    """Bytes of an authenticated cipher's key, public nonce and tag."""

    key: int
    nonce: int
    tag: int


@dataclass(frozen=True)
class MacSizes:
    """Bytes of the key and the tag of a message authentication code."""

    key: int
    tag: int


OPERATIONS: Final = {
    "aead": ("encrypt", "decrypt"),
    "hash": ("hash",),
    "mac": ("authenticate", "verify"),
}
"""The operations of each kind, as tables print them."""


@dataclass(frozen=True)
class Api:
    """The functions that an implementation offers: a cipher, a hash function (``digest`` is its
    length in bytes), both, or a message authentication code. ``custom``: its hash function is a
    CXOF, which takes a customisation."""

    aead: AeadSizes | None = None
    digest: int | None = None
    mac: MacSizes | None = None
    custom: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        offered = {"aead": self.aead, "hash": self.digest, "mac": self.mac}
        return tuple(kind for kind, sizes in offered.items() if sizes)

    @property
    def operations(self) -> tuple[str, ...]:
        return tuple(name for kind in self.kinds for name in OPERATIONS[kind])

    def entry(self, operation: str) -> str:
        """The interface's name for the function of an operation."""
        return CXOF if operation == "hash" and self.custom else operation


def read(build: Build) -> Api:
    """The sizes of an implementation.

    Raises MoteError when ``api.h`` does not compile, lacks a size, or has one that cannot be.
    """
    name = build.source.name
    found = {
        symbol.removeprefix(_PREFIX): value
        for symbol, value in constants(
            probe(build, _text()), [_PREFIX + macro for macro in _MACROS]
        ).items()
    }
    for macro, value in found.items():
        if value > _LONGEST:
            shown = value - 2**32 if value >= 2**31 else value
            raise MoteError(f"The api.h of {name} has {macro} {shown}, which no algorithm has.")
    if found.get(_SECRET):
        raise MoteError(
            f"The api.h of {name} has {_SECRET} {found[_SECRET]}: secret message numbers have no"
            " place in a measurement; make it 0."
        )
    digest = found.get(_HASH)
    if digest == 0:
        raise MoteError(f"The api.h of {name} has {_HASH} 0: a digest or tag needs bytes.")
    if digest and not {*_AEAD[1:]} & {*found} and has(build, AUTH):
        key = found.get(_AEAD[0], 0)
        if not key:
            raise MoteError(f"The api.h of {name} has no {_AEAD[0]}, which crypto_auth needs.")
        return Api(mac=MacSizes(key, digest))
    aead = _aead(name, found)
    if aead and digest:
        # Some ciphers name a size that is not a hash function's: the functions decide.
        aead = aead if has(build, "encrypt") else None
        digest = digest if aead is None or has(build, "hash") else None
    if aead is None and digest is None:
        raise MoteError(
            f"The api.h of {name} defines neither {', '.join(_AEAD[:2])} and {_AEAD[2]}, for an"
            f" authenticated cipher, nor {_HASH}, for a hash function; a message authentication"
            f" code has {_AEAD[0]} and {_HASH}."
        )
    return Api(aead, digest, custom=digest is not None and has(build, CXOF))


def _aead(name: str, found: dict[str, int]) -> AeadSizes | None:
    if _AEAD[0] not in found:
        return None
    for macro in _AEAD:
        if macro not in found:
            raise MoteError(f"The api.h of {name} has {_AEAD[0]} and no {macro}.")
        if found[macro] == 0 and macro != _AEAD[1]:
            raise MoteError(f"The api.h of {name} has {macro} 0, which no cipher has.")
    return AeadSizes(*(found[macro] for macro in _AEAD))


def _text() -> str:
    """A source in which the compiler writes down the values of the macros that it knows."""
    lines = ['#include "api.h"']
    for macro in _MACROS:
        lines += [f"#ifdef {macro}", f"const unsigned long {_PREFIX}{macro} = {macro};", "#endif"]
    return "\n".join(lines) + "\n"
