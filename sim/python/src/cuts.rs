//! Where a run on unknowns is looked at, for proofs in Python.

use crate::bits::{self, Bits, Shared};
use motecrypt_sim::summary::Place;
use motecrypt_sim::symexec;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The most bits of a register.
const REGISTER_BITS: usize = 32;

/// A place of a run where it is looked at, and what registers and memory are to be from there on.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Cut(pub symexec::Cut);

#[pymethods]
impl Cut {
    #[new]
    #[pyo3(signature = (at, visit, *, registers = Vec::new(), memory = Vec::new()))]
    fn new(
        at: u32,
        visit: usize,
        registers: Vec<(u8, Bound<'_, PyAny>)>,
        memory: Vec<(u32, Bound<'_, PyAny>)>,
    ) -> PyResult<Self> {
        let mut replaced = Vec::with_capacity(registers.len() + memory.len());
        for (register, number) in &registers {
            let word = bits::literals(number, REGISTER_BITS)?;
            replaced.push((Place::Register(*register), word));
        }
        for (address, byte) in &memory {
            replaced.push((Place::Memory(*address), bits::literals(byte, 8)?));
        }
        Ok(Cut(symexec::Cut { at, visit, replaced }))
    }
}

/// What a run finds where it is looked at.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Visit {
    graph: Shared,
    found: symexec::Visit,
}

impl Visit {
    /// Takes it over to Python.
    pub fn new(graph: Shared, found: symexec::Visit) -> Visit {
        Visit { graph, found }
    }
}

#[pymethods]
impl Visit {
    /// Which of the cuts it is, by number.
    #[getter]
    fn cut(&self) -> usize {
        self.found.cut
    }

    /// Registers by number.
    #[getter]
    fn registers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let words = self.found.registers.iter();
        let numbers = words.map(|word| Bits::number(py, &self.graph, word.clone(), false));
        PyTuple::new(py, numbers.collect::<PyResult<Vec<_>>>()?)
    }

    /// Bytes that were given or written, by address.
    #[getter]
    fn memory(&self, py: Python<'_>) -> PyResult<Vec<(u32, Py<PyAny>)>> {
        let cells = self.found.memory.iter();
        cells
            .map(|(at, cell)| Ok((*at, Bits::number(py, &self.graph, cell.to_vec(), false)?)))
            .collect()
    }

    /// How many instructions were carried out, conditions made, accesses told and obstacles found
    /// before.
    #[getter]
    fn counts(&self) -> (usize, usize, usize, usize) {
        self.found.counts.into()
    }
}
