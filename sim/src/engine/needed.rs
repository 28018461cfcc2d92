//! How much of the flags an operation has to make.

/// Which flags are looked at before the next operation sets them.
pub trait Needed {
    /// The carry is.
    const CARRY: bool;
    /// Others are.
    const OTHERS: bool;
}

/// None is looked at.
pub struct NoFlags;
/// The carry alone is.
pub struct OnlyCarry;
/// Any may be.
pub struct AllFlags;

impl Needed for NoFlags {
    const CARRY: bool = false;
    const OTHERS: bool = false;
}

impl Needed for OnlyCarry {
    const CARRY: bool = true;
    const OTHERS: bool = false;
}

impl Needed for AllFlags {
    const CARRY: bool = true;
    const OTHERS: bool = true;
}
