//! Names in files that somebody else made: no more of them than a file can hold, and nothing in them
//! that a terminal would obey.

use crate::elf::ElfError;

/// Reads the names of one file.
///
/// Several entries of a file may share the bytes of a name, and a small file can ask for gigabytes
/// in that way. Linkers share some; that names take a few times the file is more than any needs. The
/// names of a large program take a few million bytes.
pub struct Names {
    left: usize,
    most: usize,
}

/// Bytes of all names that are read of one file.
const MOST_BYTES: usize = 16 << 20;

impl Names {
    /// Of a file of this length.
    pub fn new(file: usize) -> Names {
        const TIMES: usize = 4;
        let most = file.saturating_mul(TIMES).min(MOST_BYTES);
        Names { left: most, most }
    }

    /// A name as text. Whatever does not show as itself is shown by its number, `\u{1b}`.
    pub fn read(&mut self, name: &[u8]) -> Result<String, ElfError> {
        self.left = self.left.checked_sub(name.len()).ok_or_else(|| {
            ElfError::Broken(format!("its names have more than {} bytes", self.most))
        })?;
        let mut text = String::with_capacity(name.len());
        for character in String::from_utf8_lossy(name).chars() {
            if shows(character) {
                text.push(character);
            } else {
                text.extend(character.escape_unicode());
            }
        }
        Ok(text)
    }
}

/// Whether a character is seen where it stands, and does nothing else: not controls, nor marks that
/// turn the direction of writing.
fn shows(character: char) -> bool {
    match character.is_ascii() {
        true => character == ' ' || character.is_ascii_graphic(),
        false => character.escape_debug().len() == 1,
    }
}
