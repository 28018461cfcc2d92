"""The record of what is proved is about the bytes that are there, and says no more than it may."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, replace
from pathlib import Path

import pytest

import support
from motecrypt.catalog import Aead, Algorithm
from motecrypt.cli import run
from motecrypt.errors import MoteError
from motecrypt.export.collect import collect
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import cache, digests, ledger, lengths, open_goals
from motecrypt.prove.record.builds import statements
from motecrypt.prove.record.result import Result
from motecrypt.publish import proofs, proved, results
from motecrypt.toolchain import chip as chip_of

CHIP = "msp430f1611"
CHIPS = ledger.chips(support.catalog().root)
ALGORITHMS = list(support.catalog().algorithms)


SEAL = ledger.ProofRow("x", "y", "fast", "", "5+9", 1, 0, 0, 1, "a", "b").sealed.seal


def _proved(**changes: object) -> Result:
    about = {
        "algorithm": "ascon-aead128",
        "variant": "fast",
        "operation": "encrypt",
        "lengths": (5, 9),
        "way": "",
        "status": "proved",
        "instructions": 10,
        "certificate": "cc",
        "image": "aa",
        "specification": "bb",
    }
    return Result(**{**about, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_what_is_recorded_is_about_these_bytes(algorithm: Algorithm, chip: str) -> None:
    support.needs(chip)
    catalog = support.catalog()
    rows = [r for r in ledger.read(catalog.root, chip) if r.algorithm == algorithm.name]
    stale = [row.key for row in rows if row not in ledger.current(catalog, chip, rows)]
    assert not stale, f"run `mote prove {algorithm.name} --quick --chip {chip} --update-ledger`"
    wanted = statements(catalog, algorithm, chip_of(chip))
    whole = proved.of_statements(rows, algorithm.name, wanted)
    tried = {row.algorithm for row in open_goals.read(catalog.root, chip)}
    told = whole or algorithm.name in tried
    assert told or not rows, f"of {algorithm.name} not every variant and operation is recorded"


@pytest.mark.parametrize("chip", CHIPS)
def test_pages_show_what_is_recorded(chip: str) -> None:
    root = support.catalog().root
    rows = ledger.read(root, chip)
    assert rows
    page = root / results.PROOFS
    if chip in (weighed := proved.recorded(root, results.weighed(root))):
        assert weighed[chip] == rows
        page = results.page_of(root, chip)
    assert proved.table_of(rows) in page.read_text(encoding="utf-8")


@pytest.mark.sample(0)
def test_one_page_says_of_every_algorithm_what_is_proved() -> None:
    root = support.catalog().root
    shown = (root / results.PROOFS).read_text(encoding="utf-8")
    assert shown == proofs.page(root, tuple(results.weighed(root)))


@pytest.mark.sample(0)
def test_a_cell_says_what_is_proved_or_tried_or_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = support.catalog()
    one = catalog.algorithm("tinyjambu-128")
    rows = [r for r in ledger.read(catalog.root, CHIP) if r.algorithm == one.name]
    tried = [open_goals.UndecidedRow(one.name, "encrypt", "fast", "5+9", "not decided", "a reason")]
    for known, failed, text in [
        (rows, [], proved.words(rows)),
        (rows[1:], [], proofs.NOT_TRIED),
        (rows[1:], tried, "not decided, but 7 of 8"),
        ([], tried, "not decided"),
    ]:
        monkeypatch.setattr(ledger, "read", lambda root, chip, known=known: known)
        monkeypatch.setattr(open_goals, "read", lambda root, chip, failed=failed: failed)
        assert proofs.cells(catalog, CHIP)[one.name] == text
    assert proofs.cells(catalog, "r5f100le")[one.name] == ""
    assert proofs.cells(catalog, "r5f100le")["ascon-p"] == proofs.NOT_TRIED
    assert proofs.cells(catalog, "cc430f6137-aes")["ascon-p"] == ""


def test_what_was_not_proved_is_recorded_until_it_is(tmp_path: Path) -> None:
    failed = _proved(status="not decided", why="a jump, by a secret")
    open_goals.update(tmp_path, CHIP, [_proved()])
    assert not open_goals.path(tmp_path, CHIP).exists()
    open_goals.update(tmp_path, CHIP, [_proved(variant="small"), failed, failed])
    (row,) = open_goals.read(tmp_path, CHIP)
    assert (row.algorithm, row.variant, row.why) == ("ascon-aead128", "fast", failed.why)
    assert row.lengths == "5+9"
    for others in ({"algorithm": "other"}, {"variant": "small"}, {"lengths": (5, 2)}):
        open_goals.update(tmp_path, CHIP, [_proved(**others)])
        assert open_goals.read(tmp_path, CHIP) == [row]
    open_goals.update(tmp_path, CHIP, [_proved()])
    assert open_goals.read(tmp_path, CHIP) == []
    open_goals.path(tmp_path, CHIP).write_text("a,b\n", encoding="utf-8")
    with pytest.raises(MoteError, match="no record of what is undecided"):
        open_goals.read(tmp_path, CHIP)


@pytest.mark.parametrize("chip", CHIPS)
def test_nothing_is_both_proved_and_undecided(chip: str) -> None:
    catalog = support.catalog()
    for row in open_goals.read(catalog.root, chip):
        assert statements(catalog, catalog.algorithm(row.algorithm), chip_of(chip))
        named = (row.algorithm, row.operation, row.variant)
        for known in ledger.read(catalog.root, chip):
            if not known.way and (known.algorithm, known.operation, known.variant) == named:
                assert row.lengths and not set(known.pairs).intersection(lengths.read(row.lengths))


def test_another_program_or_specification_makes_a_row_void() -> None:
    catalog = support.catalog()
    rows = [r for r in ledger.read(catalog.root, CHIP) if r.algorithm == "tinyjambu-p"]
    assert rows and ledger.current(catalog, CHIP, rows) == rows
    other = [replace(rows[0], image="0"), replace(rows[0], specification="0")]
    assert ledger.current(catalog, CHIP, other) == []


def test_a_row_of_whole_messages_holds_whatever_there_is_for_pieces() -> None:
    catalog = support.catalog()
    aead = catalog.algorithm("aes-128-gcm")
    assert isinstance(aead, Aead) and aead.context
    rows = [
        r
        for r in ledger.read(catalog.root, "atmega128")
        if r.algorithm == "aes-128-gcm" and not r.way
    ]
    before = digests.of_specification(replace(aead, context=None))
    other = digests.of_specification(replace(aead, context=None, tag=aead.tag - 1))
    assert rows and before != rows[0].specification

    def kept(**change: str) -> bool:
        row = replace(rows[0], **change)
        return ledger.current(catalog, "atmega128", [row]) == [row]

    assert kept() and kept(specification=before) and not kept(specification=other)
    known = ledger.specifications(aead, "encrypt", in_pieces=True)
    assert known == (ledger.specification(aead, "encrypt"),)


def test_the_digest_of_a_specification_covers_what_it_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(digests.kept, "digest", lambda parts: seen.extend(parts) or "x")
    digests.of_specification.__wrapped__(support.catalog().algorithm("ascon-aead128"))
    of_modules = [part.rpartition(".")[2] for part in seen[::2]]
    assert of_modules == ["catalog", "ascon_aead128", "ascon_primitives", "words", "outputs"]
    seen.clear()
    grain = support.catalog().algorithm("grain-128")
    digests.of_specification.__wrapped__(grain, grain.operations[0])  # type: ignore[union-attr]
    assert any("_grain_clock" in part for part in seen)
    assert any("class Generator" in part for part in seen)
    assert not any("SPARKLE" in part for part in seen)


def test_lengths_add_up_while_the_program_is_the_same(tmp_path: Path) -> None:
    ledger.update(tmp_path, CHIP, [_proved(), _proved(lengths=(0, 9), instructions=20)])
    (row,) = ledger.read(tmp_path, CHIP)
    assert (row.pairs, row.instructions) == (((0, 9), (5, 9)), 20)
    ledger.update(tmp_path, CHIP, [_proved(lengths=(1, 1), image="cc")])
    (row,) = ledger.read(tmp_path, CHIP)
    assert row.pairs == ((1, 1),)
    ledger.update(tmp_path, CHIP, [_proved(status="not decided", lengths=(2, 2))])
    assert ledger.read(tmp_path, CHIP) == [row]


def _certificates(root: Path, *updates: list[Result]) -> str:
    """Those of the one row that comes of some updates."""
    ledger.path(root, CHIP).unlink(missing_ok=True)
    for update in updates:
        ledger.update(root, CHIP, update)
    (row,) = ledger.read(root, CHIP)
    return row.certificates


def test_certificates_add_up_in_any_order(tmp_path: Path) -> None:
    one, two = _proved(), _proved(lengths=(0, 9), certificate="dd")
    both = _certificates(tmp_path, [one, two])
    assert len(both) == 24
    for updates in ([[two, one]], [[one], [two]], [[two], [one]], [[one], [two], [one]]):
        assert _certificates(tmp_path, *updates) == both
    others = [
        [one, replace(two, certificate="de")],
        [one, replace(two, lengths=(0, 8))],
        [replace(one, certificate="dd"), replace(two, certificate="cc")],
        [one],
    ]
    assert both not in [_certificates(tmp_path, updates) for updates in others]


def test_a_row_says_how_and_by_what_it_was_proved(tmp_path: Path) -> None:
    def row(*results: Result) -> ledger.ProofRow:
        ledger.update(tmp_path, CHIP, results)
        (found,) = ledger.read(tmp_path, CHIP)
        return found

    assert row(_proved(sums=None)).sums == ""
    assert row(_proved(sums="adders"), _proved(sums=None, lengths=(0, 9))).sums == "adders"
    assert row(_proved(sums="adders"), _proved(sums="sorted", lengths=(0, 9))).sums == "sorted"
    (tmp_path / "sim").mkdir()
    (tmp_path / "sim" / "Cargo.lock").write_text("", encoding="utf-8")
    (tmp_path / "sim" / "lib.rs").write_text("", encoding="utf-8")
    digests.of_sources.cache_clear()
    assert row(_proved()).prover == digests.of_sources(tmp_path) != ""


def test_a_certificate_that_is_not_known_is_not_made_up(tmp_path: Path) -> None:
    """A row is without until all that it says is proved again."""
    one, two = _proved(), _proved(lengths=(0, 9), certificate="dd")
    unknown = replace(one, certificate="")
    assert _certificates(tmp_path, [unknown]) == ""
    assert _certificates(tmp_path, [unknown], [two]) == ""
    assert _certificates(tmp_path, [unknown, two], [one]) == ""
    both = _certificates(tmp_path, [one, two])
    assert _certificates(tmp_path, [unknown], [two], [one, two]) == both


@pytest.mark.parametrize(
    ("column", "text"), [("lengths", "5,6+9"), ("cuts", "7"), ("image", "ab"), ("certificates", "")]
)
def test_a_row_that_was_changed_by_hand_is_not_read(column: str, text: str, tmp_path: Path) -> None:
    ledger.update(tmp_path, CHIP, [_proved()])
    (row,) = ledger.read(tmp_path, CHIP)
    values = dict(zip(ledger.COLUMNS, map(str, astuple(row)), strict=True))
    assert values[column] != text
    lines = [ledger.COLUMNS, [f'"{it}"' for it in (values | {column: text}).values()]]
    with pytest.raises(MoteError, match="line 2, seal: the row is not as it was written"):
        ledger.parse("\n".join(map(",".join, lines)), "proofs.csv")


def test_words_claim_what_all_operations_and_variants_have() -> None:
    def row(operation: str, variant: str, text: str) -> ledger.ProofRow:
        return ledger.ProofRow("x", operation, variant, "", text, 0, 0, 0, 1, "", "")

    rows = [row("encrypt", v, "0..5+0..9") for v in proved.ALL]
    assert proved.of_library(rows, "x", ["encrypt"]) == "60 pairs to 5 + 9"
    assert proved.of_library(rows, "x", ["encrypt", "decrypt"]) == ""
    rows += [row("decrypt", v, "5+9" if v == "fast" else "0..5+9") for v in proved.ALL]
    assert proved.of_library(rows, "x", ["encrypt", "decrypt"]) == "5 + 9 bytes"
    assert proved.of_library(rows[1:], "x", ["encrypt", "decrypt"]) == ""
    assert proved.words([row("permute", "fast", "")]) == "all inputs"


@pytest.mark.parametrize(
    "pairs", [((5, 9),), ((0, 0), (0, 1), (1, 0)), tuple((a, b) for a in (1, 4, 5) for b in (2, 9))]
)
def test_lengths_read_back_as_they_were_told(pairs: lengths.Lengths) -> None:
    assert lengths.read(lengths.told(pairs)) == pairs


def test_the_covering_lengths_are_both_sides_of_every_edge() -> None:
    ascon = support.catalog().algorithm("ascon-aead128")
    pairs = lengths.covering(ascon)  # type: ignore[arg-type]
    assert lengths.told(pairs) == (
        "0,1+0..33 2..14,18..30+0,1 15..17,31..33+0,1,15..17,31..33 88+88"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a,b\n", "its columns are others"),
        (",".join(ledger.COLUMNS) + "\nx,y,fast\n", "must have 15 columns"),
        (",".join(ledger.COLUMNS) + "\nx,y,fast,,5+9,many,0,0,1,a,b,,,,\n", "must be a number"),
        (",".join(ledger.COLUMNS) + "\nx,y,fast,,5+,1,0,0,1,a,b,,,,\n", "names no lengths"),
        (",".join(ledger.COLUMNS) + 2 * f"\nx,y,fast,,5+9,1,0,0,1,a,b,,,,{SEAL}", "says again"),
    ],
)
def test_a_broken_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(MoteError, match=reason):
        ledger.parse(text, "proofs.csv")


def test_a_proof_is_remembered_by_what_it_is_about(tmp_path: Path) -> None:
    call = (CHIP, "f")
    cache.remember(tmp_path, _proved(), call)
    asked = _proved(status="not decided", instructions=0)
    known = cache.recall(tmp_path, asked, call)
    assert known is not None and known.proved and known.instructions == 10
    for other in ({"image": "cc"}, {"specification": "cc"}, {"lengths": (5, 8)}, {"way": "x"}):
        assert cache.recall(tmp_path, _proved(**other), call) is None
    assert cache.recall(tmp_path, asked, ("atmega128", "f")) is None
    assert cache.recall(tmp_path, asked, (CHIP, "g")) is None
    cache.remember(tmp_path, _proved(status="refuted", lengths=(1, 1)), call)
    assert cache.recall(tmp_path, _proved(lengths=(1, 1)), call) is None


def test_a_task_is_proved_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = support.catalog().root
    task = ProofTask(root, "tinyjambu-p", CHIP, "fast", operation="permute 640")
    assert proving.run(task).proved
    monkeypatch.setattr(proving, "prove", lambda *_: pytest.fail("it was proved again"))
    assert proving.run(task).proved
    with pytest.raises(pytest.fail.Exception, match="proved again"):
        proving.run(task, again=True)


def test_what_is_proved_is_recorded_before_the_rest_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour's work is not lost because the next hour was interrupted."""
    first, second = (_proved(algorithm=name) for name in ("tinyjambu-p", "xoodoo"))

    def interrupted(tasks: list[ProofTask], *_: object, **__: object) -> Iterator[object]:
        for task in tasks:
            if task.algorithm == "xoodoo":
                raise KeyboardInterrupt
            yield task, replace(first, operation=task.operation, variant=task.variant)

    recorded: list[Result] = []
    monkeypatch.setattr(proving, "run_all", interrupted)
    monkeypatch.setattr(ledger, "update", lambda root, chip, found: recorded.extend(found))
    monkeypatch.setattr(open_goals, "update", lambda *_: None)
    asked = [first.algorithm, second.algorithm, "--variant", "fast", "--update-ledger"]
    assert run(["prove", *asked]) == 130
    assert {result.algorithm for result in recorded} == {first.algorithm}


def test_an_exported_folder_says_what_is_proved_of_its_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalog = support.catalog()
    algorithm = catalog.algorithm("tinyjambu-128")
    content = collect(catalog, [algorithm], CHIP, "small", with_test=False)
    (rows,) = [ledger.read(catalog.root, CHIP)]
    text = content["README.md"]
    own = [r for r in rows if (r.algorithm, r.variant) == ("tinyjambu-128", "small")]
    assert f"| tinyjambu-128 | {proved.words(own)} |" in str(text)
    stale = [replace(row, image="0") for row in rows]
    monkeypatch.setattr(ledger, "read", lambda root, chip: stale)
    assert "## Proved" not in str(collect(catalog, [algorithm], CHIP, "small", with_test=False))
