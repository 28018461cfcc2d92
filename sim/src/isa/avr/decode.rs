//! Instruction words to instructions (DS40002198, the page of each instruction).

use super::instruction::{
    Address, Decoded, Instruction, OneOperand, Operand, Product, Step, Test, TwoOperand, X, Y, Z,
};
use super::timing::{self, Timing};
use crate::fault::{Cause, Size};
use crate::memory::{Rights, Space};

/// Decodes the instruction at `pc`, if it may be fetched.
pub fn fetch(space: &Space, pc: u32, timing: &Timing) -> Result<Decoded, Cause> {
    let word = word_at(space, pc)?;
    let words = Words { space, pc, word };
    let instruction = words.instruction()?;
    let length = length(word);
    Ok(Decoded { instruction, length, cost: timing::cost(&instruction, length, timing) })
}

fn word_at(space: &Space, address: u32) -> Result<u16, Cause> {
    if address & 1 != 0 || !space.allows(address, Rights::FETCH, Size::Byte) {
        return Err(Cause::OutsideCode { address });
    }
    Ok(space.half(address))
}

/// The bytes of an instruction by its first word: LDS, STS, JMP and CALL have a second one.
fn length(word: u16) -> u8 {
    let two = word & 0xfc0f == 0x9000 || word & 0xfe0c == 0x940c;
    if two { 4 } else { 2 }
}

/// An instruction's first word, and where to find more.
struct Words<'a> {
    space: &'a Space,
    pc: u32,
    word: u16,
}

impl Words<'_> {
    /// Bits from `low` on.
    fn field(&self, low: u32, count: u32) -> u8 {
        (self.word >> low & ((1 << count) - 1)) as u8
    }

    /// dddd with r16 to r31.
    fn upper(&self) -> u8 {
        16 + self.field(4, 4)
    }

    /// ddddd.
    fn d(&self) -> u8 {
        self.field(4, 5)
    }

    /// r rrrr, of which the upper bit stands apart.
    fn r(&self) -> u8 {
        self.field(9, 1) << 4 | self.field(0, 4)
    }

    /// KKKK .... KKKK.
    fn constant(&self) -> u8 {
        self.field(8, 4) << 4 | self.field(0, 4)
    }

    fn second(&self) -> Result<u16, Cause> {
        word_at(self.space, self.pc + 2)
    }

    /// So many words after the next instruction; the program counter has 16 bits.
    fn relative(&self, words: i32) -> u32 {
        ((self.pc >> 1) as i32 + 1 + words) as u32 % 0x1_0000 * 2
    }

    fn illegal(&self) -> Cause {
        Cause::IllegalInstruction { word: self.word.into() }
    }

    fn two(&self, op: TwoOperand) -> Instruction {
        Instruction::Two { op, d: self.d(), operand: Operand::Register(self.r()) }
    }

    fn immediate(&self, op: TwoOperand) -> Instruction {
        Instruction::Two { op, d: self.upper(), operand: Operand::Constant(self.constant()) }
    }

    /// A conditional instruction that skips the next one, whatever that is.
    fn skip(&self, test: Test) -> Instruction {
        let over = word_at(self.space, self.pc + 2).map_or(2, length);
        Instruction::Skip { test, over }
    }

    fn instruction(&self) -> Result<Instruction, Cause> {
        use TwoOperand::*;
        Ok(match self.word >> 12 {
            0 => return self.first_group(),
            1 => match self.field(10, 2) {
                0 => self.skip(Test::Equal(self.d(), self.r())),
                1 => self.two(Cp),
                2 => self.two(Sub),
                _ => self.two(Adc),
            },
            2 => match self.field(10, 2) {
                0 => self.two(And),
                1 => self.two(Eor),
                2 => self.two(Or),
                _ => self.two(Mov),
            },
            3 => self.immediate(Cp),
            4 => self.immediate(Sbc),
            5 => self.immediate(Sub),
            6 => self.immediate(Or),
            7 => self.immediate(And),
            8 | 10 => self.displaced(),
            9 => return self.ninth_group(),
            11 => {
                let port = self.field(9, 2) << 4 | self.field(0, 4);
                match self.field(11, 1) {
                    0 => Instruction::In { d: self.d(), port },
                    _ => Instruction::Out { port, r: self.d() },
                }
            }
            12 | 13 => {
                let target = self.relative((i32::from(self.word) << 20) >> 20);
                match self.word >> 12 {
                    12 => Instruction::Jump { target },
                    _ => Instruction::Call { target },
                }
            }
            14 => self.immediate(Mov),
            _ => return self.last_group(),
        })
    }

    /// 0000: NOP, MOVW, products of some registers, CPC, SBC, ADD.
    fn first_group(&self) -> Result<Instruction, Cause> {
        let multiply =
            |product, fractional, d, r| Instruction::Multiply { product, fractional, d, r };
        let (d, r) = (16 + self.field(4, 3), 16 + self.field(0, 3));
        Ok(match self.field(8, 4) {
            0 if self.word == 0 => Instruction::Nothing { name: "nop" },
            0 => return Err(self.illegal()),
            1 => Instruction::Movw { d: self.field(4, 4) * 2, r: self.field(0, 4) * 2 },
            2 => multiply(Product::Signed, false, self.upper(), 16 + self.field(0, 4)),
            3 => match (self.field(7, 1), self.field(3, 1)) {
                (0, 0) => multiply(Product::SignedUnsigned, false, d, r),
                (0, _) => multiply(Product::Unsigned, true, d, r),
                (_, 0) => multiply(Product::Signed, true, d, r),
                _ => multiply(Product::SignedUnsigned, true, d, r),
            },
            4..8 => self.two(TwoOperand::Cpc),
            8..12 => self.two(TwoOperand::Sbc),
            _ => self.two(TwoOperand::Add),
        })
    }

    /// 10q0 qqsd dddd yqqq: LDD and STD.
    fn displaced(&self) -> Instruction {
        let q = self.field(13, 1) << 5 | self.field(10, 2) << 3 | self.field(0, 3);
        let base = if self.field(3, 1) == 1 { Y } else { Z };
        self.access(self.field(9, 1) == 1, Address::Pointer(base, Step::Displaced(q)))
    }

    fn access(&self, store: bool, address: Address) -> Instruction {
        match store {
            false => Instruction::Load { d: self.d(), address },
            true => Instruction::Store { r: self.d(), address },
        }
    }

    fn ninth_group(&self) -> Result<Instruction, Cause> {
        let (port, bit) = (self.field(3, 5), self.field(0, 3));
        Ok(match self.field(8, 4) {
            0..4 => return self.loads_and_stores(self.field(9, 1) == 1),
            4 | 5 => return self.singles(),
            6 | 7 => Instruction::Wide {
                subtract: self.field(8, 1) == 1,
                d: 24 + 2 * self.field(4, 2),
                k: self.field(6, 2) << 4 | self.field(0, 4),
            },
            8 => Instruction::SetPort { port, bit, to: false },
            9 => self.skip(Test::Port(port, bit, false)),
            10 => Instruction::SetPort { port, bit, to: true },
            11 => self.skip(Test::Port(port, bit, true)),
            _ => Instruction::Multiply {
                product: Product::Unsigned,
                fractional: false,
                d: self.d(),
                r: self.r(),
            },
        })
    }

    /// 1001 00sd dddd oooo.
    fn loads_and_stores(&self, store: bool) -> Result<Instruction, Cause> {
        let moving = |base, step| Ok(self.access(store, Address::Pointer(base, step)));
        let program = |extended, increment| {
            // Where 64 KB are all there is, there is no ELPM.
            if extended && !self.space.allows(1 << 16, Rights::READ, Size::Byte) {
                return Err(self.illegal());
            }
            Ok(Instruction::LoadProgram { d: self.d(), extended, increment })
        };
        match self.field(0, 4) {
            0 => Ok(self.access(store, Address::Direct(self.second()?))),
            1 => moving(Z, Step::Increment),
            2 => moving(Z, Step::Decrement),
            4 if !store => program(false, false),
            5 if !store => program(false, true),
            6 if !store => program(true, false),
            7 if !store => program(true, true),
            9 => moving(Y, Step::Increment),
            10 => moving(Y, Step::Decrement),
            12 => moving(X, Step::Displaced(0)),
            13 => moving(X, Step::Increment),
            14 => moving(X, Step::Decrement),
            15 if store => Ok(Instruction::Push { r: self.d() }),
            15 => Ok(Instruction::Pop { d: self.d() }),
            _ => Err(self.illegal()),
        }
    }

    /// 1001 010d dddd oooo.
    fn singles(&self) -> Result<Instruction, Cause> {
        let one = |op| Ok(Instruction::One { op, d: self.d() });
        match self.field(0, 4) {
            0 => one(OneOperand::Com),
            1 => one(OneOperand::Neg),
            2 => one(OneOperand::Swap),
            3 => one(OneOperand::Inc),
            5 => one(OneOperand::Asr),
            6 => one(OneOperand::Lsr),
            7 => one(OneOperand::Ror),
            10 => one(OneOperand::Dec),
            12..=15 => self.absolute(),
            _ => self.without_operands(),
        }
    }

    /// 1001 010k kkkk 11ck: the upper bits are for program counters of 22 bits.
    fn absolute(&self) -> Result<Instruction, Cause> {
        if self.d() != 0 || self.field(0, 1) != 0 {
            return Err(self.illegal());
        }
        let target = u32::from(self.second()?) * 2;
        Ok(match self.field(1, 1) {
            0 => Instruction::Jump { target },
            _ => Instruction::Call { target },
        })
    }

    fn without_operands(&self) -> Result<Instruction, Cause> {
        let program = |extended| {
            if extended && !self.space.allows(1 << 16, Rights::READ, Size::Byte) {
                return Err(self.illegal());
            }
            Ok(Instruction::LoadProgram { d: 0, extended, increment: false })
        };
        Ok(match self.word {
            0x9408..=0x94ff if self.field(0, 4) == 8 => {
                Instruction::SetFlag { bit: self.field(4, 3), to: self.field(7, 1) == 0 }
            }
            0x9409 => Instruction::JumpToZ,
            0x9509 => Instruction::CallZ,
            0x9508 => Instruction::Return,
            0x9518 => Instruction::ReturnFromInterrupt,
            0x9588 => Instruction::Sleep,
            0x9598 => Instruction::Nothing { name: "break" },
            0x95a8 => Instruction::Nothing { name: "wdr" },
            0x95c8 => return program(false),
            0x95d8 => return program(true),
            0x95e8 => Instruction::StoreProgram,
            _ => return Err(self.illegal()),
        })
    }

    /// 1111: branches, and single bits of registers.
    fn last_group(&self) -> Result<Instruction, Cause> {
        let (d, bit) = (self.d(), self.field(0, 3));
        if self.field(11, 1) == 0 {
            let target = self.relative((i32::from(self.word) << 22) >> 25);
            return Ok(Instruction::Branch { bit, set: self.field(10, 1) == 0, target });
        }
        if self.field(3, 1) != 0 {
            return Err(self.illegal());
        }
        Ok(match self.field(9, 2) {
            0 => Instruction::Bld { d, bit },
            1 => Instruction::Bst { d, bit },
            2 => self.skip(Test::Register(d, bit, false)),
            _ => self.skip(Test::Register(d, bit, true)),
        })
    }
}
