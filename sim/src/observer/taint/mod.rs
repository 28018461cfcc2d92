//! Where secrets go: data flow through every instruction, flag and memory cell, bit by bit.
//!
//! The rules of operations are those of [`crate::domain::tainted`]. This adds memory, devices, what is
//! found and what is declassified. Followed is what values depend on: what a program does or leaves
//! undone because of a secret branch is not, but the branch is a finding.

mod chain;
mod findings;
mod plan;
mod shadow;

pub use chain::{Recorded, Way};
pub use findings::{Finding, Step as ChainStep};
pub use plan::{Code, Plan};

use super::{Channel, Frame, Holder, Mode, Observer, Site, Step};
use crate::domain::tainted::{Labels, Link, Marked, Tainted, TaintedFlag};
use crate::domain::{Bits, Flag, Value};
use crate::fault::{Cause, Size};
use crate::memory::{Bus, ByAddress, Cell};
use findings::Findings;
use shadow::Shadow;

/// The most secrets that can be told apart.
pub const MOST_LABELS: usize = Labels::BITS as usize;

/// Where a store may go that has a secret address: up to this many bits of it are tried.
const SPREAD_BITS: u32 = 8;

/// A function whose value becomes public when it returns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declassified {
    /// How the caller calls it.
    pub name: String,
    /// Where it begins.
    pub entry: u32,
    /// How often its value was secret, and made public.
    pub count: u64,
}

/// What is secret in a call, as a run needs it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Secrets {
    /// The names of the secrets, in the order of the bits in [`Labels`].
    pub labels: Vec<String>,
    /// Ranges of memory: address, length, secret.
    pub memory: Vec<(u32, usize, Labels)>,
    /// Registers, by number.
    pub registers: Vec<(u8, Labels)>,
    /// Functions whose value is public once they have returned.
    pub declassified: Vec<Declassified>,
    /// Whether ways are recorded.
    pub chains: bool,
}

/// Where they went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The names of the secrets.
    pub labels: Vec<String>,
    /// What was found, in the order in which it happened first.
    pub findings: Vec<Finding>,
    /// Functions whose value became public.
    pub declassified: Vec<Declassified>,
    /// By register, after the return.
    pub registers: Vec<(u32, Labels)>,
    /// By address, after the return; what has no entry never was secret.
    pub cells: ByAddress<Cell>,
    /// The address after the last that is mapped.
    pub end: u32,
    /// The names of devices that hold secrets.
    pub devices: Vec<&'static str>,
}

impl Report {
    /// What is known of a byte.
    pub fn cell(&self, address: u32) -> Cell {
        self.cells.get(address).copied().unwrap_or_default()
    }

    /// The names of a set of secrets.
    pub fn names(&self, labels: Labels) -> impl Iterator<Item = &str> {
        let all = self.labels.iter().enumerate();
        all.filter(move |(bit, _)| labels >> bit & 1 != 0).map(|(_, name)| name.as_str())
    }
}

/// Follows secrets; `L` is what it records of their ways. Another observer may watch, too.
pub struct Taint<L: Recorded, O> {
    secrets: Secrets,
    entries: Vec<u32>,
    shadow: Shadow<L>,
    steps: L::Steps,
    findings: Findings,
    observer: O,
}

impl<L: Recorded, O: Observer> Taint<L, O> {
    /// Of a call in which this is secret.
    pub fn new(secrets: Secrets, observer: O) -> Self {
        let mut shadow = Shadow::new();
        for &(address, length, labels) in &secrets.memory {
            for place in address..address + length as u32 {
                shadow.mark(place, labels, L::default());
            }
        }
        Taint {
            entries: secrets.declassified.iter().map(|function| function.entry).collect(),
            secrets,
            shadow,
            steps: L::Steps::default(),
            findings: Findings::default(),
            observer,
        }
    }

    /// What has become of the secrets.
    pub fn report<T: Bits>(
        self,
        registers: impl Iterator<Item = Tainted<T, L>>,
        memory: &Bus,
    ) -> Report {
        let holding = memory.devices().filter(|(it, _)| self.shadow.is_secret(it.start..it.end));
        let devices = holding.map(|(_, device)| device.name()).collect();
        Report {
            labels: self.secrets.labels,
            findings: self.findings.into_list(),
            declassified: self.secrets.declassified,
            registers: registers.map(|word| (word.mask().widen() as u32, word.labels())).collect(),
            devices,
            cells: self.shadow.cells(),
            end: memory.end(),
        }
    }

    #[cold]
    fn find(&mut self, at: Site, channel: Channel, mask: u64, labels: Labels, way: L) {
        let steps = &self.steps;
        self.findings.add(at, channel, None, mask, labels, || way.chain(steps));
    }

    /// A secret address, and the place that it is.
    fn find_place<A: Bits>(
        &mut self,
        at: Site,
        channel: Channel,
        address: Tainted<A, L>,
        place: u32,
    ) {
        let (mask, steps) = (address.mask().widen(), &self.steps);
        let chain = || address.link().chain(steps);
        self.findings.add(at, channel, Some(place), mask, address.labels(), chain);
    }

    /// Every bit of what is read depends on the address, too.
    #[cold]
    fn load_somewhere<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Tainted<A, L>,
        place: u32,
        size: Size,
        word: Tainted<T, L>,
    ) -> Tainted<T, L> {
        self.find_place(at, Channel::ReadAddress, address, place);
        let (labels, way) = join(word, address);
        Tainted::new(word.value(), ones(size), labels, way)
    }

    /// Whatever may have been written depends on the address: devices always, memory where there are
    /// not too many places.
    #[cold]
    fn store_somewhere<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Tainted<A, L>,
        memory: &Bus,
        place: u32,
        size: Size,
        word: Tainted<T, L>,
    ) {
        self.find_place(at, Channel::WriteAddress, address, place);
        let (labels, way) = join(word, address);
        let mask = address.mask().widen() as u32;
        // Where the address points: above its bits there are those that tell address spaces apart.
        let low = (u64::MAX >> (64 - A::BITS)) as u32;
        let first = (place & !low | address.value().widen() as u32) & !mask;
        for (region, _) in memory.devices() {
            let range = region.start..region.end;
            if range.clone().any(|register| (register & !mask) == first) {
                self.shadow.change(range, Some(way), |cells| cells.fill(Cell::secret(labels)));
            }
        }
        if mask.count_ones() > SPREAD_BITS {
            return self.shadow.mark_all(place, size, labels, way);
        }
        let mut some = mask;
        loop {
            let target = first | some;
            if memory.is_writable(target) {
                self.shadow.mark_all(memory.place(target), size, labels, way);
            }
            if some == 0 {
                break;
            }
            some = (some - 1) & mask;
        }
    }
}

/// The labels and the way of something that depends on two words.
fn join<T: Bits, A: Bits, L: Link>(word: Tainted<T, L>, other: Tainted<A, L>) -> (Labels, L) {
    let other = Tainted::new(0, u8::from(other.is_secret()), other.labels(), other.link());
    Tainted::new(0, u8::from(word.is_secret()), word.labels(), word.link()).blend(other)
}

/// A word of which every bit is set that an access of this size has.
fn ones<T: Bits>(size: Size) -> T {
    T::truncate(u64::MAX >> (64 - 8 * size as u32))
}

impl<L: Recorded, O: Observer> Mode for Taint<L, O> {
    type Domain = Marked<L>;

    fn enter(&mut self, entry: u32, frame: &Frame) {
        self.observer.enter(entry, frame);
    }

    fn register<T: Bits>(&mut self, number: usize, value: T) -> Tainted<T, L> {
        let secret =
            self.secrets.registers.iter().filter(|(other, _)| usize::from(*other) == number);
        let labels = secret.fold(0, |all, (_, labels)| all | labels);
        let mask = if labels == 0 { T::default() } else { !T::default() };
        Tainted::new(value, mask, labels, L::default())
    }

    fn leave(&mut self) {
        self.observer.leave();
    }

    fn executed(&mut self, pc: u32, cycles: u32) {
        L::tidy(&mut self.steps, || self.shadow.links());
        self.observer.executed(pc, cycles);
    }

    fn left_out(&mut self, pc: u32) {
        self.observer.left_out(pc);
    }

    fn stepped(&mut self, step: &Step) {
        self.observer.stepped(step);
    }

    fn fetched(&mut self, at: Site, length: u32) {
        let end = at.pc.saturating_add(length);
        let (cell, way) = self.shadow.all(at.pc..end);
        if cell.mask != 0 {
            self.find(at, Channel::Instruction, cell.mask.into(), cell.labels, way);
        }
    }

    #[inline(always)]
    fn read(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.observer.read(address, size, stack)
    }

    #[inline(always)]
    fn write(&mut self, _at: Site, address: u32, size: Size, stack: u32) -> Result<(), Cause> {
        self.observer.write(address, size, stack)
    }

    #[inline(always)]
    fn load<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Tainted<A, L>,
        _memory: &Bus,
        place: u32,
        size: Size,
        value: T,
    ) -> Tainted<T, L> {
        let word = self.shadow.load(place, size as usize, value);
        if address.is_secret() {
            return self.load_somewhere(at, address, place, size, word);
        }
        word
    }

    #[inline(always)]
    fn store<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Tainted<A, L>,
        memory: &Bus,
        place: u32,
        size: Size,
        value: Tainted<T, L>,
    ) {
        self.shadow.store(place, size as usize, value);
        if address.is_secret() {
            self.store_somewhere(at, address, memory, place, size, value);
        }
    }

    fn store_device<A: Bits, T: Bits>(
        &mut self,
        at: Site,
        address: Tainted<A, L>,
        memory: &Bus,
        place: u32,
        size: Size,
        value: Tainted<T, L>,
    ) {
        if address.is_secret() {
            return self.store_somewhere(at, address, memory, place, size, value);
        }
        let mut written = [Cell::default(); 4];
        for (byte, cell) in written.iter_mut().enumerate() {
            *cell = Cell::new((value.mask().widen() >> (8 * byte)) as u8, value.labels());
        }
        let written = &written[..size as usize];
        let Some((region, device)) = memory.devices().find(|(it, _)| it.contains(place)) else {
            return;
        };
        let range = region.start..region.end;
        if value.is_secret() || self.shadow.is_secret(range.clone()) {
            let link = value.is_secret().then_some(value.link());
            let offset = place - region.start;
            self.shadow.change(range, link, |cells| device.flow(offset, written, cells));
        }
    }

    #[inline(always)]
    fn put<T: Bits>(&mut self, at: Site, holder: Holder, value: Tainted<T, L>) -> Tainted<T, L> {
        if !value.is_secret() {
            return value;
        }
        let way = value.link().extend(&mut self.steps, at.pc, holder);
        Tainted::new(value.value(), value.mask(), value.labels(), way)
    }

    #[inline(always)]
    fn reveal<T: Bits>(&mut self, at: Site, channel: Channel, value: Tainted<T, L>) -> T {
        if value.is_secret() {
            self.find(at, channel, value.mask().widen(), value.labels(), value.link());
        }
        value.value()
    }

    #[inline(always)]
    fn decide(&mut self, at: Site, condition: TaintedFlag<L>) -> bool {
        if condition.is_secret() {
            let word: Tainted<u8, L> = Tainted::from_flag(condition);
            self.find(at, Channel::Branch, 1, word.labels(), word.link());
        }
        condition.holds()
    }

    #[inline(always)]
    fn settle(&mut self, before: impl Fn(usize) -> u64) {
        self.findings.settle(before);
    }

    fn followed(&self) -> &[u32] {
        &self.entries
    }

    fn returned<T: Bits>(&mut self, entry: u32, value: &mut [Tainted<T, L>]) {
        let function = self.secrets.declassified.iter_mut().find(|other| other.entry == entry);
        let secret = value.iter().any(|word| word.is_secret());
        if let Some(function) = function.filter(|_| secret) {
            function.count += 1;
        }
        for word in value {
            *word = Tainted::known(word.value());
        }
    }
}
