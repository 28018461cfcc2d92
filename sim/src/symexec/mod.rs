//! What a program computes, as formulas over unknown inputs: every bit of every word.
//!
//! The run takes the path of its values. Whatever could make it take another path for other values of the
//! unknowns is an *obstacle*, and a run with an obstacle proves nothing; so does whatever cannot be
//! followed. Declared verdicts are no obstacles but conditions, under which the formulas hold.

mod called;
mod cut;
mod devices;
mod memory;
mod paths;
mod plan;
mod routine;
mod watched;

pub use plan::{Access, Assumed, Byte, Cut, Formulas, Obstacle, Unknowns, Visit};

use crate::cost::Totals;
use crate::domain::symbolic::{self, Symbolic, SymbolicFlag, with_graph};
use crate::domain::{Bits, Flag, Value};
use crate::fault::{Cause, Size};
use crate::logic::Literal;
use crate::memory::Bus;
use crate::observer::{Arrival, Begun, Channel, Frame, Mode, Observer, Routines, Site, Step};
use called::Called;
use devices::Devices;
use memory::{Memory, Read};
use rustc_hash::FxHashMap;
use watched::{Routine, lock};

/// How many obstacles are told.
const MOST_OBSTACLES: usize = 8;

/// Makes the formulas of a call. The graph must be that of the thread.
pub struct Formula<O> {
    unknowns: Unknowns,
    memory: Memory,
    devices: Devices,
    before: Vec<Vec<Literal>>,
    assumed: Vec<Assumed>,
    obstacles: Vec<(u32, Obstacle)>,
    /// What the first obstacle is about.
    undecided: Vec<Literal>,
    steps: Vec<u32>,
    lookups: usize,
    /// The entries of routines that may be summarised.
    routines: Vec<u32>,
    /// The one that is being watched.
    watched: Option<Routine>,
    /// Whether what was watched can't be followed.
    is_lost: bool,
    summarised: usize,
    called: Called,
    /// How often the run has come to each address where it is looked at.
    turns: FxHashMap<u32, usize>,
    visits: Vec<Visit>,
    accesses: Vec<Access>,
    observer: O,
}

impl<O: Observer> Formula<O> {
    /// Of a call.
    pub fn new(unknowns: Unknowns, observer: O) -> Self {
        let memory = Memory::new(&unknowns);
        let known = unknowns.summaries.as_ref().map(|summaries| lock(summaries).entries.clone());
        let mut routines = known.unwrap_or_default();
        routines.extend(unknowns.cuts.iter().map(|cut| cut.at));
        let devices = Devices::new(unknowns.summaries.clone());
        Formula {
            unknowns,
            memory,
            devices,
            before: Vec::new(),
            assumed: Vec::new(),
            obstacles: Vec::new(),
            undecided: Vec::new(),
            steps: Vec::new(),
            lookups: 0,
            routines,
            watched: None,
            is_lost: false,
            summarised: 0,
            called: Called::default(),
            turns: FxHashMap::default(),
            visits: Vec::new(),
            accesses: Vec::new(),
            observer,
        }
    }

    /// What came of it; registers as they are after the return.
    pub fn report<T: Bits>(mut self, registers: impl Iterator<Item = Symbolic<T>>) -> Formulas {
        if let Some(entry) = self.watched_entry() {
            self.obstacles.push((entry, Obstacle::Return));
        }
        let (memory, written) = self.memory.into_parts();
        Formulas {
            before: self.before,
            after: registers.map(|word| word.literals().to_vec()).collect(),
            memory,
            written,
            assumed: self.assumed,
            obstacles: self.obstacles,
            undecided: self.undecided,
            steps: self.steps,
            visits: self.visits,
            accesses: self.accesses,
            lookups: self.lookups,
            summarised: self.summarised + self.devices.summarised,
            routines: self.called.found(),
        }
    }

    /// What was read from a device.
    fn load_device<T: Bits>(
        &mut self,
        at: Site,
        memory: &Bus,
        place: u32,
        value: T,
    ) -> Symbolic<T> {
        self.lose(&[]);
        if self.unknowns.assumes {
            self.refuse(at.pc, Obstacle::DeviceInTurns(place));
        }
        let mut word = Symbolic::known(value).literals().to_vec();
        if !self.devices.read(memory, place, &mut word) {
            self.refuse(at.pc, Obstacle::Uninitialised(place));
        }
        let word = Symbolic::new(value, &word);
        if !word.is_consistent() {
            self.refuse(at.pc, Obstacle::Inconsistent(place));
        }
        word
    }

    /// Something that must be known depends on these literals.
    #[cold]
    fn leave_undecided(&mut self, pc: u32, obstacle: Obstacle, literals: &[Literal]) {
        if self.lose(literals) {
            return;
        }
        if self.obstacles.is_empty() {
            self.undecided = literals.iter().copied().filter(|bit| !bit.is_known()).collect();
        }
        self.refuse(pc, obstacle);
    }

    #[cold]
    fn refuse(&mut self, pc: u32, obstacle: Obstacle) {
        if self.watched.is_some() {
            self.lose(&[]);
        }
        let found = (pc, obstacle);
        if self.obstacles.len() < MOST_OBSTACLES && !self.obstacles.contains(&found) {
            self.obstacles.push(found);
        }
    }
}

impl<O: Observer> Mode for Formula<O> {
    type Domain = symbolic::Formulas;

    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.memory.know(frame.return_slot, frame.end - frame.return_slot);
        self.memory.set_frame(frame.return_slot);
        self.observer.enter(entry, frame);
    }

    fn register<T: Bits>(&mut self, number: usize, value: T) -> Symbolic<T> {
        let free = match self.unknowns.flags {
            _ if self.unknowns.registers.iter().any(|&r| usize::from(r) == number) => u64::MAX,
            Some((status, flags)) if usize::from(status) == number => flags.into(),
            _ => 0,
        };
        let held = value.widen();
        let bits: Vec<Literal> = with_graph(|graph| {
            let bit = |bit: u32| {
                let is_one = held >> bit & 1 != 0;
                if free >> bit & 1 != 0 { graph.unknown(is_one) } else { Literal::known(is_one) }
            };
            (0..T::BITS).map(bit).collect()
        });
        let word = Symbolic::new(value, &bits);
        self.before.push(word.literals().to_vec());
        word
    }

    fn leave(&mut self) {
        self.observer.leave();
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        self.steps.push(pc);
        let step = self.steps.len() as u32;
        let (unsupported, size) = with_graph(|graph| {
            graph.set_origin(step);
            (graph.take_unsupported(), graph.len())
        });
        if let Some(operation) = unsupported {
            self.refuse(pc, Obstacle::Operation(operation));
        }
        if size > self.unknowns.most_nodes {
            self.refuse(pc, Obstacle::Size);
        }
        self.observer.executed(pc, cycles);
    }

    fn left_out(&mut self, pc: u32) {
        self.observer.left_out(pc);
    }

    fn stepped(&mut self, step: &Step) {
        self.called.stepped(step);
        self.observer.stepped(step);
    }

    fn read(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        if self.obstacles.iter().any(|(_, obstacle)| *obstacle == Obstacle::Size) {
            return Err(Cause::BudgetExceeded { budget: self.steps.len() as u64 });
        }
        self.memory.set_stack(stack);
        self.observer.read(address, size, stack)
    }

    fn write(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.observer.write(address, size, stack)
    }

    fn load<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Symbolic<A>,
        memory: &Bus,
        place: u32,
        size: Size,
        value: T,
    ) -> Symbolic<T> {
        if memory.is_device(place) && !address.is_unknown() {
            return self.load_device(at, memory, place, value);
        }
        let is_plain = !address.is_unknown()
            || self.is_regional(at.pc, place, size, address.literals(), false);
        let read = if !is_plain {
            self.lookups += 1;
            self.memory.look_up(memory, address.literals(), size)
        } else {
            self.memory.read(&memory.space, place, size, value.widen())
        };
        match read {
            Read::Bits(bits) => {
                let word = Symbolic::new(value, &bits);
                if !word.is_consistent() {
                    self.refuse(at.pc, Obstacle::Inconsistent(place));
                }
                word
            }
            Read::Known => Symbolic::known(value),
            Read::Refused(obstacle) => {
                self.leave_undecided(at.pc, obstacle, address.literals());
                Symbolic::known(value)
            }
        }
    }

    fn load_register<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Symbolic<A>,
        _memory: &Bus,
        place: u32,
        _size: Size,
        held: Symbolic<T>,
    ) -> Symbolic<T> {
        if address.is_unknown() {
            self.leave_undecided(at.pc, Obstacle::Read(place), address.literals());
        }
        held
    }

    fn store<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Symbolic<A>,
        _memory: &Bus,
        place: u32,
        size: Size,
        value: Symbolic<T>,
    ) {
        if address.is_unknown() && !self.is_regional(at.pc, place, size, address.literals(), true) {
            self.leave_undecided(at.pc, Obstacle::Write, address.literals());
        }
        self.memory.write(place, size, value.literals());
    }

    fn store_device<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Symbolic<A>,
        memory: &Bus,
        place: u32,
        size: Size,
        value: Symbolic<T>,
    ) {
        let word = &value.literals()[..8 * size as usize];
        if self.unknowns.assumes {
            self.refuse(at.pc, Obstacle::DeviceInTurns(place));
        }
        let is_followed = self.devices.write(memory, place, word);
        if address.is_unknown() || !is_followed || self.watched.is_some() {
            self.refuse(at.pc, Obstacle::Device(place));
        }
    }

    fn reveal<T: Bits>(&mut self, at: Site, channel: Channel, value: Symbolic<T>) -> T {
        let is_told = value.is_unknown()
            && channel == Channel::WriteAddress
            && self.is_regional(
                at.pc,
                value.value().widen() as u32,
                Size::Byte,
                value.literals(),
                true,
            );
        if value.is_unknown() && !is_told {
            let obstacle = match channel {
                Channel::Branch => Obstacle::Branch,
                Channel::Jump | Channel::Instruction => Obstacle::Jump,
                Channel::WriteAddress => Obstacle::Write,
                Channel::ReadAddress => Obstacle::WideRead,
                Channel::Duration | Channel::StackPointer | Channel::Status => Obstacle::Control,
            };
            self.leave_undecided(at.pc, obstacle, value.literals());
        }
        value.value()
    }

    fn decide(&mut self, at: Site, condition: SymbolicFlag) -> bool {
        let (literal, holds) = (condition.literal(), condition.holds());
        if literal.is_known() || with_graph(|graph| graph.is_constant(literal)) {
            return holds;
        }
        let may_depend = self.unknowns.assumes || self.unknowns.verdicts.contains(&at.pc);
        if self.watched.is_none() && may_depend {
            self.assumed.push((at.pc, literal.flipped(!holds)));
        } else {
            if self.watched.is_none() {
                self.fork_at(&[literal]);
            }
            self.leave_undecided(at.pc, Obstacle::Branch, &[literal]);
        }
        holds
    }

    fn followed(&self) -> &[u32] {
        &self.unknowns.declassified
    }

    fn returned<T: Bits>(&mut self, entry: u32, value: &mut [Symbolic<T>]) {
        if self.lose(&[]) {
            return;
        }
        for word in value {
            let number = word.value().widen();
            for (bit, literal) in word.literals().iter().enumerate() {
                if !literal.is_known() {
                    self.assumed.push((entry, literal.flipped(number >> bit & 1 == 0)));
                }
            }
            *word = Symbolic::known(word.value());
        }
    }
}

impl<O: Observer> Routines for Formula<O> {
    fn routines(&self) -> &[u32] {
        &self.routines
    }

    fn begin<T: Bits>(
        &mut self,
        arrival: &Arrival,
        registers: &mut [Symbolic<T>],
        memory: &mut Bus,
    ) -> Begun {
        if self.is_cut(arrival.entry) {
            return self.visit(arrival.entry, registers, memory);
        }
        self.arrive(arrival, registers, memory)
    }

    fn end<T: Bits>(
        &mut self,
        took: Totals,
        lowest: u32,
        registers: &mut [Symbolic<T>],
        memory: &mut Bus,
    ) {
        self.depart(took, lowest, registers, memory);
    }

    fn abandon(&mut self) {
        self.lose(&[]);
    }

    fn is_lost(&self) -> bool {
        self.is_lost
    }
}
