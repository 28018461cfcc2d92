"""``mote cc``: the compiler for a chip, with all that a small program needs."""

from __future__ import annotations

from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import load
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler
from motecrypt.toolchain.driver import compile_and_link


def register(app: typer.Typer) -> None:
    @app.command(
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
        epilog="With -c, -S or -E nothing is linked. --entry=SYMBOL names the program's beginning."
        " The compiler may read and write what you may: give it sources that you trust.",
    )
    def cc(
        context: typer.Context,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        toolchain: Annotated[str, typer.Option(help="The compiler.")] = DEFAULT_TOOLCHAIN,
    ) -> None:
        """Compile and link C or assembly for a chip; other options are the compiler's own."""
        target = chip(chip_name)
        tool = compiler(toolchain, target)
        status = compile_and_link(load().root, target, tool, context.args)
        if status:
            raise typer.Exit(1)
