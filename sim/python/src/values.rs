//! What instructions have written, as arrays that others read without copying.

use crate::html;
use motecrypt_sim::observer;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};

/// The writes of the last instructions of a call, in columns.
#[pyclass(frozen, get_all, module = "motecrypt._sim")]
pub struct Values {
    pc: Py<PyAny>,
    cycle: Py<PyAny>,
    first: Py<PyAny>,
    kind: Py<PyAny>,
    place: Py<PyAny>,
    size: Py<PyAny>,
    value: Py<PyAny>,
}

impl Values {
    /// Takes the columns over to Python, each of them copied once.
    pub fn new(py: Python<'_>, seen: &observer::Values) -> PyResult<Self> {
        let mut first = seen.first.clone();
        first.push(seen.kinds.len() as u64);
        Ok(Values {
            pc: column(py, &seen.addresses, "I", u32::to_ne_bytes)?,
            cycle: column(py, &seen.cycles, "Q", u64::to_ne_bytes)?,
            first: column(py, &first, "Q", u64::to_ne_bytes)?,
            kind: column(py, &seen.kinds, "B", u8::to_ne_bytes)?,
            place: column(py, &seen.places, "I", u32::to_ne_bytes)?,
            size: column(py, &seen.sizes, "B", u8::to_ne_bytes)?,
            value: column(py, &seen.values, "I", u32::to_ne_bytes)?,
        })
    }
}

/// Numbers as a memory view with items of this format.
fn column<T: Copy, const N: usize>(
    py: Python<'_>,
    numbers: &[T],
    format: &str,
    bytes: fn(T) -> [u8; N],
) -> PyResult<Py<PyAny>> {
    let raw = PyBytes::new_with(py, N * numbers.len(), |raw| {
        for (place, number) in raw.chunks_exact_mut(N).zip(numbers) {
            place.copy_from_slice(&bytes(*number));
        }
        Ok(())
    })?;
    Ok(PyMemoryView::from(&raw)?.call_method1("cast", (format,))?.unbind())
}

#[pymethods]
impl Values {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.pc.bind(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let writes = self.value.bind(py).len()?;
        Ok(format!("Values({} instructions, {writes} writes)", self.__len__(py)?))
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let columns = [
            ("pc, cycle", "each instruction", self.__len__(py)?),
            ("kind, place, size, value", "each write", self.value.bind(py).len()?),
        ];
        let rows = columns
            .map(|(names, of, count)| vec![names.to_owned(), of.to_owned(), count.to_string()]);
        Ok(html::table("Values", &["columns", "of", "items"], rows))
    }
}
