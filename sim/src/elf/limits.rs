//! What is agreed on ELF files beyond their format.

/// The longest file that is read.
pub const MOST_BYTES: u64 = 64 << 20;

/// The bits of `e_flags` that say for which core of RL78 a program was compiled: GCC always says one, and assembly that no
/// compiler takes part in says none.
pub const RL78_CORE: u32 = 0x0c;

/// Bytes that a program may load: more than any chip has memory.
pub const MOST_LOADED: u64 = 16 << 20;
