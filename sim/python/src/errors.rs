//! Errors as exceptions: one class for each thing that can go wrong.

use motecrypt_sim::fault::{Cause, Fault};
use motecrypt_sim::machine::Error;
use motecrypt_sim::observer::Watch;
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

create_exception!(motecrypt._sim, MachineError, PyException);
create_exception!(motecrypt._sim, UnknownChipError, MachineError);
create_exception!(motecrypt._sim, ElfError, MachineError);
create_exception!(motecrypt._sim, UnknownSymbolError, MachineError);
create_exception!(motecrypt._sim, OutOfMemoryError, MachineError);
create_exception!(motecrypt._sim, ArgumentError, MachineError);
create_exception!(motecrypt._sim, RuleError, MachineError);

create_exception!(motecrypt._sim, SimulationError, MachineError);
create_exception!(motecrypt._sim, IllegalInstructionError, SimulationError);
create_exception!(motecrypt._sim, UnmappedAccessError, SimulationError);
create_exception!(motecrypt._sim, FlashWriteError, SimulationError);
create_exception!(motecrypt._sim, MisalignedAccessError, SimulationError);
create_exception!(motecrypt._sim, StackOverflowError, SimulationError);
create_exception!(motecrypt._sim, OutsideCodeError, SimulationError);
create_exception!(motecrypt._sim, BudgetExceededError, SimulationError);
create_exception!(motecrypt._sim, AccessError, SimulationError);
create_exception!(motecrypt._sim, UnbalancedStackError, SimulationError);
create_exception!(motecrypt._sim, AsleepError, SimulationError);

/// The exception for an error of the machine.
pub fn exception(py: Python<'_>, error: &Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::UnknownChip(_) => UnknownChipError::new_err(message),
        Error::Elf(_) => ElfError::new_err(message),
        Error::UnknownSymbol(..) => UnknownSymbolError::new_err(message),
        Error::OutOfMemory { .. } => OutOfMemoryError::new_err(message),
        Error::Alignment(_)
        | Error::NotMemory { .. }
        | Error::TooManyLabels(_)
        | Error::NoInstruction { .. }
        | Error::Refused(_) => ArgumentError::new_err(message),
        Error::Fault(fault) => {
            simulation_error(py, fault, message).unwrap_or_else(|failure| failure)
        }
    }
}

/// The exception for an error of a call, with the last instructions, as far as they were watched.
pub fn failure(py: Python<'_>, error: &Error, watch: &Watch) -> PyErr {
    let exception = exception(py, error);
    let add_trace = || exception.value(py).setattr("trace", trace(py, watch)?);
    match error {
        Error::Fault(_) => add_trace().err().unwrap_or(exception),
        _ => exception,
    }
}

/// The addresses of the last instructions.
pub fn trace(py: Python<'_>, watch: &Watch) -> PyResult<Py<PyTuple>> {
    let addresses: Vec<u32> = watch.trace.iter().flat_map(|trace| trace.addresses()).collect();
    Ok(PyTuple::new(py, addresses)?.unbind())
}

fn simulation_error(py: Python<'_>, fault: &Fault, message: String) -> PyResult<PyErr> {
    let error = match fault.cause {
        Cause::IllegalInstruction { .. } => IllegalInstructionError::new_err(message),
        Cause::Unmapped { .. } => UnmappedAccessError::new_err(message),
        Cause::ReadOnly { .. } => FlashWriteError::new_err(message),
        Cause::Misaligned { .. } => MisalignedAccessError::new_err(message),
        Cause::StackOverflow { .. } => StackOverflowError::new_err(message),
        Cause::OutsideCode { .. } => OutsideCodeError::new_err(message),
        Cause::BudgetExceeded { .. } => BudgetExceededError::new_err(message),
        Cause::Forbidden { .. } => AccessError::new_err(message),
        Cause::UnbalancedStack { .. } => UnbalancedStackError::new_err(message),
        Cause::Asleep => AsleepError::new_err(message),
    };
    let value = error.value(py);
    value.setattr("pc", fault.pc)?;
    value.setattr("symbol", fault.symbol.as_deref())?;
    value.setattr("cycle", fault.cycle)?;
    value.setattr("address", fault.cause.address())?;
    Ok(error)
}

/// Puts the classes into the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    for (name, class) in [
        ("MachineError", py.get_type::<MachineError>()),
        ("UnknownChipError", py.get_type::<UnknownChipError>()),
        ("ElfError", py.get_type::<ElfError>()),
        ("UnknownSymbolError", py.get_type::<UnknownSymbolError>()),
        ("OutOfMemoryError", py.get_type::<OutOfMemoryError>()),
        ("ArgumentError", py.get_type::<ArgumentError>()),
        ("RuleError", py.get_type::<RuleError>()),
        ("SimulationError", py.get_type::<SimulationError>()),
        ("IllegalInstructionError", py.get_type::<IllegalInstructionError>()),
        ("UnmappedAccessError", py.get_type::<UnmappedAccessError>()),
        ("FlashWriteError", py.get_type::<FlashWriteError>()),
        ("MisalignedAccessError", py.get_type::<MisalignedAccessError>()),
        ("StackOverflowError", py.get_type::<StackOverflowError>()),
        ("OutsideCodeError", py.get_type::<OutsideCodeError>()),
        ("BudgetExceededError", py.get_type::<BudgetExceededError>()),
        ("AccessError", py.get_type::<AccessError>()),
        ("UnbalancedStackError", py.get_type::<UnbalancedStackError>()),
        ("AsleepError", py.get_type::<AsleepError>()),
    ] {
        module.add(name, class)?;
    }
    Ok(())
}
