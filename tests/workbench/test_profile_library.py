"""Profiles of the library: all adds up, in blocks and in single steps; marks of macros."""

from __future__ import annotations

from collections import Counter

import pytest

import support
from motecrypt._sim import Profiler
from motecrypt.profile import profile
from motecrypt.profile.program import Program
from motecrypt.run import repeatable
from motecrypt.run.subject import Subject
from motecrypt.toolchain.marks import marked
from sums import check_sums


@pytest.mark.parametrize("chip", ["msp430f1611", "atmega128", "stm32f100rb"])
@pytest.mark.parametrize("variant", ["default", "fast", "small"])
@pytest.mark.parametrize("family", support.catalog().families)
def test_blocks_and_single_steps_agree(family: str, variant: str, chip: str) -> None:
    """The whole library, in blocks and one instruction at a time; and all of it adds up."""
    catalog = support.catalog()
    for algorithm in catalog.families[family].algorithms:
        for made in repeatable.of_algorithm(
            Subject.of(catalog, algorithm, chip, variant), ad=16, message=40
        ):
            program = Program(made.image)
            functions = [(f.start, f.end) for f in program.functions]
            regions = [(r.start, r.end) for r in (*program.areas, *program.objects)]
            seen = []
            for trace in (0, 1):
                profiler = Profiler(functions, [*regions, (0x1100, 0x1200), (0x3800, 0x3900)], 999)
                done = made.prepare({}).run(profiler=profiler, trace=trace)
                assert profiler.cycles == done.cycles, made.title
                assert sum(count for count, _ in profiler.counts.values()) == done.instructions
                assert sum(cycles for _, cycles in profiler.counts.values()) == done.cycles
                assert sum(context[5] for context in profiler.contexts) == done.cycles
                assert sum(reads for _, _, reads, _ in profiler.traffic) == done.reads
                assert sum(writes for _, _, _, writes in profiler.traffic) == done.writes
                assert profiler.peak[0] == done.stack_bytes == max(profiler.depth[1])
                owner: Counter[str] = Counter()
                for pc, (_, cycles) in profiler.counts.items():
                    owner[program.function_name(pc)] += cycles
                alone: Counter[str] = Counter()
                for *_, entry, _, cycles in profiler.contexts:
                    alone[program.function_name(entry)] += cycles
                assert alone == owner, made.title
                seen.append(
                    (
                        profiler.counts,
                        profiler.contexts,
                        profiler.events,
                        profiler.timeline,
                        profiler.traffic,
                        profiler.touched,
                        profiler.peak,
                        profiler.depth,
                    )
                )
            assert seen[0] == seen[1], made.title


@pytest.mark.parametrize(
    ("name", "variant", "tables", "lookups"),
    [
        ("skinny-128-384-plus", "default", {"mote_romulus_s8": 256}, 640),
        ("photon-256", "default", {".Llow": 256, ".Lhigh": 256, ".Lconstants": 24}, 2 * 768 + 12),
        ("ascon-p", "fast", {}, 0),
    ],
)
def test_kernels(name: str, variant: str, tables: dict[str, int], lookups: int) -> None:
    """With lines and macros out of a twin that has the same bytes."""
    catalog = support.catalog()
    made = next(
        repeatable.of_algorithm(Subject.of(catalog, catalog.algorithm(name), support.CHIP, variant))
    )
    found = profile(made)
    check_sums(found)
    assert found.note is None
    assert {table.name: table.size for table in found.tables} == tables
    assert sum(table.lookups for table in found.tables) == lookups
    assert all(line.line is not None for line in found.lines)
    assert found.regions[0].inclusive > found.cycles // 3


def test_macros_that_change_the_section_are_left_alone() -> None:
    text = ".macro A\n.text\n.endm\n.macro B\nA\n.endm\n.macro C\nnop\n.endm\n"
    assert marked(text) == (
        ".macro A\n.text\n.endm\n.macro B\nA\n.endm\n"
        ".macro C\nregion.C.\\@:\nnop\nregion.C.\\@.end:\n.endm\n"
    )


def test_marks_leave_lines_where_they_are() -> None:
    text = '# 7 "a.S"\n.macro A\nnop\n.endm\nA\n# 1 "b.inc"\nnop\n'
    assert marked(text) == (
        '# 7 "a.S"\n.macro A\nregion.A.\\@:\n# 8 "a.S"\nnop\n'
        'region.A.\\@.end:\n# 9 "a.S"\n.endm\nA\n# 1 "b.inc"\nnop\n'
    )
