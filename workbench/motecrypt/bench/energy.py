"""Cycles to microjoules, from the supply current that a chip's data sheet states.

An estimate: the current is the manufacturer's typical one of the active CPU at one voltage and
clock, the same for every instruction, every memory that it runs from and every temperature. What
peripherals and the rest of a board draw is not in it.
"""

from __future__ import annotations

from typing import Any

from motecrypt.errors import MoteError
from motecrypt.toolchain.chip import Chip, Supply

LEFT_OUT = "not counted: peripherals, sleep, wake-up and the rest of the board"


def supply(chip: Chip, volts: float | None = None) -> Supply:
    """The stated supply of a chip at a voltage, or its first; MoteError when none is stated."""
    if not chip.supplies:
        raise MoteError(
            f"No supply current is stated for the {chip.name}; its file in toolchain/chips needs"
            " one with its source before energy can be estimated."
        )
    if volts is None:
        return chip.supplies[0]
    for stated in chip.supplies:
        if stated.volts == volts:
            return stated
    known = " and ".join(f"{stated.volts:g} V" for stated in chip.supplies)
    raise MoteError(
        f"The data sheet of the {chip.name} states no current at {volts:g} V, but at {known}."
    )


def microjoules(cycles: int, at: Supply) -> float:
    """Current times voltage times the time that the cycles take."""
    return at.microamperes * at.volts * cycles / at.hertz


def rounded(cycles: int, at: Supply) -> float:
    """Microjoules to three decimals, as JSON has them."""
    return round(microjoules(cycles, at), 3)


def to_json(at: Supply) -> dict[str, Any]:
    """The assumptions behind the energies of a result, for programs."""
    return {
        "estimate": True,
        "volts": at.volts,
        "microamperes": at.microamperes,
        "hertz": at.hertz,
        "source": at.source,
        "note": LEFT_OUT,
    }


def assumption(at: Supply) -> str:
    """The sentence that stands wherever an energy is shown."""
    return (
        f"Energy is an estimate: cycles x {at.microamperes:g} µA x {at.volts:g} V /"
        f" {at.hertz / 1e6:g} MHz, the typical active current of {at.source}; {LEFT_OUT}."
    )
