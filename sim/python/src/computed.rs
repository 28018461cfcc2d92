//! What a call on unknowns computes, for proofs in Python.

use crate::bits::{Bits, Shared};
use crate::cuts::Visit;
use motecrypt_sim::logic::Literal;
use motecrypt_sim::symexec::Formulas;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Mutex;

/// A read or write: instruction, place, bytes, address, whether it is a write.
type Access = (u32, u32, u32, Py<PyAny>, bool);

/// What a call computes.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Computed {
    graph: Shared,
    formulas: Mutex<Formulas>,
}

impl Computed {
    /// Takes formulas over to Python.
    pub fn new(graph: Shared, formulas: Formulas) -> Computed {
        Computed { graph, formulas: Mutex::new(formulas) }
    }

    fn with<R>(&self, something: impl FnOnce(&Formulas) -> R) -> R {
        something(&self.formulas.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn row<'py>(&self, py: Python<'py>, rows: &[Vec<Literal>]) -> PyResult<Bound<'py, PyTuple>> {
        let numbers = rows.iter().map(|row| Bits::number(py, &self.graph, row.clone(), false));
        PyTuple::new(py, numbers.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Computed {
    /// Registers before the first instruction.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.with(|formulas| self.row(py, &formulas.before))
    }

    /// Registers after the return.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.with(|formulas| self.row(py, &formulas.after))
    }

    /// The bytes of a range after the return; None for those that were neither given nor written.
    fn memory<'py>(
        &self,
        py: Python<'py>,
        start: u32,
        length: u32,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let bytes = self.with(|formulas| {
            let cell = |at: u32| {
                let found = formulas.memory.binary_search_by_key(&at, |cell| cell.0).ok()?;
                Some(formulas.memory[found].1)
            };
            (start..start.saturating_add(length)).map(cell).collect::<Vec<_>>()
        });
        let mut numbers = Vec::with_capacity(bytes.len());
        for byte in bytes {
            numbers.push(match byte {
                Some(byte) => Some(Bits::number(py, &self.graph, byte.to_vec(), false)?),
                None => None,
            });
        }
        PyTuple::new(py, numbers)
    }

    /// The addresses that were written.
    #[getter]
    fn written(&self) -> Vec<u32> {
        self.with(|formulas| formulas.written.clone())
    }

    /// The conditions under which the call goes this way, each with its instruction.
    #[getter]
    fn assumed<'py>(&self, py: Python<'py>) -> PyResult<Vec<(u32, Py<PyAny>)>> {
        let assumed = self.with(|formulas| formulas.assumed.clone());
        assumed
            .into_iter()
            .map(|(pc, literal)| Ok((pc, Bits::number(py, &self.graph, vec![literal], false)?)))
            .collect()
    }

    /// What was found where the run was looked at.
    #[getter]
    fn visits(&self) -> Vec<Visit> {
        let visits = self.with(|formulas| formulas.visits.clone());
        visits.into_iter().map(|visit| Visit::new(self.graph.clone(), visit)).collect()
    }

    /// Reads and writes in regions: instruction, place, bytes, address, whether it is a write.
    #[getter]
    fn accesses(&self, py: Python<'_>) -> PyResult<Vec<Access>> {
        let accesses = self.with(|formulas| formulas.accesses.clone());
        accesses
            .into_iter()
            .map(|one| {
                let address = Bits::number(py, &self.graph, one.address, false)?;
                Ok((one.pc, one.place, one.length, address, one.writes))
            })
            .collect()
    }

    /// Why it proves nothing: instructions, with what is wrong there.
    #[getter]
    fn obstacles(&self) -> Vec<(u32, String)> {
        self.with(|f| f.obstacles.iter().map(|(pc, it)| (*pc, it.to_string())).collect())
    }

    /// The bits that the first obstacle is about.
    #[getter]
    fn undecided(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Bits::number(py, &self.graph, self.with(|formulas| formulas.undecided.clone()), false)
    }

    /// The address of a step.
    fn step(&self, step: usize) -> Option<u32> {
        self.with(|formulas| formulas.steps.get(step).copied())
    }

    #[getter]
    fn lookups(&self) -> usize {
        self.with(|formulas| formulas.lookups)
    }

    /// How many calls, and functions of devices, were replaced by a summary.
    #[getter]
    fn summarised(&self) -> usize {
        self.with(|formulas| formulas.summarised)
    }

    /// Routines: the entry, the most instructions of a call, and how deep it calls others.
    #[getter]
    fn routines(&self) -> Vec<(u32, u64, u32)> {
        self.with(|formulas| formulas.routines.clone())
    }
}
