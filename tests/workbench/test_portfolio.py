"""Portfolios: classes, front and choice on hand-made builds; and where the figures come from."""

from __future__ import annotations

from dataclasses import replace

import pytest

import support
from motecrypt.portfolio.choice import Budget, best_of_each, choose, telling
from motecrypt.portfolio.classes import classes, fill
from motecrypt.portfolio.front import SIZE, SPEED, front
from motecrypt.portfolio.views import Labels, Member, marks, nothing_fits, others, sign


def build(
    cycles: int,
    rom: int,
    ram: int,
    variant: str = "default",
    algorithm: str = "a",
    flags: str = "-Os",
    toolchain: str = "c 1",
) -> Member:
    return Member(algorithm, "encrypt", variant, toolchain, flags, cycles, rom, 0, ram, 0)


def table(found: list[Member], roms: list[int], rams: list[int], gain: float = 0) -> list[str]:
    """The signs of a table, RAM classes from below, as the document prints them."""
    filled = fill(found, roms, rams, gain)
    return [" ".join(sign(cell) for cell in row) for row in reversed(filled.cells)]


# classes

EXAMPLE = [
    build(9000, 500, 128),
    build(3000, 1000, 128),
    build(4000, 1000, 64),
]
"""Three builds of the document's example: fast with room, slower with less RAM or less ROM."""


def test_the_documents_example() -> None:
    assert table(EXAMPLE, [512, 1024, 2048], [64, 128, 256]) == [
        "- - -",
        "9,000 3,000 -",
        "x 4,000 -",
    ]


def test_a_limit_is_the_most_that_may_be_taken() -> None:
    at_the_limit = [build(100, 512, 64)]
    assert table(at_the_limit, [511, 512], [63, 64]) == ["x 100", "x x"]


def test_satiated_is_measured_against_the_faster_of_left_and_below() -> None:
    found = [build(100, 10, 20), build(90, 20, 10), build(95, 20, 20)]
    # Both neighbours of the last cell exist; 95 beats the left one (100) but not the one below.
    assert table(found, [10, 20], [10, 20]) == ["100 -", "x 90"]
    faster = [*found, build(89, 20, 20)]
    assert table(faster, [10, 20], [10, 20]) == ["100 89", "x 90"]


def test_a_satiated_cell_stands_for_what_the_smaller_class_takes() -> None:
    found = [build(100, 10, 10), build(99, 20, 10), build(98, 30, 10), build(97, 40, 10)]
    filled = fill(found, [10, 20, 30, 40], [10], gain=2)
    # One per cent at a time never counts; two do, measured from what was taken, not step by step.
    assert [sign(cell) for cell in filled.cells[0]] == ["100", "-", "98", "-"]
    assert [cell.build for cell in filled.cells[0]] == [found[0], found[0], found[2], found[2]]


@pytest.mark.parametrize(
    ("cycles", "gain", "expected"),
    [
        (999, 0, "999"),
        (1000, 0, "-"),
        (991, 1, "-"),
        (990, 1, "990"),
        (950, 5, "950"),
        (951, 5, "-"),
    ],
)
def test_how_much_faster_a_larger_class_must_be(cycles: int, gain: float, expected: str) -> None:
    found = [build(1000, 500, 50), build(cycles, 1000, 50, "fast")]
    assert table(found, [512, 1024], [64], gain) == [f"1,000 {expected}"]


def test_as_fast_goes_to_the_smaller_then_to_the_plainer() -> None:
    roms, rams = [100], [100]
    small, large = build(50, 40, 10), build(50, 60, 10)
    assert fill([large, small], roms, rams, 0).cells[0][0].build == small
    little, more = build(50, 40, 10), build(50, 40, 12)
    assert fill([more, little], roms, rams, 0).cells[0][0].build == little
    fast, default = build(50, 40, 10, "fast"), build(50, 40, 10, "default")
    assert fill([fast, default], roms, rams, 0).cells[0][0].build == default
    other, own = build(50, 40, 10, flags="-O1"), build(50, 40, 10, flags="-Os")
    assert fill([other, own], roms, rams, 0).cells[0][0].build == own


def test_the_classes_double_from_512_and_64_and_begin_with_the_least_rom() -> None:
    made = classes([build(900, 700, 70), build(500, 1500, 70), build(100, 4000, 300)], gain=0)
    # 512 bytes of ROM and 64 of RAM hold nothing: a column and a row of nothing but x are left out,
    # as is the column of 1024, which is the least ROM again.
    assert (made.roms, made.rams) == ((700, 2048, 4096), (128, 512))
    assert [[sign(cell) for cell in row] for row in made.cells] == [
        ["900", "500", "-"],
        ["-", "-", "100"],
    ]


def test_a_least_rom_that_is_a_class_is_one_column() -> None:
    made = classes([build(900, 512, 64), build(500, 513, 64)])
    assert (made.roms, made.rams) == ((512, 1024), (64,))


def test_one_build_is_one_cell() -> None:
    made = classes([build(900, 5000, 700)])
    assert (made.roms, made.rams) == ((5000,), (1024,))
    assert sign(made.cells[0][0]) == "900"


def test_nothing_fits_little_ram_though_there_is_rom() -> None:
    made = classes([build(900, 700, 60), build(100, 1500, 300)])
    assert (made.roms, made.rams) == ((700, 2048), (64, 512))
    assert [[sign(cell) for cell in row] for row in made.cells] == [["900", "-"], ["-", "100"]]
    swapped = classes([build(900, 700, 300), build(100, 1500, 60)])
    assert [[sign(cell) for cell in row] for row in swapped.cells] == [["x", "100"], ["900", "-"]]


# front


def test_the_front_is_what_nothing_beats() -> None:
    small, middle, quick = build(900, 700, 60), build(500, 900, 60), build(100, 1500, 300)
    beaten = build(501, 900, 60, "small"), build(900, 701, 60), build(100, 1500, 301)
    assert front([quick, *beaten, middle, small]) == [small, middle, quick]
    # Less RAM alone is reason enough; seen from ROM and cycles alone it is none.
    frugal = build(950, 1600, 50)
    assert front([small, middle, quick, frugal]) == [small, middle, quick, frugal]
    assert front([small, middle, quick, frugal], SPEED) == [small, middle, quick]
    assert front([small, middle, quick, frugal], SIZE) == [small, frugal]


def test_of_equals_one_is_on_the_front() -> None:
    fast, default = build(100, 100, 10, "fast"), build(100, 100, 10, "default")
    assert front([fast, default]) == [default]
    assert marks([fast, default]) == {default: "A"}


def test_the_front_does_not_depend_on_the_order() -> None:
    source = support.rng("front")
    many = [build(*(source.randrange(1, 30) for _ in range(3))) for _ in range(200)]
    expected = front(many)
    for _ in range(5):
        source.shuffle(many)
        assert front(many) == expected
    values = [(b.rom, b.memory, b.cycles) for b in expected]
    for value in values:
        worse = [
            o for o in values if o != value and all(x <= y for x, y in zip(o, value, strict=True))
        ]
        assert worse == []
    for one in many:
        assert any(
            kept.rom <= one.rom and kept.memory <= one.memory and kept.cycles <= one.cycles
            for kept in expected
        )


# choice


def test_what_fits_comes_fastest_first_and_what_does_not_says_why() -> None:
    found = [
        build(100, 3000, 300, "fast", "a"),
        build(300, 900, 60, "small", "a"),
        build(200, 1000, 60, "default", "b"),
        build(250, 800, 101, "default", "c"),
        build(400, 950, 50, "default", "a"),
    ]
    choice = choose(found, Budget(1000, 100))
    assert [b.cycles for b in choice.fitting] == [200, 300, 400]
    assert [b.cycles for b in best_of_each(choice.fitting)] == [200, 300]
    assert [(m.build.cycles, m.rom, m.ram) for m in choice.missing] == [
        (100, 2000, 200),
        (250, 0, 1),
    ]
    assert [m.reason for m in choice.missing] == [
        "ROM 2,000 too many, RAM 200 too many",
        "RAM 1 too many",
    ]
    assert str(choice.budget) == "1,000 bytes of ROM and 100 bytes of RAM"


def test_the_misses_that_are_told() -> None:
    found = [
        build(100, 3000, 300, "fast", "a"),
        build(150, 3000, 90, "fast", "b"),
        build(200, 1000, 60, "default", "b"),
        build(400, 1100, 60, "small", "b"),
        build(250, 2000, 101, "default", "c"),
        build(300, 1100, 101, "small", "c"),
        build(500, 1800, 60, "default", "a"),
    ]
    choice = choose(found, Budget(1000, 100))
    # Faster than what fits; and what is nearest of a and of c, of which nothing fits.
    assert [m.build.cycles for m in telling(choice)] == [100, 150, 300, 500]
    assert others(choice).startswith("Not shown: 2 that do not fit either")
    nothing = choose(found, Budget(10, None))
    assert [m.build.cycles for m in telling(nothing)] == [200, 300, 500]
    alone = choose([b for b in found if b.algorithm == "b"], Budget(1000, None))
    assert [m.build.cycles for m in telling(alone)] == [150, 400] and others(alone) == ""


def test_a_budget_of_one_of_the_two() -> None:
    found = [build(100, 3000, 30), build(300, 900, 600)]
    assert choose(found, Budget(None, 100)).fitting == (found[0],)
    assert choose(found, Budget(1000, None)).fitting == (found[1],)
    assert str(Budget(None, 100)) == "100 bytes of RAM"


def test_when_nothing_fits_the_least_needs_are_said() -> None:
    found = [
        build(100, 3000, 30, "fast"),
        build(300, 900, 60, "small"),
        build(200, 1000, 60),
    ]
    choice = choose(found, Budget(899, 100))
    assert choice.fitting == ()
    assert choice.least == (found[1], found[0])
    assert nothing_fits(choice) == (
        "Nothing fits 899 bytes of ROM and 100 bytes of RAM; the least that something needs:"
        " 900 of ROM with 60 of RAM (small) or 3,000 of ROM with 30 of RAM (fast)."
    )


# builds


# questions


# gathering


def test_names_say_what_differs_and_no_more() -> None:
    one = build(1, 1, 1, toolchain="clang 15 (wheel 1)")
    assert Labels([one]).of(one) == "default"
    gcc = replace(one, toolchain="gcc 12")
    assert Labels([one, gcc]).of(one) == "default clang 15"
    other = replace(one, algorithm="b")
    assert Labels([one, other]).of(other) == "b default"
