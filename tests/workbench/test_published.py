"""The published figures: complete, matched to our names, and broken rows are named."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import support
from motecrypt.bench import comparison, published, whole_sizes
from motecrypt.bench.headline import headline, sentences
from motecrypt.bench.published import Figure
from motecrypt.bench.records import Record
from motecrypt.catalog import CatalogError
from motecrypt.errors import MoteError

ROOT = support.catalog().root
FIGURES = published.figures(ROOT)
A_FIGURE = next(it for it in FIGURES if it.ad is None and it.message is None)
GRID = [(n, 0) for n in (16, 128, 1024)] + [(0, n) for n in (16, 128, 1024)]
GRID += [(n, n) for n in (16, 128, 1024)]

README = [
    ("ascon-p", 6, 3520, 710),
    ("spongent-160", 80, 40495, 822),
    ("gift-128", 40, 3839, 1144),
    ("grain-128", None, 589, 916),
    ("ascon-p", 6, 3520, 710),
    ("photon-256", 12, 15543, 1558),
    ("skinny-128-384-plus", 40, 16597, 4264),
    ("sparkle-384", 7, 5958, 640),
    ("tinyjambu-p", 1024, 2465, 654),
    ("xoodoo", 12, 8996, 572),
]

RECORD = Record(
    chip="msp430f1611",
    algorithm="ascon-p",
    kind="primitive",
    operation="permute",
    rounds=6,
    variant="fast",
    ad=0,
    message=0,
    cycles=1760,
    instructions=1,
    stack=0,
    code=0,
    tables=0,
    ram=0,
    toolchain="none",
    flags="",
    verified=True,
)


def at(source: str, place: str) -> list[Figure]:
    return [f for f in FIGURES if (f.source, f.place) == (source, place)]


def test_all_45_figures_of_five_finalists_are_there() -> None:
    table = at("Franck-Grossschaedl", "Table 3")
    # The sums of the printed columns: a changed or swapped digit shows.
    columns = {
        "elephant-dumbo": 15_817_906,
        "grain-128aeadv2": 4_596_133,
        "isap-a-128a": 7_854_466,
        "photon-beetle-128": 5_342_688,
        "romulus-n": 1_947_210,
    }
    assert len(table) == 45
    for name, total in columns.items():
        column = [f for f in table if f.algorithm == name]
        assert sum(f.cycles or 0 for f in column) == total
        assert [(f.ad, f.message) for f in column] == GRID
        assert {f.operation for f in column} == {"encrypt"}


def test_the_four_permutation_based_finalists_are_there() -> None:
    table = at("Alsahli-et-al", "Table 4")
    columns = {
        "ascon-128": 2_261_694,
        "schwaemm256-128": 1_079_053,
        "tinyjambu-128": 2_536_132,
        "xoodyak": 1_599_919,
    }
    assert len(table) == 36
    for name, total in columns.items():
        column = [f for f in table if f.algorithm == name]
        assert sum(f.cycles or 0 for f in column) == total
        assert sorted((f.ad or 0, f.message or 0) for f in column) == sorted(GRID)


def test_the_readme_of_aead430_is_there() -> None:
    rows = [(f.algorithm, f.rounds, f.cycles, f.flash) for f in at("AEAD430", "Readme")]
    assert rows == README
    assert {f.includes_call for f in at("AEAD430", "Readme")} == {"yes"}


def test_the_primitives_of_the_paper_are_there() -> None:
    rows = {(f.algorithm, f.operation): f for f in at("Franck-Grossschaedl", "Table 2")}
    expected = {
        ("spongent-160", "permute"): (40495, 822, 428),
        ("ascon-p", "permute"): (3520, 710, 0),
        ("photon-256", "permute"): (17034, 1612, 1120),
        ("skinny-128-384-plus", "encrypt"): (5490, 782, 256),
    }
    for key, (cycles, flash, tables) in expected.items():
        figure = rows[key]
        assert (figure.cycles, figure.flash, figure.tables) == (cycles, flash, tables)
    grain = sorted(f.cycles or 0 for (name, _), f in rows.items() if name == "grain-128")
    assert grain == [287, 584, 871]


def test_every_figure_of_the_rl78_document_is_there() -> None:
    """Those of its text and abstract about a program, with the ROM that they state or stand for."""
    rows = [
        (f.algorithm, f.operation, f.cycles, f.flash)
        for source in ("Matsui-Murakami", "Matsui-Murakami-2014")
        for f in published.chosen(ROOT, source)
    ]
    assert sorted(rows, key=str) == sorted(
        [
            ("aes-128", "block-encrypt", 3855, 1024),
            ("aes-128", "block-encrypt", 6622, 512),
            ("aes-128", "block-encrypt", 3800, None),
            ("aes-128", "block-decrypt", 5700, None),
            ("aes-128", "block-encrypt", None, 486),
            ("camellia-128", "block-encrypt", 4000, None),
            ("camellia-128", "block-decrypt", 4000, None),
            ("camellia-128", "block-encrypt", None, 800),
            ("camellia-128", "size", None, 1024),
            ("clefia-128", "block-encrypt", 5000, None),
            ("present-80", "block-encrypt", 9000, 1024),
            ("present-80", "block-encrypt", 144_879, 210),
            ("sha-256", "hash", None, 1239),
            ("sha-512", "hash", None, 2499),
            ("sha3-256", "hash", None, 453),
            ("skein-256", "hash", None, 396),
            ("aes-128", "block-encrypt", None, 192),
            ("aes-128", "size", None, 326),
            ("aes-128-gcm", "size", None, 429),
        ],
        key=str,
    )


def test_what_a_figure_is_written_in_agrees_with_its_note() -> None:
    for figure in FIGURES:
        if figure.note.startswith("reference C") or "implementation ref," in figure.note:
            assert figure.written_in == "reference C", figure
        if figure.note.startswith("optimised C") or "implementation opt," in figure.note:
            assert figure.written_in == "optimised C", figure
        if figure.note.startswith(("assembly", "hand-written assembly")):
            assert figure.written_in == "assembly", figure


def test_reference_c_and_replaced_figures_are_not_what_ours_is_compared_with() -> None:
    assert {f.standing for f in FIGURES if f.optimised} == {"assembly", "optimised C"}
    apart = {f.standing for f in FIGURES if not f.optimised}
    assert apart == {"reference C", "replaced", "hardware", "unknown"}
    assert {f.source for f in FIGURES if f.replaced} == {"AEAD430-earlier"}


def test_figures_of_our_algorithms_are_about_something_that_is_weighed() -> None:
    """A figure for one of our algorithms names an operation and rounds that its manifest has."""
    catalog = support.catalog()
    ours = {a.name: a for a in catalog.algorithms}
    elsewhere = {("skinny-128-384-plus", "schedule-tk1")}
    for figure in FIGURES:
        algorithm = ours.get(figure.algorithm)
        if algorithm is None or figure.chip != support.CHIP:
            continue
        if (figure.algorithm, figure.operation) in elsewhere:
            continue
        if algorithm.kind in ("primitive", "blockcipher"):
            operations = [(o.operation, o.rounds) for o in algorithm.operations]
            assert any(
                figure.operation == name and (rounds is None or figure.rounds in (None, rounds))
                for name, rounds in operations
            ), f"{figure.algorithm} {figure.operation} {figure.rounds}"
        else:
            assert figure.operation in ("encrypt", "decrypt", "hash")


def test_no_figure_tells_of_a_place_on_somebodys_computer() -> None:
    for file in filter(Path.is_file, (ROOT / "published").rglob("*")):
        text = file.read_text(encoding="utf-8")
        assert "/home/" not in text and "/tmp/" not in text and "shared/" not in text


@pytest.mark.parametrize(
    ("change", "belongs"),
    [
        ({}, True),
        ({"variant": "small"}, True),
        ({"rounds": None}, True),
        ({"rounds": 8}, False),
        ({"chip": "cc430f6137"}, False),
        ({"algorithm": "ascon-128"}, False),
        ({"operation": "encrypt"}, False),
        ({"message": 16}, False),
        ({"ad": 16}, False),
    ],
)
def test_a_figure_belongs_to_records_about_the_same_thing(
    change: dict[str, object], belongs: bool
) -> None:
    figure = at("AEAD430", "Readme")[0]
    record = replace(RECORD, **change)  # type: ignore[arg-type]
    assert published.belongs(figure, record) is belongs


def test_a_record_carries_the_ratio_to_every_matching_figure() -> None:
    record = RECORD.compared(FIGURES)
    cited = {c.figure.citation: c.ratio for c in record.published}
    assert cited == {
        "AEAD430, Readme": 2.0,
        "Franck-Grossschaedl, Table 2": 2.0,
        "Alsahli-et-al, Table 2": 3510 / 1760,
    }
    assert record.best is not None and record.best.figure.cycles == 3510
    content = record.to_json("abc")["published"][0]
    assert (content["cycles"], content["code"], content["ratio"]) == (3520, 710, 2.0)


def test_comparison_takes_our_fastest_variant_and_says_what_is_missing() -> None:
    records = [RECORD, replace(RECORD, variant="small", cycles=3000)]
    lines = comparison.lines(at("AEAD430", "Readme"), records)
    assert len(lines) == len(README)
    assert [line.ours is RECORD for line in lines] == [r[0] == "ascon-p" for r in README]
    ((citation, rows, faster, mean),) = comparison.means(lines)
    assert (citation, rows, faster) == ("AEAD430, Readme", 2, 2)
    assert mean == pytest.approx(2.0)
    assert comparison.geometric_mean([1.0, 4.0]) == pytest.approx(2.0)


def test_work_is_compared_with_as_much_work() -> None:
    """584 cycles for 16 bits of key stream, beside a function of ours that makes 32."""
    (figure,) = [f for f in at("Franck-Grossschaedl", "Table 2") if f.cycles == 584]
    assert (figure.times, figure.scaled) == (2, 1168)
    record = replace(
        RECORD, algorithm=figure.algorithm, operation=figure.operation, rounds=None, cycles=584
    )
    best = record.compared(FIGURES).best
    assert best is not None and best.ratio == 2.0
    assert best.to_json()["cycles"] == 1168
    (line,) = comparison.lines([figure], [record])
    assert line.ratio == 2.0


def test_sources_are_chosen_by_name_and_group() -> None:
    seeds = published.chosen(ROOT, "seeds")
    papers = {"Franck-Grossschaedl", "AEAD430", "Santos-Grossschaedl", "Gouvea-Lopez"}
    papers |= {"Matsui-Murakami", "Matsui-Murakami-2014"}
    assert {f.source for f in seeds} == papers
    assert published.chosen(ROOT, "AEAD430") == at("AEAD430", "Readme")
    assert len(published.chosen(ROOT, "all")) == len(FIGURES)
    with pytest.raises(MoteError, match="no published source 'seed'; did you mean 'seeds'"):
        published.chosen(ROOT, "seed")
    with pytest.raises(MoteError) as caught:
        published.chosen(ROOT, "zzz")
    assert caught.value.message == (
        "There is no published source 'zzz'. There is all, the groups assembly, blockciphers, c,"
        " free, history, nist, seeds, short, and by name AEAD430, AEAD430-earlier, AVR-AES-faster,"
        " AVR-Crypto-Lib, Adomnicai-Peyrin, Alsahli-et-al, Buhrow-et-al, Cymric, FELICS, FELICS-AE,"
        " Franck-Grossschaedl, Gimli-code, Gouvea-Lopez, Groestl-package, ISAP-code,"
        " Matsui-Murakami, Matsui-Murakami-2014, NIST-LWC, Reis-et-al, SPARKLE-code,"
        " SUPERCOP, Santos-Grossschaedl, Schwabe-Stoffelen, Seo-et-al, XKCP, arduinolibs, ascon-c,"
        " cifra, cortexm-AES, sphlib."
    )


def test_a_chip_stands_beside_figures_of_its_architecture_and_of_no_other_chip() -> None:
    seeds = published.chosen(ROOT, "seeds")
    others = ("atmega128", "atmega328p", "msp430f1611")
    slides = published.beside(seeds, "atmega128", others)
    assert {f.source for f in slides} == {"Santos-Grossschaedl"}
    assert [(f.algorithm, f.rounds, f.cycles) for f in slides] == [
        ("ascon-p", 8, 6442),
        ("gimli", 24, 23699),
        ("sparkle-384", 7, 8318),
        ("xoodoo", 12, 13091),
        ("sparkle-512", 8, 12454),
    ]
    assert published.beside(seeds, "atmega328p", others) == []
    msp430 = published.beside(published.chosen(ROOT, "all"), "msp430f1611", others)
    assert {f.architecture for f in msp430} == {"msp430"}
    assert {f.chip for f in msp430} > {"msp430f1611"}


def test_wait_states_are_told_where_an_architecture_has_chips_with_and_without() -> None:
    every = published.figures(support.catalog().root)
    assert published.with_waits(every, "stm32f100rb") == (
        "STM32F100RB: without wait states of the flash, in published figures as in ours;"
        " those with them are of sam3x8e, stm32f103rb, stm32f407."
    )
    said = published.with_waits(every, "sam3x8e") or ""
    assert said.startswith("SAM3X8E: with wait states")
    assert said.endswith("of rp2350-arm, stm32f100rb, stm32f407-24mhz.")
    assert published.with_waits(every, "atmega128") is None
    assert published.with_waits(every, "msp430f1612") is None  # nobody published of it


def test_a_figure_of_an_instruction_set_is_about_every_chip_that_has_it() -> None:
    (figure,) = [f for f in at("Buhrow-et-al", "Abstract") if f.algorithm == "aes-128"]
    assert (figure.chip, figure.optimised) == ("msp430", True)
    chips = ("msp430f1611", "cc430f6137", "cc430f6137-aes", "atmega128", "of-nobody")
    about = [published.is_about(figure, chip) for chip in chips]
    assert about == [True, True, False, False, False]  # with its AES module a chip is always named
    record = replace(RECORD, algorithm="aes-128", operation="encrypt", rounds=None, cycles=1056)
    assert record.compared([figure]).best is not None
    assert (comparison.lines([figure], [record])[0].ratio) == 2.0


def test_a_comparison_counts_key_setup_where_its_source_does() -> None:
    record = replace(RECORD, kind="aead", rounds=None, cycles=500, setup=1500)
    figure = replace(A_FIGURE, chip=record.chip, algorithm=record.algorithm, cycles=1000, times=1)
    figure = replace(figure, operation=record.operation, rounds=None)
    counting, leaving_out = figure, replace(figure, counts_setup=False)
    assert record.total == 2000
    assert [line.ratio for line in comparison.lines([counting, leaving_out], [record])] == [0.5, 2]
    assert [c.ratio for c in record.compared([counting, leaving_out]).published] == [0.5, 2]
    # Of two builds each figure stands beside the one with fewer cycles of what it counts.
    other = replace(record, variant="small", cycles=800, setup=100)
    lines = comparison.lines([counting, leaving_out], [record, other])
    assert [line.ours and line.ours.variant for line in lines] == ["small", "fast"]


def test_which_sources_leave_key_setup_out() -> None:
    assert {f.source for f in FIGURES if not f.counts_setup} == {"Gouvea-Lopez"}
    for figure in FIGURES:
        assert figure.counts_setup or "key set-up counted" not in figure.note, figure


def test_a_difference_within_the_error_of_a_chip_is_a_draw() -> None:
    """The cycles of a Cortex-M3 are measured, at worst 2.3 % from those of others."""
    figure = replace(A_FIGURE, algorithm="a", operation="o", rounds=None, times=1)

    def outcome(chip: str, ours: int) -> str:
        record = replace(RECORD, chip=chip, algorithm="a", operation="o", rounds=None, cycles=ours)
        about = replace(figure, chip=chip, cycles=1000)
        return comparison.lines([about], [record])[0].outcome

    measured = [outcome("stm32f100rb", ours) for ours in (970, 980, 1000, 1020, 1030)]
    assert measured == ["faster", "draw", "draw", "draw", "slower"]
    assert [outcome("msp430f1611", ours) for ours in (999, 1000, 1001)] == ["faster"] + 2 * [
        "slower"
    ]
    record = replace(RECORD, chip="stm32f100rb", algorithm="a", operation="o", rounds=None)
    about = replace(figure, chip="stm32f100rb", cycles=record.cycles, written_in="assembly")
    lines = comparison.lines([about], [record])
    found = headline(lines, [record])
    assert (found.comparisons, found.faster, found.draws) == (1, 0, 1)
    assert "1 are within the error of the chip's cycles" in sentences(found)[0]


def test_sizes_of_software_have_no_ram_that_was_measured_with_the_module() -> None:
    table = [f for f in at("Gouvea-Lopez", "Table 3") if f.operation == published.SIZE]
    ram = {f.algorithm for f in table if f.chip == "cc430f6137" and f.ram}
    assert ram == {"hummingbird-2", "masha"}
    modules = {f.chip for f in FIGURES if f.written_in == "hardware"}
    assert modules == {"cc430f6137-aes", "msp430-cc2420"}


def test_every_row_of_a_source_is_a_line_whatever_it_says() -> None:
    figures = published.chosen(ROOT, "Gouvea-Lopez")
    lines = comparison.lines(figures, [RECORD])
    assert [line.figure for line in lines] == figures
    assert len(lines) > 90 and comparison.means(lines) == []
    content = comparison.to_json(lines)
    assert (len(content["lines"]), content["means"]) == (len(figures), [])
    assert content["lines"][0]["ours"] is content["lines"][0]["ratio"] is None
    assert content["lines"][0]["published"]["cycles_per_byte"] == 26.0


def test_cycles_per_byte_are_compared_where_the_bytes_are_known() -> None:
    figure = replace(A_FIGURE, cycles=None, cycles_per_byte=26.0, ad=0, message=16, times=1)
    assert figure.scaled == 416
    for change in ({"message": published.MIX}, {"message": None}, {"ad": 16}, {"message": 0}):
        assert replace(figure, **change).scaled is None  # type: ignore[arg-type]
    record = replace(
        RECORD,
        algorithm=figure.algorithm,
        operation=figure.operation,
        rounds=figure.rounds,
        chip=figure.chip,
        message=16,
        cycles=208,
    )
    (line,) = comparison.lines([figure], [record])
    assert line.ratio == 2.0


def of_lengths(figure: Figure, cycles: dict[int, int], variant: str = "fast") -> list[Record]:
    about = replace(RECORD, algorithm=figure.algorithm, operation=figure.operation, rounds=None)
    return [
        replace(about, chip=figure.chip, variant=variant, message=length, cycles=taken)
        for length, taken in cycles.items()
    ]


def in_table_2(message: int | str) -> Figure:
    (figure,) = [
        f
        for f in at("Gouvea-Lopez", "Table 2")
        if (f.algorithm, f.operation, f.message) == ("aes-128-ocb3", "encrypt", message)
        and "accelerator" in f.note
    ]
    return figure


def test_a_mix_of_lengths_follows_from_them() -> None:
    figure = in_table_2(published.MIX)
    assert (figure.chip, figure.cycles_per_byte) == ("cc430f6137-aes", 39.0)
    records = of_lengths(figure, {44: 1000, 552: 2000, 576: 3000, 1500: 4000})
    (line,) = comparison.lines([figure], records)
    # 0.05 x 1000 + 0.15 x 2000 + 0.2 x 3000 + 0.6 x 4000 cycles for 1100.2 bytes
    assert line.per_byte == pytest.approx(3350 / 1100.2)
    assert line.ratio == pytest.approx(39 * 1100.2 / 3350)
    assert line.ours is records[-1] and line.message == published.MIX
    assert "44 (5%), 552 (15%), 576 (20%), 1500 (60%) bytes" in line.how
    # The builds do not mix, and one without all lengths says nothing.
    other = of_lengths(figure, {44: 1, 552: 1, 576: 1}, "default")
    (line,) = comparison.lines([figure], [*records, *other])
    assert line.ours is records[-1]
    assert comparison.lines([figure], records[1:])[0].ours is None


def test_a_message_without_room_is_extrapolated_from_whole_blocks() -> None:
    figure = in_table_2(4096)
    records = of_lengths(figure, {16: 900, 128: 2000, 1024: 10960, 1500: 1})
    (line,) = comparison.lines([figure], records)
    assert line.per_byte == pytest.approx((10960 + 10 * 3072) / 4096)
    assert "extrapolated from 128 and 1,024 bytes" in line.how
    assert comparison.to_json([line])["lines"][0]["ours"] == {
        "variant": "fast",
        "code": RECORD.flash,
        "cycles_per_byte": 10.18,
        "how": line.how,
    }
    assert comparison.lines([figure], records[:2])[0].ours is None
    # What was weighed at that length is not extrapolated.
    (exact,) = comparison.lines([figure], [*records, *of_lengths(figure, {4096: 50000})])
    assert exact.per_byte is None and exact.ratio == (38 * 4096) / 50000


def test_sizes_of_both_directions_stand_beside_builds_of_both() -> None:
    (figure,) = [
        f
        for f in at("Gouvea-Lopez", "Table 3")
        if (f.chip, f.algorithm) == ("cc430f6137-aes", "aes-128-ccm")
    ]
    assert (figure.operation, figure.code, figure.ram) == (published.SIZE, 1094, 258)
    catalog = support.catalog()
    tasks = whole_sizes.plan(catalog, "cc430f6137-aes", [figure], ["small"], "ziglang")
    assert [(task.algorithm, task.variant, task.together) for task in tasks] == [
        ("aes-128-ccm", "small", True)
    ]
    assert whole_sizes.plan(catalog, "cc430f6137", [figure], ["small"], "ziglang") == []
    (both,) = of_lengths(figure, {16: 1000}, "small")
    both = replace(both, code=1000, tables=94, stack=60)
    deeper = replace(both, operation="encrypt", stack=82)
    (whole,) = whole_sizes.beside(catalog, [figure], [both], [deeper])
    assert (whole.ram, whole.holds) == (82 + 176, True)  # with the expanded key
    for change in ({"code": 1001}, {"stack": 83}):
        (whole,) = whole_sizes.beside(catalog, [figure], [replace(both, **change)], [deeper])
        assert not whole.holds


def test_the_json_of_a_comparison_is_what_the_tables_say() -> None:
    lines = comparison.lines(at("AEAD430", "Readme"), [RECORD])
    content = comparison.to_json(lines)
    first = content["lines"][0]
    assert (first["algorithm"], first["rounds"], first["ratio"]) == ("ascon-p", 6, 2.0)
    assert first["published"]["cycles"] == 3520
    assert first["ours"] == {"variant": "fast", "cycles": 1760, "code": RECORD.flash}
    assert content["means"] == [{"source": "AEAD430, Readme", "rows": 2, "faster": 2, "mean": 2.0}]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("spongent-160,permute,80", "spongent-160,permute,8O", "line 2, rounds: must be a number"),
        ("40495", "4049.5", "line 2, cycles: must be a number, not '4049.5'"),
        ("Franck-Grossschaedl", "Frank", "line 2, source: 'Frank' is not in sources.toml"),
        (",yes,", ",maybe,", "line 2, includes_call: must be one of yes, no, unknown"),
        (",assembly,", ",Assembly,", "line 2, written_in: must be one of assembly, optimised C"),
        ("spongent-160", "", "line 2, algorithm: must not be empty"),
        ("source,place", "place,source", "line 1: the columns must be source,place,chip"),
    ],
)
def test_a_broken_row_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    shutil.copytree(ROOT / "published", tmp_path / "published")
    file = tmp_path / "published" / "msp430.csv"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        published.figures(tmp_path)
    assert f"msp430.csv: {message}" in caught.value.message
