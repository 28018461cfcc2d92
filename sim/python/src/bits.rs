//! Integers with unknown bits, for specifications in Python.

use crate::errors::ArgumentError;
use motecrypt_sim::logic::{self, Draw, Literal, TruthTable};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The graph that formulas are in, shared by all their bits.
pub type Shared = Arc<Mutex<logic::Xag>>;

/// The graph itself.
pub fn lock(graph: &Shared) -> MutexGuard<'_, logic::Xag> {
    graph.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An integer of which some bits are unknown: the lowest bits, and the bit of all others.
#[derive(Clone)]
#[pyclass(frozen, module = "motecrypt._sim", from_py_object)]
pub struct Bits {
    graph: Shared,
    literals: Vec<Literal>,
    negative: bool,
}

/// An operand: literals, and the bit of all that come after.
struct Number(Vec<Literal>, bool);

impl Number {
    fn of(value: &Bound<'_, PyAny>) -> PyResult<Option<Number>> {
        if let Ok(bits) = value.cast::<Bits>() {
            let bits = bits.get();
            return Ok(Some(Number(bits.literals.clone(), bits.negative)));
        }
        if !value.is_instance_of::<PyInt>() {
            return Ok(None);
        }
        if let Ok(number) = value.extract::<i64>() {
            let width = 64 - if number < 0 { !number } else { number }.leading_zeros();
            let bits = (0..width).map(|bit| Literal::known(number >> bit & 1 != 0));
            return Ok(Some(Number(bits.collect(), number < 0)));
        }
        let width: usize = value.call_method0("bit_length")?.extract()?;
        let signed = PyDict::new(value.py());
        signed.set_item("signed", true)?;
        let bytes = value.call_method("to_bytes", (width / 8 + 1, "little"), Some(&signed))?;
        let bytes = bytes.cast::<PyBytes>()?.as_bytes();
        let bit = |bit: usize| Literal::known(bytes[bit / 8] >> (bit % 8) & 1 != 0);
        let negative = bytes.last().is_some_and(|byte| byte & 0x80 != 0);
        Ok(Some(Number((0..width).map(bit).collect(), negative)))
    }

    fn bit(&self, bit: usize) -> Literal {
        self.0.get(bit).copied().unwrap_or(Literal::known(self.1))
    }
}

impl Bits {
    /// The same as an integer where nothing in it is unknown.
    pub fn number(
        py: Python<'_>,
        graph: &Shared,
        mut literals: Vec<Literal>,
        negative: bool,
    ) -> PyResult<Py<PyAny>> {
        while literals.last() == Some(&Literal::known(negative)) {
            literals.pop();
        }
        if literals.iter().all(|literal| literal.is_known()) {
            let set = |literal: &Literal| *literal == Literal::TRUE;
            return integer(py, literals.iter().map(set), negative);
        }
        Ok(Bits { graph: graph.clone(), literals, negative }.into_pyobject(py)?.into_any().unbind())
    }

    fn made(&self, py: Python<'_>, literals: Vec<Literal>, negative: bool) -> PyResult<Py<PyAny>> {
        Bits::number(py, &self.graph, literals, negative)
    }

    fn each(
        &self,
        other: &Bound<'_, PyAny>,
        rule: fn(&mut logic::Xag, Literal, Literal) -> Literal,
    ) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = Number::of(other)? else { return Ok(py.NotImplemented()) };
        let mine = Number(self.literals.clone(), self.negative);
        let mut graph = lock(&self.graph);
        let width = mine.0.len().max(other.0.len());
        let mut each = |bit| {
            let (mine, other) = (mine.bit(bit), other.bit(bit));
            if !mine.is_known() && !other.is_known() {
                graph.note_use(mine);
                graph.note_use(other);
            }
            rule(&mut graph, mine, other)
        };
        let bits = (0..width).map(&mut each).collect();
        let above = rule(&mut graph, Literal::known(self.negative), Literal::known(other.1));
        drop(graph);
        self.made(py, bits, above == Literal::TRUE)
    }

    /// A product, of which this is a factor; whether the other one is negative.
    fn times(
        &self,
        py: Python<'_>,
        left: &[Literal],
        right: &[Literal],
        is_negative: bool,
    ) -> PyResult<Py<PyAny>> {
        if self.negative || is_negative {
            let refused = "products with unknown bits are of positive numbers";
            return Err(PyValueError::new_err(refused));
        }
        // The same product, with fewer rows.
        let (left, right) = if right.len() == 1 { (right, left) } else { (left, right) };
        let product = lock(&self.graph).product(left, right);
        self.made(py, product, false)
    }

    fn refusal(what: &str) -> PyErr {
        PyTypeError::new_err(format!("{what} of a number with unknown bits is not known"))
    }
}

/// Bits as an integer of Python.
fn integer(
    py: Python<'_>,
    bits: impl Iterator<Item = bool>,
    negative: bool,
) -> PyResult<Py<PyAny>> {
    let mut bytes: Vec<u8> = Vec::new();
    for (place, bit) in bits.enumerate() {
        if place % 8 == 0 {
            bytes.push(if negative { 0xff } else { 0 });
        }
        if bit == negative {
            continue;
        }
        if let Some(last) = bytes.last_mut() {
            *last ^= 1 << (place % 8);
        }
    }
    if bytes.len() < 8 {
        bytes.resize(8, if negative { 0xff } else { 0 });
        let number = i64::from_le_bytes(std::array::from_fn(|byte| bytes[byte]));
        return Ok(number.into_pyobject(py)?.into_any().unbind());
    }
    bytes.push(if negative { 0xff } else { 0 });
    let signed = PyDict::new(py);
    signed.set_item("signed", true)?;
    let kind = py.get_type::<PyInt>();
    let bytes = PyBytes::new(py, &bytes);
    Ok(kind.call_method("from_bytes", (bytes, "little"), Some(&signed))?.unbind())
}

/// The lowest bits of a number, known or not.
pub fn literals(value: &Bound<'_, PyAny>, width: usize) -> PyResult<Vec<Literal>> {
    match Number::of(value)? {
        Some(number) if number.1 || number.0.len() > width => {
            Err(ArgumentError::new_err(format!("a number does not fit {width} bits")))
        }
        Some(number) => Ok((0..width).map(|bit| number.bit(bit)).collect()),
        None => Err(PyTypeError::new_err("bits are an int, or Bits of one formula")),
    }
}

#[pymethods]
impl Bits {
    #[getter]
    fn width(&self) -> usize {
        self.literals.len()
    }

    fn __and__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::and)
    }

    fn __rand__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::and)
    }

    fn __or__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::or)
    }

    fn __ror__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::or)
    }

    fn __xor__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::xor)
    }

    fn __rxor__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.each(other, logic::Xag::xor)
    }

    fn __invert__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.made(py, self.literals.iter().map(|&literal| !literal).collect(), !self.negative)
    }

    fn __lshift__(&self, py: Python<'_>, count: usize) -> PyResult<Py<PyAny>> {
        let zeros = std::iter::repeat_n(Literal::FALSE, count);
        self.made(py, zeros.chain(self.literals.iter().copied()).collect(), self.negative)
    }

    fn __rshift__(&self, py: Python<'_>, count: usize) -> PyResult<Py<PyAny>> {
        self.made(py, self.literals.iter().skip(count).copied().collect(), self.negative)
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = Number::of(other)? else { return Ok(py.NotImplemented()) };
        if self.negative || other.1 {
            return Err(PyValueError::new_err("sums with unknown bits are of positive numbers"));
        }
        let mine = Number(self.literals.clone(), false);
        let width = mine.0.len().max(other.0.len());
        let row = |number: &Number| (0..width).map(|bit| number.bit(bit)).collect::<Vec<_>>();
        let mut graph = lock(&self.graph);
        let (mine, other) = (row(&mine), row(&other));
        let (mut sum, carry) = graph.add_in_order(&mine, &other);
        sum.push(carry);
        graph.note_made(&sum, [&mine, &other]);
        drop(graph);
        self.made(py, sum, false)
    }

    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__add__(other)
    }

    fn __mul__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = Number::of(other)? else { return Ok(py.NotImplemented()) };
        self.times(py, &self.literals, &other.0, other.1)
    }

    fn __rmul__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = Number::of(other)? else { return Ok(py.NotImplemented()) };
        self.times(py, &other.0, &self.literals, other.1)
    }

    fn __mod__(&self, modulus: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let mask = modulus.sub(1)?;
        if mask.bitand(modulus)?.is_truthy()? {
            return Err(PyValueError::new_err("a modulus is a power of two"));
        }
        self.__and__(&mask)
    }

    fn __bool__(&self) -> PyResult<bool> {
        if self.literals.contains(&Literal::TRUE) {
            return Ok(true);
        }
        Err(Bits::refusal("whether it is zero"))
    }

    fn __eq__(&self, _other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Err(Bits::refusal("whether it equals another"))
    }

    fn __hash__(&self) -> PyResult<isize> {
        Err(PyTypeError::new_err("a number with unknown bits has no hash"))
    }

    /// What a table holds at this index.
    fn look_up(&self, py: Python<'_>, table: Vec<Bound<'_, PyInt>>) -> PyResult<Py<PyAny>> {
        if self.negative
            || self.literals.len() > TruthTable::MOST_INPUTS
            || table.len() < 1 << self.literals.len()
        {
            return Err(PyIndexError::new_err(
                "an index with unknown bits may be beyond its table",
            ));
        }
        let mut entries = Vec::with_capacity(1 << self.literals.len());
        for entry in &table[..1 << self.literals.len()] {
            let Some(Number(bits, false)) = Number::of(entry)? else {
                return Err(PyValueError::new_err("a table holds no negative numbers"));
            };
            entries.push(bits);
        }
        let width = entries.iter().map(Vec::len).max().unwrap_or(0);
        let mut graph = lock(&self.graph);
        let mut result = Vec::with_capacity(width);
        for bit in 0..width {
            let set = |at: usize| entries[at].get(bit) == Some(&Literal::TRUE);
            if (1..entries.len()).all(|at| set(at) == set(0)) {
                result.push(Literal::known(set(0)));
                continue;
            }
            result.push(graph.function(&self.literals, &TruthTable::new(self.literals.len(), set)));
        }
        drop(graph);
        self.made(py, result, false)
    }

    /// So many bits each, the lowest first.
    fn split(&self, py: Python<'_>, width: usize, count: usize) -> PyResult<Py<PyAny>> {
        if self.negative || self.literals.len() > width * count {
            return Err(PyValueError::new_err(format!("it does not fit {} bits", width * count)));
        }
        let mut parts = Vec::with_capacity(count);
        for part in 0..count {
            let bits = self.literals.iter().skip(part * width).take(width).copied().collect();
            parts.push(self.made(py, bits, false)?);
        }
        Ok(PyList::new(py, parts)?.into_any().unbind())
    }

    fn __repr__(&self) -> String {
        let unknown = self.literals.iter().filter(|literal| !literal.is_known()).count();
        format!("Bits(width={}, unknown={unknown})", self.literals.len())
    }
}

/// Numbers of so many bits each as one, the first lowest.
#[pyfunction]
pub fn join(py: Python<'_>, parts: Vec<Bound<'_, PyAny>>, width: usize) -> PyResult<Py<PyAny>> {
    let mut all = Vec::with_capacity(width * parts.len());
    let mut shared = None;
    for part in &parts {
        all.extend(literals(part, width)?);
        if let Ok(bits) = part.cast::<Bits>() {
            shared.get_or_insert_with(|| bits.get().graph.clone());
        }
    }
    Bits::number(py, &shared.unwrap_or_default(), all, false)
}

/// A table applied to every column of some words: bit i of the index from word i, bit i of the
/// entry into word i of the result.
#[pyfunction]
pub fn substitute(
    py: Python<'_>,
    table: Vec<u16>,
    words: Vec<Bound<'_, PyAny>>,
    width: usize,
) -> PyResult<Py<PyAny>> {
    if words.len() > TruthTable::MOST_INPUTS || table.len() != 1 << words.len() {
        return Err(PyValueError::new_err("a table has an entry for each column"));
    }
    let rows = words.iter().map(|word| literals(word, width)).collect::<PyResult<Vec<_>>>()?;
    let found =
        words.iter().find_map(|word| word.cast::<Bits>().ok().map(|b| b.get().graph.clone()));
    let shared = found.unwrap_or_default();
    let truths: Vec<TruthTable> = (0..words.len())
        .map(|bit| TruthTable::new(words.len(), |at| table[at] >> bit & 1 != 0))
        .collect();
    let mut results = vec![Vec::with_capacity(width); words.len()];
    let mut graph = lock(&shared);
    for column in 0..width {
        let index: Vec<Literal> = rows.iter().map(|row| row[column]).collect();
        for (result, truth) in results.iter_mut().zip(&truths) {
            result.push(graph.function(&index, truth));
        }
    }
    drop(graph);
    let results: Vec<_> = results
        .into_iter()
        .map(|result| Bits::number(py, &shared, result, false))
        .collect::<PyResult<_>>()?;
    Ok(PyList::new(py, results)?.into_any().unbind())
}

/// Draws unknown bits.
pub fn unknown(
    py: Python<'_>,
    graph: &Shared,
    bits: usize,
    sparse: bool,
    public: bool,
) -> PyResult<Py<PyAny>> {
    let draw = if sparse { Draw::Sparse } else { Draw::Uniform };
    let literals = lock(graph).inputs(bits, draw);
    if public {
        lock(graph).publish(&literals);
    }
    Bits::number(py, graph, literals, false)
}
