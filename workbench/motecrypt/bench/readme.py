"""The tables of README.md, made from the ledger.

They stand between two marks, and ``mote bench --update-ledger`` writes them anew; a README without
the marks is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from motecrypt.bench.records import Record
from motecrypt.errors import MoteError
from motecrypt.paths import display, write_text

BEGIN = "<!-- made by `make ledger`: begin -->"
END = "<!-- made by `make ledger`: end -->"
CASES = ((16, 16), (128, 128), (1024, 1024))
LENGTHS = (16, 128, 1024)
PRIMITIVES = ("primitive", "blockcipher")


def update(file: Path, records: Sequence[Record]) -> bool:
    """Write the tables between the marks of the file; False when it has none."""
    return write_between_marks(file, tables(records))


def write_between_marks(file: Path, content: str) -> bool:
    """Replace what stands between the marks of a file; False when it has none."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if BEGIN not in text and END not in text:
        return False
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not (begin and end):
        raise MoteError(f"{display(file)} has one of the marks '{BEGIN}' and '{END}' alone.")
    write_text(file, f"{head}{BEGIN}\n{content}{END}{tail}")
    return True


def tables(records: Sequence[Record]) -> str:
    """All tables in Markdown."""
    made = [
        _section("Primitives", _primitives([r for r in records if r.kind in PRIMITIVES])),
        _section("Authenticated encryption", _aeads([r for r in records if r.kind == "aead"])),
        _section("Hashing", _hashes([r for r in records if r.kind == "hash"])),
    ]
    return "\n" + "\n".join(filter(None, made)) + "\n"


def _section(title: str, lines: list[list[str]]) -> str:
    """A heading and a table; the first line is its head; nothing when there is no other."""
    if len(lines) < 2:
        return ""
    aligned = ["---"] + ["---:"] * (len(lines[0]) - 1)
    rows = [lines[0], aligned, *lines[1:]]
    return f"**{title}**\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _primitives(records: Sequence[Record]) -> list[list[str]]:
    lines = [["cycles / flash bytes", "fast", "default", "small", "best published", "faster"]]
    for name in dict.fromkeys((r.algorithm, r.label) for r in records):
        group = {r.variant: r for r in records if (r.algorithm, r.label) == name}
        cells = [_pair(group.get(variant)) for variant in ("fast", "default", "small")]
        lines.append([" ".join(name), *cells, *_published(group.values())])
    return lines


def _aeads(records: Sequence[Record]) -> list[list[str]]:
    cases = [f"{ad}/{message}" for ad, message in CASES]
    head = ["encrypt, `fast`", *cases, "flash", "default: " + cases[-1], "flash", "faster"]
    lines = [head]

    def chosen(record: Record) -> bool:
        return record.operation == "encrypt"

    for name, fast, default in _pairs(filter(chosen, records)):
        at = {(r.ad, r.message): r for r in fast}
        last = {(r.ad, r.message): r for r in default}.get(CASES[-1])
        lines.append(
            [
                name,
                *(_number(at.get(case), lambda r: r.cycles) for case in CASES),
                _number(at.get(CASES[-1]), lambda r: r.flash),
                _number(last, lambda r: r.cycles),
                _number(last, lambda r: r.flash),
                _ratio(at.get(CASES[-1])),
            ]
        )
    return lines


def _hashes(records: Sequence[Record]) -> list[list[str]]:
    lines = [["`fast`", *(f"{n} bytes" for n in LENGTHS), "flash", "default: 1024 bytes", "flash"]]
    for name, fast, default in _pairs(records):
        at = {r.message: r for r in fast}
        last = {r.message: r for r in default}.get(LENGTHS[-1])
        lines.append(
            [
                name,
                *(_number(at.get(n), lambda r: r.cycles) for n in LENGTHS),
                _number(at.get(LENGTHS[-1]), lambda r: r.flash),
                _number(last, lambda r: r.cycles),
                _number(last, lambda r: r.flash),
            ]
        )
    return lines


def _pairs(records: Iterable[Record]) -> list[tuple[str, list[Record], list[Record]]]:
    """Each algorithm with its records of the variants fast and default."""
    every = list(records)
    return [
        (
            name,
            [r for r in every if (r.algorithm, r.variant) == (name, "fast")],
            [r for r in every if (r.algorithm, r.variant) == (name, "default")],
        )
        for name in dict.fromkeys(r.algorithm for r in every)
    ]


def _pair(record: Record | None) -> str:
    return f"{record.cycles:,} / {record.flash:,}" if record else ""


def _number(record: Record | None, value: Callable[[Record], int]) -> str:
    return f"{value(record):,}" if record else ""


def _published(group: Iterable[Record]) -> list[str]:
    fastest = min(group, key=lambda r: r.cycles)
    best = fastest.best
    if best is None:
        return ["", ""]
    flash = best.figure.flash
    text = f"{best.figure.scaled:,}" + (f" / {flash:,}" if flash else "")
    return [text, _ratio(fastest)]


def _ratio(record: Record | None) -> str:
    best = record.best if record else None
    return f"{best.ratio:.2f}x" if best and best.ratio else ""
