"""The notebooks run from their first cell to their last, and what they claim holds."""

from __future__ import annotations

import numpy as np
import pytest

import notebook
import support

FOLDER = support.catalog().root / "examples"
FILES = sorted(FOLDER.rglob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert [file.name for file in FILES] == ["leakage.ipynb"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_notebooks_are_kept_with_their_outputs(file: object) -> None:
    content = notebook.read(FOLDER / str(file))
    cells = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert sum(bool(cell["outputs"]) for cell in cells) > len(cells) / 2


@pytest.mark.sample(0)
def test_the_attack_finds_the_key_and_the_test_sees_the_kernel() -> None:
    content = notebook.read(FOLDER / "leakage" / "leakage.ipynb")
    outputs, names = notebook.carry_out(content)
    kinds = [list(one.get("data", {"text": ""})) for made in outputs for one in made]
    assert ["image/svg+xml"] in kinds and ["text/html"] in kinds and ["text"] in kinds
    assert np.array_equal(names["found"], names["KEY"])
    assert names["SBOX"][[0, 1, 0x53]].tolist() == [0x63, 0x7C, 0xED]
    assert np.abs(names["t"]).max() > 10 and np.mean(np.abs(names["t"]) > 4.5) > 0.2
    assert np.abs(names["control"]).max() < 6
    # Where nothing depends on the key, nothing is found: messages of other runs.
    messages = names["messages"].copy()
    names["messages"][:] = np.roll(messages, 1, axis=0)
    wrong = names["attacked"](0)
    assert np.abs(wrong[int(names["KEY"][0])]).max() < 0.3
