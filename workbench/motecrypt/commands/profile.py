"""``mote profile``: where the cycles of an algorithm, or of any function of any ELF file, go."""

from __future__ import annotations

import dataclasses
import json as json_format
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from motecrypt import options
from motecrypt.catalog import DEFAULT, check_variant, load
from motecrypt.errors import MoteError
from motecrypt.implementation.repeatable import of_implementation
from motecrypt.paths import check_writable, write_text
from motecrypt.profile import Profile
from motecrypt.profile import profile as profiled
from motecrypt.profile.display import annotate as annotated
from motecrypt.profile.display import show
from motecrypt.profile.export import callgrind as callgrind_file
from motecrypt.profile.export import folded as folded_file
from motecrypt.profile.export import speedscope as speedscope_file
from motecrypt.profile.literature import lookups
from motecrypt.run import calls, repeatable
from motecrypt.run.inputs import Case
from motecrypt.run.subject import Subject
from motecrypt.terminal import check_json_target, console, write_json
from motecrypt.toolchain import Chip
from motecrypt.toolchain import chip as known_chip

_ALGORITHM, _EITHER, _FILES = options.OF_LIBRARY, options.NOT_OF_ELF, "Files for other programs"
LENGTH = 16
TOP = 8


def register(app: typer.Typer) -> None:
    @app.command(
        epilog=calls.SYNTAX, context_settings={"ignore_unknown_options": True}
    )  # so that -1 is an ARG
    def profile(
        what: options.Subject = None,
        arguments: options.Passed = None,
        chip: options.Chip = options.DEFAULT_CHIP,
        operation: Annotated[
            str | None,
            typer.Option(
                help="encrypt, decrypt, hash or as mote list says; the first if left out.",
                rich_help_panel=_EITHER,
            ),
        ] = None,
        variant: Annotated[
            str | None,
            typer.Option(
                help="fast, default (if left out), small or portable.", rich_help_panel=_ALGORITHM
            ),
        ] = None,
        ad: Annotated[int | None, options.length("Bytes of associated data.")] = None,
        message: Annotated[int | None, options.length("Bytes of message.")] = None,
        call: options.Call = None,
        impl: options.Implementation = None,
        opt: options.Optimisation = None,
        top: Annotated[int, typer.Option(min=1, help="The most rows of a table.")] = TOP,
        annotate: Annotated[
            bool, typer.Option("--annotate", help="Show the instructions of the hot functions.")
        ] = False,
        json: options.Json = None,
        speedscope: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE", help="Write a file for speedscope.app.", rich_help_panel=_FILES
            ),
        ] = None,
        folded: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE",
                help="Write folded stacks, for flame graphs.",
                rich_help_panel=_FILES,
            ),
        ] = None,
        callgrind: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE", help="Write a file for KCachegrind.", rich_help_panel=_FILES
            ),
        ] = None,
    ) -> None:
        """Show where cycles go: functions, instructions, memory, tables, stack, lines, macros."""
        calls.check_words([what or "", *(arguments or ())])
        made_for = known_chip(chip)
        if opt is not None and impl is None:
            raise MoteError("--opt is of an implementation: name its --impl.")
        lengths = options.Lengths(ad, message)
        refused = {"--operation": operation, "--variant": variant, "--ad": ad, "--message": message}
        check_json_target(json)
        for file in (speedscope, folded, callgrind):
            if file is not None:
                check_writable(file)
        if impl is not None:
            if what is not None or call is not None or variant is not None:
                raise MoteError("With --impl leave out ALGORITHM, --call and --variant.")
            found = _of_implementation(chip, impl, opt, operation, lengths.case(LENGTH))
        elif what is None:
            raise MoteError("Say what to profile: an algorithm, a linked program, or --impl DIR.")
        elif call is not None or calls.is_program(what):
            found = _of_elf(made_for, what, call, arguments or [], refused)
        else:
            found = _of_algorithm(chip, what, arguments, operation, variant, lengths)
        if speedscope is not None:
            write_text(speedscope, json_format.dumps(speedscope_file(found)) + "\n")
        if folded is not None:
            write_text(folded, folded_file(found))
        if callgrind is not None:
            write_text(callgrind, callgrind_file(found))
        if json is not None:
            write_json(json, dataclasses.asdict(found))
        if json != "-":
            (annotated if annotate else show)(console(), found, top)
        if found.fault is not None:
            raise typer.Exit(1)


def _of_elf(
    chip: Chip,
    what: str,
    call: str | None,
    arguments: list[str],
    refused: Mapping[str, object],
) -> Profile:
    if call is None:
        raise MoteError(f"Name the function of {what} that is to be called: --call SYMBOL.")
    for name, value in refused.items():
        if value is not None:
            raise MoteError(f"{name} is of an algorithm, and {what} is an ELF file: leave it out.")
    return profiled(repeatable.of_elf(chip, Path(what), call, arguments))


def _of_implementation(
    chip: str,
    folder: Path,
    optimisation: str | None,
    operation: str | None,
    case: Case,
) -> Profile:
    return profiled(
        next(
            of_implementation(
                load().root,
                folder,
                chip,
                operation=operation,
                ad=case.ad,
                message=case.message,
                optimisation=optimisation,
            )
        )
    )


def _of_algorithm(
    chip: str,
    what: str,
    arguments: list[str] | None,
    operation: str | None,
    variant: str | None,
    lengths: options.Lengths,
) -> Profile:
    catalog = load()
    algorithm = catalog.algorithm(what)
    if arguments:
        raise MoteError(
            f"'{arguments[0]}' is an argument for a function of an ELF file; {what} is an"
            " algorithm, and takes options."
        )
    repeatable.check_lengths(algorithm, *lengths)
    subject = Subject.of(catalog, algorithm, chip, check_variant(variant or DEFAULT)).offered
    chosen = operation or repeatable.operations(subject.algorithm)[0]
    case = lengths.case(LENGTH)
    seen = next(
        repeatable.of_algorithm(subject, operation=chosen, ad=case.ad, message=case.message)
    )
    return profiled(seen, list(lookups(catalog.root, subject.algorithm, chip, chosen, *case)))
