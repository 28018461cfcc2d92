//! The one door to Python: the module `motecrypt._sim`, typed and documented by
//! `workbench/motecrypt/_sim.pyi`.

mod bits;
mod computed;
mod convention;
mod cuts;
mod elf;
mod errors;
mod exported;
mod formula;
mod html;
mod instruction;
mod machine;
mod profiler;
mod run;
mod summaries;
mod taint;
mod values;
mod words;

use motecrypt_sim::chip::CHIPS;
use pyo3::prelude::*;

/// The names of all chips.
#[pyfunction]
fn chips() -> Vec<&'static str> {
    CHIPS.iter().map(|chip| chip.name).collect()
}

#[pymodule]
fn _sim(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(chips, module)?)?;
    module.add_function(wrap_pyfunction!(elf::line_table, module)?)?;
    module.add_class::<elf::Elf>()?;
    module.add_class::<elf::ElfSection>()?;
    module.add_class::<elf::ElfSegment>()?;
    module.add_class::<elf::ElfSymbol>()?;
    module.add_function(wrap_pyfunction!(convention::convention, module)?)?;
    module.add_function(wrap_pyfunction!(convention::memory_map, module)?)?;
    module.add_function(wrap_pyfunction!(convention::cost_rows, module)?)?;
    module.add_class::<convention::Convention>()?;
    module.add_class::<convention::Region>()?;
    module.add_class::<convention::Register>()?;
    module.add_class::<convention::Row>()?;
    module.add_class::<convention::Slot>()?;
    module.add_class::<machine::Machine>()?;
    module.add_class::<machine::Buffer>()?;
    module.add_class::<machine::U32>()?;
    module.add_class::<machine::U64>()?;
    module.add_class::<instruction::Instruction>()?;
    module.add_class::<instruction::Operand>()?;
    module.add_class::<profiler::Profiler>()?;
    module.add_class::<run::Run>()?;
    module.add_class::<run::Symbol>()?;
    module.add_class::<values::Values>()?;
    module.add_class::<taint::Taint>()?;
    module.add_class::<taint::Tainted>()?;
    module.add_class::<taint::Finding>()?;
    module.add_class::<bits::Bits>()?;
    module.add_function(wrap_pyfunction!(bits::join, module)?)?;
    module.add_function(wrap_pyfunction!(bits::substitute, module)?)?;
    module.add_class::<formula::Formula>()?;
    module.add_class::<words::Words>()?;
    module.add_class::<summaries::Summaries>()?;
    module.add_class::<formula::Unknown>()?;
    module.add_class::<cuts::Cut>()?;
    module.add_class::<cuts::Visit>()?;
    module.add_class::<computed::Computed>()?;
    module.add_class::<formula::Proof>()?;
    module.add_function(wrap_pyfunction!(formula::check_certificate, module)?)?;
    module.add_function(wrap_pyfunction!(exported::definitions, module)?)?;
    module.add_function(wrap_pyfunction!(exported::literals, module)?)?;
    errors::register(module)
}
