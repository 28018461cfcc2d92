"""``mote prove``: the bytes of an image compute their specification, for all inputs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import PORTABLE, VARIANTS, Aead, Algorithm, Hash, check_variant, load
from motecrypt.errors import MoteError, unknown
from motecrypt.prove import lengths as sizes
from motecrypt.prove import plan
from motecrypt.prove.show import show
from motecrypt.run.subject import operations
from motecrypt.terminal import check_json_target, console, progress, write_json
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler


def register(app: typer.Typer) -> None:
    @app.command()
    def prove(
        named: options.Named = None,
        chip_name: options.Chip = options.DEFAULT_CHIP,
        algorithm: options.Algorithms = None,
        variant: options.Variants = None,
        operation: Annotated[
            list[str] | None,
            typer.Option(help="Only this operation, such as decrypt; may be repeated."),
        ] = None,
        lengths: Annotated[
            str | None,
            typer.Option(
                metavar="LENGTHS",
                help="All pairs of these lengths, such as 0..17 or 0,8,16, instead of both sides of"
                " every block's edge up to two blocks.",
            ),
        ] = None,
        quick: Annotated[
            bool, typer.Option("--quick", help="One pair of lengths of each operation.")
        ] = False,
        unaligned: Annotated[
            bool, typer.Option("--unaligned", help="Byte buffers at odd addresses.")
        ] = False,
        in_place: Annotated[
            bool, typer.Option("--in-place", help="The output in the input; AEADs alone.")
        ] = False,
        toolchain: Annotated[
            str, typer.Option(help="The compiler of the C that is proved.")
        ] = DEFAULT_TOOLCHAIN,
        jobs: Annotated[
            int | None, typer.Option(min=1, help="Processes; one a processor if left out.")
        ] = None,
        json: options.Json = None,
    ) -> None:
        """Prove that machine code computes its specification, for all inputs of a length."""
        catalog = load()
        compiler(toolchain, chip(chip_name))
        if quick and lengths is not None:
            raise MoteError("--quick says which lengths, and so does --lengths: leave one out.")
        check_json_target(json)
        chosen = [catalog.algorithm(name) for name in options.together(named, algorithm)]
        variants = [check_variant(v) for v in options.together(variant) or (*VARIANTS, PORTABLE)]
        tasks = [
            plan.Task(
                catalog.root,
                one.name,
                chip_name,
                its_variant,
                what,
                pair,
                toolchain,
                int(unaligned),
                in_place,
            )
            for one in chosen or [a for a in catalog.algorithms if _takes(a, in_place)]
            for what in _operations(one, operation)
            for its_variant in variants
            for pair in _lengths(one, lengths, quick)
        ]
        results = []
        with progress("Proving", len(tasks)) as step:
            for task, result in plan.run_all(tasks, jobs):
                results.append((tasks.index(task), result))
                step()
        ordered = [result for _, result in sorted(results, key=lambda pair: pair[0])]
        if json is not None:
            write_json(json, [result.to_json() for result in ordered])
        if json != "-":
            show(console(), chip_name, ordered)
        if not all(result.proved for result in ordered):
            raise typer.Exit(1)


def _takes(algorithm: Algorithm, in_place: bool) -> bool:
    return isinstance(algorithm, Aead) or not in_place


def _operations(algorithm: Algorithm, named: Sequence[str] | None) -> list[str]:
    known = operations(algorithm)
    for name in named or ():
        if name not in known:
            raise unknown("operation", name, known)
    return list(named or known)


def _lengths(algorithm: Algorithm, text: str | None, quick: bool) -> tuple[tuple[int, int], ...]:
    if not isinstance(algorithm, Aead | Hash):
        return ((0, 0),)
    if text is not None:
        some = sizes.parsed(text)
        takes_two = isinstance(algorithm, Aead) or algorithm.custom
        return tuple(product(some if takes_two else (0,), some))
    return sizes.QUICK if quick else sizes.covering(algorithm)
