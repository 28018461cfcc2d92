"""The README's table and its picture, from records made for it."""

from __future__ import annotations

from dataclasses import replace

import support
from motecrypt.bench import published
from motecrypt.bench.records import Record
from motecrypt.catalog import PORTABLE, VARIANTS
from motecrypt.prove.record import ledger as proofs
from motecrypt.publish import glance, picture, word_sizes

AVR, MSP430, _, _ = word_sizes.CHIPS
SHOWN = Record(
    chip=MSP430,
    algorithm="xoodyak",
    kind="aead",
    operation="encrypt",
    rounds=None,
    variant="fast",
    ad=128,
    message=128,
    cycles=2_000,
    instructions=1,
    stack=0,
    code=900,
    tables=100,
    ram=0,
    toolchain="none",
    flags="",
    verified=True,
    setup=560,
)
FIGURE = replace(
    published.figures(support.catalog().root)[0],
    **{"chip": MSP430, "algorithm": "xoodyak", "operation": "encrypt", "rounds": None},
    **{"ad": 128, "message": 128, "cycles": 5_120, "times": 1, "cycles_per_byte": None},
    **{"lookup_cycles": None},
)


def test_a_cell_has_cycles_a_byte_the_ratio_and_the_bytes() -> None:
    slower = replace(SHOWN, variant="small", cycles=9_000, code=10)
    other_case = replace(SHOWN, message=16, cycles=1)
    weighed = {MSP430: [slower, SHOWN, other_case], AVR: [replace(SHOWN, chip=AVR, code=1_900)]}
    (row,) = glance.rows(weighed, [FIGURE], {})
    assert row == ["xoodyak", "10 c/B, 2,000 B", "10 c/B (2.00x), 1,000 B", "", "", "0 sets"]


def test_the_ratio_is_the_least_of_the_instruction_set() -> None:
    beside = replace(SHOWN, chip="cc430f6137", cycles=4_560)
    with_module = replace(SHOWN, chip="cc430f6137-aes", cycles=99_999)
    weighed = {r.chip: [r] for r in (SHOWN, beside, with_module)}
    figures = [replace(FIGURE, chip=chip) for chip in weighed]
    assert glance.ratios(weighed, figures) == {"xoodyak": {"msp430": 1.0}}
    (row,) = glance.rows(weighed, figures, {})
    assert row[2] == "10 c/B (1.00x), 1,000 B"


def test_a_set_counts_where_every_variant_is_proved() -> None:
    back = replace(SHOWN, operation="decrypt")
    rows = [
        proofs.ProofRow("xoodyak", operation, variant, "", "5+9", 1, 0, 1, 1, "a", "b")
        for operation in ("encrypt", "decrypt")
        for variant in (*VARIANTS, PORTABLE)
    ]
    weighed = {MSP430: [SHOWN, back], "cc430f6137": [replace(SHOWN, chip="cc430f6137")]}
    for known, sets in (({MSP430: rows}, 1), ({MSP430: rows[1:]}, 0), ({AVR: rows}, 0)):
        (row,) = glance.rows(weighed, [], known)
        assert row[-1] == f"{sets} sets"
    both = {MSP430: rows, "cc430f6137": rows}
    (row,) = glance.rows(weighed, [], both)
    assert row[-1] == "1 sets"  # Two chips of one set.


def test_ciphers_come_before_hashes() -> None:
    hashes = replace(SHOWN, algorithm="esch256", kind="hash", operation="hash", ad=0)
    figures = [FIGURE, replace(FIGURE, algorithm="esch256", operation="hash", ad=0)]
    assert list(glance.ratios({MSP430: [hashes, SHOWN]}, figures)) == ["xoodyak", "esch256"]


def test_the_picture_has_a_mark_for_each_ratio() -> None:
    drawn = picture.svg({"one": {"avr": 0.5, "armv7m": 2.0}, "a & b": {"msp430": 1.0}})
    assert (drawn.count("<circle"), drawn.count("<path")) == (
        1 + 1,
        1 + 1 + 1,
    )  # The legend's, too.
    assert "a &amp; b" in drawn
    far, near = (picture.svg({"one": {"avr": ratio}}) for ratio in (1e9, 16.0))
    assert far == near  # What is off the axis stands at its end.
    assert picture.svg({}) == ""
