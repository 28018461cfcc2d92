//! Names in files that somebody else made: no more of them than a file can hold, and nothing in them
//! that a terminal would obey.

use crate::elf::ElfError;

/// Reads the names of one file.
///
/// Several entries of a file may share the bytes of a name, and a small file can ask for gigabytes
/// in that way. Linkers share some; that names take a few times the file is more than any needs.
pub struct Names {
    left: usize,
}

impl Names {
    /// Of a file of this length.
    pub fn new(file: usize) -> Names {
        const TIMES: usize = 4;
        Names { left: file.saturating_mul(TIMES) }
    }

    /// A name as text. Whatever does not show as itself is shown by its number, `\u{1b}`.
    pub fn read(&mut self, name: &[u8]) -> Result<String, ElfError> {
        self.left = self.left.checked_sub(name.len()).ok_or_else(|| {
            ElfError::Broken("the names in it take more space than the file".to_owned())
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
