//! What a profiler saw, as numbers.

use crate::errors::ArgumentError;
use motecrypt_sim::observer::profiler::{self, Edge, Plan};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Addresses that all ranges may have together: more than any chip has memory.
const MOST_ADDRESSES: u64 = 1 << 24;
/// Ranges that can be told apart.
const MOST_RANGES: usize = u16::MAX as usize - 1;

/// (parent, edge, site, entry, count, cycles) of a context of calls.
type Context = (Option<u32>, &'static str, u32, u32, u64, u64);
/// (pc, region, reads, writes) of an instruction, or of those that are not told apart.
type Site = (Option<u32>, Option<u16>, u64, u64);

/// Follows a call.
#[pyclass(module = "motecrypt._sim")]
pub struct Profiler {
    plan: Plan,
    seen: Option<profiler::Profiler>,
}

impl Profiler {
    /// What is to be told apart.
    pub fn plan(&self) -> Plan {
        self.plan.clone()
    }

    /// Keeps what was seen in a call; a call that was not begun leaves nothing.
    pub fn take(&mut self, seen: Option<profiler::Profiler>) {
        self.seen = seen;
    }

    fn calls(&self) -> Option<&profiler::Calls> {
        self.seen.as_ref().map(|seen| &seen.calls)
    }
}

fn checked(ranges: Vec<(u32, u32)>) -> PyResult<Vec<(u32, u32)>> {
    let mut left = MOST_ADDRESSES;
    for (start, end) in &ranges {
        let Some(length) = end.checked_sub(*start).map(u64::from) else {
            let message = format!("{start:#x} to {end:#x} is no range of addresses");
            return Err(ArgumentError::new_err(message));
        };
        left = left.checked_sub(length).ok_or_else(|| {
            let message = format!("ranges have {MOST_ADDRESSES} addresses together at most");
            ArgumentError::new_err(message)
        })?;
    }
    if ranges.len() > MOST_RANGES {
        let message = format!("{} ranges are more than can be told apart", ranges.len());
        return Err(ArgumentError::new_err(message));
    }
    Ok(ranges)
}

#[pymethods]
impl Profiler {
    #[new]
    #[pyo3(signature = (functions = vec![], regions = vec![], timeline = 0))]
    fn new(
        functions: Vec<(u32, u32)>,
        regions: Vec<(u32, u32)>,
        timeline: usize,
    ) -> PyResult<Self> {
        let plan = Plan { functions: checked(functions)?, regions: checked(regions)?, timeline };
        Ok(Profiler { plan, seen: None })
    }

    #[getter]
    fn cycles(&self) -> u64 {
        self.seen.as_ref().map_or(0, |seen| seen.now)
    }

    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for (address, cost) in self.seen.iter().flat_map(|seen| seen.by_address()) {
            counts.set_item(address, (cost.count, cost.cycles))?;
        }
        Ok(counts)
    }

    #[getter]
    fn contexts(&self) -> Vec<Context> {
        let nodes = self.calls().map_or(&[][..], |calls| calls.nodes());
        let context = |node: &profiler::Node| {
            let (parent, edge) = match node.edge {
                Edge::Root => (None, "root"),
                Edge::Call => (Some(node.parent), "call"),
                Edge::Tail => (Some(node.parent), "tail"),
            };
            (parent, edge, node.site, node.entry, node.count, node.cycles)
        };
        nodes.iter().map(context).collect()
    }

    #[getter]
    fn events(&self) -> u64 {
        self.calls().map_or(0, |calls| calls.events())
    }

    #[getter]
    fn timeline(&self) -> Vec<(u64, Option<u32>)> {
        let events = self.calls().map_or(&[][..], |calls| calls.timeline());
        events.iter().map(|event| (event.cycle, event.opened)).collect()
    }

    #[getter]
    fn traffic(&self) -> Vec<Site> {
        let sites = self.seen.iter().flat_map(|seen| seen.accesses.by_site());
        sites.map(|site| (site.pc, site.region.checked_sub(1), site.reads, site.writes)).collect()
    }

    #[getter]
    fn touched<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let touched = PyDict::new(py);
        for (address, traffic) in self.seen.iter().flat_map(|seen| seen.accesses.touched()) {
            let [reads, writes] = traffic.counts;
            touched.set_item(
                address,
                ((reads[0], reads[1], reads[2]), (writes[0], writes[1], writes[2])),
            )?;
        }
        Ok(touched)
    }

    #[getter]
    fn peak(&self) -> (u32, u64, u32, u32) {
        let peak = self.seen.as_ref().map(|seen| seen.depth.peak()).unwrap_or_default();
        (peak.bytes, peak.cycle, peak.pc, peak.node)
    }

    #[getter]
    fn depth(&self) -> (u64, Vec<u32>) {
        match &self.seen {
            None => (1, Vec::new()),
            Some(seen) => {
                let (width, steps) = seen.depth.curve();
                (width, steps.to_vec())
            }
        }
    }

    fn __repr__(&self) -> String {
        match &self.seen {
            None => "Profiler()".to_owned(),
            Some(seen) => format!("Profiler(cycles={})", seen.now),
        }
    }
}
