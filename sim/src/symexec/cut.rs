//! A run that is looked at on its way, and made more general there: what a loop finds in its second
//! turn becomes what it may find in any.

use super::plan::{Access, Obstacle, Visit};
use super::{Begun, Formula};
use crate::domain::symbolic::{Symbolic, with_graph};
use crate::domain::{Bits, Value};
use crate::fault::Size;
use crate::logic::Literal;
use crate::memory::Bus;
use crate::observer::Observer;
use crate::summary::Place;

impl<O: Observer> Formula<O> {
    /// Whether the run is looked at here.
    pub(super) fn is_cut(&self, at: u32) -> bool {
        self.unknowns.cuts.iter().any(|cut| cut.at == at)
    }

    /// The instruction at `at` comes next: the run is looked at if it is a cut's turn.
    pub(super) fn visit<T: Bits>(
        &mut self,
        at: u32,
        registers: &mut [Symbolic<T>],
        bus: &Bus,
    ) -> Begun {
        let turn = self.turns.entry(at).or_insert(0);
        *turn += 1;
        let turn = *turn;
        let found = self.unknowns.cuts.iter().position(|cut| (cut.at, cut.visit) == (at, turn));
        let Some(number) = found else { return Begun::Not };
        self.visits.push(Visit {
            cut: number,
            registers: registers.iter().map(|word| word.literals().to_vec()).collect(),
            memory: self.memory.cells(),
            counts: [
                self.steps.len(),
                self.assumed.len(),
                self.accesses.len(),
                self.obstacles.len(),
            ],
        });
        let replaced = std::mem::take(&mut self.unknowns.cuts[number].replaced);
        for (place, literals) in replaced {
            let is_same = match place {
                Place::Register(register) => {
                    let word = &mut registers[usize::from(register)];
                    *word = Symbolic::new(word.value(), &literals);
                    word.is_consistent()
                }
                Place::Memory(address) => {
                    let value = bus.space.byte(address);
                    let bit = |bit: usize| literals.get(bit).copied().unwrap_or(Literal::FALSE);
                    let is_same = with_graph(|graph| {
                        (0..8).all(|at| graph.value(bit(at), 0) == (value >> at & 1 != 0))
                    });
                    is_same && self.memory.replace(address, std::array::from_fn(bit))
                }
            };
            if !is_same {
                let address = if let Place::Memory(address) = place { address } else { at };
                self.refuse(at, Obstacle::Inconsistent(address));
            }
        }
        Begun::Replaced
    }

    /// Whether an access is in one region as a whole, at an address that depends on unknowns there;
    /// it is told then.
    pub(super) fn is_regional(
        &mut self,
        pc: u32,
        place: u32,
        size: Size,
        address: &[Literal],
        writes: bool,
    ) -> bool {
        let length = size as u32;
        let is_inside = |&(start, all): &(u32, u32)| {
            place >= start && place - start < all && length <= all - (place - start)
        };
        let is_regional = self.watched.is_none() && self.unknowns.regions.iter().any(is_inside);
        if is_regional {
            self.accesses.push(Access { pc, place, length, address: address.to_vec(), writes });
        }
        is_regional
    }
}
