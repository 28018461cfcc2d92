"""The page of a chip: what was weighed and what is proved there, as tables in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from motecrypt.bench import cases
from motecrypt.bench.records import PRIMITIVES, Record
from motecrypt.bench.tables import between
from motecrypt.catalog import VARIANTS, variant_order
from motecrypt.markdown import table
from motecrypt.prove.record.ledger import ProofRow
from motecrypt.publish import word_sizes
from motecrypt.publish.proved import section
from motecrypt.run.inputs import EQUAL, LENGTHS
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain import chips, has_c, title_of


def page(
    chip: str,
    records: Sequence[Record],
    rows: Sequence[ProofRow] = (),
    *,
    has_picture: bool = False,
) -> str:
    """Return the page; ``rows`` are what is proved on the chip, and ``has_picture`` says whether
    `picture.of_chip` is next to it."""
    return (
        f"# {title_of(chip)}\n\n"
        "Cycles from a function's first instruction to its return; bytes of flash that linking it"
        " adds, code and tables.\n"
        "Authenticated encryption: cycles for 16, 128 and 1024 bytes of associated data and as many"
        " of message, mode and\n"
        "key set-up included; key set-up, once for each key, has a column."
        " *Faster*: the best published assembly or optimised C over ours."
        f"\n`ledger/{chip}.csv` holds every figure; `make ledger` writes this page.\n"
        + _accuracy(chip)
        + (f"{lacking}\n" if (lacking := cases.without_room(records)) else "")
        + (f"\n![Cycles for a byte]({chip}.svg)\n" if has_picture else "")
        + f"{tables(records)}"
        + (f"\n{told}" if (told := section(rows)) else "")
    )


def _accuracy(chip: str) -> str:
    """A sentence on the error of a chip's cycles, where no manual decides about all of them; else
    empty."""
    accuracy = chip_of(chip).accuracy if chip in chips() else None
    if accuracy is None:
        return ""
    said = str(accuracy)
    return f"{said[0].upper()}{said[1:]}\n([what that means](../SOUNDNESS.md#the-simulator)).\n"


def tables(records: Sequence[Record]) -> str:
    """All tables in Markdown; what is built only when it is named has one of its own."""
    without_c = [r for r in records if not has_c(r.chip, r.variant)]
    every = [r for r in records if has_c(r.chip, r.variant)]
    records = [r for r in every if r.variant in VARIANTS]
    named = [r for r in every if r.variant not in VARIANTS]
    made = [
        _winners(records),
        _section("Authenticated encryption", _aeads([r for r in records if r.kind == "aead"])),
        _section("Hashing", _hashes([r for r in records if r.kind == "hash"])),
        _section("Primitives", _primitives([r for r in records if r.kind in PRIMITIVES])),
        _section(
            "Primitives with tables in RAM, built when their variant is named",
            _named([r for r in named if r.kind in PRIMITIVES]),
        ),
        _section(
            "Authenticated encryption with tables in RAM, built when its variant is named",
            _builds("encrypt", _encrypting(named), EQUAL),
        ),
        *_without_c(without_c),
    ]
    return "\n" + "\n".join(filter(None, made))


def _without_c(records: Sequence[Record]) -> Iterator[str]:
    """Sections of the variants that are called from assembly, as assembly calls."""
    primitives = [r for r in records if r.kind in PRIMITIVES]
    hashes = [r for r in records if r.kind == "hash"]
    yield _section("Primitives, called from assembly", _primitives(primitives))
    yield _section(
        "Authenticated encryption, called from assembly",
        _builds("encrypt", _encrypting(records), EQUAL),
    )
    at = [(0, n) for n in LENGTHS]
    yield _section("Hashing, called from assembly", _builds("hash", hashes, at))


def _encrypting(records: Sequence[Record]) -> list[Record]:
    return [r for r in records if r.operation == "encrypt" and r.kind == "aead"]


def _winners(records: Sequence[Record]) -> str:
    one = word_sizes.winners({"": records}, ("",), ["first (next)"])
    return f"## {one.title}\n\n{one.about}\n\n{table(one.head, one.rows)}" if one.rows else ""


def _section(title: str, lines: list[list[str]]) -> str:
    """A heading and a table; the first line is its head; nothing when there is no other."""
    return f"## {title}\n\n{table(lines[0], lines[1:])}" if len(lines) > 1 else ""


def _primitives(records: Sequence[Record]) -> list[list[str]]:
    found = sorted({record.variant for record in records}, key=variant_order)
    variants = VARIANTS if set(found) & set(VARIANTS) else found
    lines = [["cycles / flash bytes", *variants, "best published", "faster"]]
    for name in dict.fromkeys((r.algorithm, r.label) for r in records):
        group = {r.variant: r for r in records if (r.algorithm, r.label) == name}
        cells = [_pair(group.get(variant)) for variant in variants]
        lines.append([" ".join(name), *cells, *_published(group.values())])
    return lines


def _named(records: Sequence[Record]) -> list[list[str]]:
    """A line for each build."""
    lines = [["", "variant", "cycles", "flash", "RAM", "best published", "faster"]]
    for r in records:
        build = [
            f"{r.algorithm} {r.label}",
            r.variant,
            f"{r.total:,}",
            f"{r.flash:,}",
            f"{r.ram:,}",
        ]
        lines.append([*build, *_published([r])])
    return lines


def _aeads(records: Sequence[Record]) -> list[list[str]]:
    encrypt = [record for record in records if record.operation == "encrypt"]
    kept = {(record.ad, record.message) for record in encrypt}
    cases = [case for case in EQUAL if case in kept]
    if not cases:
        return []
    titles = [f"{ad}/{message}" for ad, message in cases]
    head = ["encrypt, `fast`", *titles, "key set-up", "flash"]
    lines = [[*head, f"default: {titles[-1]}", "flash", "faster"]]
    for name, fast, default in _pairs(encrypt):
        at = {(r.ad, r.message): r for r in fast}
        last = {(r.ad, r.message): r for r in default}.get(cases[-1])
        lines.append(
            [
                name,
                *(_number(at.get(case), lambda r: r.total) for case in cases),
                _number(at.get(cases[-1]), lambda r: r.setup),
                _number(at.get(cases[-1]), lambda r: r.flash),
                _number(last, lambda r: r.total),
                _number(last, lambda r: r.flash),
                _ratio(at.get(cases[-1])),
            ]
        )
    return lines


def _builds(
    title: str, records: Sequence[Record], at: Sequence[tuple[int, int]]
) -> list[list[str]]:
    """A line for each build."""
    cases = [f"{ad}/{message}" if title == "encrypt" else f"{message} bytes" for ad, message in at]
    lines = [[title, "variant", *cases, "flash"]]
    for algorithm, variant in dict.fromkeys((r.algorithm, r.variant) for r in records):
        of = [r for r in records if (r.algorithm, r.variant) == (algorithm, variant)]
        by_case = {(r.ad, r.message): r for r in of}
        cycles = (by_case.get(case) for case in at)
        cells = [f"{r.total:,}{between(r)}" if r else "" for r in cycles]
        lines.append([algorithm, variant, *cells, _number(by_case.get(at[-1]), lambda r: r.flash)])
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
    return f"{record.cycles:,}{between(record)} / {record.flash:,}" if record else ""


def _number(record: Record | None, value: Callable[[Record], int]) -> str:
    return f"{value(record):,}" if record else ""


def _published(group: Iterable[Record]) -> list[str]:
    fastest = min(group, key=lambda r: r.total)
    best = fastest.best
    if best is None:
        return ["", ""]
    flash = best.figure.flash
    text = f"{best.figure.scaled:,}" + (f" / {flash:,}" if flash else "")
    return [text, _ratio(fastest)]


def _ratio(record: Record | None) -> str:
    best = record.best if record else None
    return f"{best.ratio:.2f}x" if best and best.ratio else ""
