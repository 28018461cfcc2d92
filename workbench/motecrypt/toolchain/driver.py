"""The compiler for a chip, called with a user's own options: one step from sources to a program.

What a program of one's own needs is there without asking: the headers of C and of the library,
the functions that the compiler calls unless the sources define them, and the chip's memory. Nothing
is thrown out that the sources define, so that any of their functions can be called afterwards.

It is not confined, as builds of a user's folder are: the options are the compiler's own and may
name any file, as its user may. Sources that are not to be trusted go through `bench --impl`.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from motecrypt.errors import MoteError
from motecrypt.toolchain import cache
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.compilers import COMMON_FLAGS, Compiler
from motecrypt.toolchain.elf import read_elf
from motecrypt.toolchain.image import interface

_SOURCES = (".c", ".S", ".s")
_STOPS = ("-c", "-E", "-S", "-M", "-MM", "-fsyntax-only", "--version", "-v", "-###")
"""Options after which nothing is linked."""
_WITH_VALUE = ("-D", "-I", "-U", "-include", "-isystem", "-iquote", "-x", "-Xclang", "-MF", "-MT")
"""Options whose value may be the next argument."""


@dataclass
class _Arguments:
    """A command line to compile and link, in its parts."""

    sources: list[Path] = field(default_factory=list)
    objects: list[Path] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    linking: list[str] = field(default_factory=list)
    output: Path = Path("a.elf")
    entry: str | None = None


def compile_and_link(root: Path, target: Chip, tool: Compiler, arguments: Sequence[str]) -> int:
    """Do what the arguments say, as a compiler would; its exit status, 0 if it succeeded."""
    folders = (*target.headers(), root / "crypto" / "include")
    headers = [option for folder in folders for option in ("-isystem", str(folder))]
    command = [*tool.compile, *COMMON_FLAGS, *headers]
    if any(argument.split("=")[0] in _STOPS for argument in arguments):
        return subprocess.run([*command, *arguments], check=False).returncode
    asked = _parsed(list(arguments))
    if not asked.sources and not asked.objects:
        raise MoteError(f"Name what to compile: files that end in {', '.join(_SOURCES)} or .o.")
    with tempfile.TemporaryDirectory() as folder:
        objects = list(asked.objects)
        runtime = target.runtime(helpers=tool.needs_helpers)
        for number, source in enumerate([*asked.sources, *runtime]):
            made = Path(folder, f"{number}-{source.stem}.o")
            ours = [f"-I{root / 'crypto' / 'src'}"]
            options = asked.options if number < len(asked.sources) else ours
            done = subprocess.run(
                [*command, *options, "-c", str(source), "-o", str(made)], check=False
            )
            if done.returncode:
                return done.returncode
            if number >= len(asked.sources):
                # Beside a user's own memcpy, or an exported runtime, it is no second definition.
                made.write_bytes(read_elf(made).weakened())
            objects.append(made)
        own = len(objects) - len(runtime)
        roots = sorted(set().union(*(interface(file)[0] for file in objects[:own])))
        if not roots:
            raise MoteError("None of the sources defines a function or an object.")
        entry = asked.entry or roots[0]
        script = cache.linker_script(root, target)
        link = tool.link_command(objects, asked.output, script, [entry, *roots])
        return subprocess.run([*link, *asked.linking], check=False).returncode


def _parsed(arguments: list[str]) -> _Arguments:
    asked = _Arguments()
    given = iter(arguments)
    for argument in given:
        if argument == "-o":
            asked.output = Path(_value(given, argument))
        elif argument.startswith("--entry="):
            asked.entry = argument.partition("=")[2]
        elif argument in ("-e", "--entry"):
            asked.entry = _value(given, argument)
        elif argument.startswith("-Wl,"):
            asked.linking += argument.split(",")[1:]
        elif argument in _WITH_VALUE:
            asked.options += [argument, _value(given, argument)]
        elif argument.startswith("-"):
            asked.options.append(argument)
        elif Path(argument).suffix in _SOURCES:
            asked.sources.append(Path(argument))
        else:
            asked.objects.append(Path(argument))
    return asked


def _value(given: Iterator[str], option: str) -> str:
    value = next(given, None)
    if value is None:
        raise MoteError(f"{option} must be followed by a value.")
    return value
