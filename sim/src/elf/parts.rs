//! What callers are given of an ELF file.

use object::elf::{
    SHF_EXECINSTR, SHF_WRITE, SHT_NOBITS, STB_LOCAL, STT_FUNC, STT_NOTYPE, STT_OBJECT,
    SectionFlags, SectionType, SymbolBind, SymbolType,
};

/// Memory that a program takes, without the file's own headers, which linkers may map in front of
/// the first segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Its first address.
    pub address: u64,
    /// Bytes of memory.
    pub size: u64,
    /// Whether a program may write there.
    pub is_writable: bool,
    /// Whether there is code.
    pub is_executable: bool,
    /// Where its bytes are in the file.
    pub offset: u64,
    /// How many bytes the file has; the rest begins as zero.
    pub held: u64,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub kind: SectionType,
    /// Its rights, and more.
    pub flags: SectionFlags,
    /// Its first address; 0 in an object, and where it takes no memory.
    pub address: u64,
    /// Bytes of memory.
    pub size: u64,
    /// Where its bytes are in the file.
    pub offset: u64,
}

impl Section {
    /// Whether the file has its bytes; else they begin as zero.
    pub fn is_held(&self) -> bool {
        self.kind != SHT_NOBITS
    }

    /// Whether a program may write there.
    pub fn is_writable(&self) -> bool {
        self.flags.contains(SHF_WRITE)
    }

    /// Whether there is code.
    pub fn is_executable(&self) -> bool {
        self.flags.contains(SHF_EXECINSTR)
    }
}

/// What a symbol stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The file does not say.
    Label,
    /// Data.
    Object,
    /// Code.
    Function,
    /// Something else, such as data of a thread.
    Other,
}

/// A symbol that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// Its value; of a function of 32-bit ARM the address of its code.
    pub address: u64,
    /// Bytes that it names; 0 if the file does not say.
    pub size: u64,
    /// What it stands for, as the file says it.
    pub type_: SymbolType,
    /// Who sees it.
    pub binding: SymbolBind,
    /// Whether it is in the file, and not wanted from elsewhere.
    pub is_defined: bool,
    /// The place of its section among those that take memory; `None` if it is in none of them.
    pub section: Option<usize>,
}

impl Entry {
    /// What it stands for.
    pub fn kind(&self) -> Kind {
        match self.type_ {
            STT_NOTYPE => Kind::Label,
            STT_OBJECT => Kind::Object,
            STT_FUNC => Kind::Function,
            _ => Kind::Other,
        }
    }

    /// Whether other files see it.
    pub fn is_global(&self) -> bool {
        self.binding != STB_LOCAL
    }
}
