"""Errors of compilers and linkers in a user's code, each as one sentence that says what to do.

The tool's own words always follow; a sentence only adds what its user may not know of small chips.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from motecrypt.errors import MoteError
from motecrypt.implementation.source import Source
from motecrypt.paths import display
from motecrypt.toolchain import Chip, Compiler
from motecrypt.toolchain.processes import Failed

_MISSING_HEADER: Final = re.compile(r"fatal error: '?([^':]+)'? ?(?:file not found|No such file)")
_MISSING_HEADER_GCC: Final = re.compile(r"fatal error: ([^:]+): No such file")
_FORBIDDEN: Final = re.compile(
    r"(?:cannot open file '([^']+)': Permission denied|fatal error: ([^:']+): Permission denied"
    r"|[Cc]ould not find (?:incbin|include) file '([^']+)'|file not found: (\S+))"
)
_FOREIGN_HEADER: Final = re.compile(r"^(avr/|.*intrin\.h|arm_|esp_|xtensa/|cpuid\.h|libopencm3)")
_BROKEN: Final = re.compile(
    r"(command failed (with exit code|due to signal)|internal compiler error)"
)
_FOREIGN_CODE: Final = re.compile(
    r"(invalid instruction|unknown instruction|unrecogni[sz]ed (instruction|mnemonic)"
    r"|unknown opcode|unknown register name|invalid register|unknown token in expression"
    r"|unknown directive|invalid output constraint|invalid input constraint|impossible constraint)"
)
_UNDEFINED: Final = re.compile(
    r"(?:undefined symbol: |undefined reference to [`'])([A-Za-z_.$][\w.$]*)"
)
_DUPLICATE: Final = re.compile(
    r"(?:duplicate symbol: |multiple definition of [`'])([A-Za-z_.$][\w.$]*)"
)
_MEANINGS: Final = (
    (("malloc", "calloc", "realloc", "free"), "asks for a heap, and a chip like this has none"),
    (("sprintf", "snprintf", "scanf", "fopen", "fwrite"), "belongs to a system with files"),
    (("abort", "exit"), "stops the program, and there is nothing to return to"),
    (("randombytes", "rand"), "asks for random numbers, which the caller has to supply"),
)


class Compiling(Protocol):
    """A compilation: its source, the chip that it is for, and the compiler."""

    @property
    def source(self) -> Source: ...
    @property
    def target(self) -> Chip: ...
    @property
    def tool(self) -> Compiler: ...


def compilation(compiling: Compiling, file: Path, failed: Failed) -> MoteError:
    """The error for a source that does not compile."""
    source, tool = compiling.source, compiling.tool
    shown = file.relative_to(source.folder) if source.folder in file.parents else Path("api.h")
    what = f"{tool.version} cannot compile {shown} of {source.name}"
    why = f"{failed.reason}." if failed.reason else _reason(compiling, failed.detail)
    return MoteError(f"{what}: {why}", failed.detail)


def _reason(compiling: Compiling, words: str) -> str:
    source, target, tool = compiling.source, compiling.target, compiling.tool
    if _BROKEN.search(words):
        return "the compiler itself broke down on it; another --opt or --toolchain may not."
    forbidden = _FORBIDDEN.search(words)
    if forbidden:
        name = next(filter(None, forbidden.groups()))
        place = display(source.folder)
        return f"it reads {name}, which is not one of its files; copy it into {place}."
    header = _MISSING_HEADER.search(words) or _MISSING_HEADER_GCC.search(words)
    if header:
        name = header.group(1).strip()
        if _FOREIGN_HEADER.match(name):
            return f"{name} belongs to another processor; choose an implementation in plain C."
        return f"the header {name} is missing; put it into {display(source.folder)}."
    if _FOREIGN_CODE.search(words):
        gcc = target.gcc.command if target.gcc else None
        if gcc and not tool.name.startswith(gcc):
            return (
                "it has instructions or constraints that this compiler does not take; where they"
                f" are the {target.name}'s, --toolchain {gcc} does, else choose an"
                " implementation in plain C."
            )
        return (
            "it has instructions or constraints of another processor;"
            " choose an implementation in plain C."
        )
    return _follows("compiler", words)


def _follows(program: str, words: str) -> str:
    return f"the {program}'s message follows." if words else f"the {program} says nothing of why."


def link(source: Source, function: str, target: Chip, failed: Failed) -> MoteError:
    """The error for objects that do not link, though there is room."""
    what = f"Linking {function} of {source.name} for the {target.name} failed"
    words = failed.detail
    if failed.reason:
        return failed
    undefined = list(dict.fromkeys(_UNDEFINED.findall(words)))
    if undefined:
        return MoteError(f"{what}: {_undefined(source, undefined)}", words)
    duplicates = list(dict.fromkeys(_DUPLICATE.findall(words)))
    if duplicates:
        return MoteError(
            f"{what}: {_listed(duplicates)} defined more than once; is a .c file included by"
            " another, or a variable defined in a header?",
            words,
        )
    return MoteError(f"{what}: {_follows('linker', words)}", words)


def _undefined(source: Source, names: Sequence[str]) -> str:
    for known, meaning in _MEANINGS:
        asked = [name for name in names if name in known]
        if asked:
            return f"it calls {asked[0]}, which {meaning}; do without it."
    helpers = [name for name in names if name.startswith("__")]
    if helpers:
        return f"the compiler calls {helpers[0]}, which the runtime does not have."
    return (
        f"{_listed(names)} defined nowhere; is a source missing in {display(source.folder)}, or"
        " 'static' before 'inline'?"
    )


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
    return f"{shown} {'is' if len(names) == 1 else 'are'}"
