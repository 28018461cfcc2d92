//! Functions of a few bits by all their values.

/// The values of a function of at most [`TruthTable::MOST_INPUTS`] bits, in the order of the index.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TruthTable {
    inputs: u32,
    values: Box<[u64]>,
}

impl TruthTable {
    /// The most bits of an index.
    pub const MOST_INPUTS: usize = 11;

    /// The function of so many bits with these values.
    pub fn new(inputs: usize, value: impl Fn(usize) -> bool) -> TruthTable {
        assert!(inputs <= TruthTable::MOST_INPUTS, "a lut of {inputs} bits");
        let mut values = vec![0u64; (1usize << inputs).div_ceil(64)];
        for index in 0..1 << inputs {
            values[index / 64] |= u64::from(value(index)) << (index % 64);
        }
        TruthTable { inputs: inputs as u32, values: values.into() }
    }

    /// How many bits its index has.
    pub fn inputs(&self) -> usize {
        self.inputs as usize
    }

    /// Its value at an index.
    #[inline(always)]
    pub fn get(&self, index: usize) -> bool {
        self.values[index / 64] >> (index % 64) & 1 != 0
    }

    /// Its values in many assignments at once, by those of the index, the lowest bit first.
    pub(crate) fn look_up<const N: usize>(&self, index: &[&[u64; N]]) -> [u64; N] {
        let (lowest, higher) = index.split_at(index.len().min(2));
        let column = |bit: usize| lowest.get(bit).map_or([0; N], |column| **column);
        let of_two = functions_of_two(&column(0), &column(1));
        // As a counter carries: halves wait for the other one, of which their column chooses.
        let mut waiting = [[0; N]; TruthTable::MOST_INPUTS];
        for part in 0..1usize << higher.len() {
            let four = self.values[part / 16] >> (4 * (part % 16)) & 0xF;
            let mut value = of_two[four as usize];
            let full = part.trailing_ones() as usize;
            for (column, at_zero) in higher.iter().zip(&waiting).take(full) {
                for word in 0..N {
                    value[word] = at_zero[word] ^ column[word] & (at_zero[word] ^ value[word]);
                }
            }
            waiting[full] = value;
        }
        waiting[higher.len()]
    }

    /// The words of its values, from the lowest index on.
    pub fn words(&self) -> &[u64] {
        &self.values
    }

    /// The opposite everywhere.
    pub fn complement(&self) -> TruthTable {
        TruthTable::new(self.inputs(), |index| !self.get(index))
    }

    /// Whether a bit of the index matters.
    pub fn depends_on(&self, bit: usize) -> bool {
        (0..1 << self.inputs).any(|index| self.get(index) != self.get(index ^ 1 << bit))
    }

    /// Which products of index bits add up to it (its algebraic normal form): the same function
    /// over sets of index bits.
    pub fn monomials(&self) -> TruthTable {
        let mut values = self.values.clone();
        const WITHIN: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        for bit in 0..self.inputs() {
            match WITHIN.get(bit) {
                Some(mask) => {
                    values.iter_mut().for_each(|word| *word ^= (*word & mask) << (1 << bit))
                }
                None => {
                    let stride = 1 << (bit - 6);
                    for upper in (0..values.len()).filter(|word| word & stride != 0) {
                        values[upper] ^= values[upper ^ stride];
                    }
                }
            }
        }
        if self.inputs < 6 {
            values[0] &= (1 << (1 << self.inputs)) - 1;
        }
        TruthTable { inputs: self.inputs, values }
    }
}

/// All functions of two bits, by their values.
fn functions_of_two<const N: usize>(a: &[u64; N], b: &[u64; N]) -> [[u64; N]; 16] {
    let mut of = [[0; N]; 16];
    for word in 0..N {
        let (a, b) = (a[word], b[word]);
        let one = [!a & !b, a & !b, !a & b, a & b];
        for values in 1..16usize {
            of[values][word] =
                of[values & (values - 1)][word] | one[values.trailing_zeros() as usize];
        }
    }
    of
}
