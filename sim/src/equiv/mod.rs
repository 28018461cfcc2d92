//! Proofs that two sets of literals are equal for all values of the unknowns.
//!
//! [`sweep`] looks for a proof and writes a certificate; [`check`] goes through it and shares no
//! code with the search. What nodes are, it is told by the run ([`check::Run`]).

mod atoms;
mod by_truth_table;
mod candidates;
mod certificate;
pub mod check;
mod doubts;
mod last_uses;
mod ring;
mod run;
mod search;
mod sum_bit;
mod sweep;
mod variables;

pub use certificate::Certificate;
pub use search::{Claim, Limits};
pub use sweep::{Proof, Suspect, sweep};
