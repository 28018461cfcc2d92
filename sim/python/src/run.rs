//! What a call gives back.

use crate::computed::Computed;
use crate::errors::trace;
use crate::html;
use crate::taint::Tainted;
use crate::values::Values;
use motecrypt_sim::convention::Convention;
use motecrypt_sim::cost::Totals;
use motecrypt_sim::engine::Outcome;
use motecrypt_sim::observer::taint::Report;
use motecrypt_sim::observer::{self, Digest, Watch};
use motecrypt_sim::symbols;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// A symbol of the program.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Symbol(pub symbols::Symbol);

#[pymethods]
impl Symbol {
    #[getter]
    fn address(&self) -> u32 {
        self.0.address
    }

    #[getter]
    fn size(&self) -> u32 {
        self.0.size
    }

    fn __repr__(&self) -> String {
        format!("Symbol(address={:#06x}, size={})", self.0.address, self.0.size)
    }
}

/// A call that returned.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Run {
    totals: Totals,
    stack_bytes: u32,
    stack_pointer: u32,
    value: u32,
    value32: u32,
    rows: Py<PyDict>,
    least: u64,
    most: u64,
    registers: Py<PyTuple>,
    profile: Option<Py<PyDict>>,
    trace: Py<PyTuple>,
    values: Option<Py<Values>>,
    digest: Option<Digest>,
    taint: Option<Py<Tainted>>,
    computed: Option<Py<Computed>>,
}

impl Run {
    /// Takes what the machine found over to Python.
    pub fn new(
        py: Python<'_>,
        outcome: &Outcome,
        convention: &Convention,
        watch: &Watch,
        values: Option<observer::Values>,
        report: Option<Report>,
        computed: Option<Computed>,
    ) -> PyResult<Run> {
        let profile = match &watch.profile {
            None => None,
            Some(profile) => {
                let costs = PyDict::new(py);
                for (address, cost) in profile.by_address() {
                    costs.set_item(address, (cost.count, cost.cycles))?;
                }
                Some(costs.unbind())
            }
        };
        let rows = PyDict::new(py);
        for (row, count) in outcome.rows.iter().filter(|(_, count)| *count > 0) {
            rows.set_item(row.name, count)?;
        }
        Ok(Run {
            rows: rows.unbind(),
            least: outcome.least_cycles(),
            most: outcome.most_cycles(),
            totals: outcome.totals,
            stack_bytes: outcome.stack_bytes,
            stack_pointer: outcome.stack,
            value: outcome.value(convention, convention.int) as u32,
            value32: outcome.value(convention, 4) as u32,
            registers: PyTuple::new(py, &outcome.registers)?.unbind(),
            profile,
            trace: trace(py, watch)?,
            values: values.map(|it| Py::new(py, Values::new(py, &it)?)).transpose()?,
            digest: watch.digest,
            computed: computed.map(|computed| Py::new(py, computed)).transpose()?,
            taint: report.map(|report| Py::new(py, Tainted::new(py, report)?)).transpose()?,
        })
    }
}

#[pymethods]
impl Run {
    #[getter]
    fn cycles(&self) -> u64 {
        self.totals.cycles
    }

    #[getter]
    fn least_cycles(&self) -> u64 {
        self.least
    }

    #[getter]
    fn most_cycles(&self) -> u64 {
        self.most
    }

    #[getter]
    fn rows(&self, py: Python<'_>) -> Py<PyDict> {
        self.rows.clone_ref(py)
    }

    #[getter]
    fn instructions(&self) -> u64 {
        self.totals.instructions
    }

    #[getter]
    fn reads(&self) -> u64 {
        self.totals.reads
    }

    #[getter]
    fn writes(&self) -> u64 {
        self.totals.writes
    }

    #[getter]
    fn stack_bytes(&self) -> u32 {
        self.stack_bytes
    }

    #[getter]
    fn value(&self) -> u32 {
        self.value
    }

    #[getter]
    fn value32(&self) -> u32 {
        self.value32
    }

    #[getter]
    fn stack_pointer(&self) -> u32 {
        self.stack_pointer
    }

    #[getter]
    fn registers(&self, py: Python<'_>) -> Py<PyTuple> {
        self.registers.clone_ref(py)
    }

    #[getter]
    fn profile(&self, py: Python<'_>) -> Option<Py<PyDict>> {
        self.profile.as_ref().map(|profile| profile.clone_ref(py))
    }

    #[getter]
    fn trace(&self, py: Python<'_>) -> Py<PyTuple> {
        self.trace.clone_ref(py)
    }

    #[getter]
    fn values(&self, py: Python<'_>) -> Option<Py<Values>> {
        self.values.as_ref().map(|values| values.clone_ref(py))
    }

    #[getter]
    fn path(&self) -> Option<u64> {
        self.digest.map(|digest| digest.path)
    }

    #[getter]
    fn accesses(&self) -> Option<u64> {
        self.digest.map(|digest| digest.accesses)
    }

    #[getter]
    fn taint(&self, py: Python<'_>) -> Option<Py<Tainted>> {
        self.taint.as_ref().map(|taint| taint.clone_ref(py))
    }

    #[getter]
    fn computed(&self, py: Python<'_>) -> Option<Py<Computed>> {
        self.computed.as_ref().map(|computed| computed.clone_ref(py))
    }

    fn __repr__(&self) -> String {
        format!(
            "Run(cycles={}, instructions={}, stack_bytes={}, reads={}, writes={}, value={:#06x})",
            self.totals.cycles,
            self.totals.instructions,
            self.stack_bytes,
            self.totals.reads,
            self.totals.writes,
            self.value()
        )
    }

    fn _repr_html_(&self) -> String {
        let rows = [
            ("cycles", self.totals.cycles.to_string()),
            ("instructions", self.totals.instructions.to_string()),
            ("data reads", self.totals.reads.to_string()),
            ("data writes", self.totals.writes.to_string()),
            ("stack, bytes", self.stack_bytes.to_string()),
            ("value", format!("{:#06x}", self.value)),
        ];
        html::table("Run", &["", ""], rows.map(|(name, value)| vec![name.to_owned(), value]))
    }
}
