//! A chip with a program: memory for arguments, and calls of its functions.

use crate::chip::{CHIPS, Chip};
use crate::convention::Convention;
use crate::elf::{self, ElfError, Program};
use crate::engine::{Argument, Call, CallError, Core, Listing, Outcome, Refusal};
use crate::fault::{Cause, Fault};
use crate::observer::profiler::Plan;
use crate::observer::{Digest, Guard, Permission, Profile, Profiler, Trace, Values, Watch, taint};
use crate::symbols::{Symbols, nearest};
use crate::symexec::{Formulas, Unknowns};
use std::fmt;

/// Unless told otherwise, a call may take this many cycles: a minute of a chip at 16 MHz.
pub const DEFAULT_BUDGET: u64 = 1_000_000_000;

/// Bytes that allocations leave to the stack.
const SMALLEST_STACK: u32 = 64;

/// RAM the program does not initialise holds this value after a reset.
const ERASED_RAM: u8 = 0xa5;

/// Why the machine did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// There is no chip of that name.
    UnknownChip(String),
    /// The file is no program for the chip.
    Elf(ElfError),
    /// The program has no symbol of that name; the nearest one it has.
    UnknownSymbol(String, Option<String>),
    /// The RAM is used up.
    OutOfMemory {
        /// Bytes that were asked for.
        asked: u32,
        /// Bytes that are left.
        left: u32,
    },
    /// An alignment is not a power of two.
    Alignment(u32),
    /// A debugger's access is not to memory.
    NotMemory {
        /// First address.
        address: u32,
        /// How many bytes.
        length: usize,
    },
    /// There is no instruction at an address.
    NoInstruction {
        /// The address.
        address: u32,
        /// The word there, if it is code, and has no meaning.
        word: Option<u32>,
    },
    /// There are more names of secrets than can be told apart.
    TooManyLabels(usize),
    /// A call was not begun.
    Refused(Refusal),
    /// A call broke a rule.
    Fault(Fault),
}

/// How to call a function.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The most cycles it may take; [`DEFAULT_BUDGET`] if not given.
    pub budget: Option<u64>,
    /// Turns the access guard on.
    pub allow: Option<Vec<Permission>>,
    /// Values of registers that carry no argument.
    pub registers: Vec<(u8, u32)>,
    /// The address below which the stack begins; the end of RAM if not given.
    pub stack: Option<u32>,
    /// Counts by address.
    pub profile: bool,
    /// Follows calls, data and the stack.
    pub profiler: Option<Plan>,
    /// How many of the last instructions to remember.
    pub trace: usize,
    /// Whether to remember what they have written, instead of their addresses alone.
    pub values: bool,
    /// Sums the way up that the run takes.
    pub digest: bool,
    /// Follows secrets.
    pub taint: Option<taint::Plan>,
    /// Makes formulas of unknowns, in the graph of the thread.
    pub unknowns: Option<Unknowns>,
}

/// The function to call.
#[derive(Debug, Clone, Copy)]
pub enum Function<'a> {
    /// By its symbol.
    Name(&'a str),
    /// By its address.
    Address(u32),
}

/// A chip with a program in its memory.
pub struct Machine {
    chip: &'static Chip,
    core: Box<dyn Core>,
    program: Program,
    convention: &'static Convention,
    /// The RAM as it is after loading.
    ram: Vec<u8>,
    /// Where the program's own data ends.
    data_end: u32,
    /// Where the allocations end.
    heap_end: u32,
    /// What flash held before it was changed by hand, in the order of the changes.
    undo: Vec<(u32, Vec<u8>)>,
    watch: Watch,
}

impl Machine {
    /// Loads a linked program into the chip of that name.
    pub fn new(chip: &str, file: &[u8]) -> Result<Machine, Error> {
        let chip = Chip::find(chip).ok_or_else(|| Error::UnknownChip(chip.to_owned()))?;
        Machine::with(chip, file)
    }

    /// Loads a linked program into a chip, which need not be one of those with a name.
    pub fn with(chip: &'static Chip, file: &[u8]) -> Result<Machine, Error> {
        let mut core = (chip.build)(&chip.map);
        let program = elf::parse(file, core.elf_machine()).map_err(Error::Elf)?;
        let convention = core.follow(program.flags);
        let (ram_start, ram_end) = chip.map.ram;
        core.poke(ram_start, &vec![ERASED_RAM; (ram_end - ram_start) as usize]);
        let mut data_end = ram_start;
        for segment in &program.segments {
            let (start, size) = (segment.address, segment.size);
            let no_memory = Error::Elf(ElfError::NoMemory { start, size });
            if core.peek(start, size as usize).is_none() {
                return Err(no_memory);
            }
            let mut bytes = segment.bytes.clone();
            bytes.resize(size as usize, 0);
            if !core.load(start, &bytes) {
                return Err(no_memory);
            }
            let end = start + size;
            if start < ram_end && end > ram_start {
                data_end = data_end.max(end);
            }
        }
        let ram = core.peek(ram_start, (ram_end - ram_start) as usize).unwrap_or_default();
        Ok(Machine {
            chip,
            core,
            program,
            convention,
            ram,
            data_end,
            heap_end: data_end,
            undo: Vec::new(),
            watch: Watch::default(),
        })
    }

    /// The chip.
    pub fn chip(&self) -> &'static Chip {
        self.chip
    }

    /// How functions of the program are called.
    pub fn convention(&self) -> &'static Convention {
        self.convention
    }

    /// The names in the program.
    pub fn symbols(&self) -> &Symbols {
        &self.program.symbols
    }

    /// Where the RAM has constants of the program, by address and length: what a section holds that is not for writing,
    /// or that is called [`elf::CONSTANTS`].
    pub fn constants(&self) -> Vec<(u32, u32)> {
        let (start, end) = self.chip.map.ram;
        let is_in_ram = |&(address, _): &(u32, u32)| (start..end).contains(&address);
        self.program.constants.iter().copied().filter(is_in_ram).collect()
    }

    /// The lowest address that the stack may reach: where the program's data and all allocations end.
    pub fn stack_limit(&self) -> u32 {
        self.heap_end
    }

    /// Memory as after loading, devices as after power-up, no allocations.
    pub fn reset(&mut self) {
        self.core.reset();
        self.core.poke(self.chip.map.ram.0, &self.ram);
        self.heap_end = self.data_end;
        while let Some((address, bytes)) = self.undo.pop() {
            self.core.poke(address, &bytes);
        }
    }

    /// What programs have sent by serial lines since the reset.
    pub fn sent(&self) -> Vec<u8> {
        self.core.sent()
    }

    /// Puts bytes into RAM above everything that is there; returns their address.
    pub fn alloc(&mut self, bytes: &[u8], align: u32) -> Result<u32, Error> {
        if !align.is_power_of_two() {
            return Err(Error::Alignment(align));
        }
        let limit = self.chip.map.ram.1 - SMALLEST_STACK;
        let asked = bytes.len() as u32;
        let start = self.heap_end.checked_next_multiple_of(align);
        let fits = |start: &u32| *start <= limit && bytes.len() <= (limit - *start) as usize;
        let Some(start) = start.filter(fits) else {
            let left = limit.saturating_sub(self.heap_end);
            return Err(Error::OutOfMemory { asked, left });
        };
        self.core.poke(start, bytes);
        self.heap_end = start + asked;
        Ok(start)
    }

    /// The bytes at `address`, as a debugger sees them.
    pub fn read(&self, address: u32, length: usize) -> Result<Vec<u8>, Error> {
        self.core.peek(address, length).ok_or(Error::NotMemory { address, length })
    }

    /// Changes memory as a debugger does; flash, too.
    pub fn write(&mut self, address: u32, bytes: &[u8]) -> Result<(), Error> {
        let before = self.read(address, bytes.len())?;
        self.core.poke(address, bytes);
        if !(self.chip.map.ram.0..self.chip.map.ram.1).contains(&address) {
            self.undo.push((address, before));
        }
        Ok(())
    }

    /// The instruction at an address, taken apart.
    pub fn disassemble(&self, address: u32) -> Result<Listing, Error> {
        self.core.disassemble(address).map_err(|cause| {
            let word = match cause {
                Cause::IllegalInstruction { word } => Some(word),
                _ => None,
            };
            Error::NoInstruction { address, word }
        })
    }

    /// The address of a function.
    pub fn resolve(&self, function: Function) -> Result<u32, Error> {
        match function {
            Function::Address(address) => Ok(address),
            Function::Name(name) => {
                let symbol = self.symbols().get(name).ok_or_else(|| {
                    let nearest = self.symbols().nearest(name).map(str::to_owned);
                    Error::UnknownSymbol(name.to_owned(), nearest)
                })?;
                Ok(symbol.address)
            }
        }
    }

    /// Calls a function and lets it run until it returns.
    pub fn call(
        &mut self,
        function: Function,
        arguments: &[Argument],
        options: &Options,
    ) -> Result<Outcome, Error> {
        let entry = self.resolve(function)?;
        self.watch = Watch {
            guard: options.allow.clone().map(Guard::new),
            profile: options.profile.then(Profile::default),
            profiler: options.profiler.as_ref().map(Profiler::new),
            trace: (options.trace > 0 && !options.values).then(|| Trace::new(options.trace)),
            values: options.values.then(|| Values::new(options.trace)),
            digest: options.digest.then(Digest::default),
            secrets: options.taint.as_ref().map(|plan| self.secrets(plan)).transpose()?,
            taint: None,
            unknowns: options.unknowns.clone(),
            formulas: None,
        };
        let call = Call {
            entry,
            arguments,
            registers: &options.registers,
            budget: options.budget.unwrap_or(DEFAULT_BUDGET),
            stack_top: options.stack,
            stack_limit: self.heap_end,
        };
        self.core.call(&call, &mut self.watch).map_err(|error| match error {
            CallError::Refused(refusal) => Error::Refused(refusal),
            CallError::Fault(mut fault) => {
                fault.symbol = self.symbols().locate(fault.pc);
                Error::Fault(fault)
            }
        })
    }

    /// What is secret, as the run needs it.
    fn secrets(&self, plan: &taint::Plan) -> Result<taint::Secrets, Error> {
        for &(address, length, _) in &plan.memory {
            self.read(address, length)?;
        }
        let resolve = |code: &taint::Code| match code {
            taint::Code::Name(name) => self.resolve(Function::Name(name)),
            taint::Code::Address(address) => Ok(*address),
        };
        plan.secrets(resolve, Error::TooManyLabels)
    }

    /// What the observers of the last call saw.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Where secrets went in the last call; the report is given away.
    pub fn take_taint(&mut self) -> Option<taint::Report> {
        self.watch.taint.take()
    }

    /// What the last call computes; the formulas are given away.
    pub fn take_formulas(&mut self) -> Option<Formulas> {
        self.watch.formulas.take()
    }

    /// What the last instructions of the last call have written; it is given away.
    pub fn take_values(&mut self) -> Option<Values> {
        let mut values = self.watch.values.take();
        values.iter_mut().for_each(Values::finish);
        values
    }

    /// What the profiler of the last call saw; it is given away.
    pub fn take_profiler(&mut self) -> Option<Profiler> {
        self.watch.profiler.take()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownChip(name) => {
                write!(f, "there is no chip {name:?}")?;
                match nearest(&name.to_lowercase(), CHIPS.iter().map(|chip| chip.name)) {
                    Some(near) => write!(f, ": did you mean {near:?}?"),
                    None => {
                        let names: Vec<&str> = CHIPS.iter().map(|chip| chip.name).collect();
                        write!(f, "; there is {}", names.join(", "))
                    }
                }
            }
            Error::Elf(error) => error.fmt(f),
            Error::UnknownSymbol(name, nearest) => {
                write!(f, "the program has no symbol {name:?}")?;
                match nearest {
                    Some(near) => write!(f, ": did you mean {near:?}?"),
                    None => Ok(()),
                }
            }
            Error::OutOfMemory { asked, left } => {
                write!(f, "the RAM is used up: {asked} bytes asked for, {left} left")
            }
            Error::Alignment(align) => {
                write!(f, "an alignment must be a power of two, and {align} is none")
            }
            Error::NotMemory { address, length } => {
                write!(f, "{length} bytes at {address:#06x} are not all memory of the chip")
            }
            Error::NoInstruction { address, word: None } => {
                write!(f, "there is no code at {address:#06x}")
            }
            Error::NoInstruction { address, word: Some(word) } => {
                write!(f, "the word {word:#06x} at {address:#06x} is no instruction")
            }
            Error::TooManyLabels(count) => {
                let most = taint::MOST_LABELS;
                write!(f, "{most} labels of secrets can be told apart, and not {count}")
            }
            Error::Refused(refusal) => refusal.fmt(f),
            Error::Fault(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotCode(address) => {
                write!(f, "there is no code at {address:#06x} that could be called")
            }
            Refusal::ArgumentTooLarge { value, bits } => {
                write!(f, "{value:#x} does not fit {bits} bits: wrap a longer value in U32")
            }
            Refusal::Register(register) => {
                write!(f, "register {register} can't be set: it has a role, or carries an argument")
            }
            Refusal::SecretRegister(register) => {
                write!(f, "register {register} can't be secret: it has a role, or does not exist")
            }
            Refusal::StackFull => f.write_str("the arguments don't fit the stack"),
        }
    }
}

impl std::error::Error for Error {}
