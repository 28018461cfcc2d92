//! Boolean functions of many bits: an XOR-AND graph with LUT nodes and applications of uninterpreted functions, and cones taken out of it.

mod adder;
mod cone;
mod exhaust;
mod literal;
mod luts;
mod public;
mod sum;
mod support;
mod truth_table;
mod uninterpreted;
mod xag;

pub use adder::{Adder, Choice};
pub use cone::Cone;
pub use literal::Literal;
pub use truth_table::TruthTable;
pub(crate) use xag::hash;
pub use xag::{ASSIGNMENTS, Application, Draw, Lut, Node, SIGNATURE_WORDS, Signature, Xag};
