//! What depends on a secret where it should not.

use super::super::{Channel, Holder, Site};
use crate::domain::tainted::Labels;
use crate::memory::ByAddress;

/// A step of a secret's way: an instruction, and what it put the secret into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The instruction's address, and what got the secret.
    Put(u32, Holder),
    /// How many steps are left out.
    Gap(usize),
}

/// Something that an instruction reveals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How.
    pub channel: Channel,
    /// The address of the instruction.
    pub pc: u32,
    /// How often.
    pub count: u64,
    /// The lowest and the highest address that it accessed, if addresses are what it reveals.
    pub places: Option<(u32, u32)>,
    /// The instructions carried out before it happened first.
    pub instruction: u64,
    /// The secrets.
    pub labels: Labels,
    /// The secret bits.
    pub mask: u64,
    /// How the secret got there the first time, the oldest step first.
    pub chain: Vec<Step>,
}

/// All findings of a run.
#[derive(Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    /// By the address of the instruction: the number of its latest finding, from 1.
    latest: ByAddress<u32>,
    /// By finding: another one of the same instruction; 0 is none.
    others: Vec<u32>,
    /// Those whose first time is not known yet, and where in a block they happened.
    fresh: Vec<(usize, usize)>,
}

impl Findings {
    /// Adds one; `chain` is only asked for the first time.
    pub fn add(
        &mut self,
        at: Site,
        channel: Channel,
        place: Option<u32>,
        mask: u64,
        labels: Labels,
        chain: impl FnOnce() -> Vec<Step>,
    ) {
        let mut known = self.latest.get(at.pc).copied().unwrap_or_default();
        while let Some(finding) = self.list.get_mut((known as usize).wrapping_sub(1)) {
            if finding.channel == channel {
                finding.count += 1;
                finding.places = widened(finding.places, place);
                finding.labels |= labels;
                finding.mask |= mask;
                return;
            }
            known = self.others[known as usize - 1];
        }
        let number = self.list.len();
        let latest = self.latest.entry(at.pc);
        self.others.push(*latest);
        *latest = number as u32 + 1;
        self.fresh.push((number, at.left));
        let chain = chain();
        let (pc, places) = (at.pc, widened(None, place));
        self.list.push(Finding {
            channel,
            pc,
            count: 1,
            places,
            instruction: 0,
            labels,
            mask,
            chain,
        });
    }

    /// The fresh ones happened after this many instructions, by their place in a block.
    #[inline(always)]
    pub fn settle(&mut self, before: impl Fn(usize) -> u64) {
        for (number, left) in self.fresh.drain(..) {
            self.list[number].instruction = before(left);
        }
    }

    /// In the order in which they happened first.
    pub fn into_list(self) -> Vec<Finding> {
        self.list
    }
}

/// A range that has this place, too.
fn widened(places: Option<(u32, u32)>, place: Option<u32>) -> Option<(u32, u32)> {
    let Some(place) = place else { return places };
    let (lowest, highest) = places.unwrap_or((place, place));
    Some((lowest.min(place), highest.max(place)))
}
