"""The options that several commands share, each said once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from motecrypt.errors import MoteError
from motecrypt.files import is_number
from motecrypt.implementation.build import OPTIMISATIONS
from motecrypt.implementation.candidates import Request
from motecrypt.parallel import Cluster, Places
from motecrypt.paths import check_writable, is_installed
from motecrypt.run.inputs import Case
from motecrypt.toolchain import DEFAULT_TOOLCHAIN

DEFAULT_CHIP = "msp430f1611"
MOST_BYTES = 2**16 - 1
"""The longest message that any chip's pointers could span."""
MOST_CYCLES = 2**63 - 1
"""The largest budget that the simulator can count."""

OF_ELF = "Of an ELF file"
OF_LIBRARY, OF_IMPLEMENTATION = "Of the library (not with --impl)", "Of an implementation (--impl)"
NOT_OF_ELF, NOT_OF_ALGORITHM = "Of an algorithm or --impl", "Of an ELF file or --impl"
"""The parts of a help, for commands that take any of them: what takes no option of a part refuses
it."""
_BYTE_COUNT = re.compile(r"([0-9]{1,9})([kK]?)")
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


def byte_count(text: str) -> int:
    """The bytes that a text such as 1500 or 2k says; a k is 1,024 of them."""
    found = _BYTE_COUNT.fullmatch(text)
    if found is None:
        raise typer.BadParameter(f"'{text}' is no number of bytes, such as 1500 or 2k.")
    return int(found[1]) * (1024 if found[2] else 1)


def _lower(name: str) -> str:
    """A name as it is written in the project: without capitals."""
    return name.lower()


def chip_name(name: str) -> str:
    """A chip's name as ledgers have it: ``CC430F6137+aes``, a chip and a feature, is
    ``cc430f6137-aes`` there."""
    return _lower(name).replace("+", "-")


Chip = Annotated[
    str,
    typer.Option(
        "--chip",
        envvar="MOTE_CHIP",
        callback=chip_name,
        help="The chip, with a feature such as cc430f6137+aes.",
    ),
]
Algorithms = Annotated[
    list[str] | None,
    typer.Option("--algorithm", help="The same as an option; may be repeated."),
]
Named = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ALGORITHM|FAMILY]...", help="Only these algorithms; all if left out."),
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
_OPERATION = "Only this operation, such as decrypt; may be repeated."
Operations = Annotated[list[str] | None, typer.Option("--operation", help=_OPERATION)]
CalledOperations = Annotated[
    list[str] | None,
    typer.Option("--operation", help=_OPERATION, rich_help_panel=NOT_OF_ELF),
]
Toolchain = Annotated[str, typer.Option(help="The compiler of what runs on the chip.")]
Toolchains = Annotated[
    str, typer.Option("--toolchain", help="Compilers to build with, separated by commas.")
]
Variants = Annotated[list[str] | None, typer.Option("--variant", help=ONLY_VARIANT)]
LibraryVariants = Annotated[
    list[str] | None,
    typer.Option("--variant", help=ONLY_VARIANT, rich_help_panel=OF_LIBRARY),
]
Json = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write JSON to FILE, or - for stdout."),
]
_ENERGY = "Estimate microjoules from the data sheet's supply current."
_VOLTS = "The supply voltage of the estimate, one that the data sheet states."
Energy = Annotated[bool, typer.Option("--energy", help=_ENERGY)]
LibraryEnergy = Annotated[bool, typer.Option("--energy", help=_ENERGY, rich_help_panel=OF_LIBRARY)]
Volts = Annotated[float | None, typer.Option("--volts", help=_VOLTS)]
LibraryVolts = Annotated[
    float | None, typer.Option("--volts", help=_VOLTS, rich_help_panel=OF_LIBRARY)
]
Implementations = Annotated[
    list[Path] | None,
    typer.Option(
        "--impl",
        metavar="DIR",
        help="Your own implementation, in the NIST or SUPERCOP layout, or a folder with many; may"
        " be repeated.",
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
        rich_help_panel=OF_IMPLEMENTATION,
    ),
]
Vectors = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="N",
        help="Hold --impl to N vectors, spread over the file.",
        rich_help_panel=OF_IMPLEMENTATION,
    ),
]
VectorFiles = Annotated[
    list[str] | None,
    typer.Option(
        "--vectors",
        metavar="FILE",
        help="Hold the library to this file of vectors instead: JSON of ACVP or of Wycheproof, a"
        " response file of CAVP, known answers of the NIST LWC call; may be repeated. With --impl,"
        " a number: hold it to that many vectors, spread over its file.",
    ),
]
Response = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write the answers to a prompt of ACVP, given with --vectors, as its protocol takes"
        " them.",
        rich_help_panel=OF_LIBRARY,
    ),
]
Skipped = Annotated[
    list[str] | None,
    typer.Option(
        "--skip",
        metavar="NAME",
        help="An implementation of --impl to leave out; * stands for anything; may be repeated.",
        rich_help_panel=OF_IMPLEMENTATION,
    ),
]
Cases = Annotated[
    str | None,
    typer.Option(
        "--case",
        metavar="AD/MESSAGE",
        help="Weigh these lengths instead of the literature's, separated by commas: 0/64,8/1500.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Processes at once; as many as processors if not."),
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Let the workers of this scheduler of Dask do it, such as tcp://10.0.0.7:8786.",
    ),
]
Optimisations = Annotated[
    str | None,
    typer.Option("--opt", help="What to optimise C for, separated by commas: Os, O2, O3, ..."),
]
OwnOptimisations = Annotated[
    str | None,
    typer.Option(
        "--opt",
        help="What to optimise its C for, separated by commas: Os, O2, O3, ...",
        rich_help_panel=OF_IMPLEMENTATION,
    ),
]


def places(jobs: int | None, cluster: str | None) -> Places:
    """Return the places for the tasks of a command; MoteError when both are said."""
    if cluster is None:
        return jobs
    if jobs is not None:
        raise MoteError("--jobs is of this computer: a cluster has as many as its workers.")
    return Cluster(cluster)


def length(help: str) -> Any:
    """An option of a number of bytes, up to the longest message."""
    return typer.Option(min=0, max=MOST_BYTES, help=help, rich_help_panel=NOT_OF_ELF)


def update_ledger(help: str, *, hidden: bool = False) -> Any:
    """An option to write to the ledger, by which it is asked for."""
    return typer.Option("--update-ledger", hidden=hidden, help=help, rich_help_panel=OF_LIBRARY)


def check_ledger(root: Path, toolchains: Sequence[str], file: Path) -> None:
    """Raise MoteError when a file of the ledger cannot be written, or is not kept with these."""
    if is_installed(root):
        raise MoteError("The ledger is kept in a checkout of motecrypt; this is a package.")
    if list(toolchains) != [DEFAULT_TOOLCHAIN]:
        raise MoteError(f"The ledger is kept with the toolchain {DEFAULT_TOOLCHAIN} alone.")
    check_writable(file, make_folder=True)


def together(*lists: list[str] | None) -> list[str]:
    """The names that were given in any of several ways, each once."""
    return list(dict.fromkeys(name for given in lists for name in given or ()))


def vector_count(given: Sequence[str] | None) -> int | None:
    """The number of vectors that an implementation is held to, None if none was given; MoteError
    for what is not a number from 1 on."""
    if not given:
        return None
    text = given[-1]
    if not is_number(text) or not int(text):
        raise MoteError(
            f"With --impl, --vectors is a number of vectors, not '{text}': files are for --kat."
        )
    return int(text)


def names(text: str | None) -> tuple[str, ...]:
    """The names of a list that is separated by commas, each once."""
    return tuple(dict.fromkeys(name.strip() for name in (text or "").split(",") if name.strip()))


def request(
    folders: Sequence[Path],
    chip: str,
    toolchains: Sequence[str],
    opt: str | None,
    kat: Sequence[Path] | None,
    algorithms: Sequence[str],
    vectors: int | None,
    skip: Sequence[str] | None,
    cases: tuple[Case, ...] = (),
    jobs: int | None = None,
) -> Request:
    """The request about implementations; MoteError when it contradicts itself."""
    if len(algorithms) > 1:
        raise MoteError("With --impl, --algorithm is the one that it computes, and so one alone.")
    return Request(
        folders=tuple(folders),
        chip=chip,
        toolchains=tuple(toolchains),
        optimisations=names(opt) or OPTIMISATIONS,
        kat=tuple(kat or ()),
        algorithm=algorithms[0] if algorithms else None,
        vectors=vectors,
        skip=tuple(skip or ()),
        cases=cases,
        jobs=jobs,
    )


def refuse_of_library(given: Mapping[str, object]) -> None:
    """Raise MoteError when one of these options, of the library, was given with --impl."""
    for name, value in given.items():
        if value:
            raise MoteError(f"{name} is of the library, not of --impl.")


def refuse_of_implementations(given: Mapping[str, object]) -> None:
    """Raise MoteError when one of these options, of an implementation, was given without any."""
    for name, value in given.items():
        if value:
            raise MoteError(f"{name} is of an implementation: name its --impl.")


def cases(text: str | None) -> tuple[Case, ...]:
    """The cases of a list such as 0/64,8/1500, each once; MoteError for anything else."""
    return tuple(dict.fromkeys(map(case_said, names(text))))


def case_said(text: str) -> Case:
    """The case that ``AD/MESSAGE`` or ``MESSAGE`` says; MoteError if it is not a case."""
    words = text.split("/")
    if len(words) > 2 or not all(word.isdecimal() and word.isascii() for word in words):
        raise MoteError(f"The case '{text}' is not bytes of AD/MESSAGE, such as 16/128.")
    if any(len(word) > len(str(MOST_BYTES)) or int(word) > MOST_BYTES for word in words):
        raise MoteError(
            f"The case '{text}' is too long: up to {MOST_BYTES} bytes of each can be said."
        )
    return Case(int(words[0]) if len(words) == 2 else 0, int(words[-1]))
