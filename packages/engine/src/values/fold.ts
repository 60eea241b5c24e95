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

const NOT_ASCII = /[^\x00-\x7f]/;
const NO_ALPHANUMERIC = /[^a-z0-9]/;
const NO_ALPHANUMERICS = /[^a-z0-9]+/g;

/** Lower case, accents and ligatures dissolved (`Größe` → `grosse`), so that labels compare across spellings. */
export function foldText(text: string): string {
  // Most text has no such letters, and Unicode's tables are slow.
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[ßøæœłđðþı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** Letters and digits only, folded: what is left of an identifier or a name when its punctuation does not count. */
export function foldToAlphanumerics(text: string): string {
  const folded = foldText(text);
  if (NOT_ASCII.test(folded)) return folded.replace(/[^\p{L}\p{N}]/gu, '');
  return NO_ALPHANUMERIC.test(folded) ? folded.replace(NO_ALPHANUMERICS, '') : folded;
}

/** Folds letter by letter and leaves alone what would become longer, so that offsets hold in both texts. */
export function foldKeepingOffsets(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return lower.replace(/[^\x00-\x7f]/g, foldLetter);
}

/** The few letters beyond ASCII that documents hold repeat on every line; there are 65,536 of them at most. */
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = foldText(letter);
  const kept = folded.length === 1 ? folded : letter;
  foldedLetters.set(letter, kept);
  return kept;
}
