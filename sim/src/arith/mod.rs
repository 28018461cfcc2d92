//! Sums of words: the rules by which equal sums become equal nodes, and the algebra of adders that may take their place.
//!
//! Where a graph uses adders ([`crate::logic::Adder`]), no rule changes a sum. Equal words are proved to be equal by
//! *adder equations* over the integers: a [`LinearForm`] in atoms vanishes modulo 2^k when [`Dyadic`] multiples of
//! [`Equations`] are added. Such polynomials with integer coefficients, in which the gates of an adder are one linear
//! equation, are also what multipliers are verified with.

mod agreement;
mod carries;
mod dyadic;
mod equations;
mod linear_form;
mod pieces;
mod products;
mod sums;
mod terms;
mod totals;
mod unordered;
mod words;

pub use dyadic::Dyadic;
pub use equations::{Equation, Equations, MOST_BITS, Multiples, Reduction};
pub use linear_form::{Atom, LinearForm, Signed};
pub use sums::Sums;
pub(crate) use terms::Totals;
pub use terms::Words;
