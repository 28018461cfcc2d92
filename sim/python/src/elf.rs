//! ELF files, as Python reads them.

use crate::errors::{ArgumentError, ElfError, exception};
use motecrypt_sim::elf::{self, File, Kind, MOST_BYTES};
use motecrypt_sim::lines::{Stretch, lines};
use motecrypt_sim::machine::Error;
use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::pyclass_init::PyClassInitializer;
use pyo3::types::{PyBytes, PyString, PyTuple};
use std::collections::HashMap;
use std::io::Read;
use std::path::PathBuf;

/// First address, address after it, path and number of a line.
type Line = (u32, u32, Py<PyString>, u32);

/// The bytes of a file: given as such, or by its path. Nothing is read of what is no regular file,
/// nor of one that is too long.
pub fn bytes(py: Python<'_>, elf: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = elf.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    let path: PathBuf = elf.extract()?;
    let failed = |error| ElfError::new_err(format!("can't read {}: {error}", path.display()));
    let about = std::fs::metadata(&path).map_err(failed)?;
    if !about.is_file() {
        return Err(ElfError::new_err(format!("{} is not a file", path.display())));
    }
    let too_long = |bytes| failure(py, elf::ElfError::TooLong { bytes });
    if about.len() > MOST_BYTES {
        return Err(too_long(about.len()));
    }
    let file = std::fs::File::open(&path).map_err(failed)?;
    let mut data = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut data).map_err(failed)?;
    match data.len() as u64 {
        bytes if bytes > MOST_BYTES => Err(too_long(bytes)),
        _ => Ok(data),
    }
}

fn failure(py: Python<'_>, error: elf::ElfError) -> PyErr {
    exception(py, &Error::Elf(error))
}

/// A section.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct ElfSection(elf::Section);

#[pymethods]
impl ElfSection {
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    #[getter]
    fn kind(&self) -> u32 {
        self.0.kind.0
    }

    #[getter]
    fn flags(&self) -> u64 {
        self.0.flags.0
    }

    #[getter]
    fn address(&self) -> u64 {
        self.0.address
    }

    #[getter]
    fn size(&self) -> u64 {
        self.0.size
    }

    #[getter]
    fn offset(&self) -> u64 {
        self.0.offset
    }

    #[getter]
    fn is_held(&self) -> bool {
        self.0.is_held()
    }

    #[getter]
    fn is_writable(&self) -> bool {
        self.0.is_writable()
    }

    #[getter]
    fn is_executable(&self) -> bool {
        self.0.is_executable()
    }

    fn __repr__(&self) -> String {
        format!("ElfSection({:?}, {:#06x}, size={})", self.0.name, self.0.address, self.0.size)
    }
}

/// Memory that a program takes.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct ElfSegment(elf::Load);

#[pymethods]
impl ElfSegment {
    #[getter]
    fn address(&self) -> u64 {
        self.0.address
    }

    #[getter]
    fn size(&self) -> u64 {
        self.0.size
    }

    #[getter]
    fn offset(&self) -> u64 {
        self.0.offset
    }

    #[getter]
    fn is_writable(&self) -> bool {
        self.0.is_writable
    }

    #[getter]
    fn is_executable(&self) -> bool {
        self.0.is_executable
    }

    fn __repr__(&self) -> String {
        format!("ElfSegment({:#06x}, size={})", self.0.address, self.0.size)
    }
}

/// A symbol that has a name.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct ElfSymbol(elf::Entry);

#[pymethods]
impl ElfSymbol {
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    #[getter]
    fn address(&self) -> u64 {
        self.0.address
    }

    #[getter]
    fn size(&self) -> u64 {
        self.0.size
    }

    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.kind() {
            Kind::Label => "label",
            Kind::Object => "object",
            Kind::Function => "function",
            Kind::Other => "other",
        }
    }

    #[getter]
    fn info(&self) -> (u8, u8) {
        (self.0.binding.0, self.0.type_.0)
    }

    #[getter]
    fn is_global(&self) -> bool {
        self.0.is_global()
    }

    #[getter]
    fn is_defined(&self) -> bool {
        self.0.is_defined
    }

    #[getter]
    fn section(&self) -> Option<usize> {
        self.0.section
    }

    fn __repr__(&self) -> String {
        format!("ElfSymbol({:?}, {:#06x}, size={})", self.0.name, self.0.address, self.0.size)
    }
}

/// A file, and what it consists of.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Elf {
    data: Vec<u8>,
    #[pyo3(get)]
    machine: u16,
    #[pyo3(get)]
    sections: Py<PyTuple>,
    #[pyo3(get)]
    segments: Py<PyTuple>,
    #[pyo3(get)]
    symbols: Py<PyTuple>,
}

impl Elf {
    /// What a method of the file says. Its headers were read before, so that reading them again
    /// does not fail.
    fn read<'a, T>(
        &'a self,
        py: Python<'_>,
        what: impl FnOnce(File<'a>) -> Result<T, elf::ElfError>,
    ) -> PyResult<T> {
        File::new(&self.data).and_then(what).map_err(|error| failure(py, error))
    }
}

fn tuple<T, C: PyClass + Into<PyClassInitializer<C>>>(
    py: Python<'_>,
    items: Vec<T>,
    class: fn(T) -> C,
) -> PyResult<Py<PyTuple>> {
    let items = items.into_iter().map(|item| Py::new(py, class(item)));
    Ok(PyTuple::new(py, items.collect::<PyResult<Vec<_>>>()?)?.unbind())
}

#[pymethods]
impl Elf {
    #[new]
    fn new(py: Python<'_>, elf: &Bound<'_, PyAny>) -> PyResult<Self> {
        let data = bytes(py, elf)?;
        let read = || {
            let file = File::new(&data)?;
            Ok((file.machine.0, file.sections()?, file.symbols()?, file.loads))
        };
        let (machine, sections, symbols, segments) = read().map_err(|error| failure(py, error))?;
        Ok(Elf {
            machine,
            sections: tuple(py, sections, ElfSection)?,
            segments: tuple(py, segments, ElfSegment)?,
            symbols: tuple(py, symbols, ElfSymbol)?,
            data,
        })
    }

    fn contents<'py>(
        &self,
        py: Python<'py>,
        of: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.read(py, |file| {
            if let Ok(section) = of.cast::<ElfSection>() {
                return Ok(Some(file.contents(&section.get().0)));
            }
            Ok(of.cast::<ElfSegment>().ok().map(|segment| file.loaded(&segment.get().0)))
        })?
        .map(|bytes| PyBytes::new(py, bytes))
        .ok_or_else(|| ArgumentError::new_err("contents are those of a section or a segment"))
    }

    fn named<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let found = self.read(py, |file| file.named(name))?;
        Ok(found.map(|bytes| PyBytes::new(py, bytes)))
    }

    fn parts(&self, py: Python<'_>) -> PyResult<Py<PyTuple>> {
        tuple(py, self.read(py, |file| file.parts())?, ElfSection)
    }

    fn weakened<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let changed = self.read(py, |file| file.weakened())?;
        Ok(PyBytes::new(py, &changed))
    }

    fn __repr__(&self) -> String {
        format!("Elf({} bytes)", self.data.len())
    }
}

/// The lines that a program's instructions come from.
#[pyfunction]
pub fn line_table(py: Python<'_>, elf: &Bound<'_, PyAny>) -> PyResult<Vec<Line>> {
    let program = bytes(py, elf)?;
    let stretches = lines(&program).map_err(|error| failure(py, error))?;
    // Stretches share their paths, and so shall Python's strings.
    let mut paths = HashMap::new();
    let line = |it: &Stretch| {
        let path = || PyString::new(py, &it.file).unbind();
        let path = paths.entry(it.file.as_ptr()).or_insert_with(path).clone_ref(py);
        (it.start, it.end, path, it.line)
    };
    Ok(stretches.iter().map(line).collect())
}
