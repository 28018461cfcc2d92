//! What is secret in a call, and where it went.

use crate::errors::ArgumentError;
use motecrypt_sim::memory::Cell;
use motecrypt_sim::observer::taint::{ChainStep, Code, Plan, Report};
use motecrypt_sim::observer::{Channel, Holder, taint};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use std::collections::BTreeMap;

/// What is secret in a call.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Taint(pub Plan);

#[pymethods]
impl Taint {
    #[new]
    #[pyo3(signature = (secrets = Vec::new(), registers = None, declassify = Vec::new(), chains = false))]
    fn new(
        secrets: Vec<(u32, usize, String)>,
        registers: Option<BTreeMap<u8, String>>,
        declassify: Vec<Bound<'_, PyAny>>,
        chains: bool,
    ) -> PyResult<Self> {
        let declassify = declassify.iter().map(code).collect::<PyResult<_>>()?;
        let registers = registers.unwrap_or_default().into_iter().collect();
        Ok(Taint(Plan { memory: secrets, registers, declassify, chains }))
    }
}

fn code(function: &Bound<'_, PyAny>) -> PyResult<Code> {
    if let Ok(name) = function.cast::<PyString>() {
        return Ok(Code::Name(name.to_string()));
    }
    Ok(Code::Address(crate::machine::address(function)?))
}

/// Something that depends on a secret, where it should not.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Finding {
    #[pyo3(get)]
    kind: &'static str,
    #[pyo3(get)]
    pc: u32,
    #[pyo3(get)]
    count: u64,
    #[pyo3(get)]
    places: Option<(u32, u32)>,
    #[pyo3(get)]
    instruction: u64,
    labels: Vec<String>,
    #[pyo3(get)]
    mask: u64,
    chain: Vec<(u32, String)>,
}

#[pymethods]
impl Finding {
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.labels)
    }

    #[getter]
    fn chain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.chain)
    }

    fn __repr__(&self) -> String {
        format!("Finding({:?}, pc={:#06x}, count={})", self.kind, self.pc, self.count)
    }
}

/// The word for a way to reveal something.
fn kind(channel: Channel) -> &'static str {
    match channel {
        Channel::Instruction => "instruction",
        Channel::Branch => "branch",
        Channel::Jump => "jump",
        Channel::ReadAddress => "read-address",
        Channel::WriteAddress => "write-address",
        Channel::Duration => "variable-time",
        Channel::StackPointer => "stack-pointer",
        Channel::Status => "status",
    }
}

fn step(step: &ChainStep) -> (u32, String) {
    match *step {
        ChainStep::Put(pc, Holder::Register(number)) => (pc, format!("R{number}")),
        ChainStep::Put(pc, Holder::Flag(name)) => (pc, name.to_string()),
        ChainStep::Put(pc, Holder::Memory(place)) => (pc, format!("[{place:#06x}]")),
        ChainStep::Gap(steps) => (0, format!("{steps} steps")),
    }
}

/// Where secrets went.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Tainted {
    report: Report,
    findings: Py<PyTuple>,
}

impl Tainted {
    /// Takes a report over to Python.
    pub fn new(py: Python<'_>, report: Report) -> PyResult<Self> {
        let names = |labels| report.names(labels).map(str::to_owned).collect();
        let mut findings = Vec::new();
        for taint::Finding { channel, pc, count, places, instruction, labels, mask, chain } in
            &report.findings
        {
            findings.push(Bound::new(
                py,
                Finding {
                    kind: kind(*channel),
                    pc: *pc,
                    count: *count,
                    places: *places,
                    instruction: *instruction,
                    labels: names(*labels),
                    mask: *mask,
                    chain: chain.iter().map(step).collect(),
                },
            )?);
        }
        let findings = PyTuple::new(py, findings)?.unbind();
        Ok(Tainted { report, findings })
    }

    /// What is known of the bytes of a range.
    fn cells(&self, address: u32, length: usize) -> PyResult<impl Iterator<Item = Cell>> {
        let end =
            (address as usize).checked_add(length).filter(|end| *end <= self.report.end as usize);
        let Some(end) = end else {
            let message = format!("there are no {length} bytes at {address:#06x}");
            return Err(ArgumentError::new_err(message));
        };
        Ok((address..end as u32).map(|place| self.report.cell(place)))
    }
}

#[pymethods]
impl Tainted {
    #[getter]
    fn findings(&self, py: Python<'_>) -> Py<PyTuple> {
        self.findings.clone_ref(py)
    }

    #[getter]
    fn declassified<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for function in &self.report.declassified {
            counts.set_item(&function.name, function.count)?;
        }
        Ok(counts)
    }

    #[getter]
    fn registers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.report.registers.iter().map(|(mask, _)| mask).collect::<Vec<_>>())
    }

    #[getter]
    fn register_labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let labels = self.report.registers.iter().map(|(_, labels)| *labels);
        let names =
            labels.map(|labels| PyTuple::new(py, self.report.names(labels).collect::<Vec<_>>()));
        PyTuple::new(py, names.collect::<PyResult<Vec<_>>>()?)
    }

    fn memory<'py>(
        &self,
        py: Python<'py>,
        address: u32,
        length: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let masks: Vec<u8> = self.cells(address, length)?.map(|cell| cell.mask).collect();
        Ok(PyBytes::new(py, &masks))
    }

    fn labels<'py>(&self, py: Python<'py>, address: u32) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.cells(address, 1)?.fold(Cell::default(), Cell::or);
        PyTuple::new(py, self.report.names(all.labels).collect::<Vec<_>>())
    }

    #[getter]
    fn devices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.report.devices)
    }

    fn __repr__(&self) -> String {
        format!("Tainted({} findings)", self.report.findings.len())
    }
}
