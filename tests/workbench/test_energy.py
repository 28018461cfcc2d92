"""Energy: exact products of the data sheet's figures, shown only where they are asked for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import support
import toy
from command import Mote, sentence
from motecrypt.bench import energy
from motecrypt.errors import MoteError
from motecrypt.toolchain import chip, chips
from motecrypt.toolchain.chip import Supply

CHIP = chip(support.CHIP)


def test_what_the_data_sheet_states() -> None:
    stated = [(s.millivolts, s.microamperes, s.hertz) for s in CHIP.supplies]
    assert stated == [(3000, 500, 1_000_000), (2200, 330, 1_000_000)]
    assert all("SLAS368G" in supply.source for supply in CHIP.supplies)


def test_every_supply_is_sourced_and_plausible() -> None:
    for name in chips():
        for supply in chip(name).supplies:
            assert supply.source.strip()
            assert 1_000 <= supply.millivolts <= 5_500
            # Nanojoules a cycle: no small chip is outside of this.
            assert 0.01 < 1000 * energy.microjoules(1, supply) < 20, name


@pytest.mark.parametrize(
    ("cycles", "volts", "expected"),
    [(1, 3.0, 0.0015), (1_000_000, 3.0, 1500.0), (21_531, 3.0, 32.2965), (1_000, 2.2, 0.726)],
)
def test_current_times_voltage_times_time(cycles: int, volts: float, expected: float) -> None:
    assert energy.microjoules(cycles, energy.supply(CHIP, volts)) == pytest.approx(
        expected, rel=1e-12
    )


def test_twice_the_clock_at_the_same_current_is_half_the_energy() -> None:
    slow = Supply(3000, 500, 1_000_000, "x")
    assert energy.microjoules(1000, replace(slow, hertz=2_000_000)) == pytest.approx(0.75)


def test_only_stated_voltages_count() -> None:
    assert energy.supply(CHIP) == energy.supply(CHIP, 3.0) == CHIP.supplies[0]
    with pytest.raises(MoteError, match=r"states no current at 2\.5 V, but at 3 V and 2\.2 V\."):
        energy.supply(CHIP, 2.5)
    with pytest.raises(MoteError, match="No supply current is stated for the msp430f1611"):
        energy.supply(replace(CHIP, supplies=()))


def test_an_energy_says_what_it_assumes() -> None:
    said = energy.assumption(CHIP.supplies[1])
    assert said.startswith("Energy is an estimate: cycles x 330 µA x 2.2 V / 1 MHz")
    assert "SLAS368G" in said and "not counted: peripherals" in said


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = toy.make_built(tmp_path / "project")
    (root / "published").mkdir()
    (root / "published" / "sources.toml").write_text("")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    return root


def close(rounded: float, exact: float) -> bool:
    """Whether it is the exact value to three decimals."""
    return rounded == round(rounded, 3) and abs(rounded - exact) < 0.000501


@pytest.mark.sample(0)
def test_bench_shows_energy_where_it_is_asked_for(mote: Mote, project: Path) -> None:
    plain = mote("bench", "--algorithm", "toy-add", "--variant", "fast")
    assert "µJ" not in plain.out and "Energy" not in plain.out
    shown = mote("bench", "--variant", "fast", "--energy")
    assert shown.status == 0
    add, expand = [line.split() for line in shown.out.splitlines() if line.startswith("toy-add")]
    assert expand[:3] == ["toy-add", "expand", "fast"]
    assert add[:6] == ["toy-add", "add", "6", "fast", "123", "0.2"]
    assert "Energy is an estimate: cycles x 500 µA x 3 V" in shown.out
    records = json.loads(mote("bench", "--energy", "--json", "-").out)
    assert records and all(close(r["energy_uj"], r["cycles"] * 0.0015) for r in records)
    low = json.loads(mote("bench", "--volts", "2.2", "--json", "-").out)
    assert all(close(r["energy_uj"], r["cycles"] * 0.000726) for r in low)
    without = json.loads(mote("bench", "--json", "-").out)
    assert not any("energy_uj" in record for record in without)


def test_a_voltage_that_is_not_stated_is_one_sentence(mote: Mote, project: Path) -> None:
    assert "states no current at 5 V" in sentence(mote("bench", "--energy", "--volts", "5"))
    of_the_library = sentence(mote("bench", "--energy", "--impl", project))
    assert of_the_library == "--energy is of the library, not of --impl."
