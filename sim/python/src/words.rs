//! Words between which sums are put in order, as a set of Python.

use motecrypt_sim::arith;
use pyo3::prelude::*;

/// The words that a specification names.
#[pyclass(frozen, module = "motecrypt._sim")]
#[derive(Default)]
pub struct Words(pub arith::Words);

#[pymethods]
impl Words {
    #[new]
    fn new() -> Self {
        Words::default()
    }

    fn __bool__(&self) -> bool {
        !self.0.is_empty()
    }

    fn is_within(&self, other: &Words) -> bool {
        self.0.is_within(&other.0)
    }

    fn joined(&self, other: &Words) -> Words {
        let mut all = self.0.clone();
        all.extend(&other.0);
        Words(all)
    }
}
