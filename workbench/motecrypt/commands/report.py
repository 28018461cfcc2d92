"""``mote report``: the results as a page to show, and as tables for papers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.bench import published
from motecrypt.bench.published import Figure
from motecrypt.catalog import Catalog, load
from motecrypt.errors import MoteError
from motecrypt.paths import display
from motecrypt.prove import ledger as proofs
from motecrypt.report import html, inside
from motecrypt.report.content import content
from motecrypt.report.latex import latex
from motecrypt.report.markdown import markdown
from motecrypt.report.papers import TABLES, papers
from motecrypt.report.source import Results, from_json, from_ledger
from motecrypt.terminal import STANDARD_OUTPUT, check_json_target, progress, write_result
from motecrypt.toolchain import chip
from motecrypt.visible import tell, visible

PAGE = "report.html"


def register(app: typer.Typer) -> None:
    @app.command()
    def report(
        chip_name: options.Chip = options.DEFAULT_CHIP,
        output: Annotated[
            str | None,
            typer.Option(
                "--output", "-o", metavar="FILE", help=f"The page; {PAGE} unless tables are made."
            ),
        ] = None,
        markdown_file: Annotated[
            str | None,
            typer.Option(
                "--markdown", metavar="FILE", help="Write tables in Markdown, or - for stdout."
            ),
        ] = None,
        latex_file: Annotated[
            str | None,
            typer.Option("--latex", metavar="FILE", help="Write tables in LaTeX, or - for stdout."),
        ] = None,
        table: Annotated[
            list[str] | None,
            typer.Option(help=f"Only this table: {', '.join(TABLES)}; may be repeated."),
        ] = None,
        records: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE", help="What `mote bench --json` wrote, instead of the ledger."
            ),
        ] = None,
        profiles: Annotated[
            bool,
            typer.Option(
                "--profiles/--no-profiles", help="Run every algorithm to see inside, or leave out."
            ),
        ] = True,
    ) -> None:
        """Write the results as one HTML page for any browser, or as tables for a paper."""
        catalog = load()
        chip(chip_name)
        if table and not (markdown_file or latex_file):
            raise MoteError("--table chooses what --markdown or --latex writes; name one of them.")
        source = from_json(records, chip_name) if records else from_ledger(catalog.root, chip_name)
        figures = published.figures(catalog.root)
        tables = papers(table or (), source, figures)
        if output is None and not (markdown_file or latex_file):
            output = PAGE
        targets = [output, markdown_file, latex_file]
        if targets.count(STANDARD_OUTPUT) > 1:
            raise MoteError("Only one of the files can go to standard output; name the others.")
        for file in targets:
            check_json_target(file)
        if markdown_file:
            _write(markdown_file, visible(markdown(tables)))
        if latex_file:
            _write(latex_file, visible(latex(tables)))
        if output:
            _write(output, _page(catalog, source, figures, profiles))
        if source.unverified:
            tell(
                f"mote: {source.unverified} of {len(source.records)} records were not verified;"
                " they are marked."
            )
            raise typer.Exit(1)


def _page(catalog: Catalog, source: Results, figures: Sequence[Figure], profiles: bool) -> str:
    seen: list[inside.Inside] = []
    if profiles:
        tasks = inside.plan(catalog, source.chip, source.records)
        with progress("Building and watching", 2 * len(tasks)) as step:
            seen = inside.look(catalog, tasks, step)
    # Whether the record is about these bytes, only building them tells; records from elsewhere may
    # be about others.
    rows = proofs.read(catalog.root, source.chip) if profiles and source.is_ledger else []
    proved = proofs.current(catalog, source.chip, rows)
    return html.page(content(catalog, source, figures, seen, proved), html.library(catalog.root))


def _write(file: str, text: str) -> None:
    write_result(file, text)
    if file != STANDARD_OUTPUT:
        tell(f"mote: wrote {display(Path(file))}")
