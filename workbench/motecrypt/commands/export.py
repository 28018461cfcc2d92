"""``mote export``: a folder of sources that compiles without the project around it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import DEFAULT, load
from motecrypt.export import folder
from motecrypt.export.collect import collect
from motecrypt.paths import display
from motecrypt.terminal import console


def register(app: typer.Typer) -> None:
    @app.command()
    def export(
        algorithm: Annotated[
            list[str], typer.Argument(metavar="ALGORITHM|FAMILY...", help="What to export.")
        ],
        to: Annotated[
            Path, typer.Option("--to", metavar="DIR", help="A folder that is new or empty.")
        ],
        chip_name: options.Chip = options.DEFAULT_CHIP,
        variant: Annotated[str, typer.Option(help="fast, default, small or portable.")] = DEFAULT,
        with_test: Annotated[
            bool, typer.Option("--with-test", help="Add a test with known answers, for the target.")
        ] = False,
        force: Annotated[
            bool, typer.Option("--force", help="Replace what an earlier export wrote there.")
        ] = False,
    ) -> None:
        """Write the sources that algorithms need, with what they cost and how to compile them."""
        catalog = load()
        algorithms = catalog.named(algorithm)
        files = collect(catalog, algorithms, chip_name, variant, with_test=with_test)
        folder.write(to, files, force=force)
        sources = [name for name in files if name.startswith("src/")]
        names = ", ".join(a.name for a in algorithms)
        console().print(
            f"{names}, {variant}, {chip_name}: {len(sources)} files in"
            f" {display(to / 'src')}; {display(to / 'README.md')} says how to compile them."
        )
