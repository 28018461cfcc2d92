//! Whether what a rule makes of a sum is that sum, in all assignments.
//!
//! A rule is an identity between numbers, so it agrees with the plain sum wherever it applies. Assignments
//! may choose which rule to try; they never hide one that does not hold. A disagreement is a fault of
//! the rules, and whatever is made in its graph proves nothing.

use crate::logic::Literal;
use crate::logic::{Signature, Xag};

/// The sum of two words and a carry for all assignments, and the carry out of it.
pub(crate) fn plain_sum(
    left: &[Signature],
    right: &[Signature],
    mut carry: Signature,
) -> (Vec<Signature>, Signature) {
    let mut bit = |a: &Signature, b: &Signature| {
        std::array::from_fn(|word| {
            let (a, b, c) = (a[word], b[word], carry[word]);
            carry[word] = a & b | (a ^ b) & c;
            a ^ b ^ c
        })
    };
    let sum = left.iter().zip(right).map(|(a, b)| bit(a, b)).collect();
    (sum, carry)
}

impl Xag {
    /// The rule by which a sum was made that is not the sum, if there is one.
    pub fn disagreement(&self) -> Option<&'static str> {
        self.disagreement
    }

    /// A rule has made something that is no sum.
    pub(crate) fn disagree(&mut self, rule: &'static str) {
        self.disagreement.get_or_insert(rule);
    }

    /// Looks whether a rule has made the sum of two words and a carry, and the carry out of it.
    pub(crate) fn compare_sum(
        &mut self,
        rule: &'static str,
        (left, right, carry): (&[Literal], &[Literal], Literal),
        (sum, out): (&[Literal], Literal),
    ) {
        let (plain, last) = plain_sum(&self.values(left), &self.values(right), self.of(carry));
        if self.values(sum) != plain || self.of(out) != last {
            self.disagree(rule);
        }
    }

    /// Looks whether a rule has made the one word or the other by a condition.
    pub(crate) fn compare_choice(
        &mut self,
        rule: &'static str,
        condition: Literal,
        (yes, no): (&[Literal], &[Literal]),
        made: &[Literal],
    ) {
        let condition = self.of(condition);
        let choice = |(&yes, &no): (&Literal, &Literal)| -> Signature {
            let (yes, no) = (self.of(yes), self.of(no));
            std::array::from_fn(|at| yes[at] & condition[at] | no[at] & !condition[at])
        };
        if self.values(made) != yes.iter().zip(no).map(choice).collect::<Vec<_>>() {
            self.disagree(rule);
        }
    }
}
