//! What instructions and runs cost.

/// What a run amounts to. A data access counts once, whatever its size.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// From the first instruction to the return, both included.
    pub cycles: u64,
    /// The same, in instructions.
    pub instructions: u64,
    /// Data reads, stack included.
    pub reads: u64,
    /// Data writes, stack included.
    pub writes: u64,
}

impl std::ops::AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.cycles += other.cycles;
        self.instructions += other.instructions;
        self.reads += other.reads;
        self.writes += other.writes;
    }
}

impl std::ops::SubAssign for Totals {
    fn sub_assign(&mut self, other: Totals) {
        self.cycles = self.cycles.saturating_sub(other.cycles);
        self.instructions = self.instructions.saturating_sub(other.instructions);
        self.reads = self.reads.saturating_sub(other.reads);
        self.writes = self.writes.saturating_sub(other.writes);
    }
}

/// A thing that costs cycles, and how far that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub name: &'static str,
    /// What it costs.
    pub cycles: u8,
    /// How much less it may be.
    pub less: u8,
    /// How much more it may be.
    pub more: u8,
    /// Who states it.
    pub source: &'static str,
}

/// What carrying out an instruction once adds to the totals, as far as its encoding says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// By the manual's tables; the least, where they depend on more than the encoding.
    pub cycles: u8,
    /// Data reads; an operand that follows its instruction is none.
    pub reads: u8,
    /// Data writes.
    pub writes: u8,
}

impl From<Cost> for Totals {
    fn from(cost: Cost) -> Totals {
        Totals {
            cycles: cost.cycles.into(),
            instructions: 1,
            reads: cost.reads.into(),
            writes: cost.writes.into(),
        }
    }
}
