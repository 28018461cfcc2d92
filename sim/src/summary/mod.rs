//! What routines of a program do, summarised once and applied by name at every call.

mod function;
mod library;
mod matching;

pub use function::{Bit, Given, Lemma, Part, Place, Relation, Template};
pub use library::{Lemmas, Routine};
