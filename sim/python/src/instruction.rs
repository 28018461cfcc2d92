//! Instructions taken apart.

use motecrypt_sim::engine::{self, Listing};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// An operand of an instruction.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Operand {
    text: String,
    mode: &'static str,
    register: Option<u8>,
    value: Option<u32>,
    memory: bool,
    read: bool,
    written: bool,
}

impl From<engine::Operand> for Operand {
    fn from(operand: engine::Operand) -> Operand {
        let engine::Operand { text, mode, register, value, memory, read, written } = operand;
        Operand { text, mode, register, value, memory, read, written }
    }
}

#[pymethods]
impl Operand {
    fn __repr__(&self) -> String {
        format!("Operand({:?}, {:?})", self.text, self.mode)
    }
}

/// An instruction.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Instruction {
    address: u32,
    length: u32,
    text: String,
    mnemonic: &'static str,
    operation: &'static str,
    width: u32,
    operands: Py<PyTuple>,
    flow: &'static str,
    target: Option<u32>,
    cycles: u32,
    reads: u32,
    writes: u32,
}

impl Instruction {
    /// Takes it over to Python.
    pub fn new(py: Python<'_>, listing: Listing) -> PyResult<Self> {
        let operands = listing.operands.into_iter().map(Operand::from).collect::<Vec<_>>();
        Ok(Instruction {
            address: listing.address,
            length: listing.length,
            text: listing.text,
            mnemonic: listing.mnemonic,
            operation: listing.operation,
            width: listing.width,
            operands: PyTuple::new(py, operands)?.unbind(),
            flow: listing.flow.name(),
            target: listing.target,
            cycles: listing.cycles,
            reads: listing.reads,
            writes: listing.writes,
        })
    }
}

#[pymethods]
impl Instruction {
    fn __repr__(&self) -> String {
        format!("Instruction({:#06x}, {:?})", self.address, self.text)
    }
}
