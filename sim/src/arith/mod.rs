//! Sums of words in the graph: the rules by which equal sums become equal nodes.

mod agreement;
mod carries;
mod pieces;
mod products;
mod sums;
mod terms;
mod totals;
mod unordered;
mod words;

pub use sums::Sums;
pub(crate) use terms::Totals;
pub use terms::Words;
