//! Boolean functions of many bits: an XOR-AND graph with LUT nodes and applications of uninterpreted functions, and cones taken out of it.

mod cone;
mod exhaust;
mod literal;
mod luts;
mod public;
mod support;
mod truth_table;
mod uninterpreted;
mod xag;

pub use cone::Fragment;
pub use literal::Literal;
pub use truth_table::Truth;
pub(crate) use xag::hash;
pub use xag::{Call, Draw, Graph, Node, PATTERN_WORDS, PATTERNS, Patterns, Table};
