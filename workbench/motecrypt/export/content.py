"""The content of an exported folder, before it has a form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from motecrypt.bench import ledger
from motecrypt.bench.records import Record, commit
from motecrypt.catalog import Algorithm, Catalog
from motecrypt.errors import MoteError
from motecrypt.export.closure import Needed, offered
from motecrypt.export.declarations import declarations
from motecrypt.publish import proved
from motecrypt.toolchain import Chip


@dataclass(frozen=True)
class Content:
    """The algorithms of a folder, in one variant for one chip, and the files they need."""

    catalog: Catalog
    algorithms: tuple[Algorithm, ...]
    chip: Chip
    variant: str
    needed: Needed

    @property
    def name(self) -> str:
        """The name of the folder as a library."""
        return "mote-" + "-".join(algorithm.name for algorithm in self.algorithms)

    @cached_property
    def commit(self) -> str:
        """The commit that the sources are a copy of."""
        return commit(self.catalog.root)

    def figures(self, algorithm: Algorithm) -> list[Record]:
        """The ledger's records of an algorithm in this variant: empty if it was not weighed."""
        file = ledger.path(self.catalog.root, self.chip.name)
        if not file.exists():
            return []
        records = ledger.records(self.chip.name, ledger.read(file))
        return [r for r in records if (r.algorithm, r.variant) == (algorithm.name, self.variant)]

    def proved(self, algorithm: Algorithm) -> str:
        """For which lengths the machine code of this variant is proved, all operations of it;
        nothing unless the record is about the bytes that these sources make now."""
        return proved.of_sources(self.catalog, self.chip.name, algorithm, self.variant)

    def theorems(self, algorithm: Algorithm) -> list[str]:
        """The theorems about its operations, a sentence each."""
        return list(proved.theorems(algorithm).values())

    def functions(self, algorithm: Algorithm) -> list[str]:
        """All that the headers declare of an algorithm."""
        own = set(offered(algorithm))
        own |= {name.removesuffix("_init") + "_wipe" for name in own if name.endswith("_init")}
        return [name for name in self._declarations if name in own]

    def prototype(self, function: str) -> str:
        """A function's declaration, on one line."""
        return self._declarations[function][1]

    def header(self, function: str) -> Path:
        """The header that declares a function; MoteError when none does."""
        if function not in self._declarations:
            raise MoteError(f"No header declares {function}: it cannot be exported.")
        return self._declarations[function][0]

    @cached_property
    def _declarations(self) -> dict[str, tuple[Path, str]]:
        found: dict[str, tuple[Path, str]] = {}
        # Public headers first: what they declare is called through them.
        for header in sorted(self.needed.headers, key=lambda h: h.parent.name != "mote"):
            for name, text in declarations(header).items():
                found.setdefault(name, (header, text))
        return found
