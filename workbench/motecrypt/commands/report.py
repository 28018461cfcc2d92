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
from motecrypt.publish import proved
from motecrypt.report import html, inside
from motecrypt.report.content import content
from motecrypt.report.latex import latex
from motecrypt.report.markdown import markdown
from motecrypt.report.papers import TABLES, papers
from motecrypt.report.source import Results, gather
from motecrypt.terminal import STANDARD_OUTPUT, check_json_target, progress, write_result
from motecrypt.toolchain import chip, lacking
from motecrypt.visible import tell, visible

PAGE = "report.html"


def register(app: typer.Typer) -> None:
    @app.command()
    def report(
        chips: Annotated[
            list[str] | None,
            typer.Option(
                "--chip",
                callback=lambda names: [options.chip_name(name) for name in names or ()],
                help="Only this chip; may be repeated; all that have a ledger if not.",
            ),
        ] = None,
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
            list[Path] | None,
            typer.Option(
                metavar="FILE",
                help="Show what `mote bench --json` wrote next to the ledger; may be repeated.",
            ),
        ] = None,
        with_ledger: Annotated[
            bool, typer.Option("--ledger/--no-ledger", help="Show the ledger, or leave it out.")
        ] = True,
        profiles: Annotated[
            bool,
            typer.Option(
                "--profiles/--no-profiles", help="Run every algorithm to see inside, or leave out."
            ),
        ] = True,
    ) -> None:
        """Write the results as one HTML page for any browser, or as tables for a paper."""
        catalog = load()
        for name in chips or ():
            chip(name)
        if not (with_ledger or records):
            raise MoteError("--no-ledger leaves nothing to show; name --records.")
        if table and not (markdown_file or latex_file):
            raise MoteError("--table chooses what --markdown or --latex writes; name one of them.")
        sources = gather(catalog.root, chips or (), records or (), with_ledger)
        for source in sources:
            chip(source.chip)
        figures = published.figures(catalog.root)
        tables = [
            made
            for source in sources
            for made in papers(table or (), source, figures, several=len(sources) > 1)
        ]
        if output is None and not (markdown_file or latex_file):
            output = PAGE
        targets = [output, markdown_file, latex_file]
        if targets.count(STANDARD_OUTPUT) > 1:
            raise MoteError("Only one of the files can go to standard output; name the others.")
        for file in targets:
            check_json_target(file)
        built = _built(sources) if output and profiles else []
        if markdown_file:
            _write(markdown_file, visible(markdown(tables)))
        if latex_file:
            _write(latex_file, visible(latex(tables)))
        if output:
            _write(output, _page(catalog, sources, figures, built))
        unverified = sum(source.unverified for source in sources)
        if unverified:
            every = sum(len(source.records) for source in sources)
            tell(f"mote: {unverified} of {every} records were not verified; they are marked.")
            raise typer.Exit(1)


def _built(sources: Sequence[Results]) -> list[Results]:
    """Those of chips whose tools are installed; a line says what of the others is left out."""
    built = []
    for source in sources:
        if missing := lacking(chip(source.chip)):
            tell(f"mote: {missing} The page has its figures, and nothing from inside its code.")
        else:
            built.append(source)
    return built


def _page(
    catalog: Catalog,
    sources: Sequence[Results],
    figures: Sequence[Figure],
    built: Sequence[Results],
) -> str:
    """The page; ``built`` are the results whose code is built and watched."""
    seen: dict[str, list[inside.Inside]] = {}
    if built:
        plans = {one.chip: inside.plan(catalog, one.chip, one.records) for one in built}
        with progress("Building and watching", 2 * sum(map(len, plans.values()))) as step:
            seen = {name: inside.look(catalog, tasks, step) for name, tasks in plans.items()}
    # Whether the record is about these bytes, only building them tells; records from elsewhere may
    # be about others.
    now = proved.current(catalog, (one.chip for one in built if one.has_ledger))
    data = content(catalog, sources, figures, seen, now)
    return html.page(data, html.library(catalog.root))


def _write(file: str, text: str) -> None:
    write_result(file, text)
    if file != STANDARD_OUTPUT:
        tell(f"mote: wrote {display(Path(file))}")
