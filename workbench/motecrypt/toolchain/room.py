"""The linker's message about a program that a chip has no room for, as one sentence."""

from __future__ import annotations

import re
from typing import Final

from motecrypt.errors import MoteError
from motecrypt.toolchain.chip import Chip

_OVERFLOW: Final = re.compile(
    r"(?:will not fit in region '(\w+)': overflowed by (\d+) bytes"
    r"|region `(\w+)' overflowed by (\d+) bytes)"
)


class DoesNotFit(MoteError):
    """A program needs more flash than the chip has."""


def lacking(what: str, target: Chip, words: str) -> MoteError | None:
    """``what`` went wrong: the error if it was for want of room, DoesNotFit for want of flash."""
    overflow = _OVERFLOW.search(words)
    if not overflow:
        return None
    region = overflow.group(1) or overflow.group(3)
    excess = int(overflow.group(2) or overflow.group(4))
    room = (target.flash if region == "flash" else target.ram)[1]
    named = "flash" if region == "flash" else "RAM for static data"
    kind = DoesNotFit if region == "flash" else MoteError
    return kind(
        f"{what}: it takes {excess:,} bytes more {named} than the {room:,} there are.", words
    )
