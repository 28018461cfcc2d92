"""The arguments of a call of an incremental computation."""

from __future__ import annotations

from dataclasses import dataclass

from motecrypt.catalog import Aead


@dataclass(frozen=True)
class Key:
    """A key for an algorithm: whoever makes the call expands it, if that is how it is taken."""

    aead: Aead
    data: bytes


Passed = bytes | bytearray | int | Key
"""An argument of a call, behind the context."""
