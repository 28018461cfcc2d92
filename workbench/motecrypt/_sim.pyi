"""Cycle-exact simulators of small microcontrollers.

A `Machine` is a chip with a program. It calls one function at a time, as a caller on the chip
would, and says exactly what that took:

    >>> machine = Machine("msp430f1611", "firmware.elf")
    >>> state = machine.alloc(bytes(40))
    >>> run = machine.call("mote_ascon_permute", state, 6)
    >>> run.cycles, run.instructions, run.stack_bytes
    >>> state.read()

Memory stays as a call leaves it, until `Machine.reset`. Whatever goes wrong is an exception of its
own class; all of them are `MachineError`s, and those of a running program are `SimulationError`s.
"""

import os
from collections.abc import Mapping, Sequence
from typing import final

__all__ = [
    "U32",
    "U64",
    "AccessError",
    "ArgumentError",
    "AsleepError",
    "Bits",
    "BudgetExceededError",
    "Buffer",
    "Computed",
    "Convention",
    "Cut",
    "Elf",
    "ElfError",
    "ElfSection",
    "ElfSegment",
    "ElfSymbol",
    "Finding",
    "FlashWriteError",
    "Formula",
    "IllegalInstructionError",
    "Instruction",
    "Machine",
    "MachineError",
    "MisalignedAccessError",
    "Operand",
    "OutOfMemoryError",
    "OutsideCodeError",
    "Profiler",
    "Proof",
    "Region",
    "Register",
    "Row",
    "RuleError",
    "Run",
    "SimulationError",
    "Slot",
    "StackOverflowError",
    "Summaries",
    "Symbol",
    "Taint",
    "Tainted",
    "UnbalancedStackError",
    "Unknown",
    "UnknownChipError",
    "UnknownSymbolError",
    "UnmappedAccessError",
    "Values",
    "Visit",
    "Words",
    "check_certificate",
    "chips",
    "convention",
    "cost_rows",
    "definitions",
    "join",
    "line_table",
    "literals",
    "memory_map",
    "substitute",
]

def chips() -> list[str]:
    """The names of all chips there are."""

def convention(chip: str) -> Convention:
    """How functions are called on a chip whose programs say nothing else. Raises
    UnknownChipError."""

def memory_map(chip: str) -> tuple[Region, ...]:
    """What a chip has where, in the order of addresses. Raises UnknownChipError."""

def cost_rows(chip: str) -> tuple[Row, ...]:
    """What costs cycles on a chip where the simulator accounts for every cycle of a run by rows;
    else nothing. Raises UnknownChipError."""

@final
class Row:
    """A thing that costs cycles, and how far that is known."""

    @property
    def name(self) -> str:
        """What it is."""
    @property
    def cycles(self) -> int:
        """What it costs each time."""
    @property
    def less(self) -> int:
        """How much less it may be."""
    @property
    def more(self) -> int:
        """How much more it may be."""
    @property
    def source(self) -> str:
        """Who states it."""

@final
class Region:
    """A stretch of a chip's addresses; nothing answers an access outside of all of them."""

    @property
    def name(self) -> str:
        """What it is called. "ram" is the memory for data, allocations and the stack, "flash" that
        for programs."""
    @property
    def kind(self) -> str:
        """What is there: "ram", "flash" (whatever programs can't write), "device" (registers of a
        peripheral) or "mirror" (other memory, seen a second time)."""
    @property
    def start(self) -> int:
        """Its first address."""
    @property
    def end(self) -> int:
        """The address after its last."""

@final
class Register:
    """A register as the calling convention sees it."""

    @property
    def name(self) -> str:
        """As an assembler calls it."""
    @property
    def role(self) -> str:
        """What it is for.

        "argument" carries arguments and belongs to the called function, "scratch" belongs to that,
        too, "saved" belongs to the caller and has to be restored, "constant" always has the same
        value at a call and a return, "status" has flags and control bits, "fixed" is neither data
        nor flags: program counter, stack pointer, a register that reads as a constant.
        """
    @property
    def value(self) -> int | None:
        """What it always holds at a call and a return, if its role is "constant"."""

@final
class Slot:
    """Where a part of an argument travels that has `Convention.unit` bytes, or fewer at its end."""

    def __eq__(self, other: object, /) -> bool: ...
    @property
    def register(self) -> int | None:
        """The number of a register, or None for the stack."""
    @property
    def offset(self) -> int | None:
        """On the stack, how many bytes above the lowest argument there; above the return address,
        where that is on the stack. None for a register."""

@final
class Convention:
    """The calling convention of an instruction set: where each argument goes, where the value is,
    and whose the registers are."""

    @property
    def registers(self) -> tuple[Register, ...]:
        """All registers, by the numbers that calls and reports give them."""
    @property
    def bits(self) -> int:
        """Bits of a register."""
    @property
    def flags(self) -> int:
        """The arithmetic flags in the status register; its other bits come back as they were."""
    @property
    def unit(self) -> int:
        """Bytes of an argument or a value that one register, or one place on the stack, carries."""
    @property
    def int_bytes(self) -> int:
        """Bytes of an `int`."""
    @property
    def pointer_bytes(self) -> int:
        """Bytes of a pointer."""
    @property
    def return_bytes(self) -> int:
        """Bytes that a call puts on the stack; 0 if the return address is in a register."""
    @property
    def stack_alignment(self) -> int:
        """What the address of the stack arguments is a multiple of."""
    def of_role(self, role: str) -> tuple[int, ...]:
        """The numbers of all registers of a role. Raises ArgumentError if there is no such role."""
    def value(self, size: int) -> tuple[int, ...]:
        """The registers of a returned value of 1 to 8 bytes, the lowest part first."""
    def layout(self, sizes: Sequence[int]) -> tuple[tuple[Slot, ...], ...]:
        """Where arguments of these sizes travel, from left to right: for each its parts, the
        lowest first. Raises ArgumentError for a size that is not 1 to 8."""

def line_table(elf: str | os.PathLike[str] | bytes) -> list[tuple[int, int, str, int]]:
    """The lines that a program's instructions come from: (start, end, file, line), by address.

    Empty if the program was built without line information (DWARF). Functions that a linker has
    dropped remain, at addresses where there is no code. Raises ElfError when the file is broken, or
    is longer than `Elf` reads, or has more than 4 MB of line tables.
    """

@final
class Elf:
    """An ELF file, of 32 or 64 bits: an object, a program or a library.

    What it takes to read one is bounded, whatever is in it: files of 64 MB, 4,000 sections and
    segments, 100,000 symbols and 16 MB of names are the largest. Contents of sections may not
    overlap. Nothing is built of sections that only debuggers and linkers read.
    """

    def __new__(cls, elf: str | os.PathLike[str] | bytes) -> Elf:
        """From a path, or from its bytes. Raises ElfError when it is none, broken or too large."""
    @property
    def machine(self) -> int:
        """Which CPU it is for, as ELF numbers them (``e_machine``)."""
    @property
    def sections(self) -> tuple[ElfSection, ...]:
        """The sections that take memory of the target, in the order of the file."""
    @property
    def segments(self) -> tuple[ElfSegment, ...]:
        """What a program loads, in the order of the file."""
    @property
    def symbols(self) -> tuple[ElfSymbol, ...]:
        """Symbols in the order of the file. Those without a name are left out, and those that only
        name a source, or tell data from code."""
    def parts(self) -> tuple[ElfSection, ...]:
        """All sections but those by which the file itself is read: names, symbols, relocations."""
    def contents(self, of: ElfSection | ElfSegment) -> bytes:
        """What the file holds of one of its sections or segments."""
    def named(self, name: str) -> bytes | None:
        """What the file holds of the first section of a name, whatever it is for; None if there is
        none. Raises ElfError when it is compressed."""
    def weakened(self) -> bytes:
        """The file with each global symbol that it defines made weak: others' definitions win."""

@final
class ElfSection:
    """A section of an ELF file."""

    @property
    def name(self) -> str:
        """What it is called."""
    @property
    def kind(self) -> int:
        """What it is for, as ELF numbers it (``sh_type``)."""
    @property
    def flags(self) -> int:
        """Its rights and more, as ELF has them (``sh_flags``)."""
    @property
    def address(self) -> int:
        """Its first address; 0 in an object, and where it takes no memory."""
    @property
    def size(self) -> int:
        """Its size in bytes of memory."""
    @property
    def offset(self) -> int:
        """Where its bytes are in the file."""
    @property
    def is_held(self) -> bool:
        """Whether the file has its bytes; else they begin as zero."""
    @property
    def is_writable(self) -> bool:
        """Whether a program may write there."""
    @property
    def is_executable(self) -> bool:
        """Whether there is code."""

@final
class ElfSegment:
    """Memory that a program takes, without the file's own headers, which linkers may map there."""

    @property
    def address(self) -> int:
        """Its first address."""
    @property
    def size(self) -> int:
        """Its size in bytes of memory; those that the file does not hold begin as zero."""
    @property
    def offset(self) -> int:
        """Where its bytes are in the file."""
    @property
    def is_writable(self) -> bool:
        """Whether a program may write there."""
    @property
    def is_executable(self) -> bool:
        """Whether there is code."""

@final
class ElfSymbol:
    """A symbol of an ELF file that has a name."""

    @property
    def name(self) -> str:
        """What it is called; characters that a terminal would obey are shown by their numbers."""
    @property
    def address(self) -> int:
        """Its value; of a function, the address of its code."""
    @property
    def size(self) -> int:
        """Bytes that it names; 0 if the file does not say."""
    @property
    def kind(self) -> str:
        """What it stands for: "function", "object", "label" where the file does not say, or
        "other"."""
    @property
    def info(self) -> tuple[int, int]:
        """Its binding and its type, as ELF numbers them (``st_info``)."""
    @property
    def is_global(self) -> bool:
        """Whether other files see it."""
    @property
    def is_defined(self) -> bool:
        """Whether it is in the file, and not wanted from elsewhere."""
    @property
    def section(self) -> int | None:
        """The place of its section in `Elf.sections`; None if it is in none of them."""

@final
class Symbol:
    """A symbol of a program."""

    @property
    def address(self) -> int:
        """Where it is."""
    @property
    def size(self) -> int:
        """How many bytes it names; 0 if the program does not say."""

@final
class U32:
    """A 32-bit argument, two words on a 16-bit chip: `machine.call("f", U32(0x12345678))`."""

    def __new__(cls, value: int) -> U32: ...
    @property
    def value(self) -> int:
        """The value."""

@final
class U64:
    """A 64-bit argument, four words on a 16-bit chip, such as C's `unsigned long long`."""

    def __new__(cls, value: int) -> U64: ...
    @property
    def value(self) -> int:
        """The value."""

@final
class Buffer:
    """A piece of a machine's RAM, made by `Machine.alloc`; as an argument, its address.

    It is valid until `Machine.reset`, which gives its memory back.
    """

    @property
    def address(self) -> int:
        """The address of its first byte."""
    def __len__(self) -> int: ...
    def read(self) -> bytes:
        """What is in it now."""
    def write(self, data: bytes | bytearray) -> None:
        """Replaces its first bytes.

        Raises ArgumentError if there are more than it holds.
        """

@final
class Operand:
    """An operand of an instruction, as the program has it."""

    @property
    def text(self) -> str:
        """As an assembler takes it: ``r12``, ``2(r12)``, ``@r12+``, ``&0x130``, ``#0x1f``."""
    @property
    def mode(self) -> str:
        """The addressing mode.

        On MSP430 ``register``, ``indexed``, ``symbolic``, ``absolute``, ``indirect register``,
        ``indirect autoincrement`` and ``immediate``, and ``constant generator`` for a constant that
        takes no word of the program.
        """
    @property
    def register(self) -> int | None:
        """The number of the register it names; None if it names none."""
    @property
    def value(self) -> int | None:
        """Its constant, index or absolute address, without sign; None if it has none."""
    @property
    def memory(self) -> bool:
        """Whether it is in memory."""
    @property
    def read(self) -> bool:
        """Whether the operation takes its value."""
    @property
    def written(self) -> bool:
        """Whether the operation gives it a value."""

@final
class Instruction:
    """An instruction of the program, taken apart."""

    @property
    def address(self) -> int:
        """Where it is."""
    @property
    def length(self) -> int:
        """Its bytes."""
    @property
    def text(self) -> str:
        """As an assembler takes it, in GNU syntax: ``mov.b @r12+, r13``, ``jnz $-8``, ``ret``."""
    @property
    def mnemonic(self) -> str:
        """The first word of the text: ``mov.b``, ``jnz``, ``ret``.

        An instruction that has the form of an emulated one is called by that name.
        """
    @property
    def operation(self) -> str:
        """What the hardware does, whatever the width: ``mov`` for ``ret``, ``br`` and ``pop.b``."""
    @property
    def width(self) -> int:
        """How wide its operands are, in bytes."""
    @property
    def operands(self) -> tuple[Operand, ...]:
        """The operands that the hardware sees, sources first, even where the text says none."""
    @property
    def flow(self) -> str:
        """How the program goes on after it: ``next``, ``jump`` (or next), ``branch``, ``call`` or
        ``return``."""
    @property
    def target(self) -> int | None:
        """Where a jump, branch or call goes; None if the encoding does not say it."""
    @property
    def cycles(self) -> int:
        """What it costs."""
    @property
    def reads(self) -> int:
        """Data reads each time it is carried out; a byte counts like a word."""
    @property
    def writes(self) -> int:
        """Data writes, counted the same way."""

@final
class Taint:
    """What is secret in a call, for `Machine.call`.

    Args:
        secrets: places in memory, as address, length and label. At most eight different labels.
        registers: labels of register arguments, by register number.
        declassify: functions, by symbol or address, whose value is public once they have returned:
            one machine word, R12 on MSP430.
        chains: asks for `Finding.chain`, which makes the run several times slower.
    """

    def __new__(
        cls,
        secrets: Sequence[tuple[int, int, str]] = ...,
        registers: Mapping[int, str] | None = None,
        declassify: Sequence[str | int] = ...,
        chains: bool = False,
    ) -> Taint: ...

@final
class Finding:
    """Something an instruction does that depends on a secret, where it should not."""

    @property
    def kind(self) -> str:
        """What depends on a secret.

        "instruction" is the instruction itself, which was read from memory with secrets in it,
        "branch" whether a conditional jump is taken, "jump" the target of a jump, call or
        return, "read-address" and "write-address" the address of a data access, "variable-time" the
        cycles of an instruction, "stack-pointer" the stack pointer, "status" control bits of the
        status register, such as those that switch the CPU off.
        """
    @property
    def pc(self) -> int:
        """The address of the instruction."""
    @property
    def count(self) -> int:
        """How often it happened there."""
    @property
    def places(self) -> tuple[int, int] | None:
        """The lowest and highest address accessed, where the address of an access is the kind."""
    @property
    def instruction(self) -> int:
        """How many instructions were carried out before it happened first."""
    @property
    def labels(self) -> tuple[str, ...]:
        """The secrets it depends on."""
    @property
    def mask(self) -> int:
        """The bits of the address, target or register that depend on them; of a branch, 1."""
    @property
    def chain(self) -> tuple[tuple[int, str], ...]:
        """How the secret got there the first time: instruction, and what it put the secret into.

        The oldest step comes first: ``(0x4010, "R12")``, ``(0x4014, "[0x1234]")``, ``(0x4016,
        "C")``. Where steps are left out, one with the address 0 says how many. Empty unless asked
        for.
        """

@final
class Tainted:
    """Where secrets went in a call, bit by bit.

    What a branch on a secret leads to is not followed, and a write to an address of which more than
    eight bits are secret marks only where it went in this run: after such findings, what is called
    public may depend on secrets.
    """

    @property
    def findings(self) -> tuple[Finding, ...]:
        """One for each instruction and kind, in the order in which they happened first."""
    @property
    def declassified(self) -> dict[str, int]:
        """By function, as named in the call: how often it made a secret value public."""
    @property
    def registers(self) -> tuple[int, ...]:
        """By register: the bits that depend on a secret after the return."""
    @property
    def register_labels(self) -> tuple[tuple[str, ...], ...]:
        """By register: the secrets these bits depend on."""
    def memory(self, address: int, length: int) -> bytes:
        """Of each byte, the bits that depend on a secret after the return."""
    def labels(self, address: int) -> tuple[str, ...]:
        """The secrets that the byte at an address depends on."""
    @property
    def devices(self) -> tuple[str, ...]:
        """The names of devices that still hold something secret."""

@final
class Bits:
    """An integer of which some bits are unknown.

    It takes part in ``& | ^ ~ << >> + * %`` with integers and others of the same formula: sums and
    products are of positive numbers, a modulus is a power of two. A result of which every bit is
    known is an int. What depends on the value, such as a condition, raises TypeError.
    """

    @property
    def width(self) -> int:
        """How many bits it has at most, if it is positive."""
    def __and__(self, other: int | Bits, /) -> int | Bits: ...
    def __rand__(self, other: int | Bits, /) -> int | Bits: ...
    def __or__(self, other: int | Bits, /) -> int | Bits: ...
    def __ror__(self, other: int | Bits, /) -> int | Bits: ...
    def __xor__(self, other: int | Bits, /) -> int | Bits: ...
    def __rxor__(self, other: int | Bits, /) -> int | Bits: ...
    def __add__(self, other: int | Bits, /) -> int | Bits: ...
    def __radd__(self, other: int | Bits, /) -> int | Bits: ...
    def __mul__(self, other: int | Bits, /) -> int | Bits: ...
    def __rmul__(self, other: int | Bits, /) -> int | Bits: ...
    def __mod__(self, modulus: int, /) -> int | Bits: ...
    def __lshift__(self, count: int, /) -> int | Bits: ...
    def __rshift__(self, count: int, /) -> int | Bits: ...
    def __rlshift__(self, value: int, /) -> int | Bits: ...
    def __rrshift__(self, value: int, /) -> int | Bits: ...
    def __rmod__(self, value: int, /) -> int | Bits: ...
    def __invert__(self) -> int | Bits: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def look_up(self, table: Sequence[int]) -> int | Bits:
        """What a table holds at this index; IndexError if it may be beyond the table's end."""
    def split(self, width: int, count: int) -> list[int | Bits]:
        """So many parts of so many bits each, the lowest first; ValueError if it does not fit."""

def join(parts: Sequence[int | Bits], width: int) -> int | Bits:
    """Parts of so many bits each as one number, the first lowest."""

def substitute(table: Sequence[int], words: Sequence[int | Bits], width: int) -> list[int | Bits]:
    """A table applied to every column of some words, which have so many bits.

    Bit i of the index is from word i, and bit i of the entry goes to word i of the result.
    """

def definitions(formula: Formula, literals: Sequence[int]) -> bytes:
    """The definitions of all nodes that literals depend on, in order, as lines of a certificate.

    Raises ArgumentError for a literal of another formula.
    """

def literals(number: int | Bits, width: int) -> list[int]:
    """The literals of a number, the lowest bit first: twice the node, plus 1 for the complement.

    0 and 1 are the constants.
    """

def check_certificate(formula: Formula, certificate: bytes) -> list[tuple[int, int]]:
    """The pairs of literals that a certificate proves to be equal, in its order.

    Raises ArgumentError for one that proves nothing. It shares no code with what makes them.
    """

@final
class Formula:
    """Where formulas of runs and of specifications are made, and proved to be equal."""

    def __new__(
        cls, words: Words | None = None, *, as_they_come: bool = False, adders: bool = False
    ) -> Formula:
        """With ``words`` of another formula of the same statement, sums are put in order by their
        terms, between these words. Sums that are left as they come are in no order at all. With
        ``adders`` a sum is one step, and equal sums are proved by equations over the integers."""
    def words(self) -> Words:
        """The sums of the specification that are used outside sums, and what it adds."""
    @property
    def adders(self) -> bool:
        """Whether sums are adders."""
    @property
    def adds(self) -> bool:
        """Whether the specification adds numbers with unknown bits."""
    @property
    def is_overfull(self) -> bool:
        """Whether a sum had too many terms to be put in order."""
    @property
    def multiplies(self) -> bool:
        """Whether two unknown numbers were multiplied."""
    @property
    def size(self) -> int:
        """How many different functions of the unknowns there are so far."""
    def unknown(self, bits: int, *, sparse: bool = False, public: bool = False) -> int | Bits:
        """So many unknown bits; 0 if there are none.

        In the 512 assignments that are tried they are random; ``sparse`` ones are all zero in a
        quarter of them, and have one bit set in half of them and in the first. By ``public`` ones a
        program may go one way or another.
        """
    def is_public(self, number: int | Bits, width: int) -> bool:
        """Whether a number of so many bits depends on nothing unknown but what is public."""
    def unknown_like(self, number: int | Bits, bits: int) -> int | Bits:
        """So many unknown bits, which have a number's value in the first of these assignments."""
    def exhaust(self, bit: int | Bits, unknowns: int | Bits, width: int) -> bytes | None:
        """A bit for every value of so many unknown bits, at most 20: a byte each, 0 or 1; None if
        it depends on any other."""
    def value(self, bits: int | Bits, width: int, assignment: int = 0) -> bytes:
        """The value of so many bits in one of these assignments, the lowest byte first."""
    def prove(
        self,
        claims: Sequence[tuple[int | Bits, int | Bits, int]],
        given: Sequence[tuple[int | Bits, int]] = ...,
        *,
        assume: bool = False,
    ) -> Proof:
        """Try to prove that pairs of numbers, of so many bits, are equal for all unknowns.

        The first of a pair is the program's, the second the specification's. ``given`` is what the
        specification makes and the program is given, with its bits. With ``assume``, what looks
        equal is taken to be, which proves nothing and shows where it begins to be wrong.
        """
    def depends(
        self,
        numbers: Sequence[tuple[int | Bits, int]],
        unknowns: Sequence[tuple[int | Bits, int]],
    ) -> list[bool]:
        """Which numbers may depend on any of some unknowns, each with its bits."""

@final
class Proof:
    """What came of an attempt to prove claims. Only if it is ``checked`` are all of them proved."""

    @property
    def checked(self) -> bool:
        """Whether there is a certificate for all claims, and the checker went through it."""
    @property
    def assignment(self) -> int | None:
        """An assignment in which the first open claim does not hold, if there is one."""
    @property
    def open(self) -> list[tuple[int, int]]:
        """The claims that were not shown, each with the bit."""
    @property
    def suspects(self) -> list[int]:
        """The steps of the run whose results look like the specification's and are not shown to
        be; 0 for those of the specification."""
    @property
    def obstacle(self) -> int | None:
        """The step whose adder should be the specification's and is not shown to be, if that leaves
        a claim open."""
    @property
    def matched(self) -> int:
        """The last step whose result is one of the specification's."""
    @property
    def nodes(self) -> int:
        """The size of the formula."""
    @property
    def cuts(self) -> int:
        """At how many functions the two were cut."""
    @property
    def widest(self) -> int:
        """The most terms of a polynomial."""
    @property
    def flaw(self) -> str | None:
        """What the checker finds wrong with the certificate."""
    @property
    def certificate(self) -> bytes:
        """What `check_certificate` takes."""
    @property
    def certificate_size(self) -> int:
        """Its bytes."""
    def witness(self, unknowns: int | Bits, width: int) -> bytes | None:
        """The value of unknowns for which the first open claim does not hold, if that is known."""

@final
class Unknown:
    """What is unknown in a call, for `Machine.call`.

    Args:
        formula: where the formulas are made.
        memory: bytes by the address of the first. Memory must hold their first value.
        known: ranges of writable memory that hold what they hold, as address and length.
        registers: those whose content nobody knows, by number.
        flags: the number of the status register, and which of its bits nobody knows.
        verdicts: conditional jumps that may depend on unknowns.
        declassified: functions, by address, whose value is taken as it is when they return.
        most_nodes: the size of the formula at which the call ends.
        summaries: what is known of routines; what is learnt of them is added.
        cuts: where the run is looked at, and made more general.
        regions: ranges, as address and length, that may be read and written at addresses that
            depend on unknowns; each such access is told.
        assumes: whether any conditional jump may depend on unknowns.
    """

    def __new__(
        cls,
        formula: Formula,
        memory: Sequence[tuple[int, Sequence[int | Bits]]],
        *,
        known: Sequence[tuple[int, int]] = ...,
        registers: Sequence[int] = ...,
        flags: tuple[int, int] | None = None,
        verdicts: Sequence[int] = ...,
        declassified: Sequence[int] = ...,
        most_nodes: int = 40_000_000,
        summaries: Summaries | None = None,
        cuts: Sequence[Cut] = ...,
        regions: Sequence[tuple[int, int]] = ...,
        assumes: bool = False,
    ) -> Unknown: ...

@final
class Cut:
    """A place of a run: before the instruction at an address is carried out for the so-manieth
    time. There registers, by number, and bytes, by address, become what is given, which has the
    same value in the first of the assignments that are tried."""

    def __new__(
        cls,
        at: int,
        visit: int,
        *,
        registers: Sequence[tuple[int, int | Bits]] = ...,
        memory: Sequence[tuple[int, int | Bits]] = ...,
    ) -> Cut: ...

@final
class Visit:
    """What a run finds at a cut, before anything is replaced."""

    @property
    def cut(self) -> int:
        """Which of the cuts it is, by number."""
    @property
    def registers(self) -> tuple[int | Bits, ...]:
        """Registers by number."""
    @property
    def memory(self) -> list[tuple[int, int | Bits]]:
        """Bytes that were given or written, by address."""
    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many instructions were carried out, conditions made, accesses told and obstacles
        found before."""

@final
class Computed:
    """What a call computes: every bit of memory and registers as a formula."""

    @property
    def before(self) -> tuple[int | Bits, ...]:
        """Registers before the first instruction, by number."""
    @property
    def after(self) -> tuple[int | Bits, ...]:
        """Registers after the return."""
    def memory(self, start: int, length: int) -> tuple[int | Bits | None, ...]:
        """Bytes after the return; None for those that were neither given nor written."""
    @property
    def written(self) -> list[int]:
        """The addresses of the bytes that were written."""
    @property
    def assumed(self) -> list[tuple[int, int | Bits]]:
        """The bits that must be 1 for the call to go this way, each with its instruction or
        function."""
    @property
    def visits(self) -> list[Visit]:
        """What was found at the cuts, in the order of the run."""
    @property
    def accesses(self) -> list[tuple[int, int, int, int | Bits, bool]]:
        """Reads and writes in the regions at addresses that depend on unknowns: the instruction,
        where in this run, how many bytes, the address, and whether it is a write."""
    @property
    def obstacles(self) -> list[tuple[int, str]]:
        """Why the formulas hold for this run alone: instructions, and what is wrong there."""
    @property
    def undecided(self) -> int | Bits:
        """The bits that the first of them is about: where they are known, there is none."""
    def step(self, step: int) -> int | None:
        """The address of an instruction, by its number in the run from 0."""
    @property
    def lookups(self) -> int:
        """How many reads were at addresses that depend on unknowns."""
    @property
    def summarised(self) -> int:
        """How many calls of routines summaries stood for."""
    @property
    def routines(self) -> list[tuple[int, int, int]]:
        """The routines that were called: the entry, the most instructions of a call, and how deep
        it calls others."""

@final
class Words:
    """Words that a specification names, by how they look. It is false if there are none."""

    def __new__(cls) -> Words: ...
    def __bool__(self) -> bool: ...
    def is_within(self, other: Words) -> bool:
        """Whether another has all of these."""
    def joined(self, other: Words) -> Words:
        """These and those of another."""

@final
class Summaries:
    """What is known of the routines of one program: all that a call of them does, and which part of
    it is a function of the specification. A call of which that is known is not carried out.
    """

    def __new__(cls) -> Summaries: ...
    def begin(self) -> None:
        """What was done in earlier statements is forgotten; what is known is not."""
    def watch(self, entry: int) -> None:
        """Learn of the routine that begins there."""
    def define(
        self,
        formula: Formula,
        inputs: Sequence[tuple[int | Bits, int]],
        outputs: Sequence[tuple[int | Bits, int]],
        adds: bool,
    ) -> int:
        """A function of the specification by what it makes of unknowns; its number. One that
        ``adds`` has sums of many words: which routines do it is found by `discover`, but proved by
        `show`."""
    def apply(
        self, formula: Formula, function: int, inputs: Sequence[tuple[int | Bits, int]]
    ) -> int | Bits:
        """A function by its name: all bits of its outputs."""
    def look(
        self, formula: Formula, function: int, inputs: Sequence[tuple[int | Bits, int]]
    ) -> int:
        """How a call of a function looks, by the values of what it is given."""
    @property
    def named(self) -> list[int]:
        """How the calls by name look that the program has made in this statement."""
    def specify(
        self,
        function: int,
        inputs: Sequence[tuple[int | Bits, int]],
        outputs: Sequence[tuple[int | Bits, int]],
    ) -> None:
        """The specification has computed a function: routines may be found that do, too."""
    def discover(self, formula: Formula) -> int:
        """Find such routines, and prove that they do; how many."""
    def forget(self) -> None:
        """Forget what is not known to be a function that adds, in routines that may be one; a
        statement begins."""
    @property
    def likely(self) -> list[int]:
        """The functions that routines of this statement are likely to be, by number, of those that
        add."""
    def given(self, formula: Formula, likely: int) -> int | Bits | None:
        """All bits that such a function is given where its routine was carried out on unknowns, if
        it was in this statement."""
    def show(
        self, formula: Formula, likely: int, outputs: Sequence[tuple[int | Bits, int]]
    ) -> bool:
        """Prove that the routine is what it is likely to be, where the specification makes these
        outputs of what it is given. Sums have to be in order alike on both sides."""
    @property
    def lacks(self) -> bool:
        """Whether a routine that is a function that adds was called otherwise than it is known."""
    def is_bound(self, function: int) -> bool:
        """Whether any routine is known to compute a function."""
    @property
    def changed(self) -> bool:
        """Whether the last call has to be made again."""

@final
class Profiler:
    """Follows one call: instructions, calls, data and the stack.

        >>> profiler = Profiler(functions=[(0x4000, 0x4100)], regions=[(0x1100, 0x1120)])
        >>> machine.call("f", profiler=profiler)

    functions: ranges of code (start, end) that are a function each; all other code is one more.
    regions: ranges of data to tell apart; of two that overlap, the later one counts.
    timeline: how many calls and returns to keep, with their time.

    It holds what the latest call did, also when that failed: then everything before the failing
    instruction. Raises ArgumentError for a range that is none.
    """

    def __new__(
        cls,
        functions: Sequence[tuple[int, int]] = ...,
        regions: Sequence[tuple[int, int]] = ...,
        timeline: int = 0,
    ) -> Profiler: ...
    @property
    def cycles(self) -> int:
        """All cycles, the sum of those in `counts`, and of those in `contexts`."""
    @property
    def counts(self) -> dict[int, tuple[int, int]]:
        """By instruction address: how often it was carried out, and its cycles in total."""
    @property
    def contexts(self) -> list[tuple[int | None, str, int, int, int, int]]:
        """Who called whom: (parent, edge, site, entry, count, cycles), parents first.

        parent: the index of the context it was entered from; None for the first.
        edge: ``root``, ``call`` or ``tail``: code of another function reached without a call.
        site, entry: the instruction that entered it, and its first one.
        count, cycles: how often it was entered, and the cycles spent in it alone.
        """
    @property
    def events(self) -> int:
        """How many times a context was entered or left."""
    @property
    def timeline(self) -> list[tuple[int, int | None]]:
        """The first of them: the cycle, and the context that was entered; None if one was left."""
    @property
    def traffic(self) -> list[tuple[int | None, int | None, int, int]]:
        """(instruction address, index of the region, reads, writes). A region of None is outside of
        all. An address of None stands for all those whose accesses to the region are not told
        apart, beyond a million pairs of an address and a region."""
    @property
    def touched(self) -> dict[int, tuple[tuple[int, int, int], tuple[int, int, int]]]:
        """By address: its reads, and its writes, of 1, 2 and 4 bytes from there."""
    @property
    def peak(self) -> tuple[int, int, int, int]:
        """Where the stack was deepest: (bytes, cycle, instruction address, context)."""
    @property
    def depth(self) -> tuple[int, list[int]]:
        """Cycles of a step, and the greatest depth of the stack in each step, in bytes."""

@final
class Run:
    """What a call took, and what it gave back."""

    @property
    def cycles(self) -> int:
        """Cycles from the first instruction to the return, both included; the call is not."""
    @property
    def least_cycles(self) -> int:
        """The fewest that they may be where some costs are doubtful (`cost_rows`)."""
    @property
    def most_cycles(self) -> int:
        """The most that they may be."""
    @property
    def rows(self) -> dict[str, int]:
        """By name, how often the run met each of the chip's `cost_rows`; empty if it has none."""
    @property
    def instructions(self) -> int:
        """Instructions, counted the same way."""
    @property
    def stack_bytes(self) -> int:
        """The most bytes in use below the return address, which is not counted."""
    @property
    def reads(self) -> int:
        """Data reads, those of the stack included, those of immediate operands not.

        A byte counts like a word.
        """
    @property
    def writes(self) -> int:
        """Data writes, counted the same way."""
    @property
    def value(self) -> int:
        """The value returned, if it is an `int`: R12 on MSP430, r25:r24 on AVR."""
    @property
    def value32(self) -> int:
        """The value returned, if it has 32 bits: R13 and R12 on MSP430, r25 to r22 on AVR."""
    @property
    def stack_pointer(self) -> int:
        """The lowest address of the stack that is in use after the return."""
    @property
    def registers(self) -> tuple[int, ...]:
        """All registers after the return, by number."""
    @property
    def profile(self) -> dict[int, tuple[int, int]] | None:
        """By instruction address: how often it was carried out, and its cycles in total.

        None if it was not asked for.
        """
    @property
    def trace(self) -> tuple[int, ...]:
        """The addresses of the last instructions, the latest last; as many as asked for."""
    @property
    def values(self) -> Values | None:
        """What the last instructions have written; None if not asked for."""
    @property
    def path(self) -> int | None:
        """A digest of the addresses of all instructions, in their order; None if not asked for.

        Two runs of a program with the same number went the same way.
        """
    @property
    def accesses(self) -> int | None:
        """A digest of all data accesses (address, size, direction); None if not asked for."""
    @property
    def taint(self) -> Tainted | None:
        """Where secrets went; None if not asked for."""
    @property
    def computed(self) -> Computed | None:
        """What the call computes, if something is unknown."""
    def _repr_html_(self) -> str:
        """Shows it in a notebook."""

@final
class Values:
    """What the last instructions of a call have written to registers and memory, in columns.

    Each column is a memory view: `numpy.asarray(values.pc)` is an array of the same memory.
    Instruction `i` has written what stands in `kind`, `place`, `size` and `value` from `first[i]`
    to before `first[i + 1]`.

    Flags and the program counter are not among the registers, nor is the stack pointer where a
    push or a call moves it.
    """

    def __len__(self) -> int:
        """The number of instructions."""
    @property
    def pc(self) -> memoryview:
        """The address of each instruction, in 32 bits."""
    @property
    def cycle(self) -> memoryview:
        """Cycles from the start of the call to the start of each instruction, in 64 bits."""
    @property
    def first(self) -> memoryview:
        """Where the writes of each instruction begin, and last where all end, in 64 bits."""
    @property
    def kind(self) -> memoryview:
        """Of each write: 0 to a register, 1 to memory, in 8 bits."""
    @property
    def place(self) -> memoryview:
        """Of each write: the register's number or the address, in 32 bits."""
    @property
    def size(self) -> memoryview:
        """Of each write: its bytes, in 8 bits."""
    @property
    def value(self) -> memoryview:
        """Of each write: the value, in 32 bits."""
    def _repr_html_(self) -> str:
        """Shows it in a notebook."""

@final
class Machine:
    """A chip with a program in its memory.

    `elf` is a linked program: its bytes, or the path of its file. Raises UnknownChipError or
    ElfError.
    """

    def __new__(cls, chip: str, elf: str | os.PathLike[str] | bytes) -> Machine: ...
    @property
    def convention(self) -> Convention:
        """How the program's functions are called: RL78 has two ways, and a program says which."""
    @property
    def chip(self) -> str:
        """The name of the chip."""
    @property
    def symbols(self) -> dict[str, Symbol]:
        """Functions, objects and labels of the program, by name."""
    @property
    def constants(self) -> list[tuple[int, int]]:
        """Where the RAM has constants of the program, by address and length: sections that are not
        for writing, and the one called `.mote_constants`."""
    @property
    def stack_limit(self) -> int:
        """The lowest address that the stack may reach: where data and allocations end."""
    @property
    def sent(self) -> bytes:
        """What programs have sent by the chip's serial line since the last `reset`."""
    def alloc(self, data: bytes | bytearray | int, align: int | None = None) -> Buffer:
        """Puts bytes, or a number of zeros, into RAM above the program's data and what is there.

        `align` is a power of two; unless given, the bytes of a pointer. Raises
        OutOfMemoryError when the RAM is used up.

            >>> key = machine.alloc(bytes.fromhex("000102030405060708090a0b0c0d0e0f"))
            >>> tag = machine.alloc(16)
        """
    def reset(self) -> None:
        """Memory as after loading, devices as after power-up, all allocations given back.

        Takes microseconds. RAM that the program does not initialise is filled with 0xa5.
        """
    def read(self, address: int, length: int) -> bytes:
        """The bytes of RAM or flash at an address."""
    def write(self, address: int, data: bytes | bytearray) -> None:
        """Changes RAM or flash, as a debugger does."""
    def disassemble(self, address: int) -> Instruction:
        """The instruction at an address.

        Raises ArgumentError where there is no code, or none that the instruction set knows.

            >>> machine.disassemble(0x4000).text
            'push r10'
        """
    def call(
        self,
        function: str | int,
        *args: int | Buffer | U32 | U64,
        budget: int = 1_000_000_000,
        allow: Sequence[tuple[int, int, str]] | None = None,
        registers: Mapping[int, int] | None = None,
        stack: int | None = None,
        profile: bool = False,
        profiler: Profiler | None = None,
        trace: int = 0,
        values: bool = False,
        digest: bool = False,
        taint: Taint | None = None,
        unknown: Unknown | None = None,
    ) -> Run:
        """Calls a function by its symbol or address, and runs it until it returns.

        Arguments are passed by the chip's calling convention. Those not in registers go on the
        stack, which begins at the top of RAM. An int stands for a machine word, and may be
        negative.

        Args:
            budget: the most cycles it may take, else BudgetExceededError.
            allow: the access guard. Data may be accessed only in these ranges (start, end, "r" or
                "rw"), between the stack pointer and the return address, and in the stack arguments;
                anything else is an AccessError. The return address may be read.
            registers: values, by number, of registers that carry no argument and have no role. The
                others hold a fixed pattern, so that no result depends on what an earlier call left.
            stack: the address below which the stack begins; the end of RAM unless given.
            profile: asks for `Run.profile`.
            profiler: is told everything that the call does; not together with taint.
            trace: how many of the last instructions to keep, in `Run.trace` or in
                `SimulationError.trace`.
            values: keep what these instructions have written, in `Run.values`, and leave
                `Run.trace` empty; not together with a profiler, taint or unknowns.
            digest: asks for `Run.path` and `Run.accesses`: calls that differ in nothing but secrets
                should agree in both.
            taint: what is secret, for `Run.taint`.
            unknown: what is unknown, for `Run.computed`; not together with others.

        Registers that the function should have kept are for the caller to compare, in
        `Run.registers`; the stack pointer is checked (UnbalancedStackError).

            >>> run = machine.call("add", 1, 2)
            >>> run.value
            3
        """
    def _repr_html_(self) -> str:
        """Shows it in a notebook."""

class MachineError(Exception):
    """Something the machine can't do, or a program must not."""

class UnknownChipError(MachineError):
    """There is no chip of that name."""

class ElfError(MachineError):
    """The file can't be read, or is no program for the chip."""

class UnknownSymbolError(MachineError):
    """The program has no such symbol."""

class OutOfMemoryError(MachineError):
    """The RAM is used up."""

class ArgumentError(MachineError):
    """A value is out of range."""

class RuleError(MachineError):
    """A rule of the prover's sums made something that is no sum."""

class SimulationError(MachineError):
    """A program did what no program may do."""

    pc: int
    """The address of the instruction that did it."""
    symbol: str | None
    """The same as `function+0x12`; None if no symbol lies at or below it."""
    cycle: int
    """Cycles from the start of the call to the start of that instruction."""
    address: int | None
    """The address it is about; None if it is about none."""
    trace: tuple[int, ...]
    """The addresses of the instructions before it, the latest last; as many as asked for."""

class IllegalInstructionError(SimulationError):
    """The instruction set gives this instruction word no meaning."""

class UnmappedAccessError(SimulationError):
    """An access where there is neither memory nor a device."""

class FlashWriteError(SimulationError):
    """A write to flash."""

class MisalignedAccessError(SimulationError):
    """A word access to an odd address."""

class StackOverflowError(SimulationError):
    """The stack grew into data."""

class OutsideCodeError(SimulationError):
    """The program counter left the program."""

class BudgetExceededError(SimulationError):
    """No return within the cycle budget."""

class AccessError(SimulationError):
    """An access that the access guard of the call does not allow."""

class UnbalancedStackError(SimulationError):
    """A return with a stack pointer that is not the caller's."""

class AsleepError(SimulationError):
    """The CPU was switched off, and nothing that is modelled can wake it."""
