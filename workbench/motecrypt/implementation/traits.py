"""What a firmware engineer wants to know of an implementation, and vectors do not show.

None of it is an error by the interface of the NIST LWC call. Each trait is found by a call of its
own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from motecrypt._sim import MachineError
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.run.inputs import sample_bytes
from motecrypt.run.memory import UNWRITTEN, FirmwareError
from motecrypt.verify.verify import flip

T = TypeVar("T")
_AD: Final = sample_bytes("ad", 13)
_MESSAGE: Final = sample_bytes("message", 45)


def notes(build: Build, api: Api) -> Iterator[str]:
    """One sentence for each trait that this build has."""
    even = Implemented(build, api)
    odd = Implemented(build, api, offset=1)
    if api.aead:
        key, nonce = sample_bytes("key", api.aead.key), sample_bytes("nonce", api.aead.nonce)

        def sealed(by: Implemented, in_place: bool = False) -> tuple[bytes, bytes]:
            done = by.encrypt(key, nonce, _AD, _MESSAGE, in_place=in_place)
            return done.ct, done.tag

        def opened(by: Implemented, in_place: bool = False) -> bytes:
            return by.decrypt(key, nonce, _AD, ct, tag, in_place=in_place).pt

        found = _or_none(lambda: sealed(even))
        if found is None:
            return
        ct, tag = found
        ways: tuple[tuple[str, Callable[..., object], object], ...] = (
            ("encrypt", sealed, found),
            ("decrypt", opened, _MESSAGE),
        )
        for name, call, expected in ways:
            if not _gives(lambda call=call: call(odd), expected):  # type: ignore[misc]
                yield f"{name}: is wrong or fails when buffers lie at odd addresses."
            if not _gives(lambda call=call: call(even, True), expected):  # type: ignore[misc]
                yield f"{name}: is wrong when output and input are the same buffer."
        left = _or_none(lambda: even.decrypt(key, nonce, _AD, ct, flip(tag, 0)).pt)
        if left is not None and left not in (bytes(len(left)), bytes([UNWRITTEN]) * len(left)):
            what = "the plaintext" if left == _MESSAGE else "something"
            yield f"decrypt: leaves {what} in the output buffer when it rejects."
    if api.digest:
        digest = _or_none(lambda: even.digest(_MESSAGE).digest)
        if digest is not None and not _gives(lambda: odd.digest(_MESSAGE).digest, digest):
            yield "hash: is wrong or fails when buffers lie at odd addresses."
    if even.sizes.ram:
        yield (
            f"takes {even.sizes.ram:,} bytes of RAM for static data: a table without const,"
            " or state that calls share."
        )


def _gives(call: Callable[[], object], expected: object) -> bool:
    return _or_none(call) == expected


def _or_none(call: Callable[[], T]) -> T | None:
    try:
        return call()
    except (FirmwareError, MachineError):
        return None
