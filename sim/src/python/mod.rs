//! The one door to Python: the module `motecrypt._sim`, typed and documented by
//! `workbench/motecrypt/_sim.pyi`.

mod errors;
mod instruction;
mod machine;
mod profiler;
mod run;
mod taint;

use crate::chip::CHIPS;
use crate::lines::lines;
use crate::machine::Error;
use errors::exception;
use pyo3::prelude::*;

/// The names of all chips.
#[pyfunction]
fn chips() -> Vec<&'static str> {
    CHIPS.iter().map(|chip| chip.name).collect()
}

/// The lines that a program's instructions come from.
#[pyfunction]
fn line_table(py: Python<'_>, elf: &Bound<'_, PyAny>) -> PyResult<Vec<(u32, u32, String, u32)>> {
    let program = machine::program(elf)?;
    let stretches = lines(&program).map_err(|error| exception(py, &Error::Elf(error)))?;
    Ok(stretches.into_iter().map(|it| (it.start, it.end, it.file, it.line)).collect())
}

#[pymodule]
fn _sim(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(chips, module)?)?;
    module.add_function(wrap_pyfunction!(line_table, module)?)?;
    module.add_class::<machine::Machine>()?;
    module.add_class::<machine::Buffer>()?;
    module.add_class::<machine::U32>()?;
    module.add_class::<machine::U64>()?;
    module.add_class::<instruction::Instruction>()?;
    module.add_class::<instruction::Operand>()?;
    module.add_class::<profiler::Profiler>()?;
    module.add_class::<run::Run>()?;
    module.add_class::<run::Symbol>()?;
    module.add_class::<taint::Taint>()?;
    module.add_class::<taint::Tainted>()?;
    module.add_class::<taint::Finding>()?;
    errors::register(module)
}
