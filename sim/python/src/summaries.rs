//! What is known of the routines of a program, for proofs in Python.

use crate::bits::{self, Bits, lock};
use crate::errors::ArgumentError;
use crate::formula::Formula;
use motecrypt_sim::logic::{Cone, Literal};
use motecrypt_sim::summary::Library;
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Summaries of the routines of one program, and the functions of its specification.
#[pyclass(frozen, module = "motecrypt._sim")]
#[derive(Default)]
pub struct Summaries(pub Arc<Mutex<Library>>);

/// Numbers with their widths.
type Numbers<'py> = Vec<(Bound<'py, PyAny>, usize)>;

fn row(numbers: &Numbers<'_>) -> PyResult<Vec<Literal>> {
    let rows = numbers.iter().map(|(number, width)| bits::literals(number, *width));
    Ok(rows.collect::<PyResult<Vec<_>>>()?.concat())
}

impl Summaries {
    fn known(&self) -> MutexGuard<'_, Library> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Summaries {
    #[new]
    fn new() -> Self {
        Summaries::default()
    }

    fn begin(&self) {
        self.known().begin();
    }

    fn watch(&self, entry: u32) {
        self.known().add(entry);
    }

    fn define(
        &self,
        formula: &Formula,
        inputs: Numbers<'_>,
        outputs: Numbers<'_>,
        adds: bool,
    ) -> PyResult<u32> {
        let (inputs, outputs) = (row(&inputs)?, row(&outputs)?);
        let cone = Cone::of(&lock(&formula.0), &inputs, &outputs);
        let message = "a function depends on something else than its inputs";
        let cone = cone.ok_or_else(|| ArgumentError::new_err(message))?;
        Ok(self.known().define(cone, adds))
    }

    fn apply(
        &self,
        py: Python<'_>,
        formula: &Formula,
        function: u32,
        inputs: Numbers<'_>,
    ) -> PyResult<Py<PyAny>> {
        let made = self.known().apply(&mut lock(&formula.0), function, &row(&inputs)?);
        Bits::number(py, &formula.0, made, false)
    }

    /// How a call of a function looks.
    fn look(&self, formula: &Formula, function: u32, inputs: Numbers<'_>) -> PyResult<u64> {
        Ok(lock(&formula.0).look(function, row(&inputs)?.into_iter()))
    }

    /// How the calls by name look that the program has made.
    #[getter]
    fn named(&self) -> Vec<u64> {
        self.known().named.clone()
    }

    fn specify(&self, function: u32, inputs: Numbers<'_>, outputs: Numbers<'_>) -> PyResult<()> {
        self.known().specify(function, row(&inputs)?, row(&outputs)?);
        Ok(())
    }

    fn discover(&self, py: Python<'_>, formula: &Formula) -> usize {
        py.detach(|| self.known().discover(&lock(&formula.0)))
    }

    fn forget(&self) {
        self.known().forget();
    }

    #[getter]
    fn likely(&self) -> Vec<u32> {
        self.known().likely()
    }

    #[getter]
    fn lacks(&self) -> bool {
        self.known().lacks()
    }

    fn given(
        &self,
        py: Python<'_>,
        formula: &Formula,
        likely: usize,
    ) -> PyResult<Option<Py<PyAny>>> {
        let given = self.known().given(likely);
        given.map(|given| Bits::number(py, &formula.0, given, false)).transpose()
    }

    fn show(
        &self,
        py: Python<'_>,
        formula: &Formula,
        likely: usize,
        outputs: Numbers<'_>,
    ) -> PyResult<bool> {
        let made = row(&outputs)?;
        Ok(py.detach(|| self.known().show(&lock(&formula.0), likely, &made)))
    }

    fn is_bound(&self, function: u32) -> bool {
        self.known().is_bound(function)
    }

    #[getter]
    fn changed(&self) -> bool {
        self.known().changed
    }

    fn __repr__(&self) -> String {
        self.known().summary()
    }
}
