//! How deep the stack was, over time.

/// The most steps of the curve.
const STEPS: usize = 512;

/// Where the stack was deepest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Peak {
    /// Bytes below the return address.
    pub bytes: u32,
    /// Cycles from the start.
    pub cycle: u64,
    /// The instruction that took the last bytes.
    pub pc: u32,
    /// The context of calls.
    pub node: u32,
}

/// The greatest depth in each of a few hundred equal stretches of time.
#[derive(Debug)]
pub struct Depth {
    /// The stack pointer before the first instruction.
    start: u32,
    lowest: u32,
    /// The stack pointer now.
    current: u32,
    peak: Peak,
    /// Cycles of a step, a power of two.
    width: u64,
    steps: Vec<u32>,
}

impl Default for Depth {
    fn default() -> Self {
        let (peak, steps) = (Peak::default(), Vec::new());
        Depth { start: 0, lowest: 0, current: 0, peak, width: 1, steps }
    }
}

impl Depth {
    /// The stack pointer before the first instruction.
    pub fn begin(&mut self, start: u32) {
        (self.start, self.lowest, self.current) = (start, start, start);
    }

    /// Where it was deepest.
    pub fn peak(&self) -> Peak {
        self.peak
    }

    /// Cycles of a step, and the greatest depth in each.
    pub fn curve(&self) -> (u64, &[u32]) {
        (self.width, &self.steps)
    }

    /// Whether the stack has not been as deep before.
    #[inline(always)]
    pub fn is_deeper(&self, stack: u32) -> bool {
        stack < self.lowest
    }

    /// The stack is as deep as never before.
    pub fn deepest(&mut self, cycle: u64, pc: u32, node: u32, stack: u32) {
        self.lowest = stack;
        self.peak = Peak { bytes: self.start - stack, cycle, pc, node };
    }

    /// The stack pointer is `stack` from `cycle` on.
    #[inline(always)]
    pub fn at(&mut self, cycle: u64, stack: u32) {
        if stack != self.current {
            self.moved(cycle, stack);
        }
    }

    fn moved(&mut self, cycle: u64, stack: u32) {
        self.reach(cycle);
        self.current = stack;
        let depth = self.start.saturating_sub(stack);
        if let Some(last) = self.steps.last_mut() {
            *last = depth.max(*last);
        }
    }

    /// Continues the curve up to the step of `cycle`.
    fn reach(&mut self, cycle: u64) {
        while cycle / self.width >= STEPS as u64 {
            self.width *= 2;
            let pairs = self.steps.chunks(2);
            self.steps = pairs.map(|pair| pair.iter().copied().max().unwrap_or(0)).collect();
        }
        let step = (cycle / self.width) as usize;
        if step >= self.steps.len() {
            self.steps.resize(step + 1, self.start.saturating_sub(self.current));
        }
    }

    /// Nothing more is coming.
    pub fn finish(&mut self, cycle: u64) {
        self.reach(cycle);
    }
}
