//! An accumulator machine with ten instructions: 64 KB of code, and a page of 256 bytes of data,
//! which also has the stack. The page is at 0x800000 in ELF files.

use super::blocks::{Fields, Kind, kind};
use motecrypt_sim::convention::{Convention, Layout, Place, Register, Role};
use motecrypt_sim::cost::Cost;
use motecrypt_sim::domain::{Flag, Value};
use motecrypt_sim::engine::blocks::{Blocked, Blocks, FlagUse, Handler, Way, interpret, leave};
use motecrypt_sim::engine::{self, Decode, Isa, Listing, State, read, write};
use motecrypt_sim::fault::{Cause, Size};
use motecrypt_sim::memory::{Bus, Rights, Space};
use motecrypt_sim::observer::{Channel, Flow, Holder, Mode, Site, Word};

/// Where the page of data is.
pub const DATA: u32 = 0x80_0000;
/// The accumulator, the index and the stack pointer, by number.
pub const A: usize = 0;
pub const X: usize = 1;
pub const S: usize = 2;

/// The instructions, in the order of their opcodes from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    /// A becomes n
    Ldi,
    /// A becomes what is at n + X
    Lda,
    /// what is at n + X becomes A
    Sta,
    /// A is added to
    Add,
    /// exclusive or
    Xor,
    /// X becomes A
    Tax,
    /// X is one less
    Dex,
    /// to n bytes further on, if the latest result is not zero
    Jnz,
    /// calls a function
    Jsr,
    /// returns
    Rts,
}

/// Name, bytes, and cycles; of a jump that is not taken.
const TABLE: [(Op, &str, u32, u8); 10] = [
    (Op::Ldi, "ldi", 2, 2),
    (Op::Lda, "lda", 2, 3),
    (Op::Sta, "sta", 2, 3),
    (Op::Add, "add", 2, 3),
    (Op::Xor, "xor", 2, 3),
    (Op::Tax, "tax", 1, 1),
    (Op::Dex, "dex", 1, 1),
    (Op::Jnz, "jnz", 2, 2),
    (Op::Jsr, "jsr", 3, 5),
    (Op::Rts, "rts", 1, 4),
];
/// What a jump that is taken costs more.
pub const TAKEN: u8 = 1;

/// A decoded instruction; `operand` is n, or where it goes.
#[derive(Debug, Clone, Copy)]
pub struct Decoded {
    pub op: Op,
    pub operand: u16,
}

impl Decode for Decoded {
    fn length(&self) -> u32 {
        TABLE[self.op as usize].2
    }

    fn cost(&self) -> Cost {
        let (reads, writes) = match self.op {
            Op::Lda | Op::Add | Op::Xor => (1, 0),
            Op::Sta => (0, 1),
            Op::Jsr => (0, 2),
            Op::Rts => (2, 0),
            _ => (0, 0),
        };
        Cost { cycles: TABLE[self.op as usize].3, reads, writes }
    }

    fn flow(&self) -> Flow {
        match self.op {
            Op::Jnz => Flow::Jump,
            Op::Jsr => Flow::Call,
            Op::Rts => Flow::Return,
            _ => Flow::Next,
        }
    }
}

/// Registers; the flag is the latest result itself.
pub struct Cpu<M: Mode> {
    pub registers: [Word<M, u8>; 3],
    pub result: Word<M, u8>,
    pc: u16,
}

impl<M: Mode> engine::Cpu<M> for Cpu<M> {
    type Word = u8;

    fn new() -> Self {
        Cpu { registers: Default::default(), result: Default::default(), pc: 0 }
    }

    fn pc(&self) -> u32 {
        self.pc.into()
    }

    fn set_pc(&mut self, pc: u32) {
        self.pc = pc as u16;
    }

    /// S points to the byte below.
    fn stack(&self) -> u32 {
        DATA + u32::from(self.registers[S].value()) + 1
    }

    fn get(&self, register: usize) -> Word<M, u8> {
        self.registers[register]
    }

    fn set(&mut self, register: usize, word: Word<M, u8>) {
        self.registers[register] = word;
    }
}

/// The first two bytes travel in A and X, the others on the stack.
pub const CONVENTION: Convention = Convention {
    registers: &[
        Register { name: "a", role: Role::Argument },
        Register { name: "x", role: Role::Argument },
        Register { name: "s", role: Role::Fixed },
    ],
    bits: 8,
    flags: 0,
    unit: 1,
    int: 1,
    pointer: 1,
    return_bytes: 2,
    address_bytes: 2,
    stack_alignment: 1,
    value: |_| &[A as u8],
    layout: |sizes| {
        let (mut used, mut layout) = (0, Layout::default());
        for size in sizes {
            let places = (0..*size).map(|_| {
                used += 1;
                if used <= 2 {
                    return Place::Register(used - 1);
                }
                layout.stack += 1;
                Place::Stack(layout.stack - 1)
            });
            layout.arguments.push(places.collect());
        }
        layout
    },
};

pub struct Toy;

impl Isa for Toy {
    const ELF_MACHINE: u16 = 0x7047;
    const CODE_ALIGNMENT: u32 = 1;
    const CONVENTION: &'static Convention = &CONVENTION;

    type Word = u8;
    type Decoded = Decoded;
    type Cpu<M: Mode> = Cpu<M>;
    type Fast<M: Mode> = Blocks<Self, M>;

    fn decode(space: &Space, pc: u32) -> Result<Decoded, Cause> {
        let byte = |address: u32| match space.allows(address, Rights::FETCH, Size::Byte) {
            true => Ok(space.byte(address)),
            false => Err(Cause::OutsideCode { address }),
        };
        let opcode = byte(pc)?;
        let Some(&(op, _, length, _)) = TABLE.get(usize::from(opcode).wrapping_sub(1)) else {
            return Err(Cause::IllegalInstruction { word: opcode.into() });
        };
        let low = if length > 1 { byte(pc + 1)? } else { 0 };
        let operand = match op {
            Op::Jsr => u16::from_le_bytes([low, byte(pc + 2)?]),
            Op::Jnz => (pc as u16).wrapping_add(2).wrapping_add(low as i8 as u16),
            _ => low.into(),
        };
        Ok(Decoded { op, operand })
    }

    fn disassemble(_: &Space, pc: u32, decoded: &Decoded) -> Listing {
        let (_, name, length, cycles) = TABLE[decoded.op as usize];
        let Cost { reads, writes, .. } = decoded.cost();
        Listing {
            address: pc,
            length,
            text: if length > 1 { format!("{name} {:#x}", decoded.operand) } else { name.into() },
            mnemonic: name,
            operation: name,
            width: 1,
            operands: Vec::new(),
            flow: decoded.flow(),
            target: matches!(decoded.op, Op::Jnz | Op::Jsr).then_some(decoded.operand.into()),
            cycles: cycles.into(),
            reads: reads.into(),
            writes: writes.into(),
        }
    }

    fn execute<M: Mode>(
        decoded: &Decoded,
        state: &mut State<Self, M>,
        memory: &mut Bus,
        site: Site,
    ) -> Result<u32, Cause> {
        let mut next = (engine::Cpu::pc(&state.cpu) + decoded.length()) as u16;
        let n = Word::<M, u8>::known(decoded.operand as u8);
        let (address, _) = state.cpu.registers[X].sum(n, Default::default(), 8);
        let at = DATA + u32::from(address.value());
        let mut more = 0;
        match decoded.op {
            Op::Ldi => set(state, site, A, n),
            Op::Lda => {
                let word = read(state, memory, site, address, at, Size::Byte)?;
                set(state, site, A, word);
            }
            Op::Sta => {
                let word = state.cpu.registers[A];
                write(state, memory, site, address, at, Size::Byte, word)?;
            }
            Op::Add => {
                let word = read(state, memory, site, address, at, Size::Byte)?;
                let sum = state.cpu.registers[A].sum(word, Default::default(), 8).0;
                set(state, site, A, sum);
            }
            Op::Xor => {
                let word: Word<M, u8> = read(state, memory, site, address, at, Size::Byte)?;
                let word = state.cpu.registers[A] ^ word;
                set(state, site, A, word);
            }
            Op::Tax => set(state, site, X, state.cpu.registers[A]),
            Op::Dex => {
                let less =
                    state.cpu.registers[X].sum(Word::<M, u8>::known(0xff), Default::default(), 8);
                set(state, site, X, less.0);
            }
            Op::Jnz => {
                if state.mode.decide(site, state.cpu.result.is_zero().opposite()) {
                    next = decoded.operand;
                    more = TAKEN.into();
                }
            }
            Op::Jsr => {
                for byte in next.to_be_bytes() {
                    let slot = state.cpu.registers[S];
                    move_stack(state, 0xff)?;
                    let at = DATA + u32::from(slot.value());
                    let word = Word::<M, u8>::known(byte);
                    write(state, memory, site, slot, at, Size::Byte, word)?;
                }
                next = decoded.operand;
            }
            Op::Rts => {
                let mut bytes = [0; 2];
                for byte in &mut bytes {
                    let at = engine::Cpu::stack(&state.cpu);
                    let slot = state.cpu.registers[S];
                    let word = read(state, memory, site, slot, at, Size::Byte)?;
                    *byte = state.mode.reveal(site, Channel::Jump, word);
                    move_stack(state, 1)?;
                }
                next = u16::from_le_bytes(bytes);
            }
        }
        engine::Cpu::set_pc(&mut state.cpu, next.into());
        Ok(more)
    }

    fn arrive<M: Mode>(cpu: &mut Cpu<M>, space: &mut Space, slot: u32, return_address: u32) {
        space.set_bytes(slot, &(return_address as u16).to_le_bytes());
        cpu.registers[S] = Word::<M, u8>::known((slot - 1) as u8);
    }

    fn return_address<M: Mode>(cpu: &Cpu<M>, space: &Space) -> u32 {
        let slot = engine::Cpu::stack(cpu);
        u16::from_le_bytes([space.byte(slot), space.byte(slot + 1)]).into()
    }
}

/// Puts a result into a register.
pub fn set<M: Mode>(state: &mut State<Toy, M>, site: Site, register: usize, word: Word<M, u8>) {
    let word = state.mode.put(site, Holder::Register(register as u8), word);
    state.cpu.registers[register] = word;
    state.cpu.result = word;
}

fn move_stack<M: Mode>(state: &mut State<Toy, M>, by: u8) -> Result<(), Cause> {
    let moved = state.cpu.registers[S].sum(Word::<M, u8>::known(by), Default::default(), 8).0;
    state.cpu.registers[S] = moved;
    state.stack.reach(engine::Cpu::stack(&state.cpu))
}

impl Blocked for Toy {
    type Before = ();
    type Fields = Fields;
    type Address = u16;
    type Kind<M: Mode> = Kind<M>;

    fn address(pc: u32) -> u16 {
        pc as u16
    }

    fn classify<M: Mode>(pc: u32, decoded: &Decoded, _: &Bus) -> Way<Self, M> {
        kind(pc, decoded)
    }

    fn call<M: Mode>(_: &Decoded, _: u32, _: u32) -> Kind<M> {
        Kind { handler: interpret, fields: Fields::default() }
    }

    fn ret<M: Mode>(_: &Decoded, return_address: Option<u32>) -> Option<Kind<M>> {
        Some(super::blocks::ret(return_address))
    }

    fn leave<M: Mode>(pc: u32) -> Kind<M> {
        Kind { handler: leave, fields: Fields { n: 0, to: pc as u16 } }
    }

    fn exit(fields: &Fields) -> u32 {
        fields.to.into()
    }

    fn micro<M: Mode>(kind: Kind<M>, _: u8) -> (Handler<Self, M>, Fields) {
        (kind.handler, kind.fields)
    }
}

/// An instruction that looks at no flag that another one could have been told to leave out.
pub const NO_FLAGS: FlagUse = FlagUse { reads: 0, sets: 0 };
