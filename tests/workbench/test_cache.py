"""What was built is kept, also where several processes build the same at once."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from motecrypt.toolchain import cache
from motecrypt.toolchain.processes import Reach, run


def make(out: Path, text: str) -> None:
    with cache.making(out) as made:
        made.write_text(text)


def test_the_first_to_be_done_stays(tmp_path: Path) -> None:
    out = tmp_path / "objects" / "one.o"
    with cache.making(out) as slower:
        slower.write_text("second")
        make(out, "first")
        first = out.stat().st_ino
    assert (out.stat().st_ino, out.read_text()) == (first, "first")
    assert os.listdir(out.parent) == [out.name]


def test_who_may_open_a_file_may_still_when_another_process_has_made_it(tmp_path: Path) -> None:
    out, folder = tmp_path / "one.o", tmp_path / "folder"
    folder.mkdir()
    make(out, "object")
    script = f'echo > ready; while [ ! -e go ]; do sleep 0.01; done; cat "{out}"'
    programs = map(Path, ("/bin", "/usr", "/lib", "/lib64"))
    reach = Reach((*programs, out), folder)

    with ThreadPoolExecutor() as pool:
        reader = pool.submit(run, ["/bin/sh", "-c", script], "Reading failed", reach)
        while not (folder / "ready").exists():
            assert not reader.done()
        make(out, "object")
        (folder / "go").touch()
        assert reader.result().stdout == "object"


def test_links_are_not_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    make(tmp_path / "one.o", "object")
    assert (tmp_path / "one.o").read_text() == "object"
