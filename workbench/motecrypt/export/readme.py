"""The README of an exported folder: what it is, what it costs, how to compile and use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from motecrypt.bench.records import PRIMITIVES, Record
from motecrypt.catalog import PORTABLE, Algorithm
from motecrypt.export import commands, usage
from motecrypt.export.content import Content
from motecrypt.export.flat import place
from motecrypt.kernels.block import Block, read_blocks


def text(content: Content, *, with_test: bool) -> str:
    """README.md"""
    parts = [
        f"# {', '.join(a.name for a in content.algorithms)} for the {content.chip.title},"
        f" {content.variant} variant",
        "Sources of motecrypt, lightweight cryptography for small microcontrollers. They need no"
        " other file, no heap, no static variable and no C library beyond `<stdint.h>` and"
        f" `<stddef.h>`.\nMade by `mote export` from commit `{content.commit}`. MIT or Apache-2.0,"
        " at your choice.",
        _specifications(content),
        *_functions(content),
        *_compiling(content),
        "## Use",
        _fenced("c", usage.example(content)),
        *_testing(content, with_test),
        *_figures(content),
        *_proofs(content),
        *_kernels(content),
        "## What is here",
        _places(content),
    ]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]], right: int = 99) -> str:
    """A Markdown table; columns from number ``right`` on are numbers."""
    rules = ["---" if index < right else "---:" for index in range(len(columns))]
    lines = [columns, rules, *([_cell(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value).replace("|", r"\|")


def _fenced(language: str, code: str) -> str:
    return f"```{language}\n{code.rstrip()}\n```"


def _specifications(content: Content) -> str:
    rows = [(a.name, a.kind, a.specification) for a in content.algorithms]
    return _table(("algorithm", "kind", "specification"), rows)


def _functions(content: Content) -> Iterator[str]:
    yield "## Functions"
    yield (
        "Every length is in bytes; buffers may have any alignment, and the output of an encryption"
        " or decryption may be its input.\nA decryption returns 0, or `MOTE_ERR_AUTH` after zeroing"
        " the plaintext. Never use a nonce twice under the same key.\nThe headers in `src/mote/`"
        " say more."
    )
    for algorithm in content.algorithms:
        yield _fenced("c", "\n".join(_prototypes(content, algorithm)))


def _prototypes(content: Content, algorithm: Algorithm) -> list[str]:
    return [
        content.prototype(name).removeprefix("MOTE_MUST_CHECK ")
        for name in content.functions(algorithm)
    ]


def _compiling(content: Content) -> Iterator[str]:
    yield "## Compile"
    yield (
        "Add `src/` to the include path and all files of `src/` to the build; link with"
        " `--gc-sections`, which keeps what is used."
    )
    clang, gcc = commands.clang(content), commands.gcc(content)
    if clang is not None:
        yield "With clang:"
        yield _fenced("sh", clang)
    if gcc is not None:
        known = content.chip.gcc
        yield f"With GCC ({known.note}):" if known and known.note else "With GCC:"
        yield _fenced("sh", gcc)
    if content.needed.runtime and clang is None:
        yield (
            "Link with libgcc (`-lgcc`). GCC calls `memcpy` and `memset` of a C library:"
            " without one, add `runtime/memory.S`."
        )
    elif content.needed.runtime:
        yield (
            "`runtime/` is for compilers that come without a library: it has what they call where"
            " the processor has no instruction.\nclang for this processor is one; GCC brings its"
            " own in libgcc and, for `memcpy` and `memset`, in its C library. Where that is"
            " missing, add `runtime/memory.S`."
        )
    yield (
        "The folder is also a library for PlatformIO (`library.json`) and the Arduino tools"
        " (`library.properties`)."
    )


def _testing(content: Content, with_test: bool) -> Iterator[str]:
    if with_test:
        yield "## Test on the target"
        yield (
            "`test/selftest.c` compares with known answers, which the project's portable C made."
            " `mote_selftest()` returns 0 when all is right, or else the number of the first check"
            " that failed; `main` returns the same. Compile it like the files of `src/`; on your"
            " board, call `mote_selftest()` from your own `main` and add `-DMOTE_SELFTEST_NO_MAIN`."
        )


def _figures(content: Content) -> Iterator[str]:
    yield "## What it costs"
    found = [record for algorithm in content.algorithms for record in content.figures(algorithm)]
    found.sort(key=lambda record: record.operation == "decrypt")
    if not found:
        yield f"This variant has not been weighed on the {content.chip.title}."
        return
    keyed = any(record.kind == "aead" for record in found)
    sized = any(record.kind not in PRIMITIVES for record in found)
    lengths = (["associated data"] if keyed else []) + (["message"] if sized else [])
    columns = ["algorithm", "operation", *lengths, "cycles", "flash", "of that tables", "stack"]
    yield _table(columns, (_figure(record, keyed, sized) for record in found), right=2)
    first, accuracy = found[0], content.chip.accuracy
    kind, basis = ("cycle-exact simulator", "by the manual's tables")
    if accuracy is not None:
        kind, basis = ("simulator", f"where {accuracy}")
    yield (
        f"Measured on a {kind} of the {content.chip.title}, not estimated: `cycles`"
        f" from a function's first instruction to its return, both included, {basis};"
        " `flash` the bytes that linking this one function adds, code and tables; `stack` the most"
        " bytes below the stack pointer at entry, the return address of the caller not included. No"
        f" RAM is used besides.\nBuilt by {first.toolchain} with `{first.flags}`; the outputs of"
        " every case were compared with the portable C, and the variant with the official test"
        " vectors. Another compiler makes other code of C; assembly it leaves as it is."
    )


def _figure(record: Record, keyed: bool, sized: bool) -> list[object]:
    lengths = ([record.ad] if keyed else []) + ([record.message] if sized else [])
    costs = [record.cycles, record.flash, record.tables, record.stack]
    return [record.algorithm, record.label, *lengths, *costs]


def _proofs(content: Content) -> Iterator[str]:
    known = [(a, words) for a in content.algorithms if (words := content.proved(a))]
    found = [(a.name, words) for a, words in known]
    if found:
        yield "## Proved"
        yield (
            f"That the machine code of these sources, built for the {content.chip.title} as above,"
            " computes the specification is proved for all keys, nonces, data and messages of these"
            " lengths (associated data + message). Other lengths are tested."
        )
        yield _table(("algorithm", "proved for"), found)
        yield "\n".join(f"- {text}" for a, _ in known for text in content.theorems(a))


def _kernels(content: Content) -> Iterator[str]:
    blocks = [
        (file, block)
        for file in content.needed.sources
        if file.suffix == ".S"
        for block in read_blocks(file)
    ]
    yield "## Time and tables"
    constant = (
        "The sequence of instructions and addresses depends on lengths and alignment, on whether a"
        " tag was right, and on nothing else"
    )
    if not blocks:
        yield f"{constant}; whether a compiler kept it so is to be measured on your binary."
        return
    yield (
        f"{constant}; tables marked `secret-indexed` are read at addresses that depend on secrets,"
        " which takes the same time on a processor without a cache.\nWhat each function in assembly"
        " states of itself, and the project's tests hold it to:"
    )
    rows = [(f"`{b.function}`", place(f), _timing(b), _tables(b), b.stack) for f, b in blocks]
    yield _table(("function", "file", "time depends on", "tables", "stack"), rows, right=4)
    if any(file.suffix == ".c" for file in content.needed.sources):
        yield "Of what is C, the compiler decides; the binary that was weighed keeps to the same."


def _timing(block: Block) -> str:
    return ", ".join(sorted(block.timing)) or "nothing"


def _tables(block: Block) -> str:
    return ", ".join(sorted(block.tables)) or "none"


def _places(content: Content) -> str:
    rows = [
        (f"`src/{place(file)}`", f"`crypto/{_origin(content, file)}`")
        for file in (*content.needed.headers, *content.needed.sources)
    ]
    kind = (
        "portable C" if content.variant == PORTABLE else "the most specific there is of each part"
    )
    return (
        f"Copies of the project's files, {kind}; only their include lines differ."
        f"\n\n{_table(('file', 'copied from'), rows)}"
    )


def _origin(content: Content, file: object) -> str:
    return str(file).removeprefix(f"{content.catalog.root}/crypto/")
