"""The operations of an implementation as targets of ``mote audit``.

Buffers lie as the interface of the NIST LWC call promises: output and input separate. What an
implementation decides by its verdict about a tag is secret to the audit unless it is declassified:
nothing says where that is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from motecrypt.audit.case import Target, Trial
from motecrypt.audit.program import declassified
from motecrypt.audit.ways import (
    WRONG_TAG,
    Way,
    authenticating,
    hashing,
    opening,
    sealing,
    verifying,
)
from motecrypt.errors import MoteError, unknown
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.run.calls import Program
from motecrypt.run.inputs import Case

CASES = (Case(0, 0), Case(1, 1), Case(8, 16), Case(15, 17), Case(16, 33))
"""Empty, one byte, and around the rates that ciphers have."""


def targets(
    build: Build,
    sizes: Api,
    operations: Sequence[str] | None = None,
    case: Case | None = None,
    declassify: Sequence[str] = (),
) -> list[Target]:
    """The operations of those names (default: all), in one case or those around usual rates.

    ``declassify`` are symbols, addresses or symbols with offsets: functions whose value is public,
    or conditional jumps whose decision is; one that an operation does not have says nothing about
    it. Raises MoteError for an operation that there is not.
    """
    for name in operations or ():
        if name not in sizes.operations:
            raise unknown("operation", name, sizes.operations)
    cases = CASES if case is None else (case,)
    return [
        _target(build, sizes, name, cases, declassify)
        for name in dict.fromkeys(operations or sizes.operations)
    ]


def _target(
    build: Build,
    sizes: Api,
    name: str,
    at: Sequence[Case],
    declassify: Sequence[str],
) -> Target:
    implemented = Implemented(build, sizes, [name])
    cases = tuple(_cases(implemented, name, at))
    image = implemented.image
    program = Program(implemented.machine, image)
    there = [place for text in declassify for place in _place(program, text)]
    functions, jumps = declassified(program, there)
    return Target(
        name=f"{build.source.name} {name}",
        variant=build.optimisation,
        chip=build.target,
        machine=implemented.machine,
        image=image,
        cases=cases,
        sampled=cases[-1:] if name not in ("decrypt", "verify") else cases[-2:],
        declassify=functions,
        verdicts=jumps,
        budget=implemented.budget,
        static=True,
    )


def _place(program: Program, text: str) -> Iterator[str]:
    """A symbol or address as it is, ``symbol+0x12`` as an address, nothing if it is not there."""
    symbol, plus, offset = text.partition("+")
    known = program.symbols
    if not plus and (text in known or text[:1].isdigit()):
        yield text
    elif plus and symbol in known:
        try:
            yield hex(known[symbol].address + int(offset, 0))
        except ValueError:
            raise MoteError(f"'{text}' is no SYMBOL+NUMBER.") from None


def _cases(code: Implemented, name: str, at: Sequence[Case]) -> Iterator[Trial]:
    """The cases of an operation; where it takes a tag, each with the right one and a wrong one."""
    ciphers = name in ("encrypt", "decrypt")
    # What takes a message alone has cases of one length that are the same.
    for case in at if ciphers else dict.fromkeys(Case(0, case.message) for case in at):
        way = Way(
            f"{case.ad} + {case.message} bytes" if ciphers else f"{case.message} bytes", code, case
        )
        if name == "hash":
            yield Trial(way.title, partial(hashing, way, False, False))
        elif name == "encrypt":
            yield Trial(way.title, partial(sealing, way))
        elif name == "authenticate":
            yield Trial(way.title, partial(authenticating, way))
        else:
            for tag in ("", WRONG_TAG):
                call = partial(opening, way, code.seal) if ciphers else partial(verifying, way)
                yield Trial(way.title + tag, partial(call, bool(tag)))
