const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, accents and ligatures dissolved (`Größe` → `grosse`), so that labels compare across spellings. */
export function foldText(text: string): string {
  // Most text has no such letters, and Unicode's tables are slow.
  if (!/[^\x00-\x7f]/.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[ßøæœłđðþı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** Letters and digits only, folded: what is left of an identifier or a name when its punctuation does not count. */
export function foldToAlphanumerics(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Folds letter by letter and leaves alone what would become longer, so that offsets hold in both texts. */
export function foldKeepingOffsets(text: string): string {
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return lower.replace(/[^\x00-\x7f]/g, (letter) => {
    const folded = foldText(letter);
    return folded.length === 1 ? folded : letter;
  });
}
