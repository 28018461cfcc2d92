//! Routines by how deep they call others, and how long they are: those about which summaries are worth
//! it are long, and call few.

use crate::observer::{Flow, Step};
use rustc_hash::FxHashMap;

/// A call that is being carried out.
#[derive(Debug)]
struct Open {
    entry: u32,
    /// Where it returns to.
    return_address: u32,
    /// The step at which it began.
    began: u64,
    /// How deep it has called others.
    depth: u32,
}

/// Calls that are being carried out, and what is known of routines.
#[derive(Debug, Default)]
pub struct Called {
    steps: u64,
    open: Vec<Open>,
    /// By entry the most instructions of a call, and how deep it calls others.
    routines: FxHashMap<u32, (u64, u32)>,
}

impl Called {
    /// An instruction was carried out.
    pub fn stepped(&mut self, step: &Step) {
        self.steps += 1;
        match step.flow {
            Flow::Call => {
                let (entry, return_address) = (step.next, step.return_address);
                self.open.push(Open { entry, return_address, began: self.steps, depth: 0 });
            }
            // A conditional return may be left out, and whoever goes on elsewhere returns for its caller.
            Flow::Return => {
                let Some(at) = self.open.iter().rposition(|it| it.return_address == step.next)
                else {
                    return;
                };
                self.open.truncate(at + 1);
                let Some(Open { entry, began, depth, .. }) = self.open.pop() else { return };
                if let Some(caller) = self.open.last_mut() {
                    caller.depth = caller.depth.max(depth + 1);
                }
                let known = self.routines.entry(entry).or_default();
                *known = (known.0.max(self.steps - began), known.1.max(depth));
            }
            _ => {}
        }
    }

    /// The entry of the routine that is being carried out, if it was called by another.
    pub fn innermost(&self) -> Option<u32> {
        Some(self.open.last()?.entry)
    }

    /// The routines: entry, the most instructions of a call, and how deep it calls others.
    pub fn found(&self) -> Vec<(u32, u64, u32)> {
        let routines = self.routines.iter();
        let mut found: Vec<_> =
            routines.map(|(&entry, &(steps, depth))| (entry, steps, depth)).collect();
        found.sort_unstable();
        found
    }
}
