//! What routines of a program do, summarised once and applied by name at every call.

mod function;
mod library;
mod matching;

pub use function::{Binding, Bit, Given, Part, Place, Summary, Template};
pub use library::{Library, Routine};
