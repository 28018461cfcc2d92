//! The registers with a role, and the bits of the status register (SLAU049, section 3.2).

/// Program counter; always even.
pub const PC: usize = 0;
/// Stack pointer; always even.
pub const SP: usize = 1;
/// Status register, and the first constant generator.
pub const SR: usize = 2;
/// The second constant generator: reads as a constant, ignores writes.
pub const CG: usize = 3;

/// Bits of the status register.
pub mod flag {
    /// Carry.
    pub const C: u16 = 1 << 0;
    /// Zero.
    pub const Z: u16 = 1 << 1;
    /// Negative.
    pub const N: u16 = 1 << 2;
    /// The CPU sleeps.
    pub const CPU_OFF: u16 = 1 << 4;
    /// Signed overflow.
    pub const V: u16 = 1 << 8;
    /// What operations compute.
    pub const ARITHMETIC: u16 = C | Z | N | V;
    /// Bits that exist.
    pub const ALL: u16 = 0x01ff;
}
