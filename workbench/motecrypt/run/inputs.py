"""The inputs that functions are called with, unless the user brings bytes."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from motecrypt.catalog import Argument, Operation


class Case(NamedTuple):
    """The work of a call: bytes of associated data and of message."""

    ad: int
    message: int

    def __str__(self) -> str:
        return f"{self.ad}/{self.message}"


LENGTHS = (16, 128, 1024)
AEAD_GRID = (
    *(Case(length, 0) for length in LENGTHS),
    *(Case(0, length) for length in LENGTHS),
    *(Case(length, length) for length in LENGTHS),
)
"""The cases of the literature: authentication alone, encryption alone, both."""
EQUAL = AEAD_GRID[-len(LENGTHS) :]
"""The cases that tables have room for: as much associated data as message."""


def sample_bytes(label: str, length: int) -> bytes:
    """Bytes that look random and are always the same; no cycle count may depend on them."""
    return hashlib.shake_128(f"motecrypt {label}".encode()).digest(length)


def operation_inputs(operation: Operation) -> dict[str, bytes]:
    """Sample bytes for every buffer that is read before it is written."""
    return {a.name: sample_bytes(a.name, a.size) for a in needed(operation)}


def needed(operation: Operation) -> list[Argument]:
    """The buffers that an operation and its preparation read before they write them."""
    found: dict[str, Argument] = {}
    written: set[str] = set()
    for call in (*operation.prepare, operation.call):
        buffers = [argument for argument in call.arguments if argument.is_buffer]
        for argument in buffers:
            if argument.direction != "out" and argument.name not in written:
                found.setdefault(argument.name, argument)
        written |= {a.name for a in buffers if a.direction != "in"}
    return list(found.values())
