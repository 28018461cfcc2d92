//! Formulas of runs and specifications, and proofs that they are equal.

use crate::bits::{self, Bits, Shared, lock};
use crate::cuts::Cut;
use crate::errors::{ArgumentError, RuleError};
use crate::exported;
use crate::machine::address;
use crate::summaries::Summaries;
use crate::words::Words;
use motecrypt_sim::equiv::{self, Claim, Limits};
use motecrypt_sim::logic::{self, ASSIGNMENTS, Literal};
use motecrypt_sim::symexec::{Byte, Unknowns};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Where formulas are made, and proved to be equal.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Formula(pub Shared);

/// Refuses a graph in which a rule of sums has made something that is no sum.
pub fn agreed(graph: &logic::Xag) -> PyResult<()> {
    let told = |rule: &str| {
        let what = "disagrees with the plain sum: this is a fault of the prover, please report it";
        RuleError::new_err(format!("the rule of sums {rule:?} {what}"))
    };
    graph.disagreement().map_or(Ok(()), |rule| Err(told(rule)))
}

/// Claims bit by bit: the number of the claim, the bit, and both literals.
struct Claims(Vec<(usize, usize, Claim)>);

impl Claims {
    fn of(claims: &[(Bound<'_, PyAny>, Bound<'_, PyAny>, usize)]) -> PyResult<Claims> {
        let mut all = Vec::new();
        for (number, (program, specification, width)) in claims.iter().enumerate() {
            let program = bits::literals(program, *width)?;
            let specification = bits::literals(specification, *width)?;
            let pairs = program.into_iter().zip(specification);
            all.extend(pairs.enumerate().map(|(bit, claim)| (number, bit, claim)));
        }
        Ok(Claims(all))
    }

    /// An assignment that tells two literals apart: the claim and the assignment.
    fn refuted(&self, graph: &logic::Xag) -> Option<(usize, usize)> {
        self.0.iter().enumerate().find_map(|(at, (.., (a, b)))| {
            let differs =
                |&assignment: &usize| graph.value(*a, assignment) != graph.value(*b, assignment);
            Some((at, (0..ASSIGNMENTS).find(differs)?))
        })
    }
}

#[pymethods]
impl Formula {
    #[new]
    #[pyo3(signature = (words = None, *, as_they_come = false, adders = false))]
    fn new(words: Option<PyRef<'_, Words>>, as_they_come: bool, adders: bool) -> Self {
        let formula = Formula(Shared::default());
        if as_they_come {
            lock(&formula.0).leave_sums();
        }
        if adders {
            lock(&formula.0).use_adders();
        }
        if let Some(words) = words {
            lock(&formula.0).set_words(words.0.clone());
        }
        formula
    }

    /// Whether sums are adders.
    #[getter]
    fn adders(&self) -> bool {
        lock(&self.0).uses_adders()
    }

    /// Whether the specification adds words.
    #[getter]
    fn adds(&self) -> bool {
        lock(&self.0).adds()
    }

    /// Whether a sum had too many terms.
    #[getter]
    fn is_overfull(&self) -> bool {
        lock(&self.0).is_overfull()
    }

    /// Whether two unknown numbers were multiplied.
    #[getter]
    fn multiplies(&self) -> bool {
        lock(&self.0).multiplies()
    }

    #[getter]
    fn size(&self) -> usize {
        lock(&self.0).len()
    }

    fn words(&self) -> Words {
        Words(lock(&self.0).words())
    }

    #[pyo3(signature = (bits, *, sparse = false, public = false))]
    fn unknown(
        &self,
        py: Python<'_>,
        bits: usize,
        sparse: bool,
        public: bool,
    ) -> PyResult<Py<PyAny>> {
        bits::unknown(py, &self.0, bits, sparse, public)
    }

    /// Whether a number depends on nothing unknown but what is public.
    fn is_public(&self, number: &Bound<'_, PyAny>, width: usize) -> PyResult<bool> {
        let literals = bits::literals(number, width)?;
        Ok(lock(&self.0).are_public(&literals))
    }

    /// Unknown bits with this value in the first of the assignments that are tried.
    fn unknown_like(
        &self,
        py: Python<'_>,
        number: &Bound<'_, PyAny>,
        bits: usize,
    ) -> PyResult<Py<PyAny>> {
        let like = bits::literals(number, bits)?;
        let mut graph = lock(&self.0);
        let literals = like.iter().map(|&bit| graph.value(bit, 0)).collect::<Vec<_>>();
        let literals = literals.into_iter().map(|value| graph.unknown(value)).collect();
        drop(graph);
        Bits::number(py, &self.0, literals, false)
    }

    /// A bit for every value of some unknown bits, a byte each; None if it depends on others.
    fn exhaust<'py>(
        &self,
        py: Python<'py>,
        bit: &Bound<'_, PyAny>,
        unknowns: &Bound<'_, PyAny>,
        width: usize,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let literal = bits::literals(bit, 1)?[0];
        let unknowns = bits::literals(unknowns, width)?;
        let are_unknown = unknowns.iter().all(|unknown| !unknown.is_known());
        if width > logic::Xag::MOST_EXHAUSTED || !are_unknown {
            return Err(ArgumentError::new_err("at most 20 unknown bits are gone through"));
        }
        let graph = lock(&self.0);
        let found = py.detach(|| graph.exhaust(literal, &unknowns));
        Ok(found.map(|words| {
            let value = |at: usize| (words[at / 64] >> (at % 64) & 1) as u8;
            PyBytes::new(py, &(0..1 << width).map(value).collect::<Vec<u8>>())
        }))
    }

    #[pyo3(signature = (bits, width, assignment = 0))]
    fn value<'py>(
        &self,
        py: Python<'py>,
        bits: &Bound<'_, PyAny>,
        width: usize,
        assignment: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        if assignment >= ASSIGNMENTS {
            return Err(ArgumentError::new_err(format!("there are {ASSIGNMENTS} assignments")));
        }
        let literals = bits::literals(bits, width)?;
        let graph = lock(&self.0);
        let values = literals.iter().map(|&literal| graph.value(literal, assignment));
        Ok(PyBytes::new(py, &packed(values)))
    }

    #[pyo3(signature = (claims, given = Vec::new(), *, assume = false))]
    fn prove(
        &self,
        py: Python<'_>,
        claims: Vec<(Bound<'_, PyAny>, Bound<'_, PyAny>, usize)>,
        given: Vec<(Bound<'_, PyAny>, usize)>,
        assume: bool,
    ) -> PyResult<Proof> {
        let claims = Claims::of(&claims)?;
        let row = |(number, width): &(Bound<'_, PyAny>, usize)| bits::literals(number, *width);
        let given = given.iter().map(row).collect::<PyResult<Vec<_>>>()?.concat();
        agreed(&lock(&self.0))?;
        py.detach(|| Ok(proof(&lock(&self.0), claims, &given, assume)))
    }

    /// Which of some numbers depend on some unknowns, as far as the graph can tell.
    fn depends(
        &self,
        numbers: Vec<(Bound<'_, PyAny>, usize)>,
        unknowns: Vec<(Bound<'_, PyAny>, usize)>,
    ) -> PyResult<Vec<bool>> {
        let row = |(number, width): &(Bound<'_, PyAny>, usize)| bits::literals(number, *width);
        let unknowns = unknowns.iter().map(row).collect::<PyResult<Vec<_>>>()?.concat();
        let graph = lock(&self.0);
        let mut reached = vec![false; graph.len()];
        for unknown in unknowns {
            reached[unknown.node()] = !unknown.is_known();
        }
        for node in 1..graph.len() {
            let mut some = reached[node];
            graph.for_operands(node, |operand| some |= reached[operand.node()]);
            reached[node] = some;
        }
        let mut found = Vec::new();
        for number in &numbers {
            found.push(row(number)?.iter().any(|literal| reached[literal.node()]));
        }
        Ok(found)
    }
}

fn packed(bits: impl Iterator<Item = bool>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (place, bit) in bits.enumerate() {
        if place % 8 == 0 {
            bytes.push(0);
        }
        if let Some(last) = bytes.last_mut() {
            *last |= u8::from(bit) << (place % 8);
        }
    }
    bytes
}

fn proof(graph: &logic::Xag, claims: Claims, given: &[Literal], assume: bool) -> Proof {
    let refuted = claims.refuted(graph);
    let mut proof = Proof {
        assignment: refuted.map(|(_, assignment)| assignment),
        ones: None,
        open: refuted.map(|(at, _)| (claims.0[at].0, claims.0[at].1)).into_iter().collect(),
        nodes: graph.len(),
        ..Proof::default()
    };
    if refuted.is_some() && !assume {
        return proof;
    }
    let pairs: Vec<Claim> = claims.0.iter().map(|claim| claim.2).collect();
    let has_sums = graph.has_words() || graph.leaves_sums();
    let limits = if has_sums { Limits::of_sums() } else { Limits::default() };
    let search = |limits| equiv::sweep(graph, &pairs, given, limits, assume);
    let mut found = search(limits);
    let is_done = found.open.is_empty() || found.obstacle.is_some() || has_sums || assume;
    let wider = if is_done { None } else { limits.wider(found.widest) };
    if let Some(second) = wider.map(search).filter(|second| second.open.is_empty()) {
        found = second;
    }
    proof.cuts = found.cuts;
    proof.widest = found.widest;
    let place = |at: usize| (claims.0[at].0, claims.0[at].1);
    proof.open.extend(found.open.iter().map(|&at| place(at)));
    if let Some((at, ones)) = found.refuted {
        proof.open.insert(0, place(at));
        proof.ones = Some(ones);
    }
    proof.suspects = found.suspects.iter().map(|suspect| graph.origin(suspect.node)).collect();
    proof.obstacle = found.obstacle.map(|node| graph.origin(node));
    proof.matched = found.matched.iter().map(|&node| graph.origin(node)).max().unwrap_or(0);
    proof.words = found.certificate.words().to_vec();
    if proof.open.is_empty() && !assume {
        let expected: Vec<(u32, u32)> = pairs.iter().map(|(a, b)| (a.code(), b.code())).collect();
        match equiv::check::check(&proof.words, graph) {
            Ok(proved) if proved == expected => proof.checked = true,
            Ok(_) => proof.flaw = Some("it proves something else".to_owned()),
            Err(flaw) => proof.flaw = Some(flaw.to_string()),
        }
    }
    proof
}

/// What came of an attempt to prove claims.
#[derive(Default)]
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Proof {
    #[pyo3(get)]
    checked: bool,
    #[pyo3(get)]
    assignment: Option<usize>,
    ones: Option<Vec<usize>>,
    #[pyo3(get)]
    open: Vec<(usize, usize)>,
    #[pyo3(get)]
    suspects: Vec<u32>,
    #[pyo3(get)]
    obstacle: Option<u32>,
    #[pyo3(get)]
    matched: u32,
    #[pyo3(get)]
    nodes: usize,
    #[pyo3(get)]
    cuts: usize,
    #[pyo3(get)]
    widest: usize,
    #[pyo3(get)]
    flaw: Option<String>,
    words: Vec<u32>,
}

#[pymethods]
impl Proof {
    #[getter]
    fn certificate<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        exported::packed(py, &self.words)
    }

    #[getter]
    fn certificate_size(&self) -> usize {
        4 * self.words.len()
    }

    /// The value of unknowns in the counterexample that was made from a polynomial.
    fn witness<'py>(
        &self,
        py: Python<'py>,
        unknowns: &Bound<'_, PyAny>,
        width: usize,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let literals = bits::literals(unknowns, width)?;
        Ok(self.ones.as_ref().map(|ones| {
            let is_one = |bit: &Literal| bit.constant().unwrap_or(ones.contains(&bit.node()));
            PyBytes::new(py, &packed(literals.iter().map(is_one)))
        }))
    }
}

/// Goes through a certificate about a formula: the pairs of literals that it proves to be equal.
#[pyfunction]
pub fn check_certificate(formula: &Formula, certificate: &[u8]) -> PyResult<Vec<(u32, u32)>> {
    let words: Vec<u32> = certificate
        .chunks_exact(4)
        .map(|word| word.iter().rev().fold(0, |all, byte| all << 8 | u32::from(*byte)))
        .collect();
    let graph = lock(&formula.0);
    equiv::check::check(&words, &*graph).map_err(|flaw| ArgumentError::new_err(flaw.to_string()))
}

/// What is unknown in a call.
#[pyclass(frozen, module = "motecrypt._sim")]
pub struct Unknown {
    pub graph: Shared,
    pub unknowns: Unknowns,
}

#[pymethods]
impl Unknown {
    #[new]
    #[pyo3(signature = (formula, memory, *, known = Vec::new(), registers = Vec::new(), flags = None,
                        verdicts = Vec::new(), declassified = Vec::new(), most_nodes = 40_000_000,
                        summaries = None, cuts = Vec::new(), regions = Vec::new(), assumes = false))]
    #[allow(clippy::too_many_arguments)] // they are keywords on the Python side
    fn new(
        formula: &Formula,
        memory: Vec<(u32, Vec<Bound<'_, PyAny>>)>,
        known: Vec<(u32, u32)>,
        registers: Vec<u8>,
        flags: Option<(u8, u32)>,
        verdicts: Vec<u32>,
        declassified: Vec<Bound<'_, PyAny>>,
        most_nodes: usize,
        summaries: Option<PyRef<'_, Summaries>>,
        cuts: Vec<PyRef<'_, Cut>>,
        regions: Vec<(u32, u32)>,
        assumes: bool,
    ) -> PyResult<Self> {
        let mut places = Vec::new();
        for (start, bytes) in memory {
            let mut cells: Vec<Byte> = Vec::with_capacity(bytes.len());
            for byte in &bytes {
                let literals = bits::literals(byte, 8)?;
                cells.push(std::array::from_fn(|bit| literals[bit]));
            }
            places.push((start, cells));
        }
        let declassified = declassified.iter().map(address).collect::<PyResult<_>>()?;
        let memory = places;
        let summaries = summaries.map(|summaries| summaries.0.clone());
        let cuts = cuts.iter().map(|cut| cut.0.clone()).collect();
        let unknowns = Unknowns {
            memory,
            known,
            registers,
            flags,
            verdicts,
            declassified,
            most_nodes,
            summaries,
            cuts,
            regions,
            assumes,
        };
        Ok(Unknown { graph: formula.0.clone(), unknowns })
    }
}
