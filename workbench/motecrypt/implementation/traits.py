"""Traits of an implementation that matter in firmware and that vectors do not show.

None of it is an error by the interface of the NIST LWC call. Each trait is found by a call of its
own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from motecrypt._sim import MachineError
from motecrypt.implementation.api import AeadSizes, Api
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
    even, odd = (
        {kind: Implemented.each(build, api, kind, offset=offset) for kind in api.kinds}
        for offset in (0, 1)
    )
    if api.aead:
        yield from _aead(api.aead, even["aead"], odd["aead"])
    if api.digest:
        (right,), (code,) = even["hash"], odd["hash"]
        yield from _odd("hash", lambda by: by.digest(_MESSAGE).digest, right, code)
    if api.mac:
        key = sample_bytes("key", api.mac.key)
        maker, other = even["mac"][0], odd["mac"][0]
        yield from _odd(
            "authenticate", lambda by: by.authenticate(key, _MESSAGE).digest, maker, other
        )
    ram = max(code.sizes.ram for codes in even.values() for code in codes)
    if ram:
        yield (
            f"takes {ram:,} bytes of RAM for static data: a table without const, or state that"
            " calls share."
        )


def _odd(
    name: str, call: Callable[[Implemented], object], even: Implemented, odd: Implemented
) -> Iterator[str]:
    expected = _or_none(lambda: call(even))
    if expected is not None and not _gives(lambda: call(odd), expected):
        yield f"{name}: is wrong or fails when buffers lie at odd addresses."


def _aead(
    sizes: AeadSizes, even: Sequence[Implemented], odd: Sequence[Implemented]
) -> Iterator[str]:
    key, nonce = sample_bytes("key", sizes.key), sample_bytes("nonce", sizes.nonce)

    def sealed(by: Implemented, in_place: bool = False) -> tuple[bytes, bytes]:
        done = by.encrypt(key, nonce, _AD, _MESSAGE, in_place=in_place)
        return done.ct, done.tag

    found = _or_none(lambda: sealed(even[0]))
    if found is None:
        return
    ct, tag = found

    def opened(by: Implemented, in_place: bool = False) -> bytes:
        return by.decrypt(key, nonce, _AD, ct, tag, in_place=in_place).pt

    ways: tuple[tuple[str, Callable[..., object], int, object], ...] = (
        ("encrypt", sealed, 0, found),
        ("decrypt", opened, 1, _MESSAGE),
    )
    for name, call, place, expected in ways:
        if not _gives(lambda by=even[place], call=call: call(by), expected):  # type: ignore[misc]
            yield (
                f"{name}: is wrong or fails for {len(_AD)} bytes of associated data and"
                f" {len(_MESSAGE)} of message."
            )
            continue
        if not _gives(lambda by=odd[place], call=call: call(by), expected):  # type: ignore[misc]
            yield f"{name}: is wrong or fails when buffers lie at odd addresses."
        if not _gives(lambda by=even[place], call=call: call(by, True), expected):  # type: ignore[misc]
            yield f"{name}: is wrong when output and input are the same buffer."
    left = _or_none(lambda: even[1].decrypt(key, nonce, _AD, ct, flip(tag, 0)).pt)
    if left is not None and left not in (bytes(len(left)), bytes([UNWRITTEN]) * len(left)):
        what = "the plaintext" if left == _MESSAGE else "something"
        yield f"decrypt: leaves {what} in the output buffer when it rejects."


def _gives(call: Callable[[], object], expected: object) -> bool:
    return _or_none(call) == expected


def _or_none(call: Callable[[], T]) -> T | None:
    try:
        return call()
    except (FirmwareError, MachineError):
        return None
