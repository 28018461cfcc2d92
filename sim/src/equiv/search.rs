//! What a search for a proof is given.

use crate::logic::Literal;

/// Two literals that should be equal: of the program, and of the specification.
pub type Claim = (Literal, Literal);

/// How far the search goes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most terms of a node's polynomial.
    pub terms: usize,
    /// The most terms of a difference while it is rewritten.
    pub difference: usize,
    /// The same where it begins as one product: that is a carry that is rare rather than none.
    pub product: usize,
    /// The most replacements in one difference.
    pub replacements: usize,
    /// The most terms that are handled in one difference in one order of replacements.
    pub attempt: usize,
    /// The most terms that are handled in differences that do not vanish.
    pub futile: usize,
    /// The most terms that are handled in polynomials of nodes.
    pub effort: usize,
    /// The same for each node, where that is more in all.
    pub effort_of_node: usize,
    /// Whether nodes of the specification are compared with those that they look like.
    pub compares_within: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            terms: 2000,
            difference: 4000,
            product: 200,
            replacements: 2000,
            attempt: 8_000_000,
            futile: 20_000_000,
            effort: 100_000_000,
            effort_of_node: 400,
            compares_within: true,
        }
    }
}

impl Limits {
    /// For a second search, where the widest polynomial of the first may have been too wide for it: a
    /// product of few unknown bits and all of another block is cut nowhere.
    pub fn wider(self, widest: usize) -> Option<Self> {
        let is_near = 2 * widest > self.terms;
        is_near.then_some(Limits {
            terms: 8 * self.terms,
            product: 20 * self.product,
            difference: 15 * self.difference,
            replacements: 30 * self.replacements,
            attempt: self.attempt / 4,
            futile: self.futile / 4,
            effort_of_node: 0,
            ..self
        })
    }

    /// Of statements with long sums: rare carries look like each other for all assignments, and each such
    /// pair is tried in vain. Most of them are the same nodes on both sides, and what is equal is soon
    /// seen to be.
    pub fn of_sums() -> Self {
        Limits { attempt: 10_000, compares_within: false, ..Limits::default() }
    }
}
