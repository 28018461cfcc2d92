"""Messages of every length: proved where the loop is right in each turn, and nowhere else.

The functions of ``lengths.c`` are right for short messages; all but one are wrong for longer ones.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import support
from motecrypt.catalog import Hash
from motecrypt.cli import run
from motecrypt.errors import MoteError
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.induction.growing import Data, Growing
from motecrypt.prove.plan import every_ledger, every_length
from motecrypt.prove.plan.every_length import Every
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.publish import proofs
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import hash_model
from motecrypt.specification.words import octets

CONTROLS = Path(__file__).with_name("lengths.c")
WRONG = {
    "wrong_block": "the way of a turn depends on more than the length",
    "wrong_length": "the loop is left for some long message",
    "wrong_counter": "the loop is left for some long message",
    "wrong_offset": "is not where it reads or writes",
    "wrong_device": "whose contents are not compared from turn to turn",
    "wrong_source": "the way of a turn depends on more than the length",
}
CHIP = "msp430f1611"
CHIPS = [path.stem for path in (support.catalog().root / "ledger" / "every").glob("*.csv")]


@cache
def _controls() -> Firmware:
    catalog = support.catalog()
    gimli = catalog.algorithm("gimli-hash")
    functions = ("right", *WRONG)
    return Firmware(
        Subject.of(catalog, gimli, CHIP, "default"), functions=functions, extra=(CONTROLS,)
    )


def _of(function: str, kind: type[Growing] = Growing) -> Every:
    """What comes of all lengths of one of the controls."""
    controls = _controls()
    assert isinstance(controls.algorithm, Hash)
    gimli = replace(controls.algorithm, function=function)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(controls, "algorithm", gimli)

        def plain(message: int) -> Statement:
            return Hashes(gimli, controls).digest(0, message)

        composition = Composition()
        composition.scout(plain(gimli.rate + 1))
        about = Every(gimli.name, "default", "hash", 0, "not decided")
        return every_length.search(about, kind(gimli, controls), plain, composition)


def test_a_right_loop_is_proved_by_so_many_statements() -> None:
    found = _of("right")
    assert (found.status, found.why) == ("proved", "")
    # The step, sixteen numbers of bytes that may be left, and all shorter messages.
    assert found.statements == 1 + 16 + found.shortest


@pytest.mark.sample(1)
@pytest.mark.parametrize("function", WRONG)
def test_a_loop_that_is_wrong_late_is_not_proved(function: str) -> None:
    found = _of(function)
    assert found.status == "not decided"
    assert WRONG[function] in found.why


class _Counting(Growing):
    """A specification that does something else with the third block."""

    def specified(self, data: Data) -> dict[str, bytes]:
        message = data["message"]
        if len(message) >= 48:
            message = octets(byte ^ (place == 32) for place, byte in enumerate(message))
        assert isinstance(self.algorithm, Hash)
        return {"digest": hash_model(self.algorithm).digest(message)}


@pytest.mark.sample(0)
def test_a_specification_that_counts_blocks_is_not_taken_for_one_that_does_not() -> None:
    found = _of("right", _Counting)
    assert found.status == "not decided"
    assert "the specification's next state" in found.why


def test_the_command_says_what_it_has_proved(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["xoodyak-hash", "--variant", "small", "--chip", CHIP]
    assert run(["prove", "--all-lengths", *asked, "--json", "-"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    known = every_ledger.read(support.catalog().root, CHIP)
    (row,) = (r for r in known if (r.algorithm, r.variant) == ("xoodyak-hash", "small"))
    assert (found["status"], found["longest"]) == ("proved", 32_767)
    for column in every_ledger.COLUMNS[:-2]:
        if column == "certificates" and not row.certificates:
            continue
        assert found[column] == getattr(row, column), column


@pytest.mark.sample(0)
def test_the_last_turn_may_be_of_less_than_a_block(capsys: pytest.CaptureFixture[str]) -> None:
    """PHOTON-Beetle's loop is that of the data, too: its second turn comes before the message."""
    asked = ["photon-beetle-128", "--variant", "portable", "--lengths", "5", "--chip", CHIP]
    assert run(["prove", "--all-lengths", *asked, "--json", "-"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["status"], found["shortest"], found["statements"]) == ("proved", 1, 1 + 16 + 1)


def test_data_of_each_length_is_a_statement_of_its_own() -> None:
    asked = ["tinyjambu-128", "--variant", "portable", "--chip", CHIP, "--lengths", "1,4"]
    with pytest.MonkeyPatch.context() as patch:
        tried: list[tuple[str, str, int]] = []

        def none(tasks: list[ProofTask], *_: object) -> list[Every]:
            tried.extend((task.operation, task.variant, task.lengths[0]) for task in tasks)
            return [
                Every(*(t.algorithm, t.variant, t.operation, t.lengths[0]), "proved") for t in tasks
            ]

        patch.setattr(every_length, "run_all", none)
        assert run(["prove", "--all-lengths", *asked]) == 0
    assert tried == [("encrypt", "portable", 1), ("encrypt", "portable", 4)]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["aes-128"], "of encryption and of hashes"),
        (["ascon-cxof128"], "of encryption and of hashes"),
        (["ascon-aead128", "--quick"], "leave out --quick"),
        (["ascon-aead128", "--in-place"], "leave out --quick"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    asked: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["prove", "--all-lengths", *asked, "--chip", CHIP]) == 2
    assert message in " ".join(capsys.readouterr().err.split())


def test_a_length_on_the_stack_is_not_followed(capsys: pytest.CaptureFixture[str]) -> None:
    support.needs("r5f100le")
    asked = ["ascon-aead128", "--variant", "flat", "--lengths", "0"]
    assert run(["prove", "--all-lengths", *asked, "--chip", "r5f100le"]) == 1
    why = "flat, 0 bytes of data: not decided. an address or length is passed in memory"
    assert why in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("chip", CHIPS)
def test_what_is_recorded_is_about_these_bytes(chip: str) -> None:
    support.needs(chip)
    catalog = support.catalog()
    rows = every_ledger.read(catalog.root, chip)
    assert rows
    stale = {row.algorithm for row in rows if row not in every_ledger.current(catalog, chip, rows)}
    assert not stale, f"run `mote prove --all-lengths {' '.join(stale)} --chip {chip}`"


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    one = Every("xoodyak", "fast", "encrypt", 5, "proved", image="aa", specification="bb")
    every_ledger.update(tmp_path, CHIP, [one, replace(one, variant="small", status="not decided")])
    every_ledger.update(tmp_path, CHIP, [replace(one, shortest=3), replace(one, ad=0)])
    rows = every_ledger.read(tmp_path, CHIP)
    assert [(row.ad, row.shortest) for row in rows] == [(0, 0), (5, 3)]
    assert proofs.every_cell(rows, "xoodyak") == "fast: 0 and 5"
    text = every_ledger.path(tmp_path, CHIP).read_text(encoding="utf-8")
    for wrong, message in [
        (text.replace("ad,", "da,"), "no record"),
        (text.replace("fast,5", "fast,five"), "line 3, ad: must be a number"),
        (text + text.splitlines()[1], "line 4: says again"),
        (text + "xoodyak\n", "line 4: must have 11 columns"),
        (text.replace("fast,5,3", "fast,5,2"), "line 3, seal: the row is not as it was written"),
    ]:
        with pytest.raises(MoteError, match=message):
            every_ledger.parse(wrong, "every_length.csv")
