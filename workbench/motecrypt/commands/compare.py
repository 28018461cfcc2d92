"""``mote compare``: what moved between two ledgers, results or revisions."""

from __future__ import annotations

from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import load
from motecrypt.compare import moves_text, weighings
from motecrypt.compare.moves import FAIL_ON, moves, to_json
from motecrypt.errors import MoteError
from motecrypt.terminal import STANDARD_OUTPUT, check_json_target, console, write_json, write_result
from motecrypt.toolchain import chip
from motecrypt.visible import visible

SIDE = "a ledger (CSV), JSON of mote bench, or a git revision, whose ledger of the chip is read"


def register(app: typer.Typer) -> None:
    @app.command()
    def compare(
        a: Annotated[str, typer.Argument(metavar="A", help=f"Before: {SIDE}.")],
        b: Annotated[str, typer.Argument(metavar="B", help="After: the same.")],
        chip_name: options.Chip = options.DEFAULT_CHIP,
        threshold: Annotated[
            float, typer.Option(min=0, help="Per cent up to which a move counts as none.")
        ] = 0,
        fail_on: Annotated[
            str,
            typer.Option(
                metavar="|".join(FAIL_ON),
                help="Exit with status 1 when anything got worse, is gone or is wrong (worse); when"
                " anything moved at all (any); or never (none).",
            ),
        ] = "worse",
        every: Annotated[
            bool, typer.Option("--all", help="Show every move, not only the largest.")
        ] = False,
        markdown: Annotated[
            str | None,
            typer.Option(
                metavar="FILE", help="Write Markdown, as for a pull request, or - for stdout."
            ),
        ] = None,
        json: options.Json = None,
    ) -> None:
        """Show what moved between two weighings: cycles, code, tables, RAM and stack."""
        catalog = load()
        chip(chip_name)
        if fail_on not in FAIL_ON:
            raise MoteError(f"--fail-on is one of {', '.join(FAIL_ON)}, not '{fail_on}'.")
        check_json_target(json)
        check_json_target(markdown)
        if json == markdown == STANDARD_OUTPUT:
            raise MoteError("JSON and Markdown cannot both go to standard output; name a file.")
        before, after = (weighings.load(catalog.root, chip_name, name) for name in (a, b))
        found = moves(before, after, threshold)
        failed = found.failed(fail_on)

        if json is not None:
            content = {"a": a, "b": b, "chip": chip_name, "threshold_percent": threshold}
            write_json(json, content | to_json(found) | {"fail_on": fail_on, "failed": failed})
        if markdown is not None:
            write_result(markdown, visible(moves_text.markdown(a, b, found, threshold, every)))
        if STANDARD_OUTPUT not in (json, markdown):
            out = console()
            out.print(f"{a} -> {b}, {chip_name}", style="bold")
            for said in moves_text.summary(found, threshold):
                out.print(said)
            out.print()
            for part in moves_text.tables(found, every):
                out.print(part)
        if failed:
            raise typer.Exit(1)
