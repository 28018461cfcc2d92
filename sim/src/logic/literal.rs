//! A bit of a symbolic word: a node of the graph or its complement.

use std::ops::Not;

/// A node and whether it is complemented. Node 0 is the constant 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(u32);

impl Literal {
    /// The constant 0.
    pub const FALSE: Literal = Literal(0);
    /// The constant 1.
    pub const TRUE: Literal = Literal(1);

    /// A node as it is.
    #[inline(always)]
    pub const fn of(node: u32) -> Literal {
        Literal(node << 1)
    }

    /// A constant.
    #[inline(always)]
    pub const fn known(bit: bool) -> Literal {
        Literal(bit as u32)
    }

    /// Its node.
    #[inline(always)]
    pub const fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is the complement of its node.
    #[inline(always)]
    pub const fn is_complement(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether it is 0 or 1 for all inputs, and is known to be.
    #[inline(always)]
    pub const fn is_known(self) -> bool {
        self.0 < 2
    }

    /// Its value if it is known.
    #[inline(always)]
    pub const fn constant(self) -> Option<bool> {
        if self.is_known() { Some(self.is_complement()) } else { None }
    }

    /// Its complement if `flip` is set.
    #[inline(always)]
    pub const fn flipped(self, flip: bool) -> Literal {
        Literal(self.0 ^ flip as u32)
    }

    /// As a number, for those outside who hold it.
    pub const fn code(self) -> u32 {
        self.0
    }

    /// The literal of a number that [`Literal::code`] gave.
    pub const fn from_code(code: u32) -> Literal {
        Literal(code)
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline(always)]
    fn not(self) -> Literal {
        self.flipped(true)
    }
}
