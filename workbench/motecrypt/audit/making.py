"""Targets made from an image of the library: sample values, secrets, and what is public."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from motecrypt.audit.case import Secret, Target, Trial
from motecrypt.audit.contract import kernels
from motecrypt.run.firmware import Firmware
from motecrypt.run.inputs import sample_bytes
from motecrypt.run.memory import Prepared
from motecrypt.toolchain import read_elf, symbols

COMPARISON = "mote_equal"
"""The function of the portable C whose value is whether a tag is right."""
VERDICTS = ".mote_verdicts"
"""The section in which assembly keeps the addresses of the jumps that decide by it,"""
ADDRESS: Final = 4
"""each in the given number of bytes."""

Random = random.Random | None


def drawn(rng: Random, label: str, length: int) -> bytes:
    """Random bytes, or the sample bytes when nothing is to be random."""
    return sample_bytes(label, length) if rng is None else rng.randbytes(length)


def secret(prepared: Prepared, place: str, label: str | None = None) -> Secret:
    """The bytes of a buffer as a secret, under its own name if no other is given."""
    where = prepared.place(place)
    return Secret(label or place, ((where.address, where.length),))


def verdicts(image: Path) -> frozenset[int]:
    """The conditional jumps of an image that are marked as deciding by a tag's verdict."""
    data = read_elf(image).named(VERDICTS) or b""
    parts = (data[i : i + ADDRESS] for i in range(0, len(data), ADDRESS))
    return frozenset(int.from_bytes(part, "little") for part in parts)


def target(
    firmware: Firmware,
    name: str,
    cases: Iterable[Trial],
    sampled: Iterable[str],
    *,
    judges: bool = False,
    forgets: bool = True,
) -> Target:
    """A target of an image of the library; ``judges``: its verdict about a tag is public."""
    image = firmware.image
    blocks, files = kernels(firmware.subject, image)
    made = tuple(cases)
    chosen = set(sampled)
    compares = judges and COMPARISON in symbols(image)
    return Target(
        name=f"{firmware.name} {name}",
        variant=firmware.variant,
        chip=firmware.chip,
        machine=firmware.machine,
        image=image,
        cases=made,
        sampled=tuple(case for case in made if case.title in chosen),
        declassify=(COMPARISON,) if compares else (),
        verdicts=verdicts(image) if judges else frozenset(),
        forgets=forgets,
        blocks=blocks,
        kernels=files,
        image_with_lines=firmware.image_with_lines,
    )


def flipped(rng: Random, tag: bytes) -> bytes:
    """A tag with one wrong bit."""
    bit = 0 if rng is None else rng.randrange(8 * len(tag))
    wrong = bytearray(tag)
    wrong[bit // 8] ^= 1 << bit % 8
    return bytes(wrong)
