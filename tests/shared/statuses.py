"""Result codes of the library."""

from __future__ import annotations

AUTHENTICATION_FAILED, PARAMETERS = -1, -2


def signed(status: int) -> int:
    """An int of 16 bits or more, as a chip or this computer returns it."""
    return (status & 0xFFFF ^ 0x8000) - 0x8000
