"""The options that several commands share, each said once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from motecrypt.run.inputs import Case

DEFAULT_CHIP = "msp430f1611"
MOST_BYTES = 2**16 - 1
"""The longest message that any chip's pointers could span."""
MOST_CYCLES = 2**63 - 1
"""The largest budget that the simulator can count."""

OF_ALGORITHM, OF_ELF = "Of an algorithm", "Of an ELF file"
"""The parts of a help that takes either."""
ONLY_VARIANT = "Only fast, default, small or portable; may be repeated."


class Lengths(NamedTuple):
    """Bytes of associated data and message as far as they were said."""

    ad: int | None
    message: int | None

    def case(self, default: int) -> Case:
        return Case(*(default if length is None else length for length in self))

    @property
    def said(self) -> Case | None:
        """None where neither was."""
        return None if self == (None, None) else self.case(0)


Chip = Annotated[str, typer.Option("--chip", help="The chip.")]
Algorithms = Annotated[
    list[str] | None,
    typer.Option("--algorithm", help="The same as an option; may be repeated."),
]
Named = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ALGORITHM]...", help="Only these algorithms; all if left out."),
]
Subject = Annotated[
    str | None,
    typer.Argument(
        metavar="[ALGORITHM|ELF]", help="An algorithm, or a linked program; or see --impl."
    ),
]
Passed = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ARG]...", help="Of an ELF: the function's arguments."),
]
Call = Annotated[
    str | None,
    typer.Option(
        metavar="SYMBOL", help="The function, by symbol or address.", rich_help_panel=OF_ELF
    ),
]
Variants = Annotated[list[str] | None, typer.Option("--variant", help=ONLY_VARIANT)]
Json = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write JSON to FILE, or - for stdout."),
]
Energy = Annotated[
    bool,
    typer.Option("--energy", help="Estimate microjoules from the data sheet's supply current."),
]
Volts = Annotated[
    float | None,
    typer.Option(help="The supply voltage of the estimate, one that the data sheet states."),
]
Implementations = Annotated[
    list[Path] | None,
    typer.Option(
        "--impl",
        metavar="DIR",
        help="Your own implementation, in the NIST or SUPERCOP layout; may be repeated.",
    ),
]
Implementation = Annotated[
    Path | None,
    typer.Option(
        "--impl",
        metavar="DIR",
        help="Your own implementation instead, in the NIST or SUPERCOP layout.",
    ),
]
Optimisation = Annotated[
    str | None,
    typer.Option("--opt", metavar="NAME", help="What to optimise the C of --impl for: Os, O2, ..."),
]
Answers = Annotated[
    list[Path] | None,
    typer.Option(
        "--kat",
        metavar="FILE",
        help="The known answers of --impl, if it does not carry them; one file of each kind.",
    ),
]
Vectors = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Hold --impl to N vectors, spread over the file."),
]
Optimisations = Annotated[
    str | None,
    typer.Option("--opt", help="What to optimise C for, separated by commas: Os, O2, O3, ..."),
]


def together(*lists: list[str] | None) -> list[str]:
    """What was named in any of several ways, each name once."""
    return list(dict.fromkeys(name for given in lists for name in given or ()))


def names(text: str | None) -> tuple[str, ...]:
    """The names of a list that is separated by commas, each once."""
    return tuple(dict.fromkeys(name.strip() for name in (text or "").split(",") if name.strip()))
