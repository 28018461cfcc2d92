//! How functions are called, and what a chip has where.

use crate::errors::{ArgumentError, exception};
use motecrypt_sim::chip::Chip;
use motecrypt_sim::convention::{Place, Role};
use motecrypt_sim::cost;
use motecrypt_sim::machine::Error;
use motecrypt_sim::memory;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// More bytes than any argument or value has.
const MOST: u32 = 8;

/// A register.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Register {
    name: &'static str,
    role: &'static str,
    value: Option<u32>,
}

#[pymethods]
impl Register {
    fn __repr__(&self) -> String {
        format!("Register({:?}, {:?})", self.name, self.role)
    }
}

/// Where a part of an argument travels.
#[pyclass(frozen, get_all, eq, module = "motecrypt._sim")]
#[derive(PartialEq)]
pub struct Slot {
    register: Option<u8>,
    offset: Option<u32>,
}

#[pymethods]
impl Slot {
    fn __repr__(&self) -> String {
        match (self.register, self.offset) {
            (Some(register), _) => format!("Slot(register={register})"),
            (None, offset) => format!("Slot(offset={})", offset.unwrap_or_default()),
        }
    }
}

impl From<Place> for Slot {
    fn from(place: Place) -> Slot {
        match place {
            Place::Register(number) => Slot { register: Some(number), offset: None },
            Place::Stack(offset) => Slot { register: None, offset: Some(offset) },
        }
    }
}

/// The calling convention of a chip's instruction set.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Convention(pub &'static motecrypt_sim::convention::Convention);

fn checked(size: u32) -> PyResult<u32> {
    match size {
        1..=MOST => Ok(size),
        _ => Err(ArgumentError::new_err(format!("nothing of {size} bytes is passed"))),
    }
}

#[pymethods]
impl Convention {
    #[getter]
    fn registers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let registers = self.0.registers.iter();
        let all = registers.map(|it| Register {
            name: it.name,
            role: it.role.name(),
            value: if let Role::Constant(value) = it.role { Some(value) } else { None },
        });
        PyTuple::new(py, all.collect::<Vec<_>>())
    }

    #[getter]
    fn bits(&self) -> u32 {
        self.0.bits
    }

    #[getter]
    fn flags(&self) -> u32 {
        self.0.flags
    }

    #[getter]
    fn unit(&self) -> u32 {
        self.0.unit
    }

    #[getter]
    fn int_bytes(&self) -> u32 {
        self.0.int
    }

    #[getter]
    fn pointer_bytes(&self) -> u32 {
        self.0.pointer
    }

    #[getter]
    fn return_bytes(&self) -> u32 {
        self.0.return_bytes
    }

    #[getter]
    fn stack_alignment(&self) -> u32 {
        self.0.stack_alignment
    }

    /// The numbers of all registers of a role.
    fn of_role<'py>(&self, py: Python<'py>, role: &str) -> PyResult<Bound<'py, PyTuple>> {
        let numbers = (0_u8..).zip(self.0.registers);
        let of_role = numbers.filter(|(_, register)| register.role.name() == role);
        let of_role: Vec<_> = of_role.map(|(number, _)| number).collect();
        if of_role.is_empty() && !Role::NAMES.contains(&role) {
            let names = Role::NAMES.join(", ");
            return Err(ArgumentError::new_err(format!("{role:?} is none of the roles {names}")));
        }
        PyTuple::new(py, of_role)
    }

    fn value<'py>(&self, py: Python<'py>, size: u32) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, (self.0.value)(checked(size)?))
    }

    fn layout<'py>(&self, py: Python<'py>, sizes: Vec<u32>) -> PyResult<Bound<'py, PyTuple>> {
        let sizes = sizes.into_iter().map(checked).collect::<PyResult<Vec<_>>>()?;
        let arguments = (self.0.layout)(&sizes).arguments;
        let slots = |places: Vec<Place>| {
            PyTuple::new(py, places.into_iter().map(Slot::from).collect::<Vec<_>>())
        };
        PyTuple::new(py, arguments.into_iter().map(slots).collect::<PyResult<Vec<_>>>()?)
    }
}

/// A thing that costs cycles.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Row {
    name: &'static str,
    cycles: u8,
    less: u8,
    more: u8,
    source: &'static str,
}

#[pymethods]
impl Row {
    fn __repr__(&self) -> String {
        let Row { name, cycles, less, more, source } = self;
        format!("Row({name:?}, {cycles}, {less}, {more}, {source:?})")
    }
}

/// A stretch of a chip's addresses.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Region {
    name: &'static str,
    kind: &'static str,
    start: u32,
    end: u32,
}

impl From<&memory::Region> for Region {
    fn from(region: &memory::Region) -> Region {
        let &memory::Region { name, start, end, ref kind } = region;
        Region { name, kind: kind.name(), start, end }
    }
}

#[pymethods]
impl Region {
    fn __repr__(&self) -> String {
        format!("Region({:?}, {:?}, {:#06x}, {:#06x})", self.name, self.kind, self.start, self.end)
    }
}

fn find(py: Python<'_>, chip: &str) -> PyResult<&'static Chip> {
    let unknown = || exception(py, &Error::UnknownChip(chip.to_owned()));
    Chip::find(chip).ok_or_else(unknown)
}

/// How functions are called on a chip.
#[pyfunction]
pub fn convention(py: Python<'_>, chip: &str) -> PyResult<Convention> {
    Ok(Convention(find(py, chip)?.convention))
}

/// What a chip has where, in the order of addresses.
#[pyfunction]
pub fn memory_map<'py>(py: Python<'py>, chip: &str) -> PyResult<Bound<'py, PyTuple>> {
    let regions = find(py, chip)?.map.regions.iter().map(Region::from);
    PyTuple::new(py, regions.collect::<Vec<_>>())
}

/// What costs cycles on a chip, where every cycle is accounted for; else nothing.
#[pyfunction]
pub fn cost_rows<'py>(py: Python<'py>, chip: &str) -> PyResult<Bound<'py, PyTuple>> {
    let rows = find(py, chip)?.rows.iter().map(|&row| {
        let cost::Row { name, cycles, less, more, source } = row;
        Row { name, cycles, less, more, source }
    });
    PyTuple::new(py, rows.collect::<Vec<_>>())
}
