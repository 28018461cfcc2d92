//! The machine, its buffers, and how Python values become arguments.

use crate::bits::lock;
use crate::computed::Computed;
use crate::convention;
use crate::elf;
use crate::errors::{ArgumentError, exception, failure};
use crate::formula::Unknown;
use crate::html;
use crate::instruction::Instruction;
use crate::profiler::Profiler;
use crate::run::{Run, Symbol};
use crate::taint::Taint;
use motecrypt_sim::convention::Convention;
use motecrypt_sim::domain::symbolic::scope;
use motecrypt_sim::engine::Argument;
use motecrypt_sim::machine::{self, Function, Options};
use motecrypt_sim::observer::Permission;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyString, PyTuple};
use std::borrow::Cow;

// The signature of `call` shows the default as a number, which has to be written there.
const _: () = assert!(machine::DEFAULT_BUDGET == 1_000_000_000);

/// A chip with a program in its memory.
#[pyclass(module = "motecrypt._sim")]
pub struct Machine(machine::Machine);

/// A 32-bit argument, which takes two words.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct U32 {
    #[pyo3(get)]
    value: u32,
}

#[pymethods]
impl U32 {
    #[new]
    fn new(value: &Bound<'_, PyInt>) -> PyResult<Self> {
        match value.extract() {
            Ok(value) => Ok(U32 { value }),
            Err(_) => Err(ArgumentError::new_err(format!("{value} does not fit 32 bits"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("U32({:#x})", self.value)
    }
}

/// A 64-bit argument, which takes four words.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct U64 {
    #[pyo3(get)]
    value: u64,
}

#[pymethods]
impl U64 {
    #[new]
    fn new(value: &Bound<'_, PyInt>) -> PyResult<Self> {
        match value.extract() {
            Ok(value) => Ok(U64 { value }),
            Err(_) => Err(ArgumentError::new_err(format!("{value} does not fit 64 bits"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("U64({:#x})", self.value)
    }
}

/// A piece of the machine's memory.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Buffer {
    machine: Py<Machine>,
    address: u32,
    length: usize,
}

#[pymethods]
impl Buffer {
    #[getter]
    fn address(&self) -> u32 {
        self.address
    }

    fn __len__(&self) -> usize {
        self.length
    }

    fn read<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.machine.bind(py).try_borrow()?.read(py, self.address, self.length)
    }

    fn write(&self, py: Python<'_>, data: Cow<'_, [u8]>) -> PyResult<()> {
        if data.len() > self.length {
            let message = format!("{} bytes don't fit a buffer of {}", data.len(), self.length);
            return Err(ArgumentError::new_err(message));
        }
        self.machine.bind(py).try_borrow_mut()?.write(py, self.address, data)
    }

    fn __repr__(&self) -> String {
        format!("Buffer(address={:#06x}, length={})", self.address, self.length)
    }
}

/// An `int`, a `Buffer` (its address), a `U32` or a `U64`.
fn argument(convention: &Convention, value: &Bound<'_, PyAny>) -> PyResult<Argument> {
    if let Ok(buffer) = value.cast::<Buffer>() {
        return Ok(Argument::Pointer(buffer.get().address));
    }
    if let Ok(long) = value.cast::<U32>() {
        return Ok(Argument::Long(long.get().value));
    }
    if let Ok(quad) = value.cast::<U64>() {
        return Ok(Argument::Quad(quad.get().value));
    }
    if !value.is_instance_of::<PyInt>() {
        let kind = value.get_type().name()?;
        let message =
            format!("an argument is an int, a Buffer, a U32 or a U64, and not of type {kind}");
        return Err(PyTypeError::new_err(message));
    }
    let bits = 8 * convention.int;
    let fits = |number: &i64| (-1 << (bits - 1)..1 << bits).contains(number);
    match value.extract::<i64>().ok().filter(fits) {
        Some(number) => Ok(Argument::Word((number & ((1 << bits) - 1)) as u32)),
        None => {
            let message = format!("{value} does not fit {bits} bits: wrap a longer value in U32");
            Err(ArgumentError::new_err(message))
        }
    }
}

/// The address of a function that was not given by name.
pub fn address(function: &Bound<'_, PyAny>) -> PyResult<u32> {
    if !function.is_instance_of::<PyInt>() {
        let kind = function.get_type().name()?;
        let message = format!("a function is its symbol or its address, and not of type {kind}");
        return Err(PyTypeError::new_err(message));
    }
    function.extract().map_err(|_| ArgumentError::new_err(format!("{function} is no address")))
}

/// The bytes of a new buffer: given as such, or a number of zeros.
fn contents<'a>(data: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, [u8]>> {
    const MOST: usize = 1 << 24;
    if !data.is_instance_of::<PyInt>() {
        return data.extract();
    }
    match data.extract() {
        Ok(length @ 0..=MOST) => Ok(vec![0; length].into()),
        _ => Err(ArgumentError::new_err(format!("no chip has room for {data} bytes"))),
    }
}

fn permission((start, end, mode): (u32, u32, String)) -> PyResult<Permission> {
    let write = match mode.as_str() {
        "r" => false,
        "rw" => true,
        _ => {
            let message = format!("a permission is \"r\" or \"rw\", and not {mode:?}");
            return Err(ArgumentError::new_err(message));
        }
    };
    Ok(Permission { start, end, write })
}

/// Instructions whose writes are kept at most: they take some 40 bytes each.
const MOST_VALUES: usize = 50_000_000;

fn check_values(trace: usize, followed: bool) -> PyResult<()> {
    if followed {
        let message = "values are kept of a plain call: not with a profiler, taint or unknowns";
        return Err(ArgumentError::new_err(message));
    }
    match trace {
        0 => {
            Err(ArgumentError::new_err("values=True keeps those of the last trace=N instructions"))
        }
        1..=MOST_VALUES => Ok(()),
        _ => {
            let message = format!("values are kept of {MOST_VALUES} instructions at most");
            Err(ArgumentError::new_err(message))
        }
    }
}

#[pymethods]
impl Machine {
    #[new]
    fn new(py: Python<'_>, chip: &str, elf: &Bound<'_, PyAny>) -> PyResult<Self> {
        let program = elf::bytes(py, elf)?;
        let machine = machine::Machine::new(chip, &program);
        Ok(Machine(machine.map_err(|error| exception(py, &error))?))
    }

    #[getter]
    fn chip(&self) -> &'static str {
        self.0.chip().name
    }

    #[getter]
    fn convention(&self) -> convention::Convention {
        convention::Convention(self.0.convention())
    }

    #[getter]
    fn constants(&self) -> Vec<(u32, u32)> {
        self.0.constants()
    }

    #[getter]
    fn stack_limit(&self) -> u32 {
        self.0.stack_limit()
    }

    #[getter]
    fn sent<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.sent())
    }

    #[getter]
    fn symbols<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let symbols = PyDict::new(py);
        for (name, symbol) in self.0.symbols().iter() {
            symbols.set_item(name, Symbol(symbol).into_pyobject(py)?)?;
        }
        Ok(symbols)
    }

    #[pyo3(signature = (data, align = None))]
    fn alloc(
        slf: &Bound<'_, Self>,
        data: &Bound<'_, PyAny>,
        align: Option<u32>,
    ) -> PyResult<Buffer> {
        let py = slf.py();
        let bytes = contents(data)?;
        let mut machine = slf.try_borrow_mut()?;
        let align = align.unwrap_or(machine.0.convention().pointer);
        let result = machine.0.alloc(&bytes, align);
        drop(machine);
        let address = result.map_err(|error| exception(py, &error))?;
        Ok(Buffer { machine: slf.clone().unbind(), address, length: bytes.len() })
    }

    fn reset(&mut self) {
        self.0.reset();
    }

    fn read<'py>(
        &self,
        py: Python<'py>,
        address: u32,
        length: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.0.read(address, length).map_err(|error| exception(py, &error))?;
        Ok(PyBytes::new(py, &bytes))
    }

    fn write(&mut self, py: Python<'_>, address: u32, data: Cow<'_, [u8]>) -> PyResult<()> {
        self.0.write(address, &data).map_err(|error| exception(py, &error))
    }

    fn disassemble(&self, py: Python<'_>, address: u32) -> PyResult<Instruction> {
        let listing = self.0.disassemble(address).map_err(|error| exception(py, &error))?;
        Instruction::new(py, listing)
    }

    #[pyo3(signature = (
        function, *args, budget = 1_000_000_000, allow = None, registers = None, stack = None,
        profile = false, profiler = None, trace = 0, values = false, digest = false,
        taint = None, unknown = None
    ))]
    #[allow(clippy::too_many_arguments)] // they are keywords on the Python side
    fn call(
        &mut self,
        py: Python<'_>,
        function: &Bound<'_, PyAny>,
        args: &Bound<'_, PyTuple>,
        budget: u64,
        allow: Option<Vec<(u32, u32, String)>>,
        registers: Option<std::collections::BTreeMap<u8, u32>>,
        stack: Option<u32>,
        profile: bool,
        profiler: Option<PyRefMut<'_, Profiler>>,
        trace: usize,
        values: bool,
        digest: bool,
        taint: Option<PyRef<'_, Taint>>,
        unknown: Option<PyRef<'_, Unknown>>,
    ) -> PyResult<Run> {
        if profiler.is_some() && taint.is_some() {
            let message = "a call is followed by a profiler or with secrets, and not by both";
            return Err(ArgumentError::new_err(message));
        }
        if values {
            check_values(trace, profiler.is_some() || taint.is_some() || unknown.is_some())?;
        }
        let convention = self.0.convention();
        let arguments = args.iter().map(|value| argument(convention, &value));
        let arguments = arguments.collect::<PyResult<Vec<_>>>()?;
        let allow = match allow {
            None => None,
            Some(ranges) => Some(ranges.into_iter().map(permission).collect::<PyResult<Vec<_>>>()?),
        };
        let options = Options {
            budget: Some(budget),
            allow,
            registers: registers.unwrap_or_default().into_iter().collect(),
            stack,
            profile,
            profiler: profiler.as_ref().map(|profiler| profiler.plan()),
            trace,
            values,
            digest,
            taint: taint.map(|taint| taint.0.clone()),
            unknowns: unknown.as_ref().map(|unknown| unknown.unknowns.clone()),
        };
        let name;
        let function = if let Ok(text) = function.cast::<PyString>() {
            name = text.to_string();
            Function::Name(&name)
        } else {
            Function::Address(address(function)?)
        };
        let graph = unknown.as_ref().map(|unknown| unknown.graph.clone());
        let outcome = py.detach(|| match &graph {
            None => self.0.call(function, &arguments, &options),
            Some(graph) => scope(&mut lock(graph), || self.0.call(function, &arguments, &options)),
        });
        if let Some(mut profiler) = profiler {
            profiler.take(self.0.take_profiler());
        }
        let outcome = outcome.map_err(|error| failure(py, &error, self.0.watch()))?;
        let values = self.0.take_values();
        let report = self.0.take_taint();
        let computed = graph
            .zip(self.0.take_formulas())
            .map(|(graph, formulas)| Computed::new(graph, formulas));
        Run::new(py, &outcome, self.0.convention(), self.0.watch(), values, report, computed)
    }

    fn __repr__(&self) -> String {
        format!("Machine({:?}, {} symbols)", self.0.chip().name, self.0.symbols().iter().count())
    }

    fn _repr_html_(&self) -> String {
        let functions = self.0.symbols().iter().filter(|(_, symbol)| symbol.size > 0);
        let rows = functions.map(|(name, symbol)| {
            vec![name.to_owned(), format!("{:#06x}", symbol.address), symbol.size.to_string()]
        });
        html::table(&self.__repr__(), &["symbol", "address", "bytes"], rows)
    }
}
