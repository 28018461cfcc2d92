//! Shifts of operands.

/// What is done to an operand before it is used; the numbers of places are those that are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    Lsl,
    Lsr,
    Asr,
    Ror,
    /// By one place, through the carry.
    Rrx,
}
