"""The options that several commands share, each said once."""

from __future__ import annotations

from typing import Annotated

import typer

DEFAULT_CHIP = "msp430f1611"

Chip = Annotated[str, typer.Option("--chip", help="The chip.")]
Algorithms = Annotated[
    list[str] | None, typer.Option("--algorithm", help="Only this algorithm; may be repeated.")
]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", help="Only this variant; may be repeated.")
]
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
