//! Which mode a call runs in, by who watches.

use super::call::{Call, CallError, Outcome, Refusal};
use super::core::Engine;
use super::isa::registers;
use super::{Isa, State};
use crate::observer::profiler::Following;
use crate::observer::taint::{Recorded, Report, Secrets, Taint, Way};
use crate::observer::{Nobody, Observer, Plain, Watch};
use crate::symexec::{Formula, Formulas, Unknowns};

impl<I: Isa> Engine<I> {
    /// Carries out a call for those who watch.
    pub(super) fn call_watched(
        &mut self,
        call: &Call,
        watch: &mut Watch,
    ) -> Result<Outcome, CallError> {
        if let Some(secrets) = watch.secrets.take() {
            let mut registers = secrets.registers.iter().map(|(register, _)| *register);
            if let Some(register) = registers.find(|it| !self.convention.is_data(*it)) {
                return Err(CallError::Refused(Refusal::SecretRegister(register)));
            }
            let (outcome, report) = self.call_with(secrets, call, watch)?;
            watch.taint = Some(report);
            return Ok(outcome);
        }
        if let Some(unknowns) = watch.unknowns.take() {
            let (outcome, formulas) = self.formulate(unknowns, call, watch)?;
            watch.formulas = Some(formulas);
            return Ok(outcome);
        }
        let Some(profiler) = watch.profiler.take() else {
            if watch.is_needed() {
                return self.carry_out(Plain(watch), call, |run, _| run.one_by_one())?.0;
            }
            return self
                .carry_out(Plain(Nobody), call, |run, fast| run.in_blocks(&mut fast.plain))?
                .0;
        };
        let (result, profiler) = if watch.is_needed() {
            let mode = Following::new(profiler, &mut *watch);
            let (result, state) = self.carry_out(mode, call, |run, _| run.one_by_one())?;
            (result, state.mode.profiler)
        } else {
            let mode = Following::new(profiler, Nobody);
            let (result, state) =
                self.carry_out(mode, call, |run, fast| run.in_blocks(&mut fast.following))?;
            (result, state.mode.profiler)
        };
        watch.profiler = Some(profiler);
        result
    }

    /// Carries out a call on unknowns.
    fn formulate(
        &mut self,
        unknowns: Unknowns,
        call: &Call,
        watch: &mut Watch,
    ) -> Result<(Outcome, Formulas), CallError> {
        let mode = Formula::new(unknowns, watch);
        let (outcome, state) = self.carry_out(mode, call, |run, _| run.with_routines())?;
        let registers: Vec<_> = registers::<I, _>(&state.cpu).collect();
        Ok((outcome?, state.mode.report(registers.into_iter())))
    }

    /// Carries out a call with secrets.
    fn call_with(
        &mut self,
        secrets: Secrets,
        call: &Call,
        watch: &mut Watch,
    ) -> Result<(Outcome, Report), CallError> {
        if secrets.chains {
            let mode = Taint::<Way, _>::new(secrets, watch);
            let (outcome, state) = self.carry_out(mode, call, |run, _| run.one_by_one())?;
            Ok((outcome?, self.report(state)))
        } else if watch.is_needed() || self.has_secret_code(&secrets) {
            let mode = Taint::<(), _>::new(secrets, watch);
            let (outcome, state) = self.carry_out(mode, call, |run, _| run.one_by_one())?;
            Ok((outcome?, self.report(state)))
        } else {
            let mode = Taint::<(), _>::new(secrets, Nobody);
            let (outcome, state) =
                self.carry_out(mode, call, |run, fast| run.in_blocks(&mut fast.taint))?;
            Ok((outcome?, self.report(state)))
        }
    }

    /// Whether instructions are secret that would be carried out in blocks, where nobody is told of
    /// fetches. Those in RAM never are.
    fn has_secret_code(&self, secrets: &Secrets) -> bool {
        let mut memory = secrets.memory.iter();
        memory.any(|(address, length, _)| self.bus.has_lasting_code(*address, *length))
    }

    /// What has become of the secrets of a call.
    fn report<L: Recorded, O: Observer>(&self, state: State<I, Taint<L, O>>) -> Report {
        let registers: Vec<_> = registers::<I, _>(&state.cpu).collect();
        state.mode.report(registers.into_iter(), &self.bus)
    }
}
