"""From sources to objects to an image, whoever wrote them: what is there is taken, the rest made.

Each file that is made is named by the content of everything that it was made of, so that one that
is there is never stale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motecrypt.paths import write_text
from motecrypt.toolchain import cache, room
from motecrypt.toolchain.chip import Chip
from motecrypt.toolchain.compilers import Compiler
from motecrypt.toolchain.processes import Failed, Reach, run

_OBJECTS: Final = "objects"
_IMAGES: Final = "images"


@dataclass(frozen=True)
class Compilation:
    """The way from files to objects. ``root`` is the project that keeps the objects.

    ``made_of`` is all that may matter but the file itself, which ``told`` tells from the others.
    ``compile`` makes an object of a file, and gives what the compiler said.
    """

    root: Path
    made_of: Sequence[str | bytes]
    compile: Callable[[Path, Path], str]
    told: Callable[[Path], str | bytes] = cache.read

    def objects(self, files: Iterable[Path]) -> dict[Path, Path]:
        """The object of each file; what is missing is compiled in parallel."""
        folder = cache.folder(self.root, _OBJECTS)
        made = {
            file: folder / f"{file.stem}-{cache.digest([*self.made_of, self.told(file)])}.o"
            for file in files
        }
        missing = [item for item in made.items() if not item[1].exists()]
        if missing:
            with ThreadPoolExecutor() as pool:
                list(pool.map(lambda item: self._make(*item), missing))
        return made

    def _make(self, file: Path, out: Path) -> None:
        with cache.making(out) as made:
            said = self.compile(file, made)
            if said.strip():
                write_text(_said(out), said)


def warnings(objects: Iterable[Path]) -> str:
    """The compiler's messages about these objects, in their order."""
    said = (_said(made) for made in objects)
    return "\n".join(text.read_text(encoding="utf-8") for text in said if text.exists()).strip()


def link(
    root: Path,
    target: Chip,
    tool: Compiler,
    objects: Sequence[Path],
    functions: Sequence[str],
    *,
    of: str = "",
    confined: bool = False,
    check: Callable[[Path], None] = lambda image: None,
) -> Path:
    """The image of these functions and all they need, and nothing else.

    ``of`` says in errors whose they are. ``confined``: the linker may open nothing else, since who
    made the objects is not to be trusted. ``check`` sees an image before it is used, and may
    raise MoteError. Raises MoteError when the chip has no room for it, DoesNotFit for want of
    flash, and Failed with the linker's words when it cannot be linked for another reason.
    """
    script = cache.linker_script(root, target)
    key = cache.digest([tool.version, *functions, script.name, *(o.name for o in objects)])
    image = cache.folder(root, _IMAGES) / f"{key}.elf"
    if not image.exists():
        with cache.making(image) as made:
            reach = Reach((*tool.needs, script, *objects), made.parent) if confined else None
            named = f"{functions[0]} of {of}" if of else functions[0]
            what = f"Linking {named} for the {target.name} failed"
            try:
                run(tool.link_command(objects, made, script, functions), what, reach)
            except Failed as failed:
                raise room.lacking(what, target, failed.detail) or failed from None
            check(made)
    return image


def _said(made: Path) -> Path:
    return made.with_suffix(".said")
